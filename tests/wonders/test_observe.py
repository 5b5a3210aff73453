"""Nobody sees what is hidden, and everybody sees what lies open or remembers what it has held."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from antipater import Game, IllegalAction, Position
from antipater.search.agent import Budget
from antipater.search.greedy import Greedy
from antipater.search.random import Random

from ..conftest import Maker
from ..sizes import size
from .histories import History, alike, card_at, exchanged, memory, other_commitment, places_with_cards, walked
from .walks import walk

TABLES: list[dict[str, Any]] = [
    {"players": 3, "edition": "first", "boards": ["halikarnassos", "babylon", "olympia"], "sides": "B"},
    {"players": 3, "edition": "second"},
    {"players": 4, "edition": "second", "boards": ["halikarnassos", "gizah", "babylon", "rhodos"], "sides": "night"},
    {"players": 7, "edition": "first"},
    {"players": 2, "edition": "first"},
    {"players": 2, "edition": "first", "boards": ["babylon", "gizah", "halikarnassos"], "sides": ["B", "A"]},
]
GAMES = size(2, 12)
STEP = size(11, 4)  # of so many plies one is looked at
EXCHANGES = size(2, 6)  # tried for each viewer there

# Every field of the record. A new one belongs into one of these, and what `observe` does with it into a test.
PUBLIC = {
    *("city", "uses", "dug_up", "dug_at", "dug_by", "edition", "players", "cities", "choose_boards", "board_rule"),
    *("side_rule", "phase", "age", "turn", "how", "winners", "boards_taken", "observed", "pad"),
    *("expansions", "room"),
}
PARTLY_HIDDEN = {"rng", "deck", "drawn", "pile", "commitment", "to_left", "to_right", "asked", "spare"}


def test_every_field_is_either_public_or_hidden(compiled_wonders: Maker) -> None:
    assert set(compiled_wonders(players=3).dtype.names or ()) == PUBLIC | PARTLY_HIDDEN


@pytest.fixture(params=TABLES, ids=lambda table: f"{table['players']} {table['edition']} {table.get('sides', '')}")
def game(request: pytest.FixtureRequest, compiled_wonders: Maker) -> Game:
    return compiled_wonders(**request.param)


def viewers(game: Game) -> list[int | None]:
    return [*range(game.seats), None]


def plies_of(history: History, first: int) -> Iterator[tuple[int, Position]]:
    """Some plies of a game with the position there."""
    for ply, position in enumerate(history.positions(seed=1, plies=len(history.plays))):
        if ply % STEP == first % STEP and not position.over:
            yield ply, position


def looks(game: Game, seed: int) -> Iterator[tuple[History, int, Position, int | None]]:
    """Some positions, each with one of the viewers."""
    history = walked(game, seed)
    for number, (ply, position) in enumerate(plies_of(history, seed)):
        yield history, ply, position, viewers(game)[number % (game.seats + 1)]


def test_cards_that_can_not_be_told_apart_are_in_no_observation(game: Game) -> None:
    rng = random.Random(3)
    tried = 0
    for seed in range(GAMES):
        for history, ply, position, viewer in looks(game, seed):
            pairs = alike(position, viewer)
            for one, other in rng.sample(pairs, min(EXCHANGES, len(pairs))):
                changed = exchanged(history, position, ply, one, other)
                if changed is None or not could_happen(changed, ply):
                    continue
                for here, there in zip(history.positions(1, ply), changed.positions(2, ply), strict=True):
                    assert bytes(here.observe(viewer)) == bytes(there.observe(viewer))
                assert bytes(there) != bytes(position)
                assert shown(position, viewer) == shown(there, viewer)
                tried += 1
    assert tried > GAMES


def could_happen(history: History, ply: int) -> bool:
    """Is it a game? With other cards the Free City might have had to do something else with them."""
    try:
        return all(True for _ in history.positions(2, ply))
    except IllegalAction as error:
        if error.reason not in ("must_not_sell", "must_use_chain"):
            raise
        return False


def shown(position: Position, viewer: int | None) -> list[Any]:
    """Everything that a position tells a viewer, and what agents in its place do."""
    told: list[Any] = [position.to_act, position.over, position.outcome, position.view(viewer)]
    if viewer is not None and viewer in position.to_act:
        legal = position.legal(viewer)
        told += [legal.tolist(), position.offers(viewer)]
        told += [position.describe(action, seat=viewer) for action in legal]
        seen = position.observe(viewer)
        told += [agent.choose(seen, legal, Budget(), explain=True) for agent in (Random(3), Greedy())]
    return told


def test_what_others_have_chosen_is_hidden_until_all_have(game: Game) -> None:
    rng = random.Random(4)
    tried = 0
    for seed in range(GAMES):
        for _, _, position, viewer in looks(game, seed):
            there = other_commitment(position, viewer, rng)
            if there is not None:
                assert bytes(position.observe(viewer)) == bytes(there.observe(viewer))
                assert shown(position, viewer) == shown(there, viewer)
                tried += 1
    assert tried > 0


def test_whether_somebody_thinks_about_the_payment_is_hidden(compiled_wonders: Maker) -> None:
    game = compiled_wonders(players=3, edition="first", sides="B")
    found = 0
    for seed in range(size(6, 40)):
        for position, seat, action in walk(game, seed):
            after = position.copy()
            after.play(action, seat)
            if int(after.states[0].asked[seat]) == 6 and len(after.to_act) > 1:
                viewer = next(other for other in range(3) if other != seat)
                assert bytes(after.observe(viewer)) == bytes(position.observe(viewer))
                assert bytes(after.observe(None)) == bytes(position.observe(None))
                assert bytes(after.observe(seat)) != bytes(position.observe(seat))
                found += 1
    assert found


def test_what_a_seat_has_seen_stays_in_its_observation(game: Game) -> None:
    """A card that it has held is there, at its place if known, among those of the same memory otherwise."""
    for seed in range(GAMES):
        for _, _, position, viewer in looks(game, seed):
            seen = position.observe(viewer)
            groups: dict[Any, tuple[list[int], list[int]]] = {}
            for place in places_with_cards(position):
                remembered = memory(position, viewer, place)
                here, there = card_at(position, place), card_at(seen, place)
                if remembered is None:
                    assert there == here, (place, viewer)
                    continue
                # With two players a drawn card that was not seen is blank somewhere among the hidden ones of its turn.
                true, told = groups.setdefault(remembered[0] if game.seats == 2 else remembered[:4], ([], []))
                true.append(here if remembered[1] or remembered[3] else -1)
                told.append(there)
            assert all(sorted(true) == sorted(told) for true, told in groups.values())


def test_who_builds_from_the_discard_pile_sees_it(compiled_wonders: Maker) -> None:
    game = compiled_wonders(players=3, edition="first", boards=["halikarnassos", "gizah", "rhodos"], sides="B")
    found = 0
    for seed in range(size(8, 60)):
        for position, seat, _ in walk(game, seed):
            if position.states[0].phase == 5:
                pile = position.states[0].pile.tolist()
                assert seat == 0
                assert position.observe(0).states[0].pile.tolist() == pile
                assert sorted(position.view(0).discard_pile.cards) != []
                for other in (1, 2, None):
                    assert position.view(other).discard_pile.cards is None
                    assert position.observe(other).states[0].pile.sum() <= sum(pile)
                found += 1
    assert found > 3


def test_a_finished_game_has_no_secret_but_its_generator(game: Game) -> None:
    for seed in range(GAMES):
        *_, over = walked(game, seed).positions(1, 500)
        assert over.over
        for viewer in viewers(game):
            seen = over.observe(viewer)
            assert seen.deal() == over.deal()
            assert not seen.states[0].rng.any()
