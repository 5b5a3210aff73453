"""Duel with Agora, and with both expansions, through the browser: whole games, every decision, what stays hidden."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize

from antipater.duel.decisions import AGORA_DECISIONS

from ..server.program import Server
from ..sizes import size as size_of
from .agora import AGORA, BOTH, plays_to, table_of
from .test_pantheon import at_desk_and_phone, make_decision, wait_for_detail
from .visit import DESK, PHONE, Visit, Visits

IN_THE_SENATE = {"place_cube", "move_cube", "conspire", "enough"}
EVERY = size_of(4, 1)  # everyday half of the decisions are made, at a desk or on a phone


def move(me: Visit, chance: random.Random) -> str:
    """Decide whatever is to be decided, and say by which kind of use; a senator is recruited if one can be."""
    for selector in (".source", ".plotting", ".layout .card:is(.white, .black):not(.covered, .dear)"):
        found = me.see(selector)
        if not me.has(".use") and found.count():
            found.nth(chance.randrange(found.count())).click()
    if not me.has(".use"):
        me.choose_card(chance)
    possible = me.see(".use:not(.off, [aria-expanded])")
    if me.has(".layout .selected:is(.white, .black)") and me.has(".use.to-build:not(.off)"):
        possible = me.see(".use.to-build:not(.off)")
    use = possible.nth(chance.randrange(possible.count()))
    kind = next(name for name in (use.get_attribute("class") or "").split() if name.startswith("to-"))
    use.click()
    me.confirm()
    return kind.removeprefix("to-")


@pytest.mark.parametrize(
    ("size", "expansion", "rows"), [(DESK, "Agora", 9), (PHONE, "Both", 10)], ids=["desk-agora", "phone-both"]
)
def test_a_whole_game_against_a_bot(visits: Visits, size: ViewportSize, expansion: str, rows: int) -> None:
    me = visits.new(size).open().unfold()
    me.see(".seg").filter(has_text=expansion).click()
    me.against("level:1")
    me.play_now()
    assert me.see(".chamber").count() == 6
    assert me.see(".layout > :is(.card, .back)").count() == 25  # they lie there before the draft
    chance, uses = random.Random(1), set()
    while me.wait_for_turn():
        uses.add(move(me, chance))
    assert uses >= {"draft", "build"}
    assert uses & IN_THE_SENATE
    assert me.see(".pad tbody tr").count() == rows
    assert me.see(".pad tbody tr").last.inner_text().strip().startswith("Senate chambers")


@at_desk_and_phone
def test_every_decision_is_asked_in_words_and_made(
    visits: Visits, server: Server, size: ViewportSize, answer: Callable[[Visit], None], first: int
) -> None:
    me = visits.new(size)
    for kind in AGORA_DECISIONS[first % EVERY :: EVERY]:
        _, plays = plays_to(kind, AGORA)
        source = ".source" if kind == "move_decree" else ""
        make_decision(me, server, table_of(server.database, kind), len(plays), answer, source)


def test_a_conspiracy_is_triggered_before_the_turn_by_keys_alone(visits: Visits, server: Server) -> None:
    me = visits.new().open(table_of(server.database, "plotting", BOTH))
    me.wait_for_turn()
    name = me.see(".use .ut b").first.inner_text().removeprefix("Trigger ")
    me.page.keyboard.press("1")
    me.page.keyboard.press("Enter")
    me.wait_for(lambda: any(name in shown for shown in me.see(".city.me .plot.triggered").all_inner_texts()))
    assert f"triggers {name.lower()}" in me.see(".log").inner_text().lower()


def test_conspiracies_of_the_other_player_are_backs(visits: Visits, server: Server) -> None:
    address = table_of(server.database, "plotting", BOTH)
    me = visits.new().open(address)
    me.wait_for_turn()
    assert me.see(".city.me .chip.plot").count() == 0
    assert me.see(".city.me .godchip.plot:not(.triggered)").count() > 1
    assert me.see(".city.you .chip.plot").count() > 0
    assert me.see(".city.you .godchip.plot:not(.triggered)").count() == 0
    me.see(".city.me .godchip.plot").first.hover()
    wait_for_detail(me, me.see(".city.me .godchip.plot span[aria-hidden]").first.inner_text())
    watching = visits.new().open(address.partition("#")[0])
    watching.wait_for(lambda: watching.at_table)
    assert watching.see(".godchip.plot:not(.triggered)").count() == 0
    assert watching.see(".city.me .chip.plot").count() > 0


def test_a_cube_is_placed_in_the_senate_itself(visits: Visits, server: Server) -> None:
    me = visits.new().open(table_of(server.database, "place_cube"))
    me.wait_for_turn()
    left = int(me.see(".stock.me b").inner_text())
    chamber = me.see(".chamber.can").first
    chamber.click()
    assert chamber.get_attribute("aria-pressed") == "true"
    me.confirm()
    me.wait_for(lambda: int(me.see(".stock.me b").inner_text()) == left - 1)


def test_a_decree_is_moved_in_the_senate_itself(visits: Visits, server: Server) -> None:
    me = visits.new().open(table_of(server.database, "move_decree"))
    me.wait_for_turn()
    me.see(".chamber").nth(0).click()
    me.see(".chamber").nth(3).click()
    me.confirm()
    me.wait_for(lambda: me.see(".chamber .decree.two").count() == 1)


CUT_NAMES = """() => [...document.querySelectorAll(".layout .card.covered > .name")]
    .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 1)
    .map((name) => name.innerText)"""
NUMBERS_ON_CUBES = """() => [...document.querySelectorAll(".chamber")].filter((chamber) => {
    const number = chamber.querySelector(".no").getBoundingClientRect();
    return [...chamber.querySelectorAll(".cubes svg, .cubes b")].map((cube) => cube.getBoundingClientRect())
        .some((cube) => cube.left < number.right && number.left < cube.right
            && cube.top < number.bottom && number.top < cube.bottom);
}).length"""


def test_names_in_the_layout_and_numbers_of_chambers_are_whole(visits: Visits, server: Server) -> None:
    me = visits.new()
    for case, expansions in (("age3", BOTH), ("crowded", AGORA)):
        me.open(table_of(server.database, case, expansions))
        me.wait_for_turn()
        assert me.run(CUT_NAMES) == []
        assert me.run(NUMBERS_ON_CUBES) == 0


def test_a_phone_held_sideways_leads_to_the_boards_below_and_back(visits: Visits, server: Server) -> None:
    me = visits.new(ViewportSize(width=844, height=390)).open(table_of(server.database, "age2", BOTH))
    me.wait_for_turn()
    way = me.see(".pbar .tool").filter(has_text="Senate")
    assert "Pantheon" in way.inner_text()
    lowest = (
        "() => Math.max(...[...document.querySelectorAll('.plank')].map((it) => it.getBoundingClientRect().bottom))"
    )
    assert me.run(lowest) > 390
    way.click()
    me.wait_for(lambda: me.run(lowest) <= 390)
    way.click()
    me.wait_for(lambda: me.run("() => scrollY") == 0)


def test_a_phone_that_is_turned_on_its_side_shows_the_table_from_its_top(visits: Visits, server: Server) -> None:
    me = visits.new(PHONE).open(table_of(server.database, "keep_conspiracy"))
    me.wait_for(lambda: me.run("() => scrollY") > 0)  # so that the sheet does not cut my line
    me.page.set_viewport_size(ViewportSize(width=844, height=390))
    me.wait_for(lambda: me.has(".beside") and me.run("() => scrollY") == 0)


def test_conspiracies_are_covered_while_a_device_changes_hands(visits: Visits, server: Server) -> None:
    me = visits.new().open(table_of(server.database, "plotting", AGORA, shared=2))
    chance = random.Random(3)
    for name in ("Lena", "Ivo"):
        me.wait_for(lambda: me.has(".cover"))
        assert not me.has(".plot")
        me.see(".reveal").click()
        me.wait_for(lambda: me.see(".seat.me .seatname > b").all_inner_texts() == [name])  # noqa: B023
        assert me.see(".city.me .godchip.plot").count() > 0
        while not me.has(".cover"):
            move(me, chance)
            me.wait_for(lambda: me.has(".use, .layout, .cover"))
