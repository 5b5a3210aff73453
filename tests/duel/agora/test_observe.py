"""Nobody sees closed decrees, conspiracies, senators face down or cards put away that he has not looked at."""

import random
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from antipater import Game, Position, make
from antipater.duel.tables import AGORA_DATA, CONSPIRACY_IDS, DECREE_IDS, PANTHEON_DATA
from antipater.kernel.record import leaves

from ...sizes import size
from ..histories import assign, shuffled
from ..table import asked, build, play
from .table import AGORA, BELOW, BOTH, CONSPIRES, agora, deck, keep
from .walks import senate_walk

VIEWERS = (0, 1, None)
GAMES = size(8, 40)  # a multiple of the manners in which random games are played
STEP = size(9, 2)
SENATORS = set(AGORA_DATA["card"])
TEMPLES = set(PANTHEON_DATA["card"])

ALWAYS_HIDDEN = {"dealt"}
PARTLY_HIDDEN = {"senator_backs", "decrees", "deck", "hands"}
PUBLIC = {
    *(
        "triggered",
        "locked",
        "face_up",
        "moved_from",
        "moved_to",
        "cubes",
        "control",
        "known",
        "hand_known",
        "prepared",
    ),
    *("left", "held", "removed_known", "spoils", "triggered_now", "played", "pad"),
}


@pytest.fixture(params=[AGORA, BOTH], ids="+".join)
def game(request: pytest.FixtureRequest) -> Game:
    found = request.getfixturevalue("compiled_agora" if request.param == AGORA else "compiled_both")
    assert isinstance(found, Game)
    return found


def test_every_field_is_either_public_or_hidden(compiled_agora: Game) -> None:
    fields = compiled_agora.dtype["agora"].names or ()
    assert set(fields) == ALWAYS_HIDDEN | PARTLY_HIDDEN | PUBLIC
    assert len(fields) == len(ALWAYS_HIDDEN) + len(PARTLY_HIDDEN) + len(PUBLIC)


def knows(known_to: int, viewer: int | None) -> bool:
    return viewer is not None and bool(int(known_to) >> viewer & 1)


def hidden_numbers(position: Position, viewer: int | None) -> set[str]:
    """The numbers of the expansion that a viewer may not see."""
    state: Any = position.states[0]
    seen = state.agora
    hidden = {f"agora.dealt.{k}" for k in range(16)}
    hidden |= {f"agora.senator_backs.{age}" for age in range(max(int(state.age), 1), 3)}
    hidden |= {f"agora.decrees.{k}" for k in range(6) if not int(seen.face_up) >> k & 1}
    hidden |= {f"agora.deck.{k}" for k in range(16) if not knows(seen.known[k], viewer)}
    for owner in (0, 1):
        for k in range(16):
            if not knows(seen.hand_known[owner][k], viewer) and not int(seen.triggered[owner]) >> k & 1:
                hidden.add(f"agora.hands.{owner}.{k}")
    return hidden


def test_what_is_hidden_is_blank_and_the_rest_is_there(game: Game) -> None:
    places = [leaf for leaf in leaves(game.dtype) if leaf[0].startswith("agora.")]
    for seed in range(GAMES):
        for position, _ in senate_walk(game, seed):
            record = bytes(position)
            for viewer in VIEWERS:
                observed, hidden = bytes(position.observe(viewer)), hidden_numbers(position, viewer)
                for name, field, offset in places:
                    number = observed[offset : offset + field.itemsize]
                    true = record[offset : offset + field.itemsize]
                    assert number == (bytes(field.itemsize) if name in hidden else true)


def test_a_finished_game_has_no_secret(game: Game) -> None:
    for seed in range(GAMES):
        *_, (over, _) = senate_walk(game, seed)
        for viewer in VIEWERS:
            assert over.observe(viewer).deal() == over.deal()


# Histories that a viewer can't tell apart.


@dataclass(frozen=True)
class History:
    """A game as a deal and the actions played."""

    game: Game
    deal: dict[str, Any]
    actions: tuple[int, ...]

    def positions(self, seed: int, plies: int) -> Iterator[Position]:
        position = self.game.start(seed=seed, deal=self.deal)
        yield position
        for action in self.actions[:plies]:
            position.play(action)
            yield position


def walked(game: Game, seed: int) -> History:
    return History(game, game.start(seed).deal(), tuple(action for _, action in senate_walk(game, seed)))


def conspiracies_seen(history: History, viewer: int | None, plies: int) -> set[str]:
    """All conspiracies that a viewer has seen, or could see, up to a ply."""
    seen: set[str] = set()
    for position in history.positions(1, plies):
        view: Any = position.view(viewer)
        seen |= {name for name in view.agora.deck if name}
        seen |= {one.conspiracy for city in view.cities for one in city.conspiracies if one.conspiracy}
    return seen


def swapped(names: list[str], unseen: list[str], rng: random.Random) -> list[str]:
    """Those that have not been seen change places with each other."""
    swap = dict(zip(unseen, shuffled(unseen, rng), strict=True))
    return [swap.get(name, name) for name in names]


def other_table(history: History, position: Position, seen: set[str], rng: random.Random) -> History:
    """Conspiracies, closed decrees, cards face down and later ages differ as far as the viewer can't know."""
    state: Any = position.states[0]
    deal = deepcopy(history.deal)
    deal["conspiracies"] = swapped(deal["conspiracies"], [name for name in CONSPIRACY_IDS if name not in seen], rng)
    shown = [name for k, name in enumerate(deal["decrees"]) if int(state.agora.face_up) >> k & 1]
    closed = shuffled([name for name in DECREE_IDS if name not in shown], rng)
    deal["decrees"] = [name if name in shown else closed.pop() for name in deal["decrees"]]
    on_table = max(int(state.age), 1)
    down = [slot for slot in range((25, 25, 23)[on_table - 1]) if not int(state.face_up) >> slot & 1]
    cards = deal["ages"][on_table - 1]
    for back in ("senator", "purple", "plain"):
        slots = [slot for slot in down if kind(cards[slot]) == back]
        assign(cards, slots, shuffled([cards[slot] for slot in slots], rng))
    other_later_ages(deal, on_table, rng)
    return History(history.game, deal, history.actions)


def kind(card: str) -> str:
    if card in SENATORS:
        return "senator"
    return "purple" if card in TEMPLES or card.endswith("guild") else "plain"


def other_later_ages(deal: dict[str, Any], on_table: int, rng: random.Random) -> None:
    """Ages that are not laid out are dealt again, with the same kinds of cards in other places."""
    senators = shuffled([card for age in deal["ages"][on_table:] for card in age if card in SENATORS], rng)
    for age in range(on_table, 3):
        cards, away = deal["ages"][age], deal["removed"][age]
        plain = shuffled([name for name in cards + away if kind(name) == "plain"], rng)
        others = [name for name in cards if kind(name) == "purple"]
        mine = [senators.pop() for name in cards if name in SENATORS]
        away[:] = plain[:3]
        cards[:] = shuffled(plain[3:] + others + mine, rng)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_a_viewer_has_not_seen_is_in_no_observation(game: Game, viewer: int | None) -> None:
    rng, different = random.Random(7), 0
    for seed in range(GAMES):
        history = walked(game, seed)
        for plies in range(8 + seed % STEP, len(history.actions), 6 * STEP):
            *_, position = history.positions(1, plies)
            other = other_table(history, position, conspiracies_seen(history, viewer, plies), rng)
            different += other.deal["conspiracies"] != history.deal["conspiracies"]
            pairs = zip(history.positions(1, plies), other.positions(2, plies), strict=True)
            for ply, (here, there) in enumerate(pairs):
                assert bytes(here.observe(viewer)) == bytes(there.observe(viewer))
                if ply == plies:
                    assert here.view(viewer) == there.view(viewer)
                elif (seat := here.to_act[0]) != viewer:
                    shown = here.seen(history.actions[ply], seat, viewer)
                    assert shown == there.seen(history.actions[ply], seat, viewer)
                    if asked(here) in ("keep_conspiracy", "return_conspiracy", "prepare_conspiracy"):
                        assert here.describe(shown) == there.describe(shown)
    assert different


# Samples.


def test_a_sample_looks_like_the_position(game: Game) -> None:
    rng = np.random.default_rng(1)
    for seed in range(GAMES):
        for ply, (position, _) in enumerate(senate_walk(game, seed)):
            viewer = VIEWERS[ply % 3]
            world = position.sample(viewer, rng)
            assert bytes(world.observe(viewer)) == bytes(position.observe(viewer))
            if viewer == position.to_act[0]:
                assert world.legal().tolist() == position.legal().tolist()
            assert sorted(card for age in world.deal()["ages"] for card in age if card in SENATORS) == sorted(SENATORS)


def test_a_sample_needs_the_observation_only(game: Game) -> None:
    for ply, (position, _) in enumerate(senate_walk(game, 12)):
        viewer = VIEWERS[ply % 3]
        from_all = position.sample(viewer, np.random.default_rng(ply))
        from_seen = position.observe(viewer).sample(viewer, np.random.default_rng(ply))
        assert bytes(from_all) == bytes(from_seen)


def test_a_sample_can_be_played_to_the_end(game: Game) -> None:
    rng = np.random.default_rng(3)
    for ply, (position, _) in enumerate(senate_walk(game, 13)):
        world = position.sample(VIEWERS[ply % 3], rng)
        game.engine.playout(world.states, 0, world.out, world.need)
        assert world.over


def test_a_conspiracy_of_the_other_player_may_be_any(compiled_agora: Game) -> None:
    position = agora(["conspirator_1", "walls"], deck=list(CONSPIRACY_IDS))
    play(position, build("conspirator_1"), CONSPIRES, keep(1), BELOW)
    rng = np.random.default_rng(4)
    found = Counter(CONSPIRACY_IDS[int(position.sample(1, rng).states[0].agora.hands[0][0]) - 1] for _ in range(800))
    assert set(found) == set(CONSPIRACY_IDS)
    assert max(found.values()) < 90
    mine = [position.sample(0, rng) for _ in range(20)]
    assert {CONSPIRACY_IDS[int(world.states[0].agora.hands[0][0]) - 1] for world in mine} == {CONSPIRACY_IDS[0]}
    assert {deck(world)[-1] for world in mine} == {CONSPIRACY_IDS[1]}
    assert len({deck(world)[0] for world in mine}) > 5


def test_a_closed_decree_may_be_any_that_does_not_lie_open() -> None:
    position = agora(decrees={1: "shield", 3: "trade_raw", 5: "coins_on_red"})
    rng = np.random.default_rng(5)
    worlds = [position.sample(0, rng).states[0].agora.decrees.tolist() for _ in range(650)]
    found = Counter(DECREE_IDS[world[1] - 1] for world in worlds)
    assert set(found) == set(DECREE_IDS) - {"shield", "trade_raw", "coins_on_red"}
    assert max(found.values()) < 90


def test_who_has_seen_the_removed_cards_finds_them_in_every_world() -> None:
    """As if seat 0 had looked at those of age I by Treason."""
    position = make("duel", expansions=AGORA, wonders="first-game").start(2)
    position.states[0].agora.removed_known[0] = 1
    away = position.states[0].removed[0].tolist()
    rng = np.random.default_rng(6)
    mine = [position.sample(0, rng).states[0].removed.tolist() for _ in range(30)]
    assert all(world[0] == away for world in mine)
    assert len({tuple(world[1]) for world in mine}) > 5
    theirs = [position.sample(1, rng).states[0].removed.tolist() for _ in range(30)]
    assert len({tuple(world[0]) for world in theirs}) > 5
    assert all(pile == sorted(pile) for world in theirs for pile in world)
