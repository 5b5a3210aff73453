"""Whole games."""

import random

import pytest
from playwright.sync_api import ViewportSize

from .. import sizes
from .visit import DESK, PHONE, Visits

EVERYDAY = sizes.size(1, 0)
SCREENS = {"desk": DESK} if EVERYDAY else {"desk": DESK, "phone": PHONE}
MANY = sizes.size(5, 7)  # seats


@pytest.mark.parametrize("size", SCREENS.values(), ids=SCREENS)
def test_a_whole_game_against_the_bot_from_one_click(visits: Visits, size: ViewportSize) -> None:
    me = visits.new(size).open().play_now()
    me.play_to_the_end(random.Random(1))
    assert me.see(".pad tbody tr").count() == 8
    assert me.see(".end h1").inner_text()
    assert [each.inner_text() for each in me.see(".of-level").all()] == ["Level 2", "Level 2"]


def test_a_whole_game_between_two_people_by_link_and_a_rematch(visits: Visits) -> None:
    me, friend = visits.new(), visits.new()
    me.open()
    me.against("friend")
    me.see(".primary.big").click()
    friend.page.goto(me.see(".invitation").first.input_value())
    friend.see(".jname input").fill("Ivo")
    friend.see(".jfoot .primary").click()
    me.wait_for(lambda: "Ivo" in me.see(".sits").inner_text())
    me.see(".begin").click()
    me.wait_for(lambda: me.at_table)
    friend.wait_for(lambda: friend.at_table)
    chance, people = random.Random(3), (me, friend)
    while not me.over:
        if turn := next((person for person in people if person.my_turn), None):
            turn.move(chance)
        me.wait_for(lambda: me.over or any(person.my_turn for person in people))
    friend.wait_for(lambda: friend.over)
    assert me.see(".pad tfoot").inner_text().split()[-2:] == friend.see(".pad tfoot").inner_text().split()[-2:][::-1]
    me.see(".acts .rematch").click()
    me.wait_for(lambda: me.at_table)
    friend.see(".acts .rematch").click()
    friend.wait_for(lambda: friend.at_table)
    assert me.page.url.partition("#")[0] == friend.page.url.partition("#")[0]


def test_a_whole_game_of_seven_wonders_from_two_clicks(visits: Visits) -> None:
    me = visits.new().open().play_now("wonders")
    me.play_to_the_end(random.Random(4))
    assert me.see(".pad tbody tr").count() == 7
    assert me.see(".pad thead th").count() == 3
    assert me.see(".ecity7 .of-level").count() == 2
    me.see(".acts .rematch").click()
    me.wait_for(lambda: me.at_table)
    assert me.see(".taken .of-level").count() == 2


def test_a_whole_game_of_two_with_the_free_city_on_a_phone(visits: Visits) -> None:
    me = visits.new(PHONE).open().unfold()
    me.see(".gtile.of-wonders").click()
    me.see(".seg").filter(has_text="2010").click()
    me.see(".seg:has([name=players])").filter(has_text="2").click()
    me.see(".primary.big").click()
    me.wait_for(lambda: me.at_table)
    me.play_to_the_end(random.Random(5))
    assert me.see(".pad tbody tr").count() == 2
    assert me.see(".ecity7").count() == 3


def test_a_game_of_many(visits: Visits) -> None:
    """Everyday its first turns: other games are played to the end."""
    me = visits.new().open()
    me.see(".gtile.of-wonders").click()
    me.see(".seg").filter(has_text=str(MANY)).click()
    me.see(".seg").filter(has_text="Night").click()
    me.see(".primary.big").click()
    me.wait_for(lambda: me.at_table)
    assert me.see(".nb").count() == 2
    assert me.see(".far").count() == MANY - 3
    chance = random.Random(6)
    if EVERYDAY:
        for _ in range(3):
            assert me.wait_for_turn()
            me.move(chance)
        return
    me.play_to_the_end(chance)
    assert me.see(".pad thead th").count() == me.see(".ecity7").count() == MANY
