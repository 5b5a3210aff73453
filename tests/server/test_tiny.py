"""A game that the server has never heard of: its folder and one line in the registry are all that there is of it."""

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest

from antipater import Record, make
from antipater.games import GAMES
from antipater.i18n import text

from ..tiny import added
from .client import Client, joined
from .program import PERSON_AND_BOT, TWO_PEOPLE, Server, Serving, bots, people, stored_table
from .test_wonders import check_types

COMMAND = [sys.executable, "-m", "tests.tiny.program", "serve", "--no-open"]
LISTING_GAMES = {
    "NewTable",
    "NewLesson",
    "Welcome",
    "Event",
    "Choice",
    "Shown",
    "Entry",
    "Tried",
}  # types of the document that name all games


@pytest.fixture
def tiny() -> Iterator[None]:
    """The game is also there in this process, to compare with."""
    with added():
        yield


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows the game, and complains about nothing."""
    running = Server(tmp_path_factory.mktemp("tiny") / "tables.db", command=COMMAND, afresh=True)
    yield running
    assert running.stop()[0] == 0
    assert running.complaints == ""


def choose_on(client: Client, rng: random.Random, until: int) -> None:
    """Play whenever it is this person's turn, until so much has happened or the game is over."""
    while client.seq < until and client.wait_for_turn():
        client.play(rng)


def test_a_person_and_a_bot_to_the_end_over_a_restart(serving: Serving, tiny: None) -> None:
    rng = random.Random(5)
    server = serving(command=COMMAND, afresh=True)
    made = server.new_table_of("tiny", PERSON_AND_BOT, stalls=4)
    table, token = made["table"], made["seats"][0]["token"]
    with joined(server, table, token) as lena:
        choose_on(lena, rng, 6)
        known = lena.log
    assert server.stop()[0] == 0
    assert server.complaints == ""
    server = serving(command=COMMAND, afresh=True)
    with joined(server, table, token, since=len(known)) as lena, joined(server, table, lang="de") as watching:
        choose_on(lena, rng, 1000)
        watching.catch_up(lena.seq)
        check_types(server, lena, watching)
        told = [json.loads(heard) for heard in lena.heard if json.loads(heard)["type"] == "bots"]
        assert told
        assert not any(message["replaced"] for message in told)
        log = [*known, *(entry for entry in lena.log if entry["seq"] > known[-1]["seq"])]
        check_record(server, table, lena, log)
    assert server.stop()[0] == 0
    assert server.complaints == ""


def check_record(server: Server, table: str, player: Client, log: list[dict[str, Any]]) -> None:
    """It has the moves of the log, which are told in the words of the game, and leads to the end that was shown."""
    record = Record.loads(httpx.get(f"{server.http}/api/tables/{table}/record").text)
    assert record.position.over
    assert record.seed == stored_table(server.database, table).seed
    assert msgspec.to_builtins(record.position.view(player.seat)) == player.view
    position = make("tiny", stalls=4).start(record.seed)
    plays = [entry for entry in log if entry["kind"] == "play"]
    assert {entry["seat"] for entry in plays} == {0, 1}
    for entry in plays:
        assert entry["text"] == position.describe(entry["action"], "en")
        position.play(entry["action"], entry["seat"])
    assert position == record.position


def test_it_is_offered_with_its_options(server: Server) -> None:
    names = [game["name"] for game in httpx.get(f"{server.http}/api/games").json()["games"]]
    assert names == [*GAMES, "tiny"]
    game = httpx.get(f"{server.http}/api/games").json()["games"][-1]
    assert (game["title"], game["seats"]) == ("Tiny", {"least": 2, "most": 2})
    assert [(option["name"], option["least"]) for option in game["options"]] == [("stalls", 2)]
    assert game["bots"] == ["random", "greedy", "level:1", "level:2", "level:3"]  # it has no tree search
    texts = httpx.get(f"{server.http}/api/words/de").json()["texts"]
    assert game["options"][0]["label"] in texts
    assert "page.game.tiny" in texts


@pytest.mark.parametrize("wrong", [{"stalls": 100}, {"stalls": "many"}, {"wonders": "draft"}])
def test_what_it_does_not_have_is_refused(server: Server, wrong: dict[str, Any]) -> None:
    wanted = {"game": "tiny", "seats": TWO_PEOPLE, **wrong}
    answer = httpx.post(f"{server.http}/api/tables", json=wanted)
    assert (answer.status_code, answer.json()["reason"]) == (400, "bad_message")


def test_a_bot_that_would_have_to_search_is_refused(server: Server) -> None:
    seats = [{"kind": "person", "name": "Lena"}, {"kind": "bot", "bot": "level:4"}]
    answer = httpx.post(f"{server.http}/api/tables", json={"game": "tiny", "seats": seats})
    assert (answer.status_code, answer.json()["reason"]) == (409, "bad_options")


def test_who_knows_no_search_gives_no_hints(server: Server) -> None:
    """And nobody is left waiting for one, nor for bots that would use it."""
    assert not httpx.get(f"{server.http}/api/games").json()["games"][-1]["hints"]
    made = server.new_table_of("tiny", [*people("Lena"), *bots("level:1")], hints=True)
    with joined(server, made["table"], made["seats"][0]["token"]) as lena:
        assert not lena.state["hints"]
        assert lena.wait_for_turn()
        assert lena.ask("hint", seq=lena.seq)["reason"] == "no_hints"


def test_its_pieces(server: Server, tiny: None) -> None:
    for lang in ("en", "de", "xx"):
        found = httpx.get(f"{server.http}/api/cards/tiny", params={"lang": lang}).json()
        assert found == make("tiny").catalogue(lang)


def test_what_its_rules_refuse_is_told_in_its_words(server: Server, tiny: None) -> None:
    rng = random.Random(1)
    made = server.new_table_of("tiny", PERSON_AND_BOT)
    with joined(server, made["table"], made["seats"][0]["token"], lang="de") as lena:
        refused = None
        while refused is None and lena.wait_for_turn():
            refused = next((offer for offer in lena.view["offers"] if offer["reason"]), None)
            if refused is None:
                lena.play(rng)
        assert refused is not None
        answer = lena.ask("play", seq=lena.seq, action=refused["action"])
        assert answer["reason"] == refused["reason"]
        assert answer["text"] == text("de", f"tiny.reason.{refused['reason']}")


def test_where_it_has_no_words_somebody_else_has(server: Server) -> None:
    made = server.new_table_of("tiny", TWO_PEOPLE)
    with joined(server, made["table"], made["seats"][0]["token"], lang="de") as lena:
        answer = lena.ask("play", seq=lena.seq, action=10_000)
        assert (answer["reason"], answer["text"]) in (
            ("unknown_action", "Das ist nicht möglich."),
            ("not_your_turn", "Das ist nicht möglich."),
        )


def test_the_document_has_its_types_and_those_of_the_others_as_ever(server: Server) -> None:
    printed = subprocess.run(
        [sys.executable, "-m", "antipater.server.schema"], capture_output=True, text=True, check=True
    )
    without = json.loads(printed.stdout)["components"]["schemas"]
    document = httpx.get(f"{server.http}/schema/openapi.json").json()
    schemas = document["components"]["schemas"]
    assert {name: schemas[name] for name in without if name not in LISTING_GAMES} == {
        name: schema for name, schema in without.items() if name not in LISTING_GAMES
    }
    assert schemas["TinyView"]["properties"]["game"] == {"enum": ["tiny"]}
    assert {"$ref": "#/components/schemas/TinyView"} in schemas["Welcome"]["properties"]["view"]["oneOf"]
    assert schemas["NewTable"]["discriminator"]["mapping"]["tiny"] == "#/components/schemas/NewTiny"
    assert schemas["NewTiny"]["properties"]["stalls"]["type"] == "integer"
    assert not [name for name in schemas if "." in name]
    assert set(document["paths"]) >= {f"/api/cards/{name}" for name in (*GAMES, "tiny")}


def test_its_games_can_be_looked_at_and_tried_but_not_analysed(server: Server, tiny: None) -> None:
    rng, record = random.Random(3), Record(make("tiny", stalls=4), 3)
    while not record.position.over:
        record.play(int(rng.choice(record.position.legal())))
    made = httpx.post(f"{server.http}/api/replays", content=record.dumps())
    path = f"{server.http}/api/replays/{made.json()['id']}"
    replay = httpx.get(path, params={"lang": "de"}).json()
    assert len(replay["moments"]) == len(record.moves) + 1
    assert {(moment["age"], moment["turn"]) for moment in replay["moments"]} == {(None, None)}
    positions = list(record.positions())
    for view in replay["views"]:
        seen = httpx.get(f"{path}/views", params={"view": view, "count": 32}).json()
        viewer = int(view) if view.isdigit() else None
        assert seen == [{**msgspec.to_builtins(each.view(viewer)), "offers": []} for each in positions[:32]]
    tried = httpx.post(f"{path}/tries", json={"moment": 1, "bot": "greedy", "view": "open"}).json()
    assert tried["actions"][0]["action"] in positions[1].legal()
    for answer in (httpx.post(f"{path}/judge", json={"moment": 1}), httpx.post(f"{path}/analysis", json={})):
        assert (answer.status_code, answer.json()["reason"]) == (409, "no_analysis")
    assert httpx.get(f"{path}/analysis").json()["state"] == "none"
