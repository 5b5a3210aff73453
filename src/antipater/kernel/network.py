"""A small network for games: what it is given and asked, and how compiled rules evaluate it.

The inputs of a position are few among thousands of columns, so the first layer adds up rows of weights; only what is
asked for is computed of the outputs. Every sum is taken in a fixed order, so that each machine finds the same numbers.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from .features import Features
from .record import Columns, Values
from .rule import rule

Floats = npt.NDArray[np.float32]

PAIR = 1 << 12  # more than any network has outputs
CEILING = np.float32(4)  # of a unit of the first layer
ZERO = np.float32(0)
LANES = 16  # partial sums of a product, which a processor adds at once; sizes of layers are multiples of it


class Layout(NamedTuple):
    """What the network of a game is given and asked, with some options."""

    inputs: Features  # of all options
    columns: Columns  # for each column of these options its number among all inputs
    played: tuple[int, ...]  # inputs that are 1 with these options
    outputs: Features  # of the policy, then what is foretold
    first_foretold: int
    ways: tuple[str, ...]  # to win


class Network(NamedTuple):
    """The weights: a wide layer, two narrow ones, and outputs that read the wide layer and the last narrow one."""

    wide: Floats  # [input, unit]
    wide_bias: Floats
    narrow: Floats  # [wide unit, unit]
    narrow_bias: Floats
    last: Floats  # [unit, unit]
    last_bias: Floats
    out: Floats  # [output, wide units and last units]
    out_bias: Floats


@rule
def alone(place: int) -> int:
    """An action that stands in one place of the policy."""
    return place


@rule
def together(place: int, other: int) -> int:
    """An action that stands in two places."""
    return place + PAIR * (other + 1)


@rule
def place_among(places: int, which: int) -> int:
    """The first or second place of an action, -1 if there is none."""
    return places % PAIR if which == 0 else places // PAIR - 1


@rule
def read_inputs(columns: Columns, values: Values, n: int, wide: Floats, bias: Floats, units: Floats) -> None:
    """The first layer, from the columns that are not zero."""
    size = len(bias)
    for j in range(size):
        units[j] = bias[j]
    for k in range(n):
        row = wide[int(columns[k])]
        value = np.float32(values[k])
        for j in range(size):
            units[j] += value * row[j]
    for j in range(size):
        units[j] = min(max(units[j], ZERO), CEILING)


@rule
def layer(given: Floats, first: int, weights: Floats, bias: Floats, units: Floats, place: int) -> None:
    """A narrow layer, from units given from a place on, into units from a place on."""
    size = len(bias)
    for k in range(size):
        units[place + k] = bias[k]
    for j in range(len(weights)):
        value = given[first + j]
        if value != ZERO:
            row = weights[j]
            for k in range(size):
                units[place + k] += value * row[k]
    for k in range(size):
        units[place + k] = max(units[place + k], ZERO)


@rule
def think(columns: Columns, values: Values, n: int, network: Any, units: Floats) -> None:
    """All layers but the outputs: the wide units, then those of the last layer; behind them scratch space."""
    read_inputs(columns, values, n, network.wide, network.wide_bias, units)
    wide = len(network.wide_bias)
    last = len(network.last_bias)
    layer(units, 0, network.narrow, network.narrow_bias, units, wide + last)
    layer(units, wide + last, network.last, network.last_bias, units, wide)


@rule
def output(place: int, network: Any, units: Floats, sums: Floats) -> float:
    """One output; the sums are scratch space."""
    row = network.out[place]
    for lane in range(LANES):
        sums[lane] = ZERO
    for j in range(0, len(row), LANES):
        for lane in range(LANES):
            sums[lane] += row[j + lane] * units[j + lane]
    total = network.out_bias[place]
    for lane in range(LANES):
        total += sums[lane]
    return float(total)
