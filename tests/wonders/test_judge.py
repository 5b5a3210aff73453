"""Single decisions of the greedy player in 7 Wonders, where one choice is clearly better than the others."""

import pytest

import antipater
from antipater import Position
from antipater.search.agent import Budget
from antipater.search.greedy import Greedy

from .moves import LEAVE_PILE, board, build, dig_up, free, pay, play, sell, side, stage, take_turn
from .table import LAST, Town, table
from .tabletop import asked, hand

RICH = ["sawmill", "quarry", "brickyard", "foundry", "loom_age1", "glassworks_age1", "press_age1"]
ARMED = ["walls", "training_ground", "stables", "archery_range"]


def decide(position: Position, seat: int = 0) -> int:
    seen = position.observe(seat)
    return Greedy().choose(seen, seen.legal(seat), Budget()).action


def worth(position: Position, action: int, seat: int = 0) -> float:
    seen = position.observe(seat)
    found = Greedy().choose(seen, seen.legal(seat), Budget(), explain=True).values
    assert found is not None
    return found[action]


# The own city.


def test_the_third_symbol_of_a_set_is_worth_more_than_five_points() -> None:
    own = Town("gizah", cards=["school", "apothecary", "statue"], hand=["study", "gardens"])
    assert decide(table(own, Town("rhodos"), Town("ephesos"), turn=LAST)) == build("study")


def test_a_single_symbol_is_worth_less_than_five_points() -> None:
    own = Town("gizah", cards=["school", "statue"], hand=["study", "gardens"])
    assert decide(table(own, Town("rhodos"), Town("ephesos"), turn=LAST)) == build("gardens")


def test_shields_that_win_both_conflicts_are_worth_more_than_five_points() -> None:
    armed = ["training_ground", "stockade"]
    own = Town("gizah", cards=["walls", "statue"], hand=["fortifications", "gardens"])
    even = table(own, Town("rhodos", cards=armed), Town("ephesos", cards=armed), turn=LAST)
    assert decide(even) == build("fortifications")


def test_shields_that_win_nothing_are_worth_less() -> None:
    own = Town("gizah", cards=["walls", "statue"], hand=["fortifications", "gardens"])
    assert decide(table(own, Town("rhodos"), Town("ephesos"), turn=LAST)) == build("gardens")


def test_a_guild_counts_what_the_neighbours_have() -> None:
    own = Town("gizah", cards=[*RICH, "statue"], hand=["craftsmens_guild", "gardens"], coins=9)
    grey = ["loom_age1", "glassworks_age1", "press_age1"]
    for neighbour, expected in ((grey, "craftsmens_guild"), ([], "gardens")):
        position = table(own, Town("rhodos", cards=neighbour), Town("ephesos", cards=neighbour[:1]), turn=LAST)
        assert decide(position) == build(expected)


def test_resources_come_first() -> None:
    own = Town("gizah", hand=["timber_yard", "altar", "theater", "pawnshop", "tavern"])
    assert decide(table(own, Town("rhodos"), Town("ephesos"))) == build("timber_yard")


def test_resources_are_worth_nothing_in_the_last_turn() -> None:
    own = Town("gizah", cards=["baths"], hand=["sawmill", "aqueduct"])
    position = table(own, Town("rhodos"), Town("ephesos"), age=3, turn=LAST)
    assert worth(position, build("sawmill")) < worth(position, sell("sawmill"))
    assert decide(position) == build("aqueduct")


def test_a_resource_that_a_neighbour_sells_is_worth_less() -> None:
    own = Town("gizah", hand=["lumber_yard", "clay_pool"], coins=0)
    for neighbour, expected in (("lumber_yard", "clay_pool"), ("clay_pool", "lumber_yard")):
        position = table(own, Town("rhodos", cards=[neighbour]), Town("ephesos", cards=[neighbour]))
        other = {"lumber_yard": "clay_pool", "clay_pool": "lumber_yard"}[expected]
        gap = worth(position, build(expected)) - worth(position, build(other))
        alone = table(own, Town("rhodos"), Town("ephesos"))
        assert gap > worth(alone, build(expected)) - worth(alone, build(other))


def test_a_stage_is_raised_when_the_hand_is_poor() -> None:
    own = Town("gizah", cards=["quarry"], hand=["arsenal", "circus"], coins=3)
    position = table(own, Town("rhodos", cards=ARMED), Town("ephesos", cards=ARMED), turn=LAST)
    assert decide(position) in (stage("arsenal"), stage("circus"))


def test_coins_that_are_lost_count() -> None:
    """Eight points for eight coins are less than six for nothing."""
    own = Town("gizah", cards=["library"], hand=["palace", "senate"], coins=12)
    position = table(own, Town("rhodos", cards=RICH), Town("ephesos"), turn=LAST)
    assert build("palace") in position.legal(0)
    assert decide(position) == build("senate")


# Payments.


@pytest.mark.parametrize("leader", ["left", "right"])
def test_of_two_equal_prices_the_weaker_neighbour_is_paid(leader: str) -> None:
    blue = ["palace", "pantheon", "town_hall", "senate", "gardens", "aqueduct", "statue"]
    strong, weak = ["lumber_yard", *blue], ["lumber_yard"]
    left, right = (strong, weak) if leader == "left" else (weak, strong)
    own = Town("gizah", hand=["stockade"], coins=2)
    position = table(own, Town("rhodos", cards=left), Town("ephesos", cards=right), turn=1)
    play(position, build("stockade"))
    assert asked(position) == "payment"
    assert decide(position) == pay(0 if leader == "left" else 2)


def test_the_cheaper_payment_is_made() -> None:
    own = Town("gizah", cards=["west_trading_post"], hand=["stockade"], coins=5)
    seller = ["lumber_yard"]
    position = table(own, Town("rhodos", cards=seller), Town("ephesos", cards=seller), turn=1)
    play(position, build("stockade"))
    assert asked(position) == "payment"
    assert decide(position) == pay(1)


def test_a_building_is_worth_what_it_is_with_the_cheaper_payment() -> None:
    own = Town("gizah", cards=["west_trading_post", "brickyard"], hand=["gardens"], coins=5)
    seller, other = Town("rhodos", cards=["lumber_yard"]), Town("ephesos", cards=["lumber_yard"])
    one = table(own, seller, Town("ephesos"), turn=LAST)
    both = table(own, seller, other, turn=LAST)
    assert worth(both, build("gardens")) == worth(one, build("gardens"))


# What others get.


def test_what_the_next_player_wants_most_is_kept_from_him() -> None:
    own = Town("gizah", hand=["palace", "pantheon", "circus"], coins=0)
    position = table(own, Town("rhodos", cards=[*RICH, "training_ground"], coins=0), Town("ephesos"), age=3, turn=4)
    alone = table(own, Town("rhodos", coins=0), Town("ephesos"), age=3, turn=4)
    assert worth(alone, sell("palace")) == worth(alone, sell("pantheon"))
    assert decide(position) == sell(max(hand(position, 0), key=lambda card: worth(position, sell(card))))
    assert worth(position, sell("palace")) > worth(position, sell("pantheon"))


def test_nobody_gets_the_last_card() -> None:
    own = Town("gizah", hand=["palace", "pantheon"], coins=0)
    position = table(own, Town("rhodos", cards=RICH), Town("ephesos"), age=3, turn=LAST)
    assert worth(position, sell("palace")) == worth(position, sell("pantheon"))


# Powers of boards.


def test_the_best_card_of_the_discard_pile_is_built() -> None:
    own = Town("halikarnassos", cards=["foundry", "ore_vein"], hand=["palace"], stages=1)
    position = table(own, Town("rhodos", hand=["town_hall"]), Town("ephesos", hand=["arena"]), turn=LAST)
    take_turn(position, stage("palace"), sell("town_hall"), sell("arena"))
    assert asked(position) == "discard_pile"
    values = [worth(position, action) for action in (dig_up("town_hall"), dig_up("arena"), LEAVE_PILE)]
    assert values[0] > values[1]
    assert values[1] - values[2] == 40  # two points, and six coins
    assert worth(position, decide(position)) >= values[0]


def test_the_free_building_is_for_what_is_dear() -> None:
    own = Town("olympia", hand=["palace", "gardens"], cards=["brickyard"], stages=2, coins=3)
    position = table(own, Town("rhodos"), Town("ephesos"), turn=LAST)
    assert decide(position) == free("palace")


def test_the_free_building_is_kept_if_a_card_is_cheap() -> None:
    own = Town("olympia", hand=["gardens"], cards=["clay_pool"], stages=2, coins=3)
    towns = (own, Town("rhodos", cards=["clay_pool"], coins=0), Town("ephesos", coins=0))
    early, late = table(*towns, age=3), table(*towns, age=3, turn=LAST)
    assert worth(early, build("gardens")) > worth(early, free("gardens"))
    assert worth(late, build("gardens")) < worth(late, free("gardens"))


def test_the_seventh_card_of_babylon_is_played() -> None:
    own = Town("babylon", side="B", cards=["statue", "school"], hand=["gardens", "study"], stages=2)
    position = table(own, Town("rhodos"), Town("ephesos"), turn=LAST)
    take_turn(position, build("study"))
    assert asked(position) == "seventh_card"
    assert decide(position) == build("gardens")


def test_of_boards_and_sides_those_are_chosen_that_win_most() -> None:
    game = antipater.make("wonders", players=3, edition="second", boards="choose", sides="choose")
    position = game.start(seed=0)
    for seat, name in enumerate(["halikarnassos", "ephesos", "rhodos"]):
        assert decide(position, seat) == board(name)
        play(position, board(name), seat=seat)
    assert [decide(position, seat) for seat in range(3)] == [side("night")] * 3


def test_a_board_counts_by_the_side_that_it_will_have() -> None:
    position = antipater.make("wonders", players=3, edition="first", boards="choose", sides="A").start(seed=0)
    assert decide(position) == board("rhodos")
    assert worth(position, board("gizah")) > worth(position, board("ephesos"))


# The Free City of two players: in this turn seat 0 plays it, and has sold a card.


def free_city(own: list[str], other: list[str], cards: list[str], city: list[str], coins: int = 3) -> Position:
    """The last turn but one of the game: both have these cities, and seat 0 these cards in hand."""
    towns = (
        Town("gizah", cards=own, hand=["tavern", *cards[:2]]),
        Town("rhodos", cards=other),
        Town("ephesos", cards=city, hand=cards[2:], coins=coins),
    )
    return play(table(*towns, players=2, age=3, turn=LAST - 1), sell("tavern"))


def test_the_free_city_is_armed_against_the_other_player_only() -> None:
    strong, even = ["walls", "training_ground"], ["stockade"]
    cards = ["barracks", "altar", "theater"]
    against_me = free_city(even, strong, cards, ["ore_vein"])
    assert worth(against_me, build("barracks")) < worth(against_me, build("altar"))
    against_the_other = free_city(strong, even, cards, ["ore_vein"])
    assert worth(against_the_other, build("barracks")) > worth(against_the_other, build("altar"))
    assert decide(against_the_other) == build("barracks")


def test_the_free_city_pays_who_plays_it() -> None:
    position = free_city(["lumber_yard"], ["lumber_yard"], ["stockade", "altar", "theater"], [])
    play(position, build("stockade"))
    assert asked(position, 2) == "payment"
    assert decide(position) == pay(2)


def test_the_free_city_takes_what_the_other_player_would_get() -> None:
    position = free_city([], ["scriptorium"], ["library", "courthouse", "altar"], ["scriptorium"])
    taken = decide(position)
    assert taken in (build("library"), build("courthouse"))
