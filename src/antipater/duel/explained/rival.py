"""What a move means for the other player: what it takes away, what it denies, and what it leaves free."""

from collections.abc import Iterator

from ...kernel.position import Position
from ...kernel.reasoning import Reason
from ..notices import uncovered
from ..tables import EVERY_CARD_DATA
from ..view_types import SlotView, View
from .military import lead_of
from .move import Move


def losses(move: Move) -> Iterator[Reason]:
    """Cards that the other player has no longer."""
    had, has = (asked.city(move.rival).cards for asked in (move.then, move.now))
    for color, cards in had.items():
        for card in cards:
            if card not in has.get(color, ()):
                yield move.about_rival("for", "loses_card", card=move.then.word(f"card.{card}"))


def denied(move: Move) -> Iterator[Reason]:
    """What the other player would have done with the card that is taken."""
    if move.taken and move.taken.card:
        yield from (move.about_rival("for", f"denies.{key}") for key in _uses(move, move.taken.card))


def _uses(move: Move, card: str) -> Iterator[str]:
    """What a card would be for the other player, beside what anybody would have of it."""
    data, city = EVERY_CARD_DATA[card], move.then.city(move.rival)
    symbol, shields = data["effect"].get("science"), int(data["effect"].get("shields", 0))
    reach = lead_of(move.then, move.rival) + shields
    military = move.then.view.military
    if symbol and symbol not in city.symbols and len(city.symbols) == move.then.view.symbols_to_win - 1:
        yield "symbol"
    elif symbol and city.symbols.get(symbol) == 1 and any(move.then.view.spaces):
        yield "pair"
    if shields and reach >= military.capital:
        yield "capital"
    elif shields and any(token.start <= reach for token in military.tokens[move.mine]):
        yield "token"
    if any(data.get("free_if") in cards for cards in city.cards.values()):
        yield "chain"


def left_free(move: Move, world: Position) -> Iterator[Reason]:
    """What lies free for the other player afterwards."""
    if not move.taken or move.again or move.rival not in move.now.view.to_act:
        return
    freed = uncovered(move.then.view.layout, move.taken)
    hidden = sum(place.card is None for place in freed)
    if not freed and move.now.view.layout:
        yield move.about_rival("for", "frees_nothing")
    if hidden:
        yield move.about_rival("against", "turns_up", n=hidden)
    for place in freed:
        yield from _open_to_rival(move, world, place)


def _open_to_rival(move: Move, world: Position, place: SlotView) -> Iterator[Reason]:
    """A card that both know, with what the other player would pay for it."""
    view: View = world.view(move.rival)
    building = [offer for offer in view.offers if offer.use == "build" and offer.card == place.card and place.card]
    for offer in building:
        card = move.then.word(f"card.{offer.card}")
        if offer.reason is None:
            price = move.then.amount(offer.price, "coins") if offer.price else move.then.tell.say("for_nothing")
            yield move.about_rival("against", "frees", card=card, price=price)
            yield from (move.about_rival("against", f"gives.{key}") for key in _uses(move, str(offer.card)))
        elif offer.missing:
            yield move.about_rival("for", "frees_dear", card=card)
