"""Killing the server costs nothing that was answered."""

import os
import random
import signal
import socket
import sqlite3
import struct
import time
from contextlib import ExitStack, closing
from pathlib import Path

from antipater import make

from ..sizes import size
from .client import Rejoining, joined
from .impatient import IMPATIENT
from .program import PERSON_AND_BOT, TWO_PEOPLE, Serving, is_alive, stored_table

KILLS = size(2, 10)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def play_on(person: Rejoining, rng: random.Random, moves: int) -> bool:
    """Come back, and play some moves; False if the game is over."""
    with person.at_the_table() as client:
        for _ in range(moves):
            if not client.wait_for_turn():
                return False
            person.play(client, rng)
    return True


def test_every_move_that_was_answered_is_there_after_a_kill(serving: Serving) -> None:
    port, rng = free_port(), random.Random(0)
    server = serving(port=port)
    made = server.new_table(PERSON_AND_BOT)
    lena = Rejoining(server, made["table"], made["seats"][0]["token"])
    for _ in range(KILLS):
        if not play_on(lena, rng, 4):
            break
        server.kill()
        stored = stored_table(server.database, made["table"]).events
        assert [event.number for event in stored] == list(range(1, len(stored) + 1))
        own = [event.action for event in stored if event.kind == "play" and event.seat == 0]
        assert own == [action for _, action in lena.acknowledged]
        lena.server = server = serving(port=port)
    assert len(lena.acknowledged) >= 8  # no game is over before the second kill
    while play_on(lena, rng, 10):
        pass
    assert [entry["seq"] for entry in lena.log] == list(range(1, len(lena.log) + 1))
    actions = {entry["seq"]: entry["action"] for entry in lena.log}
    assert all(actions[seq] == action for seq, action in lena.acknowledged)
    assert server.stop()[0] == 0


def test_a_kill_in_the_middle_of_a_move(serving: Serving) -> None:
    """Either the move is there or it is not; sent again with the same id it is there once."""
    port, rng = free_port(), random.Random(1)
    server = serving(port=port)
    made = server.new_table(TWO_PEOPLE)
    people = [Rejoining(server, made["table"], seat["token"]) for seat in made["seats"]]
    for number in range(KILLS):
        turn = next(person for person in people if must_choose(person))
        with turn.at_the_table() as client:
            seq, action = client.seq, rng.choice(client.offers())
            client.send(type="play", id=f"m{number}", seq=seq, action=action)
            time.sleep(rng.random() / 50)
            server.kill()
            assert client.closed_with() == 1006
        people[0].server = people[1].server = server = serving(port=port)
        with turn.at_the_table() as client:
            assert client.ask("play", id=f"m{number}", seq=seq, action=action)["ok"]
            assert client.numbers() == list(range(1, seq + 2))
    stored = stored_table(server.database, made["table"])
    position = make("duel").start(stored.seed)
    for event in stored.events[1:]:
        assert event.action is not None
        position.play(event.action, event.seat)
    assert len(stored.events) == KILLS + 1
    assert server.stop()[0] == 0


def must_choose(person: Rejoining) -> bool:
    with person.at_the_table() as client:
        return bool(client.offers())


def test_a_bot_whose_turn_it_was_moves_after_a_restart(serving: Serving) -> None:
    port = free_port()
    server = serving("--bot-pause", "30", port=port)
    made = server.new_table(PERSON_AND_BOT)
    lena = Rejoining(server, made["table"], made["seats"][0]["token"])
    with lena.at_the_table() as client:
        if client.offers():
            lena.play(client, random.Random(0))
            assert client.view["to_act"] == [1]
    server.kill()
    lena.server = server = serving(port=port)
    with lena.at_the_table() as client:
        assert client.wait_for_turn()
        assert client.log[-1]["seat"] == 1
    server.stop()


def test_a_move_that_can_not_be_stored_is_not_played(serving: Serving) -> None:
    server = serving(command=IMPATIENT)
    made = server.new_table(TWO_PEOPLE)
    with ExitStack() as stack:
        people = [stack.enter_context(joined(server, made["table"], seat["token"])) for seat in made["seats"]]
        turn = next(person for person in people if person.offers())
        move = {"id": "move", "seq": 1, "action": turn.offers()[0]}
        with closing(sqlite3.connect(server.database)) as somebody:
            somebody.execute("BEGIN IMMEDIATE")  # holds the database for longer than the server waits
            answer = turn.ask("play", **move)
            assert (answer["ok"], answer["reason"]) == (False, "not_stored")
            assert turn.numbers() == [1]
        assert turn.ask("play", **move)["ok"]
        assert turn.numbers() == [1, 2]


def test_people_who_vanish_disturb_nobody(serving: Serving) -> None:
    server = serving()
    made = server.new_table(PERSON_AND_BOT)
    token, rng = made["seats"][0]["token"], random.Random(0)
    for _ in range(size(6, 50)):
        with joined(server, made["table"], token) as lena, joined(server, made["table"], token) as tab:
            if not lena.wait_for_turn():
                break
            lena.send(type="play", id=next(lena.ids), seq=lena.seq, action=rng.choice(lena.offers()))
            for client in (lena, tab):  # no closing, no farewell: the cable is cut
                client.socket.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                client.socket.socket.close()
    with joined(server, made["table"]) as watching:
        assert watching.numbers() == list(range(1, watching.seq + 1))
        assert watching.seq > 2  # what was on its way when the cable was cut may be lost
    assert server.stop()[0] == 0
    assert server.complaints == ""


def test_the_process_of_the_bots_ends_with_the_server_and_is_replaced_if_it_dies(serving: Serving) -> None:
    server = serving(afresh=True)
    made = server.new_table(PERSON_AND_BOT)
    lena = Rejoining(server, made["table"], made["seats"][0]["token"])
    rng = random.Random(0)
    assert play_on(lena, rng, 2)
    for child in server.children():
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
            os.kill(child, signal.SIGKILL)
    assert play_on(lena, rng, 5)
    children = server.children()
    assert children
    server.kill()
    deadline = time.monotonic() + 10
    while any(map(is_alive, children)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(map(is_alive, children))
