"""What a move brings: victory, goods, the pawn, symbols, chains, coins, points."""

from collections.abc import Iterator

from ...kernel.reasoning import Reason
from ..tables import EVERY_CARD_DATA
from ..words import card_text, token_text, wonder_text
from .military import goals, lead_of
from .move import Move

NEAR = 4  # shields from the capital that are worth a word
QUOTED = ("yellow", "purple")  # colours of cards whose effect is told as it is printed


def victory(move: Move) -> Iterator[Reason]:
    """The move ends the game."""
    outcome = move.now.view.outcome
    if outcome is not None and outcome.winners == [move.mine]:
        yield move.good("wins", how=move.then.word(f"how.{outcome.how}"))


def gains(move: Move) -> Iterator[Reason]:
    """All that it brings, the weightiest first."""
    yield from _again(move)
    yield from _symbols(move)
    yield from _pawn(move)
    yield from _effect(move)
    yield from _goods(move)
    yield from _chains(move)
    yield from _points(move)
    yield from _coins(move)


def _again(move: Move) -> Iterator[Reason]:
    if move.again:
        yield move.good("again")


def _symbols(move: Move) -> Iterator[Reason]:
    had, has = (asked.city(move.mine).symbols for asked in (move.then, move.now))
    if len(has) > len(had):
        yield move.good("symbol", n=len(has), to_win=move.now.view.symbols_to_win)
    if any(n == 2 > had.get(symbol, 0) for symbol, n in has.items()) and any(move.then.view.spaces):
        yield move.good("pair")


def _pawn(move: Move) -> Iterator[Reason]:
    """Spaces that the pawn goes, tokens that it takes, and how far the capital is then."""
    spaces = lead_of(move.now, move.mine) - lead_of(move.then, move.mine)
    if spaces <= 0:
        return
    yield move.about_rival("for", "pawn", spaces=move.then.amount(spaces, "spaces"))
    had, has = (asked.view.military.tokens[move.rival] for asked in (move.then, move.now))
    for token in had:
        if token not in has:
            coins = move.then.amount(token.coins, "coins")
            yield move.about_rival("for", "loot" if token.coins else "military_token", coins=coins)
    n, said = goals(move.things, move.mine)[-1]
    if n <= NEAR and not move.now.view.over:
        yield Reason("for", said)


def _effect(move: Move) -> Iterator[Reason]:
    """What is printed on a piece of which numbers do not tell enough."""
    lang, offer, card = move.then.tell.lang, move.offer, move.built
    if offer.use in ("wonder", "draft") and offer.wonder:
        yield move.good("piece", piece=move.then.word(f"wonder.{offer.wonder}"), text=wonder_text(offer.wonder, lang))
    elif offer.use == "token" and offer.token:
        yield move.good("piece", piece=move.then.word(f"progress.{offer.token}"), text=token_text(offer.token, lang))
    elif card and EVERY_CARD_DATA[card]["color"] in QUOTED:
        yield move.good("piece", piece=move.then.word(f"card.{card}"), text=card_text(card, lang))


def _goods(move: Move) -> Iterator[Reason]:
    """What the city makes from then on, and what it would cost to buy; prices that fall."""
    then, now = (asked.city(move.mine) for asked in (move.then, move.now))
    for good, n in now.production.items():
        if n > then.production.get(good, 0):
            units = move.then.amount(n - then.production.get(good, 0), good)
            yield move.good("makes", units=units, price=move.then.amount(then.prices[good], "coins"))
        elif now.prices[good] < then.prices[good]:
            price = move.then.amount(now.prices[good], "coins")
            yield move.good("cheaper", good=move.then.word(f"resource.{good}"), price=price, had=then.prices[good])


def _chains(move: Move) -> Iterator[Reason]:
    """The card is free by a chain, or will make others free."""
    plan, card = move.offer.plan, move.built
    if plan and plan.chain:
        yield move.good("chain", card=move.then.word(f"card.{plan.chain}"))
    elif plan and plan.mythology:
        yield move.good("by_token", mythology=move.then.word(f"mythology.{plan.mythology}"))
    if card is None or EVERY_CARD_DATA[card]["color"] in QUOTED:
        return  # what is printed on it tells
    freed = [each for each, data in EVERY_CARD_DATA.items() if data.get("free_if") == card]
    to_come = [each for each in freed if _may_come(move, each)]
    if to_come:
        yield move.good("opens", cards=move.then.names_of("card", to_come))


def _may_come(move: Move, card: str) -> bool:
    """Is a card still to be had: in the layout, or in an age to come, as far as the seat knows?"""
    view = move.then.view
    lies = any(place.card == card for place in view.layout)
    age = int(EVERY_CARD_DATA[card]["age"])
    hidden = any(place.card is None for place in view.layout)
    removed = any(card in seen for seen in view.removed_seen)
    gone = card in view.discard_pile or any(card in cards for city in view.cities for cards in city.cards.values())
    return not gone and not removed and (lies or age > view.age or (age == view.age and hidden))


def _points(move: Move) -> Iterator[Reason]:
    had, has = (asked.city(move.mine).total for asked in (move.then, move.now))
    if has > had:
        yield move.good("points", points=move.then.amount(has - had, "points"), has=has)


def _coins(move: Move) -> Iterator[Reason]:
    had, has = (asked.city(move.mine).purse for asked in (move.then, move.now))
    if has > had:
        yield move.good("coins_got", coins=move.then.amount(has - had, "coins"), has=has)
    elif has < had:
        yield move.bad("coins_left", coins=move.then.amount(had - has, "coins"), n=has)
