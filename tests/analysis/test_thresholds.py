"""The words for what a choice lost, and chances that add up."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antipater.analysis.thresholds import judgement, shares


@pytest.mark.parametrize(
    ("lost", "word"),
    [
        (0.0, "best"),
        (0.005, "best"),
        (0.0051, "good"),
        (0.0299, "good"),
        (0.03, "inaccuracy"),
        (0.0599, "inaccuracy"),
        (0.06, "mistake"),
        (0.1199, "mistake"),
        (0.12, "blunder"),
        (1.0, "blunder"),
    ],
)
def test_every_loss_has_a_word(lost: float, word: str) -> None:
    assert judgement(lost, legal=2) == word


def test_who_had_no_choice_is_not_judged() -> None:
    assert judgement(0.0, legal=1) == "only"


@given(st.lists(st.floats(0, 1), min_size=2, max_size=7))
def test_shares_add_up_exactly(weights: list[float]) -> None:
    parts = shares(weights)
    assert sum(map(Fraction, parts)) == sum(parts) == 1
    assert min(parts) >= 0
    assert sum(reversed(parts)) == 1, "in whichever order"
    if sum(weights) > 0:
        for part, weight in zip(parts, weights, strict=True):
            assert part == pytest.approx(weight / sum(weights), abs=1e-5)


def test_where_nothing_weighs_all_have_the_same() -> None:
    assert shares([0.0, 0.0]) == [0.5, 0.5]
