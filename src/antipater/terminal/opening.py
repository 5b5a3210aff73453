"""Sitting down: a new game or a saved one, and who plays it."""

import random

from ..kernel.errors import OptionError
from ..kernel.position import Game
from ..notation.record import Record
from ..search.agent import Agent
from ..search.greedy import Greedy
from ..search.random import Random
from .table import Table

BOTS: dict[str, type[Greedy] | type[Random]] = {"greedy": Greedy, "random": Random}
SEATS = ("0", "1", "random")


def bot_of(name: str) -> Agent:
    """The bot of a name."""
    if name not in BOTS:
        raise OptionError(f"There is no bot {name!r}: choose one of {', '.join(BOTS)}.")
    return BOTS[name]()


def seat_of(name: str, seed: int | None) -> int:
    """The seat of the person; a random one belongs to the seed, if there is one."""
    if name not in SEATS:
        raise OptionError(f"There is no seat {name!r}: choose one of {', '.join(SEATS)}.")
    return random.Random(seed).randrange(2) if name == "random" else int(name)


def open_table(game: Game, seed: int | None, load: str | None, bot: Agent | None, seat: int) -> Table:
    """A table at which the next decision waits."""
    record = Record(game, seed) if load is None else Record.read(load)
    return Table(record, bot, bot_seat=1 - seat)
