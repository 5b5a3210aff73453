"""Tables at which a certain decision is due: games played at random up to there, put into the database."""

import asyncio
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import antipater
from antipater.duel.decisions import EVERY_DECISION
from antipater.duel.state import decision
from antipater.duel.view_types import View
from antipater.server.place import database_url
from antipater.server.secret import hashed, new_id, new_token
from antipater.server.store import Store
from antipater.server.stored import Seat, StoredEvent, StoredTable

Plays = list[tuple[int, int]]  # seat and action
Wanted = Callable[[antipater.Position], bool]
ME = 0
NAMES = ("Lena", "Ivo", "Mia", "Tom", "Ada", "Kim", "Uwe")
DECISIONS = ("draft", "turn", "progress", "library", "destroy", "discard_pile", "starter")


def asked(kind: str) -> Wanted:
    """A decision with more than one answer. It is read from the record: to make a view of every position takes long."""
    return lambda position: EVERY_DECISION[decision(position.states[0])] == kind and len(position.legal()) > 1


def at_turn(wanted: Callable[[View], bool]) -> Wanted:
    """A turn at which something is to be seen."""
    return lambda position: asked("turn")(position) and wanted(position.view(ME))


@cache
def game() -> antipater.Game:
    return antipater.make("duel").compile()


def anything(view: View) -> bool:
    """Whatever is to be seen."""
    del view
    return True


@cache
def plays_to(kind: str, least: int = 0, seen: Callable[[View], bool] = anything) -> tuple[int, Plays]:
    """A seed, and the plays by seat that lead to a decision of mine: after so many plays, with cards to choose from."""
    for seed in range(5000):
        chance, position = random.Random(seed), game().start(seed)
        plays: Plays = []
        while not position.over:
            if position.to_act == (ME,) and len(plays) >= least and asked(kind)(position) and seen(position.view(ME)):
                return seed, plays
            seat = position.to_act[0]
            action = int(chance.choice(position.legal()))
            position.play(action)
            plays.append((seat, action))
    raise AssertionError(f"no game leads to {kind}")


@cache
def whole_game(how: str) -> tuple[int, Plays]:
    """A game that ends in a certain way."""
    for seed in range(5000):
        chance, position = random.Random(seed), game().start(seed)
        plays: Plays = []
        while not position.over:
            seat, action = position.to_act[0], int(chance.choice(position.legal()))
            position.play(action)
            plays.append((seat, action))
        if position.outcome is not None and position.outcome.how == how:
            return seed, plays
    raise AssertionError(f"no game ends {how}")


def table_with(database: Path, game_so_far: tuple[int, Plays]) -> str:
    """Store a table of Duel; the address of my seat at it. The other seat is a friend's who is away."""
    return store(database, game(), game_so_far)


def store(
    database: Path, game: antipater.Game, game_so_far: tuple[int, Plays], shared: int = 1, rules: int | None = None
) -> str:
    """Store a table; the address of my seat, or of the first ones that share a device. The rest are away.

    It is one of today's rules, or of those of another number.
    """
    seed, plays = game_so_far
    token = new_token()
    events = [StoredEvent(1, "start")]
    events += [StoredEvent(seq, "play", seat, action) for seq, (seat, action) in enumerate(plays, 2)]
    seats = [
        Seat("person", name, None, hashed(token if seat < shared else new_token()))
        for seat, name in enumerate(NAMES[: game.seats])
    ]
    stored = StoredTable(new_id(), game.name, game.options, seed, rules or game.rules, seats, events)
    put(database, stored)
    return f"/t/{stored.id}#{token}"


def put(database: Path, stored: StoredTable) -> None:
    """Store a table as it is."""
    with ThreadPoolExecutor(1) as thread:  # the browser's driver has a loop of its own in this one
        thread.submit(asyncio.run, _add(database, stored)).result()


async def _add(database: Path, stored: StoredTable) -> None:
    store = Store(database_url(str(database)))
    try:
        await store.add(stored)
    finally:
        await store.close()
