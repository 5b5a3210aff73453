"""Bots by level, and hints: chosen on the start page, seen and asked for at the table."""

import pytest
from playwright.sync_api import ViewportSize

from .test_game import SCREENS
from .visit import PHONE, Visit, Visits


def ask_why(me: Visit) -> None:
    """Unfold what stands behind the first line of a hint, by keys, and fold it again."""
    why = me.see(".advice .why").first
    why.locator("summary").focus()
    me.page.keyboard.press("Enter")
    why.locator("li").first.wait_for()
    assert "%" in why.locator("li").first.inner_text()
    assert me.has(".advice")
    me.page.keyboard.press("Enter")
    why.locator("li").first.wait_for(state="detached")


def follow(me: Visit) -> None:
    """Ask for a hint, and do what it says first."""
    me.wait_for_turn()
    me.ask_hint()
    assert 1 <= me.see(".advice li").count() <= 3
    assert all("%" in each.inner_text() for each in me.see(".advice li b").all())
    assert me.see(":is(.card, .wonder, .use, .board, .deity).hinted").count() >= 1
    ask_why(me)
    me.see(".advice li button").first.click()
    me.see(".confirm .primary").click()
    me.see(".advice").wait_for(state="detached")
    me.wait_for(lambda: me.has(".frame[aria-busy=false]"))
    assert not me.has(".hinted")


@pytest.mark.parametrize("size", SCREENS.values(), ids=SCREENS)
def test_a_level_for_the_other_of_a_duel(visits: Visits, size: ViewportSize) -> None:
    me = visits.new(size).open().unfold()
    assert me.see(".opponents :checked").input_value() == "level:2"
    me.against("level:1")
    assert "level 1" in me.see(".quick p, .pick summary").first.inner_text()
    me.play_now()
    assert me.see(".ava .level").first.inner_text() == "1"
    for _ in range(2):
        follow(me)
    me.wait_for_turn()
    me.page.keyboard.press("h")
    me.see(".advice").wait_for()
    me.see(".advice header button").click()
    assert not me.has(".advice")


def test_levels_for_the_others_of_seven_wonders(visits: Visits) -> None:
    me = visits.new(PHONE).open().unfold()
    me.see(".gtile.of-wonders").click()
    me.see(".sitters select").nth(0).select_option("level:3")
    me.see(".sitters select").nth(1).select_option("level:1")
    me.play_now()
    follow(me)  # a side of the board
    assert [each.inner_text() for each in me.see(".ava .level").all()] == ["3", "1"]
    follow(me)


def test_a_table_without_hints(visits: Visits) -> None:
    me = visits.new().open()
    me.see(".toggle.hints").click()
    me.play_now()
    me.wait_for_turn()
    assert not me.has(".bar [aria-keyshortcuts=h]")
    me.page.keyboard.press("h")
    me.see(".bar nav .tool").last.click()
    assert "There are no hints at this table." in me.see(".menu").inner_text()
    assert not me.has(".advice")
