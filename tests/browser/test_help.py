"""Help in the game: a small strip of what is worth noticing, off by one click, never where hints are not allowed."""

from typing import Any

import pytest
from playwright.sync_api import ViewportSize

from ..server.program import PERSON_AND_BOT, Server
from .test_screens import MISFITS, RUN_AXE
from .visit import DESK, PHONE, Visit, Visits

SEVEN = [{"kind": "person", "name": "Lena"}, *[{"kind": "bot", "bot": "greedy"}] * 2]


def seated(visits: Visits, made: Any, size: ViewportSize, lang: str) -> Visit:
    me = visits.new(size).open(f"/t/{made['table']}#{made['seats'][0]['token']}", lang)
    me.wait_for_turn()
    return me


@pytest.mark.parametrize(("size", "lang", "free"), [(DESK, "en", "Free for you"), (PHONE, "de", "Für dich gratis")])
def test_what_is_worth_noticing_is_shown_and_switched_off(
    visits: Visits, server: Server, axe: str, size: ViewportSize, lang: str, free: str
) -> None:
    me = seated(visits, server.new_table(PERSON_AND_BOT, "first-game"), size, lang)
    me.see(".notices li").first.wait_for()
    assert free in me.see(".notices").inner_text()
    me.run(axe)
    assert me.run(MISFITS) + me.run(RUN_AXE) == []
    me.see(".layout .card:not(.covered)").first.click()
    me.see(".notices .reveals").wait_for()
    me.see(".notices .tool").click()
    me.see(".notices").wait_for(state="detached")
    me.page.reload()
    me.wait_for_turn()
    assert not me.has(".notices")


@pytest.mark.parametrize(("size", "lang"), [(DESK, "de"), (PHONE, "en")])
def test_at_seven_wonders_too(visits: Visits, server: Server, axe: str, size: ViewportSize, lang: str) -> None:
    me = seated(visits, server.new_wonders(SEVEN, sides="day"), size, lang)
    me.see(".notices .free").first.wait_for()
    me.run(axe)
    assert me.run(MISFITS) + me.run(RUN_AXE) == []


def test_there_is_none_where_hints_are_not_allowed(visits: Visits, server: Server) -> None:
    me = seated(visits, server.new_table(PERSON_AND_BOT, "first-game", hints=False), DESK, "en")
    me.page.wait_for_timeout(300)
    assert not me.has(".notices")
    me.see(".bar").get_by_role("button", name="Menu").click()
    assert not me.has(".menu .toggle:has-text('Help')")
