"""What a seat may do, what it costs and how it is paid, and why the rest is not possible."""

import msgspec
import numpy as np

from ..kernel.bits import has
from ..kernel.record import Numbers
from .actions import BUILD, CARD, CHOOSE, DISCARD, MOST_LEGAL, START, TOKEN, WONDER
from .capacity import SLOTS
from .cost import cover_by_choice, cover_by_discount, free_by_chain, lacking
from .legal import card_in, list_legal
from .operations import COINS, RESOURCES, YELLOW
from .refusal import POSSIBLE, REASONS, why_not
from .state import TURN, State, decider, decision
from .tables import CARD_IDS, COST, DISCARD_COINS, FREE_IF, LAID_OUT, TOKEN_IDS, WONDER_IDS, WONDER_PIECE


class Purchase(msgspec.Struct, frozen=True):
    """Units of one resource that are bought."""

    resource: str
    units: int
    price: int  # coins for each unit


class Plan(msgspec.Struct, frozen=True):
    """How a card or wonder is paid, at the lowest price."""

    produced: dict[str, int]  # units of brown and grey cards
    chosen: dict[str, int]  # units of choice producers
    waived: dict[str, int]  # units taken off by Architecture or Masonry
    bought: list[Purchase]
    coins: int  # the printed coins
    chain: str | None  # the card in the own city that makes it free


class Offer(msgspec.Struct, frozen=True):
    """One action with its price; `reason` says why it is not possible, None if it is."""

    action: int
    use: str  # "draft", "build", "discard", "wonder", "token", "card" or "starter"
    slot: int | None = None  # of the layout
    card: str | None = None
    wonder: str | None = None
    token: str | None = None
    seat: int | None = None  # who starts
    price: int = 0  # coins to pay
    income: int = 0  # coins to receive for a discarded card
    plan: Plan | None = None
    reason: str | None = None


def offers(state: State) -> list[Offer]:
    """Every action of the seat to act, and every use of an open card that it can't make with the reason."""
    if decision(state) == TURN:
        return _turn_offers(state, decider(state))
    out = np.zeros(MOST_LEGAL, np.int16)
    need = np.zeros(len(RESOURCES), np.int16)
    return [_named(int(action)) for action in out[: list_legal(state, out, need)]]


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
    return _named(action)


def _named(action: int) -> Offer:
    """An action without a price."""
    if action < BUILD:
        return Offer(action, "draft", wonder=WONDER_IDS[action - CHOOSE])
    if action < CARD:
        return Offer(action, "token", token=TOKEN_IDS[action - TOKEN])
    if action < START:
        return Offer(action, "card", card=CARD_IDS[action - CARD])
    return Offer(action, "starter", seat=action - START)


def _turn_offers(state: State, seat: int) -> list[Offer]:
    """Building each card that lies face up, even if it is covered, and every other use of those in reach."""
    visible = [s for s in range(int(LAID_OUT[state.age - 1])) if has(int(state.layout) & int(state.face_up), s)]
    reachable = [slot for slot in visible if has(state.reachable, slot)]
    found = [_build_offer(state, seat, slot) for slot in visible]
    found += [_discard_offer(state, seat, slot) for slot in reachable]
    for wonder in range(len(WONDER_IDS)):
        if has(state.city[seat].wonders, wonder):
            plan = plan_of(state, seat, WONDER_PIECE + wonder)
            found += [_wonder_offer(state, wonder, slot, plan) for slot in reachable]
    need = np.zeros(len(RESOURCES), np.int16)
    return [_with_reason(state, offer, need) for offer in found]


def _build_offer(state: State, seat: int, slot: int) -> Offer:
    card = card_in(state, slot)
    plan = plan_of(state, seat, card)
    return Offer(BUILD + slot, "build", slot, CARD_IDS[card], price=price_of(plan), plan=plan)


def _discard_offer(state: State, seat: int, slot: int) -> Offer:
    income = DISCARD_COINS + int(state.city[seat].cards[YELLOW])
    return Offer(DISCARD + slot, "discard", slot, CARD_IDS[card_in(state, slot)], income=income)


def _wonder_offer(state: State, wonder: int, slot: int, plan: Plan) -> Offer:
    action = WONDER + SLOTS * wonder + slot
    card = CARD_IDS[card_in(state, slot)]
    return Offer(action, "wonder", slot, card, WONDER_IDS[wonder], price=price_of(plan), plan=plan)


def _with_reason(state: State, offer: Offer, need: Numbers) -> Offer:
    reason = why_not(state, offer.action, need)
    return offer if reason == POSSIBLE else msgspec.structs.replace(offer, reason=REASONS[reason])


def price_of(plan: Plan) -> int:
    """The coins of a plan."""
    return plan.coins + sum(purchase.units * purchase.price for purchase in plan.bought)


def plan_of(state: State, seat: int, piece: int) -> Plan:
    """The cheapest way for a seat to build a card or wonder."""
    if piece < WONDER_PIECE and free_by_chain(state, seat, piece):
        return Plan({}, {}, {}, [], 0, CARD_IDS[FREE_IF[piece] - 1])
    city = state.city[seat]
    need = np.array([lacking(city, piece, resource) for resource in range(len(RESOURCES))], np.int16)
    produced = COST[piece, :COINS] - need
    before_choice = need.copy()
    cover_by_choice(city, need)
    before_discount = need.copy()
    cover_by_discount(city, piece, need)
    return Plan(
        produced=_units(produced),
        chosen=_units(before_choice - before_discount),
        waived=_units(before_discount - need),
        bought=[Purchase(name, units, int(city.price[RESOURCES.index(name)])) for name, units in _units(need).items()],
        coins=int(COST[piece, COINS]),
        chain=None,
    )


def _units(row: Numbers) -> dict[str, int]:
    """Units by name, without zeros."""
    return {name: int(units) for name, units in zip(RESOURCES, row, strict=True) if units}
