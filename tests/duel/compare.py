"""The record of a game against the second implementation: the same things, read from both."""

import struct
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np

from antipater import Position
from antipater.duel.decisions import EVERY_DECISION
from antipater.duel.state import CITY_0, DISCARDED, HOW, STATE
from antipater.duel.tables import EVERY_CARD, EVERY_TOKEN, EVERY_WONDER

from .oracle import Duel
from .second_city import RESOURCES

COLORS = ("brown", "grey", "blue", "green", "yellow", "red", "purple")
SYMBOLS = ("wheel", "plumb", "quill", "mortar", "sundial", "armillary", "scales")

# A record is read in one go: asking numpy for its numbers one by one takes many times as long.
LETTERS = {1: "b", 2: "h", 4: "i", 8: "q"}  # of numbers of so many bytes, as `struct` calls them
Read = Callable[[tuple[int, ...]], Any]


class Fields:
    """The fields of a record, found among its numbers when they are asked for."""

    def __init__(self, numbers: tuple[int, ...], reads: Mapping[str, Read]) -> None:
        self.numbers = numbers
        self.reads = reads

    def __getattr__(self, name: str) -> Any:
        found = self.reads[name](self.numbers)
        setattr(self, name, found)
        return found


def reader(kind: Any, at: int = 0) -> tuple[str, Read]:
    """The format of a kind of record in memory, and how its fields are found among the numbers from `at` on."""
    if kind.subdtype:
        item, shape = kind.subdtype
        return list_reader(item, shape, at)
    if not kind.names:
        return LETTERS[kind.itemsize], lambda numbers: numbers[at]
    formats = ""
    fields: dict[str, Read] = {}
    for name in kind.names:
        found, fields[name] = reader(kind[name], at + len(formats))
        formats += found
    return formats, lambda numbers: Fields(numbers, fields)


def list_reader(item: Any, shape: tuple[int, ...], at: int) -> tuple[str, Read]:
    if len(shape) == 1 and not item.names:
        return LETTERS[item.itemsize] * shape[0], lambda numbers: numbers[at : at + shape[0]]
    inner = np.dtype((item, shape[1:])) if shape[1:] else item
    length = len(reader(inner)[0])
    readers = [reader(inner, at + k * length) for k in range(shape[0])]
    return "".join(formats for formats, _ in readers), lambda numbers: [read(numbers) for _, read in readers]


FORMATS, READ = reader(STATE)
NUMBERS = struct.Struct("=" + FORMATS)
assert NUMBERS.size == STATE.itemsize


def plain(position: Position) -> Any:
    """The record of a position in numbers and lists of Python."""
    return READ(NUMBERS.unpack(position.states[:1].tobytes()))


@cache
def members(mask: int) -> frozenset[int]:
    """The numbers of a set."""
    return frozenset(number for number in range(31) if mask >> number & 1)


@cache
def named(mask: int, ids: tuple[str, ...]) -> frozenset[str]:
    return frozenset(ids[number] for number in members(mask))


def cards_at(state: Any, place: int) -> set[str]:
    return {card for card, lies in zip(EVERY_CARD, state.place, strict=False) if lies == place}


def agree(here: Mapping[str, Any], there: Mapping[str, Any], what: object) -> None:
    """Fail with what differs, and nothing else."""
    assert here.keys() == there.keys()
    if here != there:
        differences = {key: (here[key], there[key]) for key in here if here[key] != there[key]}
        raise AssertionError(f"{what}: record, referee: {differences}")


def city_of_record(state: Any, seat: int) -> dict[str, Any]:
    city = state.city[seat]
    return {
        "coins": city.coins,
        "cards": cards_at(state, CITY_0 + seat),
        "wonders": named(city.wonders, EVERY_WONDER),
        "tucked": {EVERY_WONDER[w]: EVERY_CARD[state.tucked[w] - 1] for w in members(city.wonders_built)},
        "tokens": named(city.progress, EVERY_TOKEN),
        "production": list(city.production),
        "prices": list(city.price),
        "choices": list(city.choice),
        "colors": list(city.cards),
        "symbols": list(city.symbols),
        "loot": {(3, 6)[token] for token in members(state.military_tokens[seat])},
    }


def city_of_referee(slow: Duel, seat: int) -> dict[str, Any]:
    city = slow.cities[seat]
    symbols, choices = slow.symbols(seat), city.choices()
    return {
        "coins": city.coins,
        "cards": city.cards,
        "wonders": city.wonders,
        "tucked": city.tucked,
        "tokens": city.tokens,
        "production": [city.production(resource) for resource in RESOURCES],
        "prices": [slow.unit_price(seat, resource) for resource in RESOURCES],
        "choices": [sum("wood" in choice for choice in choices), sum("glass" in choice for choice in choices)],
        "colors": [city.number_of(color) for color in COLORS],
        "symbols": [symbols[symbol] for symbol in SYMBOLS],
        "loot": set(slow.loot[seat]),
    }


def table_of_record(state: Any) -> dict[str, Any]:
    return {
        "age": state.age,
        "layout": members(state.layout),
        "face_up": members(state.face_up & state.layout),
        "reachable": members(state.reachable),
        "cards": {slot: EVERY_CARD[state.deck[state.age - 1][slot] - 1] for slot in members(state.layout) if state.age},
        "pawn": state.pawn,
        "board": named(state.board, EVERY_TOKEN),
        "box": named(state.box, EVERY_TOKEN),
        "discarded": cards_at(state, DISCARDED),
        "shown": named(state.wonders_shown, EVERY_WONDER),
        "decision": EVERY_DECISION[state.todo[state.todo_count - 1].kind] if state.todo_count else "none",
        "decider": state.todo[state.todo_count - 1].seat if state.todo_count else None,
        "how": HOW[state.how] if state.how else "",
        "winners": members(state.winners),
    }


def table_of_referee(slow: Duel) -> dict[str, Any]:
    return {
        "age": slow.age,
        "layout": set(slow.layout),
        "face_up": slow.face_up & set(slow.layout),
        "reachable": slow.reachable(),
        "cards": slow.layout if slow.age else {},
        "pawn": slow.pawn,
        "board": slow.board,
        "box": set(slow.box),
        "discarded": slow.discarded,
        "shown": slow.shown,
        "decision": slow.decision,
        "decider": slow.seat if slow.decision != "none" else None,
        "how": slow.how,
        "winners": slow.winners,
    }
