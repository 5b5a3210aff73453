"""The network as rules evaluate it: the numbers that NumPy finds, plain and compiled."""

from typing import Any

import numpy as np
import pytest

from antipater.kernel import network as plain_rules
from antipater.kernel.network import BLOCK, CEILING, Network, alone, place_among, room_for, rounded, together
from antipater.kernel.twin import through

INPUTS, WIDE, NARROW, LAST, OUTPUTS = 50, 32, 16, 32, 7


def a_network() -> Network:
    rng = np.random.default_rng(5)
    shapes = [(INPUTS, WIDE), (WIDE,), (WIDE, NARROW), (NARROW,), (NARROW, LAST), (LAST,), (OUTPUTS, WIDE + LAST)]
    return Network(*(rng.normal(0, 0.4, shape).astype(np.float32) for shape in [*shapes, (OUTPUTS,)]))


def by_numpy(network: Network, row: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """All outputs, from all inputs."""
    exact: Any = Network(*(array.astype(np.float64) for array in network))  # type: ignore[arg-type]
    wide = np.clip(row @ exact.wide + exact.wide_bias, 0, CEILING)
    narrow = np.maximum(wide @ exact.narrow + exact.narrow_bias, 0)
    last = np.maximum(narrow @ exact.last + exact.last_bias, 0)
    found: np.ndarray[Any, Any] = exact.out @ np.concatenate([wide, last]) + exact.out_bias
    return found


def by_rules(rules: Any, network: Network, row: np.ndarray[Any, Any]) -> list[float]:
    """All outputs, from the inputs that are not zero."""
    quick = rounded(network)
    room = room_for(quick, OUTPUTS)
    noted = np.flatnonzero(row)
    columns, values = np.full(INPUTS + BLOCK, 3, np.int16), np.full(INPUTS + BLOCK, 100, np.int8)  # 100: of old rows
    columns[: len(noted)], values[: len(noted)] = noted, row[noted]
    rules.think(columns, values, len(noted), quick, room)
    return [rules.output(place, quick, room) for place in range(OUTPUTS)]


def rows() -> list[np.ndarray[Any, Any]]:
    """Of few columns and of many, of any number modulo the size of a block."""
    rng = np.random.default_rng(6)
    found = []
    for n in (0, 1, 2, 3, 4, 5, 17, INPUTS):
        row = np.zeros(INPUTS, np.int64)
        row[rng.choice(INPUTS, n, replace=False)] = rng.choice([-3, 1, 1, 1, 2, 5], n)
        found.append(row)
    return found


def test_rules_find_what_numpy_finds() -> None:
    network = a_network()
    for row in rows():
        assert by_rules(plain_rules, network, row) == pytest.approx(by_numpy(network, row), abs=2e-3)


def test_outputs_follow_the_inputs() -> None:
    """So that the test above does not compare what never changes."""
    found = [by_rules(plain_rules, a_network(), row) for row in rows()]
    assert all(np.ptp(np.array(found), axis=0) > 0.5)


def test_plain_and_compiled_rules_find_the_same_numbers() -> None:
    compiled_rules = through("_jit", "kernel", "network")
    for row in rows():
        assert by_rules(plain_rules, a_network(), row) == by_rules(compiled_rules, a_network(), row)


def test_the_first_layer_is_rounded_finely() -> None:
    network = a_network()
    quick = rounded(network)
    assert np.abs(quick.wide * quick.step - network.wide).max() <= quick.step
    assert np.abs(quick.wide_bias * quick.step - network.wide_bias).max() <= quick.step
    assert np.abs(quick.wide).max() == np.iinfo(np.int16).max
    silent = rounded(network._replace(wide=np.zeros_like(network.wide), wide_bias=np.zeros_like(network.wide_bias)))
    assert not silent.wide.any()


def test_one_place_or_two() -> None:
    for place, other in ((0, 0), (3, 613), (4095, 1)):
        assert [place_among(alone(place), k) for k in (0, 1)] == [place, -1]
        assert [place_among(together(place, other), k) for k in (0, 1)] == [place, other]
