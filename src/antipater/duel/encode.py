"""What a seat sees as numbers: the columns of `columns.py` that are not zero, from a record blanked for the seat."""

from typing import TypeAlias

import numpy as np

from ..kernel.bits import bit, count, has, lowest, without_lowest
from ..kernel.noting import note, note_halves, note_price
from ..kernel.record import Columns, Numbers, Values
from ..kernel.rule import inlined, rule
from ..kernel.tables import frozen
from .columns import (
    CARD_PLACE,
    CLOSED_LAST_PLACE,
    CLOSED_PLACE,
    COINS_FROM,
    COLOR_PLACE,
    DECISION_PLACE,
    IN_SLOT_PLACE,
    POINTS_PLACE,
    TOKEN_PLACE,
    WONDER_PLACE,
    at,
    at_cities,
)
from .cost import discard_income, free_by_chain, printed_coins, purse, units_off
from .decisions import DESTROY, LIBRARY, NO_DECISION
from .market import Market, market_of
from .military import lead
from .operations import COLORS, MANUFACTURED_TO, SYMBOLS
from .pieces import age_on_table, cards_in_game, layout_row
from .science import different_symbols
from .score import NUMBER_OF_CATEGORIES, points_in
from .seams.cost import AS_PRINTED, most_to_pay, price_instead
from .seams.encode import note_more
from .state import City, State, decider, decision, detail
from .tables import CAPITAL, COVERED_BY, COVERS, DIFFERENT_SYMBOLS, LOOT_TOKENS, WONDER_PIECE
from .trade import trade_at
from .variant import AGORA, EXPANDED, PANTHEON

MOST_NOTED = 512  # more than any position has
READS_SECRETS = EXPANDED  # without expansions nothing is read here that `observe.py` blanks
LAST_AGE = 3
Markets: TypeAlias = tuple[Market, Market]  # ours, theirs
# The blocks of the places of a card, from CITY_0 on, as each seat sees them.
PLACES_AS_SEEN = (
    ("card.our", "card.their", "card.discarded", "card.tucked"),
    ("card.their", "card.our", "card.discarded", "card.tucked"),
)

# [seat][variant][place of a card]
PLACES = frozen([np.stack([at("card.our"), *map(at, order)], -1) for order in PLACES_AS_SEEN])
REACHABLE, COVERED, IN_SLOT = at("card.reachable"), at("card.covered"), at("card.in_slot")
FREES, TURNS_UP = at("card.frees"), at("card.turns_up")
OUR_PRICE, THEIR_PRICE = at("card.our_price"), at("card.their_price")
WE_CAN_BUILD, THEY_CAN_BUILD = at("card.we_can_build"), at("card.they_can_build")
SLOT_REACHABLE, SLOT_CLOSED, SLOT_GUILD = at("slot.reachable"), at("slot.closed"), at("slot.guild")
WONDER_SHOWN, WONDER_PAYABLE = at("wonder.shown"), at("wonder.payable")
# [us or them][variant]
WONDER_OF, BUILT_BY = (
    frozen([at("wonder.our"), at("wonder.their")]),
    frozen([at("wonder.our_built"), at("wonder.their_built")]),
)
WONDER_PRICE = frozen([at("wonder.our_price"), at("wonder.their_price")])
OUR_TOKEN, THEIR_TOKEN, TOKEN_BOARD = at("token.our"), at("token.their"), at("token.board")
TOKEN_BOX, TOKEN_DRAWN = at("token.box"), at("token.drawn")
COINS, COINS_AT_LEAST = at_cities("coins"), at_cities("coins_from")
PRODUCTION, CHOICE = at_cities("production"), at_cities("choice")
UNIT_PRICE, FIXED_PRICE = at_cities("unit_price"), at_cities("fixed_price")
CARDS_OF_COLOR, SYMBOLS_OF, DIFFERENT = at_cities("cards"), at_cities("symbols"), at_cities("different")
POINTS, DISCARD_INCOME = at_cities("points"), at_cities("discard_income")
PAWN, PAWN_AT, LOOT, AGE = at("pawn"), at("pawn.at"), at("loot"), at("age")
CARDS_LEFT, ODD_LEFT, DRAFTED, BUILT = at("cards_left"), at("odd_left"), at("drafted"), at("built")
DECISION, DECISION_COLOR = at("decision"), at("decision.color")
WE_DECIDE, OUR_TURN, EXTRA_TURN, WE_BEGAN = at("we_decide"), at("our_turn"), at("extra_turn"), at("we_began")
FIRST_GAME = at("first_game")


@rule
def variant(state: State) -> int:
    """Which expansions are played, as the tables of columns count them; a constant if these rules know none."""
    return (int(state.pantheon.played) if PANTHEON else 0) + (2 * int(state.agora.played) if AGORA else 0)


@inlined
def resources_and_coins(city: City, market: Market, piece: int, need: Numbers) -> int:
    """The coins that a piece costs a city now if it pays what is printed."""
    return printed_coins(city, piece, need) + trade_at(city, market, piece, units_off(city, piece, need), need)


@inlined
def price_of(state: State, seat: int, market: Market, card: int, need: Numbers) -> int:
    """The coins that an open card costs a city now."""
    city = state.city[seat]
    price = price_instead(city, card)
    if price != AS_PRINTED:
        return price
    if free_by_chain(state, seat, card):
        return 0
    return min(resources_and_coins(city, market, card, need), most_to_pay(city, card))


@inlined
def note_places(state: State, seat: int, v: int, columns: Columns, values: Values, n: int) -> int:
    """Cards that have left the layout; without a branch, because nobody could foretell it."""
    for card in range(cards_in_game(state)):
        place = int(state.place[card])
        column = int(PLACES[seat, v, place]) + int(CARD_PLACE[v, card])
        n = note(columns, values, n, column, min(place, 1))
    return n


@rule
def note_freed(state: State, slot: int, v: int, card: int, columns: Columns, values: Values, n: int) -> int:
    """What taking the card of a slot would free."""
    row = layout_row(state, age_on_table(state))
    layout = int(state.layout)
    frees = 0
    closed = 0
    below = int(COVERS[row, slot])
    while below != 0:
        lower = lowest(below)
        below = without_lowest(below)
        freed = 1 if int(COVERED_BY[row, lower]) & layout == bit(slot) else 0
        frees += freed
        closed += 0 if has(state.face_up, lower) else freed
    n = note(columns, values, n, int(FREES[v]) + card, frees)
    return note(columns, values, n, int(TURNS_UP[v]) + card, closed)


@inlined
def note_prices(
    state: State,
    seat: int,
    markets: Markets,
    v: int,
    card: int,
    columns: Columns,
    values: Values,
    n: int,
    need: Numbers,
) -> int:
    """What an open card costs both, and who has the coins."""
    place = int(CARD_PLACE[v, card])
    price = price_of(state, seat, markets[0], card, need)
    n = note_price(columns, values, n, int(OUR_PRICE[v]) + place, price)
    n = note(columns, values, n, int(WE_CAN_BUILD[v]) + place, 1 if price <= purse(state.city[seat]) else 0)
    price = price_of(state, 1 - seat, markets[1], card, need)
    n = note_price(columns, values, n, int(THEIR_PRICE[v]) + place, price)
    return note(columns, values, n, int(THEY_CAN_BUILD[v]) + place, 1 if price <= purse(state.city[1 - seat]) else 0)


@inlined
def note_open(
    state: State,
    seat: int,
    markets: Markets,
    v: int,
    slot: int,
    columns: Columns,
    values: Values,
    n: int,
    need: Numbers,
) -> int:
    """A card of the layout that lies open."""
    card = int(state.deck[age_on_table(state) - 1][slot]) - 1
    place = int(CARD_PLACE[v, card])
    n = note(columns, values, n, int(IN_SLOT[v]) + int(IN_SLOT_PLACE[v, card]) + slot, 1)
    n = note_prices(state, seat, markets, v, card, columns, values, n, need)
    if not has(state.reachable, slot):
        return note(columns, values, n, int(COVERED[v]) + place, 1)
    n = note(columns, values, n, int(REACHABLE[v]) + place, 1)
    n = note(columns, values, n, int(SLOT_REACHABLE[v]) + slot, 1)
    return note_freed(state, slot, v, place, columns, values, n)


@rule
def note_closed(state: State, v: int, slot: int, columns: Columns, values: Values, n: int) -> int:
    """A card of the layout that lies face down, and what its back says."""
    n = note(columns, values, n, int(SLOT_CLOSED[v]) + int(CLOSED_PLACE[v, slot]), 1)
    if int(state.age) == LAST_AGE and has(state.guild_backs, slot):
        n = note(columns, values, n, int(SLOT_GUILD[v]) + int(CLOSED_LAST_PLACE[v, slot]), 1)
    return n


@inlined
def note_layout(
    state: State, seat: int, markets: Markets, v: int, columns: Columns, values: Values, n: int, need: Numbers
) -> int:
    """The cards of the age."""
    slots = int(state.layout)
    while slots != 0:
        slot = lowest(slots)
        slots = without_lowest(slots)
        if has(state.face_up, slot):
            n = note_open(state, seat, markets, v, slot, columns, values, n, need)
        else:
            n = note_closed(state, v, slot, columns, values, n)
    return n


@inlined
def note_wonder(
    state: State,
    owner: int,
    side: int,
    market: Market,
    v: int,
    wonder: int,
    columns: Columns,
    values: Values,
    n: int,
    need: Numbers,
) -> int:
    """A wonder as far as it concerns a city: is it its own, does it stand, and what would it cost?"""
    city = state.city[owner]
    place = int(WONDER_PLACE[v, wonder])
    own = has(city.wonders, wonder)
    n = note(columns, values, n, int(BUILT_BY[side, v]) + place, 1 if has(city.wonders_built, wonder) else 0)
    n = note(columns, values, n, int(WONDER_OF[side, v]) + place, 1 if own else 0)
    if own or has(state.wonders_shown, wonder):
        price = resources_and_coins(city, market, WONDER_PIECE + wonder, need)
        n = note_price(columns, values, n, int(WONDER_PRICE[side, v]) + place, price)
        n = note(columns, values, n, int(WONDER_PAYABLE[v]) + place, 1 if own and price <= purse(city) else 0)
    return n


@inlined
def note_wonders(
    state: State, seat: int, markets: Markets, v: int, columns: Columns, values: Values, n: int, need: Numbers
) -> int:
    """Whose the wonders are, which stand, and what the others cost."""
    wonders = int(state.wonders_shown)
    for owner in range(2):
        wonders |= int(state.city[owner].wonders) | int(state.city[owner].wonders_built)
    while wonders != 0:
        wonder = lowest(wonders)
        wonders = without_lowest(wonders)
        shown = 1 if has(state.wonders_shown, wonder) else 0
        n = note(columns, values, n, int(WONDER_SHOWN[v]) + int(WONDER_PLACE[v, wonder]), shown)
        n = note_wonder(state, seat, 0, markets[0], v, wonder, columns, values, n, need)
        n = note_wonder(state, 1 - seat, 1, markets[1], v, wonder, columns, values, n, need)
    return n


@rule
def note_set(v: int, first: int, tokens: int, columns: Columns, values: Values, n: int) -> int:
    """Progress tokens of a set."""
    tokens = int(tokens)
    while tokens != 0:
        n = note(columns, values, n, first + int(TOKEN_PLACE[v, lowest(tokens)]), 1)
        tokens = without_lowest(tokens)
    return n


@rule
def note_tokens(state: State, seat: int, v: int, columns: Columns, values: Values, n: int) -> int:
    """Where the progress tokens are."""
    n = note_set(v, int(OUR_TOKEN[v]), int(state.city[seat].progress), columns, values, n)
    n = note_set(v, int(THEIR_TOKEN[v]), int(state.city[1 - seat].progress), columns, values, n)
    n = note_set(v, int(TOKEN_BOARD[v]), int(state.board), columns, values, n)
    n = note_set(v, int(TOKEN_BOX[v]), int(state.box), columns, values, n)
    if decision(state) == LIBRARY:
        n = note_set(v, int(TOKEN_DRAWN[v]), int(state.drawn), columns, values, n)
    return n


@inlined
def note_resources(state: State, owner: int, side: int, v: int, columns: Columns, values: Values, n: int) -> int:
    """Coins, production and prices of a city."""
    city = state.city[owner]
    coins = int(city.coins)
    n = note_halves(columns, values, n, int(COINS[side, v]), coins)
    for k in range(len(COINS_FROM)):
        n = note(columns, values, n, int(COINS_AT_LEAST[side, v]) + k, 1 if coins >= COINS_FROM[k] else 0)
    for kind in range(2):
        n = note(columns, values, n, int(CHOICE[side, v]) + kind, int(city.choice[kind]))
    for resource in range(MANUFACTURED_TO):
        n = note(columns, values, n, int(PRODUCTION[side, v]) + resource, int(city.production[resource]))
        n = note(columns, values, n, int(UNIT_PRICE[side, v]) + resource, int(city.price[resource]))
        n = note(columns, values, n, int(FIXED_PRICE[side, v]) + resource, min(int(city.fixed_price[resource]), 1))
    return note(columns, values, n, int(DISCARD_INCOME[side, v]), discard_income(city))


@inlined
def note_city(state: State, owner: int, side: int, v: int, columns: Columns, values: Values, n: int) -> int:
    """Everything of a city that is counted; a side is 0 for ours, 1 for theirs."""
    city = state.city[owner]
    n = note_resources(state, owner, side, v, columns, values, n)
    for color in range(len(COLORS)):
        n = note(columns, values, n, int(CARDS_OF_COLOR[side, v]) + color, int(city.cards[color]))
    for symbol in range(len(SYMBOLS)):
        n = note(columns, values, n, int(SYMBOLS_OF[side, v]) + symbol, int(city.symbols[symbol]))
    different = min(different_symbols(state, owner), DIFFERENT_SYMBOLS)
    n = note(columns, values, n, int(DIFFERENT[side, v]) + different, 1)
    for category in range(NUMBER_OF_CATEGORIES):
        place = int(POINTS_PLACE[v, category])
        if place >= 0:
            n = note(columns, values, n, int(POINTS[side, v]) + place, points_in(state, owner, category))
    return n


@rule
def note_conflict(state: State, seat: int, v: int, columns: Columns, values: Values, n: int) -> int:
    """The pawn and the military tokens."""
    ahead = lead(state, seat)
    n = note(columns, values, n, int(PAWN[v]), ahead)
    n = note(columns, values, n, int(PAWN_AT[v]) + ahead + CAPITAL, 1)
    for token in range(LOOT_TOKENS):
        if has(state.military_tokens[seat], token):
            n = note(columns, values, n, int(LOOT[v]) + token, 1)
        if has(state.military_tokens[1 - seat], token):
            n = note(columns, values, n, int(LOOT[v]) + LOOT_TOKENS + token, 1)
    return n


@rule
def note_progress(state: State, seat: int, v: int, columns: Columns, values: Values, n: int) -> int:
    """How far the game is."""
    left = count(state.layout)
    built = count(state.city[0].wonders_built) + count(state.city[1].wonders_built)
    n = note(columns, values, n, int(AGE[v]) + int(state.age), 1)
    n = note(columns, values, n, int(CARDS_LEFT[v]) + left, 1)
    n = note(columns, values, n, int(ODD_LEFT[v]), left & 1)
    n = note(columns, values, n, int(DRAFTED[v]) + int(state.drafted), 1)
    n = note(columns, values, n, int(BUILT[v]) + built, 1)
    n = note(columns, values, n, int(FIRST_GAME[v]), int(state.first_game))
    n = note(columns, values, n, int(EXTRA_TURN[v]), int(state.extra_turn))
    if int(state.first) == seat:
        n = note(columns, values, n, int(WE_BEGAN[v]), 1)
    if int(state.age) > 0 and int(state.active) == seat:
        n = note(columns, values, n, int(OUR_TURN[v]), 1)
    return n


@rule
def note_decision(state: State, seat: int, v: int, columns: Columns, values: Values, n: int) -> int:
    """What is to be decided, by whom, and about what."""
    kind = decision(state)
    n = note(columns, values, n, int(DECISION[v]) + int(DECISION_PLACE[v, kind]), 1)
    if kind == NO_DECISION:
        return n
    if decider(state) == seat:
        n = note(columns, values, n, int(WE_DECIDE[v]), 1)
    if kind == DESTROY:
        n = note(columns, values, n, int(DECISION_COLOR[v]) + int(COLOR_PLACE[detail(state)]), 1)
    return n


@rule
def encode(state: State, seat: int, columns: Columns, values: Values, need: Numbers) -> int:
    """Note all columns of a record blanked for the seat that are not zero, and count them."""
    v = variant(state)
    n = note_places(state, seat, v, columns, values, 0)
    markets = market_of(state.city[seat]), market_of(state.city[1 - seat])
    n = note_layout(state, seat, markets, v, columns, values, n, need)
    n = note_wonders(state, seat, markets, v, columns, values, n, need)
    n = note_tokens(state, seat, v, columns, values, n)
    n = note_city(state, seat, 0, v, columns, values, n)
    n = note_city(state, 1 - seat, 1, v, columns, values, n)
    n = note_conflict(state, seat, v, columns, values, n)
    n = note_progress(state, seat, v, columns, values, n)
    n = note_decision(state, seat, v, columns, values, n)
    return note_more(state, seat, v, columns, values, n)
