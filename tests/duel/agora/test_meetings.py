"""Where the two expansions meet in one turn: decks that are open, tokens that were seen."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from antipater import Position
from antipater.duel.tables import EVERY_TOKEN

from ..moves import play, token, wonder
from ..oracle import Move
from ..pantheon.moves import activate, god
from ..table import bits, of
from ..tabletop import asked
from .moves import conspiracy, on_slot
from .oracle import agora_meaning
from .table import agora
from .tabletop import active

ROWS = {0: "aqueduct", 1: "statue", 2: "brewery", 3: "archery_range", 7: "walls", 8: "forum", 9: "courthouse"}


def first(position: Position, fits: Callable[[Move], bool] = bool) -> None:
    """Play the first action that fits."""
    position.play(next(action for action in position.legal().tolist() if fits(agora_meaning(action))))


def isis_builds_curia(plot: str) -> Position:
    """The Divine Theater opens a deck, Isis builds Curia Julia, and the token of a freed card takes a god off it."""
    position = agora(
        slots=ROWS | {13: "school", 14: "dispensary"},
        both=True,
        hands=of(0, [plot]),
        wonders=of(0, ["divine_theater", "curia_julia"]),
        discarded=["stable"],
        coins=(40, 9),
        on_slots={7: "egyptian", 9: "egyptian"},
    )
    play(position, wonder("divine_theater", "school"))
    first(position, lambda move: move == ("mythology", "egyptian"))
    play(position, god("isis"))
    for _ in ("the wonder", "the card under it", "a god for the token", "his space"):
        first(position)
    assert asked(position) == "curia_conspiracy"
    return position


@pytest.mark.rule("P12.2")
def test_no_god_left_in_an_opened_deck_does_not_stop_the_game() -> None:
    """Turn of Events frees the second token: its god is the last one of the deck."""
    position = isis_builds_curia("turn_of_events")
    play(position, conspiracy(1), on_slot(14))
    for _ in ("the god", "his space", "another card"):
        first(position)
    while asked(position) != "turn":
        assert len(position.legal())
        first(position)
    assert active(position) == 0


def sampled(position: Position, viewer: int) -> set[str]:
    """The tokens that samples have under Obscurantism."""
    worlds = [position.sample(viewer, np.random.default_rng(seed)) for seed in range(200)]
    return {EVERY_TOKEN[number] for world in worlds for number in bits(world.states[0].agora.locked)}


def with_hidden_token(**laid: Any) -> Position:
    """Seat 0 has put a token under Obscurantism, while two others are on Enki."""
    position = agora(both=True, board=["masonry"], prepared=of(0, ["obscurantism"]), enki=["law", "economy"], **laid)
    return play(position, conspiracy(1), token("theology"))


@pytest.mark.rule("A6.5")
def test_a_token_that_lay_on_enki_then_is_not_the_hidden_one() -> None:
    position = with_hidden_token(gods={1: "enki"}, coins=(9, 9))
    play(position, activate("enki"), token("law"))
    assert "economy" not in sampled(position, 1)


@pytest.mark.rule("A6.5")
def test_a_token_that_the_viewer_saw_through_the_gate_is_not_the_hidden_one() -> None:
    position = with_hidden_token(gods={6: "gate"}, decks={"mesopotamian": ["enki"]}, coins=(9, 40))
    first(position, lambda move: move[0] == "discard")
    play(position, activate("gate"))
    assert set(position.view(1).pantheon.enki) == {"law", "economy"}
    first(position, lambda move: move == ("god", 1))
    assert not sampled(position, 1) & {"law", "economy"}
