"""Anubis, Isis and Ra."""

import pytest

from antipater import Position

from ..moves import can, card, discard, play, refused, token, wonder
from ..table import Pair
from ..tabletop import asked, choices, coins, discard_pile, pawn, points, tokens_of, wonders_built, wonders_of
from .moves import activate, target
from .table import pantheon
from .tabletop import gods_of, on_card

SIX = (["colossus", "pyramids", "sphinx"], ["piraeus", "mausoleum", "appian_way"])


@pytest.mark.rule("P8.1")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_wonder_of_either_player_falls(owner: int) -> None:
    built = (["colossus"], []) if owner == 0 else ([], ["colossus"])
    position = pantheon(gods={1: "anubis"}, built=built, tucked={"colossus": "stable"}, pawn=2, coins=(9, 9))
    assert points(position, owner)["wonders"] == 3
    play(position, activate("anubis"))
    assert asked(position) == "anubis_wonder"
    play(position, target("colossus"))
    assert wonders_built(position, owner) == set()
    assert wonders_of(position, owner) == {"colossus"}
    assert discard_pile(position) == {"stable"}
    assert "wonders" not in points(position, owner)
    assert pawn(position) == 2  # its shields stay


@pytest.mark.rule("P8.1")
def test_lasting_effects_are_gone() -> None:
    built: Pair = ([], ["great_lighthouse", "sanctuary"])
    tucked = {"great_lighthouse": "stable", "sanctuary": "tavern"}
    position = pantheon(gods={1: "anubis", 6: "mars"}, built=built, tucked=tucked, coins=(9, 9))
    assert position.view(None).cities[1].choices == {"raw": 1, "manufactured": 0}
    assert position.view(None).pantheon.spaces[5].prices[1] == 1
    copy = position.copy()
    play(position, activate("anubis"), target("great_lighthouse"))
    assert position.view(None).cities[1].choices == {"raw": 0, "manufactured": 0}
    play(copy, activate("anubis"), target("sanctuary"))
    assert copy.view(None).pantheon.spaces[5].prices[1] == 3


@pytest.mark.rule("P8.1")
def test_it_may_be_built_again_and_works_again() -> None:
    position = pantheon(
        ["walls", "school", "barracks"],
        gods={1: "anubis"},
        built=(["temple_of_artemis"], []),
        tucked={"temple_of_artemis": "stable"},
        coins=(30, 7),
    )
    play(position, activate("anubis"), target("temple_of_artemis"), discard("school"))
    before = coins(position)[0]
    play(position, wonder("temple_of_artemis", "walls"))
    assert coins(position)[0] == before - 8 + 12
    assert position.to_act == (0,)
    assert wonders_built(position, 0) == {"temple_of_artemis"}


def six_built(reach: list[str], god: str) -> Position:
    """Six wonders stand, each player has one more, and a god can be activated."""
    return pantheon(
        reach,
        gods={1: god},
        built=SIX,
        tucked=dict(zip([*SIX[0], *SIX[1]], CARDS, strict=True)),
        wonders=(["hanging_gardens"], ["temple_of_artemis"]),
        coins=(60, 60),
    )


@pytest.mark.rule("P8.2")
def test_the_seventh_may_follow_after_one_has_fallen() -> None:
    """Six stand, one falls, five stand: it takes two more before the others leave the game."""
    position = six_built(["walls", "school", "barracks", "brewery"], god="anubis")
    play(position, activate("anubis"), target("colossus"), discard("school"))
    play(position, wonder("hanging_gardens", "walls"))
    assert wonders_of(position, 0) == {"colossus"}
    assert wonders_of(position, 1) == {"temple_of_artemis"}
    play(position, wonder("colossus", "barracks"))
    assert wonders_of(position, 0) == wonders_of(position, 1) == set()
    assert position.view(None).cities[1].wonders_gone == ["temple_of_artemis"]


CARDS = ["stable", "tavern", "baths", "quarry", "garrison", "theater"]


@pytest.mark.rule("P8.2")
def test_what_left_the_game_does_not_come_back() -> None:
    """Seven stand; one falls and may be rebuilt, but nothing else may be built."""
    built = ([*SIX[0], "hanging_gardens"], SIX[1])
    tucked = dict(zip([*built[0], *built[1]], [*CARDS, "altar"], strict=True))
    position = pantheon(["walls", "school", "barracks"], gods={1: "anubis"}, built=built, tucked=tucked, coins=(60, 60))
    assert refused(position, wonder("great_library", "walls")) == "wonder_limit_reached"
    play(position, activate("anubis"), target("piraeus"))
    assert wonders_of(position, 0) == set()
    assert wonders_of(position, 1) == {"piraeus"}
    play(position, wonder("piraeus", "walls"))
    assert "piraeus" in wonders_built(position, 1)
    assert wonders_of(position, 1) == set()


@pytest.mark.rule("P8.3")
def test_anubis_without_a_wonder() -> None:
    position = play(pantheon(gods={1: "anubis"}, wonders=(["colossus"], [])), activate("anubis"))
    assert asked(position) == "turn"
    assert gods_of(position, 0) == {"anubis"}


@pytest.mark.rule("P8.4")
def test_a_great_library_that_is_built_again_draws_again() -> None:
    box = ["law", "economy", "masonry", "strategy", "theology"]
    board = ["agriculture", "architecture", "mathematics", "philosophy", "poliorcetics"]
    position = pantheon(
        ["walls", "school", "barracks", "brewery"],
        gods={1: "anubis"},
        wonders=(["great_library"], []),
        box=box,
        board=board,
        coins=(40, 9),
        box_order=["theology", "strategy", "economy", "masonry"],
    )
    play(position, wonder("great_library", "walls"))
    assert choices(position) == {"law", "economy", "masonry"}
    play(position, token("economy"), discard("school"), activate("anubis"), target("great_library"))
    play(position, discard("barracks"), wonder("great_library", "brewery"))
    assert asked(position) == "library"
    assert choices(position) == {"theology", "strategy", "masonry"}
    play(position, token("theology"))
    assert tokens_of(position, 0) == {"economy", "theology"}


@pytest.mark.rule("P8.5")
def test_isis_builds_a_wonder_with_a_discarded_card() -> None:
    position = pantheon(
        gods={1: "isis"}, wonders=(["sphinx", "pyramids"], ["colossus"]), discarded=["stable", "tavern"], coins=(3, 9)
    )
    play(position, activate("isis"))
    assert asked(position) == "isis_wonder"
    play(position, target("sphinx"))
    assert asked(position) == "isis_card"
    assert choices(position) == {"stable", "tavern"}
    play(position, card("tavern"))
    assert wonders_built(position, 0) == {"sphinx"}
    assert discard_pile(position) == {"stable"}
    assert points(position, 0)["wonders"] == 6
    assert coins(position) == (0, 9)
    assert position.to_act == (0,)  # the Sphinx plays again


@pytest.mark.rule("P8.5")
def test_a_free_wonder_charges_nothing_also_with_coins_on_astarte() -> None:
    position = pantheon(
        gods={1: "isis"},
        wonders=(["pyramids"], []),
        discarded=["stable"],
        owned=(["astarte"], []),
        coins=(20, 9),
        tokens=([], ["economy"]),
    )
    before = coins(position)
    play(position, activate("isis"), target("pyramids"), card("stable"))
    assert coins(position) == (before[0] - 3, before[1])
    assert on_card(position, 0) == 7


@pytest.mark.rule("P8.6")
@pytest.mark.parametrize(("wonders", "pile"), [(["sphinx"], []), ([], ["stable"])])
def test_isis_with_nothing_to_choose(wonders: list[str], pile: list[str]) -> None:
    position = pantheon(gods={1: "isis"}, wonders=(wonders, ["colossus"]), discarded=pile)
    play(position, activate("isis"))
    assert asked(position) == "turn"
    assert wonders_built(position, 0) == set()


@pytest.mark.rule("P8.7")
def test_ra_takes_an_unbuilt_wonder() -> None:
    position = pantheon(
        gods={1: "ra"},
        wonders=(["sphinx"], ["colossus", "pyramids"]),
        built=([], ["piraeus"]),
        tucked={"piraeus": "stable"},
        coins=(60, 9),
    )
    play(position, activate("ra"))
    assert asked(position) == "ra_wonder"
    assert refused(position, target("piraeus")) == "not_offered"
    assert refused(position, target("sphinx")) == "not_offered"
    play(position, target("colossus"), discard("school"))
    assert wonders_of(position, 0) == {"sphinx", "colossus"}
    assert wonders_of(position, 1) == {"pyramids"}
    assert can(position, wonder("colossus", "walls"))


@pytest.mark.rule("P8.7")
def test_ra_without_an_unbuilt_wonder() -> None:
    """Own wonders do not count."""
    built: Pair = ([], ["piraeus"])
    position = pantheon(gods={1: "ra"}, wonders=(["sphinx"], []), built=built, tucked={"piraeus": "stable"})
    assert asked(play(position, activate("ra"))) == "turn"


@pytest.mark.rule("P8.7")
def test_ra_needs_no_own_wonder() -> None:
    position = pantheon(gods={1: "ra"}, wonders=([], ["colossus"]))
    play(position, activate("ra"), target("colossus"))
    assert wonders_of(position, 0) == {"colossus"}


@pytest.mark.rule("P8.8")
def test_with_the_seventh_a_stolen_wonder_leaves_the_game_too() -> None:
    position = six_built(["walls", "school", "barracks"], god="ra")
    play(position, activate("ra"), target("temple_of_artemis"), discard("school"))
    assert wonders_of(position, 0) == {"hanging_gardens", "temple_of_artemis"}
    play(position, wonder("hanging_gardens", "walls"))
    assert wonders_of(position, 0) == set()
    assert position.view(None).cities[0].wonders_gone == ["temple_of_artemis"]
