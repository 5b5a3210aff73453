"""An expansion that is not in the package: `harbour/` lies over the seams of Duel, and no file of Duel is changed.

It has two guilds and a wonder, a new kind of effect (`unload`: take cards of the discard pile for coins), points for
what was unloaded, and a decision of its own.
"""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import antipater
from antipater.duel import actions as public_actions
from antipater.duel import engine as public
from antipater.duel.decisions import EVERY_DECISION
from antipater.duel.reasons import NOT_OFFERED, OTHER_DECISION, POSSIBLE
from antipater.duel.state import CITY_0, CITY_1, DISCARDED, STATE
from antipater.duel.tables import EVERY_CARD, EVERY_WONDER
from antipater.kernel.doors import COMPILING, DOORS, PLAIN, Door, open_door
from antipater.kernel.position import seed_words
from antipater.kernel.twin import compiled as behind

from ..sizes import size

HARBOUR = Path(__file__).parent / "harbour"
DUEL = Path(public.__file__).parent
ALONE, TOGETHER, FAST = "_harbour", "_harbour_both", "_jit_harbour"
DOORS |= {
    ALONE: Door(PLAIN, (), {"duel": HARBOUR}),
    TOGETHER: Door(PLAIN, ("pantheon", "agora"), {"duel": HARBOUR}),
    FAST: Door(COMPILING, (), {"duel": HARBOUR}),
}
for door in (ALONE, TOGETHER, FAST):
    open_door(door)

SEED = 2026
harbour = behind("duel", "seams.harbour", ALONE)
actions = behind("duel", "actions", ALONE)
cargo = behind("duel", "cargo", ALONE)
effects = behind("duel", "effects", ALONE)
score = behind("duel", "score", ALONE)
CARDS = behind("duel", "tables", ALONE).EVERY_CARD
NEW_GUILDS = (harbour.DOCKERS_GUILD, harbour.PILOTS_GUILD)
NEW_PIECES = {*NEW_GUILDS, harbour.GREAT_MOLE}


class Table:
    """A game with the Harbour, on the rules behind a door."""

    def __init__(self, door: str, game: int, expansions: tuple[str, ...] = ()) -> None:
        self.engine = behind("duel", "engine", door)
        self.states = np.zeros(1, behind("duel", "state", door).STATE)
        self.state: Any = self.states[0]
        self.out, self.need = np.zeros(200, np.int16), np.zeros(5, np.int16)
        for expansion in expansions:
            self.state[expansion]["played"] = 1
        self.engine.start(self.states, 0, seed_words(SEED), game, self.out)

    @property
    def seat(self) -> int:
        return int(self.engine.acting(self.states, 0)) - 1

    @property
    def decision(self) -> int:
        return int(self.state["todo"][self.state["todo_count"] - 1]["kind"])

    def legal(self) -> list[int]:
        n = self.engine.legal(self.states, 0, self.seat, self.out, self.need)
        return [int(action) for action in self.out[:n]]

    def play(self, action: int) -> int:
        return int(self.engine.play(self.states, 0, self.seat, action, self.need))

    def built(self) -> set[int]:
        """Those of the new pieces that stand in a city."""
        wonders = sum(int(city["wonders_built"]) for city in self.state["city"])
        guilds = {guild for guild in NEW_GUILDS if int(self.state["place"][guild]) in (CITY_0, CITY_1)}
        return guilds | ({harbour.GREAT_MOLE} if wonders >> harbour.GREAT_MOLE & 1 else set())


def random_walk(*tables: Table, seed: int) -> set[int]:
    """Play a whole game at random, the same at each table, and give the decisions that came."""
    rng = np.random.default_rng(seed)
    first, decisions = tables[0], set()
    while first.seat >= 0:
        legal = first.legal()
        decisions.add(first.decision)
        action = int(rng.choice(legal))
        for table in tables:
            assert table.legal() == legal
            assert table.play(action) == POSSIBLE
            assert table.states.tobytes() == first.states.tobytes()
    return decisions


@pytest.fixture
def table() -> Table:
    """The first turn of age II, with three cards in the discard pile."""
    table = Table(ALONE, 0)
    while int(table.state.age) < 2 or table.decision != EVERY_DECISION.index("turn"):
        assert table.play(table.legal()[0]) == POSSIBLE
    for card in np.flatnonzero(table.state.place == DISCARDED):
        table.state.place[card] = CITY_0
    for name in ("baths", "laboratory", "senate"):
        table.state.place[CARDS.index(name)] = DISCARDED
    return table


def unloading(*names: str) -> list[int]:
    return [actions.CARD + CARDS.index(name) for name in names]


def test_only_seams_are_laid_over() -> None:
    hidden = {file for file in HARBOUR.rglob("*.py") if (DUEL / file.relative_to(HARBOUR)).exists()}
    assert len(hidden) >= 8
    assert {file.parent for file in hidden} == {HARBOUR / "seams"}


def test_the_game_of_the_box_has_no_harbour() -> None:
    assert (len(EVERY_CARD), len(EVERY_WONDER)) == (91, 16)
    assert (STATE["place"].shape, STATE["tucked"].shape) == ((91,), (16,))
    assert (public_actions.CARD, public_actions.START) == (481, 572)
    assert "unload" not in EVERY_DECISION
    wonders = antipater.make("duel").catalogue()["wonders"]
    assert "great_mole" not in [wonder["id"] for wonder in wonders]


def test_its_pieces_are_numbered_behind_all_others() -> None:
    assert CARDS[: len(EVERY_CARD)] == EVERY_CARD
    assert (harbour.DOCKERS_GUILD, harbour.PILOTS_GUILD, harbour.GREAT_MOLE) == (91, 92, 16)
    assert len(EVERY_DECISION) == harbour.UNLOAD


def test_who_builds_a_piece_unloads_cards_for_coins(table: Table) -> None:
    coins = int(table.state.city[1].coins)
    effects.add_card(table.state, 1, harbour.DOCKERS_GUILD)
    assert (table.decision, table.seat) == (harbour.UNLOAD, 1)
    assert table.legal() == sorted(unloading("baths", "laboratory", "senate"))
    assert table.play(unloading("senate")[0]) == POSSIBLE
    assert table.legal() == sorted(unloading("baths", "laboratory"))
    assert table.play(unloading("baths")[0]) == POSSIBLE
    assert table.decision != harbour.UNLOAD
    assert int(table.state.city[1].coins) == coins + 3 + 1
    assert [int(table.state.place[CARDS.index(name)]) for name in ("senate", "baths")] == [cargo.CARGO + 1] * 2


def test_nobody_is_asked_when_nothing_is_left(table: Table) -> None:
    table.state.place[[CARDS.index(name) for name in ("baths", "laboratory")]] = CITY_0
    effects.add_card(table.state, 0, harbour.DOCKERS_GUILD)
    assert table.play(unloading("senate")[0]) == POSSIBLE
    effects.add_wonder(table.state, 0, harbour.GREAT_MOLE, CARDS.index("circus"))
    assert table.decision != harbour.UNLOAD


def test_what_is_not_in_the_discard_pile_can_not_be_unloaded(table: Table) -> None:
    effects.add_card(table.state, 0, harbour.DOCKERS_GUILD)
    before = table.states.tobytes()
    assert table.play(unloading("palace")[0]) == NOT_OFFERED
    assert table.play(actions.START) == OTHER_DECISION
    assert table.states.tobytes() == before


def test_pilots_count_what_their_city_has_unloaded(table: Table) -> None:
    effects.add_card(table.state, 0, harbour.DOCKERS_GUILD)
    for name in ("senate", "baths"):
        assert table.play(unloading(name)[0]) == POSSIBLE
    before = [score.guild_points(table.state, seat) for seat in (0, 1)]
    effects.add_card(table.state, 0, harbour.PILOTS_GUILD)
    assert [score.guild_points(table.state, seat) for seat in (0, 1)] == [before[0] + 2 * 2, before[1]]


def test_random_games_come_upon_every_piece() -> None:
    decisions, built = set(), set()
    for game in range(size(40, 400)):
        table = Table(ALONE, game)
        decisions |= random_walk(table, seed=game)
        built |= table.built()
    assert harbour.UNLOAD in decisions
    assert built == NEW_PIECES


@pytest.mark.parametrize("expansions", [("agora",), ("pantheon", "agora")], ids="+".join)
def test_it_plays_together_with_the_expansions_of_the_box(expansions: tuple[str, ...]) -> None:
    decisions, built = set(), set()
    for game in range(size(40, 400)):
        table = Table(TOGETHER, game, expansions)
        decisions |= random_walk(table, seed=game)
        built |= table.built()
    assert {harbour.UNLOAD, EVERY_DECISION.index("senate")} <= decisions
    assert ("pantheon" in expansions) == (EVERY_DECISION.index("take_god") in decisions)
    assert built == NEW_PIECES


@pytest.mark.doors
def test_compiled_through_its_own_door_it_plays_the_same_games() -> None:
    decisions = set()
    for game in range(size(20, 200)):
        decisions |= random_walk(Table(ALONE, game), Table(FAST, game), seed=game)
    assert harbour.UNLOAD in decisions


@pytest.mark.doors
def test_its_machine_code_is_kept_apart() -> None:
    """In a folder that is named by its own files too; and a second process finds what one has compiled there."""
    ours, theirs = (behind("kernel", "cache", door) for door in (FAST, "_jit"))
    assert ours.sources("duel") > theirs.sources("duel")
    assert {file for file in ours.sources("duel") if file.is_relative_to(HARBOUR)} == {
        file for file in HARBOUR.rglob("*") if file.suffix in (".py", ".toml")
    }
    assert ours.folder("duel") != theirs.folder("duel")
    assert theirs.folder("wonders") == ours.folder("wonders")
