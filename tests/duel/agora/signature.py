"""One hash over many random games with Agora, played on compiled rules.

`python -m tests.duel.agora.signature agora 200` prints it, for any number of games, `pantheon+agora` for both
expansions. With `--must-check-bounds` it first makes sure that an index out of bounds is noticed, which takes
NUMBA_BOUNDSCHECK=1.
"""

import hashlib
import sys
from typing import Any

import numpy as np

import antipater

SEED = 2028


def signature(expansions: tuple[str, ...], games: int) -> str:
    """A hash of the digests of all final positions, of both options in turn."""
    options: tuple[dict[str, Any], ...] = ({}, {"wonders": "first-game"})
    duel = [antipater.make("duel", expansions=expansions, **option).compile() for option in options]
    combined = hashlib.sha256()
    for k in range(games):
        position = duel[k % 2].start(SEED + k)
        position.game.engine.playout(position.states, 0, position.out, position.need)
        combined.update(position.digest().encode())
    return combined.hexdigest()


def bounds_are_checked(expansions: tuple[str, ...]) -> bool:
    """Does a list of legal actions that has no room for them raise an error?"""
    position = antipater.make("duel", expansions=expansions).compile().start(SEED)
    try:
        position.game.engine.legal(position.states, 0, position.to_act[0], np.zeros(0, np.int16), position.need)
    except IndexError:
        return True
    return False


if __name__ == "__main__":
    chosen = tuple(sys.argv[1].split("+"))
    if "--must-check-bounds" in sys.argv:
        assert bounds_are_checked(chosen), "Numba's bounds checking is off."
    print(signature(chosen, int(sys.argv[2])))
