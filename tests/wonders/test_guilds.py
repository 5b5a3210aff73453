import pytest

from antipater import Position

from .moves import build, take_turn
from .table import LAST, Town, table
from .tabletop import all_points, cards_of, points

OWN = ["sawmill", "loom_age1", "tavern", "marketplace", "school", "stockade", "altar", "theater", "baths"]
LEFT = ["quarry", "foundry", "press_age1", "vineyard", "workshop", "walls", "stables", "temple"]
RIGHT = ["brickyard", "glassworks_age1", "loom_age2", "forum", "haven", "library", "dispensary", "barracks", "palace"]


def owner(guild: str, *, edition: str = "first") -> Position:
    """A city with the guild between two others; each of the three has other numbers of all colors."""
    return table(
        Town("gizah", [*OWN, guild], stages=1),
        Town("rhodos", LEFT, stages=2, tokens={1: (-1, 0), 2: (-1, 3)}),
        Town("ephesos", RIGHT, stages=3, tokens={1: (1, -1)}),
        Town("babylon", ["clay_pool", "loom_age1", "tavern", "academy", "arsenal", "statue"], tokens={1: (-1, -1)}),
        age=3,
        edition=edition,
    )


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize(
    ("guild", "worth"),
    [
        pytest.param("workers_guild", 2 + 1, marks=pytest.mark.rule("W18.2")),
        pytest.param("craftsmens_guild", 2 * (1 + 1), marks=pytest.mark.rule("W18.3")),
        pytest.param("traders_guild", 1 + 1, marks=pytest.mark.rule("W18.4")),
        pytest.param("philosophers_guild", 1 + 1, marks=pytest.mark.rule("W18.5")),
        pytest.param("spies_guild", 2 + 1, marks=pytest.mark.rule("W18.6")),
        pytest.param("magistrates_guild", 1 + 1, marks=pytest.mark.rule("W18.7")),
        pytest.param("shipowners_guild", 1 + 1 + 1, marks=pytest.mark.rule("W18.8")),
        pytest.param("builders_guild", 1 + 2, marks=pytest.mark.rule("W18.9")),
    ],
)
@pytest.mark.rule("W18.1")
def test_guilds_of_both_editions(guild: str, worth: int, edition: str) -> None:
    """The neighbours are the second and the fourth city; the third is none."""
    position = owner(guild, edition=edition)
    assert points(position, "purple") == worth
    assert sum(all_points(position, seat)["purple"] for seat in (1, 2, 3)) == 0


@pytest.mark.rule("W18.1")
def test_each_neighbour_counts_once_with_three() -> None:
    towns = (
        Town("gizah", ["workers_guild", "sawmill"]),
        Town("rhodos", ["quarry", "foundry"]),
        Town("ephesos", ["mine"]),
    )
    assert points(table(*towns, age=3), "purple") == 3


@pytest.mark.rule("W18.1")
def test_a_guild_counts_what_comes_after_it() -> None:
    position = table(
        Town("gizah", ["glassworks_age1", "loom_age1", "press_age1"], ["traders_guild", "palace"]),
        Town("rhodos", ["caravansery"], ["lighthouse", "haven"]),
        Town("ephesos"),
        turn=LAST,
    )
    take_turn(position, build("traders_guild"), build("lighthouse"))
    assert position.over
    assert points(position, "purple") == 2


@pytest.mark.rule("W18.8")
def test_shipowners_count_all_guilds() -> None:
    towns = Town("rhodos", ["quarry"]), Town("ephesos", ["loom_age1"])
    cards = ["shipowners_guild", "scientists_guild", "sawmill", "quarry", "press_age1"]
    position = table(Town("gizah", cards), *towns, age=3)
    assert points(position, "purple") == 5


@pytest.mark.rule("W18.9")
def test_builders_count_all_three_wonders() -> None:
    position = table(
        Town("gizah", ["builders_guild"], stages=4, side="B"),
        Town("rhodos", stages=1),
        Town("ephesos", stages=3),
        age=3,
    )
    assert points(position, "purple") == 8


@pytest.mark.rule("W18.10")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_scientists_guild(edition: str) -> None:
    towns = Town("rhodos"), Town("ephesos")
    position = table(Town("gizah", ["scientists_guild", "school", "library"]), *towns, age=3, edition=edition)
    assert points(position, "green") == 9
    assert points(position, "purple") == 0
    position = table(Town("gizah", ["scientists_guild"]), *towns, age=3, edition=edition)
    assert points(position, "green") == 1


@pytest.mark.rule("W18.11")
def test_strategists_guild() -> None:
    position = owner("strategists_guild")
    assert points(position, "purple") == 2 + 2
    own_defeats = Town("gizah", ["strategists_guild"], tokens={1: (-1, -1), 2: (-1, -1)})
    position = table(
        own_defeats, Town("rhodos", tokens={1: (1, 1), 2: (3, 3)}), Town("ephesos", tokens={3: (-1, 0)}), age=3
    )
    assert points(position, "purple") == 1


@pytest.mark.rule("W18.11")
def test_strategists_count_the_last_conflicts_too() -> None:
    position = table(Town("gizah", ["strategists_guild", "walls"]), Town("rhodos"), Town("ephesos"), age=3, turn=LAST)
    take_turn(position)
    assert points(position, "purple") == 2


@pytest.mark.rule("W18.12")
@pytest.mark.parametrize(
    ("board", "side", "stages"),
    [
        ("gizah", "day", 3),
        ("gizah", "night", 4),
        ("rhodos", "night", 2),
        ("babylon", "night", 2),
        ("babylon", "day", 3),
    ],
)
def test_decorators_guild(board: str, side: str, stages: int) -> None:
    others = Town("alexandria", stages=3), Town("ephesos", stages=3)
    for n in range(stages + 1):
        position = table(Town(board, ["decorators_guild"], stages=n, side=side), *others, age=3, edition="second")
        assert points(position, "purple") == (7 if n == stages else 0)


@pytest.mark.rule("W18.11", "W18.12")
def test_every_edition_has_its_own_tenth_guild() -> None:
    for edition, there in (("first", "strategists_guild"), ("second", "decorators_guild")):
        cards = ["ore_vein", "foundry", "loom_age1"]
        position = table(Town("gizah", cards, [there]), Town("rhodos"), Town("ephesos"), edition=edition)
        take_turn(position, build(there))
        assert there in cards_of(position, 0)
