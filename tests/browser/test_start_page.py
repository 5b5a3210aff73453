"""The start page is made from what the games say of their options."""

import json
from typing import Any

import pytest
from playwright.sync_api import Route

from antipater.i18n import text

from .visit import Visit, Visits

FIRST, SECOND = "First, 2010", "Second, 2020"
TINY: dict[str, Any] = {
    "name": "tiny",
    "title": "Tiny",
    "seats": {"least": 2, "most": 4},
    "bots": ["random"],
    "elo": {},
    "lessons": [],
    "options": [
        {"kind": "number", "name": "players", "label": "Crowd", "words": "", "of_pieces": False, "reason": "",
         "default": 2, "least": 2, "most": 4, "seats": True, "because": ""},
        {"kind": "number", "name": "cards", "label": "Stack", "words": "", "of_pieces": False, "reason": "",
         "default": 6, "least": 5, "most": 7, "seats": False, "because": ""},
        {"kind": "words", "name": "more", "label": "Extras", "words": "tiny.more", "of_pieces": False, "reason": "",
         "values": ["snow", "rain", "fog"]},
        {"kind": "word", "name": "mood", "label": "Mood", "words": "", "of_pieces": False, "reason": "",
         "values": ["calm", "wild"], "default": "wild",
         "only": [{"value": "wild", "option": "cards", "values": [6, 7], "because": "", "reason": ""}]},
    ],
}  # fmt: skip


def field(me: Visit, legend: str) -> list[str]:
    """What can be chosen under a heading."""
    found = me.see(".field").filter(has_text=legend).locator(".seg")
    found.first.wait_for()
    return [words.strip() for words in found.all_inner_texts()]


def chosen(me: Visit, legend: str) -> str:
    return me.see(".field").filter(has_text=legend).locator(".seg.on").inner_text().strip()


def choose(me: Visit, legend: str, words: str) -> None:
    me.see(".field").filter(has_text=legend).locator(".seg").filter(has_text=words).first.click()


def sent_by(me: Visit) -> Any:
    """What is sent to set the table up."""
    with me.page.expect_request("**/api/tables") as request:
        me.page.locator(".primary.big").click()
    return json.loads(request.value.post_data or "")


def with_tiny(route: Route) -> None:
    """The games of the server, and one more."""
    found = route.fetch().json()
    found["games"].append(TINY)
    route.fulfill(json=found)


def test_what_goes_together(visits: Visits) -> None:
    """Two players need the first edition, and each edition has its own sides."""
    me = visits.new().open("/")
    me.see(".gtile.of-wonders").click()
    assert (chosen(me, "Players"), chosen(me, "Edition")) == ("3", SECOND)
    assert field(me, "Players") == ["2", "3", "4", "5", "6", "7"]
    assert sorted(field(me, "Edition")) == [FIRST, SECOND]
    assert me.see(".sitters li").count() == 3
    choose(me, "Players", "2")
    assert sorted(field(me, "Edition")) == [FIRST, SECOND]
    assert (chosen(me, "Edition"), me.see(".seg.off").inner_text().strip()) == (FIRST, SECOND)
    assert me.see(".field .fine").inner_text() == text("en", "wonders.refused.two_need_first_edition")
    assert me.see(".sitters li").count() == 1
    assert me.see(".opponents :checked").count() == 1
    assert "A" in " ".join(field(me, "Sides"))
    choose(me, "Players", "4")
    assert me.see(".sitters li").count() == 4
    choose(me, "Edition", SECOND)
    choose(me, "Boards", "Chosen in turn")
    sent = sent_by(me)
    assert (sent["game"], sent["edition"], sent["boards"], len(sent["seats"])) == ("wonders", "second", "choose", 4)
    assert "players" not in sent


def test_expansions(visits: Visits) -> None:
    me = visits.new().open("/")
    assert field(me, "Expansions") == ["None", "Pantheon", "Agora", "Both"]
    choose(me, "Expansions", "Both")
    assert "with Pantheon and Agora" in me.see(".quick p").inner_text()
    assert sent_by(me)["expansions"] == ["pantheon", "agora"]


def test_a_game_that_the_page_has_never_heard_of(visits: Visits) -> None:
    """Its options, players and bots are offered as the server describes them."""
    me = visits.new()
    me.excused = True  # there is no such game at the server
    me.page.route("**/api/games", with_tiny)
    me.open("/")
    me.see(".gtile.of-tiny").click()
    assert me.see(".gtile.of-tiny b").inner_text() == "Tiny"
    assert (field(me, "Crowd"), field(me, "Stack")) == (["2", "3", "4"], ["5", "6", "7"])
    assert len(field(me, "Extras")) == 8
    assert (chosen(me, "Mood"), field(me, "Mood")) == ("wild", ["calm", "wild"])
    choose(me, "Stack", "5")
    assert field(me, "Mood") == ["calm"]
    choose(me, "Extras", "rain and fog")
    assert len(me.see(".sitters select option").all_inner_texts()) == 3
    sent = sent_by(me)
    assert sent == {
        "game": "tiny",
        "cards": 5,
        "more": ["rain", "fog"],
        "mood": "calm",
        "hints": True,
        "clock": None,
        "best_of": 1,
        "listed": False,
        "seats": [sent["seats"][0], {"kind": "bot", "bot": "random"}],
    }
    me.see("[role=alert]").wait_for()


GERMAN, SPANISH = "de-CH", "es-ES"


@pytest.mark.parametrize(
    ("locale", "address", "lang"),
    [(GERMAN, "/", "de"), (SPANISH, "/", "en"), (GERMAN, "/?lang=en", "en"), (GERMAN, "/?lang=fr", "de")],
)
def test_the_language_of_a_browser(visits: Visits, locale: str, address: str, lang: str) -> None:
    """One that is only begun, or that there is not, is not spoken to anybody unasked."""
    me = visits.new(locale=locale)
    me.excused = "fr" in address  # the browser complains that there is no such language
    me.page.goto(me.home + address)
    me.see(".primary.big").wait_for()
    assert me.see(".primary.big").inner_text().strip() == text(lang, "page.home.play")
    assert me.see("html").get_attribute("lang") == lang


def test_who_plays_again_meets_the_same_bots(visits: Visits) -> None:
    me = visits.new().open("/")
    me.against("level:4")
    me.play_now()
    me.open("/")
    assert me.see(".opponents :checked").get_attribute("value") == "level:4"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_an_address_that_leads_nowhere(visits: Visits, lang: str) -> None:
    me = visits.new(locale=lang)
    me.excused = True  # the browser complains that there is no such page
    for address in ("/lobby", "/t/one/two"):
        me.page.goto(me.home + address)
        assert me.see("h1").inner_text() == text(lang, "page.nowhere.title")
    me.see(".primary").click()
    me.see(".primary.big").wait_for()
