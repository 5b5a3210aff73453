"""People come to a table by its link, say a name, let a bot play and come back; who watches sees no secrets."""

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from ..server.client import joined
from ..server.program import Server
from .test_screens import MISFITS, RUN_AXE, untranslated
from .visit import DESK, PHONE, Theme, Visit, Visits

PICTURES = os.environ.get("ANTIPATER_PICTURES")  # a folder, for whoever wants to look
CLOSED = {"en": "This table is closed", "de": "Dieser Tisch ist geschlossen"}


def picture(visit: Visit, name: str) -> None:
    if PICTURES:
        visit.page.screenshot(path=Path(PICTURES) / f"{name}.png", full_page=True)


def wait_in_room(visit: Visit) -> None:
    visit.see(".room .sit").first.wait_for()


def host_of(visits: Visits, lang: str = "en") -> Visit:
    """Who has set up a table of 7 Wonders with two free seats, and waits."""
    me = visits.new().open(lang=lang)
    me.see(".gtile.of-wonders").click()
    for seat in (0, 1):
        me.see(".sitters select").nth(seat).select_option("friend")
    me.page.locator(".primary.big").click()
    wait_in_room(me)
    return me


def invitation(me: Visit) -> str:
    return me.see("#invite-title + .linkbox input").input_value()


def take_seat(visit: Visit, link: str, name: str) -> None:
    visit.page.goto(link)
    visit.see(".jname input").fill(name)
    visit.see(".jfoot .primary").click()
    wait_in_room(visit)


def test_from_a_link_to_a_table(visits: Visits) -> None:
    me, ivo, mia, watcher = host_of(visits), visits.new(), visits.new(PHONE), visits.new()
    link = invitation(me)
    watch = me.see(".watch .linkbox input").input_value()
    take_seat(ivo, link, "Ivo")
    mia.page.goto(link)
    mia.see(".jname input").wait_for()
    picture(mia, "join_phone")
    take_seat(mia, link, "Mia")
    me.wait_for(lambda: me.see(".sit b").all_inner_texts()[1:] == ["Ivo", "Mia"])
    picture(me, "room")
    watcher.page.goto(watch)
    wait_in_room(watcher)
    assert not watcher.has(".begin, .sacts button, .linkbox")
    me.see(".begin").click()
    people = (me, ivo, mia)
    for each in people:
        each.wait_for(lambda each=each: each.at_table)  # type: ignore[misc]
    watcher.wait_for(lambda: watcher.at_table)
    assert not watcher.has(".fan .card, .use")
    chance = random.Random(4)
    ivo.wait_for_turn()
    ivo.see(".bar nav .tool").last.click()
    picture(ivo, "menu")
    ivo.see(".myseat .sacts button").click()
    ivo.see(".standin").wait_for()
    picture(ivo, "standin")
    for each in (me, mia):
        each.wait_for_turn()
        each.move(chance)
    me.wait_for_turn()  # the bot has chosen for Ivo
    ivo.see(".standin .primary").click()
    ivo.see(".standin").wait_for(state="detached")
    for each in (me, mia):  # the bot may have chosen once more
        each.wait_for_turn()
        each.move(chance)
    ivo.wait_for_turn()
    ivo.move(chance)
    assert "Ivo" in me.see("body").inner_text()


def test_a_link_that_others_cannot_open_says_so(visits: Visits) -> None:
    me = host_of(visits)
    me.see(".reachbox.closed .primary").wait_for()
    assert "127.0.0.1" in me.see(".reachbox.closed").inner_text()
    assert not me.has(".qr")
    button = me.see(".linkbox .ghost").first.bounding_box()
    panel = me.see(".panel").bounding_box()
    assert button is not None
    assert panel is not None
    assert button["x"] + button["width"] <= panel["x"] + panel["width"]


def test_whoever_is_removed_is_told_and_can_take_another_seat(visits: Visits) -> None:
    me, ivo = host_of(visits), visits.new()
    take_seat(ivo, invitation(me), "Ivo")
    me.see(".sit").nth(1).locator("button").click()
    ivo.see(".alone h1").wait_for()
    assert "no longer yours" in ivo.see(".alone h1").inner_text()
    ivo.see(".alone .primary").click()
    ivo.see(".jr input:checked").wait_for()  # another seat
    ivo.see(".jfoot .primary").click()
    wait_in_room(ivo)
    assert me.see(".sit").nth(1).locator("b").inner_text() == "Ivo"


@pytest.mark.parametrize(
    ("lang", "size", "theme"), [("de", DESK, "light"), ("en", PHONE, "dark"), ("xx", PHONE, "light")]
)
def test_the_room_and_the_invitation_can_be_read_by_all(
    visits: Visits, server: Server, axe: str, lang: str, size: object, theme: object
) -> None:
    me, guest = host_of(visits, lang), visits.new(size, theme)  # type: ignore[arg-type]
    guest.open(invitation(me).removeprefix(server.http), lang)
    guest.see(".jname input").wait_for()
    me.page.set_viewport_size(size)  # type: ignore[arg-type]
    me.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    for name, each in (("room", me), ("join", guest)):
        picture(each, f"{name}-{lang}")
        each.run(axe)
        faults = untranslated(each) if lang == "xx" else each.run(RUN_AXE)
        assert each.run(MISFITS) + faults == [], name


@pytest.fixture
def lonely(browser: Browser, tmp_path: Path) -> Iterator[tuple[Server, Visits]]:
    """A server without the tables of other tests, of which its host would see them all, and who comes to it."""
    running = Server(tmp_path / "tables.db")
    visits = Visits(browser, running.http)
    yield running, visits
    visits.end()
    running.stop()


@pytest.mark.parametrize(("lang", "theme"), [("de", "light"), ("en", "dark")])
def test_the_host_tells_all_something_and_lists_open_tables(
    lonely: tuple[Server, Visits], axe: str, lang: str, theme: Theme
) -> None:
    server, visits = lonely
    host, guest = visits.new(DESK, theme).open("/host", lang), visits.new(PHONE, theme)
    host.see(".area").fill("Restart at 11 pm.")
    host.see(".hoside form .primary").click()
    host.see(".trow input").check()
    made = server.new_wonders([{"kind": "person", "name": "Lena"}, {"kind": "open"}, {"kind": "open"}], listed=True)
    with joined(server, made["table"], made["seats"][0]["token"]):
        host.open("/host", lang).see(".hot > li").first.wait_for()
        guest.open("/", lang).see(".sitdown").wait_for()
        for name, each in (("host", host), ("lobby", guest)):
            for size in (DESK, PHONE):
                each.page.set_viewport_size(size)
                picture(each, f"{name}-{lang}-{size['width']}")
                each.run(axe)
                assert each.run(MISFITS) + each.run(RUN_AXE) == [], name
        assert "Restart" in guest.see(".daymessage").inner_text()
        guest.see(".daymessage button").click()
        guest.see(".daymessage").wait_for(state="detached")
        guest.see(".sitdown").first.click()
        guest.see(".jname input").fill("Zoe")
        guest.see(".jfoot .primary").click()
        wait_in_room(guest)
        hers = host.page.locator(".hot > li", has_text="Zoe")
        hers.locator("button").click()
        host.see(".hot .bad-one").click()
        guest.page.locator("h1", has_text=CLOSED[lang]).wait_for()  # and is told that nobody can play there
    host.see(".trow input").uncheck()
    host.see(".hoside form .ghost").click()
    hers.wait_for(state="detached")
