from typing import Any

import numpy as np
import pytest

from antipater import Position
from antipater.duel.actions import HIDDEN_GOD

from ..moves import build, discard_slot, play, refused, wonder
from ..table import Pair
from ..tabletop import asked, face_up
from .moves import activate_space, god, open_deck, put_on
from .table import pantheon
from .tabletop import board, deck, mythology_of, offerings_of

# Slot 9 of age I, in the fourth row, lies under slots 14 and 15; slot 10 under 15 and 16.
AGE_I = {14: "stable", 15: "tavern", 16: "baths"}
GREEK = {"greek": ["zeus", "hades", "aphrodite"]}


def before_token(**others: Any) -> Position:
    """Slot 14 has been taken: who takes slot 15 frees slot 9, with a Greek token."""
    tokens = {9: "greek"}
    return pantheon((), slots={15: "tavern", 16: "baths"}, on_slots=tokens, decks=GREEK, **others)


@pytest.mark.rule("P2.1", "P2.6")
def test_who_frees_a_card_takes_its_token_before_it_is_turned_up() -> None:
    position = play(before_token(), build("tavern"))
    assert mythology_of(position, 0) == {"greek": 1}
    assert mythology_of(position, 1) == {}
    assert asked(position) == "take_god"
    assert position.to_act == (0,)
    assert 9 not in face_up(position)
    play(position, god("zeus"), put_on(1))
    assert 9 in face_up(position)
    assert position.to_act == (1,)
    assert mythology_of(position, 0) == {"greek": 1}


@pytest.mark.rule("P2.2")
@pytest.mark.parametrize(("chosen", "left"), [("zeus", ["hades", "aphrodite"]), ("hades", ["zeus", "aphrodite"])])
def test_one_of_two_gods_is_placed_and_the_other_lies_on_top(chosen: str, left: list[str]) -> None:
    position = play(before_token(), build("tavern"))
    assert position.view(0).decision.gods == ["hades", "zeus"]
    assert refused(position, god("aphrodite")) == "not_offered"
    play(position, god(chosen))
    assert len(position.legal()) == 6
    play(position, put_on(4))
    assert board(position) == {4: chosen}
    assert deck(position, "greek") == left


@pytest.mark.rule("P2.2")
def test_only_a_free_space_may_be_chosen() -> None:
    position = play(before_token(gods={1: "mars", 6: "ra"}), build("tavern"), god("hades"))
    assert refused(position, put_on(1)) == "not_offered"
    assert len(position.legal()) == 4


@pytest.mark.rule("P2.3")
def test_one_god_left() -> None:
    decks = {"greek": ["aphrodite"]}
    position = pantheon((), slots={15: "tavern", 16: "baths"}, on_slots={9: "greek"}, decks=decks)
    play(position, build("tavern"))
    assert len(position.legal()) == 1
    play(position, god("aphrodite"), put_on(2))
    assert board(position) == {2: "aphrodite"}
    assert deck(position, "greek") == []


@pytest.mark.rule("P2.3")
def test_no_god_left() -> None:
    position = pantheon((), slots={15: "tavern", 16: "baths"}, on_slots={9: "greek"}, decks={"greek": []})
    play(position, build("tavern"))
    assert asked(position) == "turn"
    assert mythology_of(position, 0) == {"greek": 1}
    assert 9 in face_up(position)


@pytest.mark.rule("P2.4")
def test_two_tokens_at_once_come_one_after_the_other() -> None:
    position = pantheon((), slots={15: "tavern"}, on_slots={9: "greek", 10: "roman"}, decks=GREEK)
    play(position, build("tavern"))
    assert position.view(0).decision.mythology == "greek"
    play(position, god("zeus"), put_on(1))
    assert 9 in face_up(position)
    assert 10 not in face_up(position)
    assert position.view(0).decision.mythology == "roman"
    assert mythology_of(position, 0) == {"greek": 1, "roman": 1}
    play(position, god("mars"), put_on(2))
    assert {9, 10} <= face_up(position)
    assert position.to_act == (1,)


@pytest.mark.rule("P2.4")
def test_two_tokens_of_one_mythology() -> None:
    """The god put back on top is one of the two looked at for the second token."""
    position = pantheon((), slots={15: "tavern"}, on_slots={9: "greek", 10: "greek"}, decks=GREEK)
    play(position, build("tavern"), god("zeus"), put_on(1))
    assert position.view(0).decision.gods == ["aphrodite", "hades"]
    play(position, god("hades"), put_on(2))
    assert deck(position, "greek") == ["aphrodite"]


@pytest.mark.rule("P2.5")
def test_only_who_placed_a_god_knows_it() -> None:
    position = play(before_token(), build("tavern"), god("hades"), put_on(3))
    mine, theirs, nobodys = (position.view(viewer).pantheon for viewer in (0, 1, None))
    assert mine.spaces[2].god == "hades"
    assert theirs.spaces[2].god is None
    assert nobodys.spaces[2].god is None
    assert {view.spaces[2].mythology for view in (mine, theirs, nobodys)} == {"greek"}
    assert mine.decks[2].gods == ["zeus", None]
    assert theirs.decks[2].gods == [None, None]
    assert not any(space.face_up for space in mine.spaces)


@pytest.mark.rule("P2.5", "P12.2")
@pytest.mark.parametrize(("taken", "left"), [("zeus", "aphrodite"), ("aphrodite", "zeus")])
def test_who_knows_all_others_knows_the_last_god_of_a_deck(taken: str, left: str) -> None:
    """Seat 1 places Hades and puts Zeus back: whichever god the Divine Theater takes, seat 1 knows the other."""
    position = pantheon(
        (), slots=AGE_I, on_slots={9: "greek"}, decks=GREEK, wonders=(["divine_theater"], []), coins=(30, 7)
    )
    play(position, build("tavern"), discard_slot(14), god("hades"), put_on(1))
    play(position, wonder("divine_theater", "baths"), open_deck("greek"))
    assert position.view(1).pantheon.decks[2].gods == ["zeus", None]
    play(position, god(taken))
    assert [position.view(seat).pantheon.decks[2].gods for seat in (0, 1, None)] == [[left], [left], [None]]


@pytest.mark.rule("P2.5", "P12.2")
def test_who_does_not_know_all_others_does_not() -> None:
    decks = {"greek": ["zeus", "aphrodite"]}
    wonders: Pair = (["divine_theater"], [])
    position = pantheon((), slots=AGE_I, gods={1: "hades"}, decks=decks, wonders=wonders, coins=(30, 7))
    play(position, wonder("divine_theater", "baths"), open_deck("greek"), god("zeus"))
    assert [position.view(seat).pantheon.decks[2].gods for seat in (0, 1)] == [["aphrodite"], [None]]
    open_to_all = pantheon(gods={1: "hades"}, decks=decks, wonders=wonders, coins=(30, 7))
    play(open_to_all, wonder("divine_theater", "walls"), open_deck("greek"), god("zeus"))
    assert [open_to_all.view(seat).pantheon.decks[2].gods for seat in (0, 1)] == [["aphrodite"], ["aphrodite"]]


@pytest.mark.rule("P2.5")
def test_everybody_knows_the_last_god_of_a_deck_when_the_two_others_lie_open() -> None:
    position = pantheon(gods={1: "zeus", 2: "hades"})
    for viewer in (0, 1, None):
        assert position.view(viewer).pantheon.decks[2].gods == ["aphrodite"]
        assert deck(position.observe(viewer), "greek") == ["aphrodite"]
        assert position.view(viewer).pantheon.decks[0].gods == [None, None, None]
    taken = pantheon(gods={1: "zeus"}, owned=([], ["hades"]))
    assert [taken.view(viewer).pantheon.decks[2].gods for viewer in (0, 1, None)] == [["aphrodite"]] * 3


@pytest.mark.rule("P2.5")
def test_who_placed_two_gods_knows_the_last_of_their_deck() -> None:
    position = pantheon((), slots={15: "tavern"}, on_slots={9: "greek", 10: "greek"}, decks=GREEK)
    play(position, build("tavern"), god("zeus"), put_on(1), god("hades"), put_on(2))
    assert [position.view(seat).pantheon.decks[2].gods for seat in (0, 1, None)] == [["aphrodite"], [None], [None]]


@pytest.mark.rule("P2.5")
def test_a_look_by_the_other_player_takes_knowledge_away() -> None:
    """Seat 0 knows the god on top; seat 1 takes it or the one below, unseen."""
    position = pantheon((), slots=AGE_I, on_slots={9: "greek", 10: "greek"}, decks=GREEK)
    play(position, build("tavern"), discard_slot(14), god("hades"), put_on(1))
    assert position.view(0).pantheon.decks[2].gods == [None, None]
    assert position.view(1).pantheon.decks[2].gods == ["zeus", None]
    play(position, discard_slot(16))
    assert position.view(0).decision.gods == ["aphrodite", "zeus"]
    play(position, god("zeus"), put_on(2))
    assert position.view(0).pantheon.spaces[1].god == "zeus"
    assert position.view(0).pantheon.spaces[0].god is None
    assert position.view(1).pantheon.spaces[1].god is None
    assert position.view(1).pantheon.decks[2].gods == [None]
    rng = np.random.default_rng(1)
    worlds = {board(position.sample(1, rng))[2] for _ in range(50)}
    assert worlds == {"zeus", "aphrodite"}


@pytest.mark.rule("P2.5")
def test_others_do_not_learn_which_god_was_chosen() -> None:
    position = play(before_token(), build("tavern"))
    action = god("hades")(position)
    assert position.seen(action, 0, 0) == action
    assert position.seen(action, 0, 1) == position.seen(action, 0, None) == HIDDEN_GOD
    assert position.describe(HIDDEN_GOD) == "Chooses a god in secret."
    assert position.observe(1).view(1).decision.gods == []
    play(position, god("hades"))
    assert position.view(0).pantheon.held == "hades"
    assert position.view(1).pantheon.held is None
    assert position.seen(put_on(1)(position), 0, 1) == put_on(1)(position)


@pytest.mark.rule("P3.1")
def test_an_offering_token_comes_before_its_card_is_turned_up() -> None:
    slots = {18: "walls", 19: "school"}  # the last row of age II; slot 15 lies under slot 18
    position = pantheon((), slots=slots, on_slots={15: "offering_4"}, coins=(20, 7))
    position = play(position, build("walls"))
    assert offerings_of(position, 0) == {"offering_4"}
    assert 15 in face_up(position)
    assert asked(position) == "turn"
    assert refused(position, activate_space(1)) == "empty_space"
    assert position.to_act == (1,)


@pytest.mark.rule("P2.1")
def test_in_an_extra_turn_the_same_player_takes_the_next_token() -> None:
    position = before_token(wonders=(["sphinx"], []), coins=(30, 7))
    play(position, wonder("sphinx", "tavern"))
    assert asked(position) == "take_god"
    play(position, god("zeus"), put_on(1))
    assert position.to_act == (0,)
    assert asked(position) == "turn"
