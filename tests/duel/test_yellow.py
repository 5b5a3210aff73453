import pytest

from .moves import build, discard, play
from .table import table
from .tabletop import coins, points


@pytest.mark.rule("D11.1")
@pytest.mark.parametrize(("name", "income"), [("tavern", 4), ("brewery", 6)])
def test_tavern_and_brewery(name: str, income: int) -> None:
    position = play(table([name], coins=(1, 1)), build(name))
    assert coins(position) == (1 + income, 1)
    assert "yellow" not in points(position, 0)


@pytest.mark.rule("D11.1")
def test_the_coins_come_once() -> None:
    position = table(["port", "arena"], cities=(["clay_pool", "lumber_yard", "glassworks", "press"], []), coins=(0, 0))
    play(position, build("port"))
    assert coins(position) == (4, 0)
    play(position, discard("arena"))
    assert coins(position) == (4, 2)


@pytest.mark.parametrize(
    ("name", "own", "income"),
    [
        pytest.param(
            "chamber_of_commerce", ["press", "glassworks", "quarry"], 6, marks=pytest.mark.rule("D11.2"), id="grey"
        ),
        pytest.param("chamber_of_commerce", ["quarry"], 0, marks=pytest.mark.rule("D11.2"), id="no grey"),
        pytest.param(
            "port", ["quarry", "sawmill", "clay_pit", "press"], 6, marks=pytest.mark.rule("D11.3"), id="brown"
        ),
        pytest.param("armory", ["stable", "walls", "quarry"], 2, marks=pytest.mark.rule("D11.4"), id="red"),
        pytest.param("lighthouse", ["tavern", "brewery", "altar"], 3, marks=pytest.mark.rule("D11.5"), id="yellow"),
        pytest.param("lighthouse", ["brickyard", "glassworks"], 1, marks=pytest.mark.rule("D11.5"), id="itself"),
    ],
)
def test_coins_for_own_cards(name: str, own: list[str], income: int) -> None:
    opponent = ["shelf_quarry", "drying_room", "glass_blower", "garrison", "forum"]
    position = table([name], cities=(own, opponent), coins=(30, 0))
    expected = 30 - next(offer.price for offer in position.offers() if offer.card == name) + income
    play(position, build(name))
    assert coins(position) == (expected, 0)
    assert points(position, 0)["yellow"] == 3


@pytest.mark.rule("D11.6")
@pytest.mark.parametrize(("built", "income"), [([], 0), (["pyramids"], 2), (["pyramids", "sphinx", "colossus"], 6)])
def test_arena(built: list[str], income: int) -> None:
    position = table(
        ["arena"],
        cities=(["brewery"], []),
        built=(built, ["piraeus", "mausoleum"]),
        wonders=(["appian_way"], []),
        coins=(0, 0),
    )
    play(position, build("arena"))
    assert coins(position) == (income, 0)
    assert points(position, 0)["yellow"] == 3
