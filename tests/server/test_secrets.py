"""Nothing hidden leaves the server."""

import random
from itertools import pairwise

import numpy as np
import pytest

from antipater import Position, make
from antipater.duel.tables import CARD_IDS, WONDER_IDS
from antipater.server.stored import Seat, StoredEvent
from antipater.server.table import Table
from antipater.server.visitor import Visitor

from ..sizes import size
from .client import joined, play_out
from .program import TWO_PEOPLE, Server, stored_table

GAMES = size(1, 12)
WORLDS = size(4, 40)  # in a game
VIEWERS = (0, 1, None)
ALSO_OTHER_WORDS = {"library", "pantheon"}  # a decision, an expansion


def told(start: Position, actions: list[int], viewer: int | None) -> list[bytes]:
    """Every byte that a viewer is sent in a game with this start, as the server makes them."""
    table = Table("a-table", start, [Seat("person", "Lena"), Seat("bot", bot="greedy")])
    table.happened(StoredEvent(1, "start"))
    visitor = Visitor(() if viewer is None else (viewer,), "de")
    table.visitors = {visitor}
    for seq, action in enumerate(actions, 2):
        event = StoredEvent(seq, "play", table.position.to_act[0], action, f"id{seq}")
        table.tell(event, table.happened(event))
    visitor.send(table.welcome(visitor, 0))
    return [visitor.waiting.get_nowait() or b"" for _ in range(len(actions) + 1)]


@pytest.fixture(autouse=True)
def one_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bytes are compared that tell how long people have been choosing."""
    monkeypatch.setattr("antipater.server.history.time", lambda: 0.0)


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("viewer", VIEWERS)
def test_deals_that_a_viewer_can_not_tell_apart_send_the_same_bytes(seed: int, viewer: int | None) -> None:
    game = make("duel")
    rng, chance = random.Random(seed), np.random.default_rng(seed)
    start = game.start(seed=seed)
    position = start.copy()
    actions: list[int] = []
    moments = sorted(rng.sample(range(60), WORLDS))
    while not position.over:
        if len(actions) in moments:
            other = game.start(deal=position.sample(viewer, chance).deal())
            assert other != start
            assert told(other, actions, viewer) == told(start, actions, viewer)
        action = int(rng.choice(position.legal()))
        position.play(action)
        actions.append(action)


def known_pieces(position: Position, before: set[str]) -> set[str]:
    """The cards and wonders that have lain open by now."""
    view = position.view(None)
    cards = {slot.card for slot in view.layout if slot.card} | set(view.discard_pile)
    cards |= {card for city in view.cities for group in city.cards.values() for card in group}
    wonders = {wonder.wonder for city in view.cities for wonder in city.wonders}
    return before | cards | wonders | set(view.draft.shown if view.draft else [])


@pytest.mark.parametrize("seed", range(size(1, 5)))
def test_over_the_network_no_piece_is_named_before_it_lies_open(server: Server, seed: int) -> None:
    made = server.new_table(TWO_PEOPLE)
    first, second = (seat["token"] for seat in made["seats"])
    with (
        joined(server, made["table"], first) as lena,
        joined(server, made["table"], second) as ivo,
        joined(server, made["table"]) as watching,
    ):
        play_out(lena, ivo, rng=random.Random(seed))
        watching.catch_up(lena.seq)
        clients = (lena, ivo, watching)
    stored = stored_table(server.database, made["table"])
    position = make("duel").start(stored.seed)
    secrets = {str(stored.seed), f"{stored.seed:x}", first, second, position.digest()[:12]}
    known = known_pieces(position, set())
    steps = {1: known}
    for event in stored.events[1:]:
        assert event.action is not None
        position.play(event.action)
        secrets.add(position.digest()[:12])
        known = known_pieces(position, known)
        steps[event.number] = known
    assert all(len(before) <= len(after) for before, after in pairwise(steps.values()))
    pieces = {*CARD_IDS, *WONDER_IDS} - ALSO_OTHER_WORDS
    for client in clients:
        check_words(client.heard, steps, pieces, secrets)


def check_words(heard: list[str], steps: dict[int, set[str]], pieces: set[str], secrets: set[str]) -> None:
    """No message names a piece that was not open when it was sent, nor anything secret at any time."""
    last, seq = max(steps), 1
    for message in heard:
        assert not [secret for secret in secrets if secret in message]
        if message.startswith('{"type":"event"'):
            seq += 1
        if seq < last:
            assert not [piece for piece in pieces - steps[seq] if f'"{piece}"' in message]
    assert seq == last
