"""My games: what the end of a game, the start page and the list of games say, and records that are opened."""

import json
import random
import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import FilePayload, ViewportSize

import antipater

from ..server.program import Server
from .prepared import ME, Plays, table_with, whole_game
from .replayed import judged_table
from .test_screens import MISFITS, RUN_AXE
from .visit import DESK, PHONE, Visit, Visits

KEPT = "antipater.tables.2"
DROPPED = """({names, texts}) => {
  const data = new DataTransfer();
  texts.forEach((text, i) => data.items.add(new File([text], names[i])));
  const happens = (type) => document.body.dispatchEvent(
    new DragEvent(type, {bubbles: true, cancelable: true, dataTransfer: data}));
  happens("dragenter");
  return new Promise((done) => requestAnimationFrame(() => {
    const framed = document.querySelector(".dropping")?.textContent ?? "";
    happens("drop");
    done(framed);
  }));
}"""
PASTED = """(text) => {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", {bubbles: true, clipboardData: data}));
}"""
HOUR = 3_600_000


@cache
def game_that_i_end() -> tuple[int, Plays]:
    """All but the last move of a game, which is mine."""
    game = antipater.make("duel").compile()
    for seed in range(1000):
        chance, position, plays = random.Random(seed), game.start(seed), []
        while not position.over:
            plays.append((position.to_act[0], int(chance.choice(position.legal()))))
            position.play(plays[-1][1])
        if position.outcome is not None and position.outcome.how == "civilian" and plays[-1][0] == ME:
            return seed, plays[:-1]
    raise AssertionError("I never have the last move")


@cache
def record_of_a_game(seed: int = 1) -> str:
    chance, record = random.Random(seed), antipater.Record(antipater.make("duel"), seed)
    while not record.position.over:
        record.play(int(chance.choice(record.position.legal())))
    return record.dumps()


def drop(me: Visit, *texts: str) -> str:
    """Drop files; what the page said while they were over it."""
    names = [f"game{number}.jsonl" for number in range(len(texts))]
    return str(me.run(DROPPED, {"names": names, "texts": list(texts)}))


def remembered(me: Visit) -> list[Any]:
    found: list[Any] = json.loads(me.run(f"localStorage.getItem('{KEPT}') ?? '[]'"))
    return found


def rows(me: Visit) -> list[str]:
    me.see(".recent li").first.wait_for()
    return [" ".join(row.split()) for row in me.see(".recent li").all_inner_texts()]


def test_a_finished_game_is_told_from_my_side_and_leads_to_its_replay(visits: Visits, server: Server) -> None:
    me = visits.new().open(table_with(server.database, game_that_i_end()))
    assert me.wait_for_turn()
    me.move(random.Random(1))
    me.see(".end").wait_for()
    mine, theirs = me.see(".pad tfoot .n").all_inner_texts()
    title = " ".join(me.see(".end h1").inner_text().split())
    assert re.fullmatch(rf"You (win|lose) {mine} : {theirs}", title)
    assert me.see(".verdict p").inner_text() == "On points against Ivo."
    table = me.page.url.partition("#")[0].rpartition("/t/")[2].partition("?")[0]
    with me.page.expect_download() as saved:
        me.see(".acts [download]").click()
    assert saved.value.suggested_filename.endswith(".jsonl")
    me.see(".end nav .tool").first.click()
    word = "Won" if "win" in title else "Lost"
    assert re.fullmatch(rf"{word} {mine} : {theirs} against Ivo 7 Wonders Duel \w+ \d+, \d+ on points", rows(me)[0])
    me.see(".hbar a").first.click()
    me.see(".primary.big").wait_for()
    assert rows(me)[0] == f"{word} {mine} : {theirs} against Ivo on points"
    me.see(".recent a").first.click()
    me.wait_for(lambda: me.page.url.endswith(f"/r/{table}"))


@pytest.mark.parametrize(("size", "lang"), [(DESK, "de"), (PHONE, "en")], ids=["desk-de", "phone-en"])
def test_the_end_shows_how_it_came(visits: Visits, server: Server, axe: str, size: ViewportSize, lang: str) -> None:
    me = visits.new(size).open(judged_table(server.database, "duel"), lang)
    me.see(".how .tps a").first.wait_for()
    assert me.see(".how .jsum li").count() == 5
    assert 1 <= me.see(".how .tps a").count() <= 3
    me.run(axe)
    assert me.run(MISFITS) + me.run(RUN_AXE) == []
    address = me.see(".how .tps a").first.get_attribute("href") or ""
    assert re.fullmatch(r"/r/\w+#\d+", address)
    me.see(".how .tps a").first.click()
    me.see(".chart svg .knob").wait_for()
    assert me.page.url.endswith(address)


def test_whoever_has_no_seat_sees_a_finished_game_in_its_replay(visits: Visits, server: Server) -> None:
    table = table_with(server.database, whole_game("civilian")).partition("#")[0]
    guest = visits.new().open(table)
    guest.wait_for(lambda: "/r/" in guest.page.url)
    assert table.removeprefix("/t/") in guest.page.url


def test_a_dropped_record_is_opened_and_listed(visits: Visits) -> None:
    me = visits.new().open("/")
    me.see(".drop").wait_for()
    assert drop(me, record_of_a_game()) == "Drop to open the game"
    me.wait_for(lambda: "/r/" in me.page.url)
    me.open("/games")
    me.see(".recent li").wait_for()
    assert re.match(r"Player [12] wins", rows(me)[0])
    assert "Player 1 and Player 2" in rows(me)[0]
    assert me.see(".statistics .tallies").count() == 0  # it is nobody's game here


def test_several_records_are_listed_and_a_pasted_one_is_opened(visits: Visits) -> None:
    me = visits.new(PHONE).open("/games", "de")
    me.see(".drop input").set_input_files(
        [FilePayload(name=f"{n}.jsonl", mimeType="", buffer=record_of_a_game(n).encode()) for n in (1, 2)]
    )
    me.see(".opening .added").wait_for()
    assert me.see(".recent li").count() == 2
    assert me.page.url.partition("?")[0].endswith("/games")
    me.run(PASTED, record_of_a_game(3))
    me.wait_for(lambda: "/r/" in me.page.url)
    assert len(remembered(me)) == 3


@pytest.mark.parametrize("address", ["/", "/games"])
def test_a_damaged_record_gets_one_sentence_and_changes_nothing(visits: Visits, address: str) -> None:
    me = visits.new().open(address)
    me.see(".drop").wait_for()
    lines = record_of_a_game().splitlines()
    me.excused = True  # the browser says what the server refuses
    drop(me, "\n".join([*lines[:11], lines[11][:-4], *lines[12:]]))
    me.see(".opening .bad").wait_for()
    assert "line 12" in me.see(".opening .bad").inner_text()
    drop(me, "Dear diary")
    me.wait_for(lambda: me.see(".opening .bad").inner_text() == "This is not the record of a game.")
    assert me.page.url.partition("?")[0] == me.home + address
    assert remembered(me) == []


def entry(number: int, **what: Any) -> dict[str, Any]:
    """A game as it is remembered, the first one last played."""
    return {
        "table": f"game{number}", "token": "secret", "friends": [], "when": (1000 - number) * HOUR, "game": "duel",
        "others": "", "age": 3, "mine": False, "over": True, "how": "civilian", "points": [30, 71], "place": 2,
        "against": [{"name": "Mason", "bot": "level:2"}], "expansions": [], "winners": ["Mason"], **what,
    }  # fmt: skip


BOT3 = {"name": "Thales", "bot": "level:3"}
OLDER = {
    "table": "game9", "token": "secret", "friends": [], "when": HOUR, "game": "duel", "others": "Ivo", "age": 3,
    "mine": False, "over": True, "how": "civilian", "points": [50, 40],
}  # fmt: skip
SEEDED = [
    entry(0, place=1, winners=["Guest"], how="scientific"),
    entry(1, place=1, winners=["Guest"], points=[61, 50]),
    entry(2),
    entry(3, how="military", against=[{"name": "Ivo", "bot": None}], winners=["Ivo"]),
    entry(4, game="wonders", points=[48, 57, 40, 33], against=[BOT3] * 3, winners=["Thales"]),
    entry(5, over=False, mine=False, how=None, place=None, winners=[], waits="Mason", age=2, done=0.4),
    entry(6, over=False, mine=True, how=None, place=None, winners=[], age=1, done=0.1),
    OLDER,
    {**OLDER, "table": "game10", "when": 1, "how": "military"},
]


def standing(number: int, age: int, to_act: int) -> dict[str, Any]:
    """How a game stands that goes on, as the server would tell it."""
    me = {"name": "Guest", "kind": "person", "bot": None, "online": False, "owned": True, "away": 60}
    mason = {"name": "Mason", "kind": "bot", "bot": "level:2", "online": True, "owned": False, "away": None}
    return {
        "table": f"game{number}", "state": "going", "game": "duel", "expansions": [], "age": age, "seats": [0],
        "players": [me, mason], "to_act": [to_act], "left": None, "how": None, "points": [], "ranks": [], "winners": [],
    }  # fmt: skip


def seeded(visits: Visits) -> Visit:
    """Somebody with games of which the server of the tests knows nothing."""
    me = visits.new()
    told = {"tables": [standing(5, age=2, to_act=1), standing(6, age=1, to_act=0)]}
    me.page.route("**/api/mine", lambda route: route.fulfill(json=told))
    kept = json.dumps(json.dumps(SEEDED))
    me.page.add_init_script(f"localStorage.getItem('{KEPT}') ?? localStorage.setItem('{KEPT}', {kept})")
    return me


def test_statistics(visits: Visits) -> None:
    """Also of what older versions kept, as far as it tells who won."""
    me = seeded(visits).open("/games")
    me.see(".statistics").wait_for()
    assert [" ".join(each.split()) for each in me.see(".figures dd").all_inner_texts()] == ["6", "3 50%", "2", "2"]
    told = [" ".join(row.split()[:-1]) for row in me.see(".tallies tbody tr").all_inner_texts()]
    assert told == [
        *("7 Wonders Duel 3 of 5 won", "7 Wonders 0 of 1 won"),
        *("Level 2 2 of 3 won", "Level 3 0 of 1 won", "People 0 of 1 won"),
        *("on points 2 of 4 won", "by science 1 of 1 won", "by military 0 of 1 won"),
    ]


def test_the_list_is_filtered_and_a_game_is_forgotten(visits: Visits) -> None:
    me = seeded(visits).open("/games")
    me.see(".recent").wait_for()
    results = [row.partition("against")[0].strip() for row in rows(me)]
    assert results == ["Won", "Won 61 : 50", "Lost 30 : 71", "Lost", "Second place 48 : 57", "Won 50 : 40", "Finished"]
    assert "against 3 bots, level 3" in rows(me)[4]
    me.see(".seg:has([name=filter-side])").filter(has_text="Lost").click()
    assert [row.partition("against")[0].strip() for row in rows(me)] == ["Lost 30 : 71", "Lost", "Second place 48 : 57"]
    me.see(".seg:has([name=filter-game])").filter(has_text="Duel").click()
    assert me.see(".recent li").count() == 2
    me.see(".recent .tool").first.click()
    assert me.see(".recent li").count() == 1
    assert [each["table"] for each in remembered(me)].count("game2") == 0


def test_the_start_page_has_my_turn_first_and_the_last_results(visits: Visits) -> None:
    me = seeded(visits).open("/")
    me.see(".going").wait_for()
    assert [each.split("\n")[-1] for each in me.see(".going li").all_inner_texts()] == [
        "Your turn",
        "Waiting for Mason",
    ]
    assert me.see(".recent li").count() == 3
    assert me.see(".heading a").inner_text() == "All games (7)"


def test_the_chosen_level_is_remembered(visits: Visits) -> None:
    me = visits.new().open("/")
    me.against("level:4")
    me.open("/")
    assert me.see(".opponents :checked").input_value() == "level:4"
