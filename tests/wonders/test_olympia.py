import pytest

from antipater import Position

from .moves import build, can, free, refused, sell, stage, take_turn
from .table import LAST, Town, deal, table
from .tabletop import cards_of, coins, hand, offer, points

GIZAH, RHODOS = Town("gizah"), Town("rhodos")


def olympia(*held: str, **changes: object) -> Town:
    """Olympia A with its free building, and no coins."""
    town = Town("olympia", [], held, stages=2, coins=0)
    return town._replace(**changes)  # type: ignore[arg-type]


@pytest.mark.rule("W15.1")
def test_one_building_without_its_cost() -> None:
    position = table(olympia("palace", "gardens"), GIZAH, RHODOS)
    assert not can(position, build("palace"))
    assert offer(position, free("palace")).price == 0
    take_turn(position, free("palace"))
    assert cards_of(position, 0) == {"palace"}
    assert points(position, "blue") == 8
    assert coins(position) == [0, 6, 6]


@pytest.mark.rule("W15.1")
def test_the_free_building_brings_its_coins() -> None:
    position = take_turn(table(olympia("arena"), GIZAH, RHODOS), free("arena"))
    assert coins(position)[0] == 6


@pytest.mark.rule("W15.1")
def test_the_free_building_saves_printed_coins_too() -> None:
    position = table(olympia("quarry"), GIZAH, RHODOS)
    assert not can(position, build("quarry"))
    assert coins(take_turn(position, free("quarry")))[0] == 0


@pytest.mark.rule("W15.1")
def test_the_owner_says_when() -> None:
    """Who can pay may keep the free building for later, or use it and keep the coins."""
    rich = table(olympia("aqueduct", coins=6), Town("gizah", ["quarry"], ["walls"]), RHODOS)
    paid = take_turn(rich.copy(), build("aqueduct"), sell(hand(rich, 1)[0]))
    assert coins(paid)[0] == 0
    assert can(paid, free("walls"))
    saved = take_turn(rich.copy(), free("aqueduct"), sell(hand(rich, 1)[0]))
    assert coins(saved)[0] == 6
    assert refused(saved, free("walls")) == "no_free_building"


@pytest.mark.rule("W15.1")
def test_a_stage_is_never_free() -> None:
    position = table(olympia("palace"), GIZAH, Town("ephesos"))
    assert refused(position, stage("palace")) == "not_for_sale"


@pytest.mark.rule("W15.2")
def test_once_in_each_age() -> None:
    position = table(olympia("palace"), GIZAH, RHODOS)
    take_turn(position, free("palace"))
    deal(position, [["senate"], [], []], age=3, turn=1)
    assert refused(position, free("senate")) == "no_free_building"
    position = table(olympia("aqueduct", "walls"), GIZAH, RHODOS, turn=LAST)
    take_turn(position, free("aqueduct"))
    deal(position, [["palace"], [], []], age=3)
    assert can(position, free("palace"))
    take_turn(position, free("palace"))
    assert cards_of(position, 0) == {"aqueduct", "palace"}


@pytest.mark.rule("W15.2")
def test_what_was_not_used_is_lost() -> None:
    position = take_turn(table(olympia(), GIZAH, RHODOS, age=2, turn=LAST))
    deal(position, [["palace"], [], []], age=3)
    take_turn(position, free("palace"))
    deal(position, [["senate"], [], []], age=3, turn=1)
    assert refused(position, free("senate")) == "no_free_building"


@pytest.mark.rule("W15.2")
def test_from_the_turn_after_the_stage_was_raised() -> None:
    position = table(
        olympia("aqueduct", "walls", stages=1, cards=["stone_pit"], coins=2),
        Town("gizah", coins=0),
        Town("babylon"),
        turn=2,
    )
    assert refused(position, free("walls")) == "no_free_building"
    take_turn(position, stage("aqueduct"))
    deal(position, [["courthouse"], [], []], age=2, turn=3)
    assert can(position, free("courthouse"))


@pytest.mark.rule("W15.3")
def test_not_for_what_is_free_anyway() -> None:
    position = table(olympia("press_age2", "forum", cards=["east_trading_post"]), GIZAH, RHODOS)
    assert refused(position, free("press_age2")) == "free_anyway"
    assert refused(position, free("forum")) == "free_anyway"
    assert can(position, build("forum"))


@pytest.mark.rule("W15.4")
def test_no_second_building_of_the_same_name() -> None:
    position = table(olympia("quarry", "press_age2", cards=["quarry", "press_age1"]), GIZAH, RHODOS)
    assert refused(position, free("quarry")) == "already_built"
    assert refused(position, free("press_age2")) == "already_built"


@pytest.mark.rule("W15.1")
def test_nobody_else_builds_free() -> None:
    position = table(olympia("palace"), Town("gizah", [], ["senate"]), RHODOS)
    assert refused(position, free("senate"), 1) == "no_free_building"
    assert refused(table(olympia("palace", stages=1), GIZAH, RHODOS), free("palace")) == "no_free_building"


@pytest.mark.rule("W15.5")
def test_side_b_is_as_both_trading_posts() -> None:
    cities = Town("gizah"), Town("rhodos", ["press_age1"])
    town = Town("olympia", [], ["baths", "barracks", "scriptorium"], stages=1, side="B")
    position = table(town, *cities)
    assert [offer(position, build(card)).price for card in ("baths", "barracks", "scriptorium")] == [1, 1, 2]
    assert offer(table(town._replace(stages=0), *cities), build("baths")).price == 2


@pytest.mark.rule("W15.5", "W5.11")
def test_trading_posts_may_still_be_built() -> None:
    town = Town("olympia", [], ["east_trading_post"], stages=1, side="B")
    position = take_turn(table(town, GIZAH, RHODOS), build("east_trading_post"))
    deal(position, [["baths", "barracks"], [], []], age=1, turn=1)
    assert [offer(position, build(card)).price for card in ("baths", "barracks")] == [1, 1]


@pytest.mark.rule("W15.5", "W5.10")
def test_the_lower_price_of_side_b_holds_from_the_next_turn() -> None:
    town = Town("olympia", ["lumber_yard"], ["altar", "baths"], side="B")
    position = table(town, GIZAH, RHODOS)
    assert offer(position, build("baths")).price == 2
    take_turn(position, stage("altar"))
    assert offer(deal(position, [["baths"], [], []], age=1, turn=1), build("baths")).price == 1


def copier(left: list[str], right: list[str], cards: list[str] | None = None, **changes: object) -> Position:
    """Olympia B with its copied guild, between two cities."""
    town = Town("olympia", cards or [], stages=3, side="B")._replace(**changes)  # type: ignore[arg-type]
    return table(town, Town("gizah", left, stages=1), Town("rhodos", right, stages=2), age=3, turn=LAST)


@pytest.mark.rule("W15.6")
@pytest.mark.parametrize("on_the_left", [True, False])
def test_a_guild_of_either_neighbour_is_copied(on_the_left: bool) -> None:
    """The Workers Guild counts the brown cards next to the copier, not next to its owner."""
    owner, other = ["workers_guild", "sawmill"], ["quarry", "foundry"]
    position = copier(owner, other, ["brickyard"]) if on_the_left else copier(other, owner, ["brickyard"])
    assert points(position, "purple") == 3
    assert points(position, "purple", 1 if on_the_left else 2) == 3
    assert cards_of(position, 0) == {"brickyard"}


@pytest.mark.rule("W15.6")
def test_the_best_guild_is_copied() -> None:
    position = copier(["workers_guild", "sawmill"], ["craftsmens_guild", "loom_age1", "press_age1"])
    assert points(position, "purple") == 4
    position = copier(["workers_guild", "sawmill", "quarry", "brickyard"], ["craftsmens_guild", "loom_age1"])
    assert points(position, "purple") == 3


@pytest.mark.rule("W15.6")
def test_one_guild_is_copied_beside_the_own_ones() -> None:
    position = copier(["workers_guild", "sawmill"], ["craftsmens_guild", "loom_age1"], ["builders_guild"])
    assert points(position, "purple") == 6 + 2


@pytest.mark.rule("W15.6")
def test_only_the_third_stage_copies() -> None:
    position = copier(["workers_guild", "sawmill"], ["quarry"], stages=2)
    assert points(position, "purple") == 0
    position = copier(["workers_guild", "sawmill"], ["quarry"], side="A")
    assert points(position, "purple") == 0


@pytest.mark.rule("W15.6")
def test_a_guild_two_seats_away_is_not_copied() -> None:
    towns = Town("olympia", stages=3, side="B"), Town("gizah", ["sawmill"]), Town("rhodos", ["workers_guild"])
    assert points(table(*towns, Town("ephesos", ["quarry"]), age=3, turn=LAST), "purple") == 0


@pytest.mark.rule("W15.7")
@pytest.mark.parametrize(
    ("guild", "worth"),
    [
        ("workers_guild", 2),
        ("craftsmens_guild", 4),
        ("traders_guild", 3),
        ("philosophers_guild", 1),
        ("spies_guild", 2),
        ("magistrates_guild", 1),
        ("builders_guild", 6),
        ("strategists_guild", 3),
        ("shipowners_guild", 2),
    ],
)
def test_every_guild_may_be_copied(guild: str, worth: int) -> None:
    left = [guild, "sawmill", "loom_age1", "press_age1", "tavern", "marketplace", "walls", "school"]
    right = ["quarry", "vineyard", "stables", "altar"]
    position = copier(left, right, ["foundry", "glassworks_age1"])
    position.states[0].city[1].conflicts[0] = -1, -1
    position.states[0].city[2].conflicts[1] = 3, -1
    assert points(position, "purple") == worth


@pytest.mark.rule("W15.7")
def test_a_copied_scientists_guild_is_a_symbol() -> None:
    position = copier(["scientists_guild"], [], ["apothecary", "workshop"])
    assert points(position, "green") == 1 + 1 + 1 + 7
    assert points(position, "purple") == 0
    position = copier([], ["scientists_guild"], ["apothecary", "dispensary"])
    assert points(position, "green") == 9


@pytest.mark.rule("W15.7", "W15.6")
def test_scientists_are_copied_only_if_they_bring_most() -> None:
    """One symbol alone is worth 1; the Workers Guild 3."""
    position = copier(["scientists_guild"], ["workers_guild", "sawmill", "quarry", "foundry"])
    assert (points(position, "green"), points(position, "purple")) == (0, 3)
    position = copier(["scientists_guild"], ["workers_guild", "sawmill"], ["apothecary", "workshop"])
    assert (points(position, "green"), points(position, "purple")) == (10, 0)


@pytest.mark.rule("W15.8")
def test_copied_shipowners_do_not_count_themselves() -> None:
    position = copier(["shipowners_guild", "sawmill"], [], ["quarry", "loom_age1", "traders_guild"])
    assert points(position, "purple") == 3 + 0
    assert points(position, "purple", 1) == 2


@pytest.mark.rule("W15.9")
def test_without_a_guild_next_door_nothing_is_copied() -> None:
    position = copier(["sawmill"], ["quarry"], ["brickyard"])
    assert points(position, "purple") == 0
    assert points(position, "green") == 0


def day(*held: str, **changes: object) -> Town:
    town = Town("olympia", [], held, stages=2, coins=0)
    return town._replace(**changes)  # type: ignore[arg-type]


@pytest.mark.rule("W16.1")
@pytest.mark.parametrize(
    ("card", "color"),
    [
        ("palace", "altar"),
        ("lighthouse", "tavern"),
        ("arsenal", "stockade"),
        ("lodge", "workshop"),
        ("spies_guild", "workers_guild"),
        ("quarry", "stone_pit"),
    ],
)
def test_day_the_first_of_each_color_is_free(card: str, color: str) -> None:
    """The second card is one of the same color that stands already."""
    position = table(day(card), GIZAH, RHODOS, edition="second")
    assert offer(position, build(card)).olympia
    assert can(position, build(card))
    assert not can(table(day(card, cards=[color]), GIZAH, RHODOS, edition="second"), build(card))
    take_turn(position, build(card))
    assert card in cards_of(position, 0)
    assert coins(position)[1:] == [6, 6]
    assert coins(position)[0] == (1 if card == "lighthouse" else 0)


@pytest.mark.rule("W16.1")
def test_day_another_color_is_still_free() -> None:
    position = table(day("palace", "arsenal", cards=["altar"]), GIZAH, RHODOS, edition="second")
    assert not can(position, build("palace"))
    assert can(position, build("arsenal"))


@pytest.mark.rule("W16.1")
def test_day_works_after_the_stage_only() -> None:
    assert not can(table(day("palace", stages=1), GIZAH, RHODOS, edition="second"), build("palace"))
    assert not can(table(GIZAH._replace(hand=["palace"]), day(), RHODOS, edition="second"), build("palace"))


@pytest.mark.rule("W16.1")
@pytest.mark.parametrize("turn", [0, 3, LAST])
def test_day_works_in_every_turn(turn: int) -> None:
    assert can(table(day("palace"), GIZAH, RHODOS, edition="second", turn=turn), build("palace"))


def night(*held: str, stages: int) -> Town:
    return Town("olympia", [], held, stages=stages, coins=0, side="night")


def in_turn(card: str, stages: int, turn: int) -> Position:
    """Olympia's night side without coins, and a card that is to be free."""
    return table(night(card, stages=stages), RHODOS, Town("ephesos"), edition="second", turn=turn)


def free_turns(card: str, stages: int) -> list[int]:
    """The turns of an age in which the card can be built."""
    return [turn for turn in range(6) if can(in_turn(card, stages, turn), build(card))]


DEAR = {1: "baths", 2: "aqueduct", 3: "palace"}


@pytest.mark.rule("W16.2")
@pytest.mark.parametrize("age", DEAR)
def test_night_the_first_card_of_an_age_is_free(age: int) -> None:
    assert free_turns(DEAR[age], stages=1) == [0]
    position = take_turn(in_turn(DEAR[age], stages=1, turn=0), build(DEAR[age]))
    assert coins(position) == [0, 6, 6]
    assert points(position, "blue") == {1: 3, 2: 5, 3: 8}[age]


@pytest.mark.rule("W16.2")
def test_night_needs_no_new_color() -> None:
    town = night("palace", stages=1)._replace(cards=["altar", "theater"])
    assert can(table(town, GIZAH, RHODOS, edition="second"), build("palace"))


@pytest.mark.rule("W16.3")
@pytest.mark.parametrize("age", DEAR)
def test_night_the_last_card_of_an_age_is_free(age: int) -> None:
    assert free_turns(DEAR[age], stages=2) == [0, LAST]
    position = take_turn(in_turn(DEAR[age], stages=2, turn=LAST), build(DEAR[age]))
    assert coins(position)[0] == 0
    assert DEAR[age] in cards_of(position, 0)


@pytest.mark.rule("W16.3")
def test_night_the_card_left_over_is_thrown_away() -> None:
    position = table(night("baths", "stockade", stages=2), RHODOS, GIZAH, edition="second", turn=LAST)
    take_turn(position, build("baths"))
    assert cards_of(position, 0) == {"baths"}
    assert int(position.states[0].age) == 2


@pytest.mark.rule("W16.4")
def test_stages_are_not_free_by_these() -> None:
    for position in (
        table(day("palace"), Town("gizah"), RHODOS, edition="second"),
        table(night("palace", stages=1), Town("gizah"), RHODOS, edition="second"),
        table(night("palace", stages=2), Town("gizah"), RHODOS, edition="second", turn=LAST),
    ):
        assert refused(position, stage("palace")) == "not_for_sale"


@pytest.mark.rule("W16.4")
def test_who_sells_the_first_card_has_no_other_one_free() -> None:
    position = table(night("palace", stages=1), GIZAH, Town("ephesos"), edition="second")
    take_turn(position, sell("palace"))
    assert not can(deal(position, [["senate"], [], []], age=3, turn=1), build("senate"))


@pytest.mark.rule("W16.4")
def test_a_free_building_uses_nothing_up() -> None:
    """Second edition: no action of its own, and a chain comes first."""
    position = table(day("forum", cards=["east_trading_post"]), GIZAH, RHODOS, edition="second")
    assert refused(position, free("forum")) == "no_free_building"
    assert offer(position, build("forum")).chain == "east_trading_post"
    assert not offer(position, build("forum")).olympia
