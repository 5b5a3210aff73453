"""A position of Duel as short text: a line for each thing that lies on the table.

It holds all that a record holds but the generator. What follows from the cards of a city (production, prices, points)
is worked out again when a text is read.

    duel
    turn: age 2, first 0, active 1
    todo: turn 1
    pawn: 3
    loot: 2 5 | 5                       military tokens that may be used against seat 0 | seat 1
    board: law theology …               the five spaces as they were at set-up
    library: …                          the order in which the box gives tokens
    draft: pyramids sphinx …
    age 1: baths quarry …               the cards slot by slot
    age 2: .walls ?school statue …      in the age that is played: . gone, ? face down
    removed 1: tavern palisade altar
    city 0: 7 coins
    cards 0: quarry baths
    wonders 0: pyramids=tavern sphinx   built with the card behind the sign
    tokens 0: law
    discarded: altar

A blank, which nobody has seen, is a lone `?`. Lines that would be empty are left out.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from ...duel.state import CITY_0, DECISIONS, DISCARDED, HOW, RUNNING, State
from ...duel.tables import CARD_IDS, LAID_OUT, LOOT_COINS, TOKEN_IDS, WONDER_IDS
from ...duel.variant import expanded
from ...kernel.position import Position
from ..errors import NotationError

KINDS = (*DECISIONS, "turn_end")
SEATS, AGES = range(2), range(3)
GONE, DOWN = ".", "?"
# Numbers in the line `turn`, with the highest of each.
TURN_FIELDS = {"age": 3, "first": 1, "active": 1, "drafted": 8, "taken": 20, "extra_turn": 1, "observed": 3}


def position_text(position: Position) -> str:
    """A position as text; with an expansion it has none."""
    state = position.states[0]
    if expanded(state):
        raise NotationError("A position of Duel with an expansion can't be written as text, only its game as a record.")
    lines = {"turn": _turn(state), "todo": _todo(state), "over": _over(state)}
    lines["pawn"] = str(int(state.pawn))
    lines["loot"] = " | ".join(_loot(state, seat) for seat in SEATS)
    for name, field, ids in _orders(state):
        lines[name] = _ids(field, ids)
    lines["drawn"] = _named(int(state.drawn), TOKEN_IDS)
    lines["guilds"] = _named(int(state.guild_backs), range(int(LAID_OUT[2])))
    for age in AGES:
        lines[f"age {age + 1}"] = _layout(state, age)
        lines[f"removed {age + 1}"] = _ids(state.removed[age], CARD_IDS)
    for seat in SEATS:
        lines[f"city {seat}"] = f"{int(state.city[seat].coins)} coins"
        lines[f"cards {seat}"] = _lying(state, CITY_0 + seat)
        lines[f"wonders {seat}"] = _wonders(state, seat)
        lines[f"tokens {seat}"] = _named(int(state.city[seat].progress), TOKEN_IDS)
    lines["discarded"] = _lying(state, DISCARDED)
    title = "duel first-game" if int(state.first_game) else "duel"
    return "\n".join([title, *(f"{name}: {line}" for name, line in lines.items() if line)]) + "\n"


def _turn(state: State) -> str:
    numbers = {name: int(getattr(state, name)) for name in TURN_FIELDS}
    return ", ".join(f"{name} {value}" for name, value in numbers.items() if value or name in ("age", "first"))


def _todo(state: State) -> str:
    entries = state.todo[: state.todo_count]
    return ", ".join(f"{KINDS[entry.kind]} {int(entry.seat)} {int(entry.detail)}" for entry in entries)


def _over(state: State) -> str:
    if int(state.how) == RUNNING:
        return ""
    return f"{HOW[state.how]} {_named(int(state.winners), SEATS)}"


def _loot(state: State, seat: int) -> str:
    return _named(int(state.military_tokens[seat]), LOOT_COINS.tolist())


def _orders(state: State) -> list[tuple[str, Any, Sequence[str]]]:
    """Fields that are rows of ids."""
    return [
        ("board", state.spaces, TOKEN_IDS),
        ("library", state.library, TOKEN_IDS),
        ("draft", state.draft, WONDER_IDS),
    ]


def _ids(field: Iterable[int], ids: Sequence[str]) -> str:
    """A row of numbers plus one; nothing if all of it is blank."""
    row = [ids[int(number) - 1] if number else DOWN for number in field][: len(ids)]
    return " ".join(row) if any(name != DOWN for name in row) else ""


def _named(members: int, names: Sequence[Any]) -> str:
    return " ".join(str(name) for k, name in enumerate(names) if members >> k & 1)


def _layout(state: State, age: int) -> str:
    cards = state.deck[age][: int(LAID_OUT[age])]
    if int(state.age) != age + 1:
        return _ids(cards, CARD_IDS)
    names = [CARD_IDS[int(card) - 1] if card else "" for card in cards]
    return " ".join(_mark(state, slot) + name for slot, name in enumerate(names))


def _mark(state: State, slot: int) -> str:
    if not int(state.layout) >> slot & 1:
        return GONE
    return "" if int(state.face_up) >> slot & 1 else DOWN


def _lying(state: State, place: int) -> str:
    return " ".join(card for number, card in enumerate(CARD_IDS) if int(state.place[number]) == place)


def _wonders(state: State, seat: int) -> str:
    city = state.city[seat]
    built = [wonder for wonder in range(len(WONDER_IDS)) if city.wonders_built >> wonder & 1]
    standing = [f"{WONDER_IDS[wonder]}={CARD_IDS[state.tucked[wonder] - 1]}" for wonder in built]
    return " ".join([*standing, *_named(int(city.wonders), WONDER_IDS).split()])
