"""The games of 7 Wonders that tests play: all numbers of players, both editions, every way to get boards and sides."""

from typing import Any

from .printed import BOARDS, EDITIONS, SIDES

TABLES = [(players, edition) for edition in EDITIONS for players in range(2 if edition == "first" else 3, 8)]
NAMES = [f"{players} players, {edition} edition" for players, edition in TABLES]


def seed_of(players: int, variant: int) -> int:
    """A seed for a variant, so that every way to get boards and sides meets every manner of walks.py."""
    return 1000 * players + players + variant + variant // 5


def options(players: int, edition: str, variant: int) -> dict[str, Any]:
    """The options of a game; the variants differ in how boards and sides are given."""
    one, other = SIDES[edition]
    mixed = [(one, other, "random", "choose")[seat % 4] for seat in range(players)]
    sides = ("random", "choose", other, mixed, one)[variant % 5]
    boards = ("random", "choose", list(BOARDS)[-players:], list(BOARDS)[:players])[variant % 4]
    return {"players": players, "edition": edition, "sides": sides, "boards": boards}
