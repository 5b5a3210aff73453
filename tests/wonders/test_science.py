import pytest

from .table import Town, table
from .tabletop import points

COMPASSES = ["apothecary", "dispensary", "lodge", "academy"]
GEARS = ["workshop", "laboratory", "observatory", "study"]
TABLETS = ["scriptorium", "library", "school", "university"]


def science(
    compasses: int, gears: int, tablets: int, *, stages: int = 0, guild: bool = False, edition: str = "first"
) -> int:
    """Points of so many symbols; with Babylon's second stage and the Scientists Guild there are symbols of choice."""
    cards = [*COMPASSES[:compasses], *GEARS[:gears], *TABLETS[:tablets], *(["scientists_guild"] if guild else [])]
    position = table(
        Town("babylon", cards, stages=stages), Town("gizah", ["school"]), Town("rhodos"), age=3, edition=edition
    )
    return points(position, "green")


@pytest.mark.rule("W19.6", "W19.7")
def test_the_symbols_of_alexandria() -> None:
    """Two compasses, one gear, three tablets: 14 and 7; with one gear more 17 and 14."""
    assert science(2, 1, 3) == 21
    assert science(2, 2, 3) == 31


@pytest.mark.rule("W19.6")
@pytest.mark.parametrize(("n", "worth"), [(0, 0), (1, 1), (2, 4), (3, 9), (4, 16)])
def test_equal_symbols_are_squared(n: int, worth: int) -> None:
    assert science(n, 0, 0) == science(0, n, 0) == science(0, 0, n) == worth


@pytest.mark.rule("W19.6")
def test_five_and_six_equal_symbols() -> None:
    assert science(4, 0, 0, stages=2) == 25
    assert science(0, 4, 0, stages=2, guild=True) == 36


@pytest.mark.rule("W19.7")
@pytest.mark.parametrize(("n", "worth"), [(1, 3 + 7), (2, 12 + 14), (3, 27 + 21), (4, 48 + 28)])
def test_sets_of_three_symbols(n: int, worth: int) -> None:
    assert science(n, n, n) == worth


@pytest.mark.rule("W19.7")
def test_the_rarest_symbol_counts_the_sets() -> None:
    assert science(4, 2, 0) == 20
    assert science(4, 2, 1) == 21 + 7


@pytest.mark.rule("W19.8")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_one_symbol_of_choice(edition: str) -> None:
    assert science(1, 1, 0, stages=2, edition=edition) == 3 + 7
    assert science(3, 1, 0, stages=2, edition=edition) == 9 + 1 + 1 + 7
    assert science(4, 1, 0, stages=2, edition=edition) == 25 + 1
    assert science(2, 2, 1, stages=2, edition=edition) == 4 + 4 + 4 + 14
    assert science(3, 2, 2, stages=2, edition=edition) == 16 + 4 + 4 + 14
    assert science(0, 0, 0, stages=2, edition=edition) == 1


@pytest.mark.rule("W19.8")
@pytest.mark.parametrize(
    ("symbols", "worth"),
    [
        ((0, 0, 0), 4),
        ((1, 0, 0), 1 + 1 + 1 + 7),
        ((2, 0, 0), 16),
        ((3, 0, 0), 25),
        ((0, 1, 1), 1 + 4 + 1 + 7),
        ((2, 2, 0), 4 + 4 + 4 + 14),
        ((4, 4, 4), 36 + 16 + 16 + 28),
    ],
)
def test_two_symbols_of_choice_are_set_together(symbols: tuple[int, int, int], worth: int) -> None:
    assert science(*symbols, stages=2, guild=True) == worth


@pytest.mark.rule("W19.8")
def test_the_best_first_symbol_may_be_wrong_for_two() -> None:
    """One compass: a second one is the best next symbol and then a third, for 9; a gear and a tablet make it 10."""
    assert science(2, 0, 0) > science(1, 1, 0) == science(1, 0, 1)
    assert science(3, 0, 0) == 9
    assert science(1, 0, 0, stages=2, guild=True) == 10


@pytest.mark.rule("W19.8")
def test_a_symbol_of_choice_only_with_its_stage() -> None:
    assert science(1, 1, 0, stages=1) == 2
    assert science(1, 1, 0, guild=True) == 10


@pytest.mark.rule("W19.8")
def test_a_symbol_of_choice_from_a_copied_guild() -> None:
    """Olympia's copied Scientists Guild and no other symbol of choice: one compass and one gear make a set."""
    position = table(
        Town("olympia", ["apothecary", "workshop"], stages=3, side="B"),
        Town("gizah", ["scientists_guild"]),
        Town("babylon", ["apothecary"], stages=3),
        age=3,
    )
    assert points(position, "green") == 10
    assert points(position, "green", 1) == 1
    assert points(position, "green", 2) == 4
