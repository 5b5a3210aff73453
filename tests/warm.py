"""Compile the rules before the tests start: their processes then find them in the cache."""

import antipater

if __name__ == "__main__":
    game = antipater.make("duel").compile()
    game.judge(game.start(0).observe(0))
    antipater.make("wonders").compile()
