"""Setting the table up: every shuffle of the game happens here, and the choice of boards and sides."""

from ..kernel.bits import bit, has
from ..kernel.record import Numbers
from ..kernel.rng import draw, shuffle, shuffle_numbers
from ..kernel.rule import rule
from ..kernel.sorting import insert
from .capacity import AGES, BOARDS, HAND, SIDES
from .decisions import CHOOSE_BOARD, CHOOSE_SIDE, TURN
from .effects import add_slot
from .free_board import reserve_boards
from .free_city import draw_for_free_city
from .seams.setup import deal_more, found_more
from .seams.turn import ask_before_age
from .state import CHOSEN_SIDE, State, deck_row, for_two
from .tables import DECK, DECK_CARDS, GUILDS, MORE_GUILDS, NUMBER_OF_GUILDS, START_COINS, START_RESOURCE, TRADE_PRICE

PRICES = 4


@rule
def sort_hand(state: State, age: int, packet: int, first: int, stop: int) -> None:
    """Sort the cards of a packet from one place to another: a hand has no order."""
    cards = state.deck[age - 1][packet]
    for k in range(first + 1, stop):
        insert(cards, first, k, int(cards[k]))


@rule
def deal_age(state: State, age: int, items: Numbers) -> None:
    """Shuffle the deck of an age, with its guilds in age III, and deal seven cards to every packet."""
    edition = int(state.edition)
    cities = int(state.cities)
    n = 0
    if age == AGES:
        for k in range(NUMBER_OF_GUILDS):
            items[k] = GUILDS[edition, k]
        n = cities + MORE_GUILDS
        shuffle(state, items, NUMBER_OF_GUILDS, n)
    row = deck_row(state)
    for k in range(int(DECK_CARDS[edition, row, age - 1])):
        items[n] = DECK[edition, row, age - 1, k]
        n += 1
    shuffle(state, items, n, n)
    for k in range(n):
        state.deck[age - 1][k // HAND][k % HAND] = items[k] + 1


@rule
def sort_packets(state: State) -> None:
    """Sort all hands; the pile of the Free City keeps its order."""
    for age in range(1, AGES + 1):
        for packet in range(int(state.players)):
            sort_hand(state, age, packet, 0, HAND)


@rule
def draw_boards(state: State, items: Numbers) -> None:
    """Give every city that has no board of its own one of the others at random."""
    shuffle_numbers(state, items, BOARDS, BOARDS)
    for city in range(int(state.cities)):
        if int(state.board_rule[city]) > 0:
            state.city[city].board = int(state.board_rule[city]) - 1
            state.boards_taken |= bit(int(state.city[city].board))
    k = 0
    for city in range(int(state.cities)):
        if int(state.board_rule[city]) == 0 and not chooses_board(state, city):
            while has(state.boards_taken, items[k]):
                k += 1
            state.city[city].board = items[k]
            state.boards_taken |= bit(items[k])
    if int(state.choose_boards) == 1 and for_two(state):
        reserve_boards(state, items)


@rule
def draw_sides(state: State) -> None:
    """The side of every board, where it is drawn or agreed."""
    for city in range(int(state.cities)):
        side = draw(state, SIDES)
        agreed = int(state.side_rule[city])
        if agreed == 0:
            state.city[city].side = side
        elif agreed != CHOSEN_SIDE:
            state.city[city].side = agreed - 1


@rule
def chooses_board(state: State, city: int) -> bool:
    """Does somebody choose the board of this city?"""
    return int(state.choose_boards) == 1 and city < int(state.players)


@rule
def deal(state: State, items: Numbers) -> None:
    """Draw everything that is left to chance, from the generator in the record."""
    draw_boards(state, items)
    draw_sides(state)
    for age in range(1, AGES + 1):
        deal_age(state, age, items)
    deal_more(state, items)
    sort_packets(state)


@rule
def ask_board(state: State, seat: int) -> None:
    """The seat chooses one of the boards that are left."""
    state.phase = CHOOSE_BOARD
    state.asked[seat] = CHOOSE_BOARD


@rule
def ask_sides(state: State) -> bool:
    """Ask who may choose a side; nobody else knows it before all have chosen."""
    somebody = False
    for city in range(int(state.cities)):
        if int(state.side_rule[city]) == CHOSEN_SIDE:
            state.asked[city] = CHOOSE_SIDE
            somebody = True
    if somebody:
        state.phase = CHOOSE_SIDE
    return somebody


@rule
def found_cities(state: State) -> None:
    """Every city starts with three coins and the resource of its board."""
    for city in range(int(state.cities)):
        own = state.city[city]
        own.coins = START_COINS
        for k in range(PRICES):
            own.price[k] = TRADE_PRICE
        add_slot(own, bit(int(START_RESOURCE[int(state.edition), int(own.board)])), 1)
        found_more(state, city)


@rule
def ask_turn(state: State) -> None:
    """Every city is to choose a card."""
    state.phase = TURN
    for city in range(int(state.cities)):
        state.asked[city] = TURN
    if for_two(state):
        draw_for_free_city(state)


@rule
def begin_age(state: State, age: int) -> None:
    """New hands."""
    state.age = age
    state.turn = 0
    for city in range(int(state.cities)):
        state.city[city].free_used = 0
    if not ask_before_age(state):
        ask_turn(state)


@rule
def begin_first_age(state: State) -> None:
    """All boards lie on their sides."""
    found_cities(state)
    begin_age(state, 1)


@rule
def begin(state: State) -> None:
    """The first decision of the game."""
    if int(state.choose_boards) == 1:
        ask_board(state, 0)
    elif not ask_sides(state):
        begin_first_age(state)
