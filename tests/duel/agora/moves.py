"""Actions of Agora, by chambers and the ids of their pieces."""

from antipater.duel import actions
from antipater.duel.tables import EVERY_WONDER

from ..moves import Move, slot_of


def place(chamber: int) -> Move:
    """Place a cube in a chamber, counted from 1."""
    return lambda _: actions.PLACE + chamber - 1


def move(chamber: int, other: int) -> Move:
    """Move a cube to a neighbouring chamber."""
    assert abs(chamber - other) == 1
    return lambda _: actions.MOVE + 2 * (min(chamber, other) - 1) + (other < chamber)


def remove(chamber: int) -> Move:
    return lambda _: actions.REMOVE + chamber - 1


def move_decree(chamber: int, other: int) -> Move:
    return lambda _: actions.MOVE_DECREE + 5 * (chamber - 1) + (other - 1 if other < chamber else other - 2)


def prepare(card: str) -> Move:
    return lambda position: actions.PREPARE + slot_of(position, card)


def conspiracy(number: int) -> Move:
    """The player's conspiracy of that number, counted from 1."""
    return lambda _: actions.CONSPIRACY + number - 1


def keep(number: int) -> Move:
    """Keep one of the conspiracies drawn, counted from 1."""
    return lambda _: actions.GOD + number - 1


def on_slot(slot: int) -> Move:
    return lambda _: actions.SLOT + slot


def wonder_of(name: str) -> Move:
    return lambda _: actions.TARGET + EVERY_WONDER.index(name)


def said(word: int) -> Move:
    return lambda _: word


CONSPIRES, ON_TOP, BELOW, ENOUGH_OF_IT = (
    said(actions.CONSPIRE),
    said(actions.PUT_ON_TOP),
    said(actions.PUT_BELOW),
    said(actions.ENOUGH),
)
