"""A game is looked at again: curve, turning points, what would have been better, the link to a moment."""

import re
from functools import partial

import pytest
from playwright.sync_api import ViewportSize

from .. import sizes
from ..server.program import Server
from .prepared import plays_to, table_with
from .replayed import open_replay, replay_of
from .test_screens import MISFITS, RUN_AXE
from .visit import DESK, PHONE, Visit, Visits

CLIPBOARD = ["clipboard-read", "clipboard-write"]
TABLET = ViewportSize(width=820, height=1180)


def moment(me: Visit) -> int:
    """The one that the address names."""
    return int(me.run("location.hash.slice(1) || '0'"))


def faults(me: Visit, axe: str) -> list[str]:
    me.run(axe)
    found: list[str] = me.run(MISFITS) + me.run(RUN_AXE)
    return found


def to_a_mistake(me: Visit) -> None:
    """From turning point to turning point until something better is advised, and look at it as who made it."""
    while not me.has(".judge .try"):
        at = moment(me)
        me.page.keyboard.press("Shift+ArrowRight")
        me.wait_for(partial(left, me, at))
    if me.has(".judge .eyes"):
        me.see(".judge .eyes").click()
        me.wait_for(lambda: not me.has(".judge .eyes"))
    me.see(".has-foot, .use").first.wait_for()  # what can be done is offered a moment later


def left(me: Visit, at: int) -> bool:
    return moment(me) != at


@pytest.mark.parametrize(
    ("kind", "size", "lang"),
    [
        pytest.param("duel", DESK, "de", id="duel-desk-de"),
        pytest.param("payments", PHONE, "en", id="seven-phone-en"),
        pytest.param("duel", PHONE, "en", id="duel-phone-en"),
        pytest.param("payments", DESK, "de", id="seven-desk-de"),
    ][: sizes.size(2, 4)],
)
def test_from_the_curve_to_the_better_move_and_to_a_friend(
    visits: Visits, server: Server, axe: str, kind: str, size: ViewportSize, lang: str
) -> None:
    me = visits.new(size, permissions=CLIPBOARD)
    open_replay(me, replay_of(server.database, kind), lang)
    assert me.see(".chart .dot").count() >= 1
    to_a_mistake(me)
    at = moment(me)
    assert me.has(".card.was, .wonder.was, .progress.was")
    assert faults(me, axe) == []

    me.excused = True  # the search may have to be prepared first
    me.see(".alts .why summary").first.click()
    me.see(".alts .why[open] li.for, .alts .why[open] li.chance").first.wait_for()
    assert faults(me, axe) == []
    me.see(".judge .try").click()
    me.see(".trying .tried li").first.wait_for()
    assert faults(me, axe) == []
    me.see(".trying .primary").click()
    me.see(".judge .try").wait_for()
    assert moment(me) == at

    me.see(".pbar .tool" if size == PHONE else ".relink .copy").last.click()
    link = me.run("navigator.clipboard.readText()")
    assert link == f"{server.http}{me.run('location.pathname')}#{at}"
    friend = visits.new(size)
    friend.page.goto(link)
    friend.see(".judge .try").wait_for()
    assert moment(friend) == at
    assert not friend.has(".forkbox")


def test_on_a_tablet_held_upright_table_judgement_and_chart_are_in_sight(visits: Visits, server: Server) -> None:
    me = open_replay(visits.new(TABLET), f"{replay_of(server.database, 'duel')}#40", "de")
    bottoms = [
        me.see(selector).evaluate("e => e.getBoundingClientRect().bottom")
        for selector in (".layout", ".judge h2", ".slide .knob", ".trans")
    ]
    assert bottoms == sorted(bottoms)
    assert bottoms[-1] <= TABLET["height"]
    assert (me.see(".chart .num").first.text_content() or "").endswith("%")
    assert me.run(MISFITS) == []


def test_what_was_tried_is_kept_and_drawn(visits: Visits, server: Server) -> None:
    me = visits.new()
    open_replay(me, f"{replay_of(server.database, 'duel')}#40", "en")
    me.see(".layout .card.has-foot").first.wait_for()
    me.see(".layout .card.has-foot").first.click()
    me.see(".use:not(.off)").last.click()
    me.see(".confirm .primary").click()
    me.excused = True  # the search may have to be prepared first
    me.see(".chart .branch").wait_for()
    assert me.see(".forkbox li").count() >= 1
    me.excused = False
    me.page.reload()
    me.see(".chart .branch").wait_for()
    me.see(".fh .tool").click()
    me.wait_for(lambda: not me.has(".forkbox") and not me.has(".chart .branch"))


def test_a_move_has_one_number_and_names_who_would_do_better(visits: Visits, server: Server) -> None:
    me = open_replay(visits.new(), replay_of(server.database, "duel"), "en")
    to_a_mistake(me)
    number = moment(me) + 1  # this move leads to the next moment
    said = f"Move {number} of "
    assert [me.see(each).inner_text()[: len(said)] for each in (".bar h1", ".trans .pos")] == [said, said]
    assert me.see(".judge header p").inner_text().startswith(f"Move {number}: ")
    assert me.see(".mlist .now .n").inner_text() == str(number)
    assert re.match(r"Better: (Lena|Ivo) [a-z]+s ", me.see(".better h3").inner_text())
    assert re.fullmatch(r"−\d+%", me.see(".judge header strong").inner_text())


def test_by_keyboard_alone(visits: Visits, server: Server) -> None:
    me = open_replay(visits.new(), replay_of(server.database, "duel"), "en")
    press = me.page.keyboard.press
    press("End")
    me.see(".judge .wreath").wait_for()
    last = moment(me)
    press("ArrowLeft")
    me.wait_for(lambda: moment(me) == last - 1)
    press("Home")
    me.wait_for(lambda: moment(me) == 0)
    press("Shift+ArrowRight")
    me.wait_for(lambda: moment(me) > 1)
    press("4")
    assert me.see(".trans .seg.on").inner_text() == "4×"
    before = moment(me)
    press("Space")
    me.wait_for(lambda: moment(me) > before + 1)
    press("Space")
    press("v")
    me.wait_for(lambda: me.see(".reviews .seg.on").inner_text() == "Ivo")
    while not me.has(".judge .try"):
        press("ArrowRight")
        me.page.wait_for_timeout(50)
    me.excused = True  # the search may have to be prepared first
    press("h")
    me.see(".alts .why[open] li").first.wait_for()
    press("h")
    me.wait_for(lambda: not me.has(".alts .why[open]"))
    press("b")
    me.see(".trying").wait_for()
    press("Escape")
    me.wait_for(lambda: not me.has(".trying"))


def test_who_plays_sees_the_own_side_so_far(visits: Visits, server: Server) -> None:
    me = visits.new().open(address := table_with(server.database, plays_to("turn", 30)))
    me.wait_for_turn()
    table = address.partition("#")[0]
    me.open(table.replace("/t/", "/r/"))
    me.see(".slide").wait_for()
    assert me.see(".reviews .seg").all_inner_texts() == ["Lena"]
    assert not me.has(".chart")
    assert not me.has(".use")
    me.see(".bar nav .tool").first.click()
    me.wait_for(lambda: me.my_turn)

    guest = visits.new()
    guest.excused = True  # it is refused
    guest.open(table.replace("/t/", "/r/")).see(".alone h1").wait_for()


def test_an_analysis_begins_by_itself_and_can_be_stopped(visits: Visits, server: Server) -> None:
    me = visits.new().open(replay_of(server.database, "duel", judged=False))
    me.wait_for(lambda: me.has(".progress-line progress"))
    me.see(".progress-line .linkish").click()
    me.wait_for(lambda: me.see(".progress-line .linkish").inner_text() == "Continue")
