"""The signature of the rules: one hash over many random games. A refactoring does not move it; a change of rules does.

`python -m tests.duel.signature 200` prints the new one, `python -m tests.duel.signature 20000` that of the full tests;
with the expansions behind it: `200 pantheon+agora`.
"""

import pytest

from ..signatures import in_own_process, with_bounds_checking
from ..sizes import size
from .signature import signature

SIGNATURES: dict[str, dict[int, str]] = {
    "": {
        200: "072027b319d3fee1d9a615c6b8c770b6b89f02e60e4fc485b7283a8c754a4536",
        20_000: "401f617819167c7b949da257d3639fd18af629a00e58cb2827c30d52195926f5",
    },
    "pantheon": {
        200: "98f1a601a26e6519331791d480c4104f1f22d4cab7e513e1a6c1598643c549a9",
        5_000: "a3d07666a9f7666fc314dc6607950e246040de3534569bd9b78fa7260ebae2ab",
    },
    "agora": {
        200: "db26411f12069435997abcac3c2cc0ef7ed1ea803a592cd629ef0384208c9f26",
        5_000: "0252a6ee177e1eeb8d6248932a52b4043806d6406d784d481537c32c7ea7889f",
    },
    "pantheon+agora": {
        200: "ea8922f28f2274e196d1155a91d0fa9751f7d4b8eb986a3214a5c374621c3d02",
        5_000: "138537d8caeb1786aa1ab8ceb8e3d1d1b7f491982d55a5fe00a8017256373d4c",
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
    assert in_own_process("tests.duel.searched", expansions) == "civilian"
