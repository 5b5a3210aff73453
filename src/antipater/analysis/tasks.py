"""What is to be calculated for an analysis, piece by piece: plain data that can go to another process or be stored.

A task holds what a seat sees, or what everybody does, and nothing else: what comes out can't depend on hidden cards.
"""

from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

import msgspec
from msgspec import Struct

from ..games import has_module
from ..kernel.errors import OptionError
from ..kernel.position import Position
from ..notation.record import Record
from .report import Candidate
from .turns import Chosen, Turns, turns_of


class Weigh(Struct, frozen=True, tag="weigh"):
    """Say what each action is worth to a seat, and what the one is worth that it chose, if it chose one."""

    number: int  # of the task
    game: str
    options: bytes  # as JSON
    moment: int
    seat: int
    seen: bytes  # what the seat sees
    action: int | None  # what it chose
    move: int | None  # the number of that choice in record.moves


class Foresee(Struct, frozen=True, tag="foresee"):
    """Say which chances the seats have by what everybody knows."""

    number: int
    game: str
    options: bytes
    moment: int
    seen: bytes  # what a spectator sees


class Weighed(Struct, frozen=True, tag="weighed"):
    """What a seat could know of its chances."""

    number: int  # of the task
    moment: int
    seat: int
    win: float  # with the best action
    value: float  # with the one chosen; as `win` if none was
    legal: int  # actions there were
    exact: bool
    best: list[Candidate]
    ways: tuple[dict[str, float], dict[str, float]] | None  # how it wins and loses, each with its chance


class Foreseen(Struct, frozen=True, tag="foreseen"):
    """The chances in some worlds that a spectator can't tell from the real one."""

    number: int
    moment: int
    worlds: list[dict[int, float]]  # by whoever is to act, each by its own knowledge of that world


Task = Weigh | Foresee
Result = Weighed | Foreseen


class Planned(NamedTuple):
    """A task before anybody looks at the cards."""

    number: int
    moment: int
    chosen: Chosen | None  # what to weigh; None: foresee
    asked: Position


def tasks(record: Record) -> list[Task]:
    """Everything that is to be calculated for a record, in the order of the game."""
    game = record.game
    if not has_module(game.name, "mcts"):
        raise OptionError(f"{game.title} can't be analysed: there is no search for it.")
    options = msgspec.json.encode(game.options)
    return [_task(game.name, options, each) for each in planned(turns_of(record))]


def planned(turns: Turns) -> Iterator[Planned]:
    """The same without what anybody sees."""
    number = count()
    for moment, position in enumerate(turns.moments):
        if not (turns.by_turns or position.over):
            yield Planned(next(number), moment, None, position)
        for chosen in _choices(turns, moment):
            yield Planned(next(number), moment, chosen, chosen.position)


def _task(game: str, options: bytes, planned: Planned) -> Task:
    number, moment, chosen, position = planned
    if chosen is None:
        return Foresee(number, game, options, moment, bytes(position.observe(None)))
    seen = bytes(position.observe(chosen.seat))
    return Weigh(number, game, options, moment, chosen.seat, seen, chosen.action, chosen.move)


def _choices(turns: Turns, moment: int) -> list[Chosen]:
    """What was chosen in a moment; in the last one of a game that goes on, what is to be chosen."""
    if moment < len(turns.chosen):
        return turns.chosen[moment]
    position = turns.moments[moment]
    return [Chosen(moment, None, seat, None, position) for seat in position.to_act]
