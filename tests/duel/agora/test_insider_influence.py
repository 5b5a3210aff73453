"""Insider Influence, which moves a decree to another chamber."""

import pytest

from ..moves import build, play
from ..table import of
from ..tabletop import asked, pawn
from .moves import ENOUGH_OF_IT, conspiracy, move, move_decree, place
from .table import agora
from .tabletop import chamber_of, control, decrees_of, open_decrees, won
from .triggered import plot


@pytest.mark.rule("A6.15")
def test_insider_influence_lays_two_decrees_into_one_chamber() -> None:
    decrees = {1: "trade_raw", 4: "discard_plus_two"}
    position = plot("insider_influence", decrees=decrees, influence=([0, 0, 0, 1, 0, 0], [1, 0, 0, 0, 0, 0]))
    assert asked(position) == "move_decree"
    assert len(position.legal()) == 30
    play(position, move_decree(1, 4))
    assert chamber_of(position, "trade_raw") == chamber_of(position, "discard_plus_two") == 4
    assert decrees_of(position, 0) == {"trade_raw", "discard_plus_two"}
    assert decrees_of(position, 1) == set()
    assert position.view(0).cities[0].prices["wood"] == 1
    assert position.view(0).cities[1].prices["wood"] == 2
    assert position.view(0).cities[1].points["chambers"] == 1  # the empty chamber still counts
    play(position, move(4, 3))
    assert decrees_of(position, 0) == {"senate_plus_two"}
    assert control(position)[3] is None


@pytest.mark.rule("A6.15")
def test_an_empty_chamber_counts_for_the_supremacy() -> None:
    position = agora(
        ["politician_right_1", "walls"], prepared=of(0, ["insider_influence"]), influence=([1, 1, 1, 1, 1, 0], [0] * 6)
    )
    play(position, conspiracy(1), move_decree(6, 1), ENOUGH_OF_IT, build("politician_right_1"), place(6))
    assert won(position) == ("political", (0,))


@pytest.mark.rule("A6.15")
def test_a_closed_decree_that_is_moved() -> None:
    position = plot("insider_influence", decrees={2: "shield"}, influence=([1, 0, 0, 0, 0, 0], [0] * 6))
    assert open_decrees(position) == {1, 3, 5}
    there = play(position.copy(), move_decree(2, 1))
    assert open_decrees(there) == {1, 2, 3, 5}
    assert pawn(there) == 1
    away = play(position, move_decree(2, 6))
    assert open_decrees(away) == {1, 3, 5}
    assert away.view(0).agora.chambers[5].decrees[1].decree is None
    assert pawn(away) == 0


@pytest.mark.rule("A6.15")
def test_a_cube_turns_up_both_decrees_of_a_chamber() -> None:
    position = agora(["conspirator_1", "walls"], prepared=of(0, ["insider_influence"]), decrees={2: "shield"})
    play(position, conspiracy(1), move_decree(2, 6), build("conspirator_1"), place(6))
    assert open_decrees(position) == {1, 2, 3, 5, 6}
    assert pawn(position) == 1
