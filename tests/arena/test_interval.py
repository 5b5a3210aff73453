"""Intervals: pinned by hand, and right as often as they claim."""

import numpy as np
import pytest

from antipater.arena.interval import mean, share


def test_share_of_half() -> None:
    estimate = share(50, 100)
    assert (estimate.value, estimate.low, estimate.high) == pytest.approx((0.5, 0.4038, 0.5962), abs=1e-4)


def test_share_of_nothing_and_all() -> None:
    assert share(0, 20).low == 0
    assert 0.1 < share(0, 20).high < 0.2
    assert share(20, 20).high == 1
    assert (share(0, 0).low, share(0, 0).high) == (0, 1)


def test_mean_of_figures() -> None:
    figures = np.array([1.0, 2.0, 3.0, 4.0])  # variance 5/3, standard error 0.6455
    estimate = mean(np.array([figures.sum(), (figures**2).sum()]), 4)
    assert (estimate.value, estimate.low, estimate.high) == pytest.approx((2.5, 1.2349, 3.7651), abs=1e-4)


def test_intervals_hold_the_truth_19_times_in_20() -> None:
    rng = np.random.default_rng(1)
    held = sum(s.low <= 0.3 <= s.high for s in (share(int(k), 400) for k in rng.binomial(400, 0.3, 2000)))
    assert 0.93 < held / 2000 < 0.97
