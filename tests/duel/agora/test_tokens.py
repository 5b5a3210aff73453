"""Corruption, Organized Crime, and Agora's military tokens."""

import pytest

from ..moves import build, play, refused, wonder
from ..table import of
from ..tabletop import asked, coins, face_up, pawn
from .moves import CONSPIRES, ENOUGH_OF_IT, conspiracy, move, place, remove
from .table import agora
from .tabletop import active, control, cubes, deck, hand, won

PLOTTER = "conspirator_1"
RICH = (40, 40)


@pytest.mark.rule("A8.1")
def test_corruption_makes_senators_free() -> None:
    position = agora(
        [PLOTTER, "walls"], cities=of(0, ["politician_left_1", "conspirator_2"]), tokens=of(0, ["corruption"])
    )
    play(position, build(PLOTTER))
    assert coins(position) == (7, 7)
    other = agora(
        [PLOTTER, "walls"], cities=of(0, ["politician_left_1", "conspirator_2"]), tokens=of(1, ["corruption"])
    )
    assert coins(play(other, build(PLOTTER))) == (5, 7)


@pytest.mark.rule("A8.2")
def test_organized_crime_keeps_both_conspiracies() -> None:
    position = agora([PLOTTER, "walls"], tokens=of(0, ["organized_crime"]), deck=["coup", "treason", "swindle"])
    play(position, build(PLOTTER), CONSPIRES)
    assert (hand(position, 0), deck(position)) == (["coup", "treason"], ["swindle"])
    assert (asked(position), active(position)) == ("turn", 1)
    seen = [[one.conspiracy for one in position.view(seat).cities[0].conspiracies] for seat in (0, 1)]
    assert seen == [["coup", "treason"], [None, None]]
    position = agora([PLOTTER, "walls"], tokens=of(0, ["organized_crime"]), deck=["coup"])
    assert hand(play(position, build(PLOTTER), CONSPIRES), 0) == ["coup"]


@pytest.mark.rule("A9.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_nearer_token_places_a_cube(seat: int) -> None:
    position = agora(active=seat, pawn=2 if seat == 0 else -2, coins=RICH)
    play(position, build("walls"))
    assert (asked(position), active(position)) == ("place_cube", seat)
    play(position, place(6))
    assert cubes(position, seat) == [0, 0, 0, 0, 0, 1, 11]
    assert coins(position)[1 - seat] == 40
    assert (asked(position), active(position)) == ("turn", 1 - seat)


@pytest.mark.rule("A9.2")
def test_the_farther_token_removes_a_cube_and_may_move_one() -> None:
    position = agora(pawn=5, influence=([0, 1, 0, 0, 0, 0], [0, 0, 0, 0, 1, 1]), coins=RICH)
    play(position, build("walls"))
    assert asked(position) == "remove_cube"
    assert refused(position, ENOUGH_OF_IT) == "not_offered"
    play(position, remove(6))
    assert asked(position) == "move_cube"
    play(position, move(2, 3))
    assert (cubes(position, 0), cubes(position, 1)) == ([0, 0, 1, 0, 0, 0, 11], [0, 0, 0, 0, 1, 0, 11])
    assert coins(position)[1] == 40


@pytest.mark.rule("A9.2")
def test_the_farther_token_without_a_cube_to_remove() -> None:
    position = play(agora(pawn=5, influence=([0, 1, 0, 0, 0, 0], [0] * 6), coins=RICH), build("walls"))
    assert asked(position) == "move_cube"
    assert asked(play(agora(pawn=5, coins=RICH), build("walls"))) == "turn"


@pytest.mark.rule("A9.3")
def test_a_token_acts_once() -> None:
    position = agora(["aqueduct", "walls", "parade_ground"], pawn=2, coins=RICH)
    play(position, build("walls"), place(1), build("parade_ground"))
    assert pawn(position) == 2
    assert (asked(position), active(position)) == ("turn", 0)


@pytest.mark.rule("A9.1")
def test_who_moves_the_pawn_to_a_token_is_told_to_use_it() -> None:
    position = agora(["walls"], pawn=2, coins=RICH)
    before = position.copy()
    play(position, build("walls"))
    told = [(each.seat, each.sentence("en")) for each in position.consequences(before) if each.kind == "military_token"]
    assert told == [(0, "Uses a military token.")]


@pytest.mark.rule("A9.3")
def test_of_two_tokens_the_nearer_acts_first() -> None:
    position = agora(["pretorium", "palace"], pawn=5, influence=([0] * 6, [1, 0, 0, 0, 0, 0]), coins=RICH)
    position.states[0].military_tokens[1] = 3
    play(position, build("pretorium"))
    assert asked(position) == "place_cube"
    play(position, place(1))
    assert (asked(position), control(position)[0]) == ("remove_cube", None)
    play(position, remove(1))
    assert (asked(position), control(position)[0]) == ("move_cube", 0)


@pytest.mark.rule("A9.3")
def test_a_token_acts_before_what_is_still_to_be_resolved() -> None:
    """Circus Maximus: its shield comes before the card that is destroyed."""
    position = agora(wonders=of(0, ["circus_maximus"]), cities=of(1, ["press"]), pawn=2, coins=RICH)
    play(position, wonder("circus_maximus", "walls"))
    assert asked(position) == "place_cube"
    play(position, place(1))
    assert asked(position) == "destroy"


@pytest.mark.rule("A9.3")
def test_a_token_may_bring_the_sixth_chamber() -> None:
    position = agora(pawn=2, influence=([1, 1, 1, 1, 1, 0], [0] * 6), coins=RICH)
    play(position, build("walls"), place(6))
    assert won(position) == ("political", (0,))


@pytest.mark.rule("A9.3")
def test_a_cube_of_a_token_may_move_the_pawn_on() -> None:
    position = agora(pawn=4, decrees={1: "shield"}, prepared=of(0, ["coup"]), influence=([0] * 6, [0, 0, 2, 0, 0, 0]))
    position.states[0].military_tokens[1] = 3
    play(position, conspiracy(1))  # to 6: both tokens act
    play(position, place(1))
    assert pawn(position) == 7
    assert asked(position) == "remove_cube"


@pytest.mark.rule("A9.3")
def test_a_token_reached_by_the_last_card_of_the_game_acts_before_the_points_are_counted() -> None:
    position = play(agora(["pretorium"], age=3, coins=RICH), build("pretorium"))
    assert (asked(position), active(position), position.over) == ("place_cube", 0, False)
    play(position, place(3))
    assert position.outcome is not None
    assert position.outcome.points[0]["chambers"] == 3


@pytest.mark.rule("A9.3")
def test_a_token_acts_before_the_next_age_is_laid_out() -> None:
    position = play(agora(["walls"], pawn=2, coins=RICH), build("walls"))
    assert (asked(position), int(position.states[0].age)) == ("place_cube", 2)
    play(position, place(1))
    assert (asked(position), int(position.states[0].age)) == ("starter", 3)


@pytest.mark.rule("A9.3")
def test_a_token_acts_before_cards_are_turned_up() -> None:
    """Slot 13 lies on slots 7 and 8 of age II."""
    position = agora((), slots={13: "walls"}, pawn=2, coins=RICH)
    others = face_up(position) - {13}
    play(position, build("walls"))
    assert asked(position) == "place_cube"
    assert face_up(position) == others
    play(position, place(1))
    assert face_up(position) > others


@pytest.mark.rule("A9.3", "A4.10")
def test_a_token_reached_by_a_decree_in_a_turn_acts_before_that_turn_ends() -> None:
    """The politician's cube brings the shield, the shield the token; then the other player has the turn."""
    position = agora(["politician_left_1", "walls"], decrees={1: "shield"}, pawn=2)
    play(position, build("politician_left_1"), place(1))
    assert (asked(position), active(position), pawn(position)) == ("place_cube", 0, 3)
    play(position, place(6))
    assert (asked(position), active(position)) == ("turn", 1)
