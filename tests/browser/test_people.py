"""Two people at a table of Duel: what they ask each other, their clocks, calls, giving up, and the next game."""

import os
import random
import re
from pathlib import Path
from typing import Any

from ..server.program import TWO_PEOPLE, Server
from .others import timed
from .peopled import SCREENS
from .test_screens import RUN_AXE
from .visit import DESK, PHONE, Visit, Visits

PICTURES = os.environ.get("ANTIPATER_PICTURES")  # a folder, for whoever wants to look
MOVES = 10


def seated(server: Server, visits: Visits, **options: Any) -> tuple[Visit, Visit]:
    """Lena at a desk in German, Ivo on a phone in English."""
    made = server.new_table(TWO_PEOPLE, **options)
    first, second = (f"/t/{made['table']}#{seat['token']}" for seat in made["seats"])
    lena = visits.new(DESK).open(first, "de")
    ivo = visits.new(PHONE).open(second, "en")
    for one in (lena, ivo):
        one.wait_for(lambda one=one: one.at_table)  # type: ignore[misc]
    return lena, ivo


def play(lena: Visit, ivo: Visit, moves: int) -> Visit:
    """Some moves; who has made the last one."""
    chance = random.Random(3)
    last = lena
    for _ in range(moves):
        lena.wait_for(lambda: lena.my_turn or ivo.my_turn)
        last = lena if lena.my_turn else ivo
        last.move(chance)
    return last


def look(me: Visit, axe: str, name: str) -> None:
    """Nothing keeps anybody out; and a picture."""
    if PICTURES:
        me.page.wait_for_timeout(200)
        me.page.screenshot(path=Path(PICTURES) / f"{name}.png")
    me.run(axe)
    assert me.run(RUN_AXE) == []


def test_asking_calling_giving_up_and_again(server: Server, visits: Visits, axe: str) -> None:
    lena, ivo = seated(server, visits, clock={"move": 3000, "bank": 600, "at_zero": "lose"}, best_of=3)
    ask_to_take_back(lena, ivo, axe)
    call_and_pause(lena, ivo, axe)
    give_up(lena, ivo, axe)
    play_again(lena, ivo, axe)
    play(lena, ivo, 3)
    phone = change_device(lena, visits, axe)
    play(phone, ivo, 3)
    wait_for_me_elsewhere(phone, ivo, axe)


def ask_to_take_back(lena: Visit, ivo: Visit, axe: str) -> None:
    """Refused at first, then allowed."""
    asks = play(lena, ivo, MOVES)
    other = ivo if asks is lena else lena
    take_back(asks)
    other.see(".asking .pair").wait_for()
    look(lena, axe, "wish-lena")
    look(ivo, axe, "wish-ivo")
    other.see(".asking .ghost").focus()
    other.page.keyboard.press("Enter")  # refused
    asks.see(".settled, .asking").first.wait_for()
    asks.wait_for(lambda: not asks.has(".asking"))
    refused = "Ivo hat die Rücknahme abgelehnt." if asks is lena else "Lena did not allow the move to be taken back."
    assert asks.see(".settled").inner_text() == refused
    assert other.my_turn
    take_back(asks)
    other.see(".asking .primary").click()
    asks.wait_for(lambda: asks.my_turn)


def call_and_pause(lena: Visit, ivo: Visit, axe: str) -> None:
    """Lena calls something, then both stop the clocks and go on."""
    lena.see(".react li button").nth(2).click()
    ivo.see(".bubble").wait_for()
    assert "Bravo!" in ivo.see(".bubble").inner_text()
    look(ivo, axe, "bubble-ivo")
    lena.page.locator(".bar .tool", has_text="Anhalten").click()
    ivo.see(".asking .primary").click()
    lena.see(".standing").wait_for()
    assert "Du hast die Partie angehalten." in lena.see(".standing").inner_text()
    assert "Paused by Lena." in ivo.see(".standing").inner_text()
    assert (lena.see("h1").inner_text(), ivo.see("h1").inner_text()) == ("Angehalten", "Paused")
    look(lena, axe, "paused-lena")
    lena.see(".standing button").click()
    ivo.see(".asking .primary").click()
    ivo.wait_for(lambda: not ivo.has(".standing"))


def give_up(lena: Visit, ivo: Visit, axe: str) -> None:
    """Lena gives up, and Ivo wins by it."""
    lena.see(".bar .tool.icon").last.click()
    lena.page.locator(".mrow", has_text="Aufgeben").click()
    look(lena, axe, "menu-lena")
    lena.see(".bad-one").click()
    for one in (lena, ivo):
        one.see(".end").wait_for()
    assert "Du hast aufgegeben." in lena.see(".verdict").inner_text()
    assert "You win" in ivo.see(".verdict").inner_text()
    assert "Lena has given up." in ivo.see(".verdict").inner_text()
    look(ivo, axe, "end-ivo")


def play_again(lena: Visit, ivo: Visit, axe: str) -> None:
    """With another expansion, and the score of the series goes on."""
    lena.see(".acts .options").click()
    lena.see(".unfolded .seg").first.wait_for()
    look(lena, axe, "again-lena")
    lena.page.locator(".unfolded .seg", has_text="Agora").first.click()
    lena.see(".rematch").click()
    ivo.page.locator(".rematch", has_text="rematch").wait_for()
    assert ivo.see(".asks").inner_text() == "Lena asks for a rematch."
    ivo.see(".rematch").click()
    for one in (lena, ivo):
        one.wait_for(lambda one=one: one.at_table)  # type: ignore[misc]
    assert "0\u00a0:\u00a01" in lena.see(".bar .pill").inner_text()


def change_device(lena: Visit, visits: Visits, axe: str) -> Visit:
    """In the middle of the game she goes on with a phone; the old device only watches from then on."""
    lena.see(".bar .tool.icon").last.click()
    lena.see(".otherdevice .wide").click()
    link = lena.see(".otherdevice .linkbox input").input_value()
    look(lena, axe, "device-lena")
    phone = visits.new(PHONE, "dark")
    phone.open(link.removeprefix(phone.home), "de")
    phone.see(".jfoot .primary").wait_for()
    look(phone, axe, "device-phone")
    phone.see(".jfoot .primary").click()
    phone.wait_for(lambda: phone.at_table)
    lena.see(".alone h1").wait_for()
    assert "auf einem anderen Gerät" in lena.see(".alone h1").inner_text()
    look(lena, axe, "device-moved")
    lena.see(".alone .primary").click()
    lena.wait_for(lambda: lena.at_table)
    assert not lena.my_turn
    return phone


def wait_for_me_elsewhere(phone: Visit, ivo: Visit, axe: str) -> None:
    """Whoever is not to move goes to the start page, and sees there when it is their turn."""
    phone.wait_for(lambda: phone.my_turn or ivo.my_turn)
    turn, other = (phone, ivo) if phone.my_turn else (ivo, phone)
    other.open("/", "en")
    other.see(".going li").first.wait_for()
    assert other.page.title() == "antipater"
    chance = random.Random(1)
    while turn.my_turn:  # there may be another turn at once
        turn.move(chance)
    other.run("document.dispatchEvent(new Event('visibilitychange'))")
    other.wait_for(lambda: other.page.title() == "(1) antipater")
    assert other.see(".going li").first.get_attribute("class") == "mine"
    assert other.see(".places .count").inner_text().startswith("1")
    look(other, axe, "waiting")


def take_back(asks: Visit) -> None:
    """By the button in the bar."""
    asks.page.locator("button:has(use[href$='#u-undo'])").first.click()


def test_a_clock_runs_out(server: Server, visits: Visits, axe: str) -> None:
    lena, ivo = seated(server, visits, clock={"move": 5, "bank": 0, "at_zero": "lose"})
    play(lena, ivo, 2)
    lena.see(".clk.run, .clk.near").first.wait_for()
    look(lena, axe, "clock-lena")
    for one in (lena, ivo):
        one.see(".end").wait_for()
    told = lena.see(".verdict").inner_text()
    assert ("Die Zeit von Ivo" if "Du gewinnst" in told else "Deine Zeit") + " ist abgelaufen." in told


def test_a_phone_offers_help_when_somebody_is_away_and_says_who_watches(server: Server, visits: Visits) -> None:
    me = visits.new(PHONE)
    SCREENS["away_offer"](me, server.database, "en")
    assert me.has(".psheet .absent .primary")
    me.see(".absent .mrow").first.click()  # to wait
    me.wait_for(lambda: not me.has(".absent"))
    made = timed(me)
    made.enter()  # somebody watches
    me.open(made.leave(0).address(0), "en").see(".ptitle .pill").wait_for()
    assert "1 is watching" in me.see(".ptitle .pill").inner_text()


def test_a_paused_table_looks_at_rest(server: Server, visits: Visits) -> None:
    me = visits.new()
    SCREENS["clock"](me, server.database, "en")
    at_rest = "getComputedStyle(document.querySelector('.felt')).filter !== 'none'"
    assert not me.run(at_rest)
    SCREENS["paused"](me, server.database, "en")
    assert me.run(at_rest)


def test_on_a_phone_the_way_back_to_my_seat_stays_in_sight(server: Server, visits: Visits) -> None:
    me = visits.new(PHONE)
    SCREENS["standin"](me, server.database, "en")
    me.run("scrollTo(0, document.body.scrollHeight)")
    top = "document.querySelector('{}').getBoundingClientRect().top"
    assert me.run(top.format(".standin")) == 0
    assert me.run(top.format(".pbar")) == me.run("document.querySelector('.standin').offsetHeight")


def test_tables_that_wait_say_how_long_with_a_unit(server: Server, visits: Visits) -> None:
    me = visits.new()
    SCREENS["waiting_tables"](me, server.database, "en")
    assert re.fullmatch(r"Your turn, 5\d\smin left", me.see(".going .mine .when").first.inner_text())
