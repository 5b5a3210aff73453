import pytest

from antipater.wonders.tables import CARD_DATA

from .moves import build, can, refused, stage, take_turn
from .table import Town, deal, table
from .tabletop import cards_of, coins, offer, points, stages_of

BOTH = [
    ("baths", "aqueduct"),
    ("scriptorium", "courthouse"),
    ("scriptorium", "library"),
    ("library", "senate"),
    ("library", "university"),
    ("apothecary", "stables"),
    ("apothecary", "dispensary"),
    ("dispensary", "arena"),
    ("dispensary", "lodge"),
    ("workshop", "archery_range"),
    ("workshop", "laboratory"),
    ("laboratory", "siege_workshop"),
    ("laboratory", "observatory"),
    ("school", "academy"),
    ("school", "study"),
    ("east_trading_post", "forum"),
    ("west_trading_post", "forum"),
    ("forum", "haven"),
    ("marketplace", "caravansery"),
    ("caravansery", "lighthouse"),
    ("walls", "fortifications"),
    ("training_ground", "circus"),
]
FIRST = [("altar", "temple"), ("temple", "pantheon"), ("theater", "statue"), ("statue", "gardens")]
SECOND = [("altar", "pantheon"), ("theater", "gardens"), ("well", "statue")]
CHAINS = {"first": {*BOTH, *FIRST}, "second": {*BOTH, *SECOND}}


def is_free(giver: str, card: str, edition: str) -> bool:
    """Is the card free for a city that has the other one and no coins?"""
    position = table(Town("gizah", [giver], [card], coins=0), Town("rhodos"), Town("ephesos"), edition=edition)
    if not can(position, build(card)):
        return False
    assert offer(position, build(card)).chain == giver
    return coins(take_turn(position, build(card)))[0] >= 0 and card in cards_of(position, 0)


@pytest.mark.rule("W7.1", "W7.4")
@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize(("giver", "card"), BOTH)
def test_chains_of_both_editions(giver: str, card: str, edition: str) -> None:
    assert is_free(giver, card, edition)


@pytest.mark.rule("W7.5")
@pytest.mark.parametrize(("giver", "card"), FIRST)
def test_chains_of_the_first_edition(giver: str, card: str) -> None:
    """The Theater makes the Statue free, and the Statue the Gardens."""
    assert is_free(giver, card, "first")
    assert not is_free(giver, card, "second")


@pytest.mark.rule("W7.6")
@pytest.mark.parametrize(("giver", "card"), SECOND)
def test_chains_of_the_second_edition(giver: str, card: str) -> None:
    """The Theater of age I makes the Gardens of age III free."""
    assert is_free(giver, card, "second")
    if giver != "well":
        assert not is_free(giver, card, "first")


@pytest.mark.rule("W7.4", "W7.5", "W7.6")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_there_are_no_other_chains(edition: str) -> None:
    cards = CARD_DATA[edition]
    found = {(giver, card) for card, data in cards.items() for giver in data.get("free_if", [])}
    assert found == CHAINS[edition]


@pytest.mark.rule("W7.1")
def test_the_scriptorium_makes_library_and_courthouse_free() -> None:
    position = table(
        Town("gizah", ["scriptorium"], ["library", "courthouse"], coins=0), Town("rhodos"), Town("babylon")
    )
    assert can(position, build("library"))
    assert can(position, build("courthouse"))
    take_turn(position, build("library"))
    assert coins(position) == [0, 6, 6]
    assert points(position, "green") == 4


@pytest.mark.rule("W7.1")
def test_nothing_at_all_is_paid_by_a_chain() -> None:
    """Though a neighbour sells what is needed, and it would have to be paid without the chain."""
    position = table(
        Town("gizah", ["east_trading_post"], ["forum"], coins=5), Town("babylon", ["clay_pool"]), Town("ephesos")
    )
    assert offer(position, build("forum")).price == 0
    take_turn(position, build("forum"))
    assert coins(position) == [5, 6, 6]


@pytest.mark.rule("W7.2")
def test_without_the_other_building_the_card_costs() -> None:
    towns = Town("babylon", ["clay_pool"]), Town("ephesos")
    position = table(Town("gizah", ["marketplace"], ["forum"], coins=4), *towns)
    assert offer(position, build("forum")).price == 4
    take_turn(position, build("forum"))
    assert coins(position)[0] == 0
    assert refused(table(Town("gizah", [], ["forum"], coins=3), *towns), build("forum")) == "too_dear"


@pytest.mark.rule("W7.3")
def test_other_cities_and_the_pile_make_nothing_free() -> None:
    position = table(
        Town("gizah", [], ["library"], coins=0),
        Town("rhodos", ["scriptorium"]),
        Town("ephesos", ["scriptorium"]),
        discarded=["scriptorium"],
    )
    assert not can(position, build("library"))


@pytest.mark.rule("W7.3", "W8.1")
def test_a_card_under_the_wonder_makes_nothing_free() -> None:
    position = table(Town("gizah", ["stone_pit"], ["school"], coins=0), Town("rhodos"), Town("babylon"))
    take_turn(position, stage("school"))
    assert stages_of(position, 0) == 1
    assert not can(deal(position, [["study"], [], []], age=3), build("study"))
