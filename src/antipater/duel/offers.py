"""What a seat may do, what it costs and how it is paid, and why the rest is not possible."""

import msgspec
import numpy as np

from ..kernel.bits import has
from ..kernel.record import Numbers
from .actions import ACTIONS, BUILD, CARD, CHOOSE, DISCARD, MOST_LEGAL, START, TOKEN, WONDER
from .capacity import SLOTS
from .cost import discard_income, free_by_chain, printed_coins, purse, units_off
from .decisions import TURN
from .legal import card_in, list_legal
from .operations import COINS, RESOURCES
from .pieces import layout_row
from .reasons import POSSIBLE
from .refusal import REASONS, why_not
from .seams.cost import AS_PRINTED, most_to_pay, price_instead
from .seams.offers import freeing_token, more_turns, named_more
from .state import State, decider, decision
from .tables import (
    COST,
    EVERY_CARD,
    EVERY_TOKEN,
    EVERY_WONDER,
    FREE_IF,
    LAID_OUT,
    WONDER_PIECE,
)
from .trade import cover_by_choice, cover_by_discount, lacking


class Purchase(msgspec.Struct, frozen=True):
    """Units of one resource that are bought."""

    resource: str
    units: int
    price: int  # coins for each unit


class Plan(msgspec.Struct, frozen=True):
    """How a card or wonder is paid, at the lowest price."""

    produced: dict[str, int]  # units of brown and grey cards
    chosen: dict[str, int]  # units of choice producers
    waived: dict[str, int]  # units taken off by Architecture, Masonry or a decree
    bought: list[Purchase]
    coins: int  # the printed coins, or what a senator costs
    chain: str | None  # the card that makes it free, in one's own city or by a decree in the other
    mythology: str | None = None  # the mythology token that makes a grand temple free
    engineering: bool = False  # the coins are the price of Engineering


class Offer(msgspec.Struct, frozen=True):
    """One action with its price; `reason` says why it is not possible, None if it is."""

    action: int
    use: str  # "draft", "build", "discard", "wonder", "token", "card", "starter", or of an expansion
    slot: int | None = None  # of the layout
    card: str | None = None
    wonder: str | None = None
    token: str | None = None
    seat: int | None = None  # who starts, or on whose side a military token lies
    price: int = 0  # coins to pay
    income: int = 0  # coins to receive for a discarded card
    plan: Plan | None = None
    reason: str | None = None
    space: int | None = None  # of the Pantheon board
    god: str | None = None
    mythology: str | None = None
    offerings: list[str] | None = None  # tokens that are given
    track: int | None = None  # a space of the military track, as the pawn counts
    chamber: int | None = None  # of the senate, the one that is left if a cube or decree is moved
    to_chamber: int | None = None  # where it is moved to
    decree: str | None = None  # that is moved, None if it is closed
    conspiracy: str | None = None
    place: int | None = None  # of an own conspiracy as they came, of a military token from the middle
    missing: int = 0  # coins that the city lacks for the price


def offers(state: State) -> list[Offer]:
    """Every action of the seat to act, and every use of an open card that it can't make with the reason."""
    if decision(state) == TURN:
        return _turn_offers(state, decider(state))
    out = np.zeros(MOST_LEGAL, np.int16)
    need = np.zeros(len(RESOURCES), np.int16)
    return [_named(state, int(action)) for action in out[: list_legal(state, out, need)]]


def offer_of(state: State, action: int) -> Offer:
    """A legal action with its price."""
    seat = decider(state)
    if BUILD <= action < DISCARD:
        return _build_offer(state, seat, action - BUILD)
    if DISCARD <= action < WONDER:
        return _discard_offer(state, seat, action - DISCARD)
    if WONDER <= action < TOKEN:
        wonder, slot = divmod(action - WONDER, SLOTS)
        return _wonder_offer(state, wonder, slot, plan_of(state, seat, WONDER_PIECE + wonder))
    return _named(state, action)


def _named(state: State, action: int) -> Offer:
    """An action that names a piece."""
    if action < BUILD:
        return Offer(action, "draft", wonder=EVERY_WONDER[action - CHOOSE])
    if action < CARD:
        return Offer(action, "token", token=EVERY_TOKEN[action - TOKEN])
    if action < START:
        return Offer(action, "card", card=EVERY_CARD[action - CARD])
    if action < ACTIONS:
        return Offer(action, "starter", seat=action - START)
    return Offer(action, **named_more(state, action))


def _turn_offers(state: State, seat: int) -> list[Offer]:
    """Building each card that lies face up, even if it is covered, and every other use of those in reach."""
    lies_open = int(state.layout) & int(state.face_up)
    visible = [slot for slot in range(int(LAID_OUT[layout_row(state, int(state.age))])) if has(lies_open, slot)]
    reachable = [slot for slot in visible if has(state.reachable, slot)]
    found = [_build_offer(state, seat, slot) for slot in visible]
    found += [_discard_offer(state, seat, slot) for slot in reachable]
    for wonder in range(len(EVERY_WONDER)):
        if has(state.city[seat].wonders, wonder):
            plan = plan_of(state, seat, WONDER_PIECE + wonder)
            found += [_wonder_offer(state, wonder, slot, plan) for slot in reachable]
    found += [_named(state, action) for action in more_turns(state, seat)]
    need = np.zeros(len(RESOURCES), np.int16)
    coins = purse(state.city[seat])
    return [_with_reason(state, offer, need, coins) for offer in found]


def _build_offer(state: State, seat: int, slot: int) -> Offer:
    card = card_in(state, slot)
    plan = plan_of(state, seat, card)
    return Offer(BUILD + slot, "build", slot, EVERY_CARD[card], price=price_of(plan), plan=plan)


def _discard_offer(state: State, seat: int, slot: int) -> Offer:
    income = discard_income(state.city[seat])
    return Offer(DISCARD + slot, "discard", slot, EVERY_CARD[card_in(state, slot)], income=income)


def _wonder_offer(state: State, wonder: int, slot: int, plan: Plan) -> Offer:
    action = WONDER + SLOTS * wonder + slot
    card = EVERY_CARD[card_in(state, slot)]
    return Offer(action, "wonder", slot, card, EVERY_WONDER[wonder], price=price_of(plan), plan=plan)


def _with_reason(state: State, offer: Offer, need: Numbers, coins: int) -> Offer:
    reason = why_not(state, offer.action, need)
    if reason == POSSIBLE:
        return offer
    return msgspec.structs.replace(offer, reason=REASONS[reason], missing=max(0, offer.price - coins))


def price_of(plan: Plan) -> int:
    """The coins of a plan."""
    return plan.coins + sum(purchase.units * purchase.price for purchase in plan.bought)


def plan_of(state: State, seat: int, piece: int) -> Plan:
    """The cheapest way for a seat to build a card or wonder."""
    if piece >= WONDER_PIECE:
        return _paid_plan(state, seat, piece)
    city = state.city[seat]
    price = price_instead(city, piece)
    if price != AS_PRINTED:
        return Plan({}, {}, {}, [], price, None)
    if free_by_chain(state, seat, piece):
        return _free_plan(state, seat, piece)
    plan = _paid_plan(state, seat, piece)
    most = most_to_pay(city, piece)
    return Plan({}, {}, {}, [], most, None, engineering=True) if price_of(plan) >= most else plan


def _free_plan(state: State, seat: int, card: int) -> Plan:
    token = freeing_token(state, seat, card)
    if token is not None:
        return Plan({}, {}, {}, [], 0, None, mythology=token)
    return Plan({}, {}, {}, [], 0, EVERY_CARD[FREE_IF[card] - 1])


def _paid_plan(state: State, seat: int, piece: int) -> Plan:
    city = state.city[seat]
    need = np.array([lacking(city, piece, resource) for resource in range(len(RESOURCES))], np.int16)
    produced = COST[piece, :COINS] - need
    before_choice = need.copy()
    cover_by_choice(city, need)
    before_discount = need.copy()
    off = units_off(city, piece, np.zeros(len(RESOURCES), np.int16))
    cover_by_discount(city, off, need)
    return Plan(
        produced=_units(produced),
        chosen=_units(before_choice - before_discount),
        waived=_units(before_discount - need),
        bought=[Purchase(name, units, int(city.price[RESOURCES.index(name)])) for name, units in _units(need).items()],
        coins=printed_coins(city, piece, np.zeros(len(RESOURCES), np.int16)),
        chain=None,
    )


def _units(row: Numbers) -> dict[str, int]:
    """Units by name, without zeros."""
    return {name: int(units) for name, units in zip(RESOURCES, row, strict=True) if units}
