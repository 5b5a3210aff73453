"""Recorded games between agents, for data sets: every number of processes or machines writes the same file.

The agents named sit in turn at all seats: in game k, seat s has the agent (s + k) modulo their number.
"""

from collections.abc import Callable, Sequence
from contextlib import closing
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec

from ..kernel.game import Game
from ..kernel.position import seed_words
from ..notation.record import Record
from ..search.agents import agent_of
from .one_game import compiled_game, move_of, seed_for, sentence_of
from .workers import Crew, WorkError, in_order, pieces


class Order(msgspec.Struct, frozen=True):
    """Which games are to be recorded."""

    game: str
    options: dict[str, Any]
    agents: list[str]
    seed: int


def order_of(game: Game, agents: Sequence[str], seed: int) -> Order:
    """An order that can be carried out."""
    seed_words(seed)  # refuses what is no seed
    if not 1 <= len(agents) <= game.seats:
        raise WorkError(f"{len(agents)} agents are named: with {game.seats} seats there are 1 to {game.seats}.")
    for name in agents:
        agent_of(name, game.name)  # refuses who is not there, or does not know the game
    return Order(game.name, game.options, list(agents), seed)


def seating(order: Order, number: int, seats: int) -> list[str]:
    """The names of the agents of a game, one a seat."""
    return [order.agents[(seat + number) % len(order.agents)] for seat in range(seats)]


def record_games(piece: tuple[Order, list[int]]) -> list[tuple[int, str]]:
    """Play some games, and write down each with its number."""
    order, numbers = piece
    game = compiled_game(order.game, order.options)
    return [(number, _recorded(order, number, game).dumps()) for number in numbers]


def _recorded(order: Order, number: int, game: Game) -> Record:
    names = seating(order, number, game.seats)
    agents = [agent_of(name, game.name, seed_for("agent", order.seed, number, seat)) for seat, name in enumerate(names)]
    record = Record(game, seed_for("deal", order.seed, number))
    while not record.position.over:
        seat = record.position.to_act[0]
        try:
            move_of(agents[seat], record.position, seat, record.play)
        except Exception as error:
            raise WorkError(f"{names[seat]} has failed in game {number}: {sentence_of(error)}") from None
    return record


def write_records(
    order: Order, path: str | Path, games: int, first: int, crew: Crew, progress: Callable[[int], None]
) -> None:
    """Append so many games to a new file, from the first one on, each whole and in the order of their numbers."""
    # Compiled here, the processes find it: they would all do it at once.
    compiled_game(order.game, order.options)
    results = crew.results(record_games, [(order, piece) for piece in pieces(range(first, first + games), crew)])
    try:
        with Path(path).open("xb", buffering=0) as file, closing(results):
            for text in in_order(chain.from_iterable(results), first):
                file.write(text.encode())
                progress(1)
    except FileExistsError:
        raise WorkError(f"{path} exists already: name another file.") from None
    except OSError as error:
        raise WorkError(f"{path} can't be written: {error.strerror or error}.") from None
