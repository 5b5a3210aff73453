"""Compile the rules before the tests start, so that their processes find them in the cache instead of each compiling."""

import antipater

if __name__ == "__main__":
    game = antipater.make("duel").compile()
    game.judge(game.start(0).observe(0))
