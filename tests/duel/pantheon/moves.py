"""Actions of Pantheon, by the ids of their pieces."""

from antipater import Position
from antipater.duel import actions
from antipater.duel.decisions import GATE_GOD
from antipater.duel.state import decision
from antipater.duel.tables import EVERY_WONDER, GOD_DATA, GOD_IDS, MYTHOLOGY_IDS, OFFERING_IDS

from ..moves import Move
from ..table import members


def activate(god: str, *offerings: str) -> Move:
    """Activate a card of the board with offering tokens."""

    def action(position: Position) -> int:
        space = position.states[0].pantheon.spaces.tolist().index(GOD_IDS.index(god) + 1)
        return (
            actions.ACTIVATE
            + actions.OFFERING_SETS * int(space)
            + members(OFFERING_IDS.index(name) for name in offerings)
        )

    return action


def activate_space(space: int, *offerings: str) -> Move:
    """Activate what lies on a space, counted from 1."""
    given = members(OFFERING_IDS.index(name) for name in offerings)
    return lambda _: actions.ACTIVATE + actions.OFFERING_SETS * (space - 1) + given


def god(name: str) -> Move:
    """Choose a god of those looked at."""
    mythology = MYTHOLOGY_IDS.index(GOD_DATA[name]["mythology"])

    def action(position: Position) -> int:
        if decision(position.states[0]) == GATE_GOD:
            return actions.GOD + mythology
        return actions.GOD + GOD_IDS.index(name) - 3 * mythology

    return action


def put_on(space: int) -> Move:
    """Lay the god on a space, counted from 1."""
    return lambda _: actions.PUT_GOD + space - 1


def open_deck(mythology: str) -> Move:
    return lambda _: actions.MYTHOLOGY + MYTHOLOGY_IDS.index(mythology)


def strike(slot: int) -> Move:
    """Zeus throws out the card of a slot."""
    return lambda _: actions.SLOT + slot


def target(wonder: str) -> Move:
    return lambda _: actions.TARGET + EVERY_WONDER.index(wonder)


def track(space: int) -> Move:
    """A space of the military track, as the pawn counts."""
    return lambda _: actions.TRACK_SPACE + space + 9


def military(seat: int, token: int) -> Move:
    """The first or second military token of a side."""
    return lambda _: actions.MILITARY_TOKEN + 2 * seat + token
