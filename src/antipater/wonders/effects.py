"""What a piece does when it comes into a city: first everything is laid out, then income is counted."""

from ..kernel.bits import bit, has
from ..kernel.rule import rule
from .capacity import SIDES, STAGES
from .operations import (
    COINS,
    COINS_PER,
    COLORS,
    DEFEATS,
    DIG,
    LEFT,
    MANUFACTURED,
    NOTHING,
    OPERATIONS,
    POINTS,
    POWER,
    PRICE,
    PRODUCE,
    RAW,
    RESOURCES,
    RIGHT,
    SELF,
    SHIELDS,
    STAGES_RAISED,
    SYMBOL,
    WONDER_POINTS,
)
from .seams.effects import change_more, more_income
from .state import City, State, left_of, note_built, right_of
from .tables import CARD_COLOR, EFFECTS, STAGE_PIECE

RAW_SETS = 1 << RAW
MANUFACTURED_SETS = 1 << (len(RESOURCES) - RAW)


@rule
def stage_piece(city: City, stage: int) -> int:
    """The piece of a stage of the city's board."""
    return STAGE_PIECE + (int(city.board) * SIDES + int(city.side)) * STAGES + stage


@rule
def add_slot(city: City, resources: int, tradable: int) -> None:
    """A new slot gives one unit a turn: it counts for every set of goods that holds one of its resources."""
    raw = resources & (RAW_SETS - 1)
    manufactured = resources >> RAW
    for goods in range(1, RAW_SETS):
        if goods & raw != 0:
            city.own[goods] += 1
            city.supply[goods] += tradable
    for goods in range(1, MANUFACTURED_SETS):
        if goods & manufactured != 0:
            city.own[MANUFACTURED + goods] += 1
            city.supply[MANUFACTURED + goods] += tradable


@rule
def defeats(city: City) -> int:
    """Tokens of defeat."""
    n = 0
    for age in range(3):
        for side in range(2):
            if int(city.conflicts[age][side]) < 0:
                n += 1
    return n


@rule
def counted_in(city: City, kinds: int) -> int:
    """How many cards of some colors, stages or defeats a city has."""
    n = 0
    for color in range(len(COLORS)):
        if has(kinds, color):
            n += int(city.cards[color])
    if has(kinds, STAGES_RAISED):
        n += int(city.stages)
    if has(kinds, DEFEATS):
        n += defeats(city)
    return n


@rule
def counted(state: State, city: int, kinds: int, where: int) -> int:
    """The same in one's own city, the left and the right one, as far as they are named."""
    n = 0
    if has(where, SELF):
        n += counted_in(state.city[city], kinds)
    if has(where, LEFT):
        n += counted_in(state.city[left_of(state, city)], kinds)
    if has(where, RIGHT):
        n += counted_in(state.city[right_of(state, city)], kinds)
    return n


@rule
def source_of(piece: int) -> int:
    """Under what the printed points of a piece are counted."""
    return int(CARD_COLOR[piece]) if piece < STAGE_PIECE else WONDER_POINTS


@rule
def change_city(city: City, piece: int, operation: int, a: int, b: int) -> None:
    """Everything that a piece changes in its city at once, without coins."""
    if operation == POINTS:
        city.points[source_of(piece)] += a
    elif operation == SHIELDS:
        city.shields += a
    elif operation == SYMBOL:
        city.symbols[a] += 1
    elif operation == PRODUCE:
        add_slot(city, a, b)
    elif operation == PRICE:
        city.price[a] = b
    elif operation == POWER:
        city.powers |= bit(a)
    elif operation == DIG:
        city.digs = 1
    elif operation >= OPERATIONS:
        change_more(city, operation, a, b)


@rule
def effect_of(state: State, piece: int, k: int) -> tuple[int, int, int, int]:
    """The k-th effect of a piece: the operation, NOTHING after the last one, and its three numbers."""
    edition = int(state.edition)
    operation, amount = int(EFFECTS[edition, piece, k, 0]), int(EFFECTS[edition, piece, k, 1])
    return operation, amount, int(EFFECTS[edition, piece, k, 2]), int(EFFECTS[edition, piece, k, 3])


@rule
def lay_out(state: State, city: int, piece: int) -> None:
    """What a piece in the city does, but for coins."""
    k = 0
    operation, a, b, _ = effect_of(state, piece, k)
    while operation != NOTHING:
        change_city(state.city[city], piece, operation, a, b)
        k += 1
        operation, a, b, _ = effect_of(state, piece, k)


@rule
def lay_out_card(state: State, city: int, card: int) -> None:
    """A card comes into the city."""
    note_built(state.city[city], card)
    state.city[city].cards[CARD_COLOR[card]] += 1
    lay_out(state, city, card)


@rule
def lay_out_stage(state: State, city: int) -> int:
    """The next stage is raised; its piece is given back."""
    piece = stage_piece(state.city[city], int(state.city[city].stages))
    state.city[city].stages += 1
    lay_out(state, city, piece)
    return piece


@rule
def earn(state: State, city: int, piece: int) -> None:
    """The coins that a piece brings once, counted when everything of the turn is laid out."""
    k = 0
    operation, amount, kinds, where = effect_of(state, piece, k)
    while operation != NOTHING:
        if operation == COINS:
            state.city[city].coins += amount
        elif operation == COINS_PER:
            state.city[city].coins += amount * counted(state, city, kinds, where)
        elif operation >= OPERATIONS:
            state.city[city].coins += more_income(state, city, operation, amount, kinds, where)
        k += 1
        operation, amount, kinds, where = effect_of(state, piece, k)
