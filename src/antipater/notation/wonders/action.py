"""Actions of 7 Wonders as short text: a verb and ids.

`build baths`, `build palace free`, `raise with altar`, `sell tavern`, `pay 2`, `revive tavern`, `revive nothing`,
`side day`, `board gizah`
"""

from ...kernel.position import Position
from ...wonders.actions import ACTIONS, BOARD, DIG_UP, FREE, NO_DIGGING, PAY, SELL, SIDE, STAGE, card_of
from ...wonders.tables import BOARD_IDS, CARD_IDS, SIDE_IDS
from ..errors import NotationError


def action_text(position: Position, action: int, seat: int | None = None) -> str:
    """A legal action of a seat as text."""
    if action not in position.legal(seat):
        raise NotationError(f"Action {action} is not legal here, so it has no text.")
    return text_of(int(position.states[0].edition), int(action))


def parse_action(position: Position, text: str, seat: int | None = None) -> int:
    """The legal action of a seat that a text stands for."""
    words = " ".join(text.split())
    for action in position.legal(seat).tolist():
        if text_of(int(position.states[0].edition), action) == words:
            return int(action)
    raise NotationError(f"{text!r} is not an action of this position.")


def text_of(edition: int, action: int) -> str:
    """Any action as text."""
    if action < PAY:
        return _use(action)
    if action < DIG_UP:
        return f"pay {action - PAY}"
    if action < SIDE:
        return "revive nothing" if action == NO_DIGGING else f"revive {CARD_IDS[action - DIG_UP]}"
    if action < BOARD:
        return f"side {SIDE_IDS[edition][action - SIDE]}"
    return f"board {BOARD_IDS[action - BOARD]}"


def _use(action: int) -> str:
    """What is done with a card in hand."""
    card = CARD_IDS[card_of(action)]
    if action < STAGE:
        return f"build {card}"
    if action < SELL:
        return f"raise with {card}"
    return f"sell {card}" if action < FREE else f"build {card} free"


def action_of(edition: int, text: str) -> int:
    """The action of a text."""
    for action in range(ACTIONS):
        if text_of(edition, action) == text:
            return action
    raise ValueError(f"{text!r} is not an action")
