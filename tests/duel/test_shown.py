"""What views, offers and the catalogue say so that nobody who draws them needs a rule."""

import pytest

from antipater import make
from antipater.duel.tables import CAPITAL, EVERY_CARD_DATA, MILITARY_POINTS
from antipater.duel.view import view
from antipater.kernel.position import Outcome

from .games import random_game
from .moves import build
from .table import table
from .tabletop import offer

EXPANSIONS = ((), ("pantheon",), ("agora",), ("pantheon", "agora"))


def test_what_a_city_lacks() -> None:
    position = table(["palisade", "quarry", "baths"], coins=(1, 7))
    assert [offer(position, build(card)).missing for card in ("palisade", "quarry", "baths")] == [1, 0, 1]
    assert position.view(0).cities[0].purse == 1


def test_in_a_random_game() -> None:
    for position in random_game(5):
        seat = next(iter(position.to_act), None)
        seen = position.view(seat)
        for found in seen.offers:
            assert found.missing == (0 if found.reason is None else max(0, found.price - seen.cities[seat].purse))


def test_coins_on_astarte_can_be_spent() -> None:
    position = make("duel", expansions=("pantheon",)).start(1)
    position.states[0].city[1].protected_coins = 5
    assert [city.purse - city.coins for city in position.view(0).cities] == [0, 5]


def test_the_zones_of_the_track() -> None:
    zones = make("duel").catalogue()["track_zones"]
    points = {space: zone["points"] for zone in zones for space in range(zone["start"], zone["end"] + 1)}
    assert points == {space: MILITARY_POINTS[space] for space in range(CAPITAL)}
    assert len(points) == CAPITAL


@pytest.mark.parametrize("expansions", EXPANSIONS)
def test_what_is_printed(expansions: tuple[str, ...]) -> None:
    """The catalogue has the layouts, tokens and lines of the score pad that the views of the same game have."""
    game = make("duel", wonders="first-game", expansions=expansions)
    found, seen = game.catalogue("en"), game.start(3).view(0)
    rows = found["layouts"][0]["rows"]
    places = [(row, column) for row, columns in enumerate(rows, 1) for column in columns]
    assert [(slot.row, slot.column) for slot in seen.layout] == places
    tokens = [(token["start"], token["coins"]) for token in found["military_tokens"]]
    assert [(token.start, token.coins) for token in seen.military.tokens[0]] == tokens
    assert [bool(token["effect"]) for token in found["military_tokens"]] == ["agora" in expansions] * 2
    lines = [line["id"] for line in found["score_pad"]]
    assert [line for line in seen.cities[0].points if line in lines] == lines
    assert ("gods" in lines, "chambers" in lines) == ("pantheon" in expansions, "agora" in expansions)
    assert ("offerings" in found, "sections" in found) == ("pantheon" in expansions, "agora" in expansions)
    assert seen.secrets == ("agora" in expansions)


@pytest.mark.parametrize("expansions", EXPANSIONS)
def test_what_a_card_is(expansions: tuple[str, ...]) -> None:
    kinds = {card["id"]: card["kind"] for card in make("duel", expansions=expansions).catalogue()["cards"]}
    expected = {"building"}
    expected |= {"temple"} if "pantheon" in expansions else {"guild"}
    expected |= {"senator"} if "agora" in expansions else set()
    assert set(kinds.values()) == expected
    assert all((kind == "senator") == (EVERY_CARD_DATA[card]["age"] == 0) for card, kind in kinds.items())


@pytest.mark.parametrize(
    ("how", "points", "tie_break"),
    [("civilian", (50, 50), "blue"), ("civilian", (50, 49), None), ("military", (50, 50), None)],
)
def test_what_decides_between_equal_points(how: str, points: tuple[int, int], tie_break: str | None) -> None:
    position = make("duel").start(1)
    outcome = Outcome((0,), (1, 2), how, tuple({"green": n} for n in points))
    seen = view(position.states[0], None, "duel", {}, outcome)
    assert seen.outcome is not None
    assert seen.outcome.tie_break == tie_break
