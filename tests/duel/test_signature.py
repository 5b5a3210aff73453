"""The signature of the rules: one hash over many random games. A refactoring does not move it; a change of rules does.

`python -m tests.duel.signature 200` prints the new one, `python -m tests.duel.signature 20000` that of the full tests;
with the expansions behind it: `200 pantheon+agora`.
"""

import pytest

from antipater.duel.state import HOW

from ..signatures import in_own_process, with_bounds_checking
from ..sizes import size
from .signature import signature

SIGNATURES: dict[str, dict[int, str]] = {
    "": {
        200: "072027b319d3fee1d9a615c6b8c770b6b89f02e60e4fc485b7283a8c754a4536",
        20_000: "401f617819167c7b949da257d3639fd18af629a00e58cb2827c30d52195926f5",
    },
    "pantheon": {
        200: "bac28b208e1c4d995e2a512b7f9efc7354dc910c262956fa50e6236172d10845",
        5_000: "54065233e39fab66e7db405e39e911181e23c2318a62475797170a74cf48f09e",
    },
    "agora": {
        200: "2c9b801f43e0b962f4217f2a5a581d5084114e808da5044506df69f40bc476f5",
        5_000: "c46451c524166b30da8f574167c75347d19e3c05c3c24eb67cdd52e4969d29f0",
    },
    "pantheon+agora": {
        200: "9b1f770743df0a13b03583a5f53994b487b15a40585a62318041a47a7320dd45",
        5_000: "56339f9ea19640e5704d982e676b75dffd5ff21912baf8d16ada5bd350fe5f9f",
    },
}

with_all_expansions = pytest.mark.parametrize("expansions", SIGNATURES, ids=lambda names: names or "base")


def named(expansions: str) -> tuple[str, ...]:
    return tuple(expansions.split("+")) if expansions else ()


@with_all_expansions
def test_the_signature_is_what_it_was(expansions: str) -> None:
    games = size(*SIGNATURES[expansions])
    assert signature(games, named(expansions)) == SIGNATURES[expansions][games]


@pytest.mark.doors
@with_all_expansions
def test_through_its_own_door_each_combination_plays_the_same_games(expansions: str) -> None:
    assert in_own_process("tests.duel.signature", "200", *expansions.split()) == SIGNATURES[expansions][200]


@pytest.mark.doors
@with_all_expansions
def test_with_bounds_checking_the_same_games_are_played(expansions: str) -> None:
    games = size(200, 5_000)
    checked = with_bounds_checking("tests.duel.signature", str(games), *expansions.split())
    assert checked == (SIGNATURES[expansions].get(games) or signature(games, named(expansions)))


@pytest.mark.doors
@pytest.mark.parametrize("expansions", ["pantheon", "agora"])
def test_bots_search_through_the_door_of_each_expansion(expansions: str) -> None:
    """Everyday bots search the base game and both expansions together."""
    assert in_own_process("tests.duel.searched", expansions) in HOW
