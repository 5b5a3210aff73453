"""What a choice brings to the city for which it is made."""

from collections.abc import Iterator

from ...kernel.reasoning import Reason
from ..words import card_text, stage_text
from .asked import all_cards
from .move import Move
from .worth import card_points, one_more, science_of

QUOTED = ("brown", "grey", "yellow", "purple")  # colours of cards whose effect is told as it is printed


def gains(move: Move) -> Iterator[Reason]:
    """All that it brings, the weightiest first."""
    yield from _science(move)
    yield from _shields(move)
    yield from _effect(move)
    if move.own:
        yield from _chains(move)
        yield from _points(move)
        yield from _coins(move)


def _science(move: Move) -> Iterator[Reason]:
    symbol = move.effect.get("science")
    if symbol and move.own:
        points = one_more(science_of(move.then, move.city), symbol)
        yield move.good("science", symbol=move.then.word(f"symbol.{symbol}"), points=move.then.amount(points, "points"))


def _shields(move: Move) -> Iterator[Reason]:
    """The conflicts as they would end then."""
    offer, city = move.offer, move.then.city(move.city)
    if not offer.shields or len(offer.conflict) != len(city.conflict):
        return
    a, b = (move.then.signed(points) for points in offer.conflict)
    names = {"left": move.then.name(city.left), "right": move.then.name(city.right)}
    key = "shields" if move.own else "free_city_shields"
    yield move.good(key, n=city.shields + offer.shields, a=a, b=b, **names)


def _effect(move: Move) -> Iterator[Reason]:
    """What is printed on a piece of which numbers do not tell enough."""
    edition, lang, card = move.then.view.edition, move.then.tell.lang, move.card
    city = move.then.city(move.city)
    if move.offer.use == "stage" and city.board and city.side:
        place = sum(stage.raised for stage in city.stages)
        text = stage_text(edition, city.board, city.side, place, lang)
        yield move.good("stage", n=place + 1, of=len(city.stages), text=text)
    elif card and (move.then.data[card]["color"] in QUOTED or not move.own):
        yield move.good("piece", piece=move.then.card(card), text=card_text(edition, card, lang))


def _chains(move: Move) -> Iterator[Reason]:
    """The card is free by a chain, or will make others free."""
    if move.offer.chain:
        yield move.good("chain", card=move.then.card(move.offer.chain))
    elif move.offer.olympia:
        yield move.good("olympia")
    if move.card is None or move.then.data[move.card]["color"] in QUOTED:
        return  # what is printed on it tells
    have = all_cards(move.then.city(move.city))
    freed = [
        each
        for each, data in move.then.data.items()
        if move.card in data.get("free_if", ()) and each not in have
        if data["age"] > move.then.view.age
    ]
    if freed:
        yield move.good("opens", cards=move.then.listed([move.then.card(each) for each in freed]))


def _points(move: Move) -> Iterator[Reason]:
    """What the card is worth at the end, as the table stands."""
    points = card_points(move.then, move.city, move.card) if move.card else 0
    if points:
        yield move.good("points", points=move.then.amount(points, "points"))


def _coins(move: Move) -> Iterator[Reason]:
    """Coins that are left, and to whom others go."""
    offer, city = move.offer, move.then.city(move.city)
    if offer.income:
        yield move.good("coins_got", coins=move.then.amount(offer.income, "coins"), has=city.coins + offer.income)
    if offer.price:
        yield move.bad("coins_left", coins=move.then.amount(offer.price, "coins"), n=city.coins - offer.price)
    for paid in offer.payments[:1]:
        for coins, seat in ((paid.to_left, city.left), (paid.to_right, city.right)):
            if coins:
                yield move.bad("pays", coins=move.then.amount(coins, "coins"), name=move.then.name(seat))
