"""The signature of the rules: one hash over many random games. A refactoring does not move it; a change of rules does.

`python -m tests.wonders.signature 20` prints the new one, `python -m tests.wonders.signature 1000` that of the full
tests.
"""

import pytest

from ..signatures import with_bounds_checking
from ..sizes import size
from .signature import signature

SIGNATURES = {
    20: "8ec6d529362f3f5b9866c2ed5263c4bafc9f5e5f6f03667662984c602098bee9",
    1_000: "f277e8472f5fdeef96e13bba2989ca3bf4abd77b6f1166775b7f554db7096100",
}


def test_the_signature_is_what_it_was() -> None:
    games = size(20, 1_000)
    assert signature(games) == SIGNATURES[games]


@pytest.mark.doors
def test_with_bounds_checking_the_same_games_are_played() -> None:
    games = size(3, 300)
    assert with_bounds_checking("tests.wonders.signature", str(games)) == signature(games)
