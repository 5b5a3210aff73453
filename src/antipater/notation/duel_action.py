"""Actions of Duel as short text: a verb and ids.

`choose pyramids`, `build baths`, `discard tavern`, `raise colossus with quarry`, `take law`, `destroy quarry`,
`revive quarry`, `start 1`
"""

from ..duel.actions import BUILD, CARD, CHOOSE, DISCARD, START, TOKEN, WONDER
from ..duel.capacity import SLOTS
from ..duel.legal import card_in
from ..duel.state import DESTROY, State, decision
from ..duel.tables import CARD_IDS, TOKEN_IDS, WONDER_IDS
from ..kernel.position import Position
from .errors import NotationError


def action_text(position: Position, action: int) -> str:
    """A legal action of the position as text."""
    if action not in position.legal():
        raise NotationError(f"Action {action} is not legal here, so it has no text.")
    state = position.states[0]
    if action < BUILD:
        return f"choose {WONDER_IDS[action - CHOOSE]}"
    if action < DISCARD:
        return f"build {_card(state, action - BUILD)}"
    if action < WONDER:
        return f"discard {_card(state, action - DISCARD)}"
    if action < TOKEN:
        wonder, slot = divmod(action - WONDER, SLOTS)
        return f"raise {WONDER_IDS[wonder]} with {_card(state, slot)}"
    if action < CARD:
        return f"take {TOKEN_IDS[action - TOKEN]}"
    if action < START:
        verb = "destroy" if decision(state) == DESTROY else "revive"
        return f"{verb} {CARD_IDS[action - CARD]}"
    return f"start {action - START}"


def parse_action(position: Position, text: str) -> int:
    """The legal action of the position that a text stands for."""
    words = " ".join(text.split())
    for action in position.legal().tolist():
        if action_text(position, action) == words:
            return int(action)
    raise NotationError(f"{text!r} is no action of this position.")


def _card(state: State, slot: int) -> str:
    return CARD_IDS[card_in(state, slot)]
