import pytest

from antipater import Outcome, Position
from antipater.duel.tables import CARD_DATA

from .moves import build, card, play, wonder
from .table import bits, table
from .tabletop import asked, city_cards, coins, pawn, points, wonders_built

SHIELDS = {
    "guard_tower": 1,
    "stable": 1,
    "garrison": 1,
    "palisade": 1,
    "walls": 2,
    "horse_breeders": 1,
    "barracks": 1,
    "archery_range": 2,
    "parade_ground": 2,
    "arsenal": 3,
    "pretorium": 3,
    "fortifications": 2,
    "siege_workshop": 2,
    "circus": 2,
}


def outcome(position: Position) -> Outcome:
    assert position.outcome is not None
    return position.outcome


@pytest.mark.rule("D8.1")
@pytest.mark.parametrize("name", SHIELDS)
def test_each_shield_is_one_space(name: str) -> None:
    position = play(table([name], coins=(20, 20)), build(name))
    assert pawn(position) == SHIELDS[name]
    position = play(table([name], coins=(20, 20), active=1), build(name))
    assert pawn(position) == -SHIELDS[name]


@pytest.mark.rule("D8.1")
def test_all_red_cards_have_shields() -> None:
    assert {name for name, card in CARD_DATA.items() if card["color"] == "red"} == set(SHIELDS)


@pytest.mark.rule("D8.1")
def test_the_pawn_moves_back_and_forth() -> None:
    position = table(["guard_tower", "palisade", "garrison"], coins=(7, 7), cities=([], ["clay_pool"]))
    play(position, build("guard_tower"))
    assert pawn(position) == 1
    play(position, build("palisade"))
    assert pawn(position) == 0
    play(position, build("garrison"))
    assert pawn(position) == 1


@pytest.mark.rule("D8.1")
def test_the_archery_range_moves_two_spaces_into_a_new_zone() -> None:
    position = table(["archery_range"], cities=(["lumber_yard", "quarry", "press"], []), coins=(7, 7), pawn=2)
    play(position, build("archery_range"))
    assert pawn(position) == 4
    assert coins(position) == (7, 5)
    assert [bits(tokens) for tokens in position.states[0].military_tokens] == [{0, 1}, {1}]


@pytest.mark.rule("D8.2", "D8.3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("space", "loss"), [(0, 0), (1, 0), (2, 2), (3, 0), (4, 0), (5, 5), (6, 0), (7, 0)], ids=lambda n: str(n)
)
def test_one_step_from_each_space(seat: int, space: int, loss: int) -> None:
    side = 1 if seat == 0 else -1
    position = table(["guard_tower"], pawn=space * side, active=seat, coins=(20, 20))
    play(position, build("guard_tower"))
    assert pawn(position) == (space + 1) * side
    assert coins(position)[1 - seat] == 20 - loss
    assert coins(position)[seat] == 20


@pytest.mark.rule("D8.2")
@pytest.mark.parametrize(
    ("space", "worth"), [(0, 0), (1, 2), (2, 2), (3, 5), (4, 5), (5, 5), (6, 10), (7, 10), (8, 10)]
)
def test_the_zones_have_two_five_and_ten_points(space: int, worth: int) -> None:
    assert points(table(["altar"], pawn=space), 0).get("military", 0) == worth
    assert points(table(["altar"], pawn=-space), 1).get("military", 0) == worth


@pytest.mark.rule("D8.3")
def test_the_loss_goes_to_the_bank() -> None:
    position = play(table(["guard_tower"], pawn=5, coins=(0, 9)), build("guard_tower"))
    assert coins(position) == (0, 4)


@pytest.mark.rule("D8.4")
def test_a_zone_has_no_effect_the_second_time() -> None:
    position = table(["guard_tower", "palisade", "stable"], cities=(["lumber_yard"], []), pawn=2, coins=(7, 9))
    play(position, build("guard_tower"))
    assert coins(position) == (7, 7)
    play(position, build("palisade"))
    assert (pawn(position), coins(position)) == (2, (7, 5))
    play(position, build("stable"))
    assert (pawn(position), coins(position)) == (3, (7, 5))


@pytest.mark.rule("D8.4")
def test_moving_back_through_a_zone_uses_no_token() -> None:
    position = table(["walls"], cities=([], ["shelf_quarry"]), pawn=6, active=1, coins=(9, 9))
    play(position, build("walls"))
    assert (pawn(position), coins(position)) == (4, (9, 9))


@pytest.mark.rule("D8.4")
def test_each_side_has_its_own_tokens() -> None:
    position = table(["guard_tower"], pawn=-2, active=1, coins=(9, 9))
    position.states[0].military_tokens[1] = 0
    play(position, build("guard_tower"))
    assert coins(position) == (7, 9)
    assert [bits(tokens) for tokens in position.states[0].military_tokens] == [{1}, set()]


@pytest.mark.rule("D8.5")
@pytest.mark.parametrize(("held", "left"), [(10, 3), (7, 0), (6, 0), (1, 0)])
def test_a_move_through_two_zones_uses_both_tokens(held: int, left: int) -> None:
    position = table(["pretorium"], tokens=(["strategy"], []), pawn=2, coins=(8, held))
    play(position, build("pretorium"))
    assert pawn(position) == 6
    assert coins(position) == (0, left)
    assert not bits(position.states[0].military_tokens[1])


@pytest.mark.rule("D8.6")
@pytest.mark.parametrize(("space", "held", "left"), [(2, 1, 0), (2, 0, 0), (2, 2, 0), (5, 4, 0), (5, 6, 1)])
def test_nobody_loses_more_coins_than_there_are(space: int, held: int, left: int) -> None:
    position = play(table(["guard_tower"], pawn=space, coins=(3, held)), build("guard_tower"))
    assert coins(position) == (3, left)
    assert city_cards(position, 0) == {"guard_tower"}


@pytest.mark.rule("D8.7")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("space", [6, 7, 8])
def test_the_capital_wins_at_once(seat: int, space: int) -> None:
    position = table(["arsenal"], pawn=space if seat == 0 else -space, active=seat, coins=(20, 20))
    play(position, build("arsenal"))
    assert position.over
    assert position.to_act == ()
    assert len(position.legal()) == 0
    assert abs(pawn(position)) == 9
    assert outcome(position).winners == (seat,)
    assert outcome(position).how == "military"
    assert outcome(position).ranks == ((1, 2) if seat == 0 else (2, 1))


@pytest.mark.rule("D8.7")
def test_eight_spaces_are_not_enough() -> None:
    position = play(table(["arsenal"], pawn=5, coins=(20, 20)), build("arsenal"))
    assert pawn(position) == 8
    assert not position.over


@pytest.mark.rule("D8.7")
@pytest.mark.parametrize(("name", "others"), [("circus_maximus", ["press"]), ("statue_of_zeus", ["quarry"])])
def test_a_win_by_the_shield_of_a_wonder_destroys_nothing(name: str, others: list[str]) -> None:
    position = table(["courthouse"], wonders=([name], []), cities=([], others), pawn=8, coins=(20, 7))
    play(position, wonder(name, "courthouse"))
    assert (asked(position), position.over) == ("none", True)
    assert outcome(position).how == "military"
    assert wonders_built(position, 0) == {name}
    assert city_cards(position, 1) == set(others)


@pytest.mark.rule("D8.7")
def test_the_colossus_can_win() -> None:
    position = table(["courthouse"], wonders=([], ["colossus"]), pawn=-7, active=1, coins=(7, 20))
    play(position, wonder("colossus", "courthouse"))
    assert outcome(position).winners == (1,)


@pytest.mark.rule("D8.7")
def test_a_red_card_of_the_mausoleum_can_win() -> None:
    position = table(["courthouse"], wonders=(["mausoleum"], []), discarded=["walls"], pawn=7, coins=(20, 7))
    play(position, wonder("mausoleum", "courthouse"), card("walls"))
    assert position.over
    assert outcome(position).how == "military"


@pytest.mark.rule("D8.7")
def test_a_win_takes_no_extra_turn() -> None:
    position = table(["courthouse"], wonders=(["colossus"], []), tokens=(["theology"], []), pawn=8, coins=(20, 7))
    assert play(position, wonder("colossus", "courthouse")).over


@pytest.mark.rule("D8.7")
def test_after_the_end_nothing_is_possible() -> None:
    position = play(table(["guard_tower"], pawn=8), build("guard_tower"))
    with pytest.raises(ValueError, match="game over"):
        position.play(0)
