import pytest

from antipater.duel.tables import PANTHEON_DATA

from ..moves import build, discard, play, refused
from ..printed import cost
from ..table import of
from ..tabletop import coins, plan, points, price
from .table import pantheon
from .tabletop import mythology_of

COSTS = {
    "temple_mesopotamian": "WWWGP",
    "temple_phoenician": "WSGPP",
    "temple_greek": "SSSGP",
    "temple_egyptian": "CCCGP",
    "temple_roman": "CSGGP",
}


@pytest.mark.rule("P11.1")
@pytest.mark.parametrize("name", COSTS)
def test_what_a_grand_temple_costs(name: str) -> None:
    assert PANTHEON_DATA["card"][name]["cost"] == cost(COSTS[name])
    assert price(pantheon([name], coins=(20, 7)), build(name)) == 10


@pytest.mark.rule("P11.1")
@pytest.mark.parametrize("name", COSTS)
def test_it_is_free_with_a_token_of_its_mythology(name: str) -> None:
    mythology = name.removeprefix("temple_")
    position = pantheon([name, "study"], mythology=([mythology], []), coins=(0, 7))
    assert plan(position, build(name)).mythology == mythology
    play(position, build(name))
    assert coins(position)[0] == 0
    assert mythology_of(position, 0) == {mythology: 1}
    assert points(position, 0)["purple"] == 5


@pytest.mark.rule("P11.1")
def test_other_tokens_do_not_help() -> None:
    position = pantheon(["temple_greek"], mythology=(["roman"], ["greek"]), coins=(9, 7))
    assert refused(position, build("temple_greek")) == "too_dear"


@pytest.mark.rule("P11.2")
@pytest.mark.parametrize(("mythology", "had", "left"), [(["greek"], 0, 4), ([], 20, 10)])
def test_urbanism_pays_for_a_free_temple_and_nothing_for_one_that_is_paid(
    mythology: list[str], had: int, left: int
) -> None:
    reach, tokens = ["temple_greek", "study"], of(0, ["urbanism"])
    position = pantheon(reach, mythology=of(0, mythology), tokens=tokens, coins=(had, 7))
    play(position, build("temple_greek"))
    assert coins(position)[0] == left


@pytest.mark.rule("P11.3")
@pytest.mark.parametrize(("temples", "score"), [(0, 0), (1, 5), (2, 12), (3, 21)])
def test_points_of_grand_temples(temples: int, score: int) -> None:
    position = pantheon(["study", "arsenal"], cities=(list(COSTS)[:temples], []))
    assert points(position, 0).get("purple", 0) == score
    assert points(position, 1).get("purple", 0) == 0


@pytest.mark.rule("P11.3")
def test_a_discarded_temple_is_worth_nothing() -> None:
    position = play(pantheon(["temple_greek", "study"]), discard("temple_greek"))
    assert "purple" not in points(position, 0)
