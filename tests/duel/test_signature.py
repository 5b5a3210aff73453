"""The signature of the rules: one hash over many random games. A refactoring does not move it; a change of rules does.

`python -m tests.duel.signature 200` prints the new one, `python -m tests.duel.signature 20000` that of the full tests;
with the expansions behind it: `200 pantheon+agora`.
"""

import pytest

from ..signatures import with_bounds_checking
from ..sizes import size
from .signature import signature

SIGNATURES: dict[str, tuple[str, str]] = {
    "": (
        "072027b319d3fee1d9a615c6b8c770b6b89f02e60e4fc485b7283a8c754a4536",
        "401f617819167c7b949da257d3639fd18af629a00e58cb2827c30d52195926f5",
    ),
    "pantheon": ("", ""),
    "agora": ("", ""),
    "pantheon+agora": ("", ""),
}
SOME, FULL = 200, 20_000

with_all_expansions = pytest.mark.parametrize("expansions", SIGNATURES, ids=lambda names: names or "base")


@with_all_expansions
def test_the_signature_is_what_it_was(expansions: str) -> None:
    assert signature(size(SOME, FULL), named(expansions)) == SIGNATURES[expansions][size(0, 1)]


@pytest.mark.bounds
@with_all_expansions
def test_with_bounds_checking_the_same_games_are_played(expansions: str) -> None:
    games = size(SOME, 5_000)
    checked = with_bounds_checking("tests.duel.signature", str(games), *([expansions] if expansions else []))
    assert checked == (SIGNATURES[expansions][0] if games == SOME else signature(games, named(expansions)))


def named(expansions: str) -> tuple[str, ...]:
    return tuple(expansions.split("+")) if expansions else ()
