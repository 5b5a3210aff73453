"""Recorded games of Duel, as they were written and as somebody changed them."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from antipater import AntipaterError, Game, Record

from ..duel.walks import walk


def recorded(game: Game, seed: int, moves: int | None = None, deal: bool = False) -> Record:
    """A random game from a seed or from a deal, of so many moves or to its end."""
    record = Record(game, deal=game.start(seed).deal()) if deal else Record(game, seed)
    for number, (_, action) in enumerate(walk(game, seed)):
        if number == moves:
            break
        record.play(action)
    return record


def same(one: Record, other: Record) -> bool:
    """Are they records of the same game?"""
    return (one.dumps(), one.position.digest(), one.moves) == (other.dumps(), other.position.digest(), other.moves)


def one_sentence(error: Exception) -> bool:
    return re.fullmatch(r"[^\n]{10,400}[^.]\.", str(error)) is not None


def refusal(text: str) -> str:
    """The sentence with which a text is refused."""
    with pytest.raises(AntipaterError) as refused:
        Record.loads(text)
    assert one_sentence(refused.value)
    return str(refused.value)


Lines = list[dict[str, Any]]


def changed(record: Record, change: Callable[[Lines], object]) -> str:
    """The text of a record with a change in its lines."""
    lines = [json.loads(line) for line in record.dumps().splitlines()]
    change(lines)
    return "".join(json.dumps(line) + "\n" for line in lines)


def put(line: int, name: str, value: Any) -> Callable[[Lines], None]:
    return lambda lines: lines[line].__setitem__(name, value)


def drop(line: int, name: str) -> Callable[[Lines], object]:
    return lambda lines: lines[line].pop(name)


def swap(first: int, second: int) -> Callable[[Lines], None]:
    def exchange(lines: Lines) -> None:
        lines[first], lines[second] = lines[second], lines[first]

    return exchange
