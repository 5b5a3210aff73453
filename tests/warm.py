"""Compile the rules before the tests start: their processes then find them in the cache."""

from typing import Any

import antipater
from antipater.search.mcts import search

GAMES: list[tuple[str, dict[str, Any]]] = [("duel", {}), ("wonders", {}), ("duel", {"expansions": ("pantheon",)})]

if __name__ == "__main__":
    for name, options in GAMES:
        game = antipater.make(name, **options).compile()
        seen = game.start(0).observe(0)
        game.judge(seen)
        search(seen, simulations=1)
