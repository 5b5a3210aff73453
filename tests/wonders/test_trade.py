import pytest

from antipater import Position

from .moves import build, can, pay, play, refused, sell, stage, take_turn
from .table import Town, table
from .tabletop import coins, hand, offer, payments, points, stages_of

EDITIONS = ["first", "second"]


@pytest.mark.rule("W5.1")
def test_the_university_of_gizah() -> None:
    """Wood from the left, papyrus from the right, 2 coins each; wood and glass are the city's own."""
    position = table(
        Town("gizah", ["lumber_yard", "glassworks_age1"], ["university"], coins=4),
        Town("rhodos", ["lumber_yard"], coins=0),
        Town("babylon", ["press_age1"], coins=0),
    )
    (payment,) = offer(position, build("university")).payments
    assert (payment.to_left, payment.to_right) == (2, 2)
    assert payment.own == {"wood": 1, "glass": 1}
    assert payment.left == {"wood": 1}
    assert payment.right == {"papyrus": 1}
    take_turn(position, build("university"))
    assert coins(position) == [0, 5, 5]
    assert points(position, "green") == 1


@pytest.mark.rule("W5.3")
def test_both_neighbours_buy_two_stones_that_the_owner_uses() -> None:
    """8 coins for the owner, who builds the Library with the same stones."""
    position = table(
        Town("gizah", ["stone_pit", "loom_age1"], ["library"], coins=0),
        Town("halikarnassos", ["caravansery"], ["walls"], coins=4),
        Town("ephesos", ["caravansery"], ["aqueduct"], coins=5),
    )
    take_turn(position, build("library"), build("walls"), build("aqueduct"))
    assert coins(position) == [8, 0, 1]
    assert points(position, "green") == 1


@pytest.mark.rule("W5.2")
@pytest.mark.parametrize(
    ("neighbour", "cost", "sold"),
    [
        (Town("rhodos"), "barracks", True),
        (Town("olympia", ["ore_vein"]), "barracks", True),
        (Town("olympia", ["clay_pit"]), "barracks", True),
        (Town("olympia", ["caravansery"]), "barracks", False),
        (Town("alexandria", stages=2), "barracks", False),
        (Town("alexandria"), "workshop", True),
        (Town("olympia", ["glassworks_age1"]), "workshop", True),
        (Town("olympia", ["forum"]), "workshop", False),
        (Town("olympia", ["press_age1"]), "workshop", False),
        (Town("ephesos"), "scriptorium", True),
        (Town("olympia"), "scriptorium", False),
    ],
)
def test_what_a_neighbour_sells(neighbour: Town, cost: str, sold: bool) -> None:
    for towns in ((neighbour, Town("halikarnassos")), (Town("halikarnassos"), neighbour)):
        position = table(Town("gizah", [], [cost]), *towns)
        assert can(position, build(cost)) is sold


@pytest.mark.rule("W5.2")
def test_a_manufactured_resource_of_a_stage_is_not_for_sale() -> None:
    position = table(Town("gizah", [], ["scriptorium"]), Town("alexandria", stages=2, side="B"), Town("rhodos"))
    assert refused(position, build("scriptorium")) == "not_for_sale"
    position = table(
        Town("alexandria", [], ["scriptorium"], stages=2, side="B", coins=0), Town("gizah"), Town("rhodos")
    )
    assert can(position, build("scriptorium"))


@pytest.mark.rule("W5.4")
def test_each_unit_is_bought_once() -> None:
    hungry = Town("alexandria", [], ["aqueduct"], coins=20)
    assert refused(table(hungry, Town("gizah"), Town("rhodos", ["stone_pit"])), build("aqueduct")) == "not_for_sale"
    position = table(hungry, Town("gizah", ["stone_pit"]), Town("rhodos", ["stone_pit"]))
    assert payments(position, build("aqueduct")) == [(4, 2)]
    position = table(hungry, Town("gizah", ["quarry"]), Town("rhodos"))
    assert payments(position, build("aqueduct")) == [(6, 0)]


@pytest.mark.rule("W5.4", "W5.5")
def test_a_card_with_two_resources_sells_one_unit() -> None:
    """Stables need wood, clay and ore; a Tree Farm sells wood or clay."""
    poor = Town("gizah", ["ore_vein"], ["stables"], coins=20)
    assert refused(table(poor, Town("ephesos", ["tree_farm"]), Town("alexandria")), build("stables")) == "not_for_sale"
    position = table(poor, Town("ephesos", ["tree_farm"]), Town("alexandria", ["clay_pool"]))
    assert payments(position, build("stables")) == [(2, 2)]
    assert offer(position, build("stables")).payments[0].left == {"wood": 1}


@pytest.mark.rule("W5.5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_either_resource_is_sold_whatever_the_owner_uses(edition: str) -> None:
    """The owner of a Tree Farm makes wood of it; the left neighbour buys clay and the right one wood."""
    position = table(
        Town("gizah", ["tree_farm"], ["stockade"], coins=0),
        Town("rhodos", [], ["guard_tower"]),
        Town("ephesos", [], ["stockade"]),
        edition=edition,
    )
    take_turn(position, build("stockade"), build("guard_tower"), build("stockade"))
    assert coins(position) == [4, 1, 1]
    assert [int(city.shields) for city in position.states[0].city[:3]] == [1, 1, 1]


@pytest.mark.rule("W5.6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_built_in_this_turn_is_not_for_sale(edition: str) -> None:
    position = table(
        Town("gizah", [], ["stockade"]), Town("rhodos", [], ["lumber_yard"]), Town("ephesos"), edition=edition
    )
    play(position, build("lumber_yard"), seat=1)
    assert refused(position, build("stockade")) == "not_for_sale"


@pytest.mark.rule("W5.7")
def test_what_was_bought_is_paid_again_in_the_next_turn() -> None:
    position = table(Town("gizah", [], ["stockade"], coins=4), Town("rhodos", ["lumber_yard"]), Town("ephesos"), age=1)
    take_turn(position, build("stockade"))
    assert coins(position)[0] == 2
    position = table(
        Town("gizah", [], ["school"], coins=4),
        Town("rhodos", ["lumber_yard"], ["archery_range"]),
        Town("ephesos"),
    )
    take_turn(position, build("school"), sell(hand(position, 1)[0]))
    assert coins(position)[0] == 0
    assert refused(position, build("archery_range")) == "not_for_sale"


@pytest.mark.rule("W5.8")
@pytest.mark.parametrize(("held", "enough"), [(3, False), (4, True)])
def test_coins_for_both_neighbours_must_be_there(held: int, enough: bool) -> None:
    position = table(
        Town("gizah", ["lumber_yard", "glassworks_age1"], ["university"], coins=held),
        Town("rhodos", ["lumber_yard"]),
        Town("babylon", ["press_age1"]),
    )
    assert can(position, build("university")) is enough


@pytest.mark.rule("W5.8", "W3.6")
def test_income_of_the_same_turn_is_no_help() -> None:
    position = table(Town("gizah", [], ["stockade"], coins=1), Town("rhodos", ["lumber_yard"]), Town("ephesos"))
    assert refused(position, build("stockade")) == "too_dear"


def prices(cards: list[str], card: str) -> dict[str, int]:
    """What one unit from the left and one from the right cost."""
    goods = {"stockade": "lumber_yard", "workshop": "glassworks_age1"}[card]
    buyer = Town("gizah", cards, [card], coins=2)
    seller, other = Town("rhodos", [goods]), Town("ephesos")
    left = table(buyer, seller, other)
    right = table(buyer, other, seller)
    return {"left": offer(left, build(card)).price, "right": offer(right, build(card)).price}


@pytest.mark.rule("W5.9")
@pytest.mark.parametrize(
    ("cards", "raw", "manufactured"),
    [
        ([], {"left": 2, "right": 2}, {"left": 2, "right": 2}),
        (["east_trading_post"], {"left": 2, "right": 1}, {"left": 2, "right": 2}),
        (["west_trading_post"], {"left": 1, "right": 2}, {"left": 2, "right": 2}),
        (["east_trading_post", "west_trading_post"], {"left": 1, "right": 1}, {"left": 2, "right": 2}),
        (["marketplace"], {"left": 2, "right": 2}, {"left": 1, "right": 1}),
    ],
)
def test_prices(cards: list[str], raw: dict[str, int], manufactured: dict[str, int]) -> None:
    assert prices(cards, "stockade") == raw
    assert prices(cards, "workshop") == manufactured


@pytest.mark.rule("W5.9")
@pytest.mark.parametrize("resource", ["stockade", "baths", "guard_tower", "barracks"])
def test_every_raw_resource_is_cheaper(resource: str) -> None:
    sold = {"stockade": "lumber_yard", "baths": "stone_pit", "guard_tower": "clay_pool", "barracks": "ore_vein"}
    position = table(
        Town("alexandria", ["west_trading_post"], [resource]), Town("ephesos", [sold[resource]]), Town("halikarnassos")
    )
    assert offer(position, build(resource)).price == 1


@pytest.mark.rule("W5.9")
def test_a_lower_price_is_what_the_neighbour_gets() -> None:
    position = table(
        Town("gizah", ["marketplace", "west_trading_post"], ["school"], coins=2),
        Town("rhodos", ["lumber_yard"], coins=0),
        Town("ephesos", coins=0),
    )
    take_turn(position, build("school"))
    assert coins(position) == [0, 4, 4]


@pytest.mark.rule("W5.10")
@pytest.mark.parametrize(
    ("post", "card", "goods"),
    [("west_trading_post", "stockade", "lumber_yard"), ("marketplace", "workshop", "glassworks_age1")],
)
def test_a_lower_price_holds_from_the_next_turn(post: str, card: str, goods: str) -> None:
    position = table(Town("gizah", [], [post, card]), Town("rhodos", [goods]), Town("ephesos", [], [card, "altar"]))
    assert offer(position, build(card)).price == 2
    take_turn(position, build(post), None, sell("altar"))
    assert offer(position, build(card)).price == 1


@pytest.mark.rule("W5.11")
def test_lower_prices_do_not_add_up() -> None:
    for cards in (["east_trading_post", "marketplace"], ["marketplace", "west_trading_post", "east_trading_post"]):
        assert prices(cards, "stockade")["right"] == 1
        assert prices(cards, "workshop") == {"left": 1, "right": 1}
    olympia = Town("olympia", ["west_trading_post", "east_trading_post"], ["baths"], stages=1, side="B")
    for towns in ((Town("gizah"), Town("ephesos")), (Town("ephesos"), Town("gizah"))):
        assert offer(table(olympia, *towns), build("baths")).price == 1


@pytest.mark.rule("W5.12", "W8.1")
def test_a_stage_is_bought_like_a_card() -> None:
    position = table(
        Town("rhodos", ["lumber_yard"], ["altar"], coins=2), Town("gizah", ["lumber_yard"], coins=0), Town("ephesos")
    )
    assert payments(position, stage("altar")) == [(2, 0)]
    take_turn(position, stage("altar"))
    assert coins(position) == [0, 5, 6]
    assert stages_of(position, 0) == 1


@pytest.mark.rule("W5.12")
def test_a_stage_needs_what_it_shows() -> None:
    position = table(
        Town("rhodos", ["lumber_yard"], ["altar"], coins=1), Town("gizah", ["lumber_yard"]), Town("ephesos")
    )
    assert refused(position, stage("altar")) == "too_dear"
    position = table(Town("rhodos", ["lumber_yard"], ["altar"], coins=9), Town("gizah"), Town("ephesos"))
    assert refused(position, stage("altar")) == "not_for_sale"


def both_sell(*, coins: int, cards: list[str] | None = None, card: str = "stockade") -> Position:
    """Both neighbours sell one unit of wood, and glass."""
    return table(
        Town("gizah", cards or [], [card], coins=coins),
        Town("rhodos", ["lumber_yard", "glassworks_age1"], coins=0),
        Town("ephesos", ["lumber_yard", "glassworks_age1"], coins=0),
    )


@pytest.mark.rule("W6.1")
@pytest.mark.parametrize(("left", "after"), [(0, [0, 3, 5]), (2, [0, 5, 3])])
def test_the_buyer_chooses_the_neighbour(left: int, after: list[int]) -> None:
    position = both_sell(coins=2)
    assert payments(position, build("stockade")) == [(0, 2), (2, 0)]
    play(position, build("stockade"))
    assert set(position.legal(0)) == {pay(0), pay(2)}
    play(position, pay(left))
    take_turn(position)
    assert coins(position) == after


@pytest.mark.rule("W6.1")
def test_the_dearer_offer_may_be_taken() -> None:
    position = both_sell(coins=2, cards=["west_trading_post"])
    assert payments(position, build("stockade")) == [(1, 0), (0, 2)]
    take_turn(play(position, build("stockade"), pay(0)))
    assert coins(position) == [0, 3, 5]


@pytest.mark.rule("W6.1")
def test_every_split_of_several_units() -> None:
    """School: wood and papyrus. Caravansery: two of wood. Each neighbour has some of all."""
    position = table(
        Town("gizah", [], ["caravansery", "school"], coins=9),
        Town("rhodos", ["sawmill", "press_age1"]),
        Town("ephesos", ["lumber_yard"]),
    )
    assert payments(position, build("caravansery")) == [(2, 2), (4, 0)]
    assert payments(position, build("school")) == [(0, 4), (2, 2), (4, 0)]


@pytest.mark.rule("W6.1")
def test_a_payment_that_helps_nobody_is_not_offered() -> None:
    position = table(
        Town("gizah", ["west_trading_post"], ["school"], coins=9),
        Town("rhodos", ["lumber_yard", "press_age1"]),
        Town("ephesos", ["lumber_yard"]),
    )
    assert payments(position, build("school")) == [(1, 2), (3, 0), (0, 4)]
    # One wood and the glass from the left is 3 and 4: worse than both wood from there, 2 and 4.
    position = table(
        Town("gizah", ["west_trading_post"], ["university"], coins=9),
        Town("rhodos", ["sawmill", "glassworks_age1"]),
        Town("ephesos", ["lumber_yard", "glassworks_age1"]),
    )
    assert sorted(payments(position, build("university"))) == [(1, 6), (2, 4), (4, 2)]


@pytest.mark.rule("W6.1")
def test_of_equal_sums_to_the_left_the_least_to_the_right_goes_with_it() -> None:
    """2 coins to the left buy both units of wood there or the glass: with the wood less is left to buy."""
    position = table(
        Town("gizah", ["west_trading_post", "press_age1"], ["university"], coins=9),
        Town("rhodos", ["sawmill", "glassworks_age1"]),
        Town("ephesos", ["sawmill", "glassworks_age1"]),
    )
    assert sorted(payments(position, build("university"))) == [(0, 6), (1, 4), (2, 2), (4, 0)]


@pytest.mark.rule("W6.2")
def test_nothing_is_bought_that_the_city_has() -> None:
    position = both_sell(coins=9, cards=["sawmill", "glassworks_age1"], card="workshop")
    assert payments(position, build("workshop")) == [(0, 0)]
    position = both_sell(coins=9, cards=["tree_farm"])
    assert payments(position, build("stockade")) == [(0, 0)]
    take_turn(position, build("stockade"))
    assert coins(position) == [9, 3, 3]


@pytest.mark.rule("W6.3")
def test_only_what_can_be_paid_is_offered() -> None:
    position = both_sell(coins=1, cards=["west_trading_post"])
    assert payments(position, build("stockade")) == [(1, 0)]
    take_turn(position, build("stockade"))
    assert coins(position) == [0, 4, 3]


@pytest.mark.rule("W6.3", "W6.4")
def test_a_payment_that_is_not_offered_is_refused() -> None:
    position = play(both_sell(coins=9), build("stockade"))
    for left in (1, 3, 4, 14):
        assert refused(position, pay(left)) == "not_offered"
    assert refused(position, build("stockade")) == "other_decision"
    assert refused(position, sell("stockade")) == "other_decision"


@pytest.mark.rule("W6.4")
def test_the_only_payment_is_not_asked_for() -> None:
    position = table(Town("gizah", [], ["stockade"]), Town("rhodos", ["lumber_yard"]), Town("ephesos"))
    play(position, build("stockade"))
    assert 0 not in position.to_act


@pytest.mark.rule("W6.4")
@pytest.mark.parametrize(("left", "after"), [(2, [7, 5, 3]), (0, [7, 3, 5])])
def test_a_payment_stays_with_its_choice(left: int, after: list[int]) -> None:
    position = both_sell(coins=9)
    play(position, build("stockade"))
    assert position.to_act == (0, 1, 2)
    take_turn(position, pay(left))
    assert coins(position) == after
    take_turn(position)
    assert coins(position) == [n + 3 for n in after]
