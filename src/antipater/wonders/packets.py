"""The packets that go round: which of them is whose hand, and what has been done with their cards."""

from ..kernel.rule import rule
from .capacity import HAND
from .decisions import DISCARD_PILE, MORE_DECISIONS, SEVENTH, TURN
from .seams.passing import goes_right
from .state import FREE_CITY, State, for_two
from .variant import EXPANDED

# What was done with a card of a packet. In the city it lies open, all else is face down.
NOT_USED, BUILT, TUCKED, SOLD, THROWN_AWAY = range(5)

SEVENTH_PLACE = HAND - 1


@rule
def first_controller(age: int) -> int:
    """Two players: who plays the Free City in the first turn of an age: left of it, in age II right of it."""
    return 1 if age == 2 else 0


@rule
def controller_at(age: int, turn: int) -> int:
    """Two players: who plays the Free City in a turn; they take turns."""
    return first_controller(age) ^ (turn & 1)


@rule
def controller(state: State) -> int:
    """Two players: who plays the Free City now."""
    return controller_at(int(state.age), int(state.turn))


@rule
def packet_at(state: State, city: int, age: int, turn: int) -> int:
    """The packet that a city takes its card from: packets go left or right; two players swap them."""
    if for_two(state):
        return city ^ (turn & 1) if city < FREE_CITY else first_controller(age)
    cities = int(state.cities)
    packet = city + turn if goes_right(int(state.expansions), age) else city - turn
    while packet < 0:
        packet += cities
    while packet >= cities:
        packet -= cities
    return packet


@rule
def packet_of(state: State, city: int) -> int:
    """The packet that a city takes its card from in this turn."""
    return packet_at(state, city, int(state.age), int(state.turn))


@rule
def first_turn_is_over(state: State) -> bool:
    """Has everybody taken a card out of the first hand of this age?"""
    return int(state.uses[int(state.age) - 1][0][0]) != NOT_USED


@rule
def is_before_age(state: State) -> bool:
    """Does an expansion ask for something before the hands of an age are taken up?"""
    return EXPANDED and int(state.phase) >= MORE_DECISIONS and not first_turn_is_over(state)


@rule
def is_after_turn(state: State) -> bool:
    """Is this turn over, but for what is asked after it?"""
    if EXPANDED and int(state.phase) >= MORE_DECISIONS:
        return first_turn_is_over(state)
    return int(state.phase) == DISCARD_PILE


@rule
def place_of_turn(state: State) -> int:
    """The place in every packet where the hand begins."""
    return SEVENTH_PLACE if int(state.phase) == SEVENTH else int(state.turn)


@rule
def end_of_hand(state: State, city: int) -> int:
    """The place in its packet after the last card of a city's hand: who plays the Free City has one card more."""
    if for_two(state) and (city == FREE_CITY or city == controller(state)) and int(state.phase) == TURN:
        return HAND + 1
    return HAND


@rule
def card_at(state: State, packet: int, place: int) -> int:
    """The card at a place of a packet of this age."""
    return int(state.deck[int(state.age) - 1][packet][place]) - 1
