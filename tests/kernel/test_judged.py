"""The tree of a search by a network: rounds at the root, priors, what promises most, and what is learnt from it."""

from typing import Any

import numpy as np
import pytest

from antipater.kernel.gumbel import (
    CONSIDERED,
    best_tried,
    expected_worth,
    improved_policy,
    most_visits,
    next_at_root,
    promising,
    visits_wanted,
)
from antipater.kernel.judged import (
    MOVE,
    NO_NODE,
    NODE,
    PROBE,
    ROOT,
    add_node,
    find_node,
    has_room,
    make_priors,
    mixed,
    note_worth,
    plant,
    write_move,
)

EVERY_ACTION = -1


def a_tree(said: list[float], seat: int = 0, value: float = 0.0, room: int = 40) -> tuple[Any, Any, Any]:
    """A root of which the network said so much of each action: 0, 10, 20 and so on."""
    probes, nodes, moves = np.zeros(1, PROBE), np.zeros(4, NODE), np.zeros(room, MOVE)
    plant(probes[0])
    for k, number in enumerate(said):
        write_move(moves[k], 10 * k, k)
        moves[k].prior = number
    add_node(probes[0], nodes, NO_NODE, 0, seat, len(said))
    nodes[ROOT].value = value
    make_priors(nodes[ROOT], moves)
    return probes[0], nodes, moves


def visit(moves: Any, number: int, visits: int, mean: float) -> None:
    moves[number].visits = visits
    moves[number].worth = visits * mean


@pytest.mark.parametrize("simulations", [1, 5, 16, 33, 64, 800, 5000])
@pytest.mark.parametrize("actions", [1, 2, 3, 7, 16, 40])
def test_rounds_of_halving(actions: int, simulations: int) -> None:
    """Whoever follows the list never waits for an action that was tried so often and is not there."""
    wanted = visits_wanted(actions, simulations)
    assert len(wanted) == simulations
    visits = [0] * min(actions, CONSIDERED)
    for number in map(int, wanted):
        visits[visits.index(number)] += 1
    assert sum(visits) == simulations
    if actions > 1 and simulations >= 64:
        first, second, *others = sorted(visits, reverse=True)
        assert first - second <= 1
        assert all(visits)
        assert len(visits) < 4 or max(others) <= 0.75 * first
        assert len(visits) < 4 or min(visits) <= max(1, simulations // 8)


def test_more_visits_than_16_bits_hold() -> None:
    assert int(visits_wanted(2, 200_000).max()) == 99_999


def test_the_root_is_tried_in_the_order_of_the_list() -> None:
    _, nodes, moves = a_tree([1.0, 3.0, 2.0, 0.0])
    wanted: Any = visits_wanted(4, 16)[None]
    order = []
    for simulation in range(1, 17):
        chosen = next_at_root(nodes[ROOT], moves, wanted, simulation)
        order.append(chosen)
        visit(moves, chosen, int(moves[chosen].visits) + 1, 0.0)
    assert order[:4] == [1, 2, 0, 3]
    assert sorted(order[4:8]) == [0, 1, 2, 3]
    assert set(order[8:]) == {1, 2}


def test_priors_are_chances() -> None:
    _, _, moves = a_tree([0.0, np.log(3.0), -50.0, 300.0 - 300.0])
    assert moves["prior"][:4] == pytest.approx([0.2, 0.6, 0.0, 0.2])
    assert moves["hope"][:2] == pytest.approx(np.log([0.2, 0.6]))
    _, _, moves = a_tree([1000.0, 1000.0])
    assert moves["prior"][:2] == pytest.approx([0.5, 0.5])


def test_what_promises_most() -> None:
    _, nodes, moves = a_tree([0.0, 2.0, 1.0])
    none = np.zeros(1, np.int16)
    assert promising(nodes[ROOT], moves, none, EVERY_ACTION) == 1
    visit(moves, 1, 20, -0.9)
    assert promising(nodes[ROOT], moves, none, EVERY_ACTION) == 2
    visit(moves, 2, 20, 0.9)
    assert promising(nodes[ROOT], moves, none, EVERY_ACTION) == 2


def test_only_what_is_legal_in_this_world_is_followed() -> None:
    _, nodes, moves = a_tree([0.0, 2.0, 1.0])
    for legal, best in (([0, 20], 2), ([0], 0), ([5, 10, 15], 1), ([5, 15], NO_NODE), ([0, 10, 20, 30], 1)):
        assert promising(nodes[ROOT], moves, np.array(legal, np.int16), len(legal)) == best


def test_of_those_tried_equally_often_the_best_is_played() -> None:
    _, nodes, moves = a_tree([0.0, 0.5, 1.0])
    visit(moves, 0, 10, 0.4)
    visit(moves, 1, 10, -0.4)
    visit(moves, 2, 3, 1.0)
    assert most_visits(nodes[ROOT], moves) == 10
    assert best_tried(nodes[ROOT], moves, 10) == 0


def test_what_was_not_tried_is_worth_what_the_others_are() -> None:
    _, nodes, moves = a_tree([0.0, 0.0], value=0.2)
    assert expected_worth(nodes[ROOT], moves) == pytest.approx(0.2)
    visit(moves, 0, 4, 0.7)
    assert expected_worth(nodes[ROOT], moves) == pytest.approx((0.2 + 4 * 0.7) / 5)


def test_the_policy_after_the_search_prefers_what_was_worth_more() -> None:
    _, nodes, moves = a_tree([1.0, 1.0, 0.0])
    target = np.full(5, 7.0, np.float32)
    visit(moves, 0, 8, -0.5)
    visit(moves, 1, 8, 0.5)
    improved_policy(nodes[ROOT], moves, target)
    assert target.sum() == pytest.approx(1)
    assert target[1] > target[2] > target[0] > 0
    assert (target[3:] == 0).all()


@pytest.mark.parametrize("seat", [0, 1])
def test_worth_is_counted_for_who_chooses(seat: int) -> None:
    probe, nodes, moves = a_tree([0.0, 0.0], seat)
    path = np.array([[ROOT, 1]], np.int32)
    probe.depth = 1
    note_worth(probe, nodes, moves, path, 0.75)
    assert moves["visits"][:2].tolist() == [0, 1]
    assert float(moves[1].worth) == pytest.approx(0.75 if seat == 0 else -0.75)


def test_positions_are_told_apart_by_what_was_turned_up() -> None:
    probe, nodes, _ = a_tree([0.0])
    first = add_node(probe, nodes, NO_NODE, mixed(0, 5), 0, 1)
    second = add_node(probe, nodes, first, mixed(0, 6), 1, 1)
    assert find_node(nodes, second, mixed(0, 5)) == first
    assert find_node(nodes, second, mixed(0, 6)) == second
    assert find_node(nodes, second, mixed(0, 7)) == NO_NODE
    assert find_node(nodes, NO_NODE, mixed(0, 5)) == NO_NODE


def test_pools_are_not_overfilled() -> None:
    probe, nodes, moves = a_tree([0.0] * 3, room=5)
    assert has_room(probe, nodes, moves, 2)
    assert not has_room(probe, nodes, moves, 3)
    for _ in range(3):
        add_node(probe, nodes, NO_NODE, 0, 0, 0)
    assert not has_room(probe, nodes, moves, 0)


def test_numbers_that_tell_of_others() -> None:
    """Order counts, and nothing is not the same as none."""
    assert len({0, mixed(0, 0), mixed(mixed(0, 0), 0), mixed(mixed(0, 1), 0), mixed(mixed(0, 0), 1)}) == 5
