"""Clocks, questions, taking back and giving up open nothing that is hidden, not even when the game is over."""

import random

import pytest

from antipater import make
from antipater.duel.tables import CARD_IDS, WONDER_IDS
from antipater.server.history import History
from antipater.server.stored import StoredTable

from ..sizes import size
from .client import Client, joined
from .program import TWO_PEOPLE, Server, stored_table
from .test_secrets import ALSO_OTHER_WORDS, known_pieces

CLOCK = {"move": 3600, "bank": 60, "at_zero": "lose"}


def play_and_take_back(lena: Client, ivo: Client, watching: Client, rng: random.Random) -> None:
    """A long part of a game, in which moves are taken back, or are asked to be, until somebody resigns."""
    for number in range(45):
        turn, other = (lena, ivo) if lena.offers() else (ivo, lena)
        turn.play(rng)
        if number in (9, 16, 24):  # a seat may ask three times in a row
            assert turn.ask("undo")["ok"]
            while not other.state.get("wished", {}).get("wish"):
                other.receive()
            asked = other.state["wished"]["wish"]["number"]
            assert other.ask("agree", wish=asked, yes=number != 16)["ok"]
        for one in (lena, ivo, watching):
            one.catch_up(max(lena.seq, ivo.seq))
    assert lena.ask("resign")["ok"]
    for one in (lena, ivo, watching):
        one.catch_up(lena.seq)


def known_after(stored: StoredTable) -> list[set[str]]:
    """The pieces that have been seen by everybody, after each event."""
    history = History(make("duel").start(stored.seed))
    steps: list[set[str]] = []
    for event in stored.events:
        history.add(event)
        steps.append(known_pieces(history.position, steps[-1] if steps else set()))
    return steps


@pytest.mark.parametrize("seed", range(size(1, 6)))
def test_no_piece_is_named_before_it_lies_open(server: Server, seed: int) -> None:
    made = server.new_table(TWO_PEOPLE, clock=CLOCK, best_of=3)
    first, second = (seat["token"] for seat in made["seats"])
    with (
        joined(server, made["table"], first) as lena,
        joined(server, made["table"], second) as ivo,
        joined(server, made["table"]) as watching,
    ):
        play_and_take_back(lena, ivo, watching, random.Random(seed))
    stored = stored_table(server.database, made["table"])
    assert [event.kind for event in stored.events].count("undo") == 2
    steps = known_after(stored)
    pieces = {*CARD_IDS, *WONDER_IDS} - ALSO_OTHER_WORDS
    assert pieces - steps[-1]  # some were never opened
    for client in (lena, ivo, watching):
        happened = 0
        for message in client.heard:
            happened += message.startswith('{"type":"event"')
            assert str(stored.seed) not in message
            assert not [piece for piece in pieces - steps[happened] if f'"{piece}"' in message]
        assert happened == len(steps) - 1
