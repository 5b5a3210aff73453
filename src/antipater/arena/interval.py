"""95 % intervals."""

import math

import msgspec
import numpy as np
import numpy.typing as npt

Z = 1.959963984540054  # two-sided 95 % of a normal distribution


class Estimate(msgspec.Struct, frozen=True):
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float


def share(successes: float, trials: float) -> Estimate:
    """A share of trials, with Wilson's interval: right near 0 and 1 too."""
    if trials == 0:
        return Estimate(0.0, 0.0, 1.0)
    p = successes / trials
    denominator = 1 + Z**2 / trials
    center = (p + Z**2 / (2 * trials)) / denominator
    half = Z * math.sqrt(p * (1 - p) / trials + Z**2 / (4 * trials**2)) / denominator
    return Estimate(p, min(p, max(0.0, center - half)), max(p, min(1.0, center + half)))


def mean(sums: npt.NDArray[np.float64], n: int) -> Estimate:
    """A mean from the sum and the sum of squares of n figures."""
    total, squares = map(float, sums)
    value = total / n
    variance = max(0.0, squares / n - value**2) * n / max(1, n - 1)
    half = Z * math.sqrt(variance / n)
    return Estimate(value, value - half, value + half)
