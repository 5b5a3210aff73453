"""Nobody sees gods that he has not looked at, nor what is still to be drawn; samples fill it in evenly."""

import random
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from antipater import Game, Position
from antipater.duel.actions import GOD
from antipater.duel.pantheon.view import pantheon_view
from antipater.duel.state import EVERY_DECISION, decision
from antipater.duel.tables import EVERY_TOKEN, GOD_DATA, GOD_IDS, MYTHOLOGY_IDS, PANTHEON_DATA
from antipater.kernel.record import leaves

from ...sizes import size
from ..histories import assign, shuffled
from ..table import asked, bits, build, play, wonder
from .table import activate, board, deck, god, open_deck, pantheon, put_on
from .walks import pious_walk

VIEWERS = (0, 1, None)
GAMES = size(4, 40)
STEP = size(7, 2)
ORDERS = ("library_again", "enki", "enki_gate", "enki_theater", "enki_theater_again")
TEMPLES = set(PANTHEON_DATA["card"])

ALWAYS_HIDDEN = {"orders", "dealt"}
PARTLY_HIDDEN = {"decks", "spaces", "held", "offering_dealt", "enki", "enki_order", "box_then", "drawn_then"}
PUBLIC = {
    *("left", "known", "mythology", "placed_by", "tokens", "mythology_dealt", "played", "minerva", "snake"),
    *("theaters", "by_gate", "by_theater", "pad"),
}


def test_every_field_is_either_public_or_hidden(compiled_pantheon: Game) -> None:
    fields = compiled_pantheon.dtype["pantheon"].names or ()
    assert set(fields) == ALWAYS_HIDDEN | PARTLY_HIDDEN | PUBLIC
    assert len(fields) == len(ALWAYS_HIDDEN) + len(PARTLY_HIDDEN) + len(PUBLIC)


def knows(known_to: int, viewer: int | None) -> bool:
    return viewer is not None and bool(int(known_to) >> viewer & 1)


def looks_in_secret(position: Position, viewer: int | None) -> bool:
    """Is somebody else looking at gods, and perhaps at an Enki with tokens?"""
    state = position.states[0]
    looking = EVERY_DECISION[decision(state)] in ("gate_god", "theater_god") and position.to_act != (viewer,)
    taken = any(int(city.gods) & 1 for city in state.city)
    return looking and not taken and int(state.pantheon.enki_order) != 2


def hidden_numbers(position: Position, viewer: int | None) -> set[str]:
    """The numbers of the Pantheon that a viewer may not see."""
    state: Any = position.states[0]
    pantheon = state.pantheon
    hidden = {f"pantheon.orders.{row}.{k}" for row in range(5) for k in range(13)}
    for m in range(5):
        for k in range(3):
            hidden.add(f"pantheon.dealt.{m}.{k}")
            if not knows(pantheon.known[m][k], viewer):
                hidden.add(f"pantheon.decks.{m}.{k}")
    if state.age < 2:
        hidden |= {f"pantheon.spaces.{s}" for s in range(6) if not knows(pantheon.placed_by[s], viewer)}
        hidden |= {f"pantheon.offering_dealt.{k}" for k in range(3)}
    if asked(position) == "put_god" and not knows(int(state.todo[state.todo_count - 1].detail) % 4, viewer):
        hidden.add("pantheon.held")
    if looks_in_secret(position, viewer):
        hidden |= {"pantheon.enki", "pantheon.enki_order", "pantheon.box_then.2", "pantheon.drawn_then.2"}
    return hidden


def test_what_is_hidden_is_blank_and_the_rest_is_there(compiled_pantheon: Game) -> None:
    places = [leaf for leaf in leaves(compiled_pantheon.dtype) if leaf[0].startswith("pantheon.")]
    looked = 0
    for seed in range(GAMES):
        for position, _ in pious_walk(compiled_pantheon, seed):
            record = bytes(position)
            for viewer in VIEWERS:
                observed, hidden = bytes(position.observe(viewer)), hidden_numbers(position, viewer)
                looked += looks_in_secret(position, viewer)
                for name, field, offset in places:
                    number = observed[offset : offset + field.itemsize]
                    assert number == (
                        bytes(field.itemsize) if name in hidden else record[offset : offset + field.itemsize]
                    )
    assert looked


def test_a_finished_game_has_no_secret(compiled_pantheon: Game) -> None:
    for seed in range(GAMES):
        *_, (over, action) = pious_walk(compiled_pantheon, seed)
        for viewer in VIEWERS:
            assert over.over
            assert over.observe(viewer).deal() == over.deal()
        assert action >= 0


# Histories that a viewer can't tell apart.


@dataclass(frozen=True)
class History:
    """A game as a deal and the actions played, with who played them and what was asked."""

    game: Game
    deal: dict[str, Any]
    actions: tuple[int, ...]
    kinds: tuple[str, ...]
    seats: tuple[int, ...]
    details: tuple[int, ...]

    def positions(self, seed: int, plies: int) -> Iterator[Position]:
        position = self.game.start(seed=seed, deal=self.deal)
        yield position
        for action in self.actions[:plies]:
            position.play(action)
            yield position


def walked(game: Game, seed: int) -> History:
    actions, kinds, seats, details = [], [], [], []
    for position, action in pious_walk(game, seed):
        state = position.states[0]
        actions.append(action)
        kinds.append(asked(position))
        seats.append(position.to_act[0])
        details.append(int(state.todo[state.todo_count - 1].detail))
    deal = game.start(seed).deal()
    return History(game, deal, tuple(actions), tuple(kinds), tuple(seats), tuple(details))


def gods_seen(history: History, viewer: int | None) -> list[set[str]]:
    """For each ply all gods that a viewer has seen, or could see, up to then."""
    seen: list[set[str]] = []
    for position in history.positions(1, len(history.actions)):
        view = pantheon_view(position.states[0], viewer)
        now = {space.god for space in view.spaces if space.god}
        now |= {one for pile in view.decks for one in pile.gods if one}
        now |= {view.held} if view.held else set()
        now |= {GOD_IDS[number] for city in position.states[0].city for number in bits(city.gods)}
        seen.append(now | (seen[-1] if seen else set()))
    return seen


def other_gods(history: History, seen: set[str], plies: int, rng: random.Random) -> History:
    """Gods that the viewer has never seen change places with each other; others choose them all the same."""
    swap: dict[str, str] = {}
    for name in MYTHOLOGY_IDS:
        unseen = [one for one, data in GOD_DATA.items() if data.get("mythology") == name and one not in seen]
        swap |= dict(zip(unseen, shuffled(unseen, rng), strict=True))
    deal = deepcopy(history.deal)
    deal["gods"] = {name: [swap.get(one, one) for one in gods] for name, gods in deal["gods"].items()}
    actions = list(history.actions)
    for ply in range(plies):
        if history.kinds[ply] in ("take_god", "theater_god", "theater_top"):
            first = 3 * history.details[ply]
            chosen = GOD_IDS[first + actions[ply] - GOD]
            actions[ply] = GOD + GOD_IDS.index(swap.get(chosen, chosen)) - first
    return History(history.game, deal, tuple(actions), history.kinds, history.seats, history.details)


def other_draws(history: History, position: Position, rng: random.Random) -> History:
    """Orders that have not been used, offering tokens to come, cards face down, and later ages."""
    state: Any = position.states[0]
    deal = deepcopy(history.deal)
    used = {0: int(state.pantheon.drawn_then[1]), int(state.pantheon.enki_order) - 1: 1}
    for order, key in enumerate(ORDERS):
        if not used.get(order):
            deal[key] = shuffled(deal[key], rng)
    if int(state.pantheon.drawn_then[0]) == 0:
        deal["library"] = shuffled(deal["library"], rng)
    if state.age < 2:
        deal["offerings"] = shuffled(deal["offerings"], rng)
    on_table = max(int(state.age), 1)
    cards = deal["ages"][on_table - 1]
    for temple in (False, True):
        down = [slot for slot in range(20) if not int(state.face_up) >> slot & 1 and (cards[slot] in TEMPLES) == temple]
        assign(cards, down, shuffled([cards[slot] for slot in down], rng))
    for age in range(on_table + 1, 4):
        cards, away = deal["ages"][age - 1], deal["removed"][age - 1]
        pool = shuffled([name for name in cards + away if name not in TEMPLES], rng)
        away[:] = pool[:3]
        cards[:] = shuffled(pool[3:] + (shuffled(sorted(TEMPLES), rng)[:3] if age == 3 else []), rng)
    return History(history.game, deal, history.actions, history.kinds, history.seats, history.details)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_gods_that_a_viewer_has_not_seen_are_in_no_observation(compiled_pantheon: Game, viewer: int | None) -> None:
    rng, different = random.Random(7), 0
    for seed in range(GAMES):
        history = walked(compiled_pantheon, seed)
        seen = gods_seen(history, viewer)
        for plies in range(8 + seed % STEP, len(history.actions), 3 * STEP):
            other = other_gods(history, seen[plies], plies, rng)
            different += other.actions != history.actions
            pairs = zip(history.positions(1, plies), other.positions(2, plies), strict=True)
            for ply, (here, there) in enumerate(pairs):
                assert bytes(here.observe(viewer)) == bytes(there.observe(viewer))
                if ply == plies:
                    assert here.view(viewer) == there.view(viewer)
                if ply < plies and (seat := history.seats[ply]) != viewer:
                    mine, others = history.actions[ply], other.actions[ply]
                    assert here.seen(mine, seat, viewer) == there.seen(others, seat, viewer)
                    assert here.describe(here.seen(mine, seat, viewer)) == there.describe(
                        there.seen(others, seat, viewer)
                    )
    assert different


def test_what_is_still_to_be_drawn_is_in_no_observation(compiled_pantheon: Game) -> None:
    rng = random.Random(8)
    for seed in range(GAMES):
        history = walked(compiled_pantheon, seed)
        for plies in range(seed % STEP, len(history.actions), 2 * STEP):
            *_, position = history.positions(1, plies)
            other = other_draws(history, position, rng)
            assert other.deal != history.deal
            for here, there in zip(history.positions(1, plies), other.positions(2, plies), strict=True):
                for viewer in VIEWERS:
                    if not looks_in_secret(here, viewer) and not looks_in_secret(here, None):
                        assert bytes(here.observe(viewer)) == bytes(there.observe(viewer))


# Samples.


def test_a_sample_looks_like_the_position(compiled_pantheon: Game) -> None:
    rng = np.random.default_rng(1)
    for seed in range(GAMES):
        for position, _ in pious_walk(compiled_pantheon, seed):
            for viewer in VIEWERS:
                world = position.sample(viewer, rng)
                assert bytes(world.observe(viewer)) == bytes(position.observe(viewer))
                if viewer == position.to_act[0]:
                    assert world.legal().tolist() == position.legal().tolist()


def test_a_sample_needs_the_observation_only(compiled_pantheon: Game) -> None:
    for ply, (position, _) in enumerate(pious_walk(compiled_pantheon, 9)):
        viewer = VIEWERS[ply % 3]
        from_all = position.sample(viewer, np.random.default_rng(ply))
        from_seen = position.observe(viewer).sample(viewer, np.random.default_rng(ply))
        assert bytes(from_all) == bytes(from_seen)


def test_a_sample_is_the_same_game_with_another_deal(compiled_pantheon: Game) -> None:
    """Its deal is accepted, and the same actions lead there, but for gods that others chose unseen."""
    rng = np.random.default_rng(2)
    for seed in range(GAMES):
        history = walked(compiled_pantheon, seed)
        for ply, position in enumerate(history.positions(1, len(history.actions) - 1)):
            if ply % STEP:
                continue
            world = position.sample(VIEWERS[ply % 3], rng)
            again = replayed(history, world, ply)
            world.states[0].rng[:] = again.states[0].rng
            assert bytes(again) == bytes(world)


def replayed(history: History, world: Position, plies: int) -> Position:
    """Play the actions on the deal of a sample; gods are chosen as they lie there in the end."""
    position = history.game.start(seed=3, deal=world.deal())
    for ply in range(plies):
        action = history.actions[ply]
        if history.kinds[ply] == "take_god":
            action = GOD + placed_then(history, world, ply, plies) % 3
        if history.kinds[ply] == "theater_top":
            action = topmost(position, world, history.details[ply])
        position.play(action)
    return position


def placed_then(history: History, world: Position, ply: int, plies: int) -> int:
    """The god that is placed by the action after this one, as the sampled world has it."""
    state: Any = world.states[0]
    if ply + 1 == plies:
        return int(state.pantheon.held) - 1
    on_space = int(state.pantheon.spaces[history.actions[ply + 1] - 622])
    if on_space in (0, 16):  # activated since, so everybody knows it
        return 3 * history.details[ply] + history.actions[ply] - GOD
    return on_space - 1


def topmost(position: Position, world: Position, mythology: int) -> int:
    """Of the two gods that are left the one that lies higher in the sampled world, or went through the Gate."""
    name = MYTHOLOGY_IDS[mythology]
    order = [GOD_IDS[int(world.states[0].pantheon.by_gate) - 1], *deck(world, name), *GOD_IDS]
    return GOD + GOD_IDS.index(min(deck(position, name), key=order.index)) - 3 * mythology


def test_a_god_placed_by_the_other_player_may_be_any_of_its_mythology(compiled_pantheon: Game) -> None:
    decks = {"greek": ["zeus", "hades", "aphrodite"]}
    position = pantheon((), slots={15: "tavern", 16: "baths"}, on_slots={9: "greek"}, decks=decks)
    play(position, build("tavern"), god("hades"), put_on(2))
    position = compiled_pantheon.position(bytes(position))
    rng, found = np.random.default_rng(3), Counter[str]()
    for _ in range(size(300, 6000)):
        world = position.sample(1, rng)
        found[" ".join([board(world)[2], *deck(world, "greek")])] += 1
    assert len(found) == 6
    assert min(found.values()) > 0.6 * size(300, 6000) / 6
    assert all(board(position.sample(0, rng))[2] == "hades" for _ in range(20))
    assert all(deck(position.sample(0, rng), "greek") == ["zeus", "aphrodite"] for _ in range(20))


def test_who_looked_through_the_gate_knows_the_tops(compiled_pantheon: Game) -> None:
    position = play(pantheon(gods={1: "gate"}), activate("gate"), god("tanit"))
    position = compiled_pantheon.position(bytes(position))
    rng = np.random.default_rng(4)
    tops = {
        tuple(deck(position.sample(0, rng), name)[0] for name in MYTHOLOGY_IDS if name != "phoenician")
        for _ in range(40)
    }
    assert len(tops) == 1
    unseen = {deck(position.sample(1, rng), "roman")[0] for _ in range(60)}
    assert unseen == {"mars", "minerva", "neptune"}


def test_the_other_player_does_not_know_how_a_deck_was_ordered(compiled_pantheon: Game) -> None:
    position = pantheon(wonders=(["divine_theater"], []), coins=(30, 7))
    play(position, wonder("divine_theater", "walls"), open_deck("roman"), god("mars"), god("minerva"))
    position = compiled_pantheon.position(bytes(position))
    rng = np.random.default_rng(5)
    assert {tuple(deck(position.sample(0, rng), "roman")) for _ in range(30)} == {("minerva", "neptune")}
    either = {("minerva", "neptune"), ("neptune", "minerva")}
    assert {tuple(deck(position.sample(1, rng), "roman")) for _ in range(40)} == either


def test_an_enki_who_is_looked_at_has_tokens_in_every_world(compiled_pantheon: Game) -> None:
    """The other player does not know whether Enki is there; in worlds where he is, two tokens lie on him."""
    position = pantheon(gods={1: "gate"}, decks={"mesopotamian": ["enki", "ishtar", "nisaba"]})
    play(position, activate("gate"))
    position = compiled_pantheon.position(bytes(position))
    rng, with_enki = np.random.default_rng(6), 0
    for _ in range(60):
        world = position.sample(1, rng)
        on_top = deck(world, "mesopotamian")[0] == "enki"
        assert int(world.states[0].pantheon.enki).bit_count() == (2 if on_top else 0)
        with_enki += on_top
    assert 0 < with_enki < 60
    assert {name for k, name in enumerate(EVERY_TOKEN) if int(position.states[0].pantheon.enki) >> k & 1}
