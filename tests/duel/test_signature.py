"""The signature of the rules: one hash over many random games. A refactoring does not move it; a change of rules does.

`python -m tests.duel.signature 200` prints the new one, `python -m tests.duel.signature 20000` that of the full tests.
"""

from ..sizes import size
from .signature import signature

SIGNATURES = {
    200: "072027b319d3fee1d9a615c6b8c770b6b89f02e60e4fc485b7283a8c754a4536",
    20_000: "401f617819167c7b949da257d3639fd18af629a00e58cb2827c30d52195926f5",
}


def test_the_signature_is_what_it_was() -> None:
    games = size(200, 20_000)
    assert signature(games) == SIGNATURES[games]
