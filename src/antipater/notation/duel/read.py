"""Reading a position of Duel from the text that `write.py` makes."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations
from typing import Any

from ...duel.cost import price_unit
from ...duel.effects import change_city, grant_ability
from ...duel.game import Duel
from ...duel.operations import CHAIN_COINS, COLORS, FIXED_PRICE, PROGRESS_FROM_BOX, RESOURCES, SYMBOL
from ...duel.options import EXPANSIONS, WONDERS
from ...duel.pieces import age_on_table, layout_row, set_of_tokens
from ...duel.seams.effects import is_counted_apart
from ...duel.state import CITY_0, DISCARDED, HOW, TUCKED, State, push_todo
from ...duel.tables import (
    CAPITAL,
    CARD_COLOR,
    COVERED_BY,
    COVERS,
    EFFECTS,
    EVERY_CARD,
    EVERY_TOKEN,
    EVERY_WONDER,
    LAID_OUT,
    TOKEN_PIECE,
    WONDER_PIECE,
    WONDERS_SHOWN,
)
from ...duel.variant import expanded
from ...kernel.position import Position
from ..found import unknown_title
from ..lines import MOST_COINS, check_words, index, members, number, read_lines, split, words
from .check import check_position
from .rows import AGES, DOWN, GONE, SEATS, read_row, sides, union
from .seam import (
    gain_more,
    is_detailed,
    loot_names,
    more_pieces,
    more_readers,
    read_detail,
    tokens_elsewhere,
    work_out_more,
)
from .write import KINDS, SLOTS, TURN_FIELDS, position_text

# By the titles of their positions: all combinations of options.
GAMES: dict[str, dict[str, Any]] = {
    " ".join(["+".join([Duel.name, *chosen]), *([wonders] if wonders != WONDERS[0] else [])]): {
        "expansions": chosen,
        "wonders": wonders,
    }
    for n in range(len(EXPANSIONS) + 1)
    for chosen in combinations(EXPANSIONS, n)
    for wonders in WONDERS
}
TITLES = tuple(GAMES)


def parse_position(text: str) -> Position:
    """The position that a text stands for."""
    title, lines = split(text)
    position = _blank(title)
    read_lines(READERS | more_readers(position.states[0]), position.states[0], lines)
    _work_out(position.states[0])
    check_words(position, position_text, lines)
    check_position(position)
    return position


def _blank(title: str) -> Position:
    if title not in TITLES:
        raise unknown_title(title)
    game = Duel(**GAMES[title])
    return Position(game, game.blank.copy())


def _read_turn(state: State, value: str) -> None:
    for part in value.split(","):
        name, digits = words(part, 2)
        highest = list(TURN_FIELDS.values())[index(name, list(TURN_FIELDS))]
        setattr(state, name, number(digits, 0, highest))


def _read_todo(state: State, value: str) -> None:
    entries = value.split(",")
    if len(entries) > len(state.todo):
        raise ValueError(f"there are {len(entries)} entries, at most {len(state.todo)} fit")
    for entry in entries:
        name, seat, detail = words(entry, 3)
        kind = index(name, KINDS)
        about = read_detail(kind, detail) if is_detailed(kind) else number(detail, 0, len(COLORS) - 1)
        push_todo(state, kind, number(seat, 0, 1), about)


def _read_over(state: State, value: str) -> None:
    how, *winners = value.split() or [""]
    state.how = index(how, HOW)
    state.winners = members(" ".join(winners), ("0", "1"))


def _read_pawn(state: State, value: str) -> None:
    state.pawn = number(value.strip(), -CAPITAL, CAPITAL)


def _read_loot(state: State, value: str) -> None:
    for seat, tokens in enumerate(sides(value, len(SEATS), "the tokens against seat 0 and those against seat 1")):
        state.military_tokens[seat] = members(tokens, loot_names(state))


def _read_layout(age: int, state: State, value: str) -> None:
    cards = value.split()
    expected = int(LAID_OUT[layout_row(state, age + 1)])
    if len(cards) != expected:
        raise ValueError(f"there are {len(cards)} cards instead of {expected}")
    if age_on_table(state) != age + 1:
        read_row(state.deck[age], value, EVERY_CARD)
        return
    names = [card.removeprefix(GONE) or DOWN if card.startswith(GONE) else card.removeprefix(DOWN) for card in cards]
    read_row(state.deck[age], " ".join(name or DOWN for name in names), EVERY_CARD)
    state.layout = sum(1 << slot for slot, card in enumerate(cards) if not card.startswith(GONE))
    state.face_up = sum(1 << slot for slot, card in enumerate(cards) if not card.startswith(DOWN))


def _read_city(seat: int, state: State, value: str) -> None:
    coins, unit = words(value, 2)
    index(unit, ("coins",))
    state.city[seat].coins = number(coins, 0, MOST_COINS)


def _read_lying(place: int, state: State, value: str) -> None:
    for card in value.split():
        state.place[index(card, EVERY_CARD)] = place


def _read_wonders(seat: int, state: State, value: str) -> None:
    city = state.city[seat]
    for entry in value.split():
        name, built, card = entry.partition("=")
        wonder = index(name, EVERY_WONDER)
        if built:
            city.wonders_built |= 1 << wonder
            state.tucked[wonder] = 1 + index(card, EVERY_CARD)
            state.place[index(card, EVERY_CARD)] = TUCKED
        else:
            city.wonders |= 1 << wonder


def _read_tokens(seat: int, state: State, value: str) -> None:
    state.city[seat].progress = members(value, EVERY_TOKEN)


def _read_drawn(state: State, value: str) -> None:
    state.drawn = members(value, EVERY_TOKEN)


def _read_guilds(state: State, value: str) -> None:
    state.guild_backs = members(value, [str(slot) for slot in range(SLOTS)])


def _read_order(field: str, ids: Sequence[str], state: State, value: str) -> None:
    read_row(getattr(state, field), value, ids)


def _read_removed(age: int, state: State, value: str) -> None:
    read_row(state.removed[age], value, EVERY_CARD)


# In the order in which they are read: the age before its layout.
READERS: dict[str, Callable[[State, str], None]] = {
    "turn": _read_turn,
    "todo": _read_todo,
    "over": _read_over,
    "pawn": _read_pawn,
    "loot": _read_loot,
    "board": partial(_read_order, "spaces", EVERY_TOKEN),
    "library": partial(_read_order, "library", EVERY_TOKEN),
    "draft": partial(_read_order, "draft", EVERY_WONDER),
    "drawn": _read_drawn,
    "guilds": _read_guilds,
    **{f"age {age + 1}": partial(_read_layout, age) for age in AGES},
    **{f"removed {age + 1}": partial(_read_removed, age) for age in AGES},
    **{f"city {seat}": partial(_read_city, seat) for seat in SEATS},
    **{f"cards {seat}": partial(_read_lying, CITY_0 + seat) for seat in SEATS},
    **{f"wonders {seat}": partial(_read_wonders, seat) for seat in SEATS},
    **{f"tokens {seat}": partial(_read_tokens, seat) for seat in SEATS},
    "discarded": partial(_read_lying, DISCARDED),
}


def _work_out(state: State) -> None:
    """Set everything that follows from what the lines say."""
    work_out_more(state)
    away = _owned(state) | tokens_elsewhere(state)
    state.board = union(state.spaces) & ~away
    state.box = set_of_tokens(state) & ~(int(state.board) | away)
    if int(state.age) == 0:
        shown = int(state.drafted) // WONDERS_SHOWN * WONDERS_SHOWN
        chosen = int(state.city[0].wonders) | int(state.city[1].wonders)
        state.wonders_shown = union(state.draft[shown : shown + WONDERS_SHOWN]) & ~chosen
    elif not expanded(state):
        _find_reachable(state)
    for seat in SEATS:
        for piece in _pieces(state, seat):
            _gain_lasting(state, seat, piece)
    for seat in SEATS:
        for resource in range(len(RESOURCES)):
            price_unit(state, seat, resource)


def _owned(state: State) -> int:
    return int(state.city[0].progress) | int(state.city[1].progress)


def _find_reachable(state: State) -> None:
    """What nothing covers; what was freed in this turn only comes into reach when it ends."""
    age = int(state.age) - 1
    uncovered = [slot for slot, above in enumerate(COVERED_BY[age].tolist()) if not above & int(state.layout)]
    freed = int(COVERS[age, state.taken - 1]) if state.taken else 0
    state.reachable = sum(1 << slot for slot in uncovered) & int(state.layout) & ~freed


def _pieces(state: State, seat: int) -> list[int]:
    """Everything that has come into a city."""
    city = state.city[seat]
    cards = [card for card in range(len(EVERY_CARD)) if int(state.place[card]) == CITY_0 + seat]
    wonders = [WONDER_PIECE + wonder for wonder in range(len(EVERY_WONDER)) if city.wonders_built >> wonder & 1]
    tokens = [TOKEN_PIECE + token for token in range(len(EVERY_TOKEN)) if city.progress >> token & 1]
    return cards + wonders + tokens + more_pieces(state, seat)


def _gain_lasting(state: State, seat: int, piece: int) -> None:
    """Carry out again those effects of a piece that last."""
    city = state.city[seat]
    if piece < WONDER_PIECE and not is_counted_apart(city, piece):
        city.cards[CARD_COLOR[piece]] += 1
    for operation, a, b in EFFECTS[piece].tolist():
        if operation <= FIXED_PRICE:
            change_city(state, seat, piece, operation, a, b)
        elif operation <= CHAIN_COINS:
            grant_ability(state, seat, operation, a, b)
        elif operation == SYMBOL:
            city.symbols[a] += 1
        elif operation > PROGRESS_FROM_BOX:
            gain_more(state, seat, operation, a)
