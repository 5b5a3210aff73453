"""The signature of the rules: one hash over many random games. A refactoring does not move it; a change of rules does.

`python -m tests.wonders.signature 20` prints the new one, `python -m tests.wonders.signature 1000` that of the full
tests.
"""

import pytest

from ..signatures import with_bounds_checking
from ..sizes import size
from .signature import signature

SIGNATURES = {
    20: "9800d03dc55cf129bf8df6d70335dcc557807abb58820e88dd1f2de235aa04e3",
    1_000: "972ab26f5974ef0f8ea3e30f476495036c217c4a40ed93c67770439cd404a4a3",
}


def test_the_signature_is_what_it_was() -> None:
    games = size(20, 1_000)
    assert signature(games) == SIGNATURES[games]


@pytest.mark.doors
def test_with_bounds_checking_the_same_games_are_played() -> None:
    games = size(3, 300)
    assert with_bounds_checking("tests.wonders.signature", str(games)) == signature(games)
