"""Building wonders, the seventh, and extra turns."""

import pytest

from antipater import Position
from antipater.duel.tables import CARD_IDS, WONDER_IDS

from .moves import build, can, discard, discard_slot, play, refused, starter, wonder
from .printed import WONDER_COSTS
from .table import of, table
from .tabletop import asked, city_cards, coins, discard_pile, offer, pawn, plan, price, wonders_built, wonders_of

FOUR = ["appian_way", "sphinx", "piraeus", "statue_of_zeus"]


@pytest.mark.rule("D6.1")
def test_antoine_builds_the_colossus() -> None:
    position = table(
        ["aqueduct"], wonders=(["colossus"], []), cities=(["clay_pool", "brickyard", "glassworks"], []), coins=(0, 7)
    )
    assert plan(position, wonder("colossus", "aqueduct")).produced == {"clay": 3, "glass": 1}
    assert not can(position, build("aqueduct"))
    play(position, wonder("colossus", "aqueduct"))
    assert wonders_built(position, 0) == {"colossus"}
    assert not wonders_of(position, 0)
    assert pawn(position) == 2
    assert coins(position) == (0, 7)
    assert position.to_act == (1,)


@pytest.mark.rule("D6.1")
def test_a_tucked_card_has_no_effect() -> None:
    position = table(["walls"], wonders=(["pyramids"], []), coins=(20, 7))
    play(position, wonder("pyramids", "walls"))
    assert pawn(position) == 0
    assert not city_cards(position, 0)
    assert not discard_pile(position)
    assert wonders_built(position, 0) == {"pyramids"}
    assert int(position.states[0].tucked[WONDER_IDS.index("pyramids")]) == 1 + CARD_IDS.index("walls")


@pytest.mark.rule("D6.2")
@pytest.mark.parametrize(("name", "cost"), WONDER_COSTS.items())
def test_what_a_wonder_costs(name: str, cost: dict[str, int]) -> None:
    position = table(["courthouse"], wonders=([name], []), coins=(20, 7))
    move = wonder(name, "courthouse")
    assert {purchase.resource: purchase.units for purchase in plan(position, move).bought} == cost
    assert price(position, move) == 2 * sum(cost.values())


@pytest.mark.rule("D6.2")
def test_a_wonder_is_bought_at_the_prices_of_cards() -> None:
    position = table(["courthouse"], wonders=(["pyramids"], []), cities=(["press"], ["quarry"]), coins=(9, 7))
    assert price(position, wonder("pyramids", "courthouse")) == 9
    assert coins(play(position, wonder("pyramids", "courthouse"))) == (0, 7)
    poor = table(["courthouse"], wonders=(["pyramids"], []), cities=(["press"], ["quarry"]), coins=(8, 7))
    assert refused(poor, wonder("pyramids", "courthouse")) == "too_dear"
    assert offer(poor, wonder("pyramids", "courthouse")).reason == "too_dear"


@pytest.mark.rule("D6.3")
def test_any_own_wonder_once() -> None:
    wonders = (["pyramids", "colossus", "sphinx"], ["piraeus"])
    position = table(["altar", "theater", "quarry"], wonders=wonders, coins=(40, 40))
    for name in wonders[0]:
        assert can(position, wonder(name, "altar"))
    assert refused(position, wonder("piraeus", "altar")) == "not_your_wonder"
    assert refused(position, wonder("mausoleum", "altar")) == "not_your_wonder"
    play(position, wonder("colossus", "altar"), discard("theater"))
    assert refused(position, wonder("colossus", "quarry")) == "wonder_stands"


@pytest.mark.rule("D6.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_has_built_all_has_none_left(seat: int) -> None:
    wonders, built = of(1 - seat, ["piraeus"]), of(seat, FOUR[:1])
    position = table(["altar"], wonders=wonders, built=built, coins=(40, 40), active=seat)
    assert refused(position, wonder("piraeus", "altar")) == "not_your_wonder"
    assert refused(position, wonder(FOUR[0], "altar")) == "wonder_stands"


@pytest.mark.rule("D6.3")
@pytest.mark.parametrize("name", WONDER_COSTS)
def test_every_wonder_with_the_first_slot(name: str) -> None:
    position = table(slots={0: "altar", 1: "theater"}, wonders=([name], []), coins=(9, 7))
    assert can(position, wonder(name, "altar")) is (2 * sum(WONDER_COSTS[name].values()) <= 9)
    rich = table(slots={0: "altar", 1: "theater"}, wonders=([name], []), coins=(10, 7))
    assert wonders_built(play(rich, wonder(name, "altar")), 0) == {name}


@pytest.mark.rule("D6.3")
def test_a_wonder_needs_a_free_card() -> None:
    position = table(["altar", "quarry"], wonders=(["pyramids"], []), coins=(40, 40))
    play(position, discard("altar"), discard("quarry"))
    assert refused(position, wonder("pyramids", "altar")) == "empty_slot"


@pytest.mark.rule("D6.4")
def test_who_builds_the_seventh_loses_the_own_last_one() -> None:
    position = table(
        ["altar", "theater", "quarry"],
        built=(["mausoleum", "great_library"], FOUR),
        wonders=(["colossus", "pyramids"], []),
        coins=(40, 40),
    )
    play(position, wonder("colossus", "altar"))
    assert wonders_built(position, 0) == {"mausoleum", "great_library", "colossus"}
    assert not wonders_of(position, 0)
    play(position, discard("theater"))
    assert refused(position, wonder("pyramids", "quarry")) == "wonder_limit_reached"


def with_six(seventh: str, coins: tuple[int, int] = (40, 40)) -> Position:
    """Three wonders stand in each city, and each has one left."""
    built = (["mausoleum", "great_library", "colossus"], FOUR[:3])
    return table(["altar", "quarry"], built=built, wonders=([seventh], ["statue_of_zeus"]), coins=coins)


@pytest.mark.rule("D6.4")
def test_the_seventh_takes_away_the_other_players_last_one() -> None:
    position = with_six("pyramids")
    play(position, wonder("pyramids", "altar"))
    assert not wonders_of(position, 1)
    assert refused(position, wonder("statue_of_zeus", "quarry")) == "wonder_limit_reached"
    assert all(found.use != "wonder" for found in position.offers())


@pytest.mark.rule("D6.4")
def test_with_six_wonders_the_others_stay() -> None:
    position = table(
        ["altar", "quarry"],
        built=(["mausoleum", "great_library"], FOUR[:3]),
        wonders=(["pyramids", "colossus"], ["statue_of_zeus"]),
        coins=(40, 40),
    )
    play(position, wonder("pyramids", "altar"))
    assert wonders_of(position, 0) == {"colossus"}
    assert wonders_of(position, 1) == {"statue_of_zeus"}


@pytest.mark.rule("D6.4", "D6.5")
def test_the_seventh_wonder_has_its_effect() -> None:
    position = with_six("temple_of_artemis", coins=(8, 0))
    play(position, wonder("temple_of_artemis", "altar"))
    assert coins(position) == (12, 0)
    assert position.to_act == (0,)


@pytest.mark.rule("D6.5")
def test_play_again_is_one_more_turn() -> None:
    position = table(["altar", "quarry", "theater"], wonders=(["sphinx"], []), coins=(20, 7))
    play(position, wonder("sphinx", "altar"))
    assert (asked(position), position.to_act) == ("turn", (0,))
    play(position, discard("quarry"))
    assert position.to_act == (1,)


@pytest.mark.rule("D6.5")
def test_an_extra_turn_may_bring_another() -> None:
    position = table(["altar", "quarry", "theater"], wonders=(["sphinx", "piraeus"], []), coins=(40, 7))
    play(position, wonder("sphinx", "altar"), wonder("piraeus", "quarry"))
    assert position.to_act == (0,)
    play(position, discard("theater"))
    assert position.to_act == (1,)


@pytest.mark.rule("D6.6")
def test_an_extra_turn_is_lost_at_the_end_of_an_age() -> None:
    position = table(slots={0: "altar"}, wonders=(["sphinx"], []), coins=(20, 7))
    play(position, wonder("sphinx", "altar"))
    assert asked(position) == "starter"
    play(position, starter(1))
    assert position.to_act == (1,)
    play(position, discard_slot(19))
    assert position.to_act == (0,)


@pytest.mark.rule("D6.6")
def test_an_extra_turn_is_lost_at_the_end_of_the_game() -> None:
    position = table(slots={0: "palace"}, wonders=(["sphinx"], []), coins=(20, 7))
    assert play(position, wonder("sphinx", "palace")).over
