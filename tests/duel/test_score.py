import pytest

from antipater import Outcome, Position

from .moves import build, discard, play
from .table import of, table
from .tabletop import points

PAD = ["blue", "green", "yellow", "purple", "wonders", "progress", "coins", "military", "gods", "chambers"]


def last_turn(**city: object) -> Outcome:
    """Seat 0 discards the last card of the game for 2 coins and more."""
    position = table(slots={0: "arsenal"}, **city)  # type: ignore[arg-type]
    play(position, discard("arsenal"))
    assert position.outcome is not None
    return position.outcome


@pytest.mark.rule("D14.1")
def test_after_age_three_the_game_is_over() -> None:
    position = table(slots={0: "arsenal", 1: "palace"})
    assert not play(position, discard("arsenal")).over
    assert play(position, discard("palace")).over
    assert position.to_act == ()


@pytest.mark.rule("D14.1")
@pytest.mark.parametrize("age", [1, 2])
def test_after_the_other_ages_it_is_not(age: int) -> None:
    name = {1: "altar", 2: "temple"}[age]
    assert not play(table(slots={0: name}), discard(name)).over


@pytest.mark.rule("D14.2")
@pytest.mark.parametrize(("cities", "winner"), [((["palace"], ["obelisk"]), 0), ((["obelisk"], ["palace"]), 1)])
def test_the_most_points_win(cities: tuple[list[str], list[str]], winner: int) -> None:
    outcome = last_turn(cities=cities, coins=(0, 2))
    assert outcome.winners == (winner,)
    assert outcome.ranks == ((1, 2) if winner == 0 else (2, 1))
    assert outcome.how == "civilian"


@pytest.mark.rule("D14.2")
def test_one_point_is_enough() -> None:
    assert last_turn(cities=(["palace"], ["town_hall"]), coins=(1, 0)).winners == (0,)
    assert last_turn(cities=(["palace"], ["town_hall"]), coins=(0, 3)).winners == (1,)


@pytest.mark.rule("D14.3")
@pytest.mark.parametrize("space", range(-8, 9))
def test_military_points(space: int) -> None:
    worth = {0: 0, 1: 2, 2: 2, 3: 5, 4: 5, 5: 5, 6: 10, 7: 10, 8: 10}[abs(space)]
    outcome = last_turn(pawn=space)
    stronger = 0 if space > 0 else 1
    assert outcome.points[stronger]["military"] == worth
    assert outcome.points[1 - stronger]["military"] == 0


CARD_POINTS = {
    "blue I": (["theater", "altar", "baths"], 9),
    "blue II": (["courthouse", "statue", "temple", "aqueduct", "rostrum"], 5 + 4 + 4 + 5 + 4),
    "blue III": (["palace", "town_hall", "obelisk", "gardens", "pantheon", "senate"], 7 + 7 + 5 + 6 + 6 + 5),
    "green I": (["workshop", "apothecary", "scriptorium", "pharmacist"], 2),
    "green II": (["library", "dispensary", "school", "laboratory"], 2 + 2 + 1 + 1),
    "green III": (["academy", "study", "university", "observatory"], 3 + 3 + 2 + 2),
    "yellow": (["chamber_of_commerce", "port", "armory", "lighthouse", "arena", "tavern", "forum"], 15),
    "purple": (["magistrates_guild", "altar", "baths"], 2),
}


@pytest.mark.rule("D14.4", "D14.5")
@pytest.mark.parametrize("name", CARD_POINTS)
@pytest.mark.parametrize("seat", [0, 1])
def test_points_of_cards(name: str, seat: int) -> None:
    category, (cards, worth) = name.split()[0], CARD_POINTS[name]
    outcome = last_turn(cities=of(seat, cards))
    assert outcome.points[seat][category] == worth
    assert outcome.points[1 - seat][category] == 0


@pytest.mark.rule("D14.4")
def test_brown_grey_and_red_cards_have_no_points() -> None:
    cards = ["quarry", "press", "stable", "walls", "sawmill"]
    outcome = last_turn(cities=(cards, []), coins=(0, 0))
    assert sum(outcome.points[0].values()) == 0


@pytest.mark.rule("D14.6")
def test_wonders_count_if_they_are_built() -> None:
    outcome = last_turn(built=(["pyramids", "sphinx"], ["colossus"]), wonders=(["great_library"], ["mausoleum"]))
    assert [line["wonders"] for line in outcome.points] == [15, 3]


@pytest.mark.rule("D14.7")
def test_progress_tokens_count() -> None:
    outcome = last_turn(tokens=(["agriculture", "mathematics"], ["philosophy", "law"]))
    assert [line["progress"] for line in outcome.points] == [4 + 6, 7]


@pytest.mark.rule("D14.8")
@pytest.mark.parametrize(("held", "worth"), [(0, 0), (1, 1), (3, 1), (4, 2), (98, 33)])
def test_three_coins_are_one_point(held: int, worth: int) -> None:
    outcome = last_turn(coins=(held, held + 2))
    assert [line["coins"] for line in outcome.points] == [worth, worth]


@pytest.mark.rule("D14.9")
@pytest.mark.parametrize(
    ("cities", "coins", "winner"),
    [
        ((["pantheon"], ["chamber_of_commerce", "port"]), (0, 0), 0),
        ((["chamber_of_commerce", "port"], ["pantheon"]), (0, 3), 1),  # 4 coins for the card discarded
    ],
)
def test_on_a_tie_the_points_on_blue_cards_decide(
    cities: tuple[list[str], list[str]], coins: tuple[int, int], winner: int
) -> None:
    outcome = last_turn(cities=cities, coins=coins)
    first, second = (sum(line.values()) for line in outcome.points)
    assert first == second
    assert outcome.winners == (winner,)


@pytest.mark.rule("D14.9")
def test_blue_points_count_and_not_blue_cards() -> None:
    outcome = last_turn(cities=(["palace"], ["altar", "theater"]), coins=(0, 3))
    assert [sum(line.values()) for line in outcome.points] == [7, 7]
    assert outcome.winners == (0,)


@pytest.mark.rule("D14.9")
def test_a_draw() -> None:
    outcome = last_turn(cities=(["palace"], ["town_hall"]), coins=(0, 2))
    assert [sum(line.values()) for line in outcome.points] == [7, 7]
    assert outcome.winners == (0, 1)
    assert outcome.ranks == (1, 1)
    assert outcome.how == "civilian"


@pytest.mark.rule("D14.10")
def test_after_a_supremacy_points_are_given_but_do_not_matter() -> None:
    position = table(["guard_tower"], cities=([], ["palace"]), pawn=8, coins=(0, 9))
    play(position, build("guard_tower"))
    outcome = position.outcome
    assert outcome is not None
    assert outcome.winners == (0,)
    assert sum(outcome.points[0].values()) == 0
    assert outcome.points[1]["blue"] == 7
    assert outcome.points[1]["coins"] == 3


@pytest.mark.rule("D14.10")
def test_the_points_of_the_winning_card_stand() -> None:
    five = ["apothecary", "workshop", "scriptorium", "pharmacist", "academy"]
    position = play(table(["university"], cities=(five, []), coins=(6, 0)), build("university"))
    assert position.over
    assert points(position, 0) == {"green": 1 + 1 + 0 + 0 + 3 + 2}


def test_the_lines_of_the_score_pad() -> None:
    outcome = last_turn()
    assert [list(line) for line in outcome.points] == [PAD, PAD]


def whole_game() -> Position:
    """The last turn of a game as people play it."""
    return table(
        slots={0: "arsenal"},
        cities=(
            ["quarry", "clay_pool", "press", "altar", "temple", "pantheon", "school", "tavern", "lighthouse", "walls"],
            ["lumber_yard", "glassworks", "theater", "aqueduct", "library", "armory", "stable", "shipowners_guild"],
        ),
        built=(["pyramids", "appian_way"], ["sphinx", "mausoleum", "colossus"]),
        tokens=(["mathematics", "economy"], ["philosophy"]),
        coins=(10, 5),
        pawn=4,
    )


@pytest.mark.rule("D14.2", "D14.4", "D14.5", "D14.6", "D14.7", "D14.8")
def test_a_whole_game_scored_by_hand() -> None:
    position = play(whole_game(), discard("arsenal"))
    assert position.outcome is not None
    first, second = ({category: count for category, count in line.items() if count} for line in position.outcome.points)
    # 10 coins, and 2 + 2 yellow cards for the arsenal: 14
    assert first == {"blue": 13, "green": 1, "yellow": 3, "wonders": 12, "progress": 6, "coins": 4, "military": 5}
    assert second == {"blue": 8, "green": 2, "yellow": 3, "purple": 3, "wonders": 11, "progress": 7, "coins": 1}
    assert position.outcome.winners == (0,)
