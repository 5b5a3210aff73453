"""Seats that change hands: taken by a link, freed, played by a bot and taken back; and who must not do any of it."""

import random
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from antipater.server.secret import new_token

from .client import Client, connected, joined
from .program import PERSON_AND_BOT, TWO_PEOPLE, Server, Serving, people, stored_table

OPEN = {"kind": "open"}
WAITING = [*people("Lena"), OPEN, OPEN]


class Room:
    """A table of three that waits for people, with the host there."""

    def __init__(self, server: Server, stack: ExitStack) -> None:
        made = server.new_wonders(WAITING)
        self.server, self.stack, self.table = server, stack, made["table"]
        self.token = made["seats"][0]["token"]
        self.host = self.enter(self.token)
        self.invite = self.host.state["invite"]

    def enter(self, token: str | None = None) -> Client:
        return self.stack.enter_context(joined(self.server, self.table, token))

    def sit(self, client: Client, seat: int, name: str = "Ivo", **changed: str) -> tuple[str, Any]:
        """Take a seat; the secret, and the answer."""
        token = new_token()
        fields = {"name": name, "invite": self.invite, "token": token} | changed
        return fields["token"], client.ask("sit", seat=seat, **fields)

    def newcomer(self, seat: int, name: str = "Ivo") -> Client:
        """Who has just taken a seat, connected with the new secret."""
        token, answer = self.sit(self.enter(), seat, name)
        assert answer["ok"], answer
        self.token_of_newcomer = token
        return self.enter(token)


@pytest.fixture
def room(server: Server) -> Iterator[Room]:
    with ExitStack() as stack:
        yield Room(server, stack)


def refusal(answer: dict[str, Any]) -> str:
    assert not answer["ok"]
    assert answer["text"]
    return str(answer["reason"])


def kinds(client: Client) -> list[str]:
    return [player["kind"] for player in client.state["players"]]


def test_who_has_the_link_says_a_name_and_sits_down(room: Room) -> None:
    assert (room.host.state["begun"], room.host.state["host"], kinds(room.host)) == (
        False,
        0,
        ["person", "open", "open"],
    )
    ivo = room.newcomer(2, "Ivo")
    assert ivo.state["seats"] == [2]
    assert [player["name"] for player in ivo.state["players"]] == ["Lena", "Free seat", "Ivo"]
    while kinds(room.host) != ["person", "open", "person"]:  # that somebody has come may be told first
        room.host.wait_for("players")
    assert room.host.log[-1]["text"] == "Ivo takes a seat."


def test_the_answer_that_was_lost_is_given_again(room: Room) -> None:
    guest, fields = room.enter(), {"seat": 1, "name": "Ivo", "invite": room.invite, "token": new_token()}
    first, again = [guest.ask("sit", id="once", **fields) for _ in range(2)]
    assert (
        first
        == again
        == {"type": "answer", "id": "once", "ok": True} | dict.fromkeys(("reason", "text", "table", "token"))
    )
    room.enter(fields["token"])


def test_before_the_game_begins_nobody_sees_a_hand_or_plays(room: Room) -> None:
    ivo = room.newcomer(1)
    for client in (room.host, ivo):
        assert (client.seat, client.view["offers"]) == (None, [])
        assert "hand" not in client.view or not client.view["hand"]
        assert refusal(client.ask("play", seq=client.seq, action=1)) == "not_begun"
        assert refusal(client.ask("hint", seq=client.seq)) in ("not_begun", "no_hints")
        assert refusal(client.ask("describe", seq=client.seq)) == "not_begun"
        assert client.ask("show", seat=client.state["seats"][0])["ok"]
        assert client.seat is None


def test_the_host_begins_and_bots_take_the_free_seats(room: Room) -> None:
    ivo = room.newcomer(1)
    assert refusal(ivo.ask("begin", bot="random")) == "not_host"
    assert refusal(room.enter().ask("begin", bot="random")) == "not_seated"
    assert room.host.ask("begin", bot="random")["ok"]
    assert refusal(room.host.ask("begin", bot="random")) == "has_begun"
    assert room.host.wait_for_turn()
    assert kinds(room.host) == ["person", "person", "bot"]
    assert [entry["kind"] for entry in room.host.log[-2:]] == ["bot", "begin"]
    assert ivo.wait_for_turn()
    for client in (room.host, ivo):
        client.choose(random.Random(3))
    room.host.wait_for("event")  # the bot has chosen too


def test_the_host_removes_somebody_only_before_the_game_begins(room: Room) -> None:
    ivo = room.newcomer(1)
    old = room.token_of_newcomer
    assert refusal(ivo.ask("remove", seat=0)) == "not_host"
    assert refusal(room.host.ask("remove", seat=0)) == "nobody_to_remove"
    assert refusal(room.host.ask("remove", seat=2)) == "nobody_to_remove"
    assert room.host.ask("remove", seat=1)["ok"]
    assert ivo.wait_for("refused")["reason"] == "seat_lost"
    assert ivo.closed_with() == 1008
    with connected(room.server, room.table) as client:
        assert client.join(old)["reason"] == "wrong_token"
    mia = room.newcomer(1, "Mia")
    assert room.host.ask("begin", bot="random")["ok"]
    assert refusal(room.host.ask("remove", seat=1)) == "has_begun"
    assert mia.ask("rename", name="Mia B")["ok"]


def test_secrets_that_must_not_work(room: Room, server: Server) -> None:
    other = Room(server, room.stack)
    freed = room.newcomer(1)
    old = room.token_of_newcomer
    second = room.enter(old)
    assert freed.ask("free", seat=1)["ok"]
    for client in (freed, second):  # on all connections that are open
        assert client.wait_for("refused")["reason"] == "seat_lost"
    for token in (new_token(), old, other.token, room.invite, other.invite, room.table, "x", room.token[:-1]):
        with connected(server, room.table) as client:
            assert client.join(token)["reason"] == "wrong_token"
    guest = room.enter()
    for invite in (new_token(), other.invite, room.token, room.table, room.invite[:-1], old):
        assert refusal(room.sit(guest, 1, invite=invite)[1]) == "wrong_invite"
    assert guest.state["invite"] is None  # who watches has no right to sit


def test_what_nobody_may_do_with_seats_of_others(room: Room) -> None:
    ivo, guest = room.newcomer(1), room.enter()
    assert refusal(room.sit(guest, 0)[1]) == "seat_taken"
    assert refusal(room.sit(guest, 6)[1]) == "no_such_seat"
    assert refusal(room.sit(ivo, 2)[1]) == "already_seated"
    assert refusal(room.sit(guest, 2, token=room.token)[1]) == "already_seated"
    for kind, fields in {"setbot": {"bot": "random"}, "back": {}, "free": {}}.items():
        assert refusal(ivo.ask(kind, seat=0, **fields)) == "not_your_seat"
        assert refusal(guest.ask(kind, seat=0, **fields)) == "not_seated"
    assert refusal(guest.ask("setbot", seat=2, bot="random")) == "not_seated"
    assert refusal(guest.ask("remove", seat=1)) == "not_seated"
    assert refusal(ivo.ask("back", seat=1)) == "no_bot_there"
    assert refusal(ivo.ask("free", seat=2)) == "seat_is_free"
    assert kinds(room.enter()) == ["person", "person", "open"]


def test_a_bot_at_a_free_seat_can_be_changed_sent_away_or_relieved(room: Room) -> None:
    ivo = room.newcomer(1)
    assert ivo.ask("setbot", seat=2, bot="random")["ok"]
    assert refusal(ivo.ask("setbot", seat=2, bot="greedy")) == "not_host"
    assert room.host.ask("setbot", seat=2, bot="greedy")["ok"]
    assert refusal(ivo.ask("free", seat=2)) == "not_host"
    assert room.host.ask("free", seat=2)["ok"]
    assert room.host.ask("setbot", seat=2, bot="greedy")["ok"]
    mia = room.newcomer(2, "Mia")
    assert kinds(mia) == ["person", "person", "person"]


def test_a_bot_plays_for_somebody_who_takes_the_seat_back(server: Server) -> None:
    made = server.new_table(TWO_PEOPLE)
    tokens = [seat["token"] for seat in made["seats"]]
    rng = random.Random(5)
    with joined(server, made["table"], tokens[0]) as lena, joined(server, made["table"], tokens[1]) as ivo:
        assert ivo.ask("setbot", seat=1, bot="random")["ok"]
        assert refusal(ivo.ask("play", seq=ivo.seq, action=0)) == "bot_plays"
        for _ in range(3):
            assert lena.wait_for_turn()
            lena.play(rng)
        lena.wait_for_turn()
        assert lena.state["players"][1] | {"online": None} == {
            "name": "Ivo", "kind": "bot", "bot": "random", "online": None, "owned": True, "away": None,
            "handing": False,
        }  # fmt: skip
        ivo.catch_up(lena.seq)
        assert ivo.ask("back", seat=1)["ok"]
        assert ivo.log[-1]["text"] == "Ivo plays again."
        seq = ivo.seq
        while not ivo.offers():
            assert lena.wait_for_turn()
            lena.play(rng)
            ivo.catch_up(lena.seq)
        assert not any(entry["seat"] == 1 for entry in ivo.log[seq:])  # the bot plays no more
        ivo.play(rng)


def test_who_knows_only_that_a_seat_changed_later_can_still_play(server: Server) -> None:
    made = server.new_table(TWO_PEOPLE)
    first, second = (seat["token"] for seat in made["seats"])
    with joined(server, made["table"], first) as one, joined(server, made["table"], second) as two:
        turn, other = (one, two) if one.offers() else (two, one)
        seq = turn.seq
        assert other.ask("setbot", seat=other.seat, bot="random")["ok"]
        assert turn.ask("play", seq=seq, action=turn.offers()[0])["ok"]


def test_what_is_stored_survives_a_restart(serving: Serving, tmp_path: Path) -> None:
    server = serving()
    made = server.new_wonders(WAITING)
    table, token, ivos = made["table"], made["seats"][0]["token"], new_token()
    with joined(server, table, token) as lena, joined(server, table) as guest:
        invite = lena.state["invite"]
        assert guest.ask("sit", seat=1, name="Ivo", invite=invite, token=ivos)["ok"]
    server.kill()
    server = serving()
    with joined(server, table, token) as lena, joined(server, table, ivos) as ivo:
        assert (lena.state["begun"], lena.state["invite"], kinds(lena)) == (False, invite, ["person", "person", "open"])
        assert lena.ask("begin", bot="random")["ok"]
        assert ivo.ask("setbot", seat=1, bot="greedy")["ok"]
        texts = [entry["text"] for entry in ivo.log]
    server.kill()
    server = serving()
    with joined(server, table, ivos) as ivo, joined(server, table, token) as lena:
        assert lena.state["begun"]
        assert kinds(ivo) == ["person", "bot", "bot"]
        assert [entry["text"] for entry in ivo.log][: len(texts)] == texts
        assert ivo.ask("back", seat=1)["ok"]
        assert kinds(ivo) == ["person", "person", "bot"]
    stored = stored_table(tmp_path / "tables.db", table)
    assert ivos not in repr(stored)
    assert [event.change.what for event in stored.events if event.change] == ["taken", "bot", "bot", "back"]
    assert server.stop()[0] == 0
    assert server.complaints == ""


def test_bots_alone_take_nothing_from_who_plays_against_them(server: Server) -> None:
    """A table as it was before seats could change: the game begins at once, and moves can be taken back."""
    made = server.new_table(PERSON_AND_BOT)
    with joined(server, made["table"], made["seats"][0]["token"]) as lena:
        assert lena.state["begun"]
        lena.wait_for_turn()
        lena.play(random.Random(2))
        lena.wait_for_turn()
        assert lena.state["can_undo"]
