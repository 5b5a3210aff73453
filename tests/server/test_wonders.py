"""Whole games of 7 Wonders over the network: people, bots, several seats on one device, and who watches."""

import json
import random
from contextlib import ExitStack
from itertools import groupby
from typing import Any

import httpx
import jsonschema_rs
import msgspec
import pytest

from antipater import Record, make
from antipater.i18n import LANGUAGES, text
from antipater.wonders.actions import ACTIONS, FREE, SELL, SELL_UNKNOWN, SIDE, STAGE, STAGE_UNKNOWN
from antipater.wonders.tables import CARD_IDS

from ..sizes import size
from .client import Client, joined, play_out
from .program import Server, bots, people, stored_table

THREE = [*people("Lena", "Ivo"), *bots("greedy")]
SEVEN = [*people("Lena"), *bots("greedy", "random"), *people("Ivo"), *bots("random", "greedy", "random")]
GAMES: list[tuple[list[dict[str, Any]], dict[str, Any]]] = [
    (THREE, {"edition": "second"}),
    (SEVEN, {"edition": "first", "boards": "choose", "sides": "B"}),
    (people("Lena", "Ivo"), {"edition": "first"}),
    ([*people("Lena"), *bots("greedy")], {"edition": "first", "boards": ["babylon", "halikarnassos", "olympia"]}),
]


@pytest.mark.parametrize("game", range(len(GAMES)))
@pytest.mark.parametrize("seed", range(size(1, 5)))
def test_whole_games(server: Server, game: int, seed: int) -> None:
    seats, options = GAMES[game]
    made = server.new_wonders(seats, **options)
    with ExitStack() as stack:
        players = [stack.enter_context(joined(server, made["table"], seat["token"])) for seat in made["seats"]]
        watching = stack.enter_context(joined(server, made["table"], lang="de"))
        assert [player.seat for player in players] == [k for k, seat in enumerate(seats) if seat["kind"] == "person"]
        play_out(*players, rng=random.Random(seed))
        for one in (*players, watching):
            one.catch_up(players[0].seq)
            check_log(one, len(seats))
            assert one.view["outcome"] == players[0].view["outcome"] is not None
        check_secrets(players[0], watching)
        check_types(server, *players, watching)
    check_stored(server, made["table"], players[0])


def check_log(client: Client, seats: int) -> None:
    """Numbers without a gap; a turn in the order of the seats; three conflicts of every city, and three ages."""
    assert client.numbers() == list(range(1, client.seq + 1))
    kinds = [entry["kind"] for entry in client.log]
    assert kinds.count("conflict") == 3 * max(seats, 3)
    chosen_first = SIDE <= (client.log[1]["action"] or 0) < ACTIONS  # boards or sides, before the first age
    assert kinds.count("age") == (3 if chosen_first else 2)
    for kind, entries in groupby(client.log, key=lambda entry: str(entry["kind"])):
        if kind == "conflict":
            assert [entry["seat"] for entry in entries] == [*range(seats), *([None] if seats == 2 else [])]
    assert all(entry["text"] for entry in client.log)


def check_types(server: Server, *clients: Client) -> None:
    """Everything that was sent is as the document says."""
    document = httpx.get(f"{server.http}/schema/openapi.json").json()
    message = {"$ref": "#/components/schemas/ServerMessage", "components": document["components"]}
    fits = jsonschema_rs.validator_for(message)
    for client in clients:
        for heard in client.heard:
            assert fits.is_valid(json.loads(heard)), heard


def check_secrets(player: Client, watching: Client) -> None:
    """Who watches has read what lies open, and no card that was sold or lies under a stage."""
    own = player.seat
    for mine, seen in zip(player.log, watching.log, strict=True):
        assert (mine["seq"], mine["kind"], mine["seat"]) == (seen["seq"], seen["kind"], seen["seat"])
        if mine["kind"] == "play" and mine["seat"] == own and STAGE <= mine["action"] < FREE:
            assert seen["action"] == (STAGE_UNKNOWN if mine["action"] < SELL else SELL_UNKNOWN)
            assert seen["pieces"] == []
            assert CARD_IDS[mine["action"] % len(CARD_IDS)] in mine["pieces"]
        if mine["kind"] == "play" and mine["seat"] != own:
            assert mine["action"] == seen["action"]


def check_stored(server: Server, table: str, player: Client) -> None:
    """The record of the game leads to the end that was shown."""
    answer = httpx.get(f"{server.http}/api/tables/{table}/record")
    assert answer.status_code == 200
    record = Record.loads(answer.text)
    assert record.position.over
    assert msgspec.to_builtins(record.position.view(player.seat)) == player.view
    assert record.seed == stored_table(server.database, table).seed


def test_no_record_before_the_end(server: Server) -> None:
    made = server.new_wonders(THREE)
    answer = httpx.get(f"{server.http}/api/tables/{made['table']}/record")
    assert (answer.status_code, answer.json()["reason"]) == (409, "not_over")
    answer = httpx.get(f"{server.http}/api/tables/nowhere/record")
    assert (answer.status_code, answer.json()["reason"]) == (404, "unknown_table")


def test_a_choice_is_hidden_and_can_be_taken_back(server: Server) -> None:
    made = server.new_wonders(people("Lena", "Ivo", "Mia"), sides="day")
    rng = random.Random(1)
    with ExitStack() as stack:
        lena, ivo, mia = (stack.enter_context(joined(server, made["table"], seat["token"])) for seat in made["seats"])
        watching = stack.enter_context(joined(server, made["table"]))
        for _ in range(3):
            before, seq = lena.view, lena.seq
            assert lena.ask("retract")["reason"] == "nothing_chosen"
            lena.choose(rng)
            assert [choice["city"] for choice in lena.view["choices"]] == [0]
            for other in (ivo, mia, watching):
                told = other.wait_for("choice")
                assert (told["by"], told["chosen"], told["view"]["to_act"]) == (0, True, [1, 2])
                assert told["view"]["choices"] == []
            assert lena.ask("retract")["ok"]
            assert lena.view == before
            for other in (ivo, mia, watching):
                told = other.wait_for("choice")
                assert (told["by"], told["chosen"], told["view"]["to_act"]) == (0, False, [0, 1, 2])
            lena.choose(rng)
            ivo.choose(rng)
            assert ivo.ask("play", seq=seq, action=0)["reason"] == "not_your_turn"
            assert ivo.seq == seq
            mia.choose(rng)
            for one in (lena, ivo, mia, watching):
                one.catch_up(mia.seq)
                turn = [entry for entry in one.log[seq:] if entry["kind"] == "play"]
                assert [seat for seat, _ in groupby(entry["seat"] for entry in turn)] == [0, 1, 2]
            assert mia.ask("retract")["reason"] == "nothing_chosen"
            assert mia.ask("play", seq=seq, action=0)["reason"] == "stale"


def test_who_comes_back_finds_the_own_choice(server: Server) -> None:
    made = server.new_wonders(people("Lena", "Ivo", "Mia"))
    first, second = (seat["token"] for seat in made["seats"][:2])
    with joined(server, made["table"], first) as lena:
        lena.choose(random.Random(0))
        view = lena.view
        (chosen,) = view["choices"]
        assert chosen["side"] in ("day", "night")
    with joined(server, made["table"], first) as lena, joined(server, made["table"], second) as ivo:
        assert lena.view == view
        assert ivo.view["choices"] == []
        assert ivo.view["to_act"] == [1, 2]
        assert [city["chosen"] for city in ivo.view["cities"]] == [True, False, False]


def test_several_seats_on_one_device(server: Server) -> None:
    shared = [{"kind": "person", "name": "Ivo", "shares": 0}, {"kind": "person", "name": "Mia", "shares": 1}]
    made = server.new_wonders([*people("Lena"), *shared, *bots("random")], sides="night")
    tokens = {seat["token"] for seat in made["seats"]}
    assert len(tokens) == 1
    rng = random.Random(2)
    with joined(server, made["table"], made["seats"][0]["token"]) as device, joined(server, made["table"]) as watching:
        assert (device.seat, device.state["seats"]) == (None, [0, 1, 2])
        assert (device.view["seat"], device.view["hand"], device.view["offers"]) == (None, [], [])
        while not device.view["over"]:
            seq = device.seq
            for seat in [seat for seat in device.view["to_act"] if seat < 3]:
                assert device.ask("show", seat=seat)["ok"]
                assert (device.seat, device.view["seat"]) == (seat, seat)
                device.choose(rng)
            while device.seq == seq:
                device.receive()
            assert (device.seat, device.view["seat"], device.view["hand"]) == (None, None, [])
        watching.catch_up(device.seq)
        assert device.log == watching.log
        assert all(player["online"] for player in device.state["players"])


def test_whose_seat_it_is(server: Server) -> None:
    seats = [*people("Lena"), {"kind": "person", "name": "Ivo", "shares": 0}, *people("Mia")]
    made = server.new_wonders(seats, sides="day")
    with joined(server, made["table"], made["seats"][0]["token"]) as device:
        asked = {"seq": 1, "action": 0}
        assert device.ask("play", **asked)["reason"] == "which_seat"
        assert device.ask("play", **asked, seat=2)["reason"] == "not_your_seat"
        assert device.ask("show", seat=2)["reason"] == "not_your_seat"
        assert device.ask("retract", seat=2)["reason"] == "not_your_seat"
        assert device.ask("rename", name="Iwo", seat=1)["ok"]
        assert [player["name"] for player in device.state["players"]] == ["Lena", "Iwo", "Mia"]
        assert device.ask("show", seat=1)["ok"]
        hand = device.view["hand"]
        assert len(hand) == 7
        assert device.ask("show", seat=None)["ok"]
        assert device.view["hand"] == []
        assert device.ask("undo")["reason"] == "cannot_undo"
    with joined(server, made["table"]) as watching:
        assert watching.ask("show", seat=0)["reason"] == "not_seated"
        assert watching.ask("retract")["reason"] == "not_seated"


def test_only_the_decision_that_was_meant(server: Server) -> None:
    """With two players who plays the Free City too chooses for two cities, and the ids of the actions are the same."""
    made = server.new_wonders(people("Lena", "Ivo"), edition="first")
    with joined(server, made["table"], made["seats"][0]["token"]) as lena:
        assert lena.view["free_city"]["controller"] == 0
        seq = lena.seq
        sold = next(offer["action"] for offer in lena.view["offers"] if offer["use"] == "sell")
        assert lena.ask("play", seq=seq, action=sold, city=2)["reason"] == "stale"
        assert lena.ask("play", seq=seq, action=sold, city=0)["ok"]
        assert lena.view["decision"] == {"kind": "turn", "city": 2}
        action = lena.offers()[0]
        assert lena.ask("play", seq=seq, action=action, city=0)["reason"] == "stale"
        assert lena.ask("play", seq=seq, action=action, city=2)["ok"]


def test_undo_of_a_turn_against_bots(server: Server) -> None:
    made = server.new_wonders([*people("Lena"), *bots("random", "random")], sides="day")
    rng = random.Random(3)
    with joined(server, made["table"], made["seats"][0]["token"]) as lena:
        assert lena.ask("undo")["reason"] == "cannot_undo"
        for _ in range(4):
            before = cities(lena)
            lena.choose(rng)
            assert lena.wait_for_turn()
            assert lena.state["can_undo"]
            assert lena.ask("undo")["ok"]
            assert (lena.log[-1]["kind"], lena.log[-1]["seat"]) == ("undo", 0)
            assert cities(lena) == before
            lena.choose(rng)
            lena.wait_for_turn()
        assert lena.numbers() == list(range(1, lena.seq + 1))


def cities(client: Client) -> Any:
    """What lies open, and one's own hand: who has chosen is left out."""
    return client.view["hand"], [{**city, "chosen": None} for city in client.view["cities"]]


def test_no_undo_while_the_choice_is_hidden(server: Server) -> None:
    made = server.new_wonders([*people("Lena"), {"kind": "person", "name": "Ivo", "shares": 0}, *bots("random")])
    rng = random.Random(4)
    with joined(server, made["table"], made["seats"][0]["token"]) as device:
        for seat in (0, 1):
            device.ask("show", seat=seat)
            device.choose(rng)
        while device.view["decision"]["kind"] == "side":
            device.receive()
        device.ask("show", seat=1)
        assert device.state["can_undo"]
        device.choose(rng)
        assert not device.state["can_undo"]
        assert device.ask("undo")["reason"] == "retract_instead"
        assert device.ask("retract", seat=1)["ok"]
        assert device.ask("undo")["ok"]
        assert device.view["decision"]["kind"] == "side"


def test_rematch_moves_everybody_one_seat_further(server: Server) -> None:
    made = server.new_wonders(THREE, edition="first", sides="A")
    first, second = (seat["token"] for seat in made["seats"])
    with joined(server, made["table"], first) as lena, joined(server, made["table"], second) as ivo:
        play_out(lena, ivo, rng=random.Random(5))
        again = lena.ask("rematch")
    with joined(server, again["table"], first) as lena, joined(server, again["table"], second) as ivo:
        assert (lena.seat, ivo.seat) == (2, 0)
        assert [player["kind"] for player in lena.state["players"]] == ["person", "bot", "person"]
        assert lena.view["options"] == make("wonders", players=3, edition="first", sides="A").options


@pytest.mark.parametrize(
    ("seats", "options", "reason", "detail"),
    [
        (2, {}, "two_need_first_edition", ""),
        (2, {"edition": "second"}, "two_need_first_edition", ""),
        (3, {"boards": "some"}, "bad_options", "boards='some' is not possible"),
        (3, {"boards": ["gizah", "gizah", "rhodos"]}, "bad_options", "The board gizah is listed twice"),
        (3, {"boards": ["gizah"]}, "bad_options", "boards"),
        (3, {"sides": "A"}, "bad_options", "There is no side 'A' in the second edition"),
        (3, {"edition": "third"}, "bad_message", "Invalid enum value 'third'"),
        (8, {}, "bad_message", "Expected `array` of length <= 7"),
        (1, {}, "bad_message", "Expected `array` of length >= 2"),
        (3, {"players": 3}, "bad_message", "Object contains unknown field `players`"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_can_not_be_played(
    server: Server, seats: int, options: dict[str, Any], reason: str, detail: str, lang: str
) -> None:
    """People get a sentence in their language, programs also the detail, in English."""
    wanted = {"game": "wonders", "seats": people(*"ABCDEFGH"[:seats]), **options}
    answer = httpx.post(f"{server.http}/api/tables", json=wanted, headers={"Accept-Language": lang})
    assert answer.status_code == (400 if reason == "bad_message" else 409)
    failure = answer.json()
    assert failure["reason"] == reason
    told = failure.get("detail", "")
    assert told.startswith(detail)
    assert ("detail" in failure) == bool(detail)
    whose = "server.reason" if reason == "bad_message" else "wonders.refused"
    assert failure["text"] == text(lang, f"{whose}.{reason}", detail=told)


@pytest.mark.parametrize("shares", [0, 1, 2, 6])
def test_a_device_is_shared_with_an_earlier_person(server: Server, shares: int) -> None:
    seats = [*bots("random"), {"kind": "person", "name": "Lena", "shares": shares}, *people("Ivo")]
    answer = httpx.post(f"{server.http}/api/tables", json={"game": "wonders", "seats": seats})
    assert (answer.status_code, answer.json()["reason"]) == (409, "wrong_share")
