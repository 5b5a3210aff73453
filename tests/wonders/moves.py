"""Actions of 7 Wonders, by the ids of their pieces."""

from collections.abc import Sequence

import pytest

from antipater import IllegalAction, Position
from antipater.wonders.actions import BOARD, BUILD, DIG_UP, FREE, NO_DIGGING, PAY, SELL, SIDE, STAGE
from antipater.wonders.reading import hand_of
from antipater.wonders.tables import BOARD_IDS, CARD_IDS, SIDE_IDS

Moves = int | Sequence[int] | None


def build(card: str) -> int:
    return BUILD + CARD_IDS.index(card)


def stage(card: str) -> int:
    """Raise the next stage with a card under it."""
    return STAGE + CARD_IDS.index(card)


def sell(card: str) -> int:
    return SELL + CARD_IDS.index(card)


def free(card: str) -> int:
    """Build a card by Olympia's free building."""
    return FREE + CARD_IDS.index(card)


def pay(left: int) -> int:
    """Give so many coins to the left neighbour."""
    return PAY + left


def dig_up(card: str) -> int:
    """Build a card of the discard pile."""
    return DIG_UP + CARD_IDS.index(card)


LEAVE_PILE = NO_DIGGING


def side(name: str) -> int:
    (names,) = (names for names in SIDE_IDS if name in names)
    return SIDE + names.index(name)


def board(name: str) -> int:
    return BOARD + BOARD_IDS.index(name)


def play(position: Position, *actions: int, seat: int = 0) -> Position:
    """Play actions of one seat, one after the other."""
    for action in actions:
        position.play(action, seat)
    return position


def take_turn(position: Position, *moves: Moves) -> Position:
    """Play a turn: the moves of the first seats, in order; whoever has none sells a card."""
    given = {seat: [move] if isinstance(move, int) else list(move or ()) for seat, move in enumerate(moves)}
    for seat in position.to_act:
        play(position, *(given.get(seat) or [int(SELL) + hand_of(position.states[0], seat)[0]]), seat=seat)
    return position


def can(position: Position, action: int, seat: int = 0) -> bool:
    """Is the action legal? What is listed and what is carried out must agree."""
    listed = action in position.legal(seat)
    try:
        position.copy().play(action, seat)
    except IllegalAction:
        assert not listed, "listed as legal, but refused"
        return False
    assert listed, "carried out, but not listed as legal"
    return True


def refused(position: Position, action: int, seat: int = 0) -> str:
    """The reason why an action is refused; the position stays as it was."""
    before = bytes(position)
    assert action not in position.legal(seat)
    with pytest.raises(IllegalAction) as error:
        position.play(action, seat)
    assert bytes(position) == before
    return error.value.reason
