"""What lies on the table in Duel."""

from antipater import Position
from antipater.duel.actions import CARD, CHOOSE, TOKEN
from antipater.duel.decisions import EVERY_DECISION
from antipater.duel.offers import Offer, Plan
from antipater.duel.state import CITY_0, DISCARDED, decision
from antipater.duel.tables import EVERY_CARD as CARD_IDS
from antipater.duel.tables import EVERY_TOKEN as TOKEN_IDS
from antipater.duel.tables import EVERY_WONDER as WONDER_IDS

from .moves import Move
from .table import bits


def asked(position: Position) -> str:
    """What the position waits for."""
    return EVERY_DECISION[decision(position.states[0])]


def choices(position: Position) -> set[str]:
    """The pieces to choose from, where a wonder, a token or a card is asked for."""
    names: dict[int, str] = {
        **{CHOOSE + k: name for k, name in enumerate(WONDER_IDS)},
        **{TOKEN + k: name for k, name in enumerate(TOKEN_IDS)},
        **{CARD + k: name for k, name in enumerate(CARD_IDS)},
    }
    return {names[int(action)] for action in position.legal()}


def coins(position: Position) -> tuple[int, int]:
    return int(position.states[0].city[0].coins), int(position.states[0].city[1].coins)


def pawn(position: Position) -> int:
    return int(position.states[0].pawn)


def city_cards(position: Position, seat: int) -> set[str]:
    return lying(position, CITY_0 + seat)


def discard_pile(position: Position) -> set[str]:
    return lying(position, DISCARDED)


def lying(position: Position, place: int) -> set[str]:
    """The cards that lie in a place."""
    return {name for number, name in enumerate(CARD_IDS) if position.states[0].place[number] == place}


def tokens_of(position: Position, seat: int) -> set[str]:
    return {TOKEN_IDS[number] for number in bits(position.states[0].city[seat].progress)}


def tokens_on_board(position: Position) -> set[str]:
    return {TOKEN_IDS[number] for number in bits(position.states[0].board)}


def wonders_of(position: Position, seat: int) -> set[str]:
    """Own wonders that are not built."""
    return {WONDER_IDS[number] for number in bits(position.states[0].city[seat].wonders)}


def wonders_built(position: Position, seat: int) -> set[str]:
    return {WONDER_IDS[number] for number in bits(position.states[0].city[seat].wonders_built)}


def reachable(position: Position) -> set[int]:
    return bits(position.states[0].reachable)


def face_up(position: Position) -> set[int]:
    """Slots of cards that lie face up."""
    return bits(int(position.states[0].face_up) & int(position.states[0].layout))


def points(position: Position, seat: int) -> dict[str, int]:
    """The points as they stand, without empty lines of the score pad."""
    lines = position.game.outcome(position.states).points[seat]
    return {category: count for category, count in lines.items() if count}


def offer(position: Position, move: Move) -> Offer:
    """The offer of a move."""
    action = move(position)
    (found,) = (offer for offer in position.offers() if offer.action == action)
    assert isinstance(found, Offer)
    return found


def price(position: Position, move: Move) -> int:
    return offer(position, move).price


def plan(position: Position, move: Move) -> Plan:
    found = offer(position, move).plan
    assert found is not None
    return found


def layout_cards(position: Position) -> set[int]:
    """Slots that hold a card."""
    return bits(position.states[0].layout)
