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
BLOCK = 4  # rows that are added at once
PARTS = 8  # of a product that are added at once: the units that outputs read are a multiple of twice as many
MOST = 32767  # of a weight of the first layer, in steps


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


class Rounded(NamedTuple):
    """A network as rules evaluate it: the weights of the wide layer are whole numbers of steps."""

    wide: npt.NDArray[np.int16]
    wide_bias: npt.NDArray[np.int32]
    narrow: Floats
    narrow_bias: Floats
    last: Floats
    last_bias: Floats
    out: Floats
    out_bias: Floats
    step: np.float32


class Room(NamedTuple):
    """Room to evaluate a network in."""

    totals: npt.NDArray[np.int32]  # of the wide layer, in steps
    units: Floats  # wide, last, narrow
    live: Columns  # units that are not zero
    strengths: Floats  # and what they are
    sums: Floats  # of an output
    said: Floats  # outputs that the game asks for


def rounded(network: Network) -> Rounded:
    """The network with its first layer in steps, as small as the largest weight allows."""
    step = np.float32(max(np.abs(network.wide).max(), np.finfo(np.float32).tiny) / MOST)
    wide = np.round(network.wide / step).astype(np.int16)
    bias = np.round(network.wide_bias / step).astype(np.int32)
    return Rounded(wide, bias, *network[2:], step)


def room_for(network: Rounded, outputs: int) -> Room:
    """Room to evaluate a network in, and for so many of its outputs."""
    wide, narrow, last = map(len, (network.wide_bias, network.narrow_bias, network.last_bias))
    most = max(wide, narrow) + BLOCK
    floats = [np.zeros(size, np.float32) for size in (wide + last + narrow, most, (wide + last) // PARTS, outputs)]
    units, strengths, sums, said = floats
    return Room(np.zeros(wide, np.int32), units, np.zeros(most, np.int16), strengths, sums, said)


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
def read_inputs(columns: Columns, values: Values, n: int, network: Any, room: Any) -> None:
    """The first layer, from n columns that are not zero; BLOCK more are overwritten."""
    totals, wide = room.totals, network.wide
    size = len(totals)
    for j in range(size):
        totals[j] = network.wide_bias[j]
    for k in range(n, n + BLOCK):
        columns[k] = 0
        values[k] = 0
    for k in range(0, n, BLOCK):
        row, value = wide[int(columns[k])], np.int32(values[k])
        second, second_value = wide[int(columns[k + 1])], np.int32(values[k + 1])
        third, third_value = wide[int(columns[k + 2])], np.int32(values[k + 2])
        fourth, fourth_value = wide[int(columns[k + 3])], np.int32(values[k + 3])
        for j in range(size):
            more = np.int32(value * row[j]) + np.int32(second_value * second[j])
            more += np.int32(third_value * third[j]) + np.int32(fourth_value * fourth[j])
            totals[j] = np.int32(totals[j] + more)
    for j in range(size):
        room.units[j] = min(max(np.float32(totals[j]) * network.step, ZERO), CEILING)


@rule
def find_live(units: Floats, first: int, size: int, live: Columns, strengths: Floats) -> int:
    """Which units from a place on are not zero, and what they are; behind them a block of nothing."""
    n = 0
    for j in range(size):
        live[n] = j
        strengths[n] = units[first + j]
        if strengths[n] != ZERO:
            n += 1
    for k in range(n, n + BLOCK):
        live[k] = 0
        strengths[k] = ZERO
    return n


@rule
def layer(first: int, weights: Floats, bias: Floats, place: int, room: Any) -> None:
    """A narrow layer, from the units from one place on into those from another."""
    units, live, strengths = room.units, room.live, room.strengths
    n = find_live(units, first, len(weights), live, strengths)
    size = len(bias)
    for j in range(size):
        units[place + j] = bias[j]
    for k in range(0, n, BLOCK):
        row, value = weights[int(live[k])], strengths[k]
        second, second_value = weights[int(live[k + 1])], strengths[k + 1]
        third, third_value = weights[int(live[k + 2])], strengths[k + 2]
        fourth, fourth_value = weights[int(live[k + 3])], strengths[k + 3]
        for j in range(size):
            total = units[place + j] + value * row[j] + second_value * second[j]
            units[place + j] = total + third_value * third[j] + fourth_value * fourth[j]
    for j in range(size):
        units[place + j] = max(units[place + j], ZERO)


@rule
def think(columns: Columns, values: Values, n: int, network: Any, room: Any) -> None:
    """All layers but the outputs: the wide units, then those of the last layer; behind them the narrow ones."""
    read_inputs(columns, values, n, network, room)
    wide = len(network.wide_bias)
    last = len(network.last_bias)
    layer(0, network.narrow, network.narrow_bias, wide + last, room)
    layer(wide + last, network.last, network.last_bias, wide, room)


@rule
def output(place: int, network: Any, room: Any) -> float:
    """One output: a sum of products, which a processor adds in eight parts at once."""
    row, units, sums = network.out[place], room.units, room.sums
    size = len(row) // PARTS
    for j in range(size):
        a, b, c, d = j, j + size, j + 2 * size, j + 3 * size
        low = (row[a] * units[a] + row[b] * units[b]) + (row[c] * units[c] + row[d] * units[d])
        a, b, c, d = j + 4 * size, j + 5 * size, j + 6 * size, j + 7 * size
        sums[j] = low + ((row[a] * units[a] + row[b] * units[b]) + (row[c] * units[c] + row[d] * units[d]))
    total = network.out_bias[place]
    for j in range(size // 2):
        total += sums[j] + sums[size // 2 + j]
    return float(total)


@rule
def wish_for(places: int, network: Any, room: Any) -> float:
    """What the network says of an action, by its places in the policy."""
    wish = output(place_among(places, 0), network, room)
    if place_among(places, 1) >= 0:
        wish += output(place_among(places, 1), network, room)
    return wish
