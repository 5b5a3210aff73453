"""What each seat knows of senators, decrees, conspiracies and the cards put away, and how the rest may lie.

Who looked at a conspiracy or at the cards put away knows them: `known`, `hand_known` and `removed_known` say so, and
are public. What follows from who conspired when is in `plots.py`.
"""

from ...kernel.bits import bit, has
from ...kernel.record import Numbers
from ...kernel.rng import shuffle_numbers, shuffle_others
from ...kernel.rule import rule
from ..capacity import CHAMBERS, CONSPIRACIES, DECREES, SENATORS
from ..pieces import AGES, age_on_table, layout_row
from ..state import NOT_PLAYED, State
from ..tables import FIRST_SENATOR, LAID_OUT, REMOVED, SENATORS_IN_AGE
from .locked import hide_lock
from .plots import conspiracies_in_sight, fill_dealt_conspiracies, hide_plots, lay_what_is_remembered
from .senate import decree_open


@rule
def hide_removed(state: State, age: int, seat: int) -> None:
    """Blank the cards put away, but for those that the seat has seen or that were built; these stand first."""
    row = state.removed[age - 1]
    kept = 0
    for k in range(REMOVED):
        card = int(row[k]) - 1
        row[k] = 0
        if has(state.agora.removed_known[age - 1], seat) or int(state.place[card]) != NOT_PLAYED:
            row[kept] = card + 1
            kept += 1


@rule
def hide_agora(state: State, seat: int) -> None:
    """Blank what a seat does not see of the expansion."""
    agora = state.agora
    hide_lock(state, seat)
    hide_plots(state, seat)
    for age in range(age_on_table(state), AGES):
        agora.senator_backs[age] = 0
    for chamber in range(CHAMBERS):
        if not decree_open(state, chamber):
            agora.decrees[chamber] = 0
    for k in range(CONSPIRACIES):
        agora.dealt[k] = 0
        if not has(agora.known[k], seat):
            agora.deck[k] = 0
        for owner in range(2):
            if not has(agora.hand_known[owner][k], seat) and not has(agora.triggered[owner], k):
                agora.hands[owner][k] = 0


@rule
def is_put_away(state: State, age: int, card: int) -> bool:
    """Is the card one of those put away of which the seat knows?"""
    for k in range(REMOVED):
        if int(state.removed[age - 1][k]) == card + 1:
            return True
    return False


@rule
def recall_removed(state: State, age: int, items: Numbers) -> None:
    """Put the cards that are known to be put away behind the others in the scratch space that are."""
    row = state.removed[age - 1]
    known = 0
    for k in range(REMOVED):
        if int(row[k]) != 0:
            known += 1
    for k in range(known):
        items[REMOVED - known + k] = int(row[k]) - 1


@rule
def choose_senator_backs(state: State, age: int, items: Numbers) -> None:
    """Before an age is laid out any of its slots may hold the senators."""
    slots = int(LAID_OUT[layout_row(state, age)])
    shuffle_numbers(state, items, slots, int(SENATORS_IN_AGE[age - 1]))
    for k in range(int(SENATORS_IN_AGE[age - 1])):
        state.agora.senator_backs[age - 1] |= bit(items[k])


@rule
def senators_in_sight(state: State) -> int:
    """The set of senators that lie or lay open."""
    seen = 0
    for age in range(AGES):
        for slot in range(int(LAID_OUT[layout_row(state, age + 1)])):
            if int(state.deck[age][slot]) > FIRST_SENATOR:
                seen |= bit(int(state.deck[age][slot]) - 1 - FIRST_SENATOR)
    return seen


@rule
def fill_senators(state: State, items: Numbers) -> None:
    """Senators lie where their backs show, or anywhere as long as their age is not laid out."""
    for age in range(1, AGES + 1):
        if int(state.agora.senator_backs[age - 1]) == 0:
            choose_senator_backs(state, age, items)
    n = shuffle_others(state, items, SENATORS, senators_in_sight(state), SENATORS)
    for age in range(AGES):
        for slot in range(int(LAID_OUT[layout_row(state, age + 1)])):
            if has(state.agora.senator_backs[age], slot) and int(state.deck[age][slot]) == 0:
                n -= 1
                state.deck[age][slot] = FIRST_SENATOR + int(items[n]) + 1


@rule
def fill_decrees(state: State, items: Numbers) -> None:
    """Closed decrees are any of those that do not lie open."""
    seen = 0
    for chamber in range(CHAMBERS):
        if int(state.agora.decrees[chamber]) != 0:
            seen |= bit(int(state.agora.decrees[chamber]) - 1)
    n = shuffle_others(state, items, DECREES, seen, DECREES)
    for chamber in range(CHAMBERS):
        if int(state.agora.decrees[chamber]) == 0:
            n -= 1
            state.agora.decrees[chamber] = int(items[n]) + 1


@rule
def fill_conspiracies(state: State, items: Numbers) -> None:
    """Conspiracies that are not known lie anywhere, in the deck or in a hand, but for what the seat remembers."""
    agora = state.agora
    lay_what_is_remembered(state)
    n = shuffle_others(state, items, CONSPIRACIES, conspiracies_in_sight(state), CONSPIRACIES)
    for k in range(int(agora.left)):
        if int(agora.deck[k]) == 0:
            n -= 1
            agora.deck[k] = int(items[n]) + 1
    for owner in range(2):
        for k in range(int(agora.held[owner])):
            if int(agora.hands[owner][k]) == 0:
                n -= 1
                agora.hands[owner][k] = int(items[n]) + 1


@rule
def fill_agora(state: State, items: Numbers) -> None:
    """Fill what a seat does not see of the senate and of the conspiracies."""
    fill_decrees(state, items)
    fill_conspiracies(state, items)
    fill_dealt_conspiracies(state)
