"""The whole state of a game of 7 Wonders: one flat record.

Cards, boards and sides are numbers from 0; where 0 must mean "none", a field holds the number plus one and says so.
Sets are bit masks (kernel/bits.py). Cities sit in a ring: the left neighbour of city c is city c + 1. With two players
city 2 is the Free City; otherwise every city is the seat of its number.

The cards of an age lie in *packets* that go round. A packet holds first the cards that were taken out of it, in the
order of the turns, and then the cards that are still in it, sorted: the hand of whoever has it now.
"""

from typing import Annotated

from ..kernel.bits import bit, has
from ..kernel.record import Int8, Int16, Int64, dtype_of
from ..kernel.rule import rule
from .capacity import AGES, ALL_CARDS, CITIES, CITY_ROOM, HAND, SPARE, TABLE_ROOM
from .operations import GOODS
from .tables import DECK_ROWS, FEWEST_CITIES, TURNS
from .variant import EXPANDED

DIGS = 3  # stages that let a city build from the discard pile
BUILT_WORD = 41  # cards in each word of the set of built cards; the third holds those of expansions
MORE_BUILT = 2 * BUILT_WORD


class City:
    """What one player, or the Free City, has."""

    built: Annotated[list[Int64], 3]  # set of the cards in the city, BUILT_WORD to a word
    coins: Int16
    board: Int8
    side: Int8
    stages: Int8  # raised
    shields: Int8
    supply: Annotated[list[Int8], GOODS]  # slots that give neighbours one of these goods
    own: Annotated[list[Int8], GOODS]  # slots that give the city itself one of these goods
    price: Annotated[list[Int8], 4]  # coins for a unit: raw from left and right, manufactured from left and right
    cards: Annotated[list[Int8], 7]  # number of cards by color
    symbols: Annotated[list[Int8], 4]  # number of each science symbol; the last is of the owner's choice
    points: Annotated[list[Int8], 8]  # printed points by color, and of stages
    conflicts: Annotated[list[list[Int8]], AGES, 2]  # points of the token taken after each age, from left and right
    powers: Int8  # set of the powers of its board
    free_used: Int8  # 1: the free building of this age has been used
    digs: Int8  # 1: a stage of this turn lets it build from the discard pile
    room: Annotated[list[Int8], CITY_ROOM]  # for expansions
    pad: Annotated[list[Int8], 2]


class State:
    """The table."""

    rng: Annotated[list[Int64], 4]  # the generator
    city: Annotated[list[City], CITIES]
    commitment: Annotated[list[Int16], CITIES]  # action plus one that each city has chosen, 0 if none
    to_left: Annotated[list[Int8], CITIES]  # coins that go with it to the left neighbour
    to_right: Annotated[list[Int8], CITIES]  # and to the right one
    asked: Annotated[list[Int8], CITIES]  # the decision that each city waits for
    deck: Annotated[list[list[list[Int8]]], AGES, CITIES, HAND + 1]  # card plus one, by age, packet and place
    uses: Annotated[list[list[list[Int8]]], AGES, CITIES, HAND]  # what was done with the card of that place
    drawn: Annotated[list[list[Int8]], AGES, TURNS]  # two players: card plus one drawn from the Free City's pile
    pile: Annotated[list[Int8], ALL_CARDS]  # copies of each card in the discard pile
    dug_up: Annotated[list[Int8], DIGS]  # cards plus one built from the discard pile, in order; 0 if none was wanted
    dug_at: Annotated[list[Int8], DIGS]  # age times TURNS plus turn in which somebody looked at the pile for it
    dug_by: Annotated[list[Int8], DIGS]  # the seat that looked, plus one
    edition: Int8  # option: 0 first, 1 second
    players: Int8  # option: number of people
    cities: Int8  # option: number of cities, three with two players
    choose_boards: Int8  # option: 1 if the players choose their boards, one after the other
    board_rule: Annotated[list[Int8], CITIES]  # option: board plus one of each city, 0 if it is drawn or chosen
    side_rule: Annotated[list[Int8], CITIES]  # option: side plus one of each city, 0 drawn, CHOSEN_SIDE
    phase: Int8  # what all cities that are asked decide
    age: Int8  # 1 to 3; 0 before the first
    turn: Int8  # 0 to 5
    how: Int8  # how the game ended, 0 while it runs
    winners: Int8  # set of seats
    boards_taken: Int8  # set of boards that lie before a city
    spare: Annotated[list[Int8], SPARE]  # boards plus one in reserve for the Free City of two players who choose
    observed: Int8  # 0: everything is known; otherwise what one seat sees, or a spectator, and no move can be made
    expansions: Int8  # option: set of those that are played
    room: Annotated[list[Int8], TABLE_ROOM]  # for expansions
    pad: Annotated[list[Int8], 4]


CHOSEN_SIDE = 3

STATE = dtype_of(State)

# How a game ends.
RUNNING, CIVILIAN = range(2)
HOW = ("running", "civilian")

FREE_CITY = 2
LAST_TURN = TURNS - 1


@rule
def left_of(state: State, city: int) -> int:
    """The neighbour to the left."""
    return city + 1 if city + 1 < int(state.cities) else 0


@rule
def right_of(state: State, city: int) -> int:
    """The neighbour to the right."""
    return city - 1 if city > 0 else int(state.cities) - 1


@rule
def stands(city: City, card: int) -> bool:
    """Is the card in the city?"""
    if EXPANDED and card >= MORE_BUILT:
        return has(city.built[2], card - MORE_BUILT)
    return has(city.built[1], card - BUILT_WORD) if card >= BUILT_WORD else has(city.built[0], card)


@rule
def note_built(city: City, card: int) -> None:
    """Put the card into the set of built cards."""
    if EXPANDED and card >= MORE_BUILT:
        city.built[2] |= bit(card - MORE_BUILT)
    elif card >= BUILT_WORD:
        city.built[1] |= bit(card - BUILT_WORD)
    else:
        city.built[0] |= bit(card)


@rule
def has_power(city: City, power: int) -> bool:
    """Has the board given this power?"""
    return has(city.powers, power)


@rule
def for_two(state: State) -> bool:
    """Is it the game for two players and the Free City?"""
    return int(state.cities) > int(state.players)


@rule
def deck_row(state: State) -> int:
    """Where the cards of this table stand in `DECK`."""
    return int(state.expansions) * DECK_ROWS + int(state.cities) - FEWEST_CITIES
