"""Which moves of stored games went otherwise before rules were corrected, where nothing else would tell."""

from typing import Any

import pytest

from antipater import Position

from .agora.moves import place
from .agora.table import agora
from .moves import Move, build, wonder
from .pantheon.table import pantheon
from .table import of

RICH = (40, 40)
THEIRS: Any = ([0] * 6, [1, 0, 0, 0, 0, 0])


def otherwise(before: Position, move: Move, rules: int = 1) -> bool:
    """Did the move go otherwise by rules of an older number?"""
    after, action = before.copy(), move(before)
    (seat,) = before.to_act
    after.play(action)
    return before.game.went_otherwise(before, seat, action, after, rules)


def test_a_token_reached_by_the_last_card_was_lost() -> None:
    assert otherwise(agora(["pretorium"], age=3, coins=RICH), build("pretorium"))
    assert not otherwise(agora(["pretorium", "palace"], age=3, coins=RICH), build("pretorium"))
    assert not otherwise(agora(["walls"], pawn=2, coins=RICH), build("walls"))  # the cube was asked for after that


def test_a_token_that_does_nothing_was_not() -> None:
    assert not otherwise(agora(["pretorium"], age=3, pawn=5, coins=RICH), build("pretorium"))


def test_the_shield_of_strategy_passed_minerva() -> None:
    strategy: Any = (["strategy"], [])
    assert otherwise(pantheon(["barracks", "school"], minerva=1, tokens=strategy, coins=(30, 7)), build("barracks"))
    assert not otherwise(pantheon(["barracks", "school"], minerva=5, tokens=strategy, coins=(30, 7)), build("barracks"))
    assert not otherwise(pantheon(["barracks", "school"], minerva=1, coins=(30, 7)), build("barracks"))


@pytest.mark.parametrize(("coins", "differs"), [(0, True), (2, True), (9, False)])
def test_coins_of_a_decree_were_lost(coins: int, differs: bool) -> None:
    decrees = {1: "coins_on_wonder"}
    position = agora(wonders=of(0, ["appian_way"]), decrees=decrees, influence=THEIRS, coins=(40, coins))
    assert otherwise(position, wonder("appian_way", "walls")) == differs
    others = agora(wonders=of(0, ["pyramids"]), decrees=decrees, influence=THEIRS, coins=(40, coins))
    assert not otherwise(others, wonder("pyramids", "walls"))


def test_coins_of_a_decree_were_lost_by_poliorcetics() -> None:
    decrees = {1: "coins_on_red"}
    tokens = of(0, ["poliorcetics"])
    assert otherwise(agora(both=True, tokens=tokens, decrees=decrees, influence=THEIRS, coins=(40, 1)), build("walls"))
    assert not otherwise(agora(both=True, decrees=decrees, influence=THEIRS, coins=(40, 1)), build("walls"))


def test_by_the_same_rules_nothing_went_otherwise() -> None:
    assert not otherwise(agora(["pretorium"], age=3, coins=RICH), build("pretorium"), rules=2)
    position = agora(["walls"], pawn=2, coins=RICH)
    position.play(build("walls")(position))
    assert not otherwise(position, place(1))
