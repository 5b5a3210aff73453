"""Compile the rules before the tests start, on two cores: their processes then find them in the cache."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import antipater
from antipater.server.mind import rehearse

GAMES = ["duel+pantheon+agora", "wonders", "duel"]


def warm(name: str) -> None:
    """Compile what tests of a game use: its rules; of those that bots search everyday also all by which they do."""
    if name == "duel+pantheon+agora":
        antipater.make("duel", expansions=("pantheon", "agora")).compile()
    else:
        rehearse(name, b"{}")


if __name__ == "__main__":
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        list(pool.map(warm, GAMES))
