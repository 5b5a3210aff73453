"""Doors: one table says what lies behind each name."""

from types import FunctionType

import pytest

import antipater.duel.step as plain_step
import antipater.duel.variant as plain_variant
from antipater.kernel.doors import BASE, DOORS, FRONT, PLAIN, Door, door_of, knows, open_door
from antipater.kernel.twin import compiled as behind


@pytest.mark.parametrize("name", ["_jit", "_jit_pantheon", "_jit_agora", "_jit_both"])
def test_rules_know_the_variants_of_their_row(name: str) -> None:
    variant = behind("duel", "variant", name)
    assert DOORS[name].variants == tuple(word for word in ("pantheon", "agora") if getattr(variant, word.upper()))
    assert (name != BASE) == variant.EXPANDED


def test_behind_no_door_rules_are_plain_and_know_every_variant() -> None:
    assert door_of(plain_variant.__name__) == FRONT
    assert (plain_variant.PANTHEON, plain_variant.AGORA) == (True, True)
    assert isinstance(plain_step.apply, FunctionType)


def test_a_row_is_all_that_a_door_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DOORS, "_of_the_test", Door(PLAIN, ("agora",)))
    open_door("_of_the_test")
    variant, step = behind("duel", "variant", "_of_the_test"), behind("duel", "step", "_of_the_test")
    assert (variant.PANTHEON, variant.AGORA) == (False, True)
    assert isinstance(step.apply, FunctionType)
    assert step.apply is not plain_step.apply
    assert step.__file__ == plain_step.__file__


def test_a_name_that_is_no_door_opens_nothing() -> None:
    assert not knows("antipater._jit.duel.variant", "pantheon")
    assert knows("antipater.duel.variant", "anything")
    with pytest.raises(ModuleNotFoundError):
        behind("duel", "variant", "_jit_of_nobody")
