import pytest

from .moves import build, can, sell, stage, take_turn
from .table import Town, table
from .tabletop import cards_of, coins, hand, offer, pile


@pytest.mark.rule("W9.1")
def test_three_coins_for_a_card() -> None:
    position = table(Town("gizah", [], ["tavern"], coins=0), Town("rhodos", [], ["altar"]), Town("ephesos"))
    assert offer(position, sell("tavern")).income == 3
    take_turn(position, sell("tavern"), sell("altar"), build(hand(position, 2)[0]))
    assert coins(position)[:2] == [3, 6]
    assert pile(position) == {"tavern": 1, "altar": 1}
    assert not cards_of(position, 0)


@pytest.mark.rule("W9.1")
def test_equal_cards_lie_in_the_pile_as_often_as_they_were_sold() -> None:
    position = table(Town("gizah", [], ["altar"]), Town("rhodos", [], ["altar"]), Town("ephesos", [], ["altar"]))
    take_turn(position, sell("altar"), sell("altar"), build("altar"))
    assert pile(position) == {"altar": 2}


@pytest.mark.rule("W9.1")
def test_yellow_cards_do_not_raise_what_a_sale_brings() -> None:
    position = table(Town("gizah", ["tavern", "marketplace"], ["altar"]), Town("rhodos"), Town("ephesos"))
    assert coins(take_turn(position, sell("altar")))[0] == 6


@pytest.mark.rule("W9.2")
def test_any_card_may_be_sold() -> None:
    position = table(Town("gizah", ["quarry", "altar"], ["altar", "theater"]), Town("rhodos"), Town("ephesos"))
    for card in hand(position, 0):
        assert can(position, sell(card))


@pytest.mark.rule("W9.2")
def test_who_can_do_nothing_else_must_sell() -> None:
    position = table(Town("gizah", [], ["palace", "pantheon"], coins=0), Town("rhodos"), Town("babylon"), turn=5)
    assert list(position.legal(0)) == sorted([sell("palace"), sell("pantheon")])
    assert offer(position, stage("palace")).reason == "not_for_sale"
