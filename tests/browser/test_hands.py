"""For every hand and screen: while the sheet is open all cards can be reached, and what is touched is large enough."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize

from .. import sizes
from ..server.program import Server
from .prepared import ME, Plays, at_turn, game, plays_to, table_with
from .seven import table_of
from .visit import Visit, Visits

SCREENS = {
    "phone": ViewportSize(width=390, height=844),
    "phone on its side": ViewportSize(width=844, height=390),
    "tablet": ViewportSize(width=820, height=1180),
    "tablet on its side": ViewportSize(width=1180, height=820),
    "200 %": ViewportSize(width=720, height=450),  # what is left of 1440 x 900
}
# The cards of which less than a finger's breadth can be touched where they are.
OUT_OF_REACH = """() => [...document.querySelectorAll(".layout .card:not(.covered), .fan .card")].filter((card) => {
  const box = card.getBoundingClientRect();
  let most = 0;
  for (let y = box.top + 8; y < box.bottom - 4; y += 8) {
    let wide = 0;
    for (let x = box.left + 1; x < box.right; x += 2)
      if (document.elementFromPoint(x, y)?.closest(".card") === card) wide += 2;
    most = Math.max(most, wide);
  }
  return most < 22;
}).map((card) => card.querySelector(".sr").textContent.slice(0, 40))"""
# What does something when it is touched and is smaller than a finger; pieces to look at are as large as they are drawn.
TOO_SMALL = """() => [...document.querySelectorAll(".frame :is(button, a[href], summary, select, input, label.seg)")]
  .filter((one) => !one.matches(".card, .strip, .bit, .linkish, .wonder, .stage, [data-about], [data-known], .sr"))
  .filter((one) => !one.matches("label input, .meaning a, .detail a, p a, footer a"))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([one, {width, height}]) => width && (width < 43.5 || height < 43.5))
  .map(([one, {width, height}]) => `${one.className || one.tagName} ${Math.round(width)} x ${Math.round(height)}`)"""

# Cards of the hand that lie over each other: a name or a price would be covered.
COVERED = """() => {
  const boxes = [...document.querySelectorAll(".fan .card:not(.selected)")].map((card) => card.getBoundingClientRect());
  return boxes.flatMap((one, i) => boxes.slice(i + 1).filter((other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1)).length;
}"""


def _duel(database: Path) -> str:
    return table_with(database, plays_to("turn", 60))


def _seven_rows(database: Path) -> str:
    """The highest layout, at its beginning."""
    wanted = at_turn(lambda view: view.age == 3 and len(view.layout) >= 18)
    for seed in range(50):
        position, plays = game().start(seed), Plays()
        while not position.over:
            if position.to_act == (ME,) and wanted(position):
                return table_with(database, (seed, plays))
            who, action = position.to_act[0], int(position.legal()[seed % len(position.legal())])
            position.play(action)
            plays.append((who, action))
    raise AssertionError("no game has such a turn")


TABLES: dict[str, Callable[[Path], str]] = {
    "duel": _duel,
    "seven rows": _seven_rows,
    "turn": lambda database: table_of(database, "turn"),
    "late": lambda database: table_of(database, "late"),
    "first turn": lambda database: table_of(database, "first_turn"),
}
EVERY = [(screen, table) for screen in SCREENS for table in TABLES]
SOME = EVERY[:: sizes.size(3, 1)]


def touch(me: Visit, card: int) -> None:
    """Choose a card, where it can be touched."""
    me.see(".layout .card:not(.covered), .fan .card").nth(card).dispatch_event("click")
    me.page.wait_for_timeout(120)


@pytest.mark.parametrize(("screen", "table"), SOME)
def test_the_sheet_never_covers_what_is_chosen_from(visits: Visits, server: Server, screen: str, table: str) -> None:
    me = visits.new(SCREENS[screen], device_scale_factor=1).open(TABLES[table](server.database), "de")
    me.wait_for_turn()
    number = me.see(".layout .card:not(.covered), .fan .card").count()
    for card in range(number):
        touch(me, card)
        assert me.has(".uses")
        assert me.run(OUT_OF_REACH) == []
    while me.has(".three .use:not(.on)[aria-expanded=false]"):
        me.see(".three .use[aria-expanded=false]").click()
        me.page.wait_for_timeout(120)
        assert me.run(OUT_OF_REACH) == []


@pytest.mark.parametrize("screen", ["phone", "phone on its side", "tablet"])
def test_every_card_of_a_hand_shows_its_name_and_price(visits: Visits, server: Server, screen: str) -> None:
    for table in ("first turn", "turn"):
        me = visits.new(SCREENS[screen], device_scale_factor=1).open(TABLES[table](server.database), "de")
        me.wait_for_turn()
        assert me.run(COVERED) == 0
        touch(me, 1)
        assert me.run(COVERED) == 0


@pytest.mark.parametrize("screen", ["phone", "phone on its side", "tablet", "tablet on its side"])
def test_what_is_touched_is_large_enough(visits: Visits, server: Server, screen: str) -> None:
    for table in ("duel", "turn"):
        me = visits.new(SCREENS[screen], has_touch=True, is_mobile=True).open(TABLES[table](server.database), "de")
        me.wait_for_turn()
        assert me.run(TOO_SMALL) == []
        touch(me, 0)
        assert me.run(TOO_SMALL) == []
        me.page.keyboard.press("Escape")
        me.page.locator("[aria-expanded][aria-label=Menü]").click()
        me.see(".menu").wait_for()
        assert me.run(TOO_SMALL) == []
