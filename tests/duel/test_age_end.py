import pytest

from antipater import Position

from .moves import build, card, discard, discard_slot, play, refused, starter, token, wonder
from .table import bits, of, table
from .tabletop import asked, face_up, reachable


def last_card(pawn: int, active: int, age: int = 1) -> Position:
    """The last card of an age has just been discarded."""
    name = {1: "altar", 2: "temple"}[age]
    return play(table(slots={0: name}, pawn=pawn, active=active), discard(name))


@pytest.mark.rule("D13.1")
@pytest.mark.parametrize("age", [1, 2])
def test_the_next_age_is_laid_out(age: int) -> None:
    position = last_card(0, 0, age)
    assert int(position.states[0].age) == age + 1
    assert bits(position.states[0].layout) == set(range(20))
    assert reachable(position) == {18, 19}
    assert not face_up(position) & {15, 16, 17}


@pytest.mark.rule("D13.1")
def test_one_card_before_the_end_the_age_goes_on() -> None:
    position = table(slots={0: "altar", 1: "theater"})
    play(position, discard("altar"))
    assert (asked(position), position.to_act) == ("turn", (1,))
    assert reachable(position) == {1}


@pytest.mark.rule("D13.1")
def test_the_last_card_is_resolved_first() -> None:
    position = table(slots={0: "school"}, cities=(["apothecary"], []), board=["law", "economy"], coins=(20, 7))
    play(position, build("school"))
    assert asked(position) == "progress"
    assert int(position.states[0].age) == 2
    play(position, token("law"))
    assert asked(position) == "starter"
    assert int(position.states[0].age) == 3


@pytest.mark.rule("D13.2")
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize(("pawn", "weaker"), [(1, 1), (8, 1), (-1, 0), (-5, 0)])
def test_the_weaker_player_decides(pawn: int, weaker: int, active: int) -> None:
    position = last_card(pawn, active)
    assert (asked(position), position.to_act) == ("starter", (weaker,))


@pytest.mark.rule("D13.2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("pawn", [2, -2])
def test_either_player_may_be_named(seat: int, pawn: int) -> None:
    position = last_card(pawn, 0)
    assert len(position.legal()) == 2
    play(position, starter(seat))
    assert (asked(position), position.to_act) == ("turn", (seat,))
    play(position, discard_slot(19))
    assert position.to_act == (1 - seat,)


@pytest.mark.rule("D13.2")
def test_the_shield_of_the_last_card_counts() -> None:
    position = table(slots={0: "guard_tower"}, pawn=-1, active=0)
    assert play(position, build("guard_tower")).to_act == (0,)
    position = table(slots={0: "guard_tower"}, pawn=0, active=0)
    assert play(position, build("guard_tower")).to_act == (1,)


@pytest.mark.rule("D13.3")
@pytest.mark.parametrize("active", [0, 1])
def test_in_the_middle_the_last_to_play_decides(active: int) -> None:
    position = last_card(0, active)
    assert (asked(position), position.to_act) == ("starter", (active,))


@pytest.mark.rule("D13.3")
@pytest.mark.parametrize("active", [0, 1])
def test_in_the_middle_after_a_lost_extra_turn(active: int) -> None:
    position = table(slots={0: "altar"}, wonders=of(active, ["sphinx"]), active=active, coins=(20, 20))
    play(position, wonder("sphinx", "altar"))
    assert (asked(position), position.to_act) == ("starter", (active,))


@pytest.mark.rule("D13.3")
def test_in_the_middle_after_an_extra_turn() -> None:
    position = table(slots={0: "altar", 1: "theater"}, wonders=(["sphinx"], []), coins=(20, 7))
    play(position, wonder("sphinx", "altar"), discard("theater"))
    assert (asked(position), position.to_act) == ("starter", (0,))


@pytest.mark.rule("D13.4")
def test_the_layout_lies_there_before_the_choice() -> None:
    position = last_card(3, 0)
    assert asked(position) == "starter"
    assert len(face_up(position)) == 12
    assert refused(position, discard_slot(19)) == "other_decision"


@pytest.mark.rule("D13.1")
def test_a_choice_of_a_card_comes_before_the_end_too() -> None:
    position = table(slots={0: "temple"}, wonders=(["statue_of_zeus"], []), cities=([], ["quarry"]), coins=(20, 7))
    play(position, wonder("statue_of_zeus", "temple"))
    assert asked(position) == "destroy"
    play(position, card("quarry"))
    assert (asked(position), position.to_act) == ("starter", (1,))
