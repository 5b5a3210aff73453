"""Recruiting senators, and what they do."""

import pytest

from ..moves import build, can, card, discard, play, refused, wonder
from ..table import of
from ..tabletop import asked, coins
from .moves import CONSPIRES, ENOUGH_OF_IT, move, place
from .table import agora
from .tabletop import active, cubes

LEFT, CENTER, RIGHT = "politician_left_1", "politician_center_1", "politician_right_1"
PLOTTER = "conspirator_1"
BLUE = ["theater", "altar", "baths", "statue"]


@pytest.mark.rule("A2.1")
@pytest.mark.parametrize("senators", [[], [PLOTTER], [PLOTTER, LEFT, RIGHT]])
def test_a_senator_costs_a_coin_for_each_one_in_the_city(senators: list[str]) -> None:
    position = agora([CENTER, "walls"], cities=(senators, ["conspirator_2"]))
    assert position.view(0).agora.prices == [len(senators), 1]
    play(position, build(CENTER))
    assert coins(position) == (7 - len(senators), 7)


@pytest.mark.rule("A2.1")
def test_who_can_not_pay_can_not_recruit() -> None:
    position = agora([CENTER, "walls"], cities=of(0, [PLOTTER, LEFT]), coins=(1, 7))
    assert refused(position, build(CENTER)) == "too_dear"
    assert can(agora([CENTER, "walls"], cities=of(0, [PLOTTER, LEFT]), coins=(2, 7)), build(CENTER))


@pytest.mark.rule("A2.2")
def test_nothing_makes_a_senator_cheaper_and_economy_gets_nothing() -> None:
    position = agora(
        [CENTER, "walls"], cities=of(0, [PLOTTER, LEFT]), tokens=(["masonry", "architecture"], ["economy"])
    )
    play(position, build(CENTER))
    assert coins(position) == (5, 7)


@pytest.mark.rule("A2.3")
def test_a_senator_may_be_discarded_or_lie_under_a_wonder() -> None:
    position = agora([CENTER, PLOTTER, "walls"], wonders=of(0, ["pyramids"]), coins=(30, 7))
    play(position, discard(CENTER))
    assert coins(position) == (32, 7)
    position = play(agora([CENTER, "walls"], wonders=of(0, ["pyramids"]), coins=(30, 7)), wonder("pyramids", CENTER))
    assert position.view(1).cities[0].wonders[0].back == "senator"
    assert asked(position) == "turn"


@pytest.mark.rule("A2.4")
@pytest.mark.parametrize(("blue", "actions"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3)])
def test_a_politician_acts_by_the_number_of_blue_cards(blue: int, actions: int) -> None:
    position = play(agora([CENTER, "walls"], cities=of(0, BLUE[:blue])), build(CENTER))
    assert asked(position) == "senate"
    assert position.view(0).decision.actions == actions
    assert position.view(1).agora.actions == [actions, 1]
    for _ in range(actions):
        assert active(position) == 0
        play(position, place(3))
    assert cubes(position, 0) == [0, 0, actions, 0, 0, 0, 12 - actions]
    assert (asked(position), active(position)) == ("turn", 1)


@pytest.mark.rule("A2.5")
@pytest.mark.parametrize(("senator", "chambers"), [(LEFT, {1, 2}), (CENTER, {3, 4}), (RIGHT, {5, 6})])
def test_a_politician_places_in_his_section(senator: str, chambers: set[int]) -> None:
    position = play(agora([senator, "walls"]), build(senator))
    assert {chamber for chamber in range(1, 7) if can(position, place(chamber))} == chambers
    outside = next(chamber for chamber in range(1, 7) if chamber not in chambers)
    assert refused(position, place(outside)) == "not_offered"


@pytest.mark.rule("A2.5")
def test_a_politician_moves_from_anywhere_and_actions_may_be_mixed() -> None:
    position = agora([LEFT, "walls"], cities=of(0, BLUE[:2]), influence=([0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 3]))
    play(position, build(LEFT), move(6, 5), place(1))
    assert cubes(position, 0) == [1, 0, 0, 0, 1, 0, 10]


@pytest.mark.rule("A2.6")
def test_the_player_may_stop() -> None:
    position = play(agora([CENTER, "walls"], cities=of(0, BLUE)), build(CENTER), place(3), ENOUGH_OF_IT)
    assert cubes(position, 0) == [0, 0, 1, 0, 0, 0, 11]
    assert (asked(position), active(position)) == ("turn", 1)


@pytest.mark.rule("A2.7")
@pytest.mark.parametrize("chamber", range(1, 7))
def test_a_conspirator_places_a_cube_anywhere(chamber: int) -> None:
    position = play(agora([PLOTTER, "walls"], cities=of(0, BLUE)), build(PLOTTER))
    assert asked(position) == "conspirator"
    play(position, place(chamber))
    assert cubes(position, 0)[chamber - 1] == 1
    assert (asked(position), active(position)) == ("turn", 1)


@pytest.mark.rule("A2.7")
def test_or_a_conspirator_conspires() -> None:
    position = play(agora([PLOTTER, "walls"]), build(PLOTTER))
    assert refused(position, ENOUGH_OF_IT) == "not_offered"
    play(position, CONSPIRES)
    assert asked(position) == "keep_conspiracy"


@pytest.mark.rule("A2.7")
def test_a_conspirator_with_nothing_to_do() -> None:
    position = agora([PLOTTER, "walls"], deck=[], influence=([2] * 6, [3] * 6))
    position.states[0].city[0].cubes = 0
    play(position, build(PLOTTER))
    assert (asked(position), active(position)) == ("turn", 1)


@pytest.mark.rule("A2.8")
def test_the_mausoleum_takes_a_senator_for_nothing() -> None:
    position = agora(wonders=of(0, ["mausoleum"]), cities=of(0, [PLOTTER]), discarded=[LEFT], coins=(40, 7))
    play(position, wonder("mausoleum", "walls"))
    before = coins(position)
    play(position, card(LEFT))
    assert asked(position) == "senate"
    assert coins(position) == before
    assert int(position.states[0].city[0].senators) == 2
