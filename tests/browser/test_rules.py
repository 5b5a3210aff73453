"""The numbered rules on a page and at the table: read, searched, linked, in both languages, with the keyboard."""

import re

import pytest
from playwright.sync_api import ViewportSize

from antipater.rulebook import book, books, found_in

from ..server.program import Server
from .screens import SCREENS, SEVEN
from .test_screens import MISFITS, RUN_AXE
from .visit import DESK, PHONE, Theme, Visit, Visits


def opened(visits: Visits, address: str, lang: str = "en", size: ViewportSize = DESK, theme: Theme = "light") -> Visit:
    me = visits.new(size, theme).open(address, lang)
    me.see(".chapter").first.wait_for()
    return me


def in_view(me: Visit, number: str) -> bool:
    box = me.see(f"[id='{number}']").bounding_box()
    size = me.page.viewport_size
    assert size is not None
    return box is not None and 0 <= box["y"] < size["height"]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_rule_of_a_book_is_there(visits: Visits, server: Server, lang: str) -> None:
    del server
    me = opened(visits, "/rules/pantheon", lang)
    wanted = [rule for chapter in book("pantheon", lang).chapters for rule in chapter.rules]
    assert me.see(".chapter > ol > li").count() == len(wanted)
    shown = me.see(f"[id='{wanted[0].number}'] p").inner_text()
    assert re.sub(r"\s+", " ", shown) == wanted[0].plain


def test_a_deep_link_shows_its_rule_in_whatever_book(visits: Visits, server: Server) -> None:
    del server
    me = opened(visits, "/rules/duel#P4.1")
    me.see("li.at[id='P4.1']").wait_for()
    assert me.page.url.endswith("/rules/pantheon#P4.1")
    assert in_view(me, "P4.1")
    me.see(".lead a:has-text('base game')").click()
    me.see("[id='D3.8'] a:has-text('D6')").click()
    me.wait_for(lambda: me.page.url.endswith("/rules/duel#D6"))
    assert in_view(me, "D6")
    me.page.go_back()
    me.wait_for(lambda: me.page.url.endswith("/rules/duel"))
    me.see("[id='D7.3'] .named a").click()
    me.see(".drawer h2:has-text('Colossus')").wait_for()


@pytest.mark.parametrize(("lang", "word"), [("en", "shield"), ("de", "Schild")])
def test_search_by_word_and_number(visits: Visits, server: Server, lang: str, word: str) -> None:
    del server
    me = opened(visits, "/rules", lang)
    me.page.keyboard.press("/")
    me.page.keyboard.type(word)
    expected = [rule.number for rule in found_in(books("duel", lang), word)]
    me.wait_for(lambda: me.see(".hits b").all_inner_texts() == expected)
    assert me.see("[id='D8.1'] mark").first.inner_text().lower() == word.lower()
    me.see(".hits a:has-text('P9.1')").click()  # in another book
    me.see("li.at[id='P9.1']").wait_for()
    again = visits.new().open(me.page.url.removeprefix(me.home), lang)
    again.see("li.at[id='P9.1']").wait_for()
    again.see("input[type=search]").fill("d4.17")
    again.wait_for(lambda: again.see(".hits b").all_inner_texts() == ["D4.17"])
    again.see("input[type=search]").fill("no such word")
    again.see(".hits .ghost").click()
    again.see(".hits").wait_for(state="detached")


def test_rules_are_fetched_only_when_wanted(visits: Visits, server: Server) -> None:
    me = visits.new()
    SCREENS["age1"](me, server.database, "en")
    assert not [url for url in me.asked if "/api/rules" in url or "/api/goal" in url]
    me.page.keyboard.press("?")
    me.see("dialog.help .goal").wait_for()
    assert [url for url in me.asked if "/api/goal/duel" in url]


def test_goal_and_rules_over_the_table(visits: Visits, server: Server) -> None:
    """With the keyboard alone; the game stays where it is, and what was chosen stays chosen."""
    me = visits.new()
    SCREENS["chosen2"](me, server.database, "en")
    address, chosen = me.page.url, me.see(".card.selected").count()
    me.page.keyboard.press("Escape")
    me.see(".tool[aria-keyshortcuts='?']").focus()
    me.page.keyboard.press("Enter")
    me.see("dialog.help .goal a:has-text('D5')").focus()
    me.page.keyboard.press("Enter")
    me.see("dialog.help [id='D5.1']").wait_for()
    me.see("dialog.help header button:has-text('Goal and turn')").click()
    me.see("dialog.help .goal").wait_for()
    me.page.keyboard.press("Escape")
    me.see("dialog.help").wait_for(state="detached")
    assert me.page.url == address
    assert chosen == 1
    me.see(".table").wait_for()


def test_an_explanation_leads_to_its_rule(visits: Visits, server: Server) -> None:
    me = visits.new()
    SCREENS["age1"](me, server.database, "de")
    me.see(".track").first.hover()
    me.see("#explanation .rules a:has-text('D8')").click()
    me.see("dialog.help .chapter:has-text('D8 Militär')").wait_for()


def test_what_is_not_possible_leads_to_its_rule(visits: Visits, server: Server) -> None:
    me = visits.new()
    SEVEN["first_turn"](me, server.database, "en")
    me.see(".card.dear, .dear .card").first.click(position={"x": 20, "y": 40})
    me.see(".whynot a:has-text('W5.1')").click()
    me.see("dialog.help li.at[id='W5.1']").wait_for()


def test_a_piece_leads_to_the_rules_about_it(visits: Visits, server: Server) -> None:
    del server
    me = visits.new().open("/cards/duel#colossus")
    me.see(".drawer .about-rules a:has-text('D7.3')").click()
    me.see("li.at[id='D7.3']").wait_for()


@pytest.mark.parametrize(
    ("size", "lang", "theme"),
    [(DESK, "de", "dark"), (PHONE, "en", "light"), (ViewportSize(width=360, height=740), "de", "dark")],
)
def test_all_text_fits_and_axe_finds_nothing(
    visits: Visits, server: Server, axe: str, size: ViewportSize, lang: str, theme: Theme
) -> None:
    me = opened(visits, "/rules/wonders?q=Stadt#W5.9", lang, size, theme)
    me.run(axe)
    assert me.run(MISFITS) + me.run(RUN_AXE) == []
    for screens, name in ((SCREENS, "age1"), (SEVEN, "first_turn")):
        me = visits.new(size, theme)
        screens[name](me, server.database, lang)
        me.see(".tool[aria-keyshortcuts='?']").click()
        me.see("dialog.help .goal a").nth(3).click()
        me.see("dialog.help .chapter").wait_for()
        me.see("dialog.help header button").first.click()
        me.see("dialog.help .goal").wait_for()
        me.run(axe)
        assert me.run(MISFITS) + me.run(RUN_AXE) == [], name
