"""Every lesson played through the page: each idea comes up as the rules have it, and the page says it."""

import pytest
from playwright.sync_api import Locator, ViewportSize

from antipater.i18n import text
from antipater.server.wire import Guidance

from ..sizes import size
from .led import Beside, do
from .peopled import menu
from .visit import PHONE, Visit, Visits

# Ideas that must come up when somebody follows the advice.
NEEDED = {
    ("duel", "first"): {"price", "chain", "military", "pair", "token", "wonder", "again"},
    ("duel", "pantheon"): {"mythology", "god", "space", "activate"},
    ("duel", "agora"): {"senator", "influence", "conspirator", "conspiracy", "prepare", "trigger"},
    ("wonders", "first"): {"trade", "stage", "chain", "military", "conflict", "passing"},
    ("wonders", "free_city"): {"free_city", "free_trade", "free_war", "free_harm"},
}
LANGUAGES = {
    ("duel", "first"): "de",
    ("duel", "pantheon"): "en",
    ("duel", "agora"): "de",
    ("wonders", "first"): "en",
    ("wonders", "free_city"): "de",
}
OTHERS = {"de": "en", "en": "de"}


def languages() -> list[tuple[str, str, str]]:
    """Each lesson in one language, and where there is time in both."""
    both = size(0, 1)
    once = [(game, lesson, lang) for (game, lesson), lang in LANGUAGES.items()]
    return once + [(game, lesson, OTHERS[lang]) for game, lesson, lang in once if both]


def read(me: Visit, said: Guidance) -> None:
    """The page says what is to be said, and nothing lies over it."""
    if me.has(".coach .on"):
        me.see(".coach .on").click()
    if said.step is None:
        return
    me.wait_for(lambda: me.see(".coach h2").inner_text() == said.step.title if said.step else True)
    assert me.see(".coach .say").inner_text() == said.step.say
    assert me.see(".coach .task").inner_text() == said.step.task


@pytest.mark.parametrize(("game", "name", "lang"), languages())
def test_a_lesson_from_the_start_page_to_its_end(visits: Visits, game: str, name: str, lang: str) -> None:
    beside = Beside(game, name)
    me = visits.new().open("/", lang)
    me.see(".lessons button").filter(has_text=text(lang, f"{game}.lessons.{name}.short")).first.click()
    me.see(".coach .on").wait_for()
    assert me.see(".coach .say").inner_text() == beside.said(lang).goal
    met: list[str] = []
    while me.wait_for_turn() and (name == "first" or not NEEDED[game, name] <= set(met)):
        said = beside.said(lang)
        read(me, said)
        met += [said.step.idea] if said.step else []
        action = beside.advised()
        do(me, beside, action)
        beside.play(action)
    assert NEEDED[game, name] <= set(met)
    if name == "first":
        assert beside.history.position.over
        assert text(lang, "page.lesson.end") in me.see(".lesson-end").inner_text()


def test_it_is_left_found_again_and_switched_off(visits: Visits) -> None:
    me = visits.new(PHONE).open()
    me.see(".lessons button").first.click()
    me.see(".coach .on").click()
    beside = Beside("duel", "first")
    me.wait_for_turn()
    title = beside.said("en").step
    assert title is not None
    assert me.see(".coach h2").inner_text() == title.title
    assert me.see(".pointers b").count() == len(title.points)
    me.open()
    assert "1 of" in me.see(".lessons button").first.inner_text()
    me.see(".lessons button").first.click()
    me.wait_for_turn()
    assert me.see(".coach h2").inner_text() == title.title  # the goal is not read again
    me.see(".coach .off").click()
    assert not me.has(".coach")
    assert not me.has(".pointers")
    menu(me)
    me.see(".menu .mrow").filter(has_text=text("en", "page.lesson.on")).click()
    me.see(".coach").wait_for()


def test_who_plays_before_the_goal_is_read_gets_an_answer(visits: Visits) -> None:
    me = visits.new().open()
    me.see(".lessons button").first.click()
    me.see(".coach .on").wait_for()
    me.wait_for_turn()
    beside = Beside("duel", "first")
    do(me, beside, beside.advised())
    me.see(".coach .judged").wait_for()


def test_numbers_stay_at_their_things_when_a_phone_is_turned(visits: Visits) -> None:
    me = visits.new(PHONE).open()
    me.see(".lessons button").first.click()
    me.see(".coach .on").click()
    me.see(".pointers b").wait_for()
    step = Beside("duel", "first").said("en").step
    assert step is not None
    for screen in (ViewportSize(width=844, height=390), PHONE):
        me.page.set_viewport_size(screen)
        thing = me.see(f"main [data-known='{step.points[0]}']").first

        def apart(thing: Locator = thing) -> float:
            number, place = me.see(".pointers b").bounding_box(), thing.bounding_box()
            assert number is not None
            assert place is not None
            return abs(number["x"] - place["x"]) + abs(number["y"] - place["y"])

        me.wait_for(lambda: apart() < 40)


@pytest.mark.parametrize("lang", ["en", "de"][: size(1, 2)])
def test_nothing_stands_in_the_way_of_anybody(visits: Visits, axe: str, lang: str) -> None:
    me = visits.new().open("/", lang)
    me.see(".lessons button").first.click()
    me.see(".coach .on").click()
    me.wait_for_turn()
    me.page.wait_for_timeout(400)
    me.page.evaluate(axe)
    found = me.page.evaluate("async () => (await axe.run()).violations.map((each) => each.id)")
    assert found == []
