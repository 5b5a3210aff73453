"""An expansion that is not in the package: `harbour/` lies over the seams of Duel, and no file of it is changed."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import antipater
from antipater.duel import engine as public
from antipater.duel.actions import CARD, WONDER
from antipater.duel.state import STATE
from antipater.kernel.doors import COMPILING, DOORS, PLAIN, Door, open_door
from antipater.kernel.position import seed_words
from antipater.kernel.twin import compiled, rehearse

from ..sizes import size

HARBOUR = Path(__file__).parent / "harbour"
DOORS |= {
    "_harbour": Door(COMPILING, (), {"duel": HARBOUR}),
    "_harbour_plain": Door(PLAIN, (), {"duel": HARBOUR}),
    "_harbour_all": Door(PLAIN, ("pantheon", "agora"), {"duel": HARBOUR}),
}
for name in ("_harbour", "_harbour_plain", "_harbour_all"):
    open_door(name)

SEED = 2026
DUEL = Path(public.__file__).parent
harbour = {module: compiled("duel", module, "_harbour_plain") for module in ("engine", "state", "tables", "actions")}
numbers = compiled("duel", "seams.harbour", "_harbour_plain")


class Table:
    """A game with the Harbour on the rules behind a door."""

    def __init__(self, door: str, game: int, *expansions: str) -> None:
        self.engine = compiled("duel", "engine", door)
        self.states = np.zeros(1, compiled("duel", "state", door).STATE)
        self.state: Any = self.states[0]
        self.out, self.need = np.zeros(200, np.int16), np.zeros(5, np.int16)
        for expansion in expansions:
            self.state[expansion].played = 1
        self.engine.start(self.states, 0, seed_words(SEED), game, self.out)

    @property
    def seat(self) -> int:
        return int(self.engine.acting(self.states, 0)) - 1

    @property
    def kind(self) -> int:
        return int(self.state.todo[self.state.todo_count - 1].kind) if self.state.todo_count else 0

    def legal(self) -> list[int]:
        n = self.engine.legal(self.states, 0, self.seat, self.out, self.need)
        return [int(action) for action in self.out[:n]]

    def play(self, action: int) -> int:
        return int(self.engine.play(self.states, 0, self.seat, action, self.need))


def random_walk(*tables: Table, seed: int) -> set[int]:
    """Play a whole game at random, the same at each table, and give the decisions that came."""
    rng = np.random.default_rng(seed)
    first, kinds = tables[0], set()
    while first.seat >= 0:
        legal = first.legal()
        kinds.add(first.kind)
        action = int(rng.choice(legal))
        for table in tables:
            assert table.legal() == legal
            assert table.play(action) == 0
            assert bytes(table.states) == bytes(first.states)
    return kinds


def table_with_discards(*cards: str) -> Table:
    """A first turn of age III, with cards in the discard pile."""
    table = Table("_harbour_plain", 0)
    while int(table.state.age) < 3:
        assert table.play(table.legal()[0]) == 0
    for card in cards:
        table.state.place[harbour["tables"].EVERY_CARD.index(card)] = compiled("duel", "state", "_harbour_plain").DISCARDED
    return table


def test_only_seams_are_laid_over() -> None:
    laid = {file.relative_to(HARBOUR) for file in HARBOUR.rglob("*.py")}
    hidden = {file for file in laid if (DUEL / file).exists()}
    assert hidden
    assert {file.parent.name for file in hidden} == {"seams"}


def test_the_game_itself_has_no_harbour() -> None:
    assert antipater.make("duel").start(1).game.dtype == STATE
    assert "great_mole" not in antipater.make("duel").catalogue()["wonders"].__repr__()
    assert (CARD, WONDER, public.RESULT) == (481, 66, 24)


def test_its_pieces_are_numbered_behind_all_others() -> None:
    assert harbour["tables"].EVERY_CARD[:91] == antipater.duel.tables.EVERY_CARD  # type: ignore[attr-defined]
    assert (numbers.DOCKERS_GUILD, numbers.PILOTS_GUILD, numbers.GREAT_MOLE) == (91, 92, 16)


def test_random_games_come_upon_every_piece() -> None:
    games = size(40, 400)
    kinds, built = set(), set()
    for game in range(games):
        table = Table("_harbour_plain", game)
        kinds |= random_walk(table, seed=game)
        built |= {card for card in (numbers.DOCKERS_GUILD, numbers.PILOTS_GUILD) if int(table.state.place[card]) in (1, 2)}
        wonders = int(table.state.city[0].wonders_built) | int(table.state.city[1].wonders_built)
        built |= {numbers.GREAT_MOLE} if wonders >> numbers.GREAT_MOLE & 1 else set()
    assert numbers.UNLOAD in kinds
    assert built == {numbers.DOCKERS_GUILD, numbers.PILOTS_GUILD, numbers.GREAT_MOLE}
