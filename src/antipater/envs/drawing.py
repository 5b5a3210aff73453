"""How a table is shown by `render`."""

from typing import Any

from ..kernel.errors import OptionError
from ..kernel.errors import shown as quoted
from .pixels import pixels
from .table import Table

MODES = ["human", "ansi", "rgb_array"]


def shown(table: Table, seat: int | None, mode: str | None) -> Any:
    """The position as a seat or a spectator sees it: printed for people, as text, or as pixels."""
    if mode not in MODES:
        raise OptionError(f"render_mode={quoted(mode)} is not possible: choose one of {', '.join(MODES)}.")
    if mode == "rgb_array":
        return pixels(table.position.picture(seat))
    text = table.text(seat)
    if mode == "human":
        print(text)
        return None
    return text
