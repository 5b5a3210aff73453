"""Everything on the table explains itself: to the pointer, to the keyboard and after a long press."""

import pytest

from ..server.program import PERSON_AND_BOT, Server
from .visit import PHONE, Visit, Visits


def at_table(visits: Visits, server: Server, lang: str = "en") -> Visit:
    me = visits.new()
    made = server.new_table(PERSON_AND_BOT, "first-game")
    me.open(f"/t/{made['table']}#{made['seats'][0]['token']}", lang)
    me.wait_for_turn()
    return me


@pytest.mark.parametrize(("lang", "title", "rule"), [("en", "Stone", "Rule D4.7"), ("de", "Stein", "Regel D4.7")])
def test_what_the_pointer_rests_on(visits: Visits, server: Server, lang: str, title: str, rule: str) -> None:
    me = at_table(visits, server, lang)
    assert not me.has("#explanation")
    me.see(".city.me .market li:has(use[href='#r-stone'])").hover()
    me.see("#explanation").wait_for()
    assert me.see("#explanation h2").inner_text() == title
    assert rule in me.see("#explanation").inner_text()
    me.page.keyboard.press("Escape")
    me.see("#explanation").wait_for(state="detached")


def test_it_stays_while_the_pointer_is_in_it_and_goes_when_it_leaves(visits: Visits, server: Server) -> None:
    me = at_table(visits, server)
    me.see(".track").hover()
    me.see("#explanation").hover()
    me.page.wait_for_timeout(400)
    assert me.see("#explanation h2").inner_text() == "Military track"
    me.see(".turnhead h1").hover()
    me.see("#explanation").wait_for(state="detached")


def test_what_has_the_focus(visits: Visits, server: Server) -> None:
    me = at_table(visits, server)
    me.see(".city.you .who [data-about='points.1']").focus()
    me.page.keyboard.press("Tab")
    me.see("#explanation").wait_for()
    assert me.see("#explanation h2").inner_text() == "Coins"
    assert me.see("[aria-describedby='explanation']").get_attribute("data-about") == "coins.1"
    me.page.keyboard.press("Tab")
    me.wait_for(lambda: me.see("#explanation h2").inner_text() == "Production and prices")


def test_escape_closes_only_the_explanation(visits: Visits, server: Server) -> None:
    me = at_table(visits, server)
    me.see(".layout .card:not(.covered)").first.click()
    me.see(".track").hover()
    me.see("#explanation").wait_for()
    me.page.keyboard.press("Escape")
    me.see("#explanation").wait_for(state="detached")
    assert me.has(".card.selected")
    me.page.keyboard.press("Escape")
    me.see(".card.selected").wait_for(state="detached")


def test_a_piece_says_in_the_panel_what_it_means(visits: Visits, server: Server) -> None:
    """With the sum behind the price of what is too dear."""
    me = at_table(visits, server)
    dear = me.see(".city.me .wonder:has(.foot.no)").first
    dear.hover()
    me.see(".panel .meaning .sum").wait_for()
    missing = dear.locator(".foot.no").inner_text().split()[0]
    assert f"{missing} short" in me.see(".panel .meaning .now.no").inner_text()


def test_a_tap_on_a_phone(visits: Visits, server: Server) -> None:
    me = visits.new(PHONE)
    made = server.new_table(PERSON_AND_BOT, "first-game")
    me.open(f"/t/{made['table']}#{made['seats'][0]['token']}")
    me.wait_for_turn()
    me.see(".pseat.me .pocket li").nth(1).click()
    me.see("#explanation.sheet").wait_for()
    assert me.see("#explanation h2").inner_text() == "Clay"
    me.see("#explanation").get_by_role("button", name="Close").click()
    me.see("#explanation").wait_for(state="detached")
