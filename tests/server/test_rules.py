"""The numbered rules and the card with goal and turn, as clients get them."""

from typing import Any

import httpx
import pytest

from antipater.games import GAMES

from .program import Server


def numbers(rules: dict[str, Any]) -> list[str]:
    chapters = [chapter for book in rules["books"] for chapter in book["chapters"]]
    return [chapter["number"] for chapter in chapters] + [
        rule["number"] for chapter in chapters for rule in chapter["rules"]
    ]


def get(server: Server, path: str, **query: Any) -> Any:
    answer = httpx.get(server.http + path, params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("game", GAMES)
def test_references_lead_somewhere(server: Server, game: str) -> None:
    rules = get(server, f"/api/rules/{game}")
    known = {*numbers(rules), *(book["name"] for book in rules["books"])}
    texts = [book["lead"] for book in rules["books"]]
    for book in rules["books"]:
        for chapter in book["chapters"]:
            texts += [chapter["lead"], *(rule["text"] for rule in chapter["rules"])]
    targets = {span["to"] for text in texts for span in text if span["to"]}
    assert targets
    assert targets <= known
    assert rules["pieces"].keys() <= known


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_the_same_in_every_language_but_for_words(server: Server, game: str) -> None:
    english, german = (get(server, f"/api/rules/{game}", lang=lang) for lang in ("en", "de"))
    assert numbers(english) == numbers(german)
    ids = [
        {number: [piece["id"] for piece in pieces] for number, pieces in rules["pieces"].items()}
        for rules in (english, german)
    ]
    assert ids[0] == ids[1]
    assert get(server, f"/api/rules/{game}", lang="es")["books"] == english["books"]


def test_pieces_of_a_rule_are_found_in_the_catalogue(server: Server) -> None:
    for game in GAMES:
        named = [piece for pieces in get(server, f"/api/rules/{game}")["pieces"].values() for piece in pieces]
        for piece in {piece["id"]: piece for piece in named}.values():
            catalogue = get(server, f"/api/cards/{game}", **piece["options"])
            assert piece["id"] in {each.get("id") for kind in catalogue.values() for each in kind}
    duel = get(server, "/api/rules/duel")["pieces"]
    assert [piece["name"] for piece in duel["D7.13"]] == ["Circus Maximus", "The Statue of Zeus"]
    assert "P4.1" not in duel  # the board of Pantheon is not the card of that name


def test_reasons_have_rules(server: Server) -> None:
    """A reason that a person can be given at the table leads to a rule that exists."""
    for game in get(server, "/api/games")["games"]:
        known = numbers(get(server, f"/api/rules/{game['name']}"))
        assert set(game["reason_rules"].values()) <= set(known)
        assert game["reason_rules"]


@pytest.mark.parametrize(
    ("path", "query", "keys"),
    [
        ("/api/goal/duel", {}, ["military", "science", "points"]),
        ("/api/goal/duel", {"expansions": ["pantheon", "agora"]}, ["military", "science", "senate", "points"]),
        ("/api/goal/wonders", {"players": 2, "edition": "first"}, ["points"]),
    ],
)
def test_goal_and_turn(server: Server, path: str, query: dict[str, Any], keys: list[str]) -> None:
    parts = get(server, path, **query)["parts"]
    assert [line["key"] for line in parts[0]["lines"]] == keys
    game = path.rpartition("/")[2]
    known = numbers(get(server, f"/api/rules/{game}"))
    assert {rule for part in parts for line in part["lines"] for rule in line["rules"]} <= set(known)
    german = get(server, path, lang="de", **query)["parts"]
    assert [len(part["lines"]) for part in german] == [len(part["lines"]) for part in parts]
    turn = {line["key"] for line in parts[1]["lines"]}
    assert ("free_city" in turn) == (query.get("players") == 2)
    score = {line["key"] for line in parts[-1]["lines"]}
    assert ("guilds" in score) == (game == "duel" and not query)  # P1.5: with Pantheon there are none


def test_bad_questions_are_refused(server: Server) -> None:
    for path, status in (
        ("/api/rules/chess", 404),
        ("/api/rules/duel?lang=tlh", 400),
        ("/api/goal/wonders?players=9", 400),
        ("/api/goal/wonders?players=2&edition=second", 409),
    ):
        answer = httpx.get(server.http + path)
        assert (path, answer.status_code) == (path, status)
        assert answer.json()["text"]
