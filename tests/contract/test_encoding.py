"""What a network sees: all that is needed, nothing that the seat does not know."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import antipater
from antipater import Batch, Game, OptionError
from antipater.duel import actions as duel_actions
from antipater.duel import tables as duel_tables
from antipater.duel.capacity import SLOTS
from antipater.kernel.batch import NEXT
from antipater.wonders import actions as wonders_actions
from antipater.wonders import tables as wonders_tables
from antipater.wonders.capacity import CARDS
from tools.features import page

from ..sizes import size
from .games import Options

GAMES = 2
SEED = 5
LOOK = 11  # plies of each seat between two looks


@pytest.fixture(scope="package")
def looks(game: Game) -> list[Batch]:
    """Batches at some points of random games, and at their end."""
    rng = np.random.default_rng(SEED)
    batch = game.batch(GAMES, SEED)
    found = []
    for step in range(1000):
        if step % (LOOK * game.seats) == 0 or batch.over.all():
            found.append(of_records(game, batch.states))
        if batch.over.all():
            break
        batch.step(batch.legal().pick(rng.random(GAMES)))
    return found


def of_records(game: Game, records: np.ndarray) -> Batch:
    """A batch of these very records."""
    batch = game.batch(len(records), SEED)
    batch.states[:] = records
    return batch


def seats_of(looks: list[Batch]) -> Iterator[tuple[Batch, int]]:
    for batch in looks:
        for seat in range(batch.game.seats):
            yield batch, seat


def column_sums(game: Game, rows: np.ndarray, *names: str) -> np.ndarray:
    """The sum of all columns whose names begin so: a linear model with weights of one."""
    chosen = [k for k, feature in enumerate(game.features()) if f"{feature.name}.".startswith(names)]
    assert chosen
    sums: np.ndarray = rows[:, chosen].sum(1, dtype=np.int64)
    return sums


def test_lists_say_what_rows_say(game: Game, looks: list[Batch]) -> None:
    for batch, seat in seats_of(looks):
        rows, active = batch.encode(seat), batch.encode_active(seat)
        for i in range(GAMES):
            columns = active.columns[i, : active.counts[i]]
            assert len(set(columns.tolist())) == len(columns)
            listed = np.zeros(len(game.features()), np.int8)
            listed[columns] = active.values[i, : active.counts[i]]
            assert np.array_equal(listed, rows[i])


def test_values_are_in_their_range(game: Game, looks: list[Batch]) -> None:
    low, high = (np.array([feature[k] for feature in game.features()]) for k in (1, 2))
    for batch, seat in seats_of(looks):
        rows = batch.encode(seat)
        assert (rows >= low).all()
        assert (rows <= high).all()


def test_coins_points_and_pawn_are_sums_of_columns(game: Game, looks: list[Batch]) -> None:
    for batch, seat in seats_of(looks):
        rows = batch.encode(seat)
        for i, state in enumerate(batch.states):
            points = game.outcome(batch.states[i : i + 1]).points
            for city, coins, lines in names_of_cities(game, state, seat):
                assert column_sums(game, rows, coins)[i] == state.city[city].coins
                if city < game.seats:
                    assert column_sums(game, rows, lines)[i] == sum(points[city].values())
            if game.name == "duel":
                assert rows[i, game.features().column("pawn")] == (state.pawn if seat == 0 else -state.pawn)


def names_of_cities(game: Game, state: Any, seat: int) -> Iterator[tuple[int, str, str]]:
    """Each city that has been founded, with the columns of its coins and points."""
    if game.name == "duel":
        yield seat, "our.coins.", "our.points."
        yield 1 - seat, "their.coins.", "their.points."
    elif state.age > 0:
        for away in range(state.cities):
            yield (seat + away) % int(state.cities), f"coins.{away}.", f"points.{away}."


def test_what_a_seat_can_not_tell_apart_looks_alike(game: Game, looks: list[Batch]) -> None:
    rng = np.random.default_rng(SEED)
    for batch, seat in seats_of(looks):
        rows = batch.encode(seat)
        for i in range(GAMES):
            world = batch.position(i).sample(seat, rng).states
            assert np.array_equal(of_records(game, world).encode(seat), rows[[i]])


def test_only_the_observation_is_read(game: Game, looks: list[Batch]) -> None:
    for batch, seat in seats_of(looks):
        assert np.array_equal(of_records(game, batch.observe(seat)).encode(seat), batch.encode(seat))


def test_the_next_seat_looks_by_default(looks: list[Batch]) -> None:
    for batch in looks:
        rows = batch.encode()
        for i, owing in enumerate(batch.to_act):
            assert np.array_equal(rows[i], batch.encode(int(np.argmax(owing)))[i])
        assert np.array_equal(rows, batch.encode(NEXT, out=np.ones_like(rows)))


def test_columns_are_named(game: Game) -> None:
    features = game.features()
    assert len({feature.name for feature in features}) == len(features)
    assert features.version >= 1
    for k, feature in enumerate(features):
        assert features.column(feature.name) == k
        assert features[k].meaning
        assert -128 <= feature.low < feature.high <= 127


def test_what_can_be_built_is_seen(game: Game, looks: list[Batch]) -> None:
    """The columns of what we can build or raise against the legal actions."""
    columns = game.features().column
    turns = 0
    for batch in looks:
        rows, mask = batch.encode(), batch.legal_mask()
        for row, legal, state in zip(rows, mask, batch.states, strict=True):
            asked = "free_city.asked" in game.features().first and row[columns("free_city.asked")]
            if row[columns("decision.turn")] and not asked:
                turns += 1
                buildable = duel_buildable if game.name == "duel" else wonders_buildable
                for name, possible in buildable(state, legal):
                    assert row[columns(name)] == possible, name
    assert turns > 0


def duel_buildable(state: Any, legal: np.ndarray) -> Iterator[tuple[str, bool]]:
    for slot in range(SLOTS):
        if state.reachable >> slot & 1:
            card = duel_tables.EVERY_CARD[state.deck[state.age - 1][slot] - 1]
            yield f"card.we_can_build.{card}", legal[duel_actions.BUILD + slot]
    for wonder, name in enumerate(duel_tables.EVERY_WONDER):
        first = duel_actions.WONDER + SLOTS * wonder
        if any(city.wonders >> wonder & 1 for city in state.city) and legal[first : first + SLOTS].any():
            yield f"wonder.payable.{name}", True


def wonders_buildable(_state: Any, legal: np.ndarray) -> Iterator[tuple[str, bool]]:
    in_hand = [card for card in range(CARDS) if legal[wonders_actions.SELL + card]]
    for card in in_hand:
        yield f"hand.can_build.{wonders_tables.CARD_IDS[card]}", legal[wonders_actions.BUILD + card]
        yield "stage.can_raise", legal[wonders_actions.STAGE + card]


def test_the_page_draws_the_columns() -> None:
    """docs/features.md is what tools/features.py makes of them."""
    assert (Path(__file__).parents[2] / "docs" / "features.md").read_text("utf-8") == page()


CHOICES = {"boards": "choose", "sides": "choose"}
# Each with options by which further columns are used. Everyday those whose rules are compiled for other tests too.
KINDS: list[tuple[str, Options, Options]] = [
    ("duel", {}, {"wonders": "first-game"}),
    ("duel", {"expansions": ("pantheon", "agora")}, {"wonders": "first-game"}),
    ("wonders", {"players": 2, "edition": "first"}, CHOICES),
    ("wonders", {"players": 3, "edition": "second"}, CHOICES),
    ("wonders", {"players": 7, "edition": "first"}, CHOICES),
    ("wonders", {"players": 7, "edition": "second"}, CHOICES),
    ("duel", {"expansions": ("pantheon",)}, {"wonders": "first-game"}),
    ("duel", {"expansions": ("agora",)}, {"wonders": "first-game"}),
]
STEPS, AT_ONCE = 2000, 512


@pytest.mark.parametrize(("name", "options", "others"), KINDS[: size(6, 8)])
def test_every_column_is_used(name: str, options: Options, others: Options) -> None:
    """By some position of random games."""
    unused = {feature.name for feature in antipater.make(name, **options).features()}
    for chosen in (options | others, options):
        unused = seen_in(antipater.make(name, **chosen).compile(), unused)
    assert unused == set()


def seen_in(game: Game, unused: set[str]) -> set[str]:
    """What of these columns no position of many random games has used."""
    rng = np.random.default_rng(SEED)
    batch = game.batch(AT_ONCE, SEED)
    rows = batch.encode(0)
    wanted = np.array([feature.name in unused for feature in game.features()])
    for step in range(STEPS):
        wanted &= ~batch.encode(step % game.seats, out=rows).any(0)  # what follows looks much the same to all others
        if not wanted.any() or (step > 200 and len(unused) == len(wanted)):
            break
        batch.reset(batch.over)
        batch.step(batch.legal().pick(rng.random(AT_ONCE)))
    return {feature.name for feature, missing in zip(game.features(), wanted, strict=True) if missing}


def test_a_game_without_columns_says_so(game: Game) -> None:
    with pytest.raises(OptionError, match="can't be encoded"):
        Game.features(game)
