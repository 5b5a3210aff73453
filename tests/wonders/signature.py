"""The signature of 7 Wonders, with all numbers of players and both editions.

`python -m tests.wonders.signature 20` prints it, for any number of games at each table. With `--must-check-bounds` it
first makes sure that an index out of bounds is noticed, which takes NUMBA_BOUNDSCHECK=1.
"""

import sys

import antipater

from ..signatures import make_sure_of_bounds, signature_of
from .games import TABLES, options

SEED = 2010


def signature(games: int) -> str:
    """Boards and sides are given in every way in turn."""
    return signature_of(
        antipater.make("wonders", **options(players, edition, k)).compile().start(SEED + k)
        for players, edition in TABLES
        for k in range(games)
    )


if __name__ == "__main__":
    make_sure_of_bounds(antipater.make("wonders"))
    print(signature(int(sys.argv[1])))
