"""Mars, Minerva and Neptune."""

import pytest

from antipater import Position

from ..moves import build, discard, play, refused, wonder
from ..tabletop import asked, coins, pawn
from .moves import activate, god, military, open_deck, track
from .table import pantheon
from .tabletop import military_left, minerva


def won(position: Position) -> tuple[str, tuple[int, ...]]:
    assert position.outcome is not None
    return position.outcome.how, position.outcome.winners


@pytest.mark.rule("P9.1")
@pytest.mark.parametrize("tokens", [[], ["strategy"]])
def test_mars_has_two_shields(tokens: list[str]) -> None:
    position = play(pantheon(gods={1: "mars"}, tokens=(tokens, [])), activate("mars"))
    assert pawn(position) == 2
    position = pantheon(gods={6: "mars"}, tokens=([], tokens), active=1, pawn=-1, coins=(9, 9))
    play(position, activate("mars"))
    assert pawn(position) == -3
    assert coins(position) == (7, 6)  # the military token of seat 0


@pytest.mark.rule("P9.2")
def test_mars_wins_at_once() -> None:
    position = play(pantheon(gods={1: "mars"}, pawn=7), activate("mars"))
    assert won(position) == ("military", (0,))


@pytest.mark.rule("P9.2")
def test_mars_wins_while_gods_are_still_to_be_ordered() -> None:
    """In the Divine Theater: which of the other two gods lies on top is not asked any more."""
    position = pantheon(wonders=(["divine_theater"], []), pawn=7, coins=(30, 7))
    play(position, wonder("divine_theater", "walls"), open_deck("roman"), god("mars"))
    assert won(position) == ("military", (0,))
    assert position.to_act == ()


@pytest.mark.rule("P9.2")
def test_mars_wins_through_the_gate() -> None:
    position = pantheon(gods={1: "gate"}, pawn=7)
    play(position, activate("gate"), god("mars"))
    assert won(position) == ("military", (0,))


@pytest.mark.rule("P9.3")
def test_minerva_goes_anywhere_but_to_the_pawn() -> None:
    position = play(pantheon(gods={1: "minerva"}, pawn=2), activate("minerva"))
    assert asked(position) == "minerva_space"
    assert len(position.legal()) == 18
    assert refused(position, track(2)) == "not_offered"
    for space in (-9, 0, 9):
        assert minerva(play(position.copy(), track(space))) == space


@pytest.mark.rule("P9.4")
@pytest.mark.parametrize(("place", "stops_at"), [(1, 0), (2, 1), (3, 2)])
def test_the_pawn_stops_before_minerva(place: int, stops_at: int) -> None:
    position = play(pantheon(["walls", "arsenal"][:1], minerva=place, coins=(30, 7)), build("walls"))
    assert pawn(position) == min(stops_at, 2)
    assert minerva(position) == (None if place <= 2 else 3)


@pytest.mark.rule("P9.4")
def test_minerva_stops_both_players_once() -> None:
    position = pantheon(["walls", "barracks", "horse_breeders"], minerva=1, active=1, pawn=2, coins=(30, 30))
    play(position, build("walls"))
    assert pawn(position) == 2
    assert minerva(position) is None
    play(position, build("barracks"), build("horse_breeders"))
    assert pawn(position) == 2


@pytest.mark.rule("P9.4")
def test_minerva_stays_over_the_end_of_an_age() -> None:
    position = pantheon(["walls"], minerva=-4)
    play(position, discard("walls"))
    assert int(position.states[0].age) == 3
    assert minerva(position) == -4


@pytest.mark.rule("P9.5")
def test_no_military_token_of_her_space_is_used() -> None:
    position = pantheon(["walls", "school"], minerva=3, pawn=2, coins=(30, 9))
    play(position, build("walls"))
    assert pawn(position) == 2
    assert coins(position)[1] == 9
    assert military_left(position) == [{0, 1}, {0, 1}]


@pytest.mark.rule("P9.5")
def test_minerva_on_a_capital_prevents_one_defeat() -> None:
    position = pantheon(["walls", "school", "barracks"], minerva=9, pawn=8, coins=(30, 30))
    play(position, build("walls"))
    assert pawn(position) == 8
    assert minerva(position) is None
    play(position, discard("school"), build("barracks"))
    assert won(position) == ("military", (0,))


@pytest.mark.rule("P9.6")
def test_neptune_removes_one_token_and_uses_another() -> None:
    position = play(pantheon(gods={1: "neptune"}, coins=(9, 9)), activate("neptune"))
    assert asked(position) == "neptune_removes"
    assert len(position.legal()) == 4
    play(position, military(0, 1))
    assert coins(position) == (6, 9)
    assert asked(position) == "neptune_uses"
    assert refused(position, military(0, 1)) == "not_offered"
    play(position, military(1, 1))
    assert coins(position) == (6, 4)
    assert military_left(position) == [{0}, {0}]
    assert position.to_act == (1,)


@pytest.mark.rule("P9.6")
def test_the_second_token_of_either_side_hits_the_opponent() -> None:
    """A token of one's own side, which would cost its owner coins, costs the opponent."""
    position = pantheon(gods={1: "neptune"}, coins=(9, 9))
    play(position, activate("neptune"), military(1, 0), military(0, 1))
    assert coins(position) == (6, 4)
    position = pantheon(gods={6: "neptune"}, coins=(9, 9), active=1)
    play(position, activate("neptune"), military(1, 0), military(0, 0))
    assert coins(position) == (7, 6)


@pytest.mark.rule("P9.6")
def test_a_zone_without_token_has_no_effect() -> None:
    position = pantheon(["walls", "school"], gods={1: "neptune"}, coins=(30, 30), pawn=2)
    play(position, activate("neptune"), military(1, 0), military(0, 0), discard("school"), build("walls"))
    assert pawn(position) == 4
    assert coins(position)[1] == 30 - 2 + 2  # Neptune took two coins, the discarded card brought two


@pytest.mark.rule("P9.7")
def test_with_one_token_nothing_is_used() -> None:
    position = pantheon(gods={1: "neptune"}, coins=(9, 9))
    position.states[0].military_tokens[0] = 0
    position.states[0].military_tokens[1] = 2
    play(position, activate("neptune"), military(1, 1))
    assert asked(position) == "turn"
    assert coins(position) == (6, 9)
    assert military_left(position) == [set(), set()]


@pytest.mark.rule("P9.7")
def test_without_tokens_neptune_has_no_effect() -> None:
    position = pantheon(gods={1: "neptune"}, coins=(9, 9))
    position.states[0].military_tokens[0] = 0
    position.states[0].military_tokens[1] = 0
    assert asked(play(position, activate("neptune"))) == "turn"


@pytest.mark.rule("P9.4")
def test_the_shields_of_a_card_and_of_strategy_are_one_move() -> None:
    position = pantheon(["barracks", "school"], minerva=1, tokens=(["strategy"], []), coins=(30, 7))
    play(position, build("barracks"))
    assert (pawn(position), minerva(position)) == (0, None)


@pytest.mark.rule("P9.5")
def test_minerva_on_a_capital_stops_the_whole_move_of_a_card_with_strategy() -> None:
    position = pantheon(["walls", "school"], minerva=9, pawn=7, tokens=(["strategy"], []), coins=(30, 30))
    play(position, build("walls"))
    assert (pawn(position), minerva(position), position.over) == (8, None, False)
