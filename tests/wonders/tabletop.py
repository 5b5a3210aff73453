"""What lies on the table in 7 Wonders."""

from collections import Counter

from antipater import Position
from antipater.wonders.decisions import DECISIONS
from antipater.wonders.offers import Offer
from antipater.wonders.reading import hand_of
from antipater.wonders.state import stands
from antipater.wonders.tables import CARD_IDS


def asked(position: Position, seat: int = 0) -> str:
    """What the position waits for from a city."""
    return DECISIONS[int(position.states[0].asked[seat])]


def coins(position: Position) -> list[int]:
    return [int(position.states[0].city[city].coins) for city in range(int(position.states[0].cities))]


def hand(position: Position, seat: int) -> list[str]:
    return [CARD_IDS[card] for card in hand_of(position.states[0], seat)]


def cards_of(position: Position, city: int) -> set[str]:
    return {name for card, name in enumerate(CARD_IDS) if stands(position.states[0].city[city], card)}


def stages_of(position: Position, city: int) -> int:
    return int(position.states[0].city[city].stages)


def pile(position: Position) -> Counter[str]:
    """The discard pile."""
    return Counter({name: int(n) for name, n in zip(CARD_IDS, position.states[0].pile, strict=False) if n})


def tokens(position: Position, city: int, age: int) -> tuple[int, int]:
    """Points of the tokens that a city took after an age, from the left and from the right neighbour."""
    left, right = position.states[0].city[city].conflicts[age - 1]
    return int(left), int(right)


def all_points(position: Position, seat: int = 0) -> dict[str, int]:
    """The score pad as it stands."""
    lines: dict[str, int] = position.game.outcome(position.states).points[seat]
    return lines


def points(position: Position, category: str, seat: int = 0) -> int:
    return all_points(position, seat)[category]


def offer(position: Position, action: int, seat: int = 0) -> Offer:
    """The offer of an action."""
    (found,) = (offer for offer in position.offers(seat) if offer.action == action)
    assert isinstance(found, Offer)
    return found


def payments(position: Position, action: int, seat: int = 0) -> list[tuple[int, int]]:
    """Coins to the left and to the right, of every payment that is offered."""
    return [(payment.to_left, payment.to_right) for payment in offer(position, action, seat).payments]
