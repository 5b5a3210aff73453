"""What the views of all games have in common."""

from typing import Any

import msgspec


class Viewed(msgspec.Struct, frozen=True):
    """A view: the table as one seat or a spectator sees it."""

    game: str
    options: dict[str, Any]
    seat: int | None  # whose view it is; None for a spectator
