"""Random games of 7 Wonders: what must hold at every ply."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import antipater
from antipater import Game, IllegalAction, Position

from ..conftest import Maker
from ..refusals import check_refusals
from ..sizes import size
from .games import NAMES, TABLES, options, seed_of
from .invariants import AGES, TURNS, check, check_end
from .walks import pick, walk

at_every_table = pytest.mark.parametrize(("players", "edition"), TABLES, ids=NAMES)


@at_every_table
def test_invariants(players: int, edition: str, compiled_wonders: Maker) -> None:
    for variant in range(size(2, 40)):
        position = None
        turns = set()
        for position, _, _ in walk(compiled_wonders(**options(players, edition, variant)), seed_of(players, variant)):
            check(position)
            state: Any = position.states[0]
            turns |= {(int(state.age), int(state.turn))} if state.age else set()
        assert position is not None
        check(position)
        check_end(position)
        assert turns == {(age, turn) for age in range(1, AGES + 1) for turn in range(TURNS)}


# Playing, refusing, taking back.


@at_every_table
def test_exactly_the_legal_actions_can_be_played(players: int, edition: str, compiled_wonders: Maker) -> None:
    for variant in range(size(1, 30)):
        game = compiled_wonders(**options(players, edition, variant + players))
        trial = game.blank.copy()
        position = None
        for position, seat, _ in walk(game, seed_of(players, variant)):
            check_refusals(position, seat, trial)
            check_refusals(position, (seat + 1) % players, trial)
        assert position is not None
        for seat in range(players):
            check_refusals(position, seat, trial)


def test_plain_rules_refuse_the_same() -> None:
    for players, edition in ((2, "first"), (4, "second")):
        game = antipater.make("wonders", **options(players, edition, 1))
        for ply, (position, seat, _) in enumerate(walk(game, 5)):
            if ply % size(9, 1) == 0:
                check_refusals(position, seat, game.blank.copy())


class Turn:
    """The choices since everybody was asked, and the position before them."""

    def __init__(self, position: Position) -> None:
        self.start = position.copy()
        self.choices: list[tuple[int, int]] = []

    def replayed(self, choices: list[tuple[int, int]]) -> Position:
        position = self.start.copy()
        for seat, action in choices:
            position.play(action, seat)
        return position

    def without(self, seat: int) -> Position:
        """As if a seat had chosen nothing."""
        return self.replayed([choice for choice in self.choices if choice[0] != seat])

    def in_another_order(self, rng: random.Random) -> Position:
        """The same choices, the seats in another order; the choices of one seat follow each other."""
        order = [seat for seat, _ in self.choices]
        rng.shuffle(order)
        queues = {seat: [action for other, action in self.choices if other == seat] for seat in order}
        return self.replayed([(seat, queues[seat].pop(0)) for seat in order])


def turns_of(game: Game, seed: int) -> Iterator[tuple[Turn, Position]]:
    """After every ply: the turn, and the position that it has led to."""
    turn = None
    for position, seat, action in walk(game, seed):
        if turn is None or not position.states[0].commitment.any():
            turn = Turn(position)
        turn.choices.append((seat, action))
        after = position.copy()
        after.play(action, seat)
        yield turn, after


def check_retractions(turn: Turn, position: Position) -> int:
    """Who has chosen may take it back while others owe: all is as if nothing had been chosen; others can't."""
    taken_back = 0
    for seat in range(position.game.seats):
        trial = position.copy()
        if position.states[0].commitment[seat]:
            trial.retract(seat)
            assert bytes(trial) == bytes(turn.without(seat))
            taken_back += 1
        else:
            with pytest.raises(IllegalAction):
                trial.retract(seat)
            assert bytes(trial) == bytes(position)
    return taken_back


@at_every_table
def test_a_choice_that_is_taken_back_leaves_no_trace(players: int, edition: str, compiled_wonders: Maker) -> None:
    taken_back = 0
    for variant in range(size(1, 30)):
        game = compiled_wonders(**options(players, edition, variant + 1))
        for turn, position in turns_of(game, seed_of(players, variant)):
            taken_back += check_retractions(turn, position)
    assert taken_back > 18


@at_every_table
def test_seats_may_choose_in_any_order(players: int, edition: str, compiled_wonders: Maker) -> None:
    rng = random.Random(players)
    orders = 0
    for variant in range(size(1, 30)):
        game = compiled_wonders(**options(players, edition, variant + 2))
        for turn, position in turns_of(game, seed_of(players, variant)):
            if not position.states[0].commitment.any():
                other = turn.in_another_order(rng)
                assert bytes(other) == bytes(position)
                assert other == position
                assert hash(other) == hash(position)
                orders += 1
    assert orders >= 18


@at_every_table
def test_a_copy_is_never_touched(players: int, edition: str, compiled_wonders: Maker) -> None:
    for variant in range(size(1, 30)):
        game = compiled_wonders(**options(players, edition, variant + 3))
        kept = [(p.copy(), bytes(p), seat, action) for p, seat, action in walk(game, seed_of(players, variant))]
        for copy, before, seat, action in kept:
            assert bytes(copy) == before
            assert bytes(game.position(before)) == before
            copy.play(action, seat)
            assert bytes(copy) != before


@at_every_table
def test_a_deal_brings_the_game_back(players: int, edition: str, compiled_wonders: Maker) -> None:
    """It is the same at every ply, and with the same actions it leads to the same end."""
    for variant in range(size(2, 30)):
        game = compiled_wonders(**options(players, edition, variant))
        actions: list[tuple[int, int]] = []
        position = None
        deal = None
        for position, seat, action in walk(game, seed_of(players, variant)):
            deal = deal or position.deal()
            if len(actions) % 5 == 0:
                assert position.deal() == deal
            actions.append((seat, action))
        assert position is not None
        again = game.start(seed=variant, deal=position.deal())
        assert again.deal() == position.deal() == deal
        for seat, action in actions:
            again.play(action, seat)
        assert again.digest() == position.digest()
        assert again.outcome == position.outcome


# Plain and compiled rules.


@at_every_table
def test_plain_and_compiled_rules_reach_the_same_bytes(players: int, edition: str, compiled_wonders: Maker) -> None:
    for variant in range(size(1, 30)):
        chosen, seed = options(players, edition, variant + 4), seed_of(players, variant)
        plain, fast = antipater.make("wonders", **chosen), compiled_wonders(**chosen)
        for here, there in zip(walk(plain, seed), walk(fast, seed), strict=True):
            assert here[1:] == there[1:]
            assert bytes(here.position) == bytes(there.position)
        assert bytes(here.position) == bytes(there.position)
        assert here.position.digest() == there.position.digest()
        assert here.position.outcome == there.position.outcome


@at_every_table
def test_plain_and_compiled_rules_hide_and_sample_the_same(players: int, edition: str, compiled_wonders: Maker) -> None:
    chosen = options(players, edition, players)
    plain, fast = antipater.make("wonders", **chosen), compiled_wonders(**chosen)
    rng = random.Random(players)
    for here, there in zip(walk(plain, players), walk(fast, players), strict=True):
        if rng.random() < size(5, 100) / 100:
            seat = pick(rng, (*range(players), None))
            assert bytes(here.position.observe(seat)) == bytes(there.position.observe(seat))
            worlds = [ply.position.sample(seat, np.random.default_rng(7)) for ply in (here, there)]
            assert bytes(worlds[0]) == bytes(worlds[1])


@at_every_table
def test_plain_and_compiled_playouts_are_equal(players: int, edition: str, compiled_wonders: Maker) -> None:
    for variant in range(size(1, 30)):
        chosen = options(players, edition, variant)
        ends = []
        for game in (antipater.make("wonders", **chosen), compiled_wonders(**chosen)):
            position = game.start(seed_of(players, variant))
            plies = game.engine.playout(position.states, 0, position.out, position.need)
            ends.append((plies, bytes(position)))
        assert ends[0] == ends[1]
