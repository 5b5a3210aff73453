"""Everything on the table explains itself: to the pointer, to the keyboard and after a long press."""

import pytest
from playwright.sync_api import ViewportSize

from ..server.client import joined
from ..server.program import PERSON_AND_BOT, Server
from . import agora, seven
from .test_screens import RUN_AXE
from .visit import DESK, PHONE, Visit, Visits

AT_ONCE = 35  # questions that one connection may ask without a pause


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
    assert rule in " ".join(me.see("#explanation").inner_text().split())
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
    me.wait_for(lambda: me.has("#explanation") and me.see("#explanation h2").inner_text() == "Coins")
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
    assert f"{missing}\u00a0short" in me.see(".panel .meaning .now.no").inner_text()


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


def at_seven(visits: Visits, server: Server, case: str, size: ViewportSize = DESK, lang: str = "en") -> Visit:
    me = visits.new(size).open(seven.table_of(server.database, case), lang)
    me.wait_for_turn()
    return me


@pytest.mark.parametrize(
    ("case", "size", "lang"), [("late", DESK, "en"), ("free_city", DESK, "de"), ("turn", PHONE, "de")]
)
def test_everything_at_seven_wonders_is_explained(
    visits: Visits, server: Server, case: str, size: ViewportSize, lang: str
) -> None:
    """Every thing that says what it is, and every piece, gets an answer of the server."""
    address = seven.table_of(server.database, case)
    things = things_told(visits, server, address, size, lang)
    assert things >= {"age", "card", "chosen", "coins", "points", "sale", "shields", "stage", "turn"}


@pytest.mark.parametrize(("size", "lang"), [(DESK, "de"), (PHONE, "en")])
def test_everything_at_duel_with_both_expansions_is_explained(
    visits: Visits, server: Server, size: ViewportSize, lang: str
) -> None:
    address = agora.table_of(server.database, "plotting", agora.BOTH)
    things = things_told(visits, server, address, size, lang)
    assert things >= {"age", "back", "chamber", "coins", "cubes", "good", "left", "points", "science", "space", "track"}


def things_told(visits: Visits, server: Server, address: str, size: ViewportSize, lang: str) -> set[str]:
    """The kinds of all things on a table; of each the server has something to say."""
    me = visits.new(size).open(address, lang)
    me.wait_for_turn()
    found = "[...document.querySelectorAll('[data-about], [data-known]')].map(e => e.dataset.about ?? e.dataset.known)"
    things = set(me.page.evaluate(found))
    table, _, token = address.removeprefix("/t/").partition("#")
    for first in range(0, len(things), AT_ONCE):
        with joined(server, table, token, lang=lang) as asking:
            for about in sorted(things)[first : first + AT_ONCE]:
                asking.send(type="explain", id=about, about=about)
                told = asking.wait_for("explained")["explanation"]
                assert told is not None, about
                assert all((told["title"], told["what"])), about
    return {thing.split(".")[0] for thing in things}


@pytest.mark.parametrize(("lang", "title"), [("en", "Conflict after Age II"), ("de", "Konflikt nach Zeitalter II")])
def test_the_conflict_to_come_is_told(visits: Visits, server: Server, axe: str, lang: str, title: str) -> None:
    me = at_seven(visits, server, "turn", lang=lang)
    me.see(".clash").focus()
    me.page.keyboard.press("Shift+Tab")
    me.page.keyboard.press("Tab")
    me.see("#explanation").wait_for()
    assert me.see("#explanation h2").inner_text() == title
    assert me.see("#explanation .now p").count() >= 2
    me.run(axe)
    assert me.run(RUN_AXE) == []


def test_a_card_in_hand_says_what_it_costs(visits: Visits, server: Server) -> None:
    me = at_seven(visits, server, "payments")
    dear = me.see(".fan .card:has(.foot.pay)").first
    dear.hover()
    me.see(".panel .meaning .sum").wait_for()
    parts = [int(number) for number in me.see(".panel .meaning .sum li > b").all_inner_texts()]
    assert str(sum(parts)) in dear.locator(".foot").inner_text()


def test_a_tap_on_a_phone_explains_what_a_neighbour_sells(visits: Visits, server: Server, axe: str) -> None:
    me = at_seven(visits, server, "turn", PHONE)
    me.see(".pn .sells li").first.click()
    me.see("#explanation.sheet").wait_for()
    assert "coin" in me.see("#explanation header b").inner_text()
    me.run(axe)
    assert me.run(RUN_AXE) == []
