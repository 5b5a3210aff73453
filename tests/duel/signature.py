"""The signature of Duel, with any expansions.

`python -m tests.duel.signature 200` prints it, for any number of games, and `python -m tests.duel.signature 200
pantheon+agora` that with both expansions. With `--must-check-bounds` it first makes sure that an index out of bounds is
noticed, which takes NUMBA_BOUNDSCHECK=1.
"""

import sys

import antipater

from ..signatures import MUST_CHECK_BOUNDS, make_sure_of_bounds, signature_of

SEED = 2026
WONDERS = ("draft", "first-game")


def signature(games: int, expansions: tuple[str, ...] = ()) -> str:
    """That of both options in turn."""
    duel = [antipater.make("duel", expansions=expansions, wonders=wonders).compile() for wonders in WONDERS]
    return signature_of(duel[k % 2].start(SEED + k) for k in range(games))


if __name__ == "__main__":
    games, *names = [argument for argument in sys.argv[1:] if argument != MUST_CHECK_BOUNDS]
    expansions = tuple(names[0].split("+")) if names else ()
    make_sure_of_bounds(antipater.make("duel", expansions=expansions))
    print(signature(int(games), expansions))
