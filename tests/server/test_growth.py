"""Who plays and takes back without end does not make a table that nobody can load."""

import random
import time
from collections.abc import Callable

import pytest

from antipater import Game, make
from antipater.server.judging import judge_retract
from antipater.server.limits import MOST_EVENTS
from antipater.server.refusal import Refusal
from antipater.server.replay import replayed
from antipater.server.secret import hashed, new_id
from antipater.server.stored import Seat, StoredEvent, StoredTable
from antipater.server.table import Table
from antipater.server.taking_back import judge_undo
from antipater.server.visitor import Visitor
from antipater.server.wire import Retract, Undo

from .client import joined
from .program import Server, put

SECONDS = 2.0  # of the processor in which a table is there; on a quiet machine it is half a second
KINDS = {
    "duel": make("duel"),
    "both": make("duel", expansions=("pantheon", "agora")),
    "for seven": make("wonders", players=7),
}


class Growing:
    """A person against bots who takes back what can be taken back, for ever, late in the game."""

    def __init__(self, game: Game, seed: int = 5) -> None:
        name = new_id()
        seats = [Seat("person", "Lena", None, hashed(name))] + [Seat("bot", bot="random")] * (game.seats - 1)
        self.stored = StoredTable(name, game.name, game.options, seed, game.rules, seats, [])
        self.table = Table(name, game.start(seed), seats)
        self.rng = random.Random(seed)
        self.happen(StoredEvent(1, "start"))

    def happen(self, *events: StoredEvent) -> None:
        for event in events:
            self.table.happened(event)
            self.stored.events.append(event)

    def play(self) -> None:
        seat = self.table.position.to_act[-1]
        action = self.rng.choice(self.table.position.legal(seat).tolist())
        self.happen(*self.table.plays(seat, [action]))

    def undo(self) -> None:
        self.happen(judge_undo(self.table, (0,), Undo(f"u{self.table.next_event}")))

    def grow(self, turns: int) -> None:
        """Play so many turns, then take back and play again until that is refused."""
        while len(self.table.history.turns) < turns:
            self.play()
        while len(self.stored.events) < 3 * MOST_EVENTS:
            while len(self.table.history.turns) < turns or not self.table.can_undo((0,)):
                if len(self.stored.events) >= MOST_EVENTS:
                    return
                self.play()
            self.undo()


def grown(kind: str) -> Growing:
    growing = Growing(KINDS[kind])
    growing.grow(10 if kind == "for seven" else 40)
    return growing


@pytest.mark.parametrize("kind", KINDS)
def test_the_largest_table_is_there_at_once(kind: str) -> None:
    growing = grown(kind)
    assert MOST_EVENTS <= len(growing.stored.events) < MOST_EVENTS + 20
    while not growing.table.position.over:
        growing.play()
    assert len(growing.stored.events) < MOST_EVENTS + 200
    began = time.process_time()
    table = replayed(growing.stored)
    table.greet(Visitor((0,), "en"), 0)
    took = time.process_time() - began
    print(f"{kind}: {len(growing.stored.events)} events in {took:.2f} s")
    assert table.position == growing.table.position
    assert took < SECONDS


def undo(table: Table) -> StoredEvent:
    return judge_undo(table, (0,), Undo("u"))


def retract(table: Table) -> StoredEvent:
    return judge_retract(table, 0, Retract("r"))


@pytest.mark.parametrize("take_back", [undo, retract])
def test_it_is_refused_to_take_back(take_back: Callable[[Table], StoredEvent]) -> None:
    table = grown("for seven").table
    with pytest.raises(Refusal, match="too_often_taken_back"):
        take_back(table)


def test_a_grown_table_is_played_to_its_end(server: Server) -> None:
    growing = grown("duel")
    name = put(server.database, growing.stored)
    rng = random.Random(0)
    began = time.monotonic()
    with joined(server, name, name, lang="de") as lena:
        print(f"joined after {time.monotonic() - began:.2f} s")
        assert not lena.state["can_undo"]
        answer = lena.ask("undo")
        assert (answer["reason"], answer["text"]) == (
            "too_often_taken_back",
            "An diesem Tisch ist zu viel zurückgenommen worden: Ab jetzt lässt sich nichts mehr zurücknehmen.",
        )
        while lena.wait_for_turn():
            lena.play(rng)
        assert lena.view["over"]
