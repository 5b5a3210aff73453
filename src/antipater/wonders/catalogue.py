"""All pieces of 7 Wonders with their costs and effects."""

from typing import Any


def catalogue(edition: str, lang: str) -> dict[str, list[dict[str, Any]]]:
    """Cards, guilds and boards of an edition, in the order of their numbers."""
    raise NotImplementedError
