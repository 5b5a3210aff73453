"""Hands, turns and the end of a game of two players."""

from collections import Counter

import pytest

from antipater import IllegalAction, Position, make
from antipater.wonders.packets import SOLD, THROWN_AWAY, controller
from antipater.wonders.state import FREE_CITY
from antipater.wonders.tables import CARD_IDS

from .moves import build, can, play, refused, sell
from .table import LAST, Town
from .tabletop import asked, cards_of, hand, payments, pile, points
from .two_players import EPHESOS, GIZAH, LUDOVIC, PIERO, RHODOS, finish, for_two, game


@pytest.mark.rule("W20.4", "W20.6")
def test_ludovic_and_piero() -> None:
    """The example of the rule book: Ludovic draws and plays for himself and the Free City, then Pierò does."""
    position = game()
    first, second, drawn = (position.deal()["ages"][0][k] for k in range(3))
    assert Counter(hand(position, LUDOVIC)) == Counter([*first, drawn[0]])
    assert hand(position, PIERO) == second
    assert position.to_act == (LUDOVIC, PIERO)
    mine, free_citys = hand(position, LUDOVIC)[2], hand(position, LUDOVIC)[5]
    play(position, sell(mine), seat=LUDOVIC)
    assert position.to_act == (LUDOVIC, PIERO)
    assert mine not in [found.card for found in position.offers(LUDOVIC)]
    usable = [found for found in position.offers(LUDOVIC) if found.reason is None and found.card == free_citys]
    play(position, usable[0].action, seat=LUDOVIC)
    assert list(position.to_act) == [PIERO]
    play(position, sell(second[0]), seat=PIERO)
    left = Counter([*first, drawn[0]]) - Counter([mine, free_citys])
    assert Counter(hand(position, PIERO)) == left + Counter([drawn[1]])
    assert hand(position, LUDOVIC) == second[1:]
    play(position, sell(hand(position, PIERO)[0]), seat=PIERO)
    assert position.to_act == (LUDOVIC, PIERO)
    assert {found.city for found in position.offers(PIERO)} == {FREE_CITY}


@pytest.mark.rule("W20.1")
def test_each_city_is_a_neighbour_of_both_others() -> None:
    position = for_two(
        Town("gizah", [], ["stockade", "workshop"]),
        Town("rhodos", ["lumber_yard"], ["baths", "scriptorium"]),
        Town("ephesos", ["glassworks_age1"], ["barracks"]),
    )
    assert payments(position, build("stockade")) == [(2, 0)]
    assert payments(position, build("workshop")) == [(0, 2)]
    assert payments(position, build("baths"), PIERO) == [(0, 2)]
    assert payments(position, build("scriptorium"), PIERO) == [(2, 0)]
    play(position, sell("stockade"))
    assert payments(position, build("barracks")) == [(0, 2)]


@pytest.mark.rule("W20.1")
def test_the_cards_are_those_for_three() -> None:
    two = make("wonders", players=2, edition="first")
    three = make("wonders", players=3, edition="first").start(seed=1).deal()["ages"]
    for seed in range(5):
        ages = [Counter(card for cards in age for card in cards) for age in two.start(seed).deal()["ages"]]
        for age in (0, 1):
            assert ages[age] == Counter(card for cards in three[age] for card in cards)
        assert sum(card.endswith("_guild") for card in ages[2].elements()) == 5


@pytest.mark.rule("W20.3")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_seven_cards_each_and_a_pile_of_seven(age: int) -> None:
    assert [len(cards) for cards in game().deal()["ages"][age - 1]] == [7, 7, 7]


@pytest.mark.rule("W20.3")
def test_the_pile_is_shuffled() -> None:
    """Hands have no order and are sorted; the pile has one."""
    dealt = [make("wonders", players=2, edition="first").start(seed).deal()["ages"][0] for seed in range(3)]
    for *hands, _ in dealt:
        assert all(cards == sorted(cards, key=CARD_IDS.index) for cards in hands)
    assert all(cards != sorted(cards, key=CARD_IDS.index) for *_, cards in dealt)


@pytest.mark.rule("W20.4")
def test_the_card_of_the_own_city_is_not_given_to_the_free_city() -> None:
    position = for_two(Town("gizah", [], ["altar"]), RHODOS, Town("ephesos", hand=["theater"]))
    play(position, build("altar"))
    assert refused(position, build("altar")) == "not_in_hand"
    assert can(position, build("theater"))


@pytest.mark.rule("W20.4")
def test_the_drawn_card_may_be_kept() -> None:
    position = for_two(Town("gizah", [], ["altar"]), Town("rhodos", hand=["baths"]), Town("ephesos", hand=["theater"]))
    play(position, build("theater"), build("altar"))
    play(position, sell("baths"), seat=PIERO)
    assert cards_of(position, LUDOVIC) == {"theater"}
    assert cards_of(position, FREE_CITY) == {"altar"}
    assert points(position, "blue") == 2


@pytest.mark.rule("W20.4")
def test_hands_shrink_together() -> None:
    position = game()
    for turn in range(6):
        assert sorted(len(hand(position, seat)) for seat in (0, 1)) == [7 - turn, 8 - turn]
        assert len(hand(position, controller(position.states[0]))) == 8 - turn
        for seat in (0, 1):
            assert hand(position, seat) == sorted(hand(position, seat), key=CARD_IDS.index)
        finish(position)


@pytest.mark.rule("W20.4", "W3.3")
def test_both_choices_are_taken_back_together() -> None:
    position = for_two(Town("gizah", [], ["altar"]), RHODOS, Town("ephesos", hand=["theater"]))
    before = bytes(position)
    play(position, build("altar"), build("theater"))
    assert position.to_act == (PIERO,)
    position.retract(LUDOVIC)
    assert bytes(position) == before
    play(position, build("altar"))
    position.retract(LUDOVIC)
    assert bytes(position) == before
    with pytest.raises(IllegalAction) as error:
        position.retract(LUDOVIC)
    assert error.value.reason == "nothing_chosen"


@pytest.mark.rule("W3.3", "W20.4")
def test_the_other_player_takes_back_the_own_choice_only() -> None:
    position = for_two(
        Town("gizah", [], ["altar"]),
        Town("rhodos", [], ["baths", "tavern"]),
        Town("ephesos", ["stone_pit"], ["theater"]),
    )
    play(position, build("altar"), build("theater"))
    before = bytes(position)
    play(position, build("baths"), seat=PIERO)
    assert asked(position, PIERO) == "payment"
    position.retract(PIERO)
    assert bytes(position) == before
    play(position, build("tavern"), seat=PIERO)
    assert cards_of(position, FREE_CITY) == {"stone_pit", "theater"}


@pytest.mark.rule("W20.5")
def test_control_changes_after_every_turn() -> None:
    position = game()
    controllers = []
    while not position.over:
        holding = [len(hand(position, seat)) for seat in (0, 1)]
        controllers.append(holding.index(max(holding)))
        finish(position)
    assert controllers == [0, 1, 0, 1, 0, 1, 1, 0, 1, 0, 1, 0, 0, 1, 0, 1, 0, 1]


@pytest.mark.rule("W20.6")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_hands_are_swapped(age: int) -> None:
    position = for_two(GIZAH, RHODOS, EPHESOS, age=age)
    other = PIERO if age != 2 else LUDOVIC
    kept = hand(position, other)[1:]
    finish(position)
    assert hand(position, 1 - other) == kept


@pytest.mark.rule("W20.7")
def test_eighteen_cards_are_played_and_three_thrown_away() -> None:
    position = game()
    for age in range(3):
        for _ in range(6):
            finish(position)
        uses = Counter(int(use) for packet in position.states[0].uses[age][:3] for use in packet)
        assert uses[THROWN_AWAY] == 3
        assert uses.total() == 21
        assert 0 not in uses
    sold = sum(int(use) == SOLD for age in position.states[0].uses for packet in age[:3] for use in packet)
    assert pile(position).total() == sold + 9


@pytest.mark.rule("W20.7")
def test_the_last_card_of_the_pile_is_thrown_away() -> None:
    position = for_two(
        Town("gizah", [], ["altar", "baths"]),
        Town("rhodos", [], ["stockade", "barracks"]),
        Town("ephesos", [], ["theater", "tavern"]),
        turn=LAST,
    )
    play(position, sell("stockade"), seat=PIERO)
    play(position, build("theater"), seat=PIERO)
    play(position, build("altar"))
    assert pile(position) == {"stockade": 1, "barracks": 1, "baths": 1, "tavern": 1}
    assert int(position.states[0].age) == 2


@pytest.mark.rule("W20.14")
@pytest.mark.parametrize(("mine", "yours", "winners", "ranks"), [(4, 3, (0,), (1, 2)), (3, 3, (0, 1), (1, 1))])
def test_a_tie_for_two(mine: int, yours: int, winners: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    position = for_two(GIZAH._replace(coins=mine), RHODOS._replace(coins=yours), EPHESOS, age=3, turn=LAST)
    play(position, sell(hand(position, PIERO)[0]), seat=PIERO)
    free_citys = next(int(action) for action in position.legal(PIERO) if not coins_move(position, int(action)))
    play(position, free_citys, seat=PIERO)
    play(position, sell(hand(position, LUDOVIC)[0]))
    assert position.outcome is not None
    assert position.outcome.winners == winners
    assert position.outcome.ranks == ranks


def coins_move(position: Position, action: int) -> bool:
    """Would the Free City pay somebody?"""
    return any(found.price for found in position.offers(PIERO) if found.action == action)


@pytest.mark.rule("W13.1", "W20.7")
@pytest.mark.parametrize("seat", [LUDOVIC, PIERO])
def test_babylon_plays_its_seventh_card_against_one(seat: int) -> None:
    """In the last turn of age I Pierò has three cards, of which one is for the Free City."""
    babylon, gizah = (
        Town("babylon", [], ["altar", "baths"], stages=2, side="B"),
        Town("gizah", [], ["stockade", "tavern"]),
    )
    towns = (babylon, gizah) if seat == LUDOVIC else (gizah, babylon)
    position = for_two(*towns, Town("ephesos", [], ["theater", "workshop"]), turn=LAST)
    first, last = ("altar", "baths"), ("stockade", "tavern")
    play(position, sell((first if seat == PIERO else last)[0]), build("theater"), seat=PIERO)
    play(position, sell((first if seat == LUDOVIC else last)[0]))
    assert position.to_act == (seat,)
    assert hand(position, seat) == ["baths"]
    assert pile(position) == {"altar": 1, "stockade": 1, "tavern": 1, "workshop": 1}
    play(position, build("baths"), seat=seat)
    assert "baths" in cards_of(position, seat)
    assert int(position.states[0].age) == 2
