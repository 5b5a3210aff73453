"""Setting the table up: every shuffle of the game happens here."""

from ..kernel.bits import bit
from ..kernel.record import Numbers
from ..kernel.rng import draw, shuffle, shuffle_numbers
from ..kernel.rule import rule
from ..kernel.sorting import insert
from ..kernel.tables import Table
from .decisions import DRAFT, TURN
from .operations import MANUFACTURED_TO, PURPLE
from .pieces import layout_row, nth_token, nth_wonder, set_of_tokens, tokens_in_game, wonders_in_game
from .seams.pieces import guilds_in_game, lies_before_draft, nth_guild
from .seams.setup import add_more_cards, begin_more, deal_more, lay_out_more, shuffle_more_cards
from .state import State, push_todo
from .tables import (
    AGE_1_CARDS,
    AGE_2_CARDS,
    AGE_3_CARDS,
    BASE_PRICE,
    CARD_COLOR,
    COVERED_BY,
    DRAFT_ORDER,
    DRAFTED,
    FACE_UP,
    FIRST_GAME_WONDERS,
    GUILDS_IN_PLAY,
    LAID_OUT,
    LOOT_TOKENS,
    REMOVED,
    START_COINS,
    TOKENS_ON_BOARD,
    WONDERS_SHOWN,
)

ALL_LOOT = (1 << LOOT_TOKENS) - 1
SCRATCH = 32  # numbers of scratch space for a shuffle


@rule
def put_away(state: State, age: int, items: Numbers, start: int) -> None:
    """Put three cards of the scratch space away unseen, sorted: their order means nothing."""
    for k in range(REMOVED):
        insert(state.removed[age - 1], 0, k, int(items[start + k]) + 1)


@rule
def deal_age(state: State, age: int, cards: Table, guilds: int, items: Numbers) -> None:
    """Shuffle the deck of an age into its slots: three cards are put away unseen, guilds added in age III."""
    n = len(cards)
    kept = n - REMOVED
    for k in range(n):
        items[k] = cards[k]
    shuffle(state, items, n, n)
    put_away(state, age, items, kept)
    for k in range(guilds):
        items[kept + k] = items[SCRATCH - 1 - k]
    n = add_more_cards(state, age, items, kept + guilds, SCRATCH)
    shuffle(state, items, n, n)
    for slot in range(n):
        state.deck[age - 1][slot] = items[slot] + 1


@rule
def draw_guilds(state: State, items: Numbers) -> None:
    """Leave the guilds of this game at the end of the scratch space."""
    n = guilds_in_game(state)
    for k in range(n):
        items[k] = nth_guild(state, k)
    shuffle(state, items, n, GUILDS_IN_PLAY)
    for k in range(GUILDS_IN_PLAY):
        items[SCRATCH - 1 - k] = items[k]


@rule
def deal(state: State, items: Numbers) -> None:
    """Draw everything that is left to chance, from the generator in the record."""
    state.first = draw(state, 2)
    tokens = tokens_in_game(state)
    shuffle_numbers(state, items, tokens, TOKENS_ON_BOARD)
    for k in range(TOKENS_ON_BOARD):
        state.spaces[k] = nth_token(state, items[k]) + 1
    shuffle(state, items, tokens, tokens)
    for k in range(tokens):
        state.library[k] = nth_token(state, items[k]) + 1
    if int(state.first_game) == 0:
        wonders = wonders_in_game(state)
        shuffle_numbers(state, items, wonders, DRAFTED)
        for k in range(DRAFTED):
            state.draft[k] = nth_wonder(state, items[k]) + 1
    shuffle_more_cards(state, items, SCRATCH)
    deal_age(state, 1, AGE_1_CARDS, 0, items)
    deal_age(state, 2, AGE_2_CARDS, 0, items)
    draw_guilds(state, items)
    deal_age(state, 3, AGE_3_CARDS, GUILDS_IN_PLAY, items)
    deal_more(state, items)


@rule
def begin(state: State) -> None:
    """Lay out what has been dealt: tokens on the board and in the box, coins, and the first decision."""
    for k in range(TOKENS_ON_BOARD):
        state.board |= bit(int(state.spaces[k]) - 1)
    state.box = set_of_tokens(state) & ~int(state.board)
    for seat in range(2):
        state.military_tokens[seat] = ALL_LOOT
        state.city[seat].coins = START_COINS
        for resource in range(MANUFACTURED_TO):
            state.city[seat].price[resource] = BASE_PRICE
    note_guild_backs(state)
    begin_more(state)
    if lies_before_draft(state):
        lay_out(state, 1)
        state.age = 0
    if int(state.first_game) == 1:
        hand_out_wonders(state)
    else:
        next_draft(state)


@rule
def note_guild_backs(state: State) -> None:
    """Remember which slots of age III hold a guild."""
    state.guild_backs = 0
    for slot in range(int(LAID_OUT[layout_row(state, 3)])):
        if int(CARD_COLOR[int(state.deck[2][slot]) - 1]) == PURPLE:
            state.guild_backs |= bit(slot)


@rule
def hand_out_wonders(state: State) -> None:
    """The fixed wonders of a first game: the start player has the first list."""
    for k in range(2):
        for wonder in FIRST_GAME_WONDERS[k]:
            state.city[int(state.first) ^ k].wonders |= bit(wonder)
    begin_first_age(state)


@rule
def next_draft(state: State) -> None:
    """Ask for the next wonder; show four new ones at the start of a round; after the last one the first age begins."""
    chosen = int(state.drafted)
    if chosen == DRAFTED:
        begin_first_age(state)
        return
    if int(state.wonders_shown) == 0:
        for k in range(chosen, chosen + WONDERS_SHOWN):
            state.wonders_shown |= bit(int(state.draft[k]) - 1)
    push_todo(state, DRAFT, int(state.first) ^ int(DRAFT_ORDER[chosen]), 0)


@rule
def lay_out(state: State, age: int) -> None:
    """Lay out the cards of an age."""
    state.age = age
    row = layout_row(state, age)
    slots = int(LAID_OUT[row])
    state.layout = bit(slots) - 1
    state.face_up = FACE_UP[row]
    state.reachable = 0
    for slot in range(slots):
        if int(COVERED_BY[row, slot]) == 0:
            state.reachable |= bit(slot)
    lay_out_more(state, age)


@rule
def begin_first_age(state: State) -> None:
    """The start player begins the first age."""
    lay_out(state, 1)
    state.active = state.first
    push_todo(state, TURN, int(state.first), 0)
