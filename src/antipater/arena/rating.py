"""A mean score with its interval, and both as a difference in Elo."""

import math
from collections.abc import Sequence

import numpy as np

from .interval import Estimate, share

FAIR = 0.25  # variance of one fair game


def mean_score(scores: Sequence[float], games: int = 1) -> Estimate:
    """The mean of scores between 0 and 1, each of so many games, with its 95 % interval.

    Wilson's interval, with as many trials as the spread of the scores is worth: a pair in which the deal decides tells
    more than two games would. One score as of independent games is added to that spread, so that a handful of equal
    scores does not look certain.
    """
    if not scores:
        return share(0, 0)
    n, value = len(scores), math.fsum(scores) / len(scores)
    spread = float(((np.array(scores) - value) ** 2).sum()) + FAIR / games
    trials = n * (n * value * (1 - value) + FAIR) / spread
    return share(value * trials, trials)


def elo(score: float) -> float:
    """The difference in Elo at which this score is expected; without end at 0 and 1."""
    if score in (0, 1):
        return math.inf if score else -math.inf
    return 400 * math.log10(score / (1 - score))
