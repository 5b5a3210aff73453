"""Several seats that choose at once, and choices that are taken back."""

from functools import partial

import pytest

from antipater import Game, IllegalAction, OptionError, Position

from ..sizes import size
from ..wonders.walks import Ply
from .games import GAMES
from .said import refused
from .walks import some

WITH_TURNS_OF_ALL = [name for name, (game, _) in GAMES.items() if game == "wonders"]
WITH_CHOICE_OF_BOARDS = [name for name in WITH_TURNS_OF_ALL if name.endswith("-choose")]
where_all_choose_at_once = pytest.mark.parametrize("game", WITH_TURNS_OF_ALL, indirect=True)


def turn_of_all(plies: list[Ply]) -> Position:
    """The first position in which several seats owe a choice."""
    return next(position.copy() for position, _, _ in plies if len(position.to_act) > 1)


def test_how_many_seats_act_at_once(game: Game, plies: list[Ply]) -> None:
    numbers = {len(position.to_act) for position, _, _ in plies}
    assert numbers == (set(range(1, game.seats + 1)) if game.name == "wonders" else {1})


@pytest.mark.parametrize("game", WITH_CHOICE_OF_BOARDS, indirect=True)
def test_boards_are_chosen_one_after_the_other(game: Game, plies: list[Ply]) -> None:
    assert [ply.position.to_act for ply in plies[: game.seats]] == [(seat,) for seat in range(game.seats)]
    assert len(plies[game.seats].position.to_act) == game.seats


@where_all_choose_at_once
def test_where_several_act_the_seat_must_be_named(plies: list[Ply]) -> None:
    position = turn_of_all(plies)
    action = int(position.legal(0)[0])
    before = bytes(position)
    for ask in (
        position.legal,
        position.offers,
        partial(position.play, action),
        partial(position.describe, action),
    ):
        with pytest.raises(OptionError, match=r"^Seats [\d, ]+ have to choose: say which one you mean\.$"):
            ask()
    assert bytes(position) == before


@where_all_choose_at_once
def test_in_whatever_order_seats_choose_the_bytes_are_the_same(plies: list[Ply]) -> None:
    start = turn_of_all(plies)
    choices = [(seat, int(start.legal(seat)[-1])) for seat in start.to_act]
    reached = []
    for order in (choices, choices[::-1], choices[1:] + choices[:1]):
        position = start.copy()
        for seat, action in order:
            position.play(action, seat)
        reached.append(bytes(position))
    assert len(set(reached)) == 1


def test_a_choice_can_be_taken_back_as_long_as_another_is_owed(plies: list[Ply]) -> None:
    """It leaves no trace, and a choice that has been carried out can't be taken back."""
    for before, seat, action in some(plies, size(20, 300)):
        position = before.copy()
        position.play(action, seat)
        if can_take_back(position, seat):
            position.retract(seat)
            assert position == as_if_undecided(before, seat)
            assert refused(position, partial(position.retract, seat)).reason == "nothing_chosen"
        else:
            assert before.to_act == (seat,)


def can_take_back(position: Position, seat: int) -> bool:
    try:
        position.copy().retract(seat)
    except IllegalAction:
        return False
    return True


def as_if_undecided(position: Position, seat: int) -> Position:
    """As if the seat had chosen nothing: a card goes back together with its payment."""
    undecided = position.copy()
    if can_take_back(position, seat):
        undecided.retract(seat)
    return undecided


def test_who_has_chosen_nothing_can_not_take_it_back(position: Position, over: Position) -> None:
    for seat in range(position.game.seats):
        early = refused(position, partial(position.retract, seat))
        late = refused(over, partial(over.retract, seat))
        for error in (early, late):
            assert (error.action, error.seat) == (None, seat)
            assert str(error).startswith(f"Seat {seat} can't take its choice back now: ")
