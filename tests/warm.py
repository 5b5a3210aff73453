"""Compile the rules before the tests start: their processes then find them in the cache."""

import antipater

if __name__ == "__main__":
    games = [("duel", {}), ("duel", {"expansions": ("pantheon",)}), ("wonders", {})]
    for name, options in games:
        game = antipater.make(name, **options).compile()
        game.judge(game.start(0).observe(0))
