"""Which actions the expansion adds to a turn, and which its decisions allow.

An answer is a member of a block, such as a chamber, or one of the four words behind all blocks: conspire, on top,
below, enough.
"""

from ...kernel.bits import bit, has
from ...kernel.record import Numbers
from ...kernel.rule import rule
from ..actions import CARD, CONSPIRACY, CONSPIRE, GOD, MOVE_DECREE, PLACE, PREPARE, SLOT, TARGET, TOKEN
from ..capacity import CHAMBERS
from ..decisions import (
    COERCE_CARD,
    CONSPIRATOR,
    CURIA_CONSPIRACY,
    DISCARD_OTHERS,
    ESPIONAGE_TOKEN,
    EVENT_SLOT_AGAIN,
    EXTORT_WONDER,
    FRAUD_SLOT,
    GIVE_CARD,
    KEEP_CONSPIRACY,
    LOCK_TOKEN,
    MOVE_CUBE,
    PLACE_CUBE,
    REMOVE_CUBE,
    RETURN_CONSPIRACY,
    SABOTAGE_WONDER,
    SENATE,
    TREASON_CARD,
)
from ..decisions import MOVE_DECREE as MOVE_DECREE_DECISION
from ..listing import list_members
from ..operations import BLUE, BROWN, GREEN, GREY
from ..pieces import age_on_table, cards_in_game, layout_row
from ..state import NOT_PLAYED, State, decider, decision, detail, in_city
from ..tables import CARD_COLOR, FIRST_SENATOR, LAST_ROW, REMOVED
from .conspiracies import drawn_conspiracies, ready, unprepared
from .scheme import ACTION_SETS
from .senate import chambers_with, may_move

EVERY_CHAMBER = (1 << CHAMBERS) - 1
MOVES = CHAMBERS  # where the moves begin in the block of cubes
REMOVALS = MOVES + 2 * (CHAMBERS - 1)
DECREE_MOVES = CHAMBERS * (CHAMBERS - 1)
# Words, counted from CONSPIRE.
SAY_CONSPIRE, SAY_TOP_OR_BELOW, SAY_ENOUGH = 1, 6, 8


@rule
def list_conspiracies(state: State, seat: int, out: Numbers, n: int) -> int:
    """In a turn: prepare a conspiracy with any card in reach, and before anything else trigger a prepared one."""
    if unprepared(state, seat) != 0:
        n = list_members(PREPARE, int(state.reachable), out, n)
    if int(state.agora.triggered_now) == 0:
        n = list_members(CONSPIRACY, ready(state, seat), out, n)
    return n


@rule
def last_row(state: State) -> int:
    """The set of slots of the row that is reached last whose card is a building."""
    slots = 0
    for slot in range(int(LAST_ROW[layout_row(state, age_on_table(state))])):
        card = int(state.deck[age_on_table(state) - 1][slot]) - 1
        if has(state.layout, slot) and card < FIRST_SENATOR:
            slots |= bit(slot)
    return slots


@rule
def places(state: State, seat: int, chambers: int) -> int:
    """These chambers, as long as there is a cube to place."""
    return chambers if int(state.city[seat].cubes) > 0 else 0


@rule
def set_of_cubes(state: State, kind: int, seat: int) -> int:
    """What a decision about cubes allows, in the block that begins with placing."""
    if kind == SENATE:
        chambers = 3 << 2 * (detail(state) // ACTION_SETS)
        return places(state, seat, chambers) | may_move(state, seat) << MOVES
    if kind == MOVE_CUBE:
        return may_move(state, seat) << MOVES
    if kind == REMOVE_CUBE:
        return chambers_with(state, 1 - seat) << REMOVALS
    return places(state, seat, EVERY_CHAMBER)


@rule
def set_of_conspiracies(state: State, kind: int, seat: int) -> int:
    """What a decision about conspiracies allows, as a set."""
    if kind == KEEP_CONSPIRACY:
        return bit(drawn_conspiracies(state)) - 1
    return 0 if kind == RETURN_CONSPIRACY else unprepared(state, seat)


@rule
def set_of_pieces(state: State, kind: int, seat: int) -> int:
    """Wonders, progress tokens or slots that a conspiracy may act on, as a set."""
    other = state.city[1 - seat]
    if kind == EXTORT_WONDER:
        return int(other.wonders)
    if kind == SABOTAGE_WONDER:
        return int(other.wonders_built)
    if kind == LOCK_TOKEN:
        return int(state.board) | int(state.box) | int(other.progress)
    if kind == ESPIONAGE_TOKEN:
        return int(state.box)
    return last_row(state) if kind == FRAUD_SLOT else int(state.reachable)


@rule
def about_cubes(kind: int) -> bool:
    """Is it about cubes of the senate?"""
    return kind == SENATE or kind == CONSPIRATOR or PLACE_CUBE <= kind <= REMOVE_CUBE


@rule
def set_chosen_from(state: State, kind: int) -> int:
    """What a decision of the expansion allows, as a set of numbers within its block; not for cards."""
    seat = decider(state)
    if about_cubes(kind):
        return set_of_cubes(state, kind, seat)
    if kind <= CURIA_CONSPIRACY:
        return set_of_conspiracies(state, kind, seat)
    if kind == MOVE_DECREE_DECISION:
        return bit(DECREE_MOVES) - 1
    return set_of_pieces(state, kind, seat)


@rule
def words_allowed(state: State, kind: int) -> int:
    """The words that a decision allows, as a set."""
    if kind == SENATE or kind == CURIA_CONSPIRACY or kind == MOVE_CUBE or kind == EVENT_SLOT_AGAIN:
        return SAY_ENOUGH
    if kind == CONSPIRATOR and int(state.agora.left) > 0:
        return SAY_CONSPIRE
    return SAY_TOP_OR_BELOW if kind == RETURN_CONSPIRACY else 0


@rule
def block_of_choice(kind: int) -> int:
    """The first action of the block in which a decision of the expansion is answered."""
    if about_cubes(kind):
        return PLACE
    if kind == KEEP_CONSPIRACY:
        return GOD
    if kind <= CURIA_CONSPIRACY:
        return CONSPIRACY
    if kind == MOVE_DECREE_DECISION:
        return MOVE_DECREE
    if kind == EXTORT_WONDER or kind == SABOTAGE_WONDER:
        return TARGET
    if names_card(kind):
        return CARD
    return TOKEN if kind == LOCK_TOKEN or kind == ESPIONAGE_TOKEN else SLOT


@rule
def names_card(kind: int) -> bool:
    """Is a card asked for?"""
    return DISCARD_OTHERS <= kind <= TREASON_CARD


@rule
def was_removed(state: State, card: int) -> bool:
    """Is it one of the cards put away from age I up to this one, that has not been built?"""
    for age in range(int(state.age)):
        for k in range(REMOVED):
            if int(state.removed[age][k]) == card + 1:
                return int(state.place[card]) == NOT_PLAYED
    return False


@rule
def may_coerce(state: State, seat: int, card: int) -> bool:
    """Is it a blue or green card of the opponent, for which there is one of the same color to give?"""
    color = int(CARD_COLOR[card])
    return (color == BLUE or color == GREEN) and int(state.city[seat].cards[color]) > 0


@rule
def card_chosen_from(state: State, kind: int, card: int) -> bool:
    """May a conspiracy act on this card?"""
    seat = decider(state)
    color = int(CARD_COLOR[card])
    if kind == TREASON_CARD:
        return was_removed(state, card)
    if kind == GIVE_CARD:
        return in_city(state, seat, card) and color == int(CARD_COLOR[detail(state)])
    if not in_city(state, 1 - seat, card):
        return False
    if kind == DISCARD_OTHERS:
        return color == detail(state)
    return may_coerce(state, seat, card) if kind == COERCE_CARD else color == BROWN or color == GREY


@rule
def any_card(state: State, kind: int) -> bool:
    """Is there a card to choose?"""
    for card in range(cards_in_game(state)):
        if card_chosen_from(state, kind, card):
            return True
    return False


@rule
def something_to_choose(state: State, kind: int) -> bool:
    """Can a decision of the expansion be answered by more than that it is enough?"""
    if names_card(kind):
        return any_card(state, kind)
    return set_chosen_from(state, kind) != 0 or words_allowed(state, kind) & ~SAY_ENOUGH != 0


@rule
def list_choice(state: State, out: Numbers) -> int:
    """Write the actions that a decision of the expansion allows, ascending, and count them."""
    kind = decision(state)
    n = 0
    if names_card(kind):
        for card in range(cards_in_game(state)):
            if card_chosen_from(state, kind, card):
                out[n] = CARD + card
                n += 1
        return n
    n = list_members(block_of_choice(kind), set_chosen_from(state, kind), out, n)
    return list_members(CONSPIRE, words_allowed(state, kind), out, n)
