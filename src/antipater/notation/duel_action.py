"""Actions of Duel as short text: a verb and ids.

`choose pyramids`, `build baths`, `discard tavern`, `raise colossus with quarry`, `take law`, `destroy quarry`,
`revive quarry`, `start 1`

With Pantheon, in the words of the gods: `activate mars with offering_2`, `pick zeus` (for the board, or for the top of
a deck), `lay 3` (on that space), `invoke ra`, `open greek`, `charm workshop`, `steal quarry`, `tuck tavern`, `strike 9`
(the card in that slot), `raze sphinx`, `found sphinx`, `seize sphinx`, `guard -4`, `sink 1 5` and `loot 0 2` (the
military token of that seat and so many coins)
"""

from ..duel.actions import ACTIONS, BUILD, CARD, CHOOSE, DISCARD, START, TOKEN, WONDER
from ..duel.capacity import SLOTS
from ..duel.legal import card_in
from ..duel.offers import Offer, offer_of
from ..duel.state import (
    ANUBIS_WONDER,
    BAAL_CARD,
    DESTROY,
    DISCARD_PILE,
    GATE_GOD,
    ISIS_CARD,
    ISIS_WONDER,
    NEPTUNE_REMOVES,
    NEPTUNE_USES,
    RA_WONDER,
    SNAKE_CARD,
    THEATER_GOD,
    State,
    decision,
)
from ..duel.tables import EVERY_CARD, EVERY_TOKEN, EVERY_WONDER
from ..kernel.position import Position
from .errors import NotationError

# The verb of a decision about a card, a wonder, a god or a military token.
VERBS = {
    DESTROY: "destroy",
    DISCARD_PILE: "revive",
    SNAKE_CARD: "charm",
    BAAL_CARD: "steal",
    ISIS_CARD: "tuck",
    ANUBIS_WONDER: "raze",
    ISIS_WONDER: "found",
    RA_WONDER: "seize",
    GATE_GOD: "invoke",
    THEATER_GOD: "invoke",
    NEPTUNE_REMOVES: "sink",
    NEPTUNE_USES: "loot",
}


def action_text(position: Position, action: int) -> str:
    """A legal action of the position as text."""
    if action not in position.legal():
        raise NotationError(f"Action {action} is not legal here, so it has no text.")
    state = position.states[0]
    if action < BUILD:
        return f"choose {EVERY_WONDER[action - CHOOSE]}"
    if action < DISCARD:
        return f"build {_card(state, action - BUILD)}"
    if action < WONDER:
        return f"discard {_card(state, action - DISCARD)}"
    if action < TOKEN:
        wonder, slot = divmod(action - WONDER, SLOTS)
        return f"raise {EVERY_WONDER[wonder]} with {_card(state, slot)}"
    if action < CARD:
        return f"take {EVERY_TOKEN[action - TOKEN]}"
    if action < START:
        return f"{VERBS[decision(state)]} {EVERY_CARD[action - CARD]}"
    if action < ACTIONS:
        return f"start {action - START}"
    return _of_gods(decision(state), offer_of(state, action))


def _of_gods(kind: int, offer: Offer) -> str:
    """An action of the Pantheon expansion."""
    if offer.use == "activate":
        return " with ".join([f"activate {offer.god}", *([" ".join(offer.offerings)] if offer.offerings else [])])
    words = {
        "put_god": f"lay {(offer.space or 0) + 1}",
        "god": f"{VERBS.get(kind, 'pick')} {offer.god}",
        "mythology": f"open {offer.mythology}",
        "slot": f"strike {offer.slot}",
        "target": f"{VERBS.get(kind)} {offer.wonder}",
        "track": f"guard {offer.track}",
        "military": f"{VERBS.get(kind)} {offer.seat} {offer.income}",
    }
    return words[offer.use]


def parse_action(position: Position, text: str) -> int:
    """The legal action of the position that a text stands for."""
    words = " ".join(text.split())
    for action in position.legal().tolist():
        if action_text(position, action) == words:
            return int(action)
    raise NotationError(f"{text!r} is no action of this position.")


def _card(state: State, slot: int) -> str:
    return str(EVERY_CARD[card_in(state, slot)])
