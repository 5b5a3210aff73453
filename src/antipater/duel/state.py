"""The whole state of a game of Duel: one flat record.

Cards, wonders, tokens and slots are numbers from 0; where 0 must mean "none", a field holds the number plus one and
says so. Sets are bit masks (kernel/bits.py).
"""

from typing import Annotated

from ..kernel.bits import bit
from ..kernel.record import Int8, Int16, Int32, Int64, dtype_of
from ..kernel.rule import rule
from .capacity import (
    CARDS,
    CHAMBERS,
    CONSPIRACIES,
    GODS_EACH,
    MYTHOLOGIES,
    OFFERINGS,
    PLOTS,
    SEATS,
    SLOTS,
    SPACES,
    TOKENS,
    WONDERS,
)
from .decisions import NO_DECISION
from .seams.room import MORE_CARDS, MORE_WONDERS


class City:
    """What one player has."""

    wonders: Int32  # set of own wonders not yet built
    wonders_built: Int32  # set of own wonders built
    coins: Int16  # in the treasury
    progress: Int16  # set of own progress tokens
    production: Annotated[list[Int8], 5]  # units a turn of each resource, from brown and grey cards
    choice: Annotated[list[Int8], 2]  # producers of any one raw, of any one manufactured resource
    fixed_price: Annotated[list[Int8], 5]  # coins for a unit of each resource by a yellow card, 0 without one
    price: Annotated[list[Int8], 5]  # coins that a unit of each resource costs this city now
    cards: Annotated[list[Int8], 7]  # number of cards by color
    symbols: Annotated[list[Int8], 7]  # number of each science symbol
    points: Annotated[list[Int8], 9]  # printed points by color, of wonders and of progress tokens
    discount: Annotated[list[Int8], 3]  # units of resources taken off, by what is built
    points_per_token: Int8  # points at the end for each own progress token
    trade_income: Int8  # 1: what the opponent pays for resources comes here
    shields_on_red: Int8  # more shields on each new red card
    wonders_play_again: Int8  # 1: every wonder built from now on gives an extra turn
    chain_coins: Int8  # coins for each card built free by a chain
    # Pantheon
    wonders_gone: Int32  # set of own wonders that left the game unbuilt
    gods: Int32  # set of own gods and the Gate
    protected_coins: Int8  # on Astarte
    mythology_tokens: Annotated[list[Int8], MYTHOLOGIES]  # number of each mythology
    offerings: Int8  # set of own offering tokens
    siege: Int8  # coins that the opponent loses for each space of the pawn
    chain_price: Int8  # coins for a card with a chain symbol, 0 without Engineering
    points_per_offering: Int8  # points at the end for each own mythology or offering token
    activation_discount: Int8  # coins taken off what a god costs
    god_points: Int8  # printed points of gods
    # Agora
    decrees: Int32  # set of decrees in chambers that this city controls
    cubes: Int8  # influence not yet in the senate
    senators: Int8  # recruited
    senators_free: Int8  # 1 with Corruption
    keeps_both: Int8  # 1 with Organized Crime


class Todo:
    """Something that is still to be resolved."""

    kind: Int8  # one of `decisions.py`
    seat: Int8  # who decides
    detail: Int16  # DESTROY: a color; Pantheon: a mythology, or a wonder; Agora: a color, a card, senate actions


# Orders in which the box gives tokens, beside the first of the Great Library.
LIBRARY_AGAIN, ENKI_ON_BOARD, ENKI_BY_GATE, ENKI_BY_THEATER, ENKI_BY_THEATER_AGAIN = range(5)
# Draws from the box that are remembered.
LIBRARY_DRAW, LIBRARY_AGAIN_DRAW, ENKI_DRAW = range(3)
REMEMBERED_DRAWS = 3


class Pantheon:
    """The Pantheon board and what belongs to it. All zero without the expansion."""

    box_then: Annotated[list[Int16], REMEMBERED_DRAWS]  # the box at each remembered draw, 0 before it
    drawn_then: Annotated[list[Int16], REMEMBERED_DRAWS]  # set of progress tokens of each remembered draw
    enki: Int16  # set of progress tokens on Enki
    orders: Annotated[list[list[Int8]], 5, TOKENS]  # all tokens plus one in the order of each further draw
    dealt: Annotated[list[list[Int8]], MYTHOLOGIES, GODS_EACH]  # gods plus one of each deck at set-up, the top first
    decks: Annotated[list[list[Int8]], MYTHOLOGIES, GODS_EACH]  # gods plus one of each deck now, the top first
    left: Annotated[list[Int8], MYTHOLOGIES]  # gods left in each deck
    known: Annotated[list[list[Int8]], MYTHOLOGIES, GODS_EACH]  # set of seats that know the god in that place
    spaces: Annotated[list[Int8], SPACES]  # god plus one on each space of the board
    mythology: Annotated[list[Int8], SPACES]  # mythology plus one of the god on each space
    placed_by: Annotated[list[Int8], SPACES]  # set of seats that know the god on each space while it lies face down
    tokens: Annotated[list[Int8], SLOTS]  # on the slots of the layout: mythology plus one, or OFFERING plus its number
    mythology_dealt: Annotated[list[Int8], 5]  # mythologies plus one of the tokens on the slots of age I
    offering_dealt: Annotated[list[Int8], OFFERINGS]  # offering tokens plus one on the slots of age II
    played: Int8  # option: 1 with this expansion
    held: Int8  # god plus one in the hand of whoever must put it on the board
    minerva: Int8  # space of the military track plus one, counted from the capital of seat 0, 0 if she is not there
    snake: Int8  # card plus one under the snake
    theaters: Int8  # how often the Divine Theater has opened a deck
    enki_order: Int8  # order plus one from which the tokens on Enki came
    by_gate: Int8  # god plus one taken through the Gate
    by_theater: Annotated[list[Int8], 2]  # gods plus one taken in the Divine Theater
    pad: Int8


class Agora:
    """The senate and conspiracies. All zero without the expansion."""

    senator_backs: Annotated[list[Int32], 3]  # for each age the set of slots that hold a senator
    triggered: Annotated[list[Int32], SEATS]  # set of conspiracies, by their place in the hand, that lie open
    locked: Int16  # set of progress tokens under Obscurantism
    # For each seat, and for those who watch: set of tokens that they have seen elsewhere, so it is none of these
    not_locked: Annotated[list[Int16], SEATS + 1]
    decrees: Annotated[list[Int8], CHAMBERS]  # decree plus one dealt to each chamber
    face_up: Int8  # set of chambers whose dealt decree lies open, wherever it has been moved to
    moved_from: Int8  # chamber plus one from which a decree was moved
    moved_to: Int8  # chamber plus one under whose decree it was moved
    cubes: Annotated[list[list[Int8]], SEATS, CHAMBERS]  # influence of each seat in each chamber
    control: Annotated[list[Int8], CHAMBERS]  # seat plus one that controls each chamber
    dealt: Annotated[list[Int8], CONSPIRACIES]  # conspiracies plus one of the deck at set-up, the top first
    deck: Annotated[list[Int8], CONSPIRACIES]  # conspiracies plus one of the deck now, the top first
    known: Annotated[list[Int8], CONSPIRACIES]  # set of seats that know the conspiracy in that place of the deck
    hands: Annotated[list[list[Int8]], SEATS, CONSPIRACIES]  # conspiracies plus one of each seat, as they came
    hand_known: Annotated[list[list[Int8]], SEATS, CONSPIRACIES]  # set of seats that know each of them
    prepared: Annotated[list[list[Int8]], SEATS, CONSPIRACIES]  # card plus one under each of them
    plots: Annotated[list[Int8], PLOTS]  # each time that somebody conspired: 1 plus the seat plus twice a way, as below
    looked: Annotated[list[list[Int8]], PLOTS, 2]  # conspiracies plus one that were looked at then, the upper one first
    left: Int8  # conspiracies left in the deck
    held: Annotated[list[Int8], SEATS]  # number of conspiracies of each seat
    removed_known: Annotated[list[Int8], 3]  # for each age the set of seats that have seen the cards put away
    spoils: Int8  # set of military tokens that are to be used at once: 2 * seat + k, of whoever uses them
    triggered_now: Int8  # 1: a prepared conspiracy has been triggered in this turn
    played: Int8  # option: 1 with this expansion
    lock_known: Int8  # set of seats that know the token of the box under Obscurantism, 0 if none lies there face down
    draws_before_lock: Int8  # set of the remembered draws from the box that had happened when it was locked
    pad: Annotated[list[Int8], 6]


# What became of the two conspiracies that were looked at.
LOOKING, BOTH_KEPT, OTHER_ON_TOP, OTHER_BELOW = range(4)
SEAT_SETS = 1 << SEATS
# What lies on a slot: mythologies from 1 on, offering tokens from here on.
OFFERING = MYTHOLOGIES + 1


class State:
    """The table."""

    rng: Annotated[list[Int64], 4]  # the generator
    layout: Int32  # set of slots that hold a card
    face_up: Int32  # set of slots whose card is or was turned up
    reachable: Int32  # set of slots whose card may be taken
    guild_backs: Int32  # set of slots of age III that hold a guild; known by the backs when that age is laid out
    wonders_shown: Int32  # set of wonders to choose from in the draft
    city: Annotated[list[City], SEATS]
    todo: Annotated[list[Todo], 16]  # what is to be resolved; the last entry comes first
    board: Int16  # set of progress tokens on the board
    box: Int16  # set of progress tokens in the box
    drawn: Int16  # set of progress tokens that the Great Library has drawn
    todo_count: Int8  # entries of todo in use
    first_game: Int8  # option: 1 with the fixed wonders of a first game, 0 with a draft
    first: Int8  # seat of the start player
    active: Int8  # seat whose turn it is
    age: Int8  # 1 to 3; 0 during the draft
    drafted: Int8  # wonders chosen so far in the draft
    pawn: Int8  # of the conflict: 0 the middle, positive towards the capital of seat 1, negative of seat 0
    military_tokens: Annotated[list[Int8], SEATS]  # sets of the tokens that may still be used against each seat
    taken: Int8  # slot emptied in this turn, plus one
    extra_turn: Int8  # 1: the active player has the next turn as well
    how: Int8  # how the game ended, 0 while it runs
    winners: Int8  # set of seats
    deck: Annotated[list[list[Int8]], 3, SLOTS]  # card plus one in each slot of each age
    removed: Annotated[list[list[Int8]], 3, 3]  # cards plus one of each age put away unseen
    place: Annotated[list[Int8], CARDS]  # where each card lies, one of the places below
    tucked: Annotated[list[Int8], WONDERS]  # card plus one under each built wonder
    spaces: Annotated[list[Int8], 5]  # tokens plus one laid on the spaces of the board at set-up
    draft: Annotated[list[Int8], 8]  # wonders plus one in the order in which they are shown
    library: Annotated[list[Int8], TOKENS]  # all tokens plus one in the order in which the box gives them
    observed: Int8  # 0: everything is known; otherwise what one seat sees, or a spectator, and no move can be made
    pad: Annotated[list[Int8], 5 + -(MORE_CARDS + MORE_WONDERS) % 8]
    pantheon: Pantheon
    agora: Agora


STATE = dtype_of(State)
BASE_SIZE = int(STATE.fields["pantheon"][1])  # type: ignore[index]  # bytes before those of the expansions

# Places of a card. A card in the layout, in a deck or put away at set-up is NOT_PLAYED.
NOT_PLAYED, CITY_0, CITY_1, DISCARDED, TUCKED = range(5)

# How a game ends.
RUNNING, MILITARY, SCIENTIFIC, CIVILIAN, POLITICAL = range(5)
HOW = ("running", "military", "scientific", "civilian", "political")


@rule
def push_todo(state: State, kind: int, seat: int, detail: int) -> None:
    """Put something on top of what is to be resolved."""
    entry = state.todo[state.todo_count]
    entry.kind = kind
    entry.seat = seat
    entry.detail = detail
    state.todo_count += 1


@rule
def pop_todo(state: State) -> None:
    """Take the top entry away, leaving no trace of it."""
    state.todo_count -= 1
    entry = state.todo[state.todo_count]
    entry.kind = 0
    entry.seat = 0
    entry.detail = 0


@rule
def decision(state: State) -> int:
    """The decision that the position waits for."""
    if state.todo_count == 0:
        return NO_DECISION
    return int(state.todo[state.todo_count - 1].kind)


@rule
def decider(state: State) -> int:
    """The seat that decides; call it only while there is a decision."""
    return int(state.todo[state.todo_count - 1].seat)


@rule
def detail(state: State) -> int:
    """The detail of the decision."""
    return int(state.todo[state.todo_count - 1].detail)


@rule
def win(state: State, seat: int, how: int) -> None:
    """End the game at once: nothing else is resolved."""
    while state.todo_count > 0:
        pop_todo(state)
    state.how = how
    state.winners = bit(seat)


@rule
def in_city(state: State, seat: int, card: int) -> bool:
    """Does the card stand in the city of this seat?"""
    return int(state.place[card]) == CITY_0 + seat
