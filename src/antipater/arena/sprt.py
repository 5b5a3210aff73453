"""Wald's sequential test on scores between 0 and 1: is the mean h0, or is it h1?

The scores may have any distribution: each hypothesis gets the likelihood of the most likely distribution that has its
mean. Where all scores are 0 or 1 this is the test of two shares as it stands in textbooks.
"""

import math
from collections import Counter

import msgspec
import numpy as np
import numpy.typing as npt

from ..kernel.errors import OptionError

ERROR = 0.05  # how often the wrong one is chosen, at most: alpha and beta
BOUND = math.log((1 - ERROR) / ERROR)
TRACE = 1e-3  # of a score 0 and of a score 1, as if seen: a mean must be possible from the first score on
HALVINGS = 40

Column = npt.NDArray[np.float64]


class Sprt(msgspec.Struct, frozen=True):
    """Two hypotheses about a mean score."""

    h0: float
    h1: float

    def __post_init__(self) -> None:
        if not 0 < self.h0 < self.h1 < 1:
            raise OptionError(f"SPRT between {self.h0:g} and {self.h1:g} is not possible: 0 < H0 < H1 < 1 must hold.")


class Verdict(msgspec.Struct, frozen=True):
    """How a test stands after so many scores."""

    h0: float
    h1: float
    alpha: float
    beta: float
    llr: float  # logarithm of the ratio of likelihoods, h1 over h0
    scores: int
    accepted: str | None  # "H0" or "H1"


class Trial:
    """A test under way: it takes scores one after the other until it decides."""

    def __init__(self, test: Sprt) -> None:
        self.test = test
        self.counts: Counter[float] = Counter()
        self.llr = 0.0
        self.accepted: str | None = None

    def add(self, score: float) -> None:
        """Take a score in."""
        self.counts[score] += 1
        self.llr = log_ratio(self.test, self.counts)
        if abs(self.llr) >= BOUND:
            self.accepted = "H1" if self.llr > 0 else "H0"

    def verdict(self) -> Verdict:
        """How the test stands."""
        taken = self.counts.total()
        return Verdict(self.test.h0, self.test.h1, ERROR, ERROR, self.llr, taken, self.accepted)


def log_ratio(test: Sprt, counts: Counter[float]) -> float:
    """By how much h1 explains the scores better than h0."""
    seen: dict[float, float] = {0.0: TRACE, 1.0: TRACE}
    for value, count in counts.items():
        seen[value] = seen.get(value, 0) + count
    values, weights = np.array(list(seen)), np.array(list(seen.values()))
    return float(weights @ (_log_weights(values, weights, test.h1) - _log_weights(values, weights, test.h0)))


def _log_weights(values: Column, weights: Column, mean: float) -> Column:
    """The most likely distribution with this mean, as logarithms relative to the distribution that was seen.

    By Lagrange each share is divided by 1 + t (value - mean); the right t makes the mean what it must be.
    """
    away = values - mean
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(HALVINGS):
        t = (low + high) / 2
        if weights @ (away / (1 + t * away)) > 0:
            low = t
        else:
            high = t
    return -np.log1p(t * away)
