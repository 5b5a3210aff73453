"""HTTP: headers, names, limits, and the OpenAPI document."""

import json
import re
import subprocess
import sys
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from antipater import make
from antipater.games import game_type
from antipater.i18n import words
from antipater.kernel.options import AnyOption
from antipater.server.address import qr_picture

from .client import connected
from .program import PERSON_AND_BOT, TWO_PEOPLE, Server, Serving

NEW = {"game": "duel", "wonders": "draft", "seats": PERSON_AND_BOT}
PATHS = ("/", "/t/abc", "/assets/none.js", "/api/words/en", "/api/nothing", "/health", "/schema/openapi.json", "/x.ico")


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "DELETE"])
def test_every_answer_has_the_headers(server: Server, path: str, method: str) -> None:
    headers = httpx.request(method, server.http + path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_refused_answers_have_the_headers_too(server: Server) -> None:
    answer = httpx.get(f"{server.http}/", headers={"host": "example.org"})
    assert answer.status_code == 403
    assert "default-src 'none'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1", 200),
        ("localhost", 200),
        ("LOCALHOST:99", 200),
        ("[::1]:8000", 200),
        ("example.org", 403),
        ("127.0.0.1.example.org", 403),
        ("localhost.example.org:8000", 403),
        ("192.168.0.7", 403),
        ("", 403),
        ("[", 403),
        ("user@127.0.0.1:80", 403),
    ],
)
def test_only_our_names(server: Server, host: str, status: int) -> None:
    answer = httpx.get(f"{server.http}/health", headers={"host": host})
    assert answer.status_code == status
    if status == 403:
        assert answer.json() == {"reason": "wrong_host", "text": words("en").texts["server.reason.wrong_host"]["other"]}


@pytest.mark.parametrize(
    "origin", ["http://example.org", "null", "http://127.0.0.1:1", "https://localhost.example.org"]
)
def test_no_other_web_site(server: Server, origin: str) -> None:
    answer = httpx.post(f"{server.http}/api/tables", json=NEW, headers={"origin": origin})
    assert (answer.status_code, answer.json()["reason"]) == (403, "wrong_origin")
    table = server.new_table(TWO_PEOPLE)["table"]
    with pytest.raises(InvalidStatus) as error, connected(server, table, origin=origin):
        pass
    assert error.value.response.status_code == 403


def test_a_websocket_under_another_name(server: Server) -> None:
    table = server.new_table(TWO_PEOPLE)["table"]
    address = "127.0.0.1", server.port  # where the name is made to lead to
    with pytest.raises(InvalidStatus) as error:
        connect(f"ws://example.org/ws/tables/{table}", address=address, proxy=None)
    assert error.value.response.status_code == 403


def test_our_own_page_may(server: Server) -> None:
    answer = httpx.post(f"{server.http}/api/tables", json=NEW, headers={"origin": server.http})
    assert answer.status_code == 201
    with connected(server, answer.json()["table"], origin=server.http) as client:
        assert client.join(None)["type"] == "welcome"


BAD_TABLES: list[Any] = [
    {},
    [],
    None,
    {**NEW, "game": "chess"},
    {**NEW, "wonders": "all"},
    {**NEW, "extra": 1},
    {**NEW, "seats": []},
    {**NEW, "seats": PERSON_AND_BOT * 2},
    {**NEW, "seats": [{"kind": "person", "name": ""}, PERSON_AND_BOT[1]]},
    {**NEW, "seats": [{"kind": "person", "name": "x" * 25}, PERSON_AND_BOT[1]]},
    {**NEW, "seats": [{"kind": "person", "name": "\t"}, PERSON_AND_BOT[1]]},
    {**NEW, "seats": [{"kind": "person", "bot": "greedy"}, PERSON_AND_BOT[1]]},
    {**NEW, "seats": [{"kind": "bot", "bot": "deep thought"}, PERSON_AND_BOT[1]]},
    {**NEW, "seats": [{"kind": "ghost"}, PERSON_AND_BOT[1]]},
]


@pytest.mark.parametrize("wanted", BAD_TABLES, ids=repr)
def test_a_table_that_can_not_be(server: Server, wanted: Any) -> None:
    answer = httpx.post(f"{server.http}/api/tables", json=wanted, headers={"accept-language": "de-AT,en;q=0.5"})
    assert (answer.status_code, answer.json()["reason"]) == (400, "bad_message")
    assert answer.json()["text"].startswith("Der Server versteht das nicht: ")


@pytest.mark.parametrize("body", [b"", b"{", b'{"game": "\xff"}', b"[" * 20_000])
def test_a_body_that_is_no_json(server: Server, body: bytes) -> None:
    answer = httpx.post(f"{server.http}/api/tables", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["reason"]) == (400, "bad_message")


def test_a_body_that_is_too_large(server: Server) -> None:
    answer = httpx.post(f"{server.http}/api/tables", json={**NEW, "game": "x" * 70_000})
    assert (answer.status_code, answer.json()["reason"]) == (413, "too_large")


def test_one_address_can_not_set_up_tables_without_end(serving: Serving) -> None:
    server = serving()
    with httpx.Client(base_url=server.http) as client:
        made = 0
        while (answer := client.post("/api/tables", json=NEW)).status_code == 201:
            made += 1
        assert (answer.status_code, answer.json()["reason"]) == (429, "too_many_messages")
        assert made >= 100
        assert client.get("/health").status_code == 200


def test_the_page(server: Server) -> None:
    """What `make` has built: the same page for every table, and files that never change."""
    index = httpx.get(f"{server.http}/")
    assert index.headers["content-type"].startswith("text/html")
    assert index.headers["cache-control"] == "no-cache"
    assert httpx.get(f"{server.http}/t/any-table").text == index.text
    assert httpx.head(f"{server.http}/").headers["content-type"].startswith("text/html")
    scripts = re.findall(r'(?:src|href)="(/assets/[^"]+)"', index.text)
    assert scripts
    for script in scripts:
        answer = httpx.get(server.http + script)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-type"].partition(";")[0] in ("text/javascript", "text/css", "image/svg+xml")


def test_words_and_cards(server: Server) -> None:
    for lang in ("en", "de", "xx"):
        found = httpx.get(f"{server.http}/api/words/{lang}").json()
        assert found["texts"] == words(lang).texts
        assert found["plural"] == {"one": [1]}
        cards = httpx.get(f"{server.http}/api/cards/duel", params={"lang": lang}).json()
        assert [len(cards[kind]) for kind in ("cards", "wonders", "progress_tokens")] == [73, 12, 10]
    assert httpx.get(f"{server.http}/api/words/fr").json()["reason"] == "unknown_language"
    answer = httpx.get(f"{server.http}/api/cards/duel", params={"lang": "fr"})
    assert (answer.status_code, answer.json()["reason"]) == (400, "bad_message")


@pytest.mark.parametrize(
    ("accepted", "lang"), [("", "en"), ("de-CH, en;q=0.5", "de"), ("fr, de;q=0.9", "de"), ("es-ES, es;q=0.9", "en")]
)
def test_words_that_the_browser_prefers(server: Server, accepted: str, lang: str) -> None:
    """Nobody gets a language that is only begun without asking for it."""
    found = httpx.get(f"{server.http}/api/words", headers={"accept-language": accepted}).json()
    assert (found["lang"], found["texts"]) == (lang, words(lang).texts)


@pytest.mark.parametrize(("edition", "sides"), [("first", ["A", "B"]), ("second", ["day", "night"])])
def test_cards_of_both_editions(server: Server, edition: str, sides: list[str]) -> None:
    for lang in ("en", "de", "xx"):
        query = {"lang": lang, "edition": edition}
        found = httpx.get(f"{server.http}/api/cards/wonders", params=query).json()
        assert found == json.loads(json.dumps(make("wonders", players=3, edition=edition).catalogue(lang)))
        assert sum(len(card["players"]) for card in found["cards"]) == 138
        assert [card["color"] for card in found["cards"]].count("purple") == 10
        assert [list(board["sides"]) for board in found["boards"]] == [sides] * 7
    default = httpx.get(f"{server.http}/api/cards/wonders").json()
    assert default == httpx.get(f"{server.http}/api/cards/wonders", params={"edition": "second"}).json()


def test_every_game_with_its_options(server: Server) -> None:
    found = httpx.get(f"{server.http}/api/games").json()["games"]
    assert [(game["name"], game["title"]) for game in found] == [("duel", "Duel"), ("wonders", "7 Wonders")]
    assert [game["seats"] for game in found] == [{"least": 2, "most": 2}, {"least": 2, "most": 7}]
    for game in found:
        described = msgspec.convert(game["options"], tuple[AnyOption, ...])
        assert described == game_type(game["name"]).known_options
        assert {"greedy", "level:5"} <= set(game["bots"])
        assert game["hints"]
        assert all(f"server.bot.{bot}" in words("en").texts for bot in game["bots"])


def test_a_table_for_each_value_that_is_described(server: Server) -> None:
    """Whoever makes a table from the description alone can set it up."""
    for game in httpx.get(f"{server.http}/api/games").json()["games"]:
        seats = PERSON_AND_BOT + [PERSON_AND_BOT[1]] * (game["seats"]["most"] - 2)
        for option in game["options"]:
            for value in option.get("values", ()):
                chosen = {option["name"]: [value] if option["kind"] == "words" else value}
                for limit in option.get("only", ()):
                    if value == limit["value"] and limit["option"] != "players":
                        chosen[limit["option"]] = limit["values"][0]
                answer = httpx.post(f"{server.http}/api/tables", json={"game": game["name"], "seats": seats, **chosen})
                assert answer.status_code == 201, (chosen, answer.text)


def test_the_pieces_of_every_game_are_of_their_type(server: Server) -> None:
    for query in ("duel", "duel?expansions=agora&expansions=pantheon", "wonders", "wonders?edition=first"):
        found = httpx.get(f"{server.http}/api/cards/{query}").json()
        kind = game_type(query.partition("?")[0]).catalogue_type
        assert msgspec.to_builtins(msgspec.convert(found, kind)) == found


def test_the_link_of_a_seat_as_a_picture(server: Server) -> None:
    link = f"{server.http}/t/abc#secret"
    found = httpx.post(f"{server.http}/api/qr", json={"address": link})
    assert (found.status_code, found.json()) == (200, {"qr": qr_picture(link)})
    assert httpx.post(f"{server.http}/api/qr", json={"address": ""}).status_code == 400
    assert httpx.post(f"{server.http}/api/qr", json={"address": link + "x" * 200}).status_code == 400


@pytest.mark.parametrize(
    "text", ["😀" * 49, "x" * 200, "http://example.org/t/abc", "ftp://127.0.0.1/", "http://[", "http://127.0.0.1/😀"]
)
def test_nothing_but_own_links_is_drawn(server: Server, text: str) -> None:
    """Anything else costs time, and is of no use to anybody."""
    answer = httpx.post(f"{server.http}/api/qr", json={"address": text}, headers={"accept-language": "de"})
    assert (answer.status_code, answer.json()["reason"]) == (409, "not_our_link")
    assert answer.json()["text"] == "Als Code gezeichnet werden nur Links zu diesem Server mit höchstens 200 Zeichen."


DOCUMENTS = (
    "/api/words",
    "/api/words/de",
    "/api/cards/duel?lang=de&expansions=agora",
    "/api/cards/wonders?edition=first",
    "/api/rules/duel?lang=de",
    "/api/goal/duel?expansions=agora",
    "/api/games",
    "/schema/openapi.json",
    "/",
)


@pytest.mark.parametrize("path", DOCUMENTS)
def test_what_is_the_same_for_all_is_made_once(server: Server, path: str) -> None:
    """The browser keeps it, and is told that it has not changed."""
    first = httpx.get(server.http + path)
    assert first.status_code == 200
    assert first.headers["content-encoding"] == "gzip"
    tag = first.headers["etag"]
    plain = httpx.get(server.http + path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert (plain.content, plain.headers["etag"]) == (first.content, tag)
    for known in (tag, f'"other", W/{tag}', "*"):
        again = httpx.get(server.http + path, headers={"if-none-match": known})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert httpx.get(server.http + path, headers={"if-none-match": '"other"'}).status_code == 200


def test_nothing_outside_the_page_can_be_read(server: Server) -> None:
    for path in (
        "/%2e%2e/app.py",
        "/..%2fapp.py",
        "/assets/..%2f..%2fapp.py",
        "/.hidden",
        "/assets/%00",
        "/..\\app.py",
    ):
        answer = httpx.get(server.http + path)
        assert (path, answer.status_code) == (path, 404)
        assert answer.json()["reason"] == "not_found"


def test_who_looks_for_what_is_not_there_with_a_browser_sees_the_page(server: Server) -> None:
    browser = {"accept": "text/html,application/xhtml+xml"}
    for path in ("/lobby", "/t/one/two", "/games/mine"):
        answer = httpx.get(server.http + path, headers=browser)
        assert (answer.status_code, answer.headers["content-type"]) == (404, "text/html; charset=utf-8")
        assert answer.content == httpx.get(server.http).content
        assert answer.headers["content-security-policy"]
        assert httpx.get(server.http + path).json()["reason"] == "not_found"
    assert httpx.get(server.http + "/api/nothing", headers=browser).json()["reason"] == "not_found"


def test_the_document_has_all_messages(server: Server) -> None:
    document = httpx.get(f"{server.http}/schema/openapi.json").json()
    schemas = document["components"]["schemas"]
    for name in ("ClientMessage", "ServerMessage", "Welcome", "Play", "View", "Offer", "NewTable", "Failure"):
        assert name in schemas
    assert not [name for name in schemas if "." in name]
    for view, game in (("View", "duel"), ("WondersView", "wonders")):
        assert schemas[view]["properties"]["game"] == {"enum": [game]}
        assert {"$ref": f"#/components/schemas/{view}"} in schemas["Welcome"]["properties"]["view"]["oneOf"]
    city = schemas["WondersView"]["properties"]["cities"]["items"]
    assert city == {"$ref": "#/components/schemas/WondersCityView"}
    assert schemas["Play"]["properties"]["type"] == {"enum": ["play"]}
    program = [sys.executable, "-m", "antipater.server.schema"]
    printed = subprocess.run(program, capture_output=True, text=True, check=True)
    assert json.loads(printed.stdout) == document
    for path in ("/schema/swagger", "/schema/redoc", "/schema/elements"):
        assert httpx.get(server.http + path).status_code == 404
