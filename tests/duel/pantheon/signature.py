"""One hash over many random games with Pantheon, played on compiled rules.

`python -m tests.duel.pantheon.signature 200` prints it, for any number of games. With `--must-check-bounds` it first
makes sure that an index out of bounds is noticed, which takes NUMBA_BOUNDSCHECK=1.
"""

import hashlib
import sys

import numpy as np

import antipater

SEED = 2027
PANTHEON = ("pantheon",)
WONDERS = ("draft", "first-game")


def signature(games: int) -> str:
    """A hash of the digests of all final positions, of both options in turn."""
    duel = [antipater.make("duel", expansions=PANTHEON, wonders=wonders).compile() for wonders in WONDERS]
    combined = hashlib.sha256()
    for k in range(games):
        position = duel[k % 2].start(SEED + k)
        position.game.engine.playout(position.states, 0, position.out, position.need)
        combined.update(position.digest().encode())
    return combined.hexdigest()


def bounds_are_checked() -> bool:
    """Does a list of legal actions that has no room for them raise an error?"""
    position = antipater.make("duel", expansions=PANTHEON).compile().start(SEED)
    try:
        position.game.engine.legal(position.states, 0, position.to_act[0], np.zeros(0, np.int16), position.need)
    except IndexError:
        return True
    return False


if __name__ == "__main__":
    if "--must-check-bounds" in sys.argv:
        assert bounds_are_checked(), "Numba's bounds checking is off."
    print(signature(int(sys.argv[1])))
