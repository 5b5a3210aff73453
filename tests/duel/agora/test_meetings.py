"""Where the two expansions meet in one turn."""

from collections.abc import Callable

import pytest

from antipater import Position

from ..moves import play, wonder
from ..oracle import Move
from ..pantheon.moves import god
from ..table import of
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
