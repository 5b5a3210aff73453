"""What clients should not send: each gets a clear answer, and the game is unharmed."""

import json
import random
import time
from collections.abc import Iterator
from typing import Any

import pytest

from .client import Client, connected, joined
from .impatient import IMPATIENT, JOIN_SECONDS
from .program import TWO_PEOPLE, Server, Serving

HUGE = 10**30


@pytest.fixture
def table(server: Server) -> Any:
    return server.new_table(TWO_PEOPLE)


@pytest.fixture
def seated(server: Server, table: Any) -> Iterator[tuple[Client, Client]]:
    """Who must choose, and the other; afterwards nothing has happened, and the game can go on."""
    first, second = (seat["token"] for seat in table["seats"])
    with joined(server, table["table"], first) as one, joined(server, table["table"], second) as two:
        turn, other = (one, two) if one.offers() else (two, one)
        before = turn.log
        yield turn, other
    with joined(server, table["table"], first) as one, joined(server, table["table"], second) as two:
        assert one.log == before
        turn = one if one.offers() else two
        turn.play(random.Random(0))


@pytest.mark.parametrize(
    ("first", "reason"),
    [
        ({"type": "play", "id": "1", "seq": 1, "action": 1}, "join_first"),
        ({"type": "undo", "id": "1"}, "join_first"),
        ({"type": "join"}, "bad_message"),
        ({"type": "join", "token": None, "lang": "fr", "since": 0}, "bad_message"),
        ({"type": "join", "token": None, "lang": "en", "since": -1}, "bad_message"),
        ({"type": "join", "token": None, "lang": "en", "since": HUGE}, "bad_message"),
        ({"type": "join", "token": "x" * 65, "lang": "en", "since": 0}, "bad_message"),
        ({"type": "join", "token": None, "lang": "en", "since": 0, "admin": True}, "bad_message"),
        ({"type": "join", "token": "wrong", "lang": "en", "since": 0}, "wrong_token"),
        ({"type": "welcome"}, "bad_message"),
        ({}, "bad_message"),
        ([], "bad_message"),
        (None, "bad_message"),
    ],
)
def test_a_wrong_first_message(server: Server, table: Any, first: Any, reason: str) -> None:
    with connected(server, table["table"]) as client:
        client.socket.send(json.dumps(first))
        refused = client.receive()
        assert (refused["type"], refused["reason"]) == ("refused", reason)
        assert refused["text"]
        assert client.closed_with() == 1008


def test_a_table_that_there_is_not(server: Server) -> None:
    for name in ("nowhere", "%F0%9F%98%80", "a" * 500):
        with connected(server, name) as client:
            client.send(type="join", token=None, lang="de", since=0)
            refused = client.receive()
            assert (refused["reason"], refused["text"]) == ("unknown_table", "Diesen Tisch gibt es nicht.")


def test_a_token_of_another_table(server: Server, table: Any) -> None:
    other = server.new_table(TWO_PEOPLE)
    with connected(server, table["table"]) as client:
        assert client.join(other["seats"][0]["token"])["reason"] == "wrong_token"


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        "no JSON",
        '{"type": "play"}',
        '{"type": "nonsense", "id": "1"}',
        '{"type": "play", "id": "", "seq": 1, "action": 1}',
        '{"type": "play", "id": "%s", "seq": 1, "action": 1}' % ("i" * 65),
        '{"type": "play", "id": "1", "seq": 1, "action": -1}',
        '{"type": "play", "id": "1", "seq": 1, "action": 1%s}' % ("0" * 400),
        '{"type": "play", "id": "1", "seq": 1.5, "action": 1}',
        '{"type": "play", "id": "1", "seq": NaN, "action": 1}',
        '{"type": "play", "id": "1", "seq": "1", "action": true}',
        '{"type": "play", "id": "\\ud800", "seq": 1, "action": 1}',
        '{"type": "rename", "id": "1", "name": ""}',
        '{"type": "rename", "id": "1", "name": "  "}',
        '{"type": "rename", "id": "1", "name": "a\\nb"}',
        '{"type": "rename", "id": "1", "name": "\\u202egnp"}',
        '{"type": "rename", "id": "1", "name": "%s"}' % ("n" * 25),
        '{"type": "join", "token": null, "lang": "en", "since": 0}',
        "[" * 30_000,
        b"\xff\xfe{}",
        b'{"type": "undo", "id": "\xff"}',
    ],
    ids=repr,
)
def test_what_is_no_message_ends_the_connection(seated: tuple[Client, Client], content: str | bytes) -> None:
    turn, other = seated
    turn.socket.send(content)
    refused = turn.wait_for("refused")
    assert refused["reason"] == "bad_message"
    assert refused["text"].startswith("The server does not understand this")
    assert turn.closed_with() == 1008
    assert other.ask("rename", name="Ivo")["ok"]


@pytest.mark.parametrize(("length", "code"), [(70_000, 1009), (300_000, 1009)])
def test_what_is_too_large_ends_the_connection(seated: tuple[Client, Client], length: int, code: int) -> None:
    turn, other = seated
    turn.socket.send('{"type": "undo", "id": "' + "x" * length)
    assert turn.closed_with() == code
    assert ('"too_large"' in "".join(turn.heard)) == (length < 131_072)
    assert other.ask("rename", name="Ivo")["ok"]


def test_a_flood_ends_the_connection(seated: tuple[Client, Client]) -> None:
    turn, other = seated
    for number in range(60):
        turn.send(type="rename", id=f"flood{number}", name="Flood")
    assert turn.wait_for("refused")["reason"] == "too_many_messages"
    assert turn.closed_with() == 1008
    assert other.ask("rename", name="Ivo")["ok"]


@pytest.mark.parametrize(
    ("action", "shift", "reason"),
    [
        (799, 0, "unknown_action"),
        (2**31 - 1, 0, "unknown_action"),
        (16, 0, "other_decision"),  # building a card during the draft
        (0, -1, "stale"),
        (0, 1, "stale"),
    ],
)
def test_moves_that_can_not_be(seated: tuple[Client, Client], action: int, shift: int, reason: str) -> None:
    turn, _ = seated
    answer = turn.ask("play", seq=turn.seq + shift, action=action)
    assert (answer["ok"], answer["reason"]) == (False, reason)
    assert answer["text"]


def test_in_duel_there_is_no_hidden_choice_to_take_back(seated: tuple[Client, Client]) -> None:
    turn, other = seated
    for one, reason in ((turn, "nothing_chosen"), (other, "not_your_turn")):
        answer = one.ask("retract")
        assert (answer["ok"], answer["reason"]) == (False, reason)
        assert answer["text"]
        assert one.ask("show", seat=one.seat)["ok"]
        assert one.ask("show", seat=1 - one.seat)["reason"] == "not_your_seat"


def test_only_who_must_choose_plays(server: Server, table: Any, seated: tuple[Client, Client]) -> None:
    turn, other = seated
    action = turn.offers()[0]
    answer = other.ask("play", seq=other.seq, action=action)
    assert (answer["ok"], answer["reason"], answer["text"]) == (False, "not_your_turn", "It is not your turn.")
    with joined(server, table["table"]) as watching:
        asked: dict[str, dict[str, Any]] = {
            "play": {"seq": turn.seq, "action": action},
            "undo": {},
            "rematch": {},
            "rename": {"name": "Me"},
        }
        for kind, fields in asked.items():
            answer = watching.ask(kind, **fields)
            assert (answer["ok"], answer["reason"]) == (False, "not_seated")


def test_sending_the_same_again_does_nothing(server: Server) -> None:
    made = server.new_table(TWO_PEOPLE)
    first, second = (seat["token"] for seat in made["seats"])
    rng = random.Random(1)
    with joined(server, made["table"], first) as one, joined(server, made["table"], second) as two:
        turn, other = (one, two) if one.offers() else (two, one)
        action, seq = rng.choice(turn.offers()), turn.seq
        answers = [turn.ask("play", id="same", seq=seq, action=action) for _ in range(3)]
        assert answers[0]["ok"]
        assert answers[0] == answers[1] == answers[2]
        other.catch_up(seq + 1)
        refused = [turn.ask("play", id="late", seq=seq, action=action) for _ in range(2)]
        assert refused[0] == refused[1]
        assert refused[0]["reason"] == "stale"
        assert other.ask("play", id="same", seq=other.seq, action=rng.choice(other.offers()))["ok"]  # ids are one's own
        names = [turn.ask("rename", id="name1", name="A"), turn.ask("rename", id="name2", name="B")]
        assert turn.ask("rename", id="name1", name="A") == names[0]
        assert turn.state["players"][turn.seat]["name"] == "B"
        turn.catch_up(seq + 2)
    with joined(server, made["table"], first if turn is one else second) as again:
        assert again.ask("play", id="same", seq=seq, action=action) == answers[0]
        assert again.numbers() == [1, 2, 3]


def test_two_tabs_of_one_seat_play_once(server: Server) -> None:
    """Both send at the same time what they think best: one move is played, the other is stale."""
    made = server.new_table(TWO_PEOPLE)
    for _ in range(2):
        with joined(server, made["table"], made["seats"][0]["token"]) as one:
            if not one.offers():
                made["seats"].reverse()
    token = made["seats"][0]["token"]
    with joined(server, made["table"], token) as one, joined(server, made["table"], token) as two:
        for number, tab in enumerate((one, two)):
            tab.send(type="play", id=f"tab{number}", seq=1, action=one.offers()[number])
        answers = [tab.wait_for("answer") for tab in (one, two)]
        assert sorted(answer["ok"] for answer in answers) == [False, True]
        assert {answer["reason"] for answer in answers} == {None, "stale"}


def test_who_never_joins_is_sent_away(serving: Serving) -> None:
    server = serving(command=IMPATIENT)
    table = server.new_table(TWO_PEOPLE)
    began = time.monotonic()
    with connected(server, table["table"]) as client:
        assert client.receive()["reason"] == "join_first"
        assert client.closed_with() == 1008
    assert 0.9 * JOIN_SECONDS < time.monotonic() - began < JOIN_SECONDS + 5
