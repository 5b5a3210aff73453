"""At the table: nothing gets lost, everything can be done with the keyboard, and taken back."""

import random

import pytest
from playwright.sync_api import ViewportSize

from ..server.program import Server
from .prepared import plays_to, table_with
from .visit import PHONE, Visit, Visits

TABLET = ViewportSize(width=820, height=1180)
SIDEWAYS = ViewportSize(width=844, height=390)


@pytest.fixture
def me(visits: Visits, server: Server) -> Visit:
    """Somebody whose turn it is."""
    me = visits.new().open(table_with(server.database, plays_to("turn", 12)))
    me.wait_for_turn()
    return me


def test_reload_in_the_middle_of_a_turn(me: Visit) -> None:
    before = me.see(".layout").inner_text()
    me.choose_card(random.Random(1))
    me.page.reload()
    me.wait_for_turn()
    assert me.see(".layout").inner_text() == before
    assert not me.has(".card.selected")
    me.move(random.Random(1))


def test_offline_and_back(me: Visit) -> None:
    me.excused = True
    me.context.set_offline(True)
    me.see(".notice.bad").wait_for()
    me.choose_card(random.Random(1))
    me.choose_use(random.Random(1))
    me.see(".confirm .primary").click()  # is sent as soon as there is a connection
    assert me.has(".frame[aria-busy=true]")
    me.context.set_offline(False)
    me.wait_for(lambda: me.has(".frame[aria-busy=false]") and not me.has(".notice.bad"))
    me.excused = False
    assert me.see(".log li").first.inner_text().split()[1] == "Lena"


@pytest.mark.parametrize("asked", ["offline", "before"])
def test_a_hint_outlives_its_connection(me: Visit, asked: str) -> None:
    me.excused = True
    if asked == "before":
        me.page.keyboard.press("h")
        me.see(".advice").wait_for()
    me.context.set_offline(True)
    me.see(".notice.bad").wait_for()
    if asked == "offline":
        me.page.keyboard.press("h")
    me.context.set_offline(False)
    me.see(".advice li").first.wait_for()
    me.excused = False


def test_a_choice_can_be_taken_back(me: Visit) -> None:
    me.choose_card(random.Random(1))
    assert me.see(".card.selected").count() == 1
    me.page.keyboard.press("Escape")
    assert not me.has(".card.selected")
    assert not me.has(".use")
    me.choose_card(random.Random(1))
    me.see(".confirm .ghost").click()
    assert not me.has(".card.selected")


def test_a_move_by_keyboard_alone(me: Visit) -> None:
    first = me.see(".layout .card[tabindex='0']")
    while not first.evaluate("card => card === document.activeElement"):
        me.page.keyboard.press("Tab")
    before = me.run("document.activeElement.id")
    me.page.keyboard.press("ArrowUp")
    assert me.run("document.activeElement.id") != before
    first.focus()
    while me.run("document.activeElement.matches('.covered')"):
        me.page.keyboard.press("ArrowDown")
    assert me.run("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    me.page.keyboard.press("Enter")
    me.page.keyboard.press("2")
    assert me.see(".use").nth(1).get_attribute("aria-pressed") == "true"
    assert me.run("document.activeElement.matches('.confirm .primary')")
    me.page.keyboard.press("Enter")
    me.wait_for(lambda: not me.my_turn)


def test_a_game_against_the_bot_by_keyboard_from_the_start_page(visits: Visits) -> None:
    me = visits.new().open()
    me.see(".primary.big").focus()
    me.page.keyboard.press("Enter")
    for _ in range(12):
        assert me.wait_for_turn()
        if not me.has(".use"):
            me.see(".layout .card[tabindex='0']").focus()
            me.page.keyboard.press("Enter")
        number = me.run("[...document.querySelectorAll('.use')].findIndex(use => !use.matches('.off')) + 1")
        me.page.keyboard.press(str(number))
        me.page.keyboard.press("Enter")
        me.wait_for(lambda: me.has(".frame[aria-busy=false]"))


def test_a_move_against_the_bot_can_be_undone(visits: Visits) -> None:
    me = visits.new().open().play_now()
    me.wait_for_turn()
    shown = me.see(".draft .shown").inner_text()
    undo = me.page.get_by_role("button", name="Undo")
    assert undo.is_disabled()
    me.move(random.Random(1))
    me.wait_for_turn()
    undo.click()
    me.wait_for(lambda: me.my_turn and me.see(".draft .shown").inner_text() == shown)


def test_every_card_tells_what_it_does_and_costs(me: Visit) -> None:
    for card in me.see(".layout .card").all():
        assert len(card.locator(".sr").inner_text()) > 30


def test_the_pointer_the_focus_and_a_long_press_show_details(me: Visit, visits: Visits, server: Server) -> None:
    me.see(".city.me .wonder").first.hover()
    assert me.see(".detail h2").inner_text()
    me.page.mouse.move(600, 420)
    me.see(".log .linkish").first.focus()
    phone = visits.new(PHONE).open(table_with(server.database, plays_to("turn", 40)))
    phone.wait_for_turn()
    phone.see(".ptok .progress").first.dispatch_event("pointerdown", {"pointerType": "touch"})
    phone.see(".psheet h2").wait_for()


def test_the_language_and_the_theme_can_be_changed_at_the_table(me: Visit) -> None:
    me.see(".bar .tool").last.click()
    me.see(".seg").filter(has_text="Deutsch").click()
    me.wait_for(lambda: me.at_table and me.see("html").get_attribute("lang") == "de")
    me.wait_for_turn()
    assert me.see("h1").inner_text() == "Du bist am Zug"
    me.see(".bar .tool:has(use[href$='#u-theme'])").click()
    assert me.see("html").get_attribute("data-theme") == "dark"


def test_who_has_no_seat_watches(me: Visit, visits: Visits) -> None:
    guest = visits.new()
    guest.page.goto(me.page.url.partition("#")[0])
    guest.see(".notice").wait_for()
    guest.see(".layout .card:not(.covered)").first.click()
    assert not guest.has(".use")
    assert not guest.has(".foot.free, .foot.pay")


def test_games_can_be_continued_from_the_start_page(me: Visit) -> None:
    me.see(".brand").click()
    me.see(".going a").first.click()
    assert me.wait_for_turn()


def test_on_a_tablet_held_upright_both_cities_are_in_sight(visits: Visits, server: Server) -> None:
    me = visits.new(TABLET).open(table_with(server.database, plays_to("turn", 12)))
    me.wait_for_turn()
    assert me.see(".pcity").count() == 2
    assert me.run("document.documentElement.scrollHeight <= innerHeight + 1")
    assert me.run("document.querySelector('.layout .name').getBoundingClientRect().width > 0")


def test_on_a_phone_held_sideways_the_military_track_stands_beside_the_layout(visits: Visits, server: Server) -> None:
    me = visits.new(SIDEWAYS).open(table_with(server.database, plays_to("turn", 12)))
    me.wait_for_turn()
    track, layout = me.see(".track").bounding_box(), me.see(".layout").bounding_box()
    assert track
    assert layout
    assert track["y"] + track["height"] <= SIDEWAYS["height"]
    assert track["x"] + track["width"] <= layout["x"]
