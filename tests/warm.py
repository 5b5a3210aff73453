"""Compile the rules before the tests start: their processes then find them in the cache."""

import antipater

if __name__ == "__main__":
    for name in ("duel", "wonders"):
        game = antipater.make(name).compile()
        game.judge(game.start(0).observe(0))
