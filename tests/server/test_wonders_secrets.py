"""7 Wonders: what a seat or who watches is sent does not depend on anything that is hidden from it.

Whole histories that a viewer can't tell apart (another card sold, put under a stage, chosen, or in a hand not seen)
are told by the server as it tells them, and every message must be the same, byte by byte.
"""

import random
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import pytest

from antipater import Game, Position, make
from antipater.server.stored import Seat, StoredEvent
from antipater.server.table import Table
from antipater.server.visitor import Visitor
from antipater.wonders.actions import DIG_UP, PAY, SELL, STAGE

from ..sizes import size
from ..wonders.histories import History, alike, exchanged, walked
from ..wonders.walks import busily, grandly, walk

TABLES: list[dict[str, Any]] = [
    {"players": 3, "edition": "second"},
    {"players": 4, "edition": "first", "boards": ["halikarnassos", "gizah", "babylon", "olympia"], "sides": "B"},
    {"players": 2, "edition": "first"},
]
GAMES = size(1, 4)
LOOKS = size(2, 6)  # positions of a game
EXCHANGES = size(2, 3)  # tried for each viewer there

Choice = tuple[int, int]  # seat and action
Viewer = int | str | None  # a seat, "device", or who watches


class Listener:
    """A table on which some look, and what each of them is sent: seats, who watches, and a device with all seats."""

    def __init__(self, start: Position, viewers: Iterable[Viewer]) -> None:
        seats = range(start.game.seats)
        self.table = Table("a-table", start, [Seat("person", f"P{seat}") for seat in seats])
        self.table.happened(StoredEvent(1, "start"))
        sitting = {viewer: (viewer,) if isinstance(viewer, int) else () for viewer in viewers} | {
            "device": tuple(seats)
        }
        self.visitors = {viewer: Visitor(sitting[viewer], "de") for viewer in viewers}
        self.table.visitors = set(self.visitors.values())
        self.heard: dict[Viewer, list[bytes]] = {viewer: [] for viewer in self.visitors}
        self.come_back()

    def listen(self) -> None:
        for viewer, visitor in self.visitors.items():
            while not visitor.waiting.empty():
                self.heard[viewer].append(visitor.waiting.get_nowait() or b"")

    def happen(self, kind: Any, seat: int, action: int | None = None) -> None:
        event = StoredEvent(self.table.next_event, kind, seat, action, f"id{self.table.next_event}")
        self.table.tell(event, self.table.happened(event))
        self.listen()

    def come_back(self) -> None:
        """Everybody joins again and reads the whole log."""
        for visitor in self.visitors.values():
            visitor.send(self.table.welcome(visitor, 0))
        self.listen()


def told(start: Position, choices: list[Choice], viewers: Iterable[Viewer]) -> Listener:
    """Everything that is sent in a game, with another welcome at the end."""
    listener = Listener(start, viewers)
    for seat, action in choices:
        listener.happen("play", seat, action)
    listener.come_back()
    return listener


def looks(history: History, rng: random.Random) -> Iterator[tuple[int, Position]]:
    """Some plies of a game with the position there."""
    chosen = set(rng.sample(range(3, len(history.plays)), LOOKS))
    for ply, position in enumerate(history.positions(1, len(history.plays))):
        if ply in chosen:
            yield ply, position.copy()


@pytest.fixture(params=TABLES, ids=lambda table: f"{table['players']} {table['edition']}")
def game(request: pytest.FixtureRequest) -> Game:
    return make("wonders", **request.param)


@cache
def history_of(game: Game, seed: int) -> History:
    return walked(game, seed)


def looked_at(game: Game, seed: int) -> tuple[random.Random, History, Iterator[tuple[int, Position]]]:
    """A game, and some of its positions with their numbers, drawn by a generator that goes on meanwhile."""
    rng, history = random.Random(seed), history_of(game, seed)
    return rng, history, looks(history, rng)


def choices_of(history: History, plies: int) -> list[Choice]:
    return [(play.seat, play.action) for play in history.plays[:plies]]


@pytest.fixture(autouse=True)
def one_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bytes are compared that tell how long people have been choosing."""
    monkeypatch.setattr("antipater.server.history.time", lambda: 0.0)


@pytest.mark.parametrize("seed", range(GAMES))
def test_histories_that_a_viewer_can_not_tell_apart_send_the_same_bytes(game: Game, seed: int) -> None:
    rng, history, looked = looked_at(game, seed)
    tried = 0
    for ply, position in looked:
        for viewer in (rng.randrange(game.seats), None):
            hearing = [viewer] if viewer is not None else [None, "device"]
            here = told(game.start(seed=1, deal=history.deal), choices_of(history, ply), hearing)
            pairs = alike(position, viewer)
            for one, other in rng.sample(pairs, len(pairs))[:EXCHANGES]:
                changed = exchanged(history, position, ply, one, other)
                if changed is not None:
                    there = told(game.start(seed=2, deal=changed.deal), choices_of(changed, ply), hearing)
                    assert bytes(there.table.position) != bytes(here.table.position)
                    assert there.heard == here.heard
                    tried += 1
    assert tried > LOOKS


@pytest.mark.parametrize("seed", range(GAMES))
def test_nobody_hears_what_another_has_chosen_nor_how_it_is_paid(game: Game, seed: int) -> None:
    """In the same turn another choice, with a payment or without."""
    rng, history, looked = looked_at(game, seed)
    tried = 0
    for ply, position in looked:
        if len(position.to_act) > 1:
            seat, *others = rng.sample(range(game.seats), game.seats)
            while seat not in position.to_act:
                seat, *others = rng.sample(range(game.seats), game.seats)
            hearing = [seat, others[0], None]
            pair = [told(game.start(seed=1, deal=history.deal), choices_of(history, ply), hearing) for _ in range(2)]
            for listener in pair:
                choose(listener, seat, rng)
            here, there = (listener.heard for listener in pair)
            assert (there[others[0]], there[None]) == (here[others[0]], here[None])
            tried += there[seat] != here[seat]
    assert tried


def choose(listener: Listener, seat: int, rng: random.Random) -> None:
    """Everything that a seat owes in this turn."""
    seq = listener.table.seq
    while seat in listener.table.position.to_act and listener.table.seq == seq:
        listener.happen("play", seat, rng.choice(listener.table.position.legal(seat).tolist()))


def with_two_payments(game: Game) -> tuple[Position, int, int]:
    """A position with a seat whose choice leaves the payment open."""
    for seed in range(20):
        for position, seat, action in walk(game, seed, busily):
            if len(position.to_act) > 1 and not position.states[0].commitment.any():
                after = position.copy()
                after.play(action, seat)
                if after.view(seat).decision.kind == "payment":
                    return position, seat, action
    raise AssertionError("No such position was found.")


def test_an_open_payment_is_told_to_its_seat_alone() -> None:
    position, seat, action = with_two_payments(make("wonders", players=3, edition="first"))
    listener = Listener(position, [0, 1, 2, None, "device"])
    before = {viewer: len(heard) for viewer, heard in listener.heard.items()}

    def news() -> list[Any]:
        found = [viewer for viewer, heard in listener.heard.items() if len(heard) > before[viewer]]
        before.update({viewer: len(heard) for viewer, heard in listener.heard.items()})
        return found

    listener.happen("play", seat, action)
    assert news() == [seat]
    assert b'"chosen":false' in listener.heard[seat][-1]
    listener.happen("retract", seat)
    assert news() == [seat]
    listener.happen("play", seat, action)
    assert news() == [seat]
    listener.happen("play", seat, int(listener.table.position.legal(seat)[0]))
    assert news() == list(listener.visitors)
    assert b'"chosen":true' in listener.heard[None][-1]
    listener.happen("retract", seat)
    assert news() == list(listener.visitors)


def test_the_line_of_a_payment_does_not_name_the_card_under_a_stage() -> None:
    game = make("wonders", players=3, edition="first", sides="B")
    found = 0
    for seed in range(3):
        listener = Listener(game.start(seed), [0, None])
        for position, seat, action in walk(game, seed, grandly):
            raised = int(position.states[0].commitment[seat]) - 1
            listener.happen("play", seat, action)
            found += PAY <= action < DIG_UP and STAGE <= raised < SELL
        for logged in listener.table.history.log:
            entry = logged.read_by(None, "en")
            if entry.action is not None and PAY <= entry.action < DIG_UP:
                assert entry.pieces == []
    assert found


@pytest.mark.parametrize("seed", range(size(1, 4)))
def test_views_while_others_choose_are_those_of_the_position(game: Game, seed: int) -> None:
    """What is sent after a choice is made from the view before; it must be what the position says."""
    listener = Listener(game.start(seed=seed), [seed % game.seats, None])
    for play in history_of(game, seed).plays:
        listener.happen("play", play.seat, play.action)
        if play.turn % 3 == 0:
            for visitor in listener.visitors.values():
                assert visitor.seen == listener.table.position.view(visitor.shown)
