"""Counting points, and who has won by them."""

from ..kernel.bits import bit, count
from ..kernel.rule import rule
from .effects import effect_of, larger
from .military import lead
from .operations import BLUE, GREEN, NOTHING, POINTS_PER_MAJORITY, PROGRESS_POINTS, PURPLE, WONDER_POINTS, YELLOW
from .seams.score import MORE_CATEGORIES, more_guild_points, more_progress_points, points_in_more
from .state import CIVILIAN, State, in_city
from .tables import COINS_A_POINT, GUILDS, MILITARY_POINTS

# The score pad, in its order.
BASE_CATEGORIES = ("blue", "green", "yellow", "purple", "wonders", "progress", "coins", "military")
CATEGORIES = (*BASE_CATEGORIES, *MORE_CATEGORIES)
IN_MORE, NUMBER_OF_CATEGORIES = len(BASE_CATEGORIES), len(CATEGORIES)
IN_PURPLE, IN_PROGRESS, IN_COINS, IN_MILITARY = 3, 5, 6, 7
# Categories that are printed on the pieces alone.
PRINTED = (BLUE, GREEN, YELLOW, PURPLE, WONDER_POINTS)


@rule
def guild_points(state: State, seat: int) -> int:
    """Points of the guilds: each counts the city that has more of what it names."""
    points = 0
    for guild in GUILDS:
        if in_city(state, seat, guild):
            k = 0
            operation, kinds, each = effect_of(guild, k)
            while operation != NOTHING:
                if operation == POINTS_PER_MAJORITY:
                    points += each * larger(state, kinds)
                k += 1
                operation, kinds, each = effect_of(guild, k)
    return points + more_guild_points(state, seat)


@rule
def progress_points(state: State, seat: int) -> int:
    """Points of progress tokens, printed and for each token."""
    city = state.city[seat]
    points = int(city.points[PROGRESS_POINTS]) + int(city.points_per_token) * count(city.progress)
    return points + more_progress_points(state, seat)


@rule
def military_points(state: State, seat: int) -> int:
    """Points of the stronger player."""
    return int(MILITARY_POINTS[max(lead(state, seat), 0)])


@rule
def points_in(state: State, seat: int, category: int) -> int:
    """The points of a city in one line of the score pad."""
    city = state.city[seat]
    if category == IN_PURPLE:
        return int(city.points[PURPLE]) + guild_points(state, seat)
    if category == IN_PROGRESS:
        return progress_points(state, seat)
    if category == IN_COINS:
        return int(city.coins) // COINS_A_POINT
    if category == IN_MILITARY:
        return military_points(state, seat)
    if category < len(PRINTED):
        return int(city.points[PRINTED[category]])
    return points_in_more(state, seat, category - IN_MORE)


@rule
def total(state: State, seat: int) -> int:
    """All points of a city."""
    points = 0
    for category in range(NUMBER_OF_CATEGORIES):
        points += points_in(state, seat, category)
    return points


@rule
def end_civilian(state: State) -> None:
    """The most points win, on a tie the most points on blue cards; if these are equal too, both share the game."""
    margin = total(state, 0) - total(state, 1)
    if margin == 0:
        margin = int(state.city[0].points[BLUE]) - int(state.city[1].points[BLUE])
    state.how = CIVILIAN
    if margin > 0:
        state.winners = bit(0)
    elif margin < 0:
        state.winners = bit(1)
    else:
        state.winners = bit(0) | bit(1)
