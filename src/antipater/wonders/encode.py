"""What a seat sees as numbers: the columns of `columns.py` that are not zero, from a record blanked for the seat."""

from ..kernel.bits import bit, has
from ..kernel.noting import note, note_halves, note_price
from ..kernel.record import Columns, Numbers, Values
from ..kernel.rule import rule
from .actions import FREE, SELL, STAGE, card_of
from .building import can_build, can_build_free, is_free
from .capacity import AGES, BOARDS, CARDS, HAND, SIDES
from .columns import (
    BOARD_SIDES,
    CARD_PLACE,
    COINS_FROM,
    DEAR_PLACE,
    FEWEST_PLAYERS,
    NUMBER_OF_CARDS,
    NUMBER_OF_POWERS,
    PASSED_PLACE,
    POWER_PLACE,
    TABLES,
    at,
)
from .decisions import CHOOSE_BOARD, NO_DECISION, SEVENTH
from .effects import defeats, stage_piece
from .hidden import first_in_hand
from .legal import city_to_decide
from .observe import is_open, looks_at
from .operations import COLORS, MANUFACTURED, POWERS, RAW, RESOURCES, SYMBOLS
from .packets import NOT_USED, SEVENTH_PLACE, SOLD, THROWN_AWAY, controller, end_of_hand, packet_at, packet_of
from .score import NUMBER_OF_CATEGORIES, is_complete, points_in
from .state import CHOSEN_SIDE, DIGS, FREE_CITY, RUNNING, State, for_two, left_of, right_of, stands
from .tables import COST_IN_COINS
from .trade import ALL_MANUFACTURED, ALL_RAW, least_to_neighbours

MOST_NOTED = 1024  # more than any position has
READS_SECRETS = True  # such as all hands
NEVER = -1
NOT_TO_BE_HAD = -1
PRICES = 4
RESOURCES_IN_ALL = len(RESOURCES)

IN_HAND, PRICE, CAN_BUILD, NEXT_CAN_BUILD = (
    at("hand"),
    at("hand.price"),
    at("hand.can_build"),
    at("hand.next_can_build"),
)
CAN_BUILD_FREE, PASSED, PASSED_TAKEN = at("hand.can_build_free"), at("passed"), at("passed.taken")
CHOSEN, CHOSEN_USE, PILE, PILE_CARDS = at("chosen"), at("chosen.use"), at("pile"), at("pile.cards")
BUILT, BOARD, SIDE, COINS, COINS_AT_LEAST = at("built"), at("board"), at("side"), at("coins"), at("coins_from")
MAKES, SELLS, SLOTS, UNIT_PRICES = at("makes"), at("sells"), at("slots"), at("prices")
CARDS_OF_COLOR, SYMBOLS_OF, SHIELDS, STAGES = at("cards"), at("symbols"), at("shields"), at("stages")
DEFEATS, POINTS, POWERS_OF, OWES, FREE_USED = at("defeats"), at("points"), at("powers"), at("owes"), at("free_used")
STAGE_PRICE, CAN_RAISE = at("stage.price"), at("stage.can_raise")
AGE, TURN, PHASE, DECISION = at("age"), at("turn"), at("phase"), at("decision")
FREE_CITY_AT, FREE_CITY_OURS, FREE_CITY_ASKED = at("free_city"), at("free_city.ours"), at("free_city.asked")


@rule
def table_of(state: State) -> int:
    """Edition and number of players, as the tables of columns count them."""
    return int(state.edition) * TABLES + int(state.players) - FEWEST_PLAYERS


@rule
def distance(state: State, seat: int, city: int) -> int:
    """How far to the left of a seat a city lies."""
    return city - seat if city >= seat else city - seat + int(state.cities)


@rule
def least_price(state: State, city: int, piece: int) -> int:
    """The fewest coins for a piece, NOT_TO_BE_HAD if somebody would have to sell what nobody has."""
    to_neighbours = least_to_neighbours(state, city, piece)
    if to_neighbours < 0:
        return NOT_TO_BE_HAD
    return int(COST_IN_COINS[int(state.edition), piece]) + to_neighbours


@rule
def next_holder(state: State, seat: int) -> int:
    """The city that gets our hand after this turn: with two players the other one, else the one it is passed to."""
    if for_two(state):
        return 1 - seat
    return right_of(state, seat) if int(state.age) == 2 else left_of(state, seat)


@rule
def note_card_in_hand(
    state: State, seat: int, t: int, card: int, copies: int, columns: Columns, values: Values, n: int
) -> int:
    """A card in our hand, and what it costs."""
    place = int(CARD_PLACE[t, card])
    n = note(columns, values, n, int(IN_HAND[t]) + place, copies)
    price = 0 if is_free(state, seat, card) else least_price(state, seat, card)
    if price != NOT_TO_BE_HAD:
        n = note_price(columns, values, n, int(PRICE[t]) + place, price)
    if can_build(state, seat, card):
        n = note(columns, values, n, int(CAN_BUILD[t]) + place, 1)
    if can_build(state, next_holder(state, seat), card):
        n = note(columns, values, n, int(NEXT_CAN_BUILD[t]) + place, 1)
    if can_build_free(state, seat, card):
        n = note(columns, values, n, int(CAN_BUILD_FREE[t]) + int(DEAR_PLACE[t, card]), 1)
    return n


@rule
def copies_from(state: State, packet: int, first: int, stop: int) -> int:
    """How many places from the first on hold the same card, one after the other; open ones are left out."""
    age = int(state.age)
    copies = 0
    for place in range(first, stop):
        if not is_open(state, age, packet, place):
            if int(state.deck[age - 1][packet][place]) != int(state.deck[age - 1][packet][first]):
                return copies
            copies += 1
    return copies


@rule
def begins_run(state: State, packet: int, first: int, place: int) -> bool:
    """Is the card of a place known, hidden from others, and not the same as the one before it?"""
    age = int(state.age)
    card = int(state.deck[age - 1][packet][place])
    if card == 0 or is_open(state, age, packet, place):
        return False
    before = place - 1
    while before >= first:
        if not is_open(state, age, packet, before):
            return int(state.deck[age - 1][packet][before]) != card
        before -= 1
    return True


@rule
def has_hand(state: State, seat: int) -> bool:
    """Has the seat cards to choose from? The seventh card of a packet is thrown away, but for Babylon's."""
    if int(state.phase) != SEVENTH:
        return True
    return int(state.uses[int(state.age) - 1][packet_of(state, seat)][SEVENTH_PLACE]) == NOT_USED


@rule
def note_hand(state: State, seat: int, t: int, columns: Columns, values: Values, n: int) -> int:
    """The cards in our hand."""
    packet = packet_of(state, seat)
    first = first_in_hand(state, int(state.age))
    stop = end_of_hand(state, seat)
    if not has_hand(state, seat):
        return n
    for place in range(first, stop):
        if begins_run(state, packet, first, place):
            card = int(state.deck[int(state.age) - 1][packet][place]) - 1
            copies = copies_from(state, packet, place, stop)
            n = note_card_in_hand(state, seat, t, card, copies, columns, values, n)
    return n


@rule
def last_held(state: State, seat: int, packet: int) -> int:
    """The last turn of this age in which the seat held a packet, NEVER if it did not."""
    turn = int(state.turn)
    while turn >= 0 and not looks_at(state, seat, int(state.age), packet, turn):
        turn -= 1
    return turn


@rule
def taken_unseen(state: State, packet: int, first: int) -> int:
    """How many cards have left a packet since a place of it and do not lie open."""
    taken = 0
    for place in range(first, first_in_hand(state, int(state.age))):
        if place < HAND and not is_open(state, int(state.age), packet, place):
            taken += 1
    return taken


@rule
def note_packet(
    state: State, seat: int, t: int, packet: int, away: int, columns: Columns, values: Values, n: int
) -> int:
    """What we know of the hand of a city, as far away to the left."""
    look = last_held(state, seat, packet)
    if look == NEVER:
        return n
    first = look + 1
    for place in range(first, HAND + 1):
        if begins_run(state, packet, first, place):
            card = int(state.deck[int(state.age) - 1][packet][place]) - 1
            copies = copies_from(state, packet, place, HAND + 1)
            n = note(columns, values, n, int(PASSED[t]) + int(PASSED_PLACE[t, away, card]), copies)
    return note(columns, values, n, int(PASSED_TAKEN[t]) + away - 1, taken_unseen(state, packet, first))


@rule
def note_packets(state: State, seat: int, t: int, columns: Columns, values: Values, n: int) -> int:
    """The hands of the others."""
    own = packet_of(state, seat)
    for city in range(int(state.players)):
        packet = packet_at(state, city, int(state.age), int(state.turn))
        if packet != own:
            n = note_packet(state, seat, t, packet, distance(state, seat, city), columns, values, n)
    return n


@rule
def note_choice(state: State, seat: int, t: int, columns: Columns, values: Values, n: int) -> int:
    """What we have chosen and nobody else knows."""
    action = int(state.commitment[seat]) - 1
    if action < 0 or action >= FREE + CARDS:
        return n
    use = 0 if action < STAGE else 1 if action < SELL else 2 if action < FREE else 3
    n = note(columns, values, n, int(CHOSEN[t]) + int(CARD_PLACE[t, card_of(action)]), 1)
    return note(columns, values, n, int(CHOSEN_USE[t]) + use, 1)


@rule
def cards_in_pile(state: State) -> int:
    """How many cards lie in the discard pile; everybody can count them."""
    cards = 0
    for age in range(AGES):
        for packet in range(int(state.cities)):
            for place in range(HAND):
                use = int(state.uses[age][packet][place])
                if use == SOLD or use == THROWN_AWAY:
                    cards += 1
    for k in range(DIGS):
        if int(state.dug_up[k]) > 0:
            cards -= 1
    return cards


@rule
def note_pile(state: State, t: int, columns: Columns, values: Values, n: int) -> int:
    """The discard pile, as far as we know it."""
    for card in range(CARDS):
        if int(state.pile[card]) > 0:
            n = note(columns, values, n, int(PILE[t]) + int(CARD_PLACE[t, card]), int(state.pile[card]))
    return note(columns, values, n, int(PILE_CARDS[t]), cards_in_pile(state))


@rule
def board_known(state: State, city: int) -> bool:
    """Does a board lie before the city? They are chosen in the order of the seats, the Free City's comes last."""
    if int(state.phase) != CHOOSE_BOARD:
        return True
    for seat in range(min(city + 1, int(state.players))):
        if int(state.asked[seat]) == CHOOSE_BOARD:
            return False
    return city < int(state.players)


@rule
def note_board(state: State, t: int, city: int, away: int, columns: Columns, values: Values, n: int) -> int:
    """The board of a city and its side, as soon as they are known."""
    if not board_known(state, city):
        return n
    board = int(state.city[city].board)
    n = note(columns, values, n, int(BOARD[t]) + BOARDS * away + board, 1)
    if int(state.age) > 0 or int(state.side_rule[city]) != CHOSEN_SIDE:
        side = SIDES * board + int(state.city[city].side)
        n = note(columns, values, n, int(SIDE[t]) + BOARD_SIDES * away + side, 1)
    return n


@rule
def note_trade(state: State, t: int, city: int, away: int, columns: Columns, values: Values, n: int) -> int:
    """Coins, resources and prices of a city."""
    own = state.city[city]
    coins = int(own.coins)
    n = note_halves(columns, values, n, int(COINS[t]) + 2 * away, coins)
    for k in range(len(COINS_FROM)):
        if coins >= COINS_FROM[k]:
            n = note(columns, values, n, int(COINS_AT_LEAST[t]) + len(COINS_FROM) * away + k, 1)
    for resource in range(RESOURCES_IN_ALL):
        goods = bit(resource) if resource < RAW else MANUFACTURED + bit(resource - RAW)
        place = RESOURCES_IN_ALL * away + resource
        n = note(columns, values, n, int(MAKES[t]) + place, int(own.own[goods]))
        n = note(columns, values, n, int(SELLS[t]) + place, int(own.supply[goods]))
    n = note(columns, values, n, int(SLOTS[t]) + 2 * away, int(own.own[ALL_RAW]))
    n = note(columns, values, n, int(SLOTS[t]) + 2 * away + 1, int(own.own[ALL_MANUFACTURED]))
    for k in range(PRICES):
        n = note(columns, values, n, int(UNIT_PRICES[t]) + PRICES * away + k, int(own.price[k]))
    return n


@rule
def note_powers(state: State, t: int, city: int, away: int, columns: Columns, values: Values, n: int) -> int:
    """What the board of a city allows it."""
    own = state.city[city]
    for power in range(len(POWERS)):
        if has(own.powers, power):
            place = int(NUMBER_OF_POWERS[t]) * away + int(POWER_PLACE[t, power])
            n = note(columns, values, n, int(POWERS_OF[t]) + place, 1)
    if int(FREE_USED[t]) >= 0:
        n = note(columns, values, n, int(FREE_USED[t]) + away, int(own.free_used))
    return n


@rule
def note_counts(state: State, t: int, city: int, away: int, columns: Columns, values: Values, n: int) -> int:
    """What is counted in a city."""
    own = state.city[city]
    for color in range(len(COLORS)):
        n = note(columns, values, n, int(CARDS_OF_COLOR[t]) + len(COLORS) * away + color, int(own.cards[color]))
    for symbol in range(len(SYMBOLS)):
        n = note(columns, values, n, int(SYMBOLS_OF[t]) + len(SYMBOLS) * away + symbol, int(own.symbols[symbol]))
    n = note(columns, values, n, int(SHIELDS[t]) + away, int(own.shields))
    n = note(columns, values, n, int(STAGES[t]) + away, int(own.stages))
    n = note(columns, values, n, int(DEFEATS[t]) + away, defeats(own))
    for category in range(NUMBER_OF_CATEGORIES):
        place = NUMBER_OF_CATEGORIES * away + category
        n = note(columns, values, n, int(POINTS[t]) + place, points_in(state, city, category))
    return n


@rule
def note_city(state: State, seat: int, t: int, city: int, columns: Columns, values: Values, n: int) -> int:
    """Everything that lies open of a city."""
    away = distance(state, seat, city)
    block = int(BUILT[t]) + int(NUMBER_OF_CARDS[t]) * away
    for card in range(CARDS):
        if stands(state.city[city], card):
            n = note(columns, values, n, block + int(CARD_PLACE[t, card]), 1)
    if int(state.asked[city]) != NO_DECISION:
        n = note(columns, values, n, int(OWES[t]) + away, 1)
    n = note_board(state, t, city, away, columns, values, n)
    if int(state.age) == 0:
        return n
    n = note_trade(state, t, city, away, columns, values, n)
    n = note_powers(state, t, city, away, columns, values, n)
    return note_counts(state, t, city, away, columns, values, n)


@rule
def note_stage(state: State, seat: int, t: int, columns: Columns, values: Values, n: int) -> int:
    """What our next stage costs."""
    own = state.city[seat]
    if is_complete(state, seat):
        return n
    price = least_price(state, seat, stage_piece(own, int(own.stages)))
    if price == NOT_TO_BE_HAD:
        return n
    n = note_price(columns, values, n, int(STAGE_PRICE[t]), price)
    return note(columns, values, n, int(CAN_RAISE[t]), 1) if price <= int(own.coins) else n


@rule
def note_free_city(state: State, seat: int, t: int, columns: Columns, values: Values, n: int) -> int:
    """Where the Free City lies, and who plays it."""
    n = note(columns, values, n, int(FREE_CITY_AT[t]) + distance(state, seat, FREE_CITY) - 1, 1)
    if int(state.age) > 0 and controller(state) == seat:
        n = note(columns, values, n, int(FREE_CITY_OURS[t]), 1)
    if city_to_decide(state, seat) == FREE_CITY:
        n = note(columns, values, n, int(FREE_CITY_ASKED[t]), 1)
    return n


@rule
def note_moment(state: State, seat: int, t: int, columns: Columns, values: Values, n: int) -> int:
    """How far the game is, and what is decided."""
    n = note(columns, values, n, int(AGE[t]) + int(state.age), 1)
    n = note(columns, values, n, int(TURN[t]) + int(state.turn), 1)
    n = note(columns, values, n, int(PHASE[t]) + int(state.phase), 1)
    city = city_to_decide(state, seat)
    asked = NO_DECISION if city < 0 else int(state.asked[city])
    n = note(columns, values, n, int(DECISION[t]) + asked, 1)
    return note_free_city(state, seat, t, columns, values, n) if for_two(state) else n


@rule
def encode(state: State, seat: int, columns: Columns, values: Values, _need: Numbers) -> int:
    """Note all columns of a record blanked for the seat that are not zero, and count them."""
    t = table_of(state)
    n = note_moment(state, seat, t, columns, values, 0)
    for city in range(int(state.cities)):
        n = note_city(state, seat, t, city, columns, values, n)
    n = note_pile(state, t, columns, values, n)
    if int(state.how) != RUNNING or int(state.age) == 0:
        return n
    n = note_stage(state, seat, t, columns, values, n)
    n = note_choice(state, seat, t, columns, values, n)
    n = note_hand(state, seat, t, columns, values, n)
    return note_packets(state, seat, t, columns, values, n)
