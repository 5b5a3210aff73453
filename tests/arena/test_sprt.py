"""The sequential test and the intervals of scores: textbook values, and right as often as they claim."""

import math
from collections import Counter

import numpy as np
import pytest

from antipater import AntipaterError
from antipater.arena.rating import elo, mean_score
from antipater.arena.sprt import BOUND, Sprt, Trial, log_ratio

from ..sizes import size

PAIRS = np.array([0, 0.25, 0.5, 0.75, 1])


def tried(test: Sprt, weights: list[float], seed: int, longest: int = 3000) -> Trial:
    """A test of pairs that are drawn from a distribution."""
    trial = Trial(test)
    for score in np.random.default_rng(seed).choice(PAIRS, longest, p=weights):
        trial.add(float(score))
        if trial.accepted:
            break
    return trial


def test_bound_is_walds() -> None:
    assert pytest.approx(2.944439, abs=1e-6) == BOUND


@pytest.mark.parametrize(("won", "lost"), [(30, 20), (1, 0), (0, 7), (62, 38)])
def test_wins_and_losses_have_the_ratio_of_two_shares(won: int, lost: int) -> None:
    """With wins and losses alone the ratio is that of two binomial likelihoods."""
    expected = won * math.log(0.62 / 0.5) + lost * math.log(0.38 / 0.5)
    assert log_ratio(Sprt(0.5, 0.62), Counter({1.0: won, 0.0: lost})) == pytest.approx(expected, abs=0.001)


def test_ratio_of_many_scores_is_that_of_a_normal_distribution() -> None:
    """Close to the hypotheses: n (h1 - h0) (2 mean - h0 - h1) / (2 variance)."""
    counts = Counter({0.0: 500, 0.25: 1000, 0.5: 5000, 0.75: 1200, 1.0: 700})
    scores = np.array(list(counts.elements()))
    test = Sprt(0.5, 0.52)
    expected = len(scores) * 0.02 * (2 * scores.mean() - 1.02) / (2 * scores.var())
    assert log_ratio(test, counts) == pytest.approx(expected, rel=0.02)


def test_wins_alone_are_enough() -> None:
    trial = tried(Sprt(0.5, 0.62), [0, 0, 0, 0, 1], seed=1)
    assert trial.accepted == "H1"
    assert trial.counts.total() == math.ceil(BOUND / math.log(0.62 / 0.5))


@pytest.mark.parametrize(
    ("weights", "wrong"),
    [
        ([0.2, 0.1, 0.4, 0.1, 0.2], "H1"),  # mean 0.5
        ([0.1, 0.0, 0.8, 0.0, 0.1], "H1"),
        ([0.1, 0.1, 0.32, 0.18, 0.3], "H0"),  # mean 0.62
        ([0.02, 0.0, 0.72, 0.0, 0.26], "H0"),
    ],
)
def test_wrong_once_in_twenty_times_at_most(weights: list[float], wrong: str) -> None:
    tests = size(100, 2000)
    trials = [tried(Sprt(0.5, 0.62), weights, seed) for seed in range(tests)]
    assert all(trial.accepted for trial in trials)
    errors = sum(trial.accepted == wrong for trial in trials)
    assert errors / tests < 0.05 + 2 * math.sqrt(0.05 * 0.95 / tests)


def test_it_stops_earlier_than_a_match_of_fixed_length() -> None:
    """With these errors a fixed length needs (2 · 1.645)² variance / 0.12² pairs."""
    weights = [0.2, 0.1, 0.4, 0.1, 0.2]
    fixed = (2 * 1.645) ** 2 * float(PAIRS**2 @ weights - 0.25) / 0.12**2
    lengths = [tried(Sprt(0.5, 0.62), weights, seed).counts.total() for seed in range(60)]
    assert np.mean(lengths) < 0.7 * fixed


@pytest.mark.parametrize(("h0", "h1"), [(0.5, 0.5), (0.62, 0.5), (0, 0.5), (0.5, 1), (math.nan, 0.5)])
def test_hypotheses_that_make_no_sense(h0: float, h1: float) -> None:
    with pytest.raises(AntipaterError, match=r"is not possible: 0 < H0 < H1 < 1 must hold\.$"):
        Sprt(h0, h1)


@pytest.mark.parametrize(
    ("score", "difference"), [(0.5, 0), (0.64, 99.95), (0.76, 200.24), (10 / 11, 400), (1 / 11, -400)]
)
def test_elo(score: float, difference: float) -> None:
    assert elo(score) == pytest.approx(difference, abs=0.01)


def test_elo_has_no_end() -> None:
    assert (elo(0), elo(1)) == (-math.inf, math.inf)


def test_score_of_independent_games_has_wilsons_interval() -> None:
    """50 of 100: 0.4038 to 0.5962; 20 of 20: from 0.8389."""
    half = mean_score([0.0, 1.0] * 50)
    assert (half.value, half.low, half.high) == pytest.approx((0.5, 0.4038, 0.5962), abs=1e-3)
    for scores, games in (([1.0] * 20, 1), ([1.0] * 10, 2)):
        won = mean_score(scores, games)
        assert (won.value, won.low, won.high) == pytest.approx((1, 0.8389, 1), abs=1e-4)


def test_nothing_played_says_nothing() -> None:
    nothing = mean_score([])
    assert (nothing.low, nothing.high) == (0, 1)


def test_pairs_that_the_deal_decides_tell_more() -> None:
    split, swept = mean_score([0.5] * 18 + [0.0, 1.0], 2), mean_score([0.0, 1.0] * 10, 2)
    assert split.high - split.low < 0.5 * (swept.high - swept.low)


@pytest.mark.parametrize(
    "weights",
    [
        [0.2, 0.1, 0.4, 0.1, 0.2],
        [0.0, 0.0, 0.2, 0.0, 0.8],
        [0.3, 0.0, 0.0, 0.0, 0.7],
        [0.01, 0.0, 0.18, 0.01, 0.8],
        [0.02, 0.06, 0.72, 0.1, 0.1],
    ],
)
@pytest.mark.parametrize("pairs", [50, 200])
def test_intervals_hold_the_true_score_19_times_in_20(weights: list[float], pairs: int) -> None:
    tests = size(1000, 10_000)
    truth = float(PAIRS @ weights)
    rng = np.random.default_rng(3)
    figures = [mean_score(list(rng.choice(PAIRS, pairs, p=weights)), 2) for _ in range(tests)]
    held = sum(figure.low <= truth <= figure.high for figure in figures) / tests
    assert 0.93 < held < 0.975
