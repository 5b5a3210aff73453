"""Can a position of 7 Wonders lie on a table? Everything in it must fit everything else.

It need not be one that can be reached: from which coins something was paid is not asked.
"""

from collections.abc import Iterator

import numpy as np

from ...kernel.errors import AntipaterError
from ...kernel.position import Position
from ...wonders.actions import PAY
from ...wonders.capacity import AGES, HAND
from ...wonders.city_view import has_board
from ...wonders.decisions import CHOOSE_BOARD, CHOOSE_SIDE, DISCARD_PILE, NO_DECISION, PAYMENT, SEVENTH, TURN
from ...wonders.hidden import first_in_hand, holds_card
from ...wonders.legal import city_to_decide, decides
from ...wonders.observe import turns_begun
from ...wonders.operations import FREE_EACH_AGE, SEVENTH_CARD
from ...wonders.packets import first_controller
from ...wonders.pile import count_pile
from ...wonders.score import end_game
from ...wonders.state import CHOSEN_SIDE, FREE_CITY, LAST_TURN, RUNNING, State, for_two, has_power
from ...wonders.step import choose
from ...wonders.tables import BOARD_IDS, TURNS
from .history import fault

TRIES = 5  # to find a table of which an observation is what somebody sees
CHOICES = ("asked", "commitment", "to_left", "to_right")


def check_turn(state: State) -> None:
    """NotationError if it can't be this turn; nothing else of the position has been looked at."""
    for faults in (_turn_faults, _look_faults, _asked_faults, _board_faults, _free_board_faults):
        for what in faults(state):
            raise fault(what)


def _turn_faults(state: State) -> Iterator[str]:
    phase = int(state.phase)
    over = int(state.how) != RUNNING
    last = int(state.turn) == LAST_TURN
    if (phase in (CHOOSE_BOARD, CHOOSE_SIDE)) != (int(state.age) == 0):
        yield "boards and sides are chosen before the first age, and only then"
    if over != (phase == NO_DECISION) or over != (int(state.winners) > 0):
        yield "the game is over when nothing is to be decided, and then somebody has won"
    if over and not (last and int(state.age) == AGES):
        yield "the game is over after the last turn"
    if phase == SEVENTH and not last:
        yield "seventh cards are used after the last turn of an age"
    if phase == CHOOSE_BOARD and not state.choose_boards:
        yield "nobody chooses a board in this game"


def _look_faults(state: State) -> Iterator[str]:
    moments = [int(moment) for by, moment in zip(state.dug_by, state.dug_at, strict=True) if by]
    if moments != sorted(set(moments)):
        yield "the looks through the discard pile are not in order"
    if int(state.phase) == DISCARD_PILE and int(state.age) * TURNS + int(state.turn) not in moments:
        yield "nobody looks through the discard pile"


def _asked_faults(state: State) -> Iterator[str]:
    """Every city that owes a choice owes one of this phase."""
    phase = int(state.phase)
    kinds = {int(asked) for asked in state.asked} - {NO_DECISION}
    if not kinds <= ({phase, PAYMENT} if phase in (TURN, SEVENTH) else {phase}):
        yield "someone is asked for a different decision"
    if not kinds and int(state.how) == RUNNING:
        yield "nobody has a choice to make"
    if phase in (CHOOSE_BOARD, SEVENTH, DISCARD_PILE) and sum(int(asked) > 0 for asked in state.asked) != 1:
        yield "this is decided one after the other"


def _board_faults(state: State) -> Iterator[str]:
    """Every board once, as agreed."""
    cities = range(int(state.cities))
    boards = [int(state.city[city].board) for city in cities if has_board(state, city)]
    for board in boards:
        if boards.count(board) > 1:
            yield f"the board {BOARD_IDS[board]} is listed twice"
    for city in cities:
        if int(state.board_rule[city]) not in (0, int(state.city[city].board) + 1):
            yield f"city {city} has another board in this game"
        if int(state.side_rule[city]) not in (0, int(state.city[city].side) + 1, CHOSEN_SIDE):
            yield f"city {city} has another side in this game"


def _free_board_faults(state: State) -> Iterator[str]:
    """While two players choose their boards, three are in reserve for the Free City."""
    boards = [int(board) for board in state.spare if board]
    if boards and not (state.choose_boards and for_two(state) and not state.observed):
        yield "no boards are in reserve in this game"
    if len(set(boards)) != len(boards):
        yield "a board is in reserve twice"
    if not boards and for_two(state) and int(state.phase) == CHOOSE_BOARD and not state.observed:
        yield "there are no boards in reserve for the Free City"
    chosen = {int(state.city[seat].board) + 1 for seat in range(FREE_CITY)}
    left = [board for board in boards if board not in chosen]
    if left and int(state.phase) != CHOOSE_BOARD and left[0] != int(state.city[FREE_CITY].board) + 1:
        yield "the Free City does not have the first board left in reserve"


def check_position(position: Position) -> None:
    """NotationError if the position can't be."""
    world = _filled(position)
    state = world.states[0]
    for faults in (_deal_faults(world), _order_faults(state), _table_faults(world), _choice_faults(world)):
        for what in faults:
            raise fault(what)


def _filled(position: Position) -> Position:
    """A table of which this is what somebody sees; the position itself if nothing is blank."""
    observed = int(position.states[0].observed)
    if observed == 0:
        return position
    viewer = observed - 1 if observed <= position.game.seats else None
    for seed in range(TRIES):
        try:
            world = position.sample(viewer, np.random.default_rng(seed))
            if bytes(world.observe(viewer)) == bytes(position):
                return world
        except (IndexError, OverflowError):
            break
    raise fault("no seat sees this much, or this little")


def _deal_faults(world: Position) -> Iterator[str]:
    """The cards are those of a deal."""
    try:
        world.game.start(0, world.deal())
    except AntipaterError as error:
        yield str(error).removesuffix(".")


def _order_faults(state: State) -> Iterator[str]:
    """Hands are sorted, and a card is where one must be."""
    for age in range(1, AGES + 1):
        for packet in range(int(state.cities)):
            cards = [int(card) for card in state.deck[age - 1][packet]]
            if [card > 0 for card in cards] != [holds_card(state, age, packet, place) for place in range(HAND + 1)]:
                yield f"packet {packet} of age {age} has a card too few or too many"
            first = first_in_hand(state, age) if int(state.how) == RUNNING else HAND
            hand = [card for card in cards[first:] if card]
            if packet < int(state.players) and hand != sorted(hand):
                yield f"the hand in packet {packet} of age {age} is not sorted"
        yield from _drawn_faults(state, age)


def _drawn_faults(state: State, age: int) -> Iterator[str]:
    """Two players: a card was drawn in every turn, and left the hands in that turn or later."""
    drawn = [int(card) for card in state.drawn[age - 1]]
    turns = turns_begun(state, age) if for_two(state) else 0
    if [card > 0 for card in drawn] != [turn < turns for turn in range(TURNS)]:
        yield f"in every turn of age {age} one card is drawn for the Free City"
        return
    for turn in range(turns):
        held = [int(card) for card in state.deck[age - 1][first_controller(age)][turn:]]
        if drawn[turn] not in held + [int(card) for card in state.deck[age - 1][FREE_CITY][turn:turns]]:
            yield f"a card drawn in age {age} was used before"


def _table_faults(world: Position) -> Iterator[str]:
    """The discard pile, powers that are used up, purses before the first age, and the winners."""
    state = world.states[0]
    again = world.copy().states[0]
    count_pile(again)
    if not np.array_equal(again.pile, state.pile):
        yield "the discard pile is not what was sold and thrown away"
    for number, city in enumerate(state.city):
        if int(city.free_used) and not has_power(city, FREE_EACH_AGE):
            yield f"city {number} has no free building to use"
        if int(city.coins) and not int(state.age):
            yield "there are no coins before the first age"
    if int(state.how) != RUNNING:
        again.winners = 0
        end_game(again)
        if int(again.winners) != int(state.winners):
            yield "others have won"


def _choice_faults(world: Position) -> Iterator[str]:
    """Everything that is chosen was possible: it is chosen again, and the same cities owe a choice then."""
    state = world.states[0]
    again = world.copy()
    fresh = again.states[0]
    for city in range(len(fresh.asked)):
        fresh.commitment[city] = fresh.to_left[city] = fresh.to_right[city] = 0
        fresh.asked[city] = _asked_first(state, city)
    for city in range(int(state.cities)):
        if not _choose_again(again, city, state):
            yield f"city {city} can't have chosen this"
            return
    if any(not np.array_equal(getattr(fresh, name), getattr(state, name)) for name in CHOICES):
        yield "those who have yet to choose do not match what is chosen"


def _asked_first(state: State, city: int) -> int:
    """What a city is asked before anybody has chosen."""
    phase = int(state.phase)
    if phase == TURN:
        return TURN if city < int(state.cities) else NO_DECISION
    if phase == SEVENTH:
        return SEVENTH if has_power(state.city[city], SEVENTH_CARD) else NO_DECISION
    if phase == CHOOSE_SIDE:
        return CHOOSE_SIDE if int(state.side_rule[city]) == CHOSEN_SIDE else NO_DECISION
    return int(state.asked[city])


def _choose_again(again: Position, city: int, state: State) -> bool:
    """Choose for a city what it has chosen; False if it can't."""
    fresh = again.states[0]
    actions = [int(state.commitment[city]) - 1]
    if actions[0] < 0:
        return True
    seat = decides(state, city) if int(state.age) else city
    while actions:
        action = actions.pop()
        if city_to_decide(fresh, seat) != city or action not in again.legal(seat):
            return False
        choose(fresh, city, action, again.need)
        if int(fresh.asked[city]) == PAYMENT and int(state.asked[city]) != PAYMENT:
            actions.append(PAY + int(state.to_left[city]))
    return True
