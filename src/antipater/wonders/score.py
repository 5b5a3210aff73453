"""Counting points, and who has won by them."""

from ..kernel.bits import bit
from ..kernel.rule import rule
from .capacity import AGES
from .effects import counted, effect_of
from .operations import (
    ANY_SYMBOL,
    BLUE,
    COPY_GUILD,
    NOTHING,
    POINTS_IF_COMPLETE,
    POINTS_PER,
    PURPLE,
    WONDER_POINTS,
    YELLOW,
)
from .seams.score import more_categories, more_points
from .state import CIVILIAN, City, State, has_power, left_of, right_of, stands
from .tables import (
    CARD_COLOR,
    COINS_A_POINT,
    GUILDS,
    NUMBER_OF_GUILDS,
    SCIENTISTS_GUILD,
    SCORED_LAST,
    SET_OF_SYMBOLS,
    STAGES_OF_SIDE,
)

# The lines of a score pad; an edition has its own order of them.
CATEGORIES = ("military", "coins", "wonder", "blue", "green", "yellow", "purple", *more_categories())
IN_MILITARY, IN_COINS, IN_WONDER, IN_BLUE, IN_GREEN, IN_YELLOW, IN_PURPLE, OF_EXPANSIONS = range(8)
NUMBER_OF_CATEGORIES = len(CATEGORIES)
NO_GUILD = -1


@rule
def military_points(city: City) -> int:
    """All tokens, victories and defeats."""
    points = 0
    for age in range(AGES):
        points += int(city.conflicts[age][0]) + int(city.conflicts[age][1])
    return points


@rule
def symbol_points(a: int, b: int, c: int) -> int:
    """The square of each number of equal symbols, and 7 for every set of all three."""
    return a * a + b * b + c * c + SET_OF_SYMBOLS * min(a, b, c)


@rule
def science_points(city: City, more: int) -> int:
    """The best points with every symbol of the owner's choice, and some more of them, set as all together pay most."""
    free = int(city.symbols[ANY_SYMBOL]) + more
    best = 0
    for a in range(free + 1):
        for b in range(free + 1 - a):
            points = symbol_points(
                int(city.symbols[0]) + a, int(city.symbols[1]) + b, int(city.symbols[2]) + free - a - b
            )
            best = max(best, points)
    return best


@rule
def is_complete(state: State, city: int) -> bool:
    """Are all stages of the board raised?"""
    own = state.city[city]
    return int(own.stages) == int(STAGES_OF_SIDE[int(state.edition), int(own.board), int(own.side)])


@rule
def card_points(state: State, city: int, card: int) -> int:
    """What a card is worth at the end to a city, by what then stands in it and beside it."""
    points = 0
    k = 0
    operation, amount, kinds, where = effect_of(state, card, k)
    while operation != NOTHING:
        if operation == POINTS_PER:
            points += amount * counted(state, city, kinds, where)
        elif operation == POINTS_IF_COMPLETE and is_complete(state, city):
            points += amount
        k += 1
        operation, amount, kinds, where = effect_of(state, card, k)
    return points


@rule
def points_of_cards(state: State, city: int, color: int) -> int:
    """Points of the cards of a color that are counted at the end."""
    points = 0
    for card in SCORED_LAST:
        if int(CARD_COLOR[card]) == color and stands(state.city[city], card):
            points += card_points(state, city, card)
    return points


@rule
def worth_of_copy(state: State, city: int, guild: int) -> int:
    """What a copied guild is worth; a copied Scientists Guild is one more symbol of choice."""
    if guild == SCIENTISTS_GUILD:
        return science_points(state.city[city], 1) - science_points(state.city[city], 0)
    return card_points(state, city, guild)


@rule
def copied_guild(state: State, city: int) -> int:
    """The neighbour's guild that Olympia copies: the one worth most to it; NO_GUILD if there is none."""
    best = NO_GUILD
    if not has_power(state.city[city], COPY_GUILD):
        return best
    most = -1
    left = state.city[left_of(state, city)]
    right = state.city[right_of(state, city)]
    for k in range(NUMBER_OF_GUILDS):
        guild = int(GUILDS[int(state.edition), k])
        if stands(left, guild) or stands(right, guild):
            worth = worth_of_copy(state, city, guild)
            if worth > most:
                most = worth
                best = guild
    return best


@rule
def guild_points(state: State, city: int) -> int:
    """Points of one's own guilds and of a copied one."""
    copied = copied_guild(state, city)
    points = points_of_cards(state, city, PURPLE)
    if copied != NO_GUILD and copied != SCIENTISTS_GUILD:
        points += card_points(state, city, copied)
    return points


@rule
def green_points(state: State, city: int) -> int:
    """Science, with the symbol of a copied Scientists Guild."""
    more = 1 if copied_guild(state, city) == SCIENTISTS_GUILD else 0
    return science_points(state.city[city], more)


@rule
def points_in(state: State, city: int, category: int) -> int:
    """The points of a city in one line of the score pad."""
    own = state.city[city]
    if category == IN_MILITARY:
        return military_points(own)
    if category == IN_COINS:
        return int(own.coins) // COINS_A_POINT
    if category == IN_WONDER:
        return int(own.points[WONDER_POINTS])
    if category == IN_BLUE:
        return int(own.points[BLUE])
    if category == IN_GREEN:
        return green_points(state, city)
    if category == IN_YELLOW:
        return points_of_cards(state, city, YELLOW)
    if category == IN_PURPLE:
        return guild_points(state, city)
    return more_points(state, city, category - OF_EXPANSIONS)


@rule
def total(state: State, city: int) -> int:
    """All points of a city."""
    points = 0
    for category in range(NUMBER_OF_CATEGORIES):
        points += points_in(state, city, category)
    return points


@rule
def end_game(state: State) -> None:
    """The most points win, on a tie the most coins; who is equal in both shares the game."""
    best = -1000
    most_coins = 0
    for seat in range(int(state.players)):
        points = total(state, seat)
        coins = int(state.city[seat].coins)
        if points > best or (points == best and coins > most_coins):
            best = points
            most_coins = coins
            state.winners = bit(seat)
        elif points == best and coins == most_coins:
            state.winners |= bit(seat)
    state.how = CIVILIAN
