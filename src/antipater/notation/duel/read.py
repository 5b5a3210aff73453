"""Reading a position of Duel from the text that `write.py` makes."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ...duel.cost import price_unit
from ...duel.effects import change_city, grant_ability
from ...duel.game import Duel
from ...duel.operations import CHAIN_COINS, COLORS, FIXED_PRICE, RESOURCES, SYMBOL
from ...duel.pieces import set_of_tokens
from ...duel.state import CITY_0, DISCARDED, HOW, TUCKED, State, push_todo
from ...duel.tables import (
    CAPITAL,
    CARD_COLOR,
    CARD_IDS,
    COVERED_BY,
    COVERS,
    EFFECTS,
    LAID_OUT,
    LOOT_COINS,
    TOKEN_IDS,
    TOKEN_PIECE,
    WONDER_IDS,
    WONDER_PIECE,
    WONDERS_SHOWN,
)
from ...kernel.position import Position
from ..found import unknown_title
from ..lines import MOST_COINS, check_words, index, members, number, read_lines, split, words
from .check import check_position
from .write import AGES, DOWN, GONE, KINDS, SEATS, TURN_FIELDS, position_text

TITLES = ("duel", "duel first-game")


def parse_position(text: str) -> Position:
    """The position that a text stands for."""
    title, lines = split(text)
    position = _blank(title)
    read_lines(READERS, position.states[0], lines)
    _work_out(position.states[0])
    check_words(position, position_text, lines)
    check_position(position)
    return position


def _blank(title: str) -> Position:
    if title not in TITLES:
        raise unknown_title(title)
    game = Duel(wonders="first-game" if title.endswith("first-game") else "draft")
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
        kind, seat, detail = words(entry, 3)
        push_todo(state, index(kind, KINDS), number(seat, 0, 1), number(detail, 0, len(COLORS) - 1))


def _read_over(state: State, value: str) -> None:
    how, *winners = value.split() or [""]
    state.how = index(how, HOW)
    state.winners = members(" ".join(winners), ("0", "1"))


def _read_pawn(state: State, value: str) -> None:
    state.pawn = number(value.strip(), -CAPITAL, CAPITAL)


def _read_loot(state: State, value: str) -> None:
    sides = value.split("|")
    if len(sides) != len(SEATS):
        raise ValueError("the tokens against seat 0 and those against seat 1 should be divided by one '|'")
    for seat, coins in enumerate(sides):
        state.military_tokens[seat] = members(coins, [str(loot) for loot in LOOT_COINS.tolist()])


def _row(field: Any, value: str, ids: Sequence[str]) -> None:
    numbers = [0 if name == DOWN else 1 + index(name, ids) for name in value.split()]
    if len(numbers) > len(field):
        raise ValueError(f"there are {len(numbers)} ids, at most {len(field)} fit")
    field[: len(numbers)] = numbers


def _read_layout(age: int, state: State, value: str) -> None:
    cards = value.split()
    if len(cards) != int(LAID_OUT[age]):
        raise ValueError(f"there are {len(cards)} cards instead of {int(LAID_OUT[age])}")
    if int(state.age) != age + 1:
        _row(state.deck[age], value, CARD_IDS)
        return
    names = [card.removeprefix(GONE) or DOWN if card.startswith(GONE) else card.removeprefix(DOWN) for card in cards]
    _row(state.deck[age], " ".join(name or DOWN for name in names), CARD_IDS)
    state.layout = sum(1 << slot for slot, card in enumerate(cards) if not card.startswith(GONE))
    state.face_up = sum(1 << slot for slot, card in enumerate(cards) if not card.startswith(DOWN))


def _read_city(seat: int, state: State, value: str) -> None:
    coins, unit = words(value, 2)
    index(unit, ("coins",))
    state.city[seat].coins = number(coins, 0, MOST_COINS)


def _read_lying(place: int, state: State, value: str) -> None:
    for card in value.split():
        state.place[index(card, CARD_IDS)] = place


def _read_wonders(seat: int, state: State, value: str) -> None:
    city = state.city[seat]
    for entry in value.split():
        name, built, card = entry.partition("=")
        wonder = index(name, WONDER_IDS)
        if built:
            city.wonders_built |= 1 << wonder
            state.tucked[wonder] = 1 + index(card, CARD_IDS)
            state.place[index(card, CARD_IDS)] = TUCKED
        else:
            city.wonders |= 1 << wonder


def _read_tokens(seat: int, state: State, value: str) -> None:
    state.city[seat].progress = members(value, TOKEN_IDS)


def _read_drawn(state: State, value: str) -> None:
    state.drawn = members(value, TOKEN_IDS)


def _read_guilds(state: State, value: str) -> None:
    state.guild_backs = members(value, [str(slot) for slot in range(int(LAID_OUT[2]))])


def _read_order(field: str, ids: Sequence[str], state: State, value: str) -> None:
    _row(getattr(state, field), value, ids)


def _read_removed(age: int, state: State, value: str) -> None:
    _row(state.removed[age], value, CARD_IDS)


# In the order in which they are read: the age before its layout.
READERS: dict[str, Callable[[State, str], None]] = {
    "turn": _read_turn,
    "todo": _read_todo,
    "over": _read_over,
    "pawn": _read_pawn,
    "loot": _read_loot,
    "board": partial(_read_order, "spaces", TOKEN_IDS),
    "library": partial(_read_order, "library", TOKEN_IDS),
    "draft": partial(_read_order, "draft", WONDER_IDS),
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
    state.board = _on_table(state.spaces) & ~_owned(state)
    state.box = set_of_tokens(state) & ~(int(state.board) | _owned(state))
    if int(state.age) == 0:
        shown = int(state.drafted) // WONDERS_SHOWN * WONDERS_SHOWN
        chosen = int(state.city[0].wonders) | int(state.city[1].wonders)
        state.wonders_shown = _on_table(state.draft[shown : shown + WONDERS_SHOWN]) & ~chosen
    else:
        _find_reachable(state)
    for seat in SEATS:
        for piece in _pieces(state, seat):
            _gain_lasting(state, seat, piece)
    for seat in SEATS:
        for resource in range(len(RESOURCES)):
            price_unit(state, seat, resource)


def _on_table(row: Any) -> int:
    return sum(1 << int(number) - 1 for number in row if number)


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
    cards = [card for card in range(len(CARD_IDS)) if int(state.place[card]) == CITY_0 + seat]
    wonders = [WONDER_PIECE + wonder for wonder in range(len(WONDER_IDS)) if city.wonders_built >> wonder & 1]
    tokens = [TOKEN_PIECE + token for token in range(len(TOKEN_IDS)) if city.progress >> token & 1]
    return cards + wonders + tokens


def _gain_lasting(state: State, seat: int, piece: int) -> None:
    """Carry out again those effects of a piece that last."""
    city = state.city[seat]
    if piece < WONDER_PIECE:
        city.cards[CARD_COLOR[piece]] += 1
    for operation, a, b in EFFECTS[piece].tolist():
        if operation <= FIXED_PRICE:
            change_city(state, seat, piece, operation, a, b)
        elif operation <= CHAIN_COINS:
            grant_ability(state, seat, operation, a, b)
        elif operation == SYMBOL:
            city.symbols[a] += 1
