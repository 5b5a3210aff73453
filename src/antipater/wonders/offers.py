"""What a seat may do, what it costs and how it is paid, and why the rest is not possible."""

from collections.abc import Iterator

import msgspec
import numpy as np

from .actions import BOARD, BUILD, DIG_UP, FREE, MOST_LEGAL, NO_DIGGING, PAY, PAYMENTS, SELL, SIDE, STAGE, card_of
from .building import by_chain, by_olympia, has_building, has_free_building, is_free
from .conflict import token_against
from .effects import stage_piece
from .free_city import card_left
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
from .refusal import NOT_FOR_SALE, POSSIBLE, REASONS, TOO_DEAR, why_not
from .score import is_complete
from .state import (
    FREE_CITY,
    PAYMENT,
    SEVENTH,
    TURN,
    City,
    State,
    card_at,
    end_of_hand,
    for_two,
    left_of,
    packet_of,
    place_of_turn,
    right_of,
    stands,
)
from .tables import BOARD_IDS, CARD_IDS, COST, COST_IN_COINS, EFFECTS, FREE_IF, SALE, SIDE_IDS
from .trade import ALL_MANUFACTURED, ALL_RAW, cheapest, list_payments, purchase

Units = tuple[int, ...]  # of each resource

BRINGING = ("build", "stage", "free", "dig_up")  # uses by which a piece comes into the city
# [edition][piece]
SHIELDS_OF = np.where(EFFECTS[..., 0] == SHIELDS, EFFECTS[..., 1], 0).sum(axis=-1)


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
    conflict: list[
        int
    ] = []  # what the city would then get at the end of the age from left and right; of one with shields


def offers(state: State, seat: int) -> list[Offer]:
    """Every action of a seat that owes a choice, and every use of a card in hand that it can't make with the reason."""
    city = city_to_decide(state, seat)
    if int(state.asked[city]) in (TURN, SEVENTH):
        return [_with_reason(state, seat, offer) for offer in _turn_offers(state, city)]
    out, pairs = np.zeros(MOST_LEGAL, np.int16), np.zeros(PAYMENTS, np.int16)
    found = [offer_of(state, seat, int(action)) for action in out[: list_legal(state, seat, out, pairs)]]
    return sorted(found, key=lambda offer: offer.price) if int(state.asked[city]) == PAYMENT else found


def offer_of(state: State, seat: int, action: int) -> Offer:
    """A legal action with its price."""
    return _with_shields(state, _offer_of(state, city_to_decide(state, seat), action))


def _offer_of(state: State, city: int, action: int) -> Offer:
    if action < PAY:
        return _card_offer(state, city, action)
    if action < DIG_UP:
        return _pay_offer(state, city, action)
    if action == NO_DIGGING:
        return Offer(action, "none", city)
    if action < SIDE:
        return Offer(action, "dig_up", city, CARD_IDS[action - DIG_UP])
    if action < BOARD:
        return Offer(action, "side", city, side=SIDE_IDS[state.edition][action - SIDE])
    return Offer(action, "board", city, board=BOARD_IDS[action - BOARD])


def hand_of(state: State, city: int) -> list[int]:
    """The cards that a city chooses from, sorted."""
    places = range(place_of_turn(state), end_of_hand(state, city))
    if for_two(state) and city == FREE_CITY:
        return [card for card in (card_left(state, place) for place in places) if card >= 0]
    return [card_at(state, packet_of(state, city), place) for place in places]


def _turn_offers(state: State, city: int) -> Iterator[Offer]:
    """Every use of every different card in hand."""
    cards = sorted(set(hand_of(state, city)))
    blocks = [BUILD, STAGE, SELL] if is_complete(state, city) is False else [BUILD, SELL]
    if has_free_building(state, city):
        blocks.append(FREE)
    for block in blocks:
        if block == STAGE:
            yield from _stage_offers(state, city, cards)
        else:
            yield from (_card_offer(state, city, block + card) for card in cards)


def _stage_offers(state: State, city: int, cards: list[int]) -> Iterator[Offer]:
    """The next stage with each card under it: it costs the same with all of them."""
    if cards:
        offer = _card_offer(state, city, STAGE + cards[0])
        yield from (msgspec.structs.replace(offer, action=STAGE + card, card=CARD_IDS[card]) for card in cards)


def _card_offer(state: State, city: int, action: int) -> Offer:
    card = card_of(action)
    name = CARD_IDS[card]
    if action < STAGE:
        return _building_offer(state, city, card)
    if action < SELL:
        stage = int(state.city[city].stages)
        piece = stage_piece(state.city[city], stage)
        payments = payments_of(state, city, piece)
        price = _least(state, city, piece)
        return Offer(action, "stage", city, name, stage, price, payments=payments)
    if action < FREE:
        return Offer(action, "sell", city, name, income=SALE)
    return Offer(action, "free", city, name, olympia=True)


def _building_offer(state: State, city: int, card: int) -> Offer:
    name = CARD_IDS[card]
    if has_building(state, city, card):
        return Offer(BUILD + card, "build", city, name)
    if is_free(state, city, card):
        chain = by_chain(state, city, card)
        olympia = not chain and by_olympia(state, city, card)
        return Offer(BUILD + card, "build", city, name, chain=_giver(state, city, card), olympia=olympia)
    payments = payments_of(state, city, card)
    coins = int(COST_IN_COINS[state.edition, card])
    price = coins + _least(state, city, card)
    return Offer(BUILD + card, "build", city, name, price=price, coins=coins, payments=payments)


def _giver(state: State, city: int, card: int) -> str | None:
    """The card in the city that makes this one free."""
    givers = [int(giver) - 1 for giver in FREE_IF[state.edition, card] if giver]
    return next((CARD_IDS[giver] for giver in givers if stands(state.city[city], giver)), None)


def _pay_offer(state: State, city: int, action: int) -> Offer:
    """The payment of k coins to the left for what has been chosen."""
    piece = piece_to_pay(state, city)
    payment = next(found for found in payments_of(state, city, piece) if found.to_left == action - PAY)
    coins = int(COST_IN_COINS[state.edition, piece])
    price = coins + payment.to_left + payment.to_right
    card = CARD_IDS[card_of(int(state.commitment[city]) - 1)]
    return Offer(action, "pay", city, card, price=price, coins=coins, payments=[payment])


def _least(state: State, city: int, piece: int) -> int:
    """The fewest coins for neighbours, also where the city has too few; 0 if the resources are not for sale."""
    price = state.city[city].price
    raw = purchase(state, city, piece, 0, ALL_RAW)
    fine = purchase(state, city, piece, MANUFACTURED, ALL_MANUFACTURED)
    if raw[0] < 0 or fine[0] < 0:
        return 0
    for_raw = cheapest(*raw, int(price[RAW_LEFT]), int(price[RAW_RIGHT]))
    return for_raw + cheapest(*fine, int(price[MANUFACTURED_LEFT]), int(price[MANUFACTURED_RIGHT]))


def _with_reason(state: State, seat: int, offer: Offer) -> Offer:
    reason = why_not(state, seat, offer.action, np.zeros(PAYMENTS, np.int16))
    if reason == POSSIBLE:
        return _with_shields(state, offer)
    return msgspec.structs.replace(
        offer,
        reason=REASONS[reason],
        missing=max(0, offer.price - int(state.city[offer.city].coins)) if reason == TOO_DEAR else 0,
        lacking=_lacking(state, offer) if reason == NOT_FOR_SALE else [],
    )


def _lacking(state: State, offer: Offer) -> list[str]:
    """The resources of which there are fewer than the piece needs, whatever else is bought."""
    cities = (left_of(state, offer.city), right_of(state, offer.city))
    own, sold = state.city[offer.city].own, [state.city[city].supply for city in cities]
    need = COST[state.edition, _piece_of(state, offer)]
    goods = [1 << k if k < RAW else MANUFACTURED + (1 << k - RAW) for k in range(len(RESOURCES))]
    return [
        name
        for name, units, one in zip(RESOURCES, need, goods, strict=True)
        if int(units) > int(own[one]) + sum(int(supply[one]) for supply in sold)
    ]


def _piece_of(state: State, offer: Offer) -> int:
    """The card that is built, or the stage."""
    if offer.stage is not None:
        return stage_piece(state.city[offer.city], offer.stage)
    return CARD_IDS.index(offer.card)


def _with_shields(state: State, offer: Offer) -> Offer:
    """The offer with the shields that it brings, and what they would change."""
    shields = int(SHIELDS_OF[state.edition, _piece_of(state, offer)]) if offer.use in BRINGING else 0
    if not shields:
        return offer
    left, right = left_of(state, offer.city), right_of(state, offer.city)
    conflict = [token_against(state, offer.city, neighbour, shields) for neighbour in (left, right)]
    return msgspec.structs.replace(offer, shields=shields, conflict=conflict)


def payments_of(state: State, city: int, piece: int) -> list[Payment]:
    """Every sensible payment for a piece, the cheapest first; none if it can't be paid."""
    pairs = np.zeros(PAYMENTS, np.int16)
    list_payments(state, city, piece, pairs)
    found = [_payment(state, city, piece, left, int(right) - 1) for left, right in enumerate(pairs) if right]
    return sorted(found, key=lambda payment: (payment.to_left + payment.to_right, payment.to_left))


def _payment(state: State, city: int, piece: int, to_left: int, to_right: int) -> Payment:
    need = tuple(int(units) for units in COST[state.edition, piece])
    own, left, right = next(_splits(state, city, need, to_left, to_right))
    return Payment(to_left, to_right, _named(own), _named(left), _named(right))


def _splits(state: State, city: int, need: Units, to_left: int, to_right: int) -> Iterator[tuple[Units, Units, Units]]:
    """Every way to have the units from the own city, the left and the right one for exactly these coins."""
    own, left, right = state.city[city], state.city[left_of(state, city)], state.city[right_of(state, city)]
    for bought_left in _purchases(need, own, 0, to_left):
        rest = _minus(need, bought_left)
        if not _gives(left, bought_left, for_itself=False):
            continue
        for bought_right in _purchases(rest, own, 1, to_right):
            produced = _minus(rest, bought_right)
            if _gives(right, bought_right, for_itself=False) and _gives(own, produced, for_itself=True):
                yield produced, bought_left, bought_right


def _purchases(need: Units, buyer: City, side: int, coins: int) -> Iterator[Units]:
    """Every choice of needed units that costs exactly these coins on one side, 0 left and 1 right."""

    def choose(resource: int, left: int) -> Iterator[Units]:
        if resource == len(RESOURCES):
            if left == 0:
                yield ()
            return
        price = int(buyer.price[side if resource < RAW else 2 + side])
        for units in range(min(need[resource], left // price) + 1):
            for rest in choose(resource + 1, left - units * price):
                yield (units, *rest)

    return choose(0, coins)


def _gives(city: City, units: Units, *, for_itself: bool) -> bool:
    """Has the city slots enough for these units at once?"""
    slots = city.own if for_itself else city.supply
    return all(
        sum(units[first + k] for k in range(kinds) if goods >> k & 1) <= int(slots[empty + goods])
        for empty, first, kinds in ((0, 0, RAW), (MANUFACTURED, RAW, len(RESOURCES) - RAW))
        for goods in range(1, 1 << kinds)
    )


def _minus(units: Units, others: Units) -> Units:
    return tuple(a - b for a, b in zip(units, others, strict=True))


def _named(units: Units) -> dict[str, int]:
    """Units by name, without zeros."""
    return {name: n for name, n in zip(RESOURCES, units, strict=True) if n}
