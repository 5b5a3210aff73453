"""Killing the server in the middle of a turn costs no choice, and bots go on without anybody's help."""

import random
import time
from contextlib import ExitStack
from typing import Any

from antipater import make
from antipater.server.stored import StoredTable

from ..sizes import size
from .client import Client, Rejoining, joined
from .program import PERSON_AND_BOT, Server, Serving, bots, people, stored_table
from .test_crash import free_port

KILLS = size(1, 8)


def test_choices_survive_a_kill_in_the_middle_of_a_turn(serving: Serving) -> None:
    port, rng = free_port(), random.Random(0)
    server = serving(port=port)
    made = server.new_wonders([*people("Lena", "Ivo"), *bots("random")], edition="first")
    first, second = (seat["token"] for seat in made["seats"])
    for _ in range(KILLS):
        with joined(server, made["table"], first) as lena:
            lena.choose(rng)
            wait_for_bots(lena)
            view = lena.view
            assert view["choices"]
            server.kill()
        server = serving(port=port)
        with (
            joined(server, made["table"], first) as lena,
            joined(server, made["table"], second) as ivo,
            joined(server, made["table"]) as watching,
        ):
            assert lena.view == view
            assert (ivo.view["to_act"], watching.view["to_act"]) == ([1], [1])
            assert ivo.view["choices"] == watching.view["choices"] == []
            seq = ivo.seq
            ivo.choose(rng)
            for one in (lena, ivo, watching):
                one.catch_up(seq + 3)
                assert [entry["seat"] for entry in one.log if entry["kind"] == "play"][-1] == 2
    assert server.stop()[0] == 0


def wait_for_bots(client: Client) -> None:
    """Until all bots have chosen."""
    while set(client.view["to_act"]) - {1}:
        client.receive()


def test_a_choice_sent_again_after_a_kill_is_made_once(serving: Serving) -> None:
    port = free_port()
    server = serving(port=port)
    made = server.new_wonders(people("Lena", "Ivo", "Mia"), sides="day")
    lena = Rejoining(server, made["table"], made["seats"][0]["token"])
    with lena.at_the_table() as client:
        message = {"id": "mine", "seq": client.seq, "action": client.offers()[-1]}
        taken = client.ask("play", **message)
        assert taken["ok"]
        assert client.ask("retract", id="back")["ok"]
    server.kill()
    lena.server = server = serving(port=port)
    with lena.at_the_table() as client:
        assert client.view["to_act"] == [0, 1, 2]
        assert client.ask("play", **message) == taken  # it was taken back since, and stays so
        assert client.ask("retract", id="back")["ok"]
        assert client.view["to_act"] == [0, 1, 2]
    kinds = [event.kind for event in stored_table(server.database, made["table"]).events]
    assert kinds == ["start", "play", "retract"]
    server.stop()


def test_bots_go_on_after_a_restart_when_somebody_comes(serving: Serving) -> None:
    """Whoever it is: it need not be who plays against them."""
    port = free_port()
    server = serving("--bot-pause", "30", port=port)
    duel = server.new_table(PERSON_AND_BOT)
    wonders = server.new_wonders([*people("Lena"), *bots("greedy", "random")], sides="day")
    with ExitStack() as stack:
        players = [
            stack.enter_context(joined(server, made["table"], made["seats"][0]["token"])) for made in (duel, wonders)
        ]
        for player in players:
            player.choose(random.Random(0))
        assert [player.view["to_act"] for player in players] == [[1], [1, 2]]
    server.kill()
    server = serving(port=port)
    for made in (duel, wonders):
        with joined(server, made["table"]):
            pass
        wait_until_bots_have_played(server, made["table"])
    server.stop()


def wait_until_bots_have_played(server: Server, table: str) -> None:
    deadline = time.monotonic() + 30
    while not bots_have_played(stored_table(server.database, table)):
        assert time.monotonic() < deadline
        time.sleep(0.1)


def bots_have_played(stored: StoredTable) -> bool:
    position: Any = make(stored.game, **stored.options).start(stored.seed)
    for event in stored.events[1:]:
        position.play(event.action, event.seat)
    bots_of_table = {seat for seat, who in enumerate(stored.seats) if who.kind == "bot"}
    return bots_of_table <= {event.seat for event in stored.events} and 0 in position.to_act
