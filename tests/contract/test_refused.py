"""What is said to bad input."""

import pickle
from typing import Any

import numpy as np
import pytest

import antipater
from antipater import Game, IllegalAction, OptionError, Position

from .said import HUGE, finished, is_a_sentence


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


@pytest.mark.parametrize("value", ODD_VALUES, ids=lambda value: type(value).__name__)
def test_wrong_values_of_an_option(value: Any) -> None:
    with pytest.raises(OptionError, match=r"^wonders=.* is not possible: it is one of draft, first-game") as caught:
        antipater.make("duel", wonders=value)
    assert is_a_sentence(caught.value)


@pytest.mark.parametrize(
    "value",
    ["pantheon", "", ("chess",), None, 5, True, {"pantheon": 1}, [[]]],
    ids=repr,
)
def test_wrong_expansions(value: Any) -> None:
    with pytest.raises(
        OptionError, match=r"^expansions=.* is not possible: it is a tuple, and may have pantheon, agora"
    ) as caught:
        antipater.make("duel", expansions=value)
    assert is_a_sentence(caught.value)


BAD_SEEDS = [True, False, -1, 2**128, HUGE, -HUGE, 1.0, float("nan"), "7", b"7", [7], {}, np.float64(1), np.True_]


@pytest.mark.parametrize("seed", BAD_SEEDS, ids=lambda seed: type(seed).__name__)
def test_bad_seeds(game: Game, seed: Any) -> None:
    with pytest.raises(OptionError, match=r"^The seed .* is no whole number from 0 to 2\^128 - 1\.$") as caught:
        game.start(seed)
    assert is_a_sentence(caught.value)


BAD_ACTIONS: list[Any] = [
    -1,
    574,
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


@pytest.mark.parametrize("action", BAD_ACTIONS, ids=lambda action: type(action).__name__)
def test_what_is_no_action(position: Position, action: Any) -> None:
    before = bytes(position)
    with pytest.raises(IllegalAction, match=r"^Seat [01] can't play action .* now: unknown action") as caught:
        position.play(action)
    assert is_a_sentence(caught.value)
    assert caught.value.reason == "unknown_action"
    assert caught.value.seat == position.to_act[0]
    assert bytes(position) == before


def test_an_action_that_is_not_legal_now(position: Position) -> None:
    before = bytes(position)
    for action in set(range(574)) - set(position.legal().tolist()):
        with pytest.raises(IllegalAction) as caught:
            position.play(action)
        assert caught.value.reason in ("other_decision", "not_offered")
        assert caught.value.action == action
        assert bytes(position) == before


@pytest.mark.parametrize("seat", [2, -1, 10**9, "0", 0.0, True, [], np.array([0, 1])], ids=repr)
def test_who_does_not_act_can_not_play(position: Position, seat: Any) -> None:
    before = bytes(position)
    with pytest.raises(IllegalAction, match=r"^Seat .* can't play action .* now: not your turn") as caught:
        position.play(position.legal()[0], seat)
    assert is_a_sentence(caught.value)
    with pytest.raises(IllegalAction):
        position.play(position.legal()[0], 1 - position.to_act[0])
    assert bytes(position) == before


@pytest.mark.parametrize("seat", [2, -1, 10**9, "0", 0.0, True, [], np.array([0, 1])], ids=repr)
def test_there_is_no_such_seat(position: Position, seat: Any) -> None:
    for ask in (position.legal, position.offers, position.observe):
        with pytest.raises(OptionError, match=r"^There is no seat .*: seats are 0 to 1") as caught:
            ask(seat)
        assert is_a_sentence(caught.value)


def test_nothing_can_be_played_after_the_end(game: Game) -> None:
    position = finished(game)
    before = bytes(position)
    for action, seat in ((0, None), (16, 0), (41, 1), (HUGE, None), (-1, 0), (1.5, None)):
        with pytest.raises(IllegalAction, match="game over") as caught:
            position.play(action, seat)  # type: ignore[arg-type]
        assert caught.value.reason == "game_over"
        assert is_a_sentence(caught.value)
    assert bytes(position) == before


def test_an_illegal_action_comes_back_from_another_process() -> None:
    error = pickle.loads(pickle.dumps(IllegalAction(3, 1, "too_dear")))
    assert (error.action, error.seat, error.reason) == (3, 1, "too_dear")
    assert str(error) == "Seat 1 can't play action 3 now: too dear."
