import pytest

from antipater import Position

from .moves import build, play
from .table import table
from .tabletop import coins, points, price

BLUE = ["altar", "theater", "baths"]
GREEN = ["workshop", "apothecary", "school"]
YELLOW = ["tavern", "brewery", "forum"]
RED = ["stable", "garrison", "walls"]


def found(guild: str, own: list[str], others: list[str]) -> tuple[Position, int]:
    """The guild just built, and the coins that it brought."""
    position = table([guild], cities=(own, others), coins=(40, 0))
    paid = price(position, build(guild))
    play(position, build(guild))
    assert coins(position)[1] == 0
    return position, coins(position)[0] - (40 - paid)


of_one_colour = pytest.mark.parametrize(
    ("guild", "cards", "different"),
    [
        pytest.param("scientists_guild", GREEN, ["altar", "stable"], marks=pytest.mark.rule("D12.4"), id="green"),
        pytest.param("merchants_guild", YELLOW, ["altar", "stable"], marks=pytest.mark.rule("D12.6"), id="yellow"),
        pytest.param("magistrates_guild", BLUE, ["tavern", "stable"], marks=pytest.mark.rule("D12.7"), id="blue"),
        pytest.param("tacticians_guild", RED, ["altar", "tavern"], marks=pytest.mark.rule("D12.8"), id="red"),
    ],
)


@of_one_colour
def test_the_own_city_has_more(guild: str, cards: list[str], different: list[str]) -> None:
    position, brought = found(guild, cards[:2] + different, cards[2:])
    assert brought == 2
    assert points(position, 0)["purple"] == 2
    assert "purple" not in points(position, 1)


@of_one_colour
def test_the_other_city_has_more(guild: str, cards: list[str], different: list[str]) -> None:
    position, brought = found(guild, different, cards)
    assert brought == 3
    assert points(position, 0)["purple"] == 3


@of_one_colour
def test_nobody_has_any(guild: str, cards: list[str], different: list[str]) -> None:
    position, brought = found(guild, [], different)
    assert brought == 0
    assert "purple" not in points(position, 0)


@pytest.mark.rule("D12.1")
def test_coins_and_points_may_come_from_different_cities() -> None:
    position = table(
        ["tacticians_guild", "fortifications"],
        cities=(["stable", "garrison"], ["palisade", "guard_tower"]),
        coins=(20, 0),
    )
    play(position, build("tacticians_guild"))
    assert coins(position) == (20 - 8 + 2, 0)
    play(position, build("fortifications"))
    assert points(position, 0)["purple"] == 3
    assert coins(position) == (14, 0)


@pytest.mark.rule("D12.1")
def test_a_guild_is_worth_points_to_its_owner_only() -> None:
    position = table(["palace"], cities=(BLUE, ["magistrates_guild"]))
    assert "purple" not in points(position, 0)
    assert points(position, 1)["purple"] == 3


@pytest.mark.rule("D12.1")
def test_several_guilds_add_up() -> None:
    position = table(["palace"], cities=(["magistrates_guild", "scientists_guild", *BLUE], GREEN))
    assert points(position, 0)["purple"] == 6


@pytest.mark.rule("D12.2")
@pytest.mark.parametrize(
    ("own", "others", "worth"),
    [
        (["pyramids"], [], 2),
        (["pyramids"], ["sphinx", "piraeus", "mausoleum"], 6),
        (["pyramids", "colossus", "appian_way", "great_library"], ["sphinx", "piraeus", "mausoleum"], 8),
        ([], [], 0),
    ],
)
def test_builders_guild(own: list[str], others: list[str], worth: int) -> None:
    position = table(
        ["builders_guild"], built=(own, others), wonders=(["hanging_gardens"], ["statue_of_zeus"]), coins=(20, 0)
    )
    paid = price(position, build("builders_guild"))
    play(position, build("builders_guild"))
    assert coins(position) == (20 - paid, 0)
    assert points(position, 0).get("purple", 0) == worth


@pytest.mark.rule("D12.3")
@pytest.mark.parametrize(("left", "others", "worth"), [(0, 2, 0), (0, 11, 3), (12, 11, 4), (5, 3, 1), (3, 5, 1)])
def test_moneylenders_guild(left: int, others: int, worth: int) -> None:
    position = table(["moneylenders_guild"], coins=(8 + left, others))
    play(position, build("moneylenders_guild"))
    assert coins(position) == (left, others)
    assert points(position, 0).get("purple", 0) == worth


@pytest.mark.rule("D12.5")
@pytest.mark.parametrize(
    ("own", "others", "worth"),
    [
        (["quarry", "clay_pool", "press"], ["lumber_yard"], 3),
        (["quarry", "clay_pool"], ["lumber_yard", "glassworks", "press"], 3),
        (["quarry", "clay_pool", "lumber_yard"], ["press", "glassworks"], 3),
        (["altar"], ["press"], 1),
    ],
)
def test_shipowners_guild_adds_brown_and_grey_in_each_city(own: list[str], others: list[str], worth: int) -> None:
    position, brought = found("shipowners_guild", own, others)
    assert brought == worth
    assert points(position, 0)["purple"] == worth
