"""What a city is worth while the game runs, in tenths of a point: the judgement of the greedy player.

All weights stand here, in the words of the game, so that they can be read and argued about. What a city will still
gain counts by the turns that are left for it: nothing of it in the last turn.

Where the weights come from: they were first set by hand, by what experience of the game says, and then tuned in matches
of the greedy player against itself with other weights; what won stayed. How much better each of them plays than its
neighbours was not written down, and the program that tried them was not kept: they are good guesses, no measurements.
`SIDES_WIN` was counted: what cities with each side of a board won in games of the greedy player. How well the whole
plays against tree search is in `docs/strength.md`.
"""

import numpy as np

from ..kernel.bits import count
from ..kernel.record import Numbers
from ..kernel.rule import rule
from .capacity import AGES, BOARDS, HAND, SIDES, STAGES
from .effects import counted, effect_of
from .operations import (
    ANY_SYMBOL,
    BLUE,
    COLORS,
    COPY_GUILD,
    FREE_EACH_AGE,
    FREE_FIRST_OF_AGE,
    FREE_FIRST_OF_COLOR,
    FREE_LAST_OF_AGE,
    MANUFACTURED,
    MANUFACTURED_LEFT,
    MANUFACTURED_RIGHT,
    NOTHING,
    POINTS_IF_COMPLETE,
    POINTS_PER,
    PURPLE,
    RAW,
    RAW_LEFT,
    RAW_RIGHT,
    RESOURCES,
    SEVENTH_CARD,
    WONDER_POINTS,
    YELLOW,
)
from .score import NO_GUILD, copied_guild, is_complete, military_points, science_points, worth_of_copy
from .state import City, State, has_power, left_of, right_of, stands
from .tables import (
    BOARD_IDS,
    CARD_IDS,
    COINS_A_POINT,
    COST,
    DECK,
    EDITIONS,
    FEWEST_CITIES,
    FREE_IF,
    GUILDS,
    MORE_GUILDS,
    NO_CARD,
    NUMBER_OF_GUILDS,
    SCORED_LAST,
    STAGE_PIECE,
    TURNS,
    VICTORY,
)
from .trade import ALL_MANUFACTURED, ALL_RAW

POINT = 10
ALL_TURNS = AGES * TURNS

# Each coin beyond what it counts as points, as long as there is something to buy, by age; and how many buy something.
LIQUID = (4, 4, 3)
PLENTY = (6, 7, 8)
# A unit of a resource for every card that will need it, by age, in hundredths of a point; and for a stage that does.
CARD_NEEDS = (186, 198, 83)
CARD_NEEDS_MANUFACTURED = (190, 125, 92)
STAGE_NEEDS = (36, 34, 39)
# How good a unit is that a neighbour sells for 1 and for 2 coins, in tenths of a unit of one's own.
FROM_NEIGHBOUR = (10, 5, 3)
OVERLAP = 4  # how much less a slot is worth for each further resource that it may give instead, in tenths
SELLS = 7  # every slot from which neighbours may buy
# Chance to be ahead with one shield more, in percent: by the turns that are left of the age, in the ages after it.
SHIELD = (39, 40, 37, 27, 16, 11)
SHIELD_IN_LATER_AGE = (22, 11)
# What so many symbols promise, and one or two that belong to a set that is not complete, at the start of the game.
SYMBOLS_AHEAD = (0, 16, 51, 84, 121, 147, 177, 197, 226, 276)
BEGUN_SET = (0, 13, 48)
MOST_SYMBOLS = 9  # more promise nothing more
# Cards of one color that a neighbourhood gains in a turn, each city, in tenths.
GROWTH = 1
COMPLETE_LATER = 3  # of ten parts of what counts for a complete wonder, as long as there are turns enough for it
# Powers of boards: for every time that they can be used.
FREE_BUILDING = 46
FREE_BUILDING_NOW = (43, 38, 36, 32, 21, 0)  # by turn: after the last one it is lost
FIRST_OF_COLOR = 11  # for each color that the city has not
FIRST_OF_AGE = 30
LAST_OF_AGE = 21
SEVENTH_PLAYED = 36
COPY_LATER = 64
DIG_NOW = (18, 42, 50)  # by age
# Cards that a chain will make free: for every unit of their cost, if one copy comes to each city.
CHAINED_UNIT = 4
# The worth of another player's city counts against one's own, in tenths, by players, more for the stronger neighbour.
RIVAL = (0, 0, 10, 3, 3, 2, 2, 2)
STRONGER_RIVAL = 2
DENIAL = 7  # of ten parts of what the next player loses by a card that is taken away
SPOIL = 1  # of ten parts of what such a card would bring the next player in any case
CAN_WAIT = 4  # a card that nobody else can build before the hand comes back
# A stage can wait for a hand in which nothing is worth more, by turn; in later ages less.
STAGE_WAITS = (7, 5, 3, 0, -3, -2)
STAGE_WAITS_IN_AGE = (4, -2, 0)
# How many points more than at the average city are won with each side of a board, first and second edition, in tenths.
SIDES_WIN = {
    "alexandria": ((-15, -3), (-14, -20)),
    "babylon": ((-15, -17), (-10, -18)),
    "ephesos": ((-6, 18), (-2, 27)),
    "gizah": ((1, -4), (2, 2)),
    "halikarnassos": ((0, 23), (0, 35)),
    "olympia": ((-3, -16), (-18, -15)),
    "rhodos": ((4, 31), (2, 27)),
}

UNITS = 4  # no cost has more units of one resource
_ROWS = DECK.shape[1]


def _share_of_cards(edition: int, row: int, age: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """[resource][k]: how likely a card of an age costs more than k units of a resource."""
    cities = FEWEST_CITIES + row
    chances = {int(card): 0.0 for card in DECK[edition, row, age] if card != NO_CARD}
    for card in DECK[edition, row, age]:
        if card != NO_CARD:
            chances[int(card)] += 1 / (HAND * cities)
    if age == AGES - 1:
        chances |= {int(g): (cities + MORE_GUILDS) / NUMBER_OF_GUILDS / (HAND * cities) for g in GUILDS[edition]}
    more = [COST[edition, card][:, None] > np.arange(UNITS) for card in chances]
    return np.tensordot(np.array(list(chances.values())), np.array(more, np.float64), 1)


def _cards_ahead() -> np.ndarray[tuple[int, ...], np.dtype[np.int16]]:
    """[edition][cities][age][turn][resource][k]: cards of later turns that cost more than k units, in hundredths."""
    table = np.zeros((len(EDITIONS), _ROWS, AGES, TURNS, len(RESOURCES), UNITS))
    for edition, row in np.ndindex(len(EDITIONS), _ROWS):
        shares = [_share_of_cards(edition, row, age) for age in range(AGES)]
        for age, turn in np.ndindex(AGES, TURNS):
            table[edition, row, age, turn] = (TURNS - 1 - turn) * shares[age] + TURNS * sum(shares[age + 1 :])
    return np.rint(100 * table).astype(np.int16)


def _stages_ahead() -> np.ndarray[tuple[int, ...], np.dtype[np.int16]]:
    """[edition][board][side][raised][resource][k]: stages not yet raised that cost more than k units."""
    table = np.zeros((len(EDITIONS), BOARDS, SIDES, STAGES + 1, len(RESOURCES), UNITS), np.int16)
    for edition, board, side, stage in np.ndindex(len(EDITIONS), BOARDS, SIDES, STAGES):
        cost = COST[edition, STAGE_PIECE + (board * SIDES + side) * STAGES + stage]
        table[edition, board, side, : stage + 1] += cost[:, None] > np.arange(UNITS)
    return table


def _chained_units() -> np.ndarray[tuple[int, ...], np.dtype[np.int16]]:
    """[edition][cities][card]: units of the cost of all copies of cards that this one makes free, for each city."""
    table = np.zeros((len(EDITIONS), _ROWS, len(CARD_IDS)))
    for edition, row in np.ndindex(len(EDITIONS), _ROWS):
        for card in DECK[edition, row][DECK[edition, row] != NO_CARD]:
            for giver in FREE_IF[edition, card]:
                if giver > 0:
                    table[edition, row, giver - 1] += 10 * COST[edition, card].sum() / (FEWEST_CITIES + row)
    return np.rint(table).astype(np.int16)


CARDS_AHEAD = _cards_ahead()
STAGES_AHEAD = _stages_ahead()
CHAINED_UNITS = _chained_units()  # in tenths
SIDE_WORTH = np.array([[SIDES_WIN[board][e] for board in BOARD_IDS] for e in range(len(EDITIONS))], np.int16)
# The set of goods of each resource alone.
GOODS_OF = np.array([1 << r if r < RAW else MANUFACTURED + (1 << (r - RAW)) for r in range(len(RESOURCES))], np.int16)


@rule
def turns_ahead(state: State) -> int:
    """Turns of the game after this one."""
    return (AGES - int(state.age)) * TURNS + TURNS - 1 - int(state.turn)


@rule
def coins_worth(state: State, city: City) -> int:
    """Coins as points, and for what they buy."""
    coins = int(city.coins)
    worth = POINT * coins // COINS_A_POINT
    if turns_ahead(state) > 0:
        age = int(state.age) - 1
        worth += min(coins, PLENTY[age]) * LIQUID[age]
    return worth


@rule
def quality(k: int, units: int, cheap: int, dear: int, low: int, high: int) -> int:
    """How good the k-th unit is: one's own, or bought at the low or the high price; 0 if nobody has it."""
    if k < units:
        return FROM_NEIGHBOUR[0]
    if k < units + cheap:
        return FROM_NEIGHBOUR[low]
    return FROM_NEIGHBOUR[high] if k < units + cheap + dear else 0


@rule
def resource_worth(state: State, city: int, resource: int, cards: Numbers, stages: Numbers) -> int:
    """All units of a resource that a city has or can buy, in thousandths of a point, by what will cost so many."""
    age = int(state.age) - 1
    goods = int(GOODS_OF[resource])
    own = state.city[city]
    left = int(state.city[left_of(state, city)].supply[goods])
    right = int(state.city[right_of(state, city)].supply[goods])
    left_price = int(own.price[RAW_LEFT if resource < RAW else MANUFACTURED_LEFT])
    right_price = int(own.price[RAW_RIGHT if resource < RAW else MANUFACTURED_RIGHT])
    units = int(own.own[goods])
    cheap = left if left_price <= right_price else right
    dear = left + right - cheap
    low = min(left_price, right_price)
    high = max(left_price, right_price)
    card_needs = CARD_NEEDS[age] if resource < RAW else CARD_NEEDS_MANUFACTURED[age]
    worth = 0
    for k in range(min(units + cheap + dear, UNITS)):
        need = int(cards[k]) * card_needs // 100 + int(stages[k]) * STAGE_NEEDS[age]
        worth += quality(k, units, cheap, dear, low, high) * need
    return worth


@rule
def production_worth(state: State, city: int) -> int:
    """Everything that makes later cards and stages cheaper."""
    ahead = turns_ahead(state)
    if ahead == 0:
        return 0
    edition = int(state.edition)
    own = state.city[city]
    slots = own.own
    cards = CARDS_AHEAD[edition, int(state.cities) - FEWEST_CITIES, int(state.age) - 1, int(state.turn)]
    stages = STAGES_AHEAD[edition, int(own.board), int(own.side), int(own.stages)]
    worth = 0
    resources = 0
    for resource in range(len(RESOURCES)):
        worth += resource_worth(state, city, resource, cards[resource], stages[resource])
        resources += int(slots[int(GOODS_OF[resource])])
    further = resources - int(slots[ALL_RAW]) - int(slots[ALL_MANUFACTURED])
    sold = int(own.supply[ALL_RAW]) + int(own.supply[ALL_MANUFACTURED])
    return worth // 100 + (sold * SELLS - further * OVERLAP) * ahead // ALL_TURNS


@rule
def expected_token(lead: int, age: int, percent: int) -> int:
    """The points of a conflict to come: the chance of a victory grows with the lead in shields."""
    chance = min(max(50 + lead * percent, 0), 100)
    return (int(VICTORY[age]) * chance - (100 - chance)) // POINT


@rule
def conflicts_worth(state: State, city: int) -> int:
    """All conflicts to come with both neighbours."""
    now = int(state.age) - 1
    shields = int(state.city[city].shields)
    left = shields - int(state.city[left_of(state, city)].shields)
    right = shields - int(state.city[right_of(state, city)].shields)
    worth = 0
    for age in range(now, AGES):
        percent = SHIELD[TURNS - 1 - int(state.turn)] if age == now else SHIELD_IN_LATER_AGE[age - now - 1]
        worth += expected_token(left, age, percent) + expected_token(right, age, percent)
    return worth


@rule
def science_worth(state: State, city: City) -> int:
    """Symbols, and what they promise."""
    ahead = turns_ahead(state)
    worth = POINT * science_points(city, 0)
    if ahead == 0:
        return worth
    sets = min(int(city.symbols[0]), int(city.symbols[1]), int(city.symbols[2]))
    symbols = int(city.symbols[ANY_SYMBOL])
    begun = 0
    for symbol in range(ANY_SYMBOL):
        symbols += int(city.symbols[symbol])
        if int(city.symbols[symbol]) > sets:
            begun += 1
    return worth + (SYMBOLS_AHEAD[min(symbols, MOST_SYMBOLS)] + BEGUN_SET[begun]) * ahead // ALL_TURNS


@rule
def scored_last_worth(state: State, city: int, card: int) -> int:
    """What a guild or yellow card counts, by what stands now and is likely to come."""
    worth = 0
    ahead = turns_ahead(state)
    k = 0
    operation, amount, kinds, where = effect_of(state, card, k)
    while operation != NOTHING:
        if operation == POINTS_PER:
            worth += amount * (
                POINT * counted(state, city, kinds, where) + GROWTH * ahead * count(kinds) * count(where)
            )
        elif operation == POINTS_IF_COMPLETE:
            worth += amount * (POINT if is_complete(state, city) else min(ahead, 1) * COMPLETE_LATER)
        k += 1
        operation, amount, kinds, where = effect_of(state, card, k)
    return worth


@rule
def free_buildings_worth(state: State, own: City) -> int:
    """Buildings that Olympia will get without their cost."""
    later = AGES - int(state.age)
    worth = 0
    if has_power(own, FREE_EACH_AGE):
        worth += later * FREE_BUILDING
        if int(own.free_used) == 0:
            worth += FREE_BUILDING_NOW[int(state.turn)]
    if has_power(own, FREE_FIRST_OF_COLOR):
        for color in range(len(COLORS)):
            if int(own.cards[color]) == 0:
                worth += FIRST_OF_COLOR
    if has_power(own, FREE_FIRST_OF_AGE):
        worth += later * FIRST_OF_AGE
    if has_power(own, FREE_LAST_OF_AGE):
        worth += (later + 1) * LAST_OF_AGE
    return worth


@rule
def powers_worth(state: State, city: int) -> int:
    """What the powers of the board will still bring."""
    own = state.city[city]
    worth = free_buildings_worth(state, own)
    if has_power(own, SEVENTH_CARD):
        worth += (AGES - int(state.age) + 1) * SEVENTH_PLAYED
    if has_power(own, COPY_GUILD):
        guild = copied_guild(state, city)
        worth += COPY_LATER * turns_ahead(state) // ALL_TURNS
        if guild != NO_GUILD:
            worth += POINT * worth_of_copy(state, city, guild)
    return worth


@rule
def city_worth(state: State, city: int) -> int:
    """The whole city."""
    own = state.city[city]
    worth = POINT * (military_points(own) + int(own.points[BLUE]) + int(own.points[WONDER_POINTS]))
    worth += coins_worth(state, own) + science_worth(state, own)
    worth += conflicts_worth(state, city) + production_worth(state, city)
    if int(own.cards[YELLOW]) + int(own.cards[PURPLE]) > 0:
        for card in SCORED_LAST:
            if stands(own, card):
                worth += scored_last_worth(state, city, card)
    if int(own.powers) != 0:
        worth += powers_worth(state, city)
    if int(own.digs) == 1:
        worth += DIG_NOW[int(state.age) - 1]
    return worth


@rule
def chain_worth(state: State, card: int) -> int:
    """What a card is worth for the cards that it makes free."""
    return int(CHAINED_UNITS[int(state.edition), int(state.cities) - FEWEST_CITIES, card]) * CHAINED_UNIT // POINT
