import pytest

from .moves import build, can, card, discard, play, wonder
from .table import of, table
from .tabletop import asked, choices, city_cards, coins, discard_pile, offer


@pytest.mark.rule("D5.1")
def test_bruno_gets_four_coins_with_tavern_and_clay_reserve() -> None:
    position = table(["aqueduct"], cities=(["tavern", "clay_reserve"], []), coins=(1, 7))
    assert offer(position, discard("aqueduct")).income == 4
    assert coins(play(position, discard("aqueduct"))) == (5, 7)


@pytest.mark.rule("D5.1")
@pytest.mark.parametrize(
    ("cities", "income"),
    [
        (([], []), 2),
        (([], ["tavern", "clay_reserve"]), 2),
        ((["altar", "quarry", "press", "guard_tower", "workshop"], []), 2),
        ((["tavern", "clay_reserve", "wood_reserve", "stone_reserve", "brewery"], []), 7),
    ],
)
def test_only_own_yellow_cards_count(cities: tuple[list[str], list[str]], income: int) -> None:
    position = table(["aqueduct"], cities=cities, coins=(0, 0))
    assert offer(position, discard("aqueduct")).income == income
    assert coins(play(position, discard("aqueduct"))) == (income, 0)


@pytest.mark.rule("D5.1")
def test_a_discarded_yellow_card_does_not_count_itself() -> None:
    assert coins(play(table(["tavern"], coins=(0, 0)), discard("tavern"))) == (2, 0)


@pytest.mark.rule("D5.2")
def test_a_card_that_nobody_could_pay_may_be_discarded() -> None:
    position = table(["palace"], coins=(0, 0))
    assert not can(position, build("palace"))
    assert can(position, discard("palace"))


@pytest.mark.rule("D5.2")
def test_a_discarded_card_has_no_effect() -> None:
    position = play(table(["arsenal"], coins=(0, 9)), discard("arsenal"))
    assert discard_pile(position) == {"arsenal"}
    assert not city_cards(position, 0)
    assert int(position.states[0].pawn) == 0
    assert coins(position) == (2, 9)


@pytest.mark.rule("D5.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_both_players_may_look_at_and_use_the_one_pile(seat: int) -> None:
    position = table(["altar", "theater", "quarry"], wonders=of(seat, ["mausoleum"]), coins=(20, 20), active=seat)
    play(position, discard("altar"), discard("theater"), wonder("mausoleum", "quarry"))
    assert asked(position) == "discard_pile"
    assert choices(position) == {"altar", "theater"}
    assert city_cards(play(position, card("theater")), seat) == {"theater"}
