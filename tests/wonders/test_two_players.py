from collections import Counter
from typing import Any

import numpy as np
import pytest

from antipater import DealError, IllegalAction, Position, make
from antipater.wonders.actions import FREE, SELL
from antipater.wonders.state import FREE_CITY, SOLD, THROWN_AWAY, controller
from antipater.wonders.tables import BOARD_IDS, CARD_IDS

from .moves import LEAVE_PILE, board, build, can, dig_up, free, pay, play, refused, sell, stage
from .table import LAST, Town, deal, table
from .tabletop import asked, cards_of, coins, hand, offer, payments, pile, points, stages_of, tokens

GIZAH, RHODOS, EPHESOS = Town("gizah"), Town("rhodos"), Town("ephesos")
SALES = range(SELL, FREE)
LUDOVIC, PIERO = 0, 1  # Ludovic sits left of the Free City, Pierò right of it


def for_two(*towns: Town, age: int | None = None, turn: int = 0, discarded: tuple[str, ...] = ()) -> Position:
    """Ludovic's city, Pierò's city, and the Free City."""
    return table(*towns, players=2, age=age, turn=turn, discarded=discarded)


def game() -> Position:
    return make("wonders", players=2, edition="first", boards=["gizah", "rhodos", "ephesos"], sides="A").start(seed=8)


def finish(position: Position) -> Position:
    """Whoever still owes a choice in this turn sells a card, and the Free City does the first thing that it may."""
    turn = int(position.states[0].age), int(position.states[0].turn)
    while not position.over and (int(position.states[0].age), int(position.states[0].turn)) == turn:
        seat = position.to_act[0]
        legal = [int(action) for action in position.legal(seat)]
        own = int(position.states[0].asked[seat]) != 0
        play(position, next((action for action in legal if own and action in SALES), legal[0]), seat=seat)
    return position


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


@pytest.mark.rule("W20.2")
def test_the_free_city_has_a_board_on_side_a_and_three_coins() -> None:
    boards = set()
    for seed in range(40):
        position = make("wonders", players=2, edition="first", sides="B").start(seed)
        assert coins(position) == [3, 3, 3]
        assert position.deal()["sides"] == ["B", "B", "A"]
        assert len(set(position.deal()["boards"])) == 3
        boards.add(position.deal()["boards"][2])
    assert len(boards) == 7


@pytest.mark.rule("W20.2", "W2.7")
def test_boards_may_be_chosen_by_both() -> None:
    position = make("wonders", players=2, edition="first", boards="choose", sides="A").start(seed=4)
    assert len(position.legal(0)) == 7
    play(position, int(position.legal(0)[0]))
    assert len(position.legal(1)) == 6
    play(position, int(position.legal(1)[0]), seat=1)
    assert asked(position) == "turn"
    assert len({int(city.board) for city in position.states[0].city[:3]}) == 3


@pytest.mark.rule("W20.2")
def test_the_free_city_gets_one_of_the_boards_that_the_players_leave() -> None:
    game = make("wonders", players=2, edition="first", boards="choose", sides="A")
    found: Counter[str] = Counter()
    for seed in range(100):
        position = game.start(seed)
        assert [city.board for city in position.view(0).cities] == [None] * 3
        play(position, board("gizah"))
        assert [city.board for city in position.view(0).cities] == ["gizah", None, None]
        play(position, board("rhodos"), seat=1)
        found[position.view(0).cities[2].board] += 1
    assert set(found) == set(BOARD_IDS) - {"gizah", "rhodos"}
    assert min(found.values()) > 10


@pytest.mark.rule("W20.2")
def test_the_free_city_makes_way_twice() -> None:
    game = make("wonders", players=2, edition="first", boards="choose", sides="A")
    deal = {"boards": [None, None, ["gizah", "rhodos", "olympia"]]}
    for one, other in (("gizah", "rhodos"), ("rhodos", "gizah")):
        position = game.start(seed=4, deal=deal)
        play(position, board(one))
        play(position, board(other), seat=1)
        assert position.view(0).cities[2].board == "olympia"
        assert position.deal()["boards"] == deal["boards"]


@pytest.mark.rule("W20.2")
def test_nobody_knows_the_board_of_the_free_city_before_both_have_chosen() -> None:
    game = make("wonders", players=2, edition="first", boards="choose", sides="A")
    deal = game.start(seed=4).deal()
    starts = [game.start(seed=4, deal={**deal, "boards": [None, None, name]}) for name in BOARD_IDS]
    assert len({bytes(position.observe(0)) for position in starts}) == 1
    rng = np.random.default_rng(1)
    worlds = [starts[0].sample(0, rng) for _ in range(60)]
    assert {BOARD_IDS[world.states[0].city[2].board] for world in worlds} == set(BOARD_IDS)
    for position in (starts[0], *worlds[:5]):
        play(position, board("gizah"))
        play(position, board("rhodos"), seat=1)
    for _ in range(20):
        world = starts[0].sample(1, rng)
        again = game.start(seed=1, deal=world.deal())
        play(again, board("gizah"))
        play(again, board("rhodos"), seat=1)
        assert again.view(None).cities[2].board == starts[0].view(None).cities[2].board


@pytest.mark.rule("W20.2")
@pytest.mark.parametrize(
    "odd", [5, None, "chess", ["gizah"], ["gizah", "gizah", "rhodos"], ["gizah", "rhodos", "chess"]]
)
def test_a_deal_that_names_no_boards_in_reserve(odd: Any) -> None:
    game = make("wonders", players=2, edition="first", boards="choose")
    with pytest.raises(DealError):
        game.start(seed=4, deal={"boards": [None, None, odd]})


@pytest.mark.rule("W20.2")
def test_named_boards() -> None:
    two = make("wonders", players=2, edition="first", boards=["gizah", "rhodos"])
    assert {tuple(two.start(seed).deal()["boards"][:2]) for seed in range(4)} == {("gizah", "rhodos")}
    assert "gizah" not in {two.start(seed).deal()["boards"][2] for seed in range(20)}


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


@pytest.mark.rule("W20.8")
def test_the_free_city_pays_with_its_own_coins() -> None:
    position = for_two(Town("gizah", [], ["altar"]), Town("rhodos", [], ["tavern"]), Town("ephesos", hand=["baths"]))
    play(position, build("altar"), build("baths"))
    play(position, build("tavern"), seat=PIERO)
    assert coins(position) == [5, 8, 1]
    assert cards_of(position, FREE_CITY) == {"baths"}


@pytest.mark.rule("W20.8")
def test_the_controller_chooses_from_whom_it_buys() -> None:
    towns = (
        Town("gizah", [], ["altar"]),
        Town("rhodos", ["stone_pit"], ["tavern"]),
        Town("ephesos", ["west_trading_post"], ["baths"]),
    )
    position = for_two(*towns)
    play(position, build("altar"), build("baths"))
    assert {int(action) for action in position.legal(LUDOVIC)} == {pay(0), pay(1)}
    assert {found.city for found in position.offers(LUDOVIC)} == {FREE_CITY}
    play(position, pay(0))
    play(position, build("tavern"), seat=PIERO)
    assert coins(position) == [3, 3 + 5 + 2, 1]
    position = for_two(*towns)
    play(position, build("altar"), build("baths"), pay(1))
    play(position, build("tavern"), seat=PIERO)
    assert coins(position) == [4, 8, 2]


@pytest.mark.rule("W20.8")
def test_the_free_city_sells_what_it_produces() -> None:
    position = for_two(Town("gizah", [], ["scriptorium"]), RHODOS, Town("ephesos", hand=["altar"]))
    play(position, build("scriptorium"), build("altar"))
    finish(position)
    assert coins(position)[0] == 1
    assert coins(position)[FREE_CITY] == 5


@pytest.mark.rule("W20.9")
def test_the_free_city_sells_only_if_it_can_do_nothing_else() -> None:
    position = for_two(Town("gizah", [], ["palace", "pantheon"]), RHODOS, Town("ephesos", hand=["altar"]), age=3)
    play(position, sell("palace"))
    assert refused(position, sell("pantheon")) == "must_not_sell"
    assert can(position, build("altar"))


@pytest.mark.rule("W20.9")
def test_a_free_city_that_can_do_nothing_sells() -> None:
    position = for_two(
        Town("gizah", [], ["palace", "pantheon"]),
        Town("rhodos", [], ["senate", "lodge"]),
        Town("ephesos", [], ["study", "arsenal"], coins=0),
        turn=LAST,
    )
    play(position, sell("senate"), seat=PIERO)
    assert list(position.legal(PIERO)) == sorted([sell("lodge"), sell("study")])
    play(position, sell("study"), seat=PIERO)
    play(position, sell("palace"))
    assert coins(position)[FREE_CITY] == 3
    assert position.over


@pytest.mark.rule("W20.9")
def test_a_free_city_that_can_raise_a_stage_does_not_sell() -> None:
    position = for_two(
        Town("gizah", [], ["palace", "pantheon"]),
        Town("rhodos", [], ["senate", "lodge"]),
        Town("ephesos", ["quarry"], ["study", "arsenal"], coins=0),
        turn=LAST,
    )
    play(position, sell("senate"), seat=PIERO)
    assert list(position.legal(PIERO)) == sorted([stage("lodge"), stage("study")])
    assert refused(position, sell("lodge"), PIERO) == "must_not_sell"
    play(position, stage("lodge"), seat=PIERO)
    play(position, sell("palace"))
    assert stages_of(position, FREE_CITY) == 1


@pytest.mark.rule("W20.9", "W20.11")
def test_a_free_city_that_can_build_free_does_not_sell() -> None:
    position = for_two(
        Town("gizah", [], ["palace", "pantheon"]),
        Town("ephesos", [], ["senate", "lodge"]),
        Town("olympia", [], ["study", "arsenal"], stages=2, coins=0),
        turn=LAST,
    )
    play(position, sell("senate"), seat=PIERO)
    assert list(position.legal(PIERO)) == sorted([free("lodge"), free("study")])
    assert refused(position, sell("study"), PIERO) == "must_not_sell"


@pytest.mark.rule("W20.9")
def test_reasons_of_the_free_city() -> None:
    position = for_two(Town("gizah", [], ["altar", "stables"]), RHODOS, Town("ephesos", ["altar"], ["palace"]), age=1)
    play(position, sell(hand(position, 0)[0]))
    assert refused(position, build("altar")) == "already_built"
    assert refused(position, build("palace")) == "not_for_sale"
    assert refused(position, free("palace")) == "no_free_building"


@pytest.mark.rule("W20.10")
def test_a_chain_must_be_used() -> None:
    free_city = Town("ephesos", ["baths", "quarry"], ["walls"], coins=9)
    position = for_two(GIZAH, Town("rhodos", [], ["aqueduct", "stables"]), free_city)
    play(position, sell("stables"), seat=PIERO)
    assert refused(position, stage("aqueduct"), PIERO) == "must_use_chain"
    assert can(position, build("aqueduct"), PIERO)
    assert can(position, stage("walls"), PIERO)
    assert refused(position, sell("aqueduct"), PIERO) == "must_not_sell"


@pytest.mark.rule("W20.11")
@pytest.mark.parametrize(("turn", "player"), [(0, LUDOVIC), (1, PIERO)])
def test_the_controller_uses_the_discard_pile_of_the_free_city(turn: int, player: int) -> None:
    free_city = Town("halikarnassos", ["ore_vein", "foundry"], stages=1)
    position = for_two(GIZAH, RHODOS, free_city, turn=turn, discarded=("palace",))
    play(position, sell(hand(position, player)[-1]), seat=player)
    play(position, stage(hand(position, player)[0]), seat=player)
    play(position, sell(hand(position, 1 - player)[0]), seat=1 - player)
    assert position.to_act == (player,)
    assert asked(position, FREE_CITY) == "discard_pile"
    assert int(position.states[0].dug_by[0]) == 1 + player
    assert can(position, LEAVE_PILE, player)
    play(position, dig_up("palace"), seat=player)
    assert "palace" in cards_of(position, FREE_CITY)
    assert int(position.states[0].turn) == turn + 1


@pytest.mark.rule("W20.11")
def test_the_controller_uses_the_free_building_of_the_free_city() -> None:
    position = for_two(
        Town("gizah", [], ["palace", "senate"]), RHODOS, Town("olympia", [], ["pantheon"], stages=2, coins=0)
    )
    play(position, sell("palace"))
    assert can(position, free("senate"))
    assert offer(position, free("pantheon")).city == FREE_CITY
    play(position, free("pantheon"))
    finish(position)
    assert cards_of(position, FREE_CITY) == {"pantheon"}
    deal(position, [[], ["lodge"], []], age=3, turn=1)
    play(position, sell(hand(position, PIERO)[0]), seat=PIERO)
    assert refused(position, free("lodge"), PIERO) == "no_free_building"


@pytest.mark.rule("W20.12")
def test_the_free_city_acts_at_the_same_time() -> None:
    """It can't buy what its controller builds in this turn, nor spend what comes in."""
    position = for_two(Town("alexandria", [], ["stone_pit"]), RHODOS, Town("ephesos", hand=["baths"], coins=9))
    play(position, build("stone_pit"))
    assert refused(position, build("baths")) == "not_for_sale"
    position = for_two(Town("gizah", [], ["scriptorium"]), RHODOS, Town("ephesos", hand=["baths"], coins=0))
    play(position, build("scriptorium"))
    assert refused(position, build("baths")) == "too_dear"


@pytest.mark.rule("W20.13")
def test_the_free_city_fights_and_is_counted() -> None:
    position = for_two(
        Town("gizah", ["stockade", "workers_guild"]),
        RHODOS,
        Town("ephesos", ["walls", "sawmill", "palace"]),
        age=3,
        turn=LAST,
    )
    finish(position)
    assert tokens(position, LUDOVIC, 3) == (5, -1)
    assert tokens(position, PIERO, 3) == (-1, -1)
    assert tokens(position, FREE_CITY, 3) == (5, 5)
    assert points(position, "purple") == 1
    assert position.outcome is not None
    assert len(position.outcome.points) == len(position.outcome.ranks) == 2
    assert position.outcome.winners == (0,)


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
