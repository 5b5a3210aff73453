"""Compile the rules before the tests start, on two cores: their processes then find them in the cache."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from antipater.cli.games import game_of
from antipater.server.bot_tasks import rehearse

# In an order that keeps both cores busy: the rules of a game come before what searches it.
RULES, SEARCH = "rules", "search"
WORK = [("duel+pantheon+agora", RULES), ("wonders", RULES), ("duel", SEARCH), ("wonders", SEARCH)]


def warm(work: tuple[str, str]) -> None:
    """Compile the rules of a game, or all by which bots search it."""
    name, what = work
    if what == RULES:
        game_of(name, {}).compile()
    else:
        rehearse(name, b"{}")


if __name__ == "__main__":
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        list(pool.map(warm, WORK))
