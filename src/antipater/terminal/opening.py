"""Sitting down: a new game or a saved one, and who plays it."""

import random
from collections.abc import Sequence

from ..kernel.errors import OptionError
from ..notation.record import Record
from ..search.agent import Agent
from ..search.greedy import Greedy
from ..search.random import Random
from .dialogue import Dialogue
from .table import Table
from .wonders.dialogue import Dialogue as WondersDialogue
from .wonders.table import Table as WondersTable

BOTS: dict[str, type[Greedy] | type[Random]] = {"greedy": Greedy, "random": Random}


def bots_of(names: str) -> list[Agent]:
    """The bots of one or more names with commas between them."""
    found: list[Agent] = []
    for name in names.split(","):
        if name not in BOTS:
            raise OptionError(f"There is no bot {name!r}: choose one of {', '.join(BOTS)}.")
        found.append(BOTS[name]())
    return found


def seat_of(name: str, seed: int | None, seats: int) -> int:
    """The seat of the person; a random one belongs to the seed, if there is one."""
    known = (*map(str, range(seats)), "random")
    if name not in known:
        raise OptionError(f"There is no seat {name!r}: choose one of {', '.join(known)}.")
    return random.Random(seed).randrange(seats) if name == "random" else int(name)


def people_of(first: int, number: int, seats: int) -> list[int]:
    """The seats of so many people, side by side."""
    if not 1 <= number <= seats:
        raise OptionError(f"--hot-seat {number} is not possible: 1 to {seats} people play this game here.")
    return [(first + k) % seats for k in range(number)]


def open_dialogue(
    record: Record, people: Sequence[int], bots: Sequence[Agent], lang: str
) -> Dialogue | WondersDialogue:
    """A table at which the next decision waits."""
    if record.game.name == "wonders":
        return WondersDialogue(WondersTable(record, people, bots), lang)
    return Dialogue(Table(record, bots[0] if len(people) == 1 else None, bot_seat=1 - people[0]), lang)
