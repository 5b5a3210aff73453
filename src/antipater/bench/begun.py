"""Tables for the server to hold: each at a random point of a random game, with a secret for every seat."""

import random
from collections.abc import Iterator
from itertools import cycle

from msgspec import Struct

from ..kernel.game import Game
from ..kernel.position import SEED_BITS
from ..server.place import database_url
from ..server.secret import hashed, new_id, new_token
from ..server.store import Store
from ..server.stored import Seat, StoredEvent, StoredTable, short_digest

GAMES = 16  # that are played out; tables are cut off from them at different points

Played = tuple[int, list[StoredEvent]]  # the seed, and all that happened


class Begun(Struct, frozen=True):
    """A table and the secrets of its seats."""

    id: str
    tokens: list[str]


class Games:
    """Tables of one game, as many as are asked for."""

    def __init__(self, game: Game, chance: random.Random) -> None:
        self.game = game
        self.chance = chance
        self.played: Iterator[Played] = cycle([_random_game(game, chance) for _ in range(GAMES)])

    async def store(self, database: str, number: int) -> list[Begun]:
        """Put so many new tables into a database."""
        store = Store(database_url(database))
        try:
            return [await self._store_one(store) for _ in range(number)]
        finally:
            await store.close()

    async def _store_one(self, store: Store) -> Begun:
        seed, happened = next(self.played)
        tokens = [new_token() for _ in range(self.game.seats)]
        seats = [Seat("person", f"Seat {seat}", None, hashed(token)) for seat, token in enumerate(tokens)]
        until = self.chance.randrange(1, len(happened))
        events = happened[:until]
        table = StoredTable(new_id(), self.game.name, self.game.options, seed, self.game.rules, seats, events)
        return Begun(await store.add(table), tokens)


def _random_game(game: Game, chance: random.Random) -> Played:
    """A game with random actions, as the server would have stored it."""
    seed = chance.getrandbits(SEED_BITS)
    position = game.start(seed)
    happened = [StoredEvent(1, "start", digest=short_digest(position))]
    while not position.over:
        seat = chance.choice(position.to_act)
        action = int(chance.choice(position.legal(seat)))
        position.play(action, seat)
        happened.append(StoredEvent(len(happened) + 1, "play", seat, action, None, short_digest(position)))
    return seed, happened
