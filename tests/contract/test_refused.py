"""What is said to bad input."""

import pickle
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest

import antipater
from antipater import Game, IllegalAction, OptionError, Position

from ..sizes import size
from ..wonders.walks import Ply
from .said import HUGE, is_a_sentence, refused
from .walks import some


@pytest.mark.parametrize("name", ["chess", "", "Duel", "duel ", None, 7, ["duel"], b"duel", np.array(["duel", "x"])])
def test_unknown_games(name: Any) -> None:
    with pytest.raises(OptionError, match=r"^There is no game .*: choose one of duel") as caught:
        antipater.make(name)
    assert is_a_sentence(caught.value)


@pytest.mark.parametrize("option", ["players", "Wonders", "name", "self", "seed"])
def test_unknown_options(option: str) -> None:
    with pytest.raises(OptionError, match=f"^duel has no option '{option}': it has expansions, wonders") as caught:
        antipater.make("duel", **{option: 3})
    assert is_a_sentence(caught.value)


ODD_VALUES: list[Any] = [
    None,
    3,
    0,
    1.5,
    True,
    [],
    ["draft"],
    {},
    {"draft"},
    b"draft",
    "",
    "Draft",
    HUGE,
    np.array(["draft", "x"]),
]


def check_value(option: str, value: Any, wanted: str) -> None:
    """A wrong value is refused in a sentence that says what is wanted."""
    with pytest.raises(OptionError, match=f"^{option}=.* is not possible: it must be {wanted}") as caught:
        antipater.make("duel", **{option: value})
    assert is_a_sentence(caught.value)


@pytest.mark.parametrize("value", ODD_VALUES, ids=lambda value: type(value).__name__)
def test_wrong_values_of_an_option(value: Any) -> None:
    check_value("wonders", value, "one of draft, first-game")


@pytest.mark.parametrize(
    "value",
    [
        "pantheon",
        "",
        ("chess",),
        ("pantheon", "chess"),
        None,
        5,
        True,
        {"pantheon": 1},
        [[]],
        (np.array(["agora", "x"]),),
    ],
    ids=repr,
)
def test_wrong_expansions(value: Any) -> None:
    check_value("expansions", value, "a tuple with any of pantheon, agora")


BAD_SEEDS = [True, False, -1, 2**128, HUGE, -HUGE, 1.0, float("nan"), "7", b"7", [7], {}, np.float64(1), np.True_]


def test_bad_seeds(game: Game) -> None:
    for seed in BAD_SEEDS:
        with pytest.raises(OptionError, match=r"^The seed .* is not an integer from 0 to 2\^128 - 1\.$") as caught:
            game.start(seed)  # type: ignore[arg-type]
        assert is_a_sentence(caught.value)


BAD_ACTIONS: list[Any] = [
    -1,
    10**9,
    2**63,
    2**64,
    HUGE,
    -HUGE,
    1.0,
    "1",
    None,
    True,
    [1],
    {},
    np.float32(1),
    np.array([1, 2]),
]


def test_what_is_no_action(position: Position) -> None:
    seat = position.to_act[-1]
    for action in BAD_ACTIONS:
        error = refused(position, partial(position.play, action, seat))
        assert re.match(rf"Seat {seat} can't play action .* now: unknown action", str(error))
        assert (error.reason, error.seat) == ("unknown_action", seat)


def test_actions_of_other_games_are_no_actions(position: Position) -> None:
    """An id after the last is not known, though the game with all expansions may know it."""
    seat = position.to_act[0]
    for action in range(position.game.actions, position.game.actions + 300):
        assert refused(position, partial(position.play, action, seat)).reason == "unknown_action"


def test_an_action_that_is_not_legal_now(plies: list[Ply]) -> None:
    for position, seat, _ in some(plies[len(plies) // 3 :], size(1, 100)):
        for action in set(range(position.game.actions)) - set(position.legal(seat).tolist()):
            error = refused(position, partial(position.play, action, seat))
            assert error.reason in set(position.game.reasons) - {"possible", "unknown_action", "game_over", "observed"}
            assert (error.action, error.seat) == (action, seat)


NO_SEATS: list[Any] = [-1, 7, 10**9, HUGE, "0", 0.0, True, [], np.array([0, 1])]


def test_who_is_not_at_the_table_can_not_play(position: Position) -> None:
    action = int(position.legal(position.to_act[0])[0])
    for seat in NO_SEATS:
        error = refused(position, partial(position.play, action, seat))
        assert re.match(r"Seat .* can't play action .* now: not your turn", str(error))


def test_who_does_not_act_can_not_play(plies: list[Ply]) -> None:
    for position, _, action in plies:
        for other in set(range(position.game.seats)) - set(position.to_act):
            error = refused(position, partial(position.play, action, other))
            assert (error.reason, error.seat) == ("not_your_turn", other)


def test_there_is_no_such_seat(position: Position) -> None:
    for seat in NO_SEATS:
        for ask in everything_about_a_seat(position):
            with pytest.raises(OptionError) as caught:
                ask(seat)
            assert re.match(rf"There is no seat .*: seats are 0 to {position.game.seats - 1}", str(caught.value))
            assert is_a_sentence(caught.value)


def everything_about_a_seat(position: Position) -> list[Callable[[Any], object]]:
    mover = position.to_act[0]
    action = int(position.legal(mover)[0])
    return [
        position.legal,
        position.offers,
        position.observe,
        position.view,
        position.retract,
        lambda seat: position.sample(seat, np.random.default_rng(1)),
        lambda seat: position.describe(action, seat=seat),
        lambda seat: position.seen(action, seat, None),
        lambda seat: position.seen(action, mover, seat),
    ]


def test_nothing_can_be_played_after_the_end(over: Position) -> None:
    for action, seat in ((0, None), (16, 0), (41, 1), (HUGE, None), (-1, 0), (1.5, None)):
        error = refused(over, partial(over.play, action, seat))  # type: ignore[arg-type]
        assert error.reason == "game_over"


def test_an_illegal_action_comes_back_from_another_process() -> None:
    error = pickle.loads(pickle.dumps(IllegalAction(3, 1, "too_dear")))
    assert (error.action, error.seat, error.reason) == (3, 1, "too_dear")
    assert str(error) == "Seat 1 can't play action 3 now: too dear."
    error = pickle.loads(pickle.dumps(IllegalAction(None, 1, "game_over", taking_back=True)))
    assert str(error) == "Seat 1 can't take its choice back now: game over."
