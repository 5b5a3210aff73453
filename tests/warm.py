"""Compile the rules before the tests start: their processes then find them in the cache."""

import antipater

if __name__ == "__main__":
    for expansions in ((), ("pantheon",), ("agora",), ("pantheon", "agora")):
        game = antipater.make("duel", expansions=expansions).compile()
        game.judge(game.start(0).observe(0))
