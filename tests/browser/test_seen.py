"""What happened is seen and heard: the last move in words, cities turned up in turn, the last step before the score."""

import random
from typing import Any

import pytest
from playwright.sync_api import ViewportSize

from ..server.program import PERSON_AND_BOT, Server, bots
from . import seven
from .prepared import ME, Plays, game, plays_to, store, table_with
from .visit import DESK, PHONE, Visits

LENA = [{"kind": "person", "name": "Lena"}]
# Shifts of what lies on the table, not of the panel, that nobody has caused by a key or a touch.
WATCH_SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput && entry.sources.some((one) => one.node?.parentElement?.closest("main")))
        window.shifts.push(entry.value);
  }).observe({type: "layout-shift", buffered: false});
}"""

AROUND = """() => {
  const labels = [];
  for (let one = document.activeElement; one; one = one.parentElement) labels.push(one.ariaLabel);
  return labels;
}"""


def seat(made: dict[str, Any]) -> str:
    """The address of the first seat of a table."""
    return f"/t/{made['table']}#{made['seats'][0]['token']}"


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_last_move_stays_until_the_next_one(visits: Visits, server: Server, size: ViewportSize) -> None:
    me = visits.new(size).open(table_with(server.database, plays_to("turn", 12)))
    me.wait_for_turn()
    told = me.see(".lastmove p").inner_text()
    assert told.startswith("Ivo ")
    me.choose_card(random.Random(1))
    assert me.see(".lastmove p").inner_text() == told
    assert me.see(".lastmove").is_visible()
    me.choose_use(random.Random(1))
    me.confirm()
    me.wait_for(lambda: me.see(".lastmove p").inner_text().startswith("Lena "))


def test_a_long_last_move_is_whole_and_no_higher(visits: Visits, server: Server) -> None:
    me = visits.new(PHONE).open(store(server.database, seven.game("payments"), long_move()), "de")
    me.wait_for_turn()
    told = me.see(".lastmove p").inner_text()
    assert told.startswith("Lena errichtet ")
    assert told.endswith("an den rechten. +2 weitere")
    line, words = me.see(".lastmove").bounding_box(), me.see(".lastmove p").bounding_box()
    assert line is not None
    assert words is not None
    assert words["height"] <= line["height"] == 44


def long_move() -> tuple[int, Plays]:
    """A game of 7 Wonders in which I have just raised a stage and paid both neighbours."""
    for seed in range(100):
        chance, position, raised = random.Random(seed), seven.game("payments").start(seed), False
        made: Plays = []
        while not position.over:
            if raised and ME in position.to_act:
                return seed, made
            seat = position.to_act[0]
            legal = [int(action) for action in position.legal(seat)]
            long = [action for action in legal if len(position.told(action, seat, "de").sentence) > 125]
            action = chance.choice((seat == ME and long) or legal)
            raised = raised or (seat == ME and action in long)
            position.play(action, seat)
            made.append((seat, action))
    raise AssertionError("no stage is so long")


def test_a_bots_move_is_not_shown_at_once_and_the_table_keeps_still(visits: Visits, server: Server) -> None:
    made = server.new_table(PERSON_AND_BOT, wonders="first-game")
    me = visits.new(at_leisure=True).open(seat(made))
    me.wait_for_turn()
    me.choose_card(random.Random(1))
    me.see(".use:not(.off)").first.click()
    me.see(".confirm .primary").click()
    me.wait_for(lambda: me.see(".lastmove p").inner_text().startswith("Lena"))
    shown = me.run("performance.now()")
    me.run(WATCH_SHIFTS)
    me.wait_for(lambda: me.my_turn and not me.see(".lastmove p").inner_text().startswith("Lena"))
    assert me.run("performance.now()") - shown > 700
    me.page.wait_for_timeout(400)
    assert sum(me.run("window.shifts")) < 0.01


@pytest.mark.parametrize("skip", ["key", "touch"])
def test_cities_are_turned_up_one_after_the_other_until_that_is_skipped(
    visits: Visits, server: Server, skip: str
) -> None:
    made = server.new_wonders([*LENA, *bots("greedy", "greedy")], sides="day")
    me = visits.new(at_leisure=True).open(seat(made))
    me.wait_for_turn()
    me.choose_card(random.Random(1))
    me.see(".use:not(.off)").first.click()
    me.see(".confirm .primary").click()
    me.see(".turned").wait_for()
    assert me.see(".turned").count() == 1
    first = me.see(".lastmove p").inner_text()
    me.wait_for(lambda: me.has(".turned") and me.see(".lastmove p").inner_text() != first)
    if skip == "key":
        me.page.keyboard.press("Escape")
    else:
        me.page.mouse.click(700, 300)
    me.wait_for(lambda: not me.has(".turned"))
    assert not me.has(".unturned")


def test_the_last_step_is_shown_before_the_score_pad(visits: Visits, server: Server) -> None:
    me = visits.new(at_leisure=True).open(table_with(server.database, almost_over()))
    me.wait_for_turn()
    me.move(random.Random(1))
    me.wait_for(lambda: me.has(".result"))
    assert not me.over
    assert "wins" in me.see(".lastmove p").inner_text().lower()
    me.see(".result").click()
    me.wait_for(lambda: me.over)


def almost_over() -> tuple[int, Plays]:
    """A game of which only my last move is missing."""
    for seed in range(200):
        chance, position, made = random.Random(seed), game().start(seed), []
        while not position.over:
            who, action = position.to_act[0], int(chance.choice(position.legal()))
            position.play(action)
            made.append((who, action))
        if made[-1][0] == ME and position.outcome is not None and position.outcome.how == "civilian":
            return seed, made[:-1]
    raise AssertionError("no game ends with my move")


def test_what_was_taken_back_is_struck(visits: Visits, server: Server) -> None:
    made = server.new_table(PERSON_AND_BOT, wonders="first-game")
    me = visits.new().open(seat(made))
    me.wait_for_turn()
    me.move(random.Random(1))
    me.wait_for_turn()
    me.page.get_by_role("button", name="Undo").click()
    me.wait_for(lambda: me.has(".log .struck"))
    assert me.see(".log li").first.inner_text().endswith("takes back the last move.")
    struck = me.see(".log .struck").count()
    assert struck >= 2
    me.page.reload()
    me.wait_for_turn()
    assert me.see(".log .struck").count() == struck


def test_one_announcement_tells_what_happened_and_what_is_asked(visits: Visits, server: Server) -> None:
    made = server.new_table(PERSON_AND_BOT, wonders="first-game")
    me = visits.new().open(seat(made))
    me.wait_for_turn()
    me.run(
        """() => {
          window.said = [];
          const region = document.querySelector("p.sr[role=status]");
          new MutationObserver(() => window.said.push(region.textContent)).observe(region,
            {childList: true, characterData: true, subtree: true});
        }"""
    )
    me.move(random.Random(1))
    me.wait_for_turn()
    me.page.wait_for_timeout(200)
    said = me.run("window.said")
    assert len(said) == 2  # my move, the bot's
    assert said[0].startswith("Lena ")
    assert "Your turn" in said[1]
    assert me.see(".frame [aria-live]:not(.bubbles), .frame [role=status]").count() == 0


def test_every_place_is_a_few_keys_away_and_after_a_move_the_focus_is_at_the_choice(
    visits: Visits, server: Server
) -> None:
    made = server.new_table(PERSON_AND_BOT, wonders="first-game")
    me = visits.new().open(seat(made))
    me.wait_for_turn()
    press = me.page.keyboard.press
    press("c")
    assert me.run("document.activeElement.matches('.layout .card')")
    press("Enter")
    press("1")
    press("Enter")
    me.wait_for(lambda: me.my_turn and bool(me.run("document.activeElement.matches('.layout .card, .use')")))
    reached = set()
    for key in ("n", "p"):
        me.run("document.activeElement.blur()")
        for _ in range(5):
            press(key)
            reached |= set(me.run(AROUND))
    wanted = me.run(
        "[...document.querySelectorAll('.frame :is(section, aside, nav)[aria-label]')].map((one) => one.ariaLabel)"
    )
    assert set(wanted) <= reached
