"""Compile the rules before the tests start, on two cores: their processes then find them in the cache."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import msgspec

from antipater.server.mind import rehearse

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("duel", {"expansions": ("pantheon", "agora")}),
    ("wonders", {}),
    ("duel", {"expansions": ("agora",)}),
    ("duel", {"expansions": ("pantheon",)}),
    ("duel", {}),
]


def warm(name: str, options: dict[str, Any]) -> None:
    """Compile everything that tests of a game use: rules, the greedy player, and all by which levels search."""
    rehearse(name, msgspec.json.encode(options))


if __name__ == "__main__":
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        list(pool.map(warm, *zip(*GAMES, strict=True)))
