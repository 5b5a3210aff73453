"""What a choice means for whoever gets the rest of the hand."""

from collections.abc import Iterator

from ...kernel.reasoning import Reason
from .asked import Asked, all_cards
from .move import Move
from .worth import card_points, one_more, science_of

WORTH_A_WORD = 4  # points that a card would bring somebody


def passed_on(move: Move) -> Iterator[Reason]:
    """What the next one does not get, and gets."""
    view = move.then.view
    if view.decision.kind != "turn" or view.turn == view.turns or not move.offer.card:
        return
    to = _receiver(move.then)
    yield from _denied(move, to, move.offer.card)
    rest = [card for card in view.hand if card != move.offer.card]
    worth = {card: _worth(move.then, to, card) for card in rest}
    best = max(rest, key=lambda card: worth[card], default=None)
    if best and worth[best] >= WORTH_A_WORD:
        points = move.then.amount(worth[best], "points")
        yield move.bad("gives", name=move.then.name(to), card=move.then.card(best), points=points)


def _receiver(asked: Asked) -> int:
    city = asked.city(asked.near)
    if asked.view.free_city:
        return 1 - asked.near
    return city.left if asked.view.direction == "left" else city.right


def _denied(move: Move, to: int, card: str) -> Iterator[Reason]:
    name = move.then.name(to)
    points = _worth(move.then, to, card)
    if points >= WORTH_A_WORD:
        yield move.good("denies.points", name=name, points=move.then.amount(points, "points"))
    if any(each in move.then.data[card].get("free_if", ()) for each in all_cards(move.then.city(to))):
        yield move.good("denies.chain", name=name)


def _worth(asked: Asked, seat: int, card: str) -> int:
    """The points that a card would bring a city as the table stands."""
    if card in all_cards(asked.city(seat)):
        return 0
    symbol = asked.data[card]["effect"].get("science")
    return one_more(science_of(asked, seat), symbol) if symbol else card_points(asked, seat, card)
