"""Duel with Pantheon through the browser: a whole game, every decision, and screens that can be read and heard."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize

from antipater.duel.decisions import PANTHEON_DECISIONS

from ..server.program import Server
from ..sizes import size as size_of
from .pantheon import plays_to, table_of
from .prepared import ME
from .test_decisions import stored_events
from .visit import DESK, PHONE, Visit, Visits


def move(me: Visit, chance: random.Random) -> bool:
    """Decide whatever is to be decided; a god is activated if one can be. Was one?"""
    god = me.see(".deity.can:not(.void)")
    activates = not me.has(".use") and god.count() > 0
    if activates:
        god.nth(chance.randrange(god.count())).click()
        me.confirm()
    else:
        me.move(chance)
    return activates


@pytest.mark.parametrize(
    ("size", "bot"),
    [(DESK, "level:2"), (PHONE, "level:1")][: size_of(1, 2)],
    ids=["desk-2", "phone-1"][: size_of(1, 2)],
)
def test_a_whole_game_with_the_gods_against_a_bot(visits: Visits, size: ViewportSize, bot: str) -> None:
    me = visits.new(size).open().unfold()
    me.see(".seg").filter(has_text="Pantheon").click()
    me.against(bot)
    me.play_now()
    assert me.see(".deity").count() == 6
    chance, activated = random.Random(1), 0
    while me.wait_for_turn():
        activated += move(me, chance)
    assert activated > 0
    assert me.see(".pad tbody tr").count() == 9
    assert me.see(".pad tbody tr").last.inner_text().strip().startswith("Gods")
    assert me.see(".ecity .godchip").count() >= activated
    assert "activates" in me.see(".log").inner_text()


def wait_for_event(me: Visit, server: Server, address: str, number: int) -> None:
    """Wait until so many events of a table are stored."""
    me.wait_for(lambda: len(stored_events(server, address)) == number)


def wait_for_detail(me: Visit, name: str) -> None:
    """Wait until the panel tells about a piece."""
    me.wait_for(lambda: me.has(".detail") and me.see(".detail h2").inner_text() == name)


def touch_the_last(me: Visit) -> None:
    """Choose the last answer with two touches."""
    answer = me.see(".use:not(.off)").last
    answer.click()
    assert answer.get_attribute("aria-pressed") == "true"
    assert me.see(".confirm .primary").inner_text() != "Choose"
    me.confirm()


def press_the_second(me: Visit) -> None:
    """Choose the second answer by keys alone."""
    me.page.keyboard.press("2")
    me.page.keyboard.press("Enter")


def make_decision(
    me: Visit, server: Server, address: str, plays: int, answer: Callable[[Visit], None], first: str = ""
) -> None:
    """Come to a table after so many moves, see what is asked, touch something first if need be, and answer."""
    me.open(address)
    me.wait_for_turn()
    assert me.see(".question").inner_text().endswith(".")
    if first:
        me.see(first).first.click()
    titles = [title.strip() for title in me.see(".use:not(.off) :is(.ut b, .sr:first-child)").all_inner_texts()]
    assert len(titles) > 1
    assert all(titles)
    answer(me)
    wait_for_event(me, server, address, plays + 2)
    assert stored_events(server, address)[-1].seat == ME


at_desk_and_phone = pytest.mark.parametrize(
    ("size", "answer", "first"),
    [(DESK, press_the_second, 0), (PHONE, touch_the_last, 1)],
    ids=["desk-keys", "phone-touches"],
)


@at_desk_and_phone
def test_every_decision_is_asked_in_words_and_made(
    visits: Visits, server: Server, size: ViewportSize, answer: Callable[[Visit], None], first: int
) -> None:
    """Everyday half of them at a desk by keys, the other half on a phone by touch."""
    me = visits.new(size)
    every = size_of(2, 1)
    for kind in PANTHEON_DECISIONS[first % every :: every]:
        _, plays = plays_to(kind)
        make_decision(me, server, table_of(server.database, kind), len(plays), answer)


def test_a_god_is_activated_with_offering_tokens(visits: Visits, server: Server) -> None:
    me = visits.new().open(table_of(server.database, "offerings"))
    me.wait_for_turn()
    before = me.see(".city.me .chip.offering").count()
    me.see(".deity.can:not(.void)").last.click()
    me.see(".use:not(.off)").filter(has_text="Offering").last.click()
    me.confirm()
    me.wait_for(lambda: me.see(".city.me .chip.offering").count() < before)
    assert me.see(".city.me .godchip").count() > 0


def test_a_god_is_activated_by_keys_alone(visits: Visits, server: Server) -> None:
    me = visits.new().open(table_of(server.database, "age2"))
    me.wait_for_turn()
    me.see(".deity.can:not(.void)").first.focus()
    name = me.see(".deity.can:not(.void) b").first.inner_text()
    me.page.keyboard.press("Enter")
    assert me.see(".detail h2").inner_text() == name
    me.page.keyboard.press("Enter")
    me.page.keyboard.press("Enter")
    me.wait_for(lambda: name in me.see(".city.me .extra").inner_text())


def test_a_space_of_the_board_is_chosen_on_the_board(visits: Visits, server: Server) -> None:
    me = visits.new().open(table_of(server.database, "put_god"))
    me.wait_for_turn()
    keys = me.see(".use kbd").all_inner_texts()
    assert [f"Space {key}" for key in keys] == me.see(".use b").all_inner_texts()
    free = me.see(".deity.can").first
    free.click()
    assert free.get_attribute("aria-pressed") == "true"
    me.confirm()
    me.wait_for(lambda: me.see(".deity.down").count() > 0)


def test_a_space_of_the_track_is_numbered_and_pointed_at(visits: Visits, server: Server) -> None:
    me = visits.new().open(table_of(server.database, "minerva_space"))
    me.wait_for_turn()
    spaces = [int(number) for number in me.see(".track .sn").all_text_contents()]
    assert (spaces[0], spaces[-1]) == (8, 8)
    assert me.see(".use b").first.inner_text().endswith("capital")  # the list begins where the track does
    me.see(".track .sn").first.click(force=True)
    assert me.see(".use.on b").inner_text() == "Your side, space\u00a08"
    me.confirm()
    me.wait_for(lambda: me.see(".track .minerva").count() == 1)


@pytest.mark.parametrize("case", ["neptune_removes", "minerva_space"])
def test_on_a_phone_a_choice_from_the_track_is_asked_for_below_the_cards(
    visits: Visits, server: Server, case: str
) -> None:
    me = visits.new(PHONE).open(table_of(server.database, case))
    me.wait_for_turn()
    cards, sheet = me.see(".layout").bounding_box(), me.see(".psheet").bounding_box()
    assert cards
    assert sheet
    assert cards["y"] + cards["height"] <= sheet["y"]


def test_on_a_phone_spaces_of_the_track_are_numbers(visits: Visits, server: Server) -> None:
    me = visits.new(PHONE).open(table_of(server.database, "minerva_space"))
    me.wait_for_turn()
    numbers = [text.split("\n")[-1] for text in me.see(".use.to-track").all_inner_texts()]
    assert numbers[1:4] == ["8", "7", "6"]
    me.see(".use.to-track").nth(1).click()
    assert me.see(".where").inner_text() == "Your side, space\u00a08"
    assert me.see(".track .minerva.aimed").count() == 1


def test_pawns_in_neighbouring_spaces_do_not_lie_on_each_other(visits: Visits, server: Server) -> None:
    me = visits.new(PHONE).open(table_of(server.database, "minerva_space"))
    me.wait_for_turn()
    for space in me.see(".use.to-track:not(.off)").all():
        space.click()
        aimed, pawn = (me.see(f".track {of} > circle").bounding_box() for of in (".minerva.aimed", ".walks"))
        assert aimed
        assert pawn
        apart = max(aimed["x"] - pawn["x"] - pawn["width"], pawn["x"] - aimed["x"] - aimed["width"])
        assert apart > -4  # their edges are drawn


def test_a_phone_held_sideways_shows_the_gods_beside_the_cards(visits: Visits, server: Server) -> None:
    me = visits.new(ViewportSize(width=844, height=390)).open(table_of(server.database, "age2"))
    me.wait_for_turn()
    gods, cards, side = (me.see(part).bounding_box() for part in (".plank", ".layout", ".pside"))
    assert gods
    assert cards
    assert side
    assert gods["y"] + gods["height"] <= 390
    assert gods["x"] + gods["width"] <= cards["x"]
    assert cards["x"] + cards["width"] <= side["x"]


def test_a_military_token_is_pointed_at_on_the_track(visits: Visits, server: Server) -> None:
    me = visits.new().open(table_of(server.database, "neptune_removes"))
    me.wait_for_turn()
    assert me.see(".track .loot.can").count() == me.see(".use").count() == 4
    me.see(".track .loot.can").last.click(force=True)
    assert me.see(".use.on small").inner_text() == "On Ivo's side"


def test_zeus_strikes_a_card_that_lies_face_down(visits: Visits, server: Server) -> None:
    me = visits.new().open(table_of(server.database, "zeus_slot"))
    me.wait_for_turn()
    before = me.see(".layout > :not(.gone)").count()
    hidden = me.see(".layout button.back")
    target = hidden if hidden.count() else me.see(".layout .card")
    target.first.press("Enter")
    assert target.first.get_attribute("aria-pressed") == "true"
    me.confirm()
    me.wait_for(lambda: me.see(".layout > :not(.gone)").count() < before)


def test_prices_are_mirrored_and_the_cheap_end_is_mine(visits: Visits, server: Server) -> None:
    me = visits.new().open(table_of(server.database, "age1"))
    me.wait_for_turn()
    mine = [int(price) for price in me.see(".deity .prices .val b").all_inner_texts()]
    theirs = [int(price) for price in me.see(".deity .prices small").all_inner_texts()]
    assert mine == [8, 7, 6, 5, 4, 3]
    assert theirs == mine[::-1]


def test_a_god_tells_what_it_does_on_hover_and_focus(visits: Visits, server: Server) -> None:
    me = visits.new().open(table_of(server.database, "age2"))
    me.wait_for_turn()
    for god in me.see(".deity:not(.void)").all():
        god.hover()
        wait_for_detail(me, god.locator("b").first.inner_text())
        assert me.see(".detail .words").first.inner_text()
