"""The rules of the tiny game, plain and compiled."""

import random
from typing import Any

import numpy as np
import pytest

import antipater
from antipater import Game, IllegalAction, OptionError, Position
from antipater.notation import NotationError, action_text, parse_action, parse_position, position_text

ORDER = [f"{good}-{worth}" for good in ("figs", "oil", "silk") for worth in range(1, 7)]


def table(tiny: Game, order: list[str] = ORDER) -> Position:
    """Seat 0 has the first card, seat 1 the second, the next three lie open; seat 0 begins."""
    return tiny.start(deal={"order": order, "start_player": 0})


def test_a_card_is_taken_and_the_stall_filled_again(tiny: Game) -> None:
    position = table(tiny)
    assert position.view(0).stalls == ["figs-3", "figs-4", "figs-5"]
    position.play(1)
    seen = position.view(0)
    assert (seen.stalls, seen.deck) == (["figs-3", "figs-6", "figs-5"], 12)
    assert seen.cities[0].cards == ["figs-4"]
    assert position.to_act == (1,)


def test_an_exchange_opens_one_card_and_is_made_once(tiny: Game) -> None:
    position = table(tiny)
    assert position.view(1).cities[0].secret is None
    position.play(4 + 2)
    assert position.view(1).cities[0].secret == "figs-5"  # everybody saw it in the market
    assert position.view(1).stalls == ["figs-3", "figs-4", "figs-1"]
    position.play(0)
    with pytest.raises(IllegalAction) as caught:
        position.play(4)
    assert caught.value.reason == "exchanged"


def test_the_richest_wins(tiny: Game) -> None:
    position = table(tiny)
    while not position.over:
        position.play(position.legal()[0])
    outcome = position.outcome
    assert outcome is not None
    totals = [sum(points.values()) for points in outcome.points]
    assert sum(points["goods"] for points in outcome.points) == 3 * 21 - 1 - 2
    assert outcome.winners == tuple(seat for seat in range(2) if totals[seat] == max(totals))


def test_what_is_hidden_may_be_anything_that_nobody_has_seen(tiny: Game) -> None:
    position = table(tiny)
    rng = np.random.default_rng(1)
    others = {position.sample(1, rng).view(0).cities[0].secret for _ in range(200)}
    assert others == set(ORDER) - {"figs-2", "figs-3", "figs-4", "figs-5"}


def walk(game: Game, seed: int) -> list[bytes]:
    """Everything that the engine does in a game: positions, what is seen, and what may be true."""
    chance, rng = random.Random(seed), np.random.default_rng(seed)
    position, found = game.start(seed), []
    while not position.over:
        found += [bytes(position), bytes(position.observe(1)), bytes(position.sample(0, rng))]
        position.play(chance.choice(position.legal().tolist()))
    return [*found, bytes(position)]


@pytest.mark.parametrize("stalls", [2, 3, 4])
def test_compiled_rules_do_the_same(stalls: int) -> None:
    plain, compiled = antipater.make("tiny", stalls=stalls), antipater.make("tiny", stalls=stalls).compile()
    for seed in range(20):
        assert walk(plain, seed) == walk(compiled, seed)


def test_options_are_checked_by_their_description() -> None:
    assert antipater.make("tiny", stalls=3).options == {}
    bad: list[Any] = [1, 5, "3", None]
    for stalls in bad:
        with pytest.raises(OptionError, match=r"^stalls=.* is not possible: it must be 2 to 4\.$"):
            antipater.make("tiny", stalls=stalls)


def test_its_notation_is_plain(tiny: Game) -> None:
    position = table(tiny)
    assert [action_text(position, action) for action in position.legal()] == ["0", "1", "2", "4", "5", "6"]
    assert parse_action(position, "5") == 5
    with pytest.raises(NotationError, match=r"^Positions of Tiny can't be written as text"):
        position_text(position)
    with pytest.raises(NotationError, match=r"^Positions of Tiny can't be written as text"):
        parse_position("tiny\nstalls: 3")
