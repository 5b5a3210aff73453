"""Exercises for the network: games that are careless, and what is marked as right in them."""

from typing import Any

import numpy as np
import pytest

import antipater
from antipater.duel.actions import BUILD, DISCARD
from antipater.duel.exercises import CALM, MILD, SHARP, careless, is_sharp, likely, mark_right, tempt
from antipater.duel.judge import LOST_SOON, WIN
from antipater.duel.military import lead
from antipater.duel.science import different_symbols
from antipater.kernel.judged import MOVE

WON, LOST = WIN - 1, LOST_SOON + 100


@pytest.mark.parametrize(
    ("values", "right", "sharpness"),
    [
        ([5, -3, 40], [1, 1, 1], CALM),
        ([5, WON, LOST], [0, 1, 0], SHARP),
        ([WON, WIN + 70], [1, 1], CALM),
        ([5, LOST], [1, 0], SHARP),
        ([5, 6, LOST], [1, 1, 0], MILD),
        ([LOST, LOST], [1, 1], CALM),
    ],
    ids=["nothing is seen", "a win", "all win", "a threat", "a threat that is easily met", "all is lost"],
)
def test_right_is_what_wins_at_once_or_else_what_does_not_lose(
    values: list[int], right: list[int], sharpness: int
) -> None:
    marked = np.full(len(values), 7, np.int8)
    assert mark_right(np.array(values, np.int16), len(values), marked) == sharpness
    assert marked.tolist() == right


def test_games_begin_nearer_to_a_supremacy() -> None:
    """Of one kind, for one of the players, and never with one that is reached."""
    began = []
    for seed in range(100):
        state = antipater.make("duel").start(seed).states[0]
        tempt(state)
        symbols, spaces = ([near(state, seat) for seat in range(2)] for near in (different_symbols, lead))
        assert sorted(map(bool, (max(symbols), max(spaces)))) == [False, True]
        assert min(symbols) == 0
        began.append((max(symbols), max(spaces)))
    assert {symbols for symbols, _ in began} == {0, 1, 2, 3, 4, 5}
    assert {spaces for _, spaces in began} == {0, 2, 3, 4, 5, 6}


def test_who_is_careless_takes_red_and_green_cards() -> None:
    """Any of them; and anything where there is none."""
    game = antipater.make("duel")
    position = game.start(1)
    while not any(is_sharp(position.states[0], int(action)) for action in position.legal()):
        position.play(int(position.legal()[0]))
    state, legal = position.states[0], position.legal()
    sharp = {int(action) for action in legal if is_sharp(state, int(action))}
    assert all(BUILD <= action < DISCARD for action in sharp)
    assert {careless(state, legal, len(legal)) for _ in range(200)} == sharp
    others = np.array([action for action in legal if int(action) not in sharp], np.int16)
    assert {careless(state, others, len(others)) for _ in range(400)} == set(others.tolist())


def test_the_network_plays_what_it_likes_most_often() -> None:
    moves: Any = np.zeros(3, MOVE).view(np.recarray)
    moves["action"], moves["prior"] = [10, 20, 30], [0.1, 0.7, 0.2]
    state = antipater.make("duel").start(1).states[0]
    drawn = [likely(state, moves, 3) for _ in range(2000)]
    assert [round(drawn.count(action) / 2000, 1) for action in (10, 20, 30)] == [0.1, 0.7, 0.2]
