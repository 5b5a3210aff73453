"""Whole games."""

import random

from .visit import PHONE, Visits


def test_a_whole_game_against_the_bot_from_one_click(visits: Visits) -> None:
    me = visits.new().open().play_now()
    me.play_to_the_end(random.Random(1))
    assert me.see(".pad tbody tr").count() == 8
    assert me.see(".end h1").inner_text()


def test_a_whole_game_on_a_phone(visits: Visits) -> None:
    me = visits.new(PHONE).open().play_now()
    me.play_to_the_end(random.Random(2))
    assert me.see(".pad tbody tr").count() == 8


def test_a_whole_game_between_two_people_by_link_and_a_rematch(visits: Visits) -> None:
    me, friend = visits.new(), visits.new()
    me.open()
    me.see(
        ".seg",
    ).filter(has_text="Friend").click()
    me.play_now()
    link = me.see("#invitation").input_value()
    friend.page.goto(link)
    friend.wait_for(lambda: friend.at_table)
    me.wait_for(lambda: not me.has("#invitation"))
    chance = random.Random(3)
    while not (me.over and friend.over):
        for person in (me, friend):
            if person.my_turn:
                person.move(chance)
    assert me.see(".pad tfoot").inner_text().split()[-2:] == friend.see(".pad tfoot").inner_text().split()[-2:][::-1]
    me.see(".acts .primary").click()
    me.wait_for(lambda: me.at_table)
    friend.see(".acts .primary").click()
    friend.wait_for(lambda: friend.at_table)
    assert me.page.url.partition("#")[0] == friend.page.url.partition("#")[0]
