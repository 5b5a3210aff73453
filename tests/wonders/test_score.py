import pytest

from antipater import Outcome, Position

from .moves import build, take_turn
from .table import LAST, Town, table
from .tabletop import all_points, points

DEFEATS = {1: (-1, -1), 2: (-1, -1), 3: (-1, -1)}


def ended(*towns: Town, edition: str = "first") -> Outcome:
    """The outcome after the last turn, in which everybody sells a card."""
    position = take_turn(table(*towns, age=3, turn=LAST, edition=edition))
    assert position.outcome is not None
    return position.outcome


@pytest.mark.rule("W19.1")
def test_the_order_of_the_score_pads() -> None:
    towns = Town("gizah"), Town("rhodos"), Town("ephesos")
    first, second = (list(all_points(table(*towns, edition=edition))) for edition in ("first", "second"))
    assert first == ["military", "coins", "wonder", "blue", "green", "yellow", "purple"]
    assert second == ["wonder", "coins", "military", "blue", "yellow", "green", "purple"]


def alexandria(*more: str) -> Position:
    """The city that the first rule book scores."""
    cards = ["altar", "aqueduct", "town_hall", "chamber_of_commerce", "loom_age1", "press_age1"]
    science = ["apothecary", "dispensary", "workshop", "scriptorium", "library", "school"]
    tokens = {1: (1, -1), 2: (3, -1), 3: (5, -1)}
    return table(
        Town("alexandria", [*cards, *science, *more], stages=3, coins=14, tokens=tokens),
        Town("gizah"),
        Town("rhodos"),
        age=3,
    )


@pytest.mark.rule("W19.1", "W19.2", "W19.3", "W19.4", "W19.5", "W19.6", "W19.7", "W19.9")
def test_the_points_of_alexandria() -> None:
    assert all_points(alexandria()) == {
        "military": 6,
        "coins": 4,
        "wonder": 10,
        "blue": 13,
        "green": 21,
        "yellow": 4,
        "purple": 0,
    }
    assert points(alexandria("laboratory"), "green") == 31


@pytest.mark.rule("W19.1", "W19.9")
def test_the_city_of_alex() -> None:
    """The city on the last page of the second rule book: 55 points."""
    position = table(
        Town(
            "alexandria",
            [
                *("baths", "town_hall"),
                *("haven", "sawmill", "quarry"),
                *("apothecary", "dispensary", "workshop", "scriptorium", "library", "school"),
                "magistrates_guild",
            ],
            stages=3,
            coins=10,
            tokens={1: (1, -1), 2: (3, -1), 3: (5, -1)},
        ),
        Town("rhodos", ["theater", "statue"]),
        Town("ephesos", ["baths", "temple"]),
        age=3,
        edition="second",
    )
    found = all_points(position)
    assert sum(found.values()) == 55
    assert list(found.values()) == [10, 3, 6, 9, 2, 21, 4]


@pytest.mark.rule("W19.2")
def test_military_points_may_be_less_than_nothing() -> None:
    position = table(Town("gizah", tokens=DEFEATS), Town("rhodos"), Town("ephesos"), age=3)
    assert points(position, "military") == -6
    towns = Town("gizah", coins=0, tokens=DEFEATS), Town("rhodos", coins=0), Town("ephesos", coins=0)
    outcome = ended(*towns)
    assert sum(outcome.points[0].values()) == -4 + 1


@pytest.mark.rule("W19.2", "W19.10")
def test_somebody_wins_even_if_all_have_less_than_nothing() -> None:
    fewer = {1: (-1, -1), 2: (-1, 0)}
    towns = (Town(name, coins=0, tokens=DEFEATS) for name in ("gizah", "rhodos"))
    outcome = ended(*towns, Town("ephesos", coins=0, tokens=fewer))
    assert [sum(lines.values()) for lines in outcome.points] == [-3, -3, -2]
    assert outcome.winners == (2,)
    assert outcome.ranks == (2, 2, 1)


@pytest.mark.rule("W19.3")
@pytest.mark.parametrize(("held", "worth"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (14, 4), (100, 33)])
def test_every_full_three_coins(held: int, worth: int) -> None:
    position = table(Town("gizah", coins=held), Town("rhodos"), Town("ephesos"), age=3)
    assert points(position, "coins") == worth


@pytest.mark.rule("W19.4")
def test_only_stages_that_stand_count() -> None:
    for stages, worth in enumerate((0, 3, 8, 13, 20)):
        position = table(Town("gizah", stages=stages, side="B"), Town("rhodos"), Town("ephesos"), age=3)
        assert points(position, "wonder") == worth


BLUE_OF_BOTH = {
    "baths": 3,
    "aqueduct": 5,
    "statue": 4,
    "courthouse": 4,
    "pantheon": 7,
    "gardens": 5,
    "town_hall": 6,
    "palace": 8,
    "senate": 6,
}
BLUE = {
    "first": {**BLUE_OF_BOTH, "pawnshop": 3, "altar": 2, "theater": 2, "temple": 3},
    "second": {**BLUE_OF_BOTH, "well": 3, "altar": 3, "theater": 3, "temple": 4},
}


@pytest.mark.rule("W19.5")
@pytest.mark.parametrize(
    ("edition", "card"), [(edition, card) for edition, cards in BLUE.items() for card in cards], ids=str
)
def test_points_of_blue_cards(edition: str, card: str) -> None:
    position = table(Town("gizah", [card]), Town("rhodos"), Town("ephesos"), age=3, edition=edition)
    assert points(position, "blue") == BLUE[edition][card]
    assert sum(all_points(position).values()) == BLUE[edition][card] + 1


@pytest.mark.rule("W19.10")
def test_the_most_points_win() -> None:
    outcome = ended(Town("gizah", ["palace"]), Town("rhodos", ["pantheon"]), Town("ephesos", ["altar"]))
    assert outcome.winners == (0,)
    assert outcome.ranks == (1, 2, 3)
    outcome = ended(Town("gizah", ["altar"]), Town("rhodos", ["altar"], coins=9), Town("ephesos", ["palace"]))
    assert outcome.winners == (2,)
    assert outcome.ranks == (3, 2, 1)


@pytest.mark.rule("W19.10")
@pytest.mark.parametrize(("first", "second", "winner"), [(4, 3, 0), (3, 4, 1), (5, 4, 0)])
def test_a_tie_is_broken_by_coins(first: int, second: int, winner: int) -> None:
    outcome = ended(Town("gizah", ["palace"], coins=first), Town("rhodos", ["palace"], coins=second), Town("ephesos"))
    assert sum(outcome.points[0].values()) == sum(outcome.points[1].values())
    assert outcome.winners == (winner,)
    assert sorted(outcome.ranks) == [1, 2, 3]


@pytest.mark.rule("W19.10")
def test_who_is_equal_in_points_and_coins_shares_the_game() -> None:
    outcome = ended(Town("gizah", ["palace"]), Town("rhodos", ["altar"]), Town("ephesos", ["palace"]))
    assert outcome.winners == (0, 2)
    assert outcome.ranks == (1, 3, 1)
    outcome = ended(Town("gizah"), Town("rhodos"), Town("ephesos"))
    assert outcome.winners == (0, 1, 2)
    assert outcome.ranks == (1, 1, 1)


@pytest.mark.rule("W19.10")
def test_coins_decide_whoever_comes_first() -> None:
    """The later seat has more coins, and a third one as many."""
    outcome = ended(
        Town("gizah", ["palace"], coins=3),
        Town("rhodos", ["palace"], coins=4),
        Town("ephesos", ["palace"], coins=4),
    )
    assert outcome.winners == (1, 2)
    assert outcome.ranks == (3, 1, 1)


@pytest.mark.rule("W19.11")
def test_every_place_is_decided_by_coins() -> None:
    outcome = ended(
        Town("gizah", ["altar"], coins=4),
        Town("rhodos", ["palace"]),
        Town("ephesos", ["altar"], coins=3),
        Town("olympia", ["altar"], coins=3),
        Town("babylon"),
    )
    assert outcome.ranks == (2, 1, 3, 3, 5)
    assert outcome.winners == (1,)


@pytest.mark.rule("W19.9", "W17.8")
def test_the_last_turn_counts() -> None:
    position = table(
        Town("gizah", ["caravansery"], ["lighthouse", "palace"], coins=0), Town("rhodos"), Town("ephesos"), turn=LAST
    )
    take_turn(position, build("lighthouse"))
    assert position.outcome is not None
    assert position.outcome.points[0]["yellow"] == 2
    assert position.outcome.how == "civilian"
