"""Every game there is, by a name: what the tests of the contract run on."""

from itertools import chain, combinations
from typing import Any

import antipater
from antipater import Game
from antipater.duel.options import EXPANSIONS, WONDERS

from ..sizes import size
from ..wonders import games

Options = dict[str, Any]


def combinations_of_expansions() -> list[tuple[str, ...]]:
    return list(chain.from_iterable(combinations(EXPANSIONS, n) for n in range(len(EXPANSIONS) + 1)))


def games_of_duel() -> dict[str, Options]:
    """All combinations, with a draft and with the wonders of a first game."""
    return {
        "+".join(["duel", *expansions]) + ("" if wonders == "draft" else f"-{wonders}"): {
            "expansions": expansions,
            "wonders": wonders,
        }
        for expansions in combinations_of_expansions()
        for wonders in WONDERS
    }


def games_of_wonders() -> dict[str, Options]:
    """All numbers of players; and with boards chosen in turn and sides at once."""
    tables = {f"wonders{n}-{edition}": {"players": n, "edition": edition} for n, edition in games.TABLES}
    choices = {"boards": "choose", "sides": "choose"}
    return tables | {f"{name}-choose": chosen | choices for name, chosen in tables.items()}


GAMES: dict[str, tuple[str, Options]] = {
    **{name: ("duel", options) for name, options in games_of_duel().items()},
    **{name: ("wonders", options) for name, options in games_of_wonders().items()},
    # What a table has agreed on: named boards, and sides that differ by seat.
    "wonders2-first-agreed": ("wonders", games.options(2, "first", 3)),
    "wonders4-second-agreed": ("wonders", games.options(4, "second", 3)),
}
# Everyday each number of players and edition of 7 Wonders in one of the two ways.
SPARED = [*games_of_wonders()][1::2] if size(1, 0) else []
LISTED = [name for name in GAMES if name not in SPARED]
# Duel with a draft, with the wonders of a first game, and with each combination of expansions.
DUELS: list[tuple[str, Options]] = [
    ("duel", {}),
    ("duel", {"wonders": "first-game"}),
    *(("duel", {"expansions": expansions}) for expansions in combinations_of_expansions() if expansions),
]
# A game of the tests alone, which is there while its tests run.
TINY: dict[str, tuple[str, Options]] = {"tiny": ("tiny", {}), "tiny-4": ("tiny", {"stalls": 4})}
# On compiled rules those that are compiled for other tests as well; all others run on plain ones.
COMPILED = ("duel", "duel+pantheon+agora", "wonders4-second", "tiny")


def made(name: str) -> Game:
    """A game of the list, on plain rules."""
    game, chosen = (GAMES | TINY)[name]
    return antipater.make(game, **chosen)
