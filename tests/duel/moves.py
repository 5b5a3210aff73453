"""Actions of Duel, by the ids of their pieces."""

from collections.abc import Callable

import pytest

from antipater import IllegalAction, Position
from antipater.duel.actions import BUILD, CARD, CHOOSE, DISCARD, START, TOKEN, WONDER
from antipater.duel.capacity import SLOTS
from antipater.duel.tables import EVERY_CARD as CARD_IDS
from antipater.duel.tables import EVERY_TOKEN as TOKEN_IDS
from antipater.duel.tables import EVERY_WONDER as WONDER_IDS

Move = Callable[[Position], int]


def slot_of(position: Position, card: str) -> int:
    """The slot in which a card lies."""
    state = position.states[0]
    deck = [int(number) - 1 for number in state.deck[int(state.age) - 1]]
    return deck.index(CARD_IDS.index(card))


def build(card: str) -> Move:
    return lambda position: BUILD + slot_of(position, card)


def discard(card: str) -> Move:
    return lambda position: DISCARD + slot_of(position, card)


def discard_slot(slot: int) -> Move:
    return lambda _: DISCARD + slot


def wonder(name: str, card: str) -> Move:
    """Build a wonder with a card."""
    return lambda position: WONDER + SLOTS * WONDER_IDS.index(name) + slot_of(position, card)


def choose(name: str) -> Move:
    """Choose a wonder in the draft."""
    return lambda _: CHOOSE + WONDER_IDS.index(name)


def token(name: str) -> Move:
    return lambda _: TOKEN + TOKEN_IDS.index(name)


def card(name: str) -> Move:
    """Choose a card to destroy, or from the discard pile."""
    return lambda _: CARD + CARD_IDS.index(name)


def starter(seat: int) -> Move:
    return lambda _: START + seat


def play(position: Position, *moves: Move) -> Position:
    """Play one move after the other."""
    for move in moves:
        position.play(move(position))
    return position


def can(position: Position, move: Move) -> bool:
    """Is the move legal? What is listed and what is carried out must agree."""
    action = move(position)
    listed = action in position.legal()
    trial = position.copy()
    try:
        trial.play(action)
    except IllegalAction:
        assert not listed, "listed as legal, but refused"
        return False
    assert listed, "carried out, but not listed as legal"
    return True


def refused(position: Position, move: Move) -> str:
    """The reason why a move is refused; the position stays as it was."""
    before = bytes(position)
    action = move(position)
    assert action not in position.legal()
    with pytest.raises(IllegalAction) as error:
        position.play(action)
    assert bytes(position) == before
    return error.value.reason
