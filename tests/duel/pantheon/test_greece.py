"""Aphrodite, Hades and Zeus."""

import pytest

from antipater import Position

from ..moves import card, play, wonder
from ..tabletop import asked, choices, city_cards, coins, discard_pile, face_up, layout_cards, pawn, points, reachable
from .moves import activate, god, open_deck, put_on, strike
from .table import pantheon
from .tabletop import mythology_of, offerings_of


@pytest.mark.rule("P7.1")
def test_aphrodite_is_worth_nine_points() -> None:
    position = play(pantheon(gods={1: "aphrodite"}, coins=(3, 0)), activate("aphrodite"))
    assert points(position, 0) == {"gods": 9}


@pytest.mark.rule("P7.2")
def test_hades_builds_a_discarded_card() -> None:
    position = pantheon(gods={1: "hades"}, discarded=["courthouse", "barracks"], tokens=(["urbanism"], []))
    before = coins(position)[0]
    play(position, activate("hades"))
    assert asked(position) == "discard_pile"
    assert choices(position) == {"courthouse", "barracks"}
    play(position, card("courthouse"))
    assert city_cards(position, 0) == {"courthouse"}
    assert coins(position)[0] == before - 3
    assert discard_pile(position) == {"barracks"}


@pytest.mark.rule("P7.2")
def test_strategy_adds_to_a_red_card_of_hades() -> None:
    position = pantheon(gods={1: "hades"}, discarded=["barracks"], tokens=(["strategy"], []))
    play(position, activate("hades"), card("barracks"))
    assert pawn(position) == 2


@pytest.mark.rule("P7.2")
def test_hades_can_build_a_grand_temple() -> None:
    position = pantheon(["arsenal", "study"], gods={1: "hades"}, discarded=["temple_greek"])
    play(position, activate("hades"), card("temple_greek"))
    assert points(position, 0)["purple"] == 5


@pytest.mark.rule("P7.3")
def test_hades_with_nothing_to_choose() -> None:
    position = play(pantheon(gods={1: "hades"}), activate("hades"))
    assert asked(position) == "turn"
    assert city_cards(position, 0) == set()


@pytest.mark.rule("P7.3")
def test_the_mausoleum_with_nothing_to_choose() -> None:
    position = pantheon(["walls", "school"], wonders=(["mausoleum"], []), coins=(30, 7))
    play(position, wonder("mausoleum", "walls"))
    assert asked(position) == "turn"


@pytest.mark.rule("P7.4")
@pytest.mark.parametrize("slot", [19, 15, 9])
def test_zeus_throws_out_any_card(slot: int) -> None:
    """Free, covered and face up, or face down."""
    position = pantheon(slots={18: "walls", 19: "school"}, gods={1: "zeus"}, coins=(9, 9))
    gone = position.states[0].deck[1][slot]
    play(position, activate("zeus"))
    assert asked(position) == "zeus_slot"
    assert len(position.legal()) == len(layout_cards(position))
    play(position, strike(slot))
    assert slot not in layout_cards(position)
    assert len(discard_pile(position)) == 1
    assert position.states[0].place[gone - 1] == 3
    assert coins(position) == (6, 9)


@pytest.mark.rule("P7.4")
def test_what_zeus_throws_out_is_seen_by_all() -> None:
    position = pantheon(slots={18: "walls", 19: "school"}, gods={1: "zeus"})
    play(position, activate("zeus"), strike(15))
    assert position.observe(1).view(1).discard_pile == position.view(0).discard_pile
    assert position.observe(1).states[0].deck[1][15] == position.states[0].deck[1][15]


@pytest.mark.rule("P7.5")
def test_a_token_leaves_with_its_card() -> None:
    slots = {18: "walls", 19: "school"}
    position = pantheon(slots=slots, gods={1: "zeus"}, on_slots={8: "offering_4"})
    play(position, activate("zeus"), strike(8))
    assert offerings_of(position, 0) == offerings_of(position, 1) == set()
    assert int(position.states[0].pantheon.tokens[8]) == 0


def zeus_in_theater(greek: list[str], struck: int) -> Position:
    """In age I the Divine Theater brings Zeus, who strikes a slot."""
    position = pantheon(
        slots={14: "stable", 15: "tavern"},
        decks={"greek": greek},
        on_slots={9: "roman"},
        wonders=(["divine_theater"], []),
        coins=(30, 7),
    )
    return play(position, wonder("divine_theater", "stable"), open_deck("greek"), god("zeus"), strike(struck))


@pytest.mark.rule("P7.5", "P12.3")
def test_zeus_in_age_i_takes_a_mythology_token_out_of_the_game() -> None:
    """Through the Divine Theater: one god fewer is placed, so the Gate finds two free spaces."""
    position = zeus_in_theater(["hades", "zeus", "aphrodite"], struck=9)
    assert asked(position) == "theater_top"
    play(position, god("aphrodite"))
    assert mythology_of(position, 0) == {}
    assert 9 not in layout_cards(position)
    assert position.to_act == (1,)


@pytest.mark.rule("P7.6")
def test_cards_freed_by_zeus_are_turned_up_with_their_tokens() -> None:
    """In the last row of age II slot 18 covers 15 and 16, slot 19 covers 16 and 17."""
    position = pantheon((), slots={18: "walls"}, gods={1: "zeus"}, on_slots={15: "offering_2", 16: "offering_3"})
    play(position, activate("zeus"), strike(18))
    assert offerings_of(position, 0) == {"offering_2", "offering_3"}
    assert {15, 16} <= reachable(position)
    assert {15, 16} <= face_up(position)


@pytest.mark.rule("P7.6")
def test_zeus_may_empty_the_layout() -> None:
    position = pantheon((), slots={0: "walls"}, gods={1: "zeus"}, pawn=1)
    play(position, activate("zeus"), strike(0))
    assert asked(position) == "starter"
    assert int(position.states[0].age) == 3
    assert position.to_act == (1,)


@pytest.mark.rule("P7.6")
def test_a_card_taken_and_one_thrown_out_in_the_same_turn() -> None:
    """Both free what they covered together; a mythology token there is taken."""
    position = zeus_in_theater(["zeus"], struck=15)
    assert asked(position) == "take_god"
    play(position, god("mars"), put_on(1))
    assert mythology_of(position, 0) == {"roman": 1}
    assert {9, 10} <= reachable(position)
