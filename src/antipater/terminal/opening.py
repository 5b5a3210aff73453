"""Sitting down: a new game or a saved one, and who plays it."""

import random
from collections.abc import Sequence

from ..kernel.errors import OptionError
from ..kernel.game import Game
from ..notation.record import Record, RecordError
from ..search.agent import Agent, Budget
from ..search.agents import agent_of, kind_of
from ..search.endgame import prepare
from .found import terminal_of
from .sitting import Sitting


def refuse_older(record: Record, lang: str) -> None:
    """Nobody goes on with a record that today's rules do not lead to its end."""
    if record.difference is not None:
        raise RecordError(record.difference.text(lang))


def bots_of(names: str, game: Game) -> list[Agent]:
    """The bots of one or more names with commas between them, each ready to play."""
    return [_rehearsed(name, game) for name in names.split(",")]


def _rehearsed(name: str, game: Game) -> Agent:
    """A bot that has compiled its rules before anything is drawn: a line says so, and it may take a while."""
    bot = agent_of(name, game.name)
    position = game.start(seed=0)
    seat = position.to_act[0]
    bot.choose(position.observe(seat), position.legal(seat), Budget(simulations=1))
    if kind_of(name).solves:
        prepare(game)
    return bot


def seat_of(name: str, seed: int | None, seats: int) -> int:
    """The seat of the person; a random one belongs to the seed, if there is one."""
    known = (*map(str, range(seats)), "random")
    if name not in known:
        raise OptionError(f"There is no seat {name!r}: choose one of {', '.join(known)}.")
    return random.Random(seed).randrange(seats) if name == "random" else int(name)


def people_of(first: int, number: int, seats: int) -> list[int]:
    """The seats of so many people, side by side."""
    if not 1 <= number <= seats:
        raise OptionError(f"--hot-seat {number} is not possible: 1 to {seats} people can play this game here.")
    return [(first + k) % seats for k in range(number)]


def open_dialogue(record: Record, people: Sequence[int], bots: Sequence[Agent], lang: str) -> Sitting:
    """A table at which the next decision waits."""
    return terminal_of(record.game.name).open_dialogue(record, people, bots, lang)
