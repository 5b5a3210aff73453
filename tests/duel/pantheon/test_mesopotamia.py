"""Enki, Ishtar and Nisaba."""

from typing import Any

import pytest

from antipater import Outcome, Position
from antipater.duel.operations import SYMBOLS

from ..moves import build, card, discard, play, refused, token, wonder
from ..table import Pair
from ..tabletop import asked, choices, tokens_of
from .moves import activate, god, open_deck
from .table import pantheon
from .tabletop import box, deck, on_enki, symbols

SCALES = SYMBOLS.index("scales")
BOX = ["law", "economy", "masonry", "strategy", "theology", "urbanism", "mysticism", "engineering"]
BOARD = ["agriculture", "architecture", "mathematics", "philosophy", "poliorcetics"]
FIVE = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy"]  # five different symbols


def outcome(position: Position) -> Outcome:
    assert position.outcome is not None
    return position.outcome


def with_enki(*tokens: str, **others: Any) -> Position:
    return pantheon(gods={1: "enki"}, enki=tokens, box=BOX, board=BOARD, **others)


@pytest.mark.rule("P5.1")
@pytest.mark.parametrize(("chosen", "other"), [("economy", "theology"), ("theology", "economy")])
def test_enki_gives_one_of_his_tokens(chosen: str, other: str) -> None:
    position = with_enki("economy", "theology")
    assert on_enki(position) == {"economy", "theology"}
    play(position, activate("enki"))
    assert asked(position) == "enki_token"
    assert choices(position) == {"economy", "theology"}
    assert refused(position, token("law")) == "not_offered"
    play(position, token(chosen))
    assert tokens_of(position, 0) == {chosen}
    assert on_enki(position) == set()
    assert box(position) == set(BOX) - {chosen}
    assert other in box(position)
    assert position.to_act == (1,)


@pytest.mark.rule("P5.1", "P5.2")
def test_enki_gets_his_tokens_when_he_is_turned_up() -> None:
    position = pantheon(["stable"], gods={2: "enki"}, box=BOX, board=BOARD, box_order=["urbanism", "law", "economy"])
    assert on_enki(position) == set()
    play(position, discard("stable"))
    assert int(position.states[0].age) == 2
    assert on_enki(position) == {"urbanism", "law"}
    assert box(position) == set(BOX) - {"urbanism", "law"}
    assert position.view(1).pantheon.enki == ["law", "urbanism"]


@pytest.mark.rule("P5.2")
def test_tokens_on_enki_are_not_in_the_box() -> None:
    position = with_enki("economy", "theology", wonders=(["great_library"], []), coins=(30, 7))
    assert box(position) == set(BOX) - {"economy", "theology"}
    play(position, wonder("great_library", "walls"))
    assert choices(position) == {"law", "masonry", "strategy"}


@pytest.mark.rule("P5.2")
def test_so_many_tokens_are_left_in_the_box() -> None:
    """Eight at first, six beside Enki, seven when he has been activated."""
    position = with_enki("economy", "theology")
    assert len(box(position)) == 6
    play(position, activate("enki"), token("economy"))
    assert len(box(position)) == 7


@pytest.mark.rule("P5.3")
def test_tokens_of_an_enki_who_is_only_looked_at_return_to_the_box() -> None:
    decks = {"mesopotamian": ["enki", "ishtar", "nisaba"]}
    position = pantheon(gods={1: "gate"}, decks=decks, enki=("economy", "theology"), box=BOX, board=BOARD)
    play(position, activate("gate"))
    assert position.view(0).pantheon.enki == ["economy", "theology"]
    assert set(position.view(0).box) == set(BOX) - {"economy", "theology"}
    assert position.view(1).pantheon.enki == []
    assert set(position.view(1).box) == set(BOX)
    assert position.observe(1).view(1).pantheon.enki == []
    play(position, god("tanit"))
    assert on_enki(position) == set()
    assert box(position) == set(BOX)
    assert tokens_of(position, 0) == set()
    assert deck(position, "mesopotamian") == ["enki", "ishtar", "nisaba"]


@pytest.mark.rule("P5.3")
def test_an_enki_taken_through_the_gate_gives_one_of_two_tokens() -> None:
    decks = {"mesopotamian": ["enki", "ishtar", "nisaba"]}
    position = pantheon(gods={1: "gate"}, decks=decks, enki=("economy", "theology"), box=BOX, board=BOARD)
    play(position, activate("gate"), god("enki"))
    assert choices(position) == {"economy", "theology"}
    play(position, token("theology"))
    assert tokens_of(position, 0) == {"theology"}
    assert box(position) == set(BOX) - {"theology"}


@pytest.mark.rule("P5.3")
@pytest.mark.parametrize("taken", ["enki", "ishtar"])
def test_enki_in_the_divine_theater(taken: str) -> None:
    """Enki need not lie on top: all gods of the deck are looked at."""
    decks = {"mesopotamian": ["ishtar", "nisaba", "enki"]}
    wonders: Pair = (["divine_theater"], [])
    position = pantheon(decks=decks, enki=("economy", "law"), box=BOX, board=BOARD, wonders=wonders, coins=(30, 7))
    play(position, wonder("divine_theater", "walls"), open_deck("mesopotamian"))
    assert position.view(0).pantheon.enki == ["economy", "law"]
    assert position.view(None).pantheon.enki == []
    play(position, god(taken))
    if taken == "enki":
        play(position, token("economy"))
        assert tokens_of(position, 0) == {"economy"}
    assert box(position) == set(BOX) - tokens_of(position, 0)
    assert on_enki(position) == set()


@pytest.mark.rule("P5.3")
def test_other_gods_leave_the_tokens_of_an_enki_on_the_board() -> None:
    position = pantheon(gods={1: "enki", 2: "gate"}, enki=("economy", "law"), box=BOX, board=BOARD, coins=(20, 20))
    play(position, activate("gate"), god("tanit"))
    assert on_enki(position) == {"economy", "law"}


@pytest.mark.rule("P5.4")
def test_ishtar_has_the_symbol_of_the_law() -> None:
    position = play(pantheon(gods={1: "ishtar"}), activate("ishtar"))
    assert symbols(position, 0, SCALES) == 1
    assert asked(position) == "turn"


@pytest.mark.rule("P5.4")
def test_ishtar_and_the_law_are_a_pair() -> None:
    position = play(pantheon(gods={1: "ishtar"}, tokens=(["law"], [])), activate("ishtar"))
    assert asked(position) == "progress"
    assert position.to_act == (0,)


@pytest.mark.rule("P5.4")
def test_the_law_out_of_the_box_makes_a_pair_with_ishtar() -> None:
    position = with_enki("law", "theology", owned=(["ishtar"], []))
    play(position, activate("enki"), token("law"))
    assert asked(position) == "progress"
    assert choices(position) == set(BOARD)
    play(position, token("philosophy"))
    assert tokens_of(position, 0) == {"law", "philosophy"}


@pytest.mark.rule("P5.4")
def test_ishtar_can_be_the_sixth_symbol() -> None:
    position = pantheon(gods={1: "ishtar"}, cities=(FIVE, []))
    play(position, activate("ishtar"))
    assert (outcome(position).how, outcome(position).winners) == ("scientific", (0,))


@pytest.mark.rule("P5.5")
def test_the_snake_copies_a_symbol_of_the_opponent() -> None:
    position = pantheon(gods={1: "nisaba"}, cities=(["pharmacist"], ["workshop", "tavern"]))
    play(position, activate("nisaba"))
    assert asked(position) == "snake_card"
    assert choices(position) == {"workshop"}  # neither one's own green card nor another color
    play(position, card("workshop"))
    assert symbols(position, 0, SYMBOLS.index("plumb")) == symbols(position, 1, SYMBOLS.index("plumb")) == 1
    assert position.view(None).pantheon.snake == "workshop"
    assert asked(position) == "turn"


@pytest.mark.rule("P5.5")
def test_the_snake_makes_a_pair() -> None:
    """Workshop and Laboratory show the same symbol."""
    position = pantheon(gods={1: "nisaba"}, cities=(["laboratory"], ["workshop"]))
    play(position, activate("nisaba"), card("workshop"))
    assert asked(position) == "progress"
    assert position.to_act == (0,)


@pytest.mark.rule("P5.5")
def test_the_snake_wins_with_the_sixth_symbol() -> None:
    position = pantheon(gods={1: "nisaba"}, cities=(FIVE, ["university"]))
    play(position, activate("nisaba"), card("university"))
    assert (outcome(position).how, outcome(position).winners) == ("scientific", (0,))


@pytest.mark.rule("P5.5")
def test_the_copied_symbol_pairs_with_a_card_built_later() -> None:
    position = pantheon(["laboratory", "walls"], gods={1: "nisaba"}, cities=([], ["workshop"]), coins=(30, 30))
    play(position, activate("nisaba"), card("workshop"), discard("walls"), build("laboratory"))
    assert asked(position) == "progress"


@pytest.mark.rule("P5.6")
def test_nisaba_without_a_green_card_of_the_opponent() -> None:
    position = pantheon(gods={1: "nisaba"}, cities=(["workshop", "pharmacist"], ["tavern"]))
    play(position, activate("nisaba"))
    assert asked(position) == "turn"
    assert position.view(None).pantheon.snake is None
    assert position.to_act == (1,)
