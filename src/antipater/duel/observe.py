"""What is hidden, and how it may be: blanking a record to what can be seen, and filling such a record at random.

Nothing in the base game is known to one player alone, so both players and a spectator see the same.
"""

from ..kernel.bits import bit, count, has
from ..kernel.hiding import begin_to_hide
from ..kernel.record import Numbers
from ..kernel.rng import shuffle, shuffle_others
from ..kernel.rule import rule
from ..kernel.tables import Table
from .orders import fill_order
from .pieces import AGES, age_on_table, layout_row, nth_wonder, tokens_in_game, wonders_in_game
from .seams.observe import (
    fill_first,
    fill_more,
    fills_library,
    hide_more,
    is_known_removed,
    recall_more,
    remembers_removed,
    slots_of_others,
)
from .seams.pieces import guilds_in_game, nth_guild
from .setup import put_away
from .state import RUNNING, State
from .tables import AGE_1_CARDS, AGE_2_CARDS, AGE_3_CARDS, DRAFTED, GUILDS_IN_PLAY, LAID_OUT, REMOVED, WONDERS_SHOWN

GUILD_AGE = 3


@rule
def hide(state: State, seat: int) -> None:
    """Blank what this seat does not see. A finished game has no secrets but its generator."""
    if not begin_to_hide(state, seat):
        return
    for age in range(1, AGES + 1):
        hide_age(state, age, seat)
    if int(state.age) < GUILD_AGE:
        state.guild_backs = 0
    for k in range(tokens_in_game(state)):
        state.library[k] = 0
    if int(state.drafted) < WONDERS_SHOWN:
        for k in range(WONDERS_SHOWN, DRAFTED):
            state.draft[k] = 0
    hide_more(state, seat)


@rule
def hide_age(state: State, age: int, seat: int) -> None:
    """Blank the cards of an age that nobody has seen: of later ages all, of this one those face down."""
    on_table = age_on_table(state)
    for slot in range(int(LAID_OUT[layout_row(state, age)])):
        if age > on_table or (age == on_table and not has(state.face_up, slot)):
            state.deck[age - 1][slot] = 0
    if remembers_removed(state, age, seat):
        return
    for k in range(REMOVED):
        state.removed[age - 1][k] = 0


@rule
def in_deck(state: State, age: int, card: int) -> bool:
    """Is the card seen in a slot of this age, or known to be put away?"""
    for slot in range(int(LAID_OUT[layout_row(state, age)])):
        if int(state.deck[age - 1][slot]) == card + 1:
            return True
    return is_known_removed(state, age, card)


@rule
def unseen(state: State, age: int, cards: int, items: Numbers) -> int:
    """Keep those of so many cards in the scratch space that are not seen, shuffled, and count them."""
    n = 0
    for k in range(cards):
        if not in_deck(state, age, int(items[k])):
            items[n] = items[k]
            n += 1
    shuffle(state, items, n, n)
    return n


@rule
def deal_hidden(state: State, age: int, slots: int, n: int, items: Numbers) -> None:
    """Put cards of the scratch space, the last of n first, into those of the slots that are blank."""
    for slot in range(int(LAID_OUT[layout_row(state, age)])):
        if has(slots, slot) and int(state.deck[age - 1][slot]) == 0:
            n -= 1
            state.deck[age - 1][slot] = items[n] + 1


@rule
def choose_guild_backs(state: State, items: Numbers) -> int:
    """Before age III is laid out any three of its slots may hold the guilds."""
    slots = int(LAID_OUT[layout_row(state, GUILD_AGE)])
    shuffle_others(state, items, slots, slots_of_others(state, GUILD_AGE), GUILDS_IN_PLAY)
    backs = 0
    for k in range(GUILDS_IN_PLAY):
        backs |= bit(items[k])
    return backs


@rule
def fill_age(state: State, age: int, cards: Table, slots: int, items: Numbers) -> None:
    """Deal the unseen cards of an age to its blank slots; what is left was put away."""
    for k in range(len(cards)):
        items[k] = cards[k]
    slots &= ~slots_of_others(state, age)
    deal_hidden(state, age, slots, unseen(state, age, len(cards), items), items)
    recall_more(state, age, items)
    put_away(state, age, items, 0)


@rule
def fill_guild_age(state: State, items: Numbers) -> None:
    """Guilds lie where their backs show, or anywhere as long as age III is not laid out."""
    slots = bit(int(LAID_OUT[layout_row(state, GUILD_AGE)])) - 1
    if count(state.guild_backs) == 0:
        state.guild_backs = choose_guild_backs(state, items)
    guilds = int(state.guild_backs)
    for k in range(guilds_in_game(state)):
        items[k] = nth_guild(state, k)
    deal_hidden(state, GUILD_AGE, guilds, unseen(state, GUILD_AGE, guilds_in_game(state), items), items)
    fill_age(state, GUILD_AGE, AGE_3_CARDS, slots & ~guilds, items)


@rule
def fill_draft(state: State, items: Numbers) -> None:
    """Wonders not yet shown are any of those that have not been."""
    n = 0
    for number in range(wonders_in_game(state)):
        wonder = nth_wonder(state, number)
        known = False
        for k in range(DRAFTED):
            if int(state.draft[k]) == wonder + 1:
                known = True
        if not known:
            items[n] = wonder
            n += 1
    shuffle(state, items, n, n)
    for k in range(DRAFTED):
        if int(state.draft[k]) == 0:
            n -= 1
            state.draft[k] = items[n] + 1


@rule
def fill_library(state: State, items: Numbers) -> None:
    """What the Great Library has drawn came before the others in the box."""
    if fills_library(state, items):
        return
    drawn = int(state.drawn)
    in_box = (int(state.box) | drawn) if drawn != 0 else 0
    fill_order(state, state.library, drawn, in_box, items)


@rule
def fill(state: State, items: Numbers) -> None:
    """Turn what somebody sees into one of the tables that it may be, each as likely as the others."""
    state.observed = 0
    if int(state.how) != RUNNING:
        return
    fill_first(state, items)
    slots = bit(int(LAID_OUT[layout_row(state, 1)])) - 1
    fill_age(state, 1, AGE_1_CARDS, slots, items)
    fill_age(state, 2, AGE_2_CARDS, slots, items)
    fill_guild_age(state, items)
    fill_library(state, items)
    if int(state.first_game) == 0:
        fill_draft(state, items)
    fill_more(state, items)
