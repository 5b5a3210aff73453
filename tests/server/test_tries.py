"""What if: other actions from a moment of a game on."""

import random
from typing import Any

import httpx
import msgspec
import pytest

from antipater import Position, make
from antipater.i18n import text

from .client import joined
from .program import TWO_PEOPLE, Server
from .test_replays import KINDS, recorded, turns_of, uploaded


def tried(server: Server, name: str, **wanted: Any) -> httpx.Response:
    return httpx.post(f"{server.http}/api/replays/{name}/tries", json=wanted, timeout=30)


def act(position: Position, rng: random.Random, seat: int | None = None) -> dict[str, int]:
    """Play something, and say what it was."""
    mover = position.to_act[0] if seat is None else seat
    action = int(rng.choice(position.legal(mover)))
    position.play(action, mover)
    return {"seat": mover, "action": action}


@pytest.mark.parametrize(("name", "options"), KINDS, ids=str)
def test_a_branch_from_the_middle_to_the_end(server: Server, name: str, options: dict[str, Any]) -> None:
    record, rng = recorded(name, options), random.Random(3)
    moments = turns_of(record)
    found, moment = uploaded(server, record), len(moments) // 2
    position = moments[moment].copy()
    actions: list[dict[str, int]] = []
    for steps in (0, 1, 6, 1000):
        while len(actions) < steps and not position.over:
            actions.append(act(position, rng))
        for view in ("0", "public", "open"):
            answer = tried(server, found, moment=moment, actions=actions, view=view, lang="de").json()
            assert answer["actions"] == actions
            assert (answer["to_act"], answer["over"]) == (list(position.to_act), position.over)
            assert len([entry for entry in answer["entries"] if entry["kind"] == "play"]) == len(actions)
            assert answer["view"] == expected(position, view, moments[-1])
    assert position.over


def expected(position: Position, view: str, end: Position) -> Any:
    if view == "0":
        return msgspec.to_builtins(position.view(0))
    seen = msgspec.to_builtins(position.open_view(end) if view == "open" else position.view(None))
    offers = [] if position.over else position.offers(position.to_act[0])
    return {**seen, "offers": msgspec.to_builtins(offers)}


def test_a_bot_makes_one_choice_for_who_is_to_act(server: Server) -> None:
    record = recorded("duel", {}, seed=9)
    found, position = uploaded(server, record), turns_of(record)[30]
    first = tried(server, found, moment=30, bot="greedy", view="open").json()
    (action,) = first["actions"]
    assert action["seat"] == position.to_act[0]
    assert action["action"] in position.legal()
    assert [entry["kind"] for entry in first["entries"]] == ["play"]
    second = tried(server, found, moment=30, actions=first["actions"], bot="random", view="open").json()
    assert second["actions"][0] == action
    assert len(second["actions"]) == 2
    last = len(turns_of(record)) - 1
    over = tried(server, found, moment=last, bot="greedy").json()
    assert (over["actions"], over["over"]) == ([], True)


def test_where_all_choose_at_once_bots_complete_the_turn(server: Server) -> None:
    record = recorded("wonders", {"players": 3, "sides": "random"}, seed=2)
    found, position = uploaded(server, record), turns_of(record)[4]
    action = {"seat": 1, "action": int(position.legal(1)[0])}
    answer = tried(server, found, moment=4, actions=[action], view="1").json()
    assert 1 not in answer["to_act"] or answer["view"]["decision"]["kind"] == "payment"
    assert [entry["seat"] for entry in answer["entries"]] == [1]
    while len(answer["entries"]) < 4 and answer["to_act"]:
        answer = tried(server, found, moment=4, actions=answer["actions"], bot="greedy", view="1").json()
    assert answer["view"]["turn"] == position.view(None).turn + 1


def test_what_is_not_possible_gets_the_usual_sentence(server: Server) -> None:
    record = recorded("duel", {}, seed=9)
    found, position = uploaded(server, record), turns_of(record)[30]
    mover = position.to_act[0]
    refused = next(offer for offer in position.offers() if offer.reason)
    headers = {"accept-language": "de"}
    path = f"{server.http}/api/replays/{found}/tries"
    wanted: dict[str, Any] = {"moment": 30, "actions": [{"seat": mover, "action": refused.action}]}
    answer = httpx.post(path, json=wanted, headers=headers)
    assert (answer.status_code, answer.json()["reason"]) == (409, refused.reason)
    assert answer.json()["text"] == text("de", f"duel.reason.{refused.reason}")
    wanted["actions"] = [{"seat": 1 - mover, "action": 0}]
    assert httpx.post(path, json=wanted, headers=headers).json()["reason"] == "not_your_turn"
    assert tried(server, found, moment=5000).json()["reason"] == "no_moment"
    assert tried(server, found, moment=3, view="6").json()["reason"] == "no_view"
    for wrong in (
        {"moment": -1},
        {},
        {"moment": 1, "bot": "deep thought"},
        {"moment": 1, "actions": [{"seat": 0}]},
        {"moment": 1, "actions": [{"seat": 0, "action": 1}] * 401},
        {"moment": 1, "extra": 1},
    ):
        assert tried(server, found, **wrong).status_code == 400, wrong
    assert tried(server, "nobody", moment=0).status_code == 404


def test_nothing_is_tried_in_a_game_that_is_played(server: Server) -> None:
    made = server.new_table(TWO_PEOPLE)
    table, token = made["table"], made["seats"][0]["token"]
    headers = {"authorization": f"Bearer {token}"}
    with joined(server, table, token):
        for path in ("tries", "judge"):
            wanted = {"moment": 0, "actions": []}
            answer = httpx.post(f"{server.http}/api/replays/{table}/{path}", json=wanted, headers=headers)
            assert (answer.status_code, answer.json()["reason"]) == (409, "not_over")


def test_a_game_saved_in_the_middle_can_be_played_on_here(server: Server) -> None:
    record = recorded("duel", {}, seed=4, moves=20)
    found = uploaded(server, record)
    answer = tried(server, found, moment=20, view=str(record.position.to_act[0])).json()
    assert [offer["action"] for offer in answer["view"]["offers"]] == [each.action for each in record.position.offers()]
    assert tried(server, found, moment=20, view="open").json()["reason"] == "no_view"


def judged(server: Server, name: str, **wanted: Any) -> httpx.Response:
    """Ask until the search is compiled."""
    while True:
        answer = httpx.post(f"{server.http}/api/replays/{name}/judge", json=wanted, timeout=60)
        if answer.status_code != 503:
            return answer
        assert answer.json()["reason"] == "not_ready"


def test_how_a_position_stands_with_the_best_lines(server: Server) -> None:
    record = recorded("duel", {}, seed=9)
    found, position = uploaded(server, record), turns_of(record)[30]
    lines = judged(server, found, moment=30, lang="de").json()
    seat = position.to_act[0]
    assert lines["seat"] == seat
    assert sum(lines["chances"]) == pytest.approx(1)
    assert 1 <= len(lines["lines"]) <= 3
    values = [line["value"] for line in lines["lines"]]
    assert values == sorted(values, reverse=True)
    assert lines["chances"][seat] == pytest.approx(values[0])
    for line in lines["lines"]:
        assert line["action"] in position.legal()
        assert line["text"] == position.describe(line["action"], "de")
        assert line["line"][0]["text"] == line["text"]
    assert judged(server, found, moment=30, lang="de").json() == lines
    assert judged(server, found, moment=30, seat=1 - seat).json()["reason"] == "not_your_turn"
    last = len(turns_of(record)) - 1
    assert judged(server, found, moment=last).json()["reason"] == "game_over"


def test_where_all_choose_at_once_each_seat_has_its_own_lines(server: Server) -> None:
    record = recorded("wonders", {"players": 3, "sides": "random"}, seed=2)
    found, position = uploaded(server, record), turns_of(record)[4]
    for seat in range(3):
        lines = judged(server, found, moment=4, seat=seat).json()
        assert lines["seat"] == seat
        assert sum(lines["chances"]) == pytest.approx(1)
        assert {line["action"] for line in lines["lines"]} <= {int(action) for action in position.legal(seat)}
    assert make("wonders", players=3).seats == len(lines["chances"])


def test_why_an_action_is_good_or_bad(server: Server) -> None:
    record = recorded("duel", {}, seed=9)
    found, position = uploaded(server, record), turns_of(record)[30]
    seat = position.to_act[0]
    asked = {"moment": 30, "seat": seat, "action": int(position.legal(seat)[0]), "value": 0.5, "lang": "en"}

    def ask(**changed: Any) -> httpx.Response:
        return httpx.post(f"{server.http}/api/replays/{found}/why", json=asked | changed, timeout=60)

    answer = ask()
    while answer.status_code == httpx.codes.SERVICE_UNAVAILABLE:  # the search is being prepared
        answer = ask()
    names = [text("en", "server.replay.player", n=n) for n in (1, 2)]
    told = [each["text"] for each in answer.json()["why"] if each["kind"] != "chance"]
    expected = position.game.why(position.observe(seat), seat, asked["action"], names, "en")
    assert told == [each.text for each in expected if each.kind != "chance"]
    assert ask(seat=1 - seat).json()["reason"] == "not_possible"
    assert ask(action=9999).status_code == httpx.codes.CONFLICT
    assert ask(moment=9999).status_code == httpx.codes.NOT_FOUND
