"""Actions of Duel as short text: a verb and ids.

`choose pyramids`, `build baths`, `discard tavern`, `raise colossus with quarry`, `take law`, `destroy quarry`,
`revive quarry`, `start 1`

With Pantheon, in the words of the gods: `activate mars with offering_2`, `pick zeus` (for the board, or for the top of
a deck), `lay 3` (on that space), `invoke ra`, `open greek`, `charm workshop`, `steal quarry`, `tuck tavern`, `strike 9`
(the card in that slot), `raze sphinx`, `found sphinx`, `seize sphinx`, `guard -4`, `sink 1 5` and `loot 0 2` (the
military token of that seat and so many coins)

With Agora: `prepare walls`, `plot 2` (the player's second conspiracy: prepare or trigger it), `keep 1` (of those
drawn), `conspire`, `on top`, `below`, `enough`, `place 3`, `move 3 4` and `remove 3` (a cube in that chamber),
`decree 1 4`, `extort sphinx`, `sabotage sphinx`, `confiscate baths`, `foreclose quarry`, `coerce school`,
`give workshop`, `betray tavern`, `lock law`, `spy law`, `defraud 2` and `throw 9` (the card in that slot)
"""

from ...duel.decisions import EVERY_DECISION
from ...duel.offers import Offer, offer_of
from ...duel.state import decision
from ...kernel.position import Position
from ..errors import NotationError

# The verb of a decision about a card, a wonder, a god or a military token.
VERBS = {
    "destroy": "destroy",
    "discard_pile": "revive",
    "snake_card": "charm",
    "baal_card": "steal",
    "isis_card": "tuck",
    "anubis_wonder": "raze",
    "isis_wonder": "found",
    "ra_wonder": "seize",
    "gate_god": "invoke",
    "theater_god": "invoke",
    "neptune_removes": "sink",
    "neptune_uses": "loot",
    "extort_wonder": "extort",
    "sabotage_wonder": "sabotage",
    "discard_others": "confiscate",
    "foreclose_card": "foreclose",
    "coerce_card": "coerce",
    "give_card": "give",
    "treason_card": "betray",
    "lock_token": "lock",
    "espionage_token": "spy",
    "fraud_slot": "defraud",
    "event_slot": "throw",
    "event_slot_again": "throw",
}


def action_text(position: Position, action: int, seat: int | None = None) -> str:
    """A legal action of the position as text."""
    if action not in position.legal(seat):
        raise NotationError(f"Action {action} is not legal here, so it has no text.")
    state = position.states[0]
    kind, offer = EVERY_DECISION[decision(state)], offer_of(state, action)
    if offer.use == "activate":
        return " with ".join([f"activate {offer.god}", *([" ".join(offer.offerings)] if offer.offerings else [])])
    return (_of_cards_and_gods(kind, offer) | _of_senate(offer))[offer.use]


def _of_cards_and_gods(kind: str, offer: Offer) -> dict[str, str]:
    """The words of the base game and of the Pantheon expansion for what an offer names, by its use."""
    return {
        "draft": f"choose {offer.wonder}",
        "build": f"build {offer.card}",
        "discard": f"discard {offer.card}",
        "wonder": f"raise {offer.wonder} with {offer.card}",
        "token": f"{VERBS.get(kind, 'take')} {offer.token}",
        "card": f"{VERBS.get(kind)} {offer.card}",
        "starter": f"start {offer.seat}",
        "put_god": f"lay {(offer.space or 0) + 1}",
        "god": f"{VERBS.get(kind, 'pick')} {offer.god}",
        "mythology": f"open {offer.mythology}",
        "slot": f"{VERBS.get(kind, 'strike')} {offer.slot}",
        "target": f"{VERBS.get(kind)} {offer.wonder}",
        "track": f"guard {offer.track}",
        "military": f"{VERBS.get(kind)} {offer.seat} {offer.income if offer.place is None else offer.place + 1}",
    }


def _of_senate(offer: Offer) -> dict[str, str]:
    """The words of the Agora expansion."""
    chamber, to_chamber, place = (1 + (number or 0) for number in (offer.chamber, offer.to_chamber, offer.place))
    return {
        "prepare": f"prepare {offer.card}",
        "conspiracy": f"plot {place}",
        "keep": f"keep {place}",
        "conspire": "conspire",
        "on_top": "on top",
        "below": "below",
        "enough": "enough",
        "place_cube": f"place {chamber}",
        "move_cube": f"move {chamber} {to_chamber}",
        "remove_cube": f"remove {chamber}",
        "move_decree": f"decree {chamber} {to_chamber}",
    }


def parse_action(position: Position, text: str, seat: int | None = None) -> int:
    """The legal action of the position that a text stands for."""
    words = " ".join(text.split())
    for action in position.legal(seat).tolist():
        if action_text(position, action, seat) == words:
            return int(action)
    raise NotationError(f"{text!r} is not an action of this position.")
