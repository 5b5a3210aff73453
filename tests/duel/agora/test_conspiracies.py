"""Conspiring, preparing and triggering."""

import pytest

from antipater.duel.actions import GOD, HIDDEN_GOD

from ..moves import build, card, discard, play, refused, wonder
from ..table import of
from ..tabletop import asked, coins, pawn
from .moves import BELOW, CONSPIRES, ENOUGH_OF_IT, ON_TOP, conspiracy, keep, on_slot, place, prepare
from .table import agora
from .tabletop import active, deck, hand

PLOTTER, OTHER = "conspirator_1", "conspirator_2"
PILE = ["coup", "treason", "sabotage", "swindle"]


@pytest.mark.rule("A5.1")
def test_keep_one_and_put_the_other_on_top_or_below() -> None:
    position = play(agora([PLOTTER, "walls"], deck=PILE), build(PLOTTER), CONSPIRES)
    assert position.view(0).decision.conspiracies == ["coup", "treason"]
    play(position, keep(2))
    assert asked(position) == "return_conspiracy"
    above = play(position.copy(), ON_TOP)
    below = play(position.copy(), BELOW)
    assert hand(above, 0) == hand(below, 0) == ["treason"]
    assert deck(above) == ["coup", "sabotage", "swindle"]
    assert deck(below) == ["sabotage", "swindle", "coup"]
    assert (asked(above), active(above)) == ("turn", 1)


@pytest.mark.rule("A5.1")
def test_the_last_conspiracy_is_kept() -> None:
    position = play(agora([PLOTTER, "walls"], deck=["coup"]), build(PLOTTER), CONSPIRES)
    assert len(position.legal()) == 1
    play(position, keep(1))
    assert (hand(position, 0), deck(position)) == (["coup"], [])
    assert (asked(position), active(position)) == ("turn", 1)


@pytest.mark.rule("A5.1")
def test_without_conspiracies_nobody_can_conspire() -> None:
    position = play(agora([PLOTTER, "walls"], deck=[]), build(PLOTTER))
    assert refused(position, CONSPIRES) == "not_offered"


@pytest.mark.rule("A5.2")
def test_nobody_else_sees_what_is_drawn_kept_and_put_back() -> None:
    position = play(agora([PLOTTER, OTHER, "walls"], deck=PILE), build(PLOTTER), CONSPIRES)
    for viewer in (1, None):
        assert position.view(viewer).decision.conspiracies == []
        assert position.seen(GOD + 1, 0, viewer) == HIDDEN_GOD
        assert not any(position.observe(viewer).states[0].agora.deck)
        assert "Coup" not in position.describe(HIDDEN_GOD, lang="en")
    assert position.seen(GOD + 1, 0, 0) == GOD + 1
    play(position, keep(1), BELOW)
    assert [one.conspiracy for one in position.view(0).cities[0].conspiracies] == ["coup"]
    assert [one.conspiracy for one in position.view(1).cities[0].conspiracies] == [None]
    assert position.view(0).agora.deck == [None, None, "treason"]
    assert position.view(1).agora.deck == [None, None, None]
    assert not any(position.observe(1).states[0].agora.hands[0])


@pytest.mark.rule("A5.2")
def test_who_put_a_conspiracy_on_top_does_not_know_what_the_next_player_keeps() -> None:
    position = agora([PLOTTER, OTHER, "walls"], deck=PILE)
    play(position, build(PLOTTER), CONSPIRES, keep(1), ON_TOP)
    assert position.view(0).agora.deck[0] == "treason"
    play(position, build(OTHER), CONSPIRES, keep(2), ON_TOP)
    assert position.view(0).agora.deck[0] is None
    assert position.view(1).agora.deck[0] == "treason"
    assert [one.conspiracy for one in position.view(0).cities[1].conspiracies] == [None]


@pytest.mark.rule("A5.2")
def test_who_sees_the_last_conspiracy_taken_knows_it() -> None:
    position = agora([PLOTTER, OTHER, "walls"], deck=PILE[:2])
    play(position, build(PLOTTER), CONSPIRES, keep(1), ON_TOP, build(OTHER), CONSPIRES, keep(1))
    assert [one.conspiracy for one in position.view(0).cities[1].conspiracies] == ["treason"]
    assert [one.conspiracy for one in position.view(None).cities[1].conspiracies] == [None]


@pytest.mark.rule("A5.2")
def test_a_triggered_conspiracy_lies_open() -> None:
    position = play(agora(prepared=of(0, ["coup"])), conspiracy(1))
    (shown,) = position.view(1).cities[0].conspiracies
    assert (shown.conspiracy, shown.triggered, shown.prepared) == ("coup", True, True)


@pytest.mark.rule("A5.3")
def test_a_card_prepares_a_conspiracy_for_nothing() -> None:
    position = agora(hands=of(0, ["coup", "treason"]), coins=(0, 0))
    play(position, prepare("aqueduct"))
    assert asked(position) == "prepare_conspiracy"
    play(position, conspiracy(2))
    assert coins(position) == (0, 0)
    assert [one.prepared for one in position.view(1).cities[0].conspiracies] == [False, True]
    assert [one.conspiracy for one in position.view(1).cities[0].conspiracies] == [None, None]
    assert (asked(position), active(position)) == ("turn", 1)
    assert "aqueduct" not in position.view(0).discard_pile


@pytest.mark.rule("A5.3")
def test_only_what_is_not_prepared_can_be_prepared() -> None:
    assert refused(agora(prepared=of(0, ["coup"])), prepare("walls")) == "no_conspiracy"
    assert refused(agora(hands=of(1, ["coup"])), prepare("walls")) == "no_conspiracy"
    position = play(agora(hands=of(0, ["coup"]), prepared=of(0, ["treason"])), prepare("walls"))
    assert refused(position, conspiracy(2)) == "not_offered"


@pytest.mark.rule("A5.4")
def test_a_prepared_conspiracy_comes_before_the_turn() -> None:
    position = play(agora(prepared=of(0, ["coup"]), coins=(5, 7)), conspiracy(1))
    assert pawn(position) == 2
    assert (asked(position), active(position)) == ("turn", 0)
    play(position, discard("walls"))
    assert (asked(position), active(position), coins(position)) == ("turn", 1, (7, 7))


@pytest.mark.rule("A5.4")
def test_one_that_is_not_prepared_can_not_be_triggered() -> None:
    position = agora(hands=of(0, ["coup"]))
    assert refused(position, conspiracy(1)) == "not_prepared"
    assert refused(position, conspiracy(2)) == "no_conspiracy"


@pytest.mark.rule("A5.5")
def test_only_one_in_each_turn() -> None:
    position = play(agora(prepared=of(0, ["coup", "embezzlement"])), conspiracy(1))
    assert refused(position, conspiracy(2)) == "one_a_turn"
    play(position, discard("walls"), discard("aqueduct"), conspiracy(2))
    assert asked(position) == "turn"


@pytest.mark.rule("A5.5")
def test_an_extra_turn_is_a_turn_of_its_own() -> None:
    position = agora(
        ["aqueduct", "walls", "courthouse"],
        hands=of(0, ["blackmail"]),
        prepared=of(0, ["coup", "embezzlement"]),
        wonders=of(0, ["sphinx"]),
        coins=(30, 7),
    )
    play(position, conspiracy(2), wonder("sphinx", "walls"))
    assert (asked(position), active(position)) == ("turn", 0)
    play(position, conspiracy(3))
    assert (asked(position), active(position)) == ("turn", 0)


@pytest.mark.rule("A5.6")
def test_a_triggered_conspiracy_does_nothing_more() -> None:
    position = play(agora(prepared=of(0, ["coup"])), conspiracy(1), discard("walls"), discard("aqueduct"))
    assert refused(position, conspiracy(1)) == "already_triggered"
    assert refused(position, prepare("courthouse")) == "no_conspiracy"


@pytest.mark.rule("A5.6")
def test_what_is_not_triggered_is_worth_nothing() -> None:
    view = agora(hands=of(0, ["coup"]), prepared=of(0, ["treason"])).view(0)
    assert view.cities[0].total == agora().view(0).cities[0].total


@pytest.mark.rule("A5.7")
def test_a_conspiracy_that_takes_the_last_card_ends_the_age() -> None:
    position = agora(["aqueduct"], prepared=of(0, ["property_fraud"]), pawn=-1)
    play(position, conspiracy(1), on_slot(0))
    assert (asked(position), active(position)) == ("starter", 0)
    assert position.view(0).age == 3
    assert int(position.states[0].agora.triggered_now) == 0


@pytest.mark.rule("A5.7")
def test_and_in_age_three_the_game() -> None:
    position = play(agora(["palace"], prepared=of(0, ["property_fraud"])), conspiracy(1), on_slot(0))
    assert position.outcome is not None
    assert position.outcome.how == "civilian"


@pytest.mark.rule("A5.8")
def test_what_can_not_be_done_falls_away() -> None:
    position = agora(prepared=of(0, ["expropriation"]), influence=([1, 0, 0, 0, 0, 0], [0] * 6))
    play(position, conspiracy(1))
    assert asked(position) == "move_cube"
    play(position, ENOUGH_OF_IT)
    assert (asked(position), active(position)) == ("turn", 0)
    position = play(agora(prepared=of(0, ["expropriation"])), conspiracy(1))
    assert (asked(position), active(position)) == ("turn", 0)


@pytest.mark.rule("A5.8")
def test_moving_a_cube_is_left_to_the_player() -> None:
    position = agora(prepared=of(0, ["swindle"]), cities=of(1, ["tavern"]), influence=([1, 0, 0, 0, 0, 0], [0] * 6))
    play(position, conspiracy(1))
    assert refused(position, ENOUGH_OF_IT) == "not_offered"
    play(position, card("tavern"))
    assert asked(position) == "move_cube"
    assert refused(position, place(1)) == "not_offered"
    play(position, ENOUGH_OF_IT)
    assert asked(position) == "turn"
