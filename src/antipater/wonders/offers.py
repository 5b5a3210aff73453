"""What a seat may do, what it costs and how it is paid, and why the rest is not possible."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec
import numpy as np

from . import actions
from .building import has_free_building
from .conflict import token_against
from .decisions import PAYMENT, SEVENTH, TURN
from .effects import stage_piece
from .legal import city_to_decide, list_legal, piece_to_pay
from .operations import (
    MANUFACTURED,
    MANUFACTURED_LEFT,
    MANUFACTURED_RIGHT,
    RAW,
    RAW_LEFT,
    RAW_RIGHT,
    RESOURCES,
    SHIELDS,
)
from .reading import Price, Reading, hand_of
from .refusal import NOT_FOR_SALE, POSSIBLE, REASONS, TOO_DEAR
from .score import is_complete
from .seams.shown import named_more
from .state import State, left_of, right_of, stands
from .tables import BOARD_IDS, CARD_IDS, COST, COST_IN_COINS, EFFECTS, FREE_IF, SALE, SIDE_IDS
from .tally import BY_CHAIN, BY_OLYMPIA, PAID

Units = tuple[int, ...]  # of each resource
BRINGING = ("build", "stage", "free", "dig_up")  # uses by which a piece comes into the city
SHIELDS_OF = np.where(EFFECTS[..., 0] == SHIELDS, EFFECTS[..., 1], 0).sum(axis=-1).tolist()  # [edition][piece]
ALONE = [1 << k if k < RAW else MANUFACTURED + (1 << k - RAW) for k in range(len(RESOURCES))]  # goods of one resource
REMEMBERED = 4096  # ways to buy: the same few costs come again and again


class Payment(msgspec.Struct, frozen=True):
    """One way to pay: coins to both neighbours, and where each unit comes from."""

    to_left: int
    to_right: int
    own: dict[str, int]  # units of each resource that the city produces
    left: dict[str, int]  # bought from the left neighbour
    right: dict[str, int]  # and from the right one


class Offer(msgspec.Struct, frozen=True):
    """One action with its price; `reason` says why it is not possible, None if it is."""

    action: int
    use: str  # "build", "stage", "sell", "free", "pay", "dig_up", "none", "side" or "board"
    city: int  # for which it is chosen: the seat's own, or the Free City
    card: str | None = None
    stage: int | None = None  # from 0
    price: int = 0  # the fewest coins to pay, to the bank and to neighbours
    income: int = 0  # coins to receive for a sold card
    coins: int = 0  # of the price, to the bank
    payments: list[Payment] = []  # every sensible one, the cheapest first
    chain: str | None = None  # the card in the city that makes it free
    olympia: bool = False  # free by a power of Olympia
    side: str | None = None
    board: str | None = None
    reason: str | None = None
    missing: int = 0  # coins that the city lacks for the price
    lacking: list[str] = []  # resources of which the city and its neighbours together have too little
    shields: int = 0  # that it brings
    conflict: list[int] = []  # with them: what the city would get from left and right if the age ended now


def offers(reading: Reading, seat: int) -> list[Offer]:
    """Every action of a seat that owes a choice, and every use of a card in hand that it can't make with the reason."""
    state = reading.state
    city = city_to_decide(state, seat)
    if state.asked[city] in (TURN, SEVENTH):
        return _with_reasons(reading, seat, list(_turn_offers(reading, city)))
    if state.asked[city] == PAYMENT:
        return _pay_offers(reading, city)
    out, pairs = np.zeros(actions.MOST_LEGAL, np.int16), np.zeros(actions.PAYMENTS, np.int16)
    return [_named_offer(state, city, action) for action in out[: list_legal(state, seat, out, pairs)].tolist()]


def offer_of(state: State, seat: int, action: int) -> Offer:
    """A legal action with its price."""
    reading = Reading([state])
    city = city_to_decide(state, seat)
    use = actions.use_of(action)
    if use != actions.NO_USE:
        return _with_shields(state, next(_card_offers(reading, city, use, [actions.card_of(action)])))
    if action < actions.DIG_UP:
        return next(offer for offer in _pay_offers(reading, city) if offer.action == action)
    return _named_offer(state, city, action)


def _named_offer(state: State, city: int, action: int) -> Offer:
    """What costs nothing: a card of the discard pile, a side, a board."""
    if action == actions.NO_DIGGING:
        return Offer(action, "none", city)
    if actions.dug_card(action) >= 0:
        return _with_shields(state, Offer(action, "dig_up", city, CARD_IDS[actions.dug_card(action)]))
    if action >= actions.CHOICE:
        return Offer(action, city=city, **named_more(state, action))
    if action < actions.BOARD:
        return Offer(action, "side", city, side=SIDE_IDS[state.edition][action - actions.SIDE])
    return Offer(action, "board", city, board=BOARD_IDS[action - actions.BOARD])


def _turn_offers(reading: Reading, city: int) -> Iterator[Offer]:
    """Every use of every different card in hand."""
    cards = sorted(set(hand_of(reading.state, city)))
    uses = [actions.TO_BUILD, actions.TO_RAISE, actions.TO_SELL]
    if is_complete(reading.state, city):
        uses.remove(actions.TO_RAISE)
    if has_free_building(reading.state, city):
        uses.append(actions.TO_BUILD_FREE)
    for use in uses:
        yield from _card_offers(reading, city, use, cards)


def _card_offers(reading: Reading, city: int, use: int, cards: list[int]) -> Iterator[Offer]:
    """One use of each of some cards."""
    if use == actions.TO_BUILD:
        prices = reading.prices(city, cards)
        yield from (_building_offer(reading.state, city, *of_card) for of_card in zip(cards, prices, strict=True))
    elif use == actions.TO_RAISE:
        yield from _stage_offers(reading, city, cards)
    elif use == actions.TO_SELL:
        yield from (Offer(actions.with_card(use, card), "sell", city, CARD_IDS[card], income=SALE) for card in cards)
    else:
        yield from (Offer(actions.with_card(use, card), "free", city, CARD_IDS[card], olympia=True) for card in cards)


def _building_offer(state: State, city: int, card: int, price: Price) -> Offer:
    action, name = actions.with_card(actions.TO_BUILD, card), CARD_IDS[card]
    if price.way != PAID:
        chain = _giver(state, city, card) if price.way == BY_CHAIN else None
        return Offer(action, "build", city, name, chain=chain, olympia=price.way == BY_OLYMPIA)
    coins = int(COST_IN_COINS[state.edition, card])
    payments = _payments(state, city, card, price)
    return Offer(action, "build", city, name, price=coins + price.least, coins=coins, payments=payments)


def _stage_offers(reading: Reading, city: int, cards: list[int]) -> Iterator[Offer]:
    """The next stage with each card under it: it costs the same with all of them."""
    own = reading.state.city[city]
    piece = stage_piece(own, own.stages)
    price = reading.price(city, piece)
    payments = _payments(reading.state, city, piece, price)
    for card in cards:
        action = actions.with_card(actions.TO_RAISE, card)
        yield Offer(action, "stage", city, CARD_IDS[card], own.stages, price.least, payments=payments)


def _giver(state: State, city: int, card: int) -> str | None:
    """The card in the city that makes this one free."""
    givers = [giver - 1 for giver in FREE_IF[state.edition, card].tolist() if giver]
    return next((CARD_IDS[giver] for giver in givers if stands(state.city[city], giver)), None)


def _pay_offers(reading: Reading, city: int) -> list[Offer]:
    """Every payment for what has been chosen, the cheapest first."""
    state = reading.state
    piece = piece_to_pay(state, city)
    coins = int(COST_IN_COINS[state.edition, piece])
    card = CARD_IDS[actions.card_of(state.commitment[city] - 1)]
    return [
        Offer(actions.PAY + paid.to_left, "pay", city, card, price=coins + _sum(paid), coins=coins, payments=[paid])
        for paid in _payments(state, city, piece, reading.price(city, piece))
    ]


def _sum(payment: Payment) -> int:
    return payment.to_left + payment.to_right


def _with_reasons(reading: Reading, seat: int, found: list[Offer]) -> list[Offer]:
    reasons = reading.reasons(seat, [offer.action for offer in found])
    return [_with_reason(reading.state, offer, reason) for offer, reason in zip(found, reasons, strict=True)]


def _with_reason(state: State, offer: Offer, reason: int) -> Offer:
    if reason == POSSIBLE:
        return _with_shields(state, offer)
    return msgspec.structs.replace(
        offer,
        reason=REASONS[reason],
        missing=max(0, offer.price - state.city[offer.city].coins) if reason == TOO_DEAR else 0,
        lacking=_lacking(state, offer) if reason == NOT_FOR_SALE else [],
    )


def _lacking(state: State, offer: Offer) -> list[str]:
    """The resources of which there are fewer than the piece needs, whatever else is bought."""
    left, right = left_of(state, offer.city), right_of(state, offer.city)
    own, *sold = state.city[offer.city].own, state.city[left].supply, state.city[right].supply
    need = COST[state.edition, _piece_of(state, offer)].tolist()
    return [
        name
        for name, units, one in zip(RESOURCES, need, ALONE, strict=True)
        if units > own[one] + sum(supply[one] for supply in sold)
    ]


def _with_shields(state: State, offer: Offer) -> Offer:
    """The offer with the shields that it brings, and what they would change."""
    shields = SHIELDS_OF[state.edition][_piece_of(state, offer)] if offer.use in BRINGING else 0
    if not shields:
        return offer
    left, right = left_of(state, offer.city), right_of(state, offer.city)
    conflict = [token_against(state, offer.city, neighbour, shields) for neighbour in (left, right)]
    return msgspec.structs.replace(offer, shields=shields, conflict=conflict)


def _piece_of(state: State, offer: Offer) -> int:
    """The card that is built, or the stage."""
    if offer.stage is not None:
        return stage_piece(state.city[offer.city], offer.stage)
    return actions.dug_card(offer.action) if offer.use == "dig_up" else actions.card_of(offer.action)


def payments_of(state: State, city: int, piece: int) -> list[Payment]:
    """Every sensible payment for a piece, the cheapest first; none if it can't be paid."""
    reading = Reading([state])
    return _payments(reading.state, city, piece, reading.price(city, piece))


def _payments(state: State, city: int, piece: int, price: Price) -> list[Payment]:
    """Every sensible payment for a piece with where each unit comes from."""
    need = tuple(COST[state.edition, piece].tolist())
    return [_payment(state, city, need, *coins) for coins in price.payments]


def _payment(state: State, city: int, need: Units, to_left: int, to_right: int) -> Payment:
    own, left, right = next(_splits(state, city, need, to_left, to_right))
    return Payment(to_left, to_right, _named(own), _named(left), _named(right))


def _splits(state: State, city: int, need: Units, to_left: int, to_right: int) -> Iterator[tuple[Units, Units, Units]]:
    """Every way to have the units from one's own city, the left and the right one for exactly these coins."""
    own, left, right = state.city[city], state.city[left_of(state, city)], state.city[right_of(state, city)]
    price = own.price
    for bought_left in _purchases(need, price[RAW_LEFT], price[MANUFACTURED_LEFT], to_left):
        if not _gives(left.supply, bought_left):
            continue
        rest = _minus(need, bought_left)
        for bought_right in _purchases(rest, price[RAW_RIGHT], price[MANUFACTURED_RIGHT], to_right):
            produced = _minus(rest, bought_right)
            if _gives(right.supply, bought_right) and _gives(own.own, produced):
                yield produced, bought_left, bought_right


@lru_cache(REMEMBERED)
def _purchases(need: Units, raw_price: int, fine_price: int, coins: int) -> tuple[Units, ...]:
    """Every choice of needed units that costs exactly these coins."""

    def choose(resource: int, left: int) -> Iterator[Units]:
        if resource == len(RESOURCES):
            if left == 0:
                yield ()
            return
        price = raw_price if resource < RAW else fine_price
        for units in range(min(need[resource], left // price) + 1):
            for rest in choose(resource + 1, left - units * price):
                yield (units, *rest)

    return tuple(choose(0, coins))


def _gives(slots: Sequence[int], units: Units) -> bool:
    """Are there slots enough for these units at once?"""
    return all(n <= slots[goods] for goods, n in _demands(units))


@lru_cache(REMEMBERED)
def _demands(units: Units) -> tuple[tuple[int, int], ...]:
    """For every set of goods of which there are any, how many units are of it."""
    sums = (
        (empty + goods, sum(units[first + k] for k in range(kinds) if goods >> k & 1))
        for empty, first, kinds in ((0, 0, RAW), (MANUFACTURED, RAW, len(RESOURCES) - RAW))
        for goods in range(1, 1 << kinds)
    )
    return tuple((goods, n) for goods, n in sums if n)


def _minus(units: Units, others: Units) -> Units:
    return tuple(a - b for a, b in zip(units, others, strict=True))


def _named(units: Units) -> dict[str, int]:
    """Units by name, without zeros."""
    return {name: n for name, n in zip(RESOURCES, units, strict=True) if n}
