import random
import re
from itertools import pairwise

import pytest

from antipater import Position, make
from antipater.duel.actions import BUILD, DISCARD
from antipater.duel.tables import CARD_DATA

from .moves import Move, build, card, discard, discard_slot, play, refused, slot_of, starter, token, wonder
from .table import bits, table
from .tabletop import asked, city_cards, discard_pile, face_up, reachable, wonders_built

# The slots as they lie on the table: each row lies on the one drawn above it.
LAYOUTS = {
    1: """
             0   1
           2   3   4
         5   6   7   8
       9  10  11  12  13
    14  15  16  17  18  19
    """,
    2: """
     0   1   2   3   4   5
       6   7   8   9  10
        11  12  13  14
          15  16  17
            18  19
    """,
    3: """
             0   1
           2   3   4
         5   6   7   8
           9      10
        11  12  13  14
          15  16  17
            18  19
    """,
}
FREE = {
    1: ["lumber_yard", "clay_pool", "quarry", "guard_tower", "theater", "altar"],
    2: ["glass_blower", "drying_room"],
    3: ["pretorium", "palace"],
}
FACE_DOWN = {1: {2, 3, 4, *range(9, 14)}, 2: {*range(6, 11), 15, 16, 17}, 3: {2, 3, 4, 9, 10, 15, 16, 17}}


def covered_by(picture: str) -> dict[int, set[int]]:
    """For each slot of a picture the slots that lie on it: those of the next row half a card to the left or right."""
    lines = filter(str.strip, picture.splitlines())
    rows = [{number.end(): int(number.group()) for number in re.finditer(r"\d+", line)} for line in lines]
    on_top = {slot: set[int]() for row in rows for slot in row.values()}
    for row, following in pairwise(rows):
        for column, slot in row.items():
            on_top[slot] = {upper for place, upper in following.items() if abs(place - column) == 2}
    return on_top


def fresh(age: int) -> Position:
    return table(FREE[age])


@pytest.mark.rule("D3.1", "D14.1")
def test_three_ages_of_twenty_cards() -> None:
    position = make("duel", wonders="first-game").start(seed=3)
    for age in (1, 2, 3):
        assert int(position.states[0].age) == age
        for left in range(20, 0, -1):
            assert len(bits(position.states[0].layout)) == left
            play(position, lambda now: DISCARD + min(reachable(now)))
        if age < 3:
            play(position, starter(0))
    assert position.over


@pytest.mark.parametrize(
    "age",
    [
        pytest.param(1, marks=pytest.mark.rule("D3.2")),
        pytest.param(2, marks=pytest.mark.rule("D3.3")),
        pytest.param(3, marks=pytest.mark.rule("D3.4")),
    ],
)
@pytest.mark.parametrize("seed", range(5))
def test_a_card_is_free_when_all_that_lay_on_it_are_gone(age: int, seed: int) -> None:
    position = fresh(age)
    on_top = covered_by(LAYOUTS[age])
    assert len(on_top) == 20
    left = set(on_top)
    order = random.Random(seed)
    while left:
        free = {slot for slot in left if not on_top[slot] & left}
        assert reachable(position) == free
        assert bits(position.states[0].layout) == left
        slot = order.choice(sorted(free))
        position.play(DISCARD + slot)
        left.remove(slot)
    assert asked(position) == ("none" if age == 3 else "starter")


@pytest.mark.rule("D3.5")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_even_rows_are_face_down(age: int) -> None:
    assert face_up(fresh(age)) == set(range(20)) - FACE_DOWN[age]


@pytest.mark.rule("D3.5")
def test_a_real_deal_lies_like_that_in_every_age() -> None:
    position = make("duel", wonders="first-game").start(seed=5)
    for age in (1, 2, 3):
        assert face_up(position) == set(range(20)) - FACE_DOWN[age]
        for _ in range(20):
            play(position, lambda now: DISCARD + max(reachable(now)))
        if age < 3:
            play(position, starter(1))


@pytest.mark.rule("D3.12")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_cards_face_down_and_later_ages_are_hidden(seat: int | None) -> None:
    position = fresh(2).observe(seat)
    state = position.states[0]
    assert {slot for slot in range(20) if state.deck[1][slot]} == face_up(position)
    assert not any(state.deck[2])
    assert int(state.guild_backs) == 0


@pytest.mark.rule("D3.12")
def test_the_backs_of_guilds_are_seen_in_age_three() -> None:
    position = make("duel", wonders="first-game").start(seed=8)
    while int(position.states[0].age) < 3:
        assert int(position.observe(0).states[0].guild_backs) == 0
        play(position, lambda now: starter(0)(now) if asked(now) == "starter" else DISCARD + max(reachable(now)))
    guilds = {slot for slot, name in enumerate(position.deal()["ages"][2]) if CARD_DATA[name]["color"] == "purple"}
    assert len(guilds) == 3
    assert bits(position.observe(1).states[0].guild_backs) == guilds


@pytest.mark.rule("D3.6")
@pytest.mark.parametrize("first", [0, 1])
def test_the_start_player_begins_and_turns_alternate(first: int) -> None:
    position = make("duel", wonders="first-game").start(seed=2, deal={"start_player": first})
    for k in range(6):
        assert position.to_act == ((first + k) % 2,)
        play(position, lambda now: DISCARD + max(reachable(now)))


@pytest.mark.rule("D3.7")
def test_only_free_cards_may_be_taken() -> None:
    free = ["baths", "stone_pit", "lumber_yard", "scriptorium"]
    position = table(free, coins=(20, 7))
    slots = {slot_of(position, name) for name in free}
    assert reachable(position) == slots
    assert set(map(int, position.legal())) == {BUILD + s for s in slots} | {DISCARD + s for s in slots}
    assert refused(position, discard_slot(min(slots) - 1)) == "empty_slot"
    assert refused(position, lambda _: BUILD + 10) == "covered"
    assert refused(position, discard_slot(10)) == "covered"


@pytest.mark.rule("D3.7")
def test_a_slot_beyond_the_layout_is_empty() -> None:
    assert refused(fresh(1), lambda _: BUILD + 24) == "empty_slot"


@pytest.mark.rule("D3.7")
def test_every_action_of_a_turn_takes_one_card() -> None:
    position = table(["quarry", "clay_pool"], wonders=(["pyramids"], []), coins=(30, 7))
    assert len(position.legal()) == 6
    for action in position.legal():
        after = position.copy()
        after.play(action)
        assert len(bits(after.states[0].layout)) == len(bits(position.states[0].layout)) - 1


@pytest.mark.rule("D3.8")
def test_three_uses_of_a_card() -> None:
    position = table(["quarry", "clay_pool"], wonders=(["pyramids"], []), coins=(30, 7))
    assert "quarry" in city_cards(play(position.copy(), build("quarry")), 0)
    assert "quarry" in discard_pile(play(position.copy(), discard("quarry")))
    assert wonders_built(play(position.copy(), wonder("pyramids", "quarry")), 0) == {"pyramids"}


@pytest.mark.rule("D3.9")
@pytest.mark.parametrize(
    ("action", "choice"),
    [
        pytest.param(build("school"), token("agriculture"), id="progress token"),
        pytest.param(wonder("statue_of_zeus", "school"), card("quarry"), id="destroyed card"),
        pytest.param(wonder("mausoleum", "school"), card("altar"), id="discard pile"),
        pytest.param(wonder("great_library", "school"), token("law"), id="token of the box"),
    ],
)
def test_freed_cards_are_turned_up_after_all_choices(action: Move, choice: Move) -> None:
    position = table(
        ["school"],
        cities=(["apothecary"], ["quarry"]),
        wonders=(["statue_of_zeus", "mausoleum", "great_library"], []),
        discarded=["altar"],
        box=["law", "economy", "strategy"],
        coins=(20, 7),
    )
    play(position, action)
    assert not {16, 17} & face_up(position)
    assert not reachable(position)
    play(position, choice)
    assert {16, 17} <= face_up(position)
    assert reachable(position) == {16, 17}


@pytest.mark.rule("D3.10")
def test_a_card_that_is_half_covered_stays_face_down() -> None:
    position = table(["quarry", "clay_pool"])
    play(position, discard("clay_pool"))
    assert reachable(position) == {18}
    assert not face_up(position) & {12, 13}
    play(position, discard("quarry"))
    assert reachable(position) == {12, 13}
    assert face_up(position) & {12, 13} == {12, 13}


@pytest.mark.rule("D3.11")
def test_before_an_extra_turn_freed_cards_are_turned_up() -> None:
    position = table(["quarry"], wonders=(["sphinx"], []), coins=(20, 7))
    play(position, wonder("sphinx", "quarry"))
    assert position.to_act == (0,)
    assert reachable(position) == {13}
    assert 13 in face_up(position)
    play(position, discard_slot(13))
    assert position.to_act == (1,)
