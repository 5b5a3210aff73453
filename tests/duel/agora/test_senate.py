"""The chambers: control, neighbours, points and the political supremacy."""

import pytest

from antipater import Position

from ..moves import build, play, refused
from ..table import of
from ..tabletop import asked, pawn
from .moves import ENOUGH_OF_IT, conspiracy, move, move_decree, place, remove
from .table import Influence, agora
from .tabletop import active, control, cubes, decrees_of, open_decrees, won

LEFT, CENTER, RIGHT = "politician_left_1", "politician_center_1", "politician_right_1"
PLOTTER = "conspirator_1"
FIVE = [1, 1, 1, 1, 1, 0]
NONE_AT_ALL = [0] * 6


@pytest.mark.rule("A3.1")
@pytest.mark.parametrize(
    ("mine", "theirs", "before", "after"),
    [(0, 0, None, 0), (0, 1, 1, None), (1, 1, None, 0), (2, 1, 0, 0), (0, 2, 1, 1)],
)
def test_more_cubes_control_a_chamber(mine: int, theirs: int, before: int | None, after: int | None) -> None:
    position = agora([PLOTTER, "walls"], influence=([mine, 0, 0, 0, 0, 0], [theirs, 0, 0, 0, 0, 0]))
    assert control(position)[0] == before
    play(position, build(PLOTTER), place(1))
    assert control(position)[0] == after


@pytest.mark.rule("A3.2")
def test_chambers_lie_in_one_line() -> None:
    position = agora(
        [PLOTTER, "walls"], hands=of(0, ["coup"]), prepared=of(0, ["blackmail"]), influence=(FIVE, [0] * 6)
    )
    play(position, conspiracy(2))
    assert asked(position) == "move_cube"
    moves = {(offer.chamber, offer.to_chamber) for offer in position.offers() if offer.use == "move_cube"}
    assert moves == {(0, 1), (1, 0), (1, 2), (2, 1), (2, 3), (3, 2), (3, 4), (4, 3), (4, 5)}
    play(position, move(2, 3))  # from the left section to the one in the center
    assert cubes(position, 0) == [1, 0, 2, 1, 1, 0, 7]


@pytest.mark.rule("A3.3")
def test_control_changes_with_each_cube() -> None:
    """A decree that is gained by the first action counts for nothing that is fixed already, but it works at once."""
    position = agora(
        [CENTER, "walls"],
        cities=of(0, ["theater", "altar"]),
        decrees={3: "trade_raw"},
        influence=(NONE_AT_ALL, [0, 0, 1, 0, 0, 0]),
    )
    assert decrees_of(position, 1) == {"trade_raw"}
    play(position, build(CENTER), place(3))
    assert decrees_of(position, 1) == decrees_of(position, 0) == set()
    play(position, place(3))
    assert decrees_of(position, 0) == {"trade_raw"}


@pytest.mark.rule("A3.4")
def test_a_closed_decree_is_turned_up_by_a_cube() -> None:
    position = agora([PLOTTER, "walls"])
    assert position.view(1).agora.chambers[1].decrees[0].decree is None
    play(position, build(PLOTTER), place(2))
    assert open_decrees(position) == {1, 2, 3, 5}
    assert position.view(1).agora.chambers[1].decrees[0].decree == "senate_plus_two"


@pytest.mark.rule("A3.4")
def test_also_by_one_that_is_moved() -> None:
    position = agora([LEFT, "walls"], influence=([0, 0, 1, 0, 0, 0], NONE_AT_ALL))
    play(position, build(LEFT), move(3, 4))
    assert open_decrees(position) == {1, 3, 4, 5}


@pytest.mark.rule("A3.5")
def test_without_cubes_nothing_is_placed_but_cubes_still_move() -> None:
    position = agora([LEFT, "walls"], influence=([3, 3, 3, 3, 0, 0], [3, 3, 3, 3, 0, 0]))
    play(position, build(LEFT))
    assert refused(position, place(1)) == "not_offered"
    play(position, move(4, 5))
    assert cubes(position, 0) == [3, 3, 3, 2, 1, 0, 0]


@pytest.mark.rule("A3.5")
def test_a_removed_cube_returns_to_its_owner() -> None:
    position = agora(prepared=of(0, ["political_maneuver"]), influence=(NONE_AT_ALL, [0, 0, 0, 0, 0, 12]))
    play(position, conspiracy(1), place(1), remove(6))
    assert cubes(position, 1) == [0, 0, 0, 0, 0, 11, 1]


@pytest.mark.rule("A3.6")
def test_points_of_the_chambers() -> None:
    for chamber, points in enumerate([1, 2, 3, 3, 2, 1]):
        mine = [int(k == chamber) for k in range(6)]
        view = agora(influence=(mine, [2 - k for k in mine])).view(0)
        assert view.cities[0].points["chambers"] == 0
        assert view.cities[1].points["chambers"] == 12 - points
        assert agora(influence=(mine, NONE_AT_ALL)).view(0).cities[0].points["chambers"] == points


@pytest.mark.rule("A3.7")
def test_all_six_chambers_win_at_once() -> None:
    position = agora([RIGHT, "walls"], influence=(FIVE, NONE_AT_ALL), cities=of(0, ["theater", "altar"]))
    play(position, build(RIGHT), place(6))
    assert won(position) == ("political", (0,))
    assert position.to_act == ()


@pytest.mark.rule("A3.7")
def test_five_do_not_and_the_opponent_may_win_too() -> None:
    position = agora([RIGHT, "walls"], influence=(FIVE, NONE_AT_ALL), active=1)
    play(position, build(RIGHT), place(6))
    assert not position.over
    position = agora([LEFT, "walls"], influence=([0, 0, 0, 0, 0, 1], [1, 1, 1, 1, 1, 1]))
    play(position, build(LEFT), move(6, 5))  # which leaves chamber 6 to the opponent, but contests chamber 5
    assert not position.over


@pytest.mark.rule("A3.8")
def test_one_step_that_wins_in_two_ways_is_military() -> None:
    position = agora([RIGHT, "walls"], influence=(FIVE, NONE_AT_ALL), decrees={6: "shield"}, pawn=8)
    play(position, build(RIGHT), place(6))
    assert won(position) == ("military", (0,))
    assert control(position) == [0] * 6


@pytest.mark.rule("A4.10")
def test_the_pawn_moves_with_the_shield_and_back() -> None:
    position = agora([PLOTTER, "conspirator_2", "walls"], decrees={1: "shield"})
    play(position, build(PLOTTER), place(1))
    assert pawn(position) == 1
    play(position, build("conspirator_2"), place(1))
    assert (pawn(position), control(position)[0]) == (0, None)


@pytest.mark.rule("A4.10")
def test_a_shield_that_is_lost_may_win_for_the_other_player() -> None:
    """It is the turn of seat 0, who moves his last cube out of the chamber."""
    position = agora([LEFT, "walls"], decrees={3: "shield"}, influence=([0, 0, 1, 0, 0, 0], NONE_AT_ALL), pawn=-8)
    play(position, build(LEFT), move(3, 4))
    assert won(position) == ("military", (1,))


@pytest.mark.rule("A4.10")
def test_a_shield_that_is_lost_may_use_a_token_for_the_other_player() -> None:
    position = agora([LEFT, "walls"], decrees={3: "shield"}, influence=([0, 0, 1, 0, 0, 0], NONE_AT_ALL), pawn=-2)
    play(position, build(LEFT), move(3, 2))
    assert pawn(position) == -3
    assert (asked(position), active(position)) == ("place_cube", 1)
    play(position, place(6))
    assert cubes(position, 1) == [0, 0, 0, 0, 0, 1, 11]
    assert (asked(position), active(position)) == ("turn", 1)


def shield_moved(influence: Influence, pawn: int) -> Position:
    """Insider Influence moves the shield from the first chamber to the third."""
    position = agora(prepared=of(0, ["insider_influence"]), decrees={1: "shield"}, influence=influence, pawn=pawn)
    return play(position, conspiracy(1), move_decree(1, 3))


@pytest.mark.rule("A4.10")
def test_a_shield_that_changes_hands_by_a_moved_decree_moves_the_pawn_twice() -> None:
    position = shield_moved(influence=([0, 0, 1, 0, 0, 0], [1, 0, 0, 0, 0, 0]), pawn=-1)
    assert pawn(position) == 1
    play(position, ENOUGH_OF_IT)
    assert asked(position) == "turn"


@pytest.mark.rule("A3.3", "A4.10")
def test_control_and_decrees_are_settled_also_if_a_shield_wins() -> None:
    """The cube that leaves the shield lets the other player win; it still arrives, and counts."""
    influence = ([0, 0, 1, 0, 0, 0], NONE_AT_ALL)
    position = agora([LEFT, "walls"], decrees={3: "shield", 4: "ignore_green"}, influence=influence, pawn=-8)
    play(position, build(LEFT), move(3, 4))
    assert won(position) == ("military", (1,))
    assert control(position) == [None, None, None, 0, None, None]
    assert decrees_of(position, 0) == {"ignore_green"}
    assert position.view(0).cities[0].points["chambers"] == 3


@pytest.mark.rule("A4.10", "A6.15")
def test_a_second_decree_of_a_chamber_works_also_if_a_shield_wins() -> None:
    position = agora(
        [LEFT, "walls"], prepared=of(0, ["insider_influence"]), decrees={1: "shield", 2: "senate_plus_two"}, pawn=8
    )
    play(position, conspiracy(1), move_decree(1, 2), build(LEFT), place(2))
    assert won(position) == ("military", (0,))
    assert decrees_of(position, 0) == {"shield", "senate_plus_two"}


@pytest.mark.rule("A4.10", "A6.15")
def test_a_pawn_that_has_reached_a_capital_moves_no_more() -> None:
    """The shield goes from seat 0 to seat 1: losing it wins for seat 1, and nothing moves after that."""
    position = shield_moved(influence=([1, 0, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0]), pawn=-8)
    assert won(position) == ("military", (1,))
    assert pawn(position) == -9
