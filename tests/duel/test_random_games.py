"""Random games: what must hold at every ply."""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from os import environ
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import antipater
from antipater import Game, IllegalAction, Position
from antipater.duel.state import CITY_0, DISCARDED, HOW, NOT_PLAYED, TUCKED
from antipater.duel.tables import CARD_IDS, LAID_OUT, TOKEN_IDS, WONDER_IDS

from ..sizes import size
from .oracle import PIECES, RESOURCES, Duel, meaning
from .signature import signature
from .walks import evenly, walk

OPTIONS = ("draft", "first-game")
ACTIONS = 574
DECISIONS = ("none", "draft", "turn", "progress", "library", "destroy", "discard_pile", "starter")
COLORS = ("brown", "grey", "blue", "green", "yellow", "red", "purple")
SYMBOLS = ("wheel", "plumb", "quill", "mortar", "sundial", "armillary", "scales")


@pytest.fixture(params=OPTIONS)
def compiled_game(request: pytest.FixtureRequest, compiled_duel: Game, compiled_first_game: Game) -> Game:
    return compiled_duel if request.param == "draft" else compiled_first_game


def members(mask: int) -> set[int]:
    digits = bin(mask)[:1:-1]
    return {member for member, digit in enumerate(digits) if digit == "1"}


def names(mask: int, ids: tuple[str, ...]) -> set[str]:
    return {ids[member] for member in members(mask)}


def cards_at(state: Any, place: int) -> set[str]:
    return {CARD_IDS[card] for card, lies in enumerate(state.place.tolist()) if lies == place}


# The record against the second implementation.


def city_of_record(state: Any, seat: int) -> dict[str, Any]:
    city = state.city[seat]
    return {
        "coins": int(city.coins),
        "cards": cards_at(state, CITY_0 + seat),
        "wonders": names(city.wonders, WONDER_IDS),
        "tucked": {WONDER_IDS[w]: CARD_IDS[state.tucked[w] - 1] for w in members(city.wonders_built)},
        "tokens": names(city.progress, TOKEN_IDS),
        "production": city.production.tolist(),
        "prices": city.price.tolist(),
        "choices": city.choice.tolist(),
        "colors": city.cards.tolist(),
        "symbols": city.symbols.tolist(),
        "loot": {(3, 6)[token] for token in members(state.military_tokens[seat])},
    }


def city_of_oracle(slow: Duel, seat: int) -> dict[str, Any]:
    city, opponent = slow.cities[seat], slow.cities[1 - seat]
    return {
        "coins": city.coins,
        "cards": city.cards,
        "wonders": city.wonders,
        "tucked": city.tucked,
        "tokens": city.tokens,
        "production": [city.production(resource) for resource in RESOURCES],
        "prices": [city.price(resource, opponent) for resource in RESOURCES],
        "choices": [sum("wood" in choice for choice in city.choices()), sum("glass" in c for c in city.choices())],
        "colors": [city.number_of(color) for color in COLORS],
        "symbols": [city.symbols()[symbol] for symbol in SYMBOLS],
        "loot": set(slow.loot[seat]),
    }


def table_of_record(state: Any) -> dict[str, Any]:
    return {
        "age": int(state.age),
        "layout": members(state.layout),
        "face_up": members(state.face_up),
        "reachable": members(state.reachable),
        "pawn": int(state.pawn),
        "board": names(state.board, TOKEN_IDS),
        "box": names(state.box, TOKEN_IDS),
        "discarded": cards_at(state, DISCARDED),
        "shown": names(state.wonders_shown, WONDER_IDS),
        "decision": DECISIONS[state.todo[state.todo_count - 1].kind] if state.todo_count else "none",
        "how": HOW[state.how] if state.how else "",
        "winners": members(state.winners),
    }


def table_of_oracle(slow: Duel) -> dict[str, Any]:
    return {
        "age": slow.age,
        "layout": set(slow.layout),
        "face_up": slow.face_up,
        "reachable": slow.reachable() if not slow.how else slow.free & set(slow.layout),
        "pawn": slow.pawn,
        "board": slow.board,
        "box": set(slow.box),
        "discarded": slow.discarded,
        "shown": slow.shown,
        "decision": slow.decision,
        "how": slow.how,
        "winners": slow.winners,
    }


def compare(position: Position, slow: Duel) -> None:
    state = position.states[0]
    assert table_of_record(state) == table_of_oracle(slow)
    for seat in (0, 1):
        assert city_of_record(state, seat) == city_of_oracle(slow, seat)
    points = position.game.outcome(position.states).points
    assert list(points) == [slow.points(0), slow.points(1)]
    assert {meaning(action) for action in position.legal().tolist()} == slow.legal()
    if slow.decision != "none":
        assert position.to_act == (slow.seat,)


class Seen:
    """What came up in the games that were compared."""

    def __init__(self) -> None:
        self.decisions: set[str] = set()
        self.endings: set[str] = set()
        self.pieces: set[str] = set()

    def note(self, slow: Duel) -> None:
        self.endings.add(slow.how)
        self.pieces.update(*(city.pieces for city in slow.cities))


def follow(game: Game, seed: int, seen: Seen) -> None:
    """Play a game on both tables and compare them at every ply."""
    slow = None
    for position, action in walk(game, seed):
        slow = slow or Duel(position.deal())
        compare(position, slow)
        seen.decisions.add(slow.decision)
        slow.play(meaning(action))
    assert slow is not None
    compare(position, slow)
    seen.note(slow)


def test_a_second_implementation_agrees_at_every_ply(compiled_game: Game) -> None:
    seen = Seen()
    for seed in range(size(60, 1000)):
        follow(compiled_game, seed, seen)
    drafted = "wonders" not in compiled_game.options
    assert seen.endings == {"civilian", "military", "scientific"}
    assert len(seen.pieces & set(CARD_IDS)) == 73
    assert len(seen.pieces & set(TOKEN_IDS)) == 10
    assert len(seen.pieces & set(WONDER_IDS)) == (12 if drafted else 8)
    assert seen.decisions == set(DECISIONS) - {"none"} - (set() if drafted else {"draft", "library", "discard_pile"})


def test_a_second_implementation_agrees_with_plain_rules() -> None:
    for seed in range(size(4, 100)):
        follow(antipater.make("duel", wonders=OPTIONS[seed % 2]), seed, Seen())


# What holds without looking at the rules.


def homes(state: Any) -> Iterator[str]:
    """Every card once for each place where the record has it."""
    for place in (CITY_0, CITY_0 + 1, DISCARDED):
        yield from cards_at(state, place)
    yield from (CARD_IDS[card - 1] for card in state.tucked.tolist() if card)
    yield from (CARD_IDS[card - 1] for pile in state.removed.tolist() for card in pile)
    laid_out = members(state.layout)
    for age, deck in enumerate(state.deck.tolist(), 1):
        for slot, card in enumerate(deck[: LAID_OUT[age - 1]]):
            if age > state.age or (age == state.age and slot in laid_out):
                yield CARD_IDS[card - 1]


def check_cards(state: Any) -> None:
    """Each card of the deal is in exactly one place; the four other guilds are in none."""
    found = Counter(homes(state))
    assert set(found.values()) == {1}
    assert len(found) == 69
    assert len([card for card in CARD_IDS if card.endswith("guild") and card not in found]) == 4
    assert cards_at(state, TUCKED) == {CARD_IDS[card - 1] for card in state.tucked if card}
    played = {CARD_IDS[card] for card, place in enumerate(state.place.tolist()) if place != NOT_PLAYED}
    dealt = [CARD_IDS[card - 1] for deck in state.deck.tolist() for card in deck if card]
    assert len(dealt) == len(set(dealt)) == 60
    assert played <= set(dealt)


def check_limits(state: Any) -> None:
    cities = (state.city[0], state.city[1])
    assert all(0 <= city.coins < 200 for city in cities)
    assert all(0 <= number <= 10 for city in cities for number in city.production.tolist())
    assert all(1 <= price <= 12 for city in cities for price in city.price.tolist())
    assert all(number <= 2 for city in cities for number in city.symbols.tolist())
    assert all(0 <= points < 100 for city in cities for points in city.points.tolist())
    assert -9 <= state.pawn <= 9
    assert 0 <= state.todo_count < len(state.todo)
    built = [len(members(city.wonders_built)) for city in cities]
    assert sum(built) <= 7
    assert sum(built) < 7 or not (cities[0].wonders or cities[1].wonders)
    owned = [number + len(members(city.wonders)) for number, city in zip(built, cities, strict=True)]
    assert max(owned) <= 4
    assert len(members(state.reachable)) <= 6
    assert members(state.reachable) <= members(state.layout) & members(state.face_up)


def check_tokens(state: Any) -> None:
    """Each progress token is in exactly one place."""
    masks = (state.board, state.box, state.city[0].progress, state.city[1].progress)
    found = Counter(token for mask in masks for token in members(mask))
    assert found == Counter(range(10))


def check_decision(position: Position) -> None:
    """A position that waits has something to choose from; one that does not is over."""
    legal = position.legal().tolist()
    assert legal == sorted(set(legal))
    assert len(legal) < position.game.most_legal
    if position.over:
        assert legal == []
        assert position.to_act == ()
        assert position.outcome is not None
        assert position.states[0].how > 0
    else:
        assert legal
        assert len(position.to_act) == 1
        assert position.outcome is None
        assert position.states[0].how == 0


def test_invariants(compiled_game: Game) -> None:
    for seed in range(size(60, 1000)):
        position = None
        for position, _ in walk(compiled_game, 1000 + seed):
            check_cards(position.states[0])
            check_tokens(position.states[0])
            check_limits(position.states[0])
            check_decision(position)
        assert position is not None
        check_cards(position.states[0])
        check_limits(position.states[0])
        check_decision(position)


def check_refusals(position: Position, trial: Any) -> None:
    """Exactly the legal actions are carried out; every other one leaves the bytes as they were."""
    engine, legal = position.game.engine, set(position.legal().tolist())
    seat = next(iter(position.to_act), 0)
    before = bytes(position)
    raw = np.frombuffer(before, np.uint8)
    into = trial.view(np.uint8)
    into[:] = raw
    for action in range(-2, ACTIONS + 2):
        reason = engine.play(trial, 0, seat, action, position.need)
        assert (reason == 0) == (action in legal), (action, reason)
        if action in legal:
            assert trial.tobytes() != before
            into[:] = raw
        else:
            assert 0 < reason < len(position.game.reasons)
            assert trial.tobytes() == before
    assert bytes(position) == before


def test_exactly_the_legal_actions_can_be_played(compiled_game: Game) -> None:
    trial = compiled_game.blank.copy()
    for seed in range(size(20, 400)):
        position = None
        for position, _ in walk(compiled_game, 2000 + seed):
            check_refusals(position, trial)
        assert position is not None
        check_refusals(position, trial)


def test_plain_rules_refuse_the_same() -> None:
    game = antipater.make("duel")
    for ply, (position, _) in enumerate(walk(game, 5)):
        if ply % size(9, 1) == 0:
            check_refusals(position, game.blank.copy())


def check_offers(position: Position, slow: Duel) -> None:
    offers = position.offers()
    assert sorted(offer.action for offer in offers if offer.reason is None) == position.legal().tolist()
    assert len({offer.action for offer in offers}) == len(offers)
    for offer in offers:
        if offer.use in ("build", "wonder"):
            check_price(slow, offer)
        if offer.use == "discard":
            assert offer.income == 2 + slow.cities[slow.seat].number_of("yellow")


def check_price(slow: Duel, offer: Any) -> None:
    """The price is the lowest there is, and the plan explains it."""
    piece = offer.wonder or offer.card
    chain = piece in CARD_IDS and slow.cities[slow.seat].has_chain(piece)
    assert offer.price == slow.price(slow.seat, piece)
    assert offer.price == offer.plan.coins + sum(bought.units * bought.price for bought in offer.plan.bought)
    assert (offer.plan.chain is not None) == chain
    if not chain:
        units = Counter(offer.plan.produced) + Counter(offer.plan.chosen) + Counter(offer.plan.waived)
        units += Counter({bought.resource: bought.units for bought in offer.plan.bought})
        assert units == Counter({name: n for name, n in PIECES[piece]["cost"].items() if name != "coins"})


def test_offers_are_the_legal_actions_with_prices_and_plans(compiled_game: Game) -> None:
    for seed in range(size(8, 200)):
        slow = None
        for position, action in walk(compiled_game, 3000 + seed):
            slow = slow or Duel(position.deal())
            check_offers(position, slow)
            slow.play(meaning(action))


def test_a_copy_is_never_touched(compiled_game: Game) -> None:
    for seed in range(size(10, 200)):
        kept = []
        for position, action in walk(compiled_game, 4000 + seed):
            kept.append((position.copy(), bytes(position), action))
        for copy, before, action in kept:
            assert bytes(copy) == before
            copy.play(action)
            assert bytes(copy) != before


def test_an_illegal_action_leaves_the_position_as_it_was(compiled_game: Game) -> None:
    for position, _ in walk(compiled_game, 6):
        before = bytes(position)
        (seat,) = position.to_act
        illegal = set(range(ACTIONS)) - set(position.legal().tolist())
        tries = [(min(illegal), seat), (max(illegal), None), (int(position.legal()[0]), 1 - seat), (-1, seat)]
        for action, who in tries:
            with pytest.raises(IllegalAction):
                position.play(action, who)
            assert bytes(position) == before


def test_two_orders_of_discarding_lead_to_the_same_bytes(compiled_game: Game) -> None:
    """Both players discard one card each: which of two cards each of them takes makes no difference."""
    compared = 0
    for seed in range(size(20, 400)):
        for position, _ in walk(compiled_game, 5000 + seed):
            discards = [action for action in position.legal().tolist() if 41 <= action < 66]
            if len(discards) >= 2:
                one, two = position.copy(), position.copy()
                for copy, order in ((one, discards[:2]), (two, discards[1::-1])):
                    for action in order:
                        copy.play(action)
                assert bytes(one) == bytes(two)
                assert one == two
                assert hash(one) == hash(two)
                assert one.digest() == two.digest()
                compared += 1
    assert compared > 100


def test_two_orders_of_drafting_lead_to_the_same_bytes(compiled_duel: Game) -> None:
    """The second player chooses two wonders in a row, in either order."""
    for seed in range(size(20, 400)):
        position = compiled_duel.start(seed)
        position.play(position.legal()[0])
        first, second = position.legal()[:2]
        one, two = position.copy(), position.copy()
        for copy, order in ((one, (first, second)), (two, (second, first))):
            for action in order:
                copy.play(action)
        assert bytes(one) == bytes(two)


@pytest.mark.parametrize("wonders", OPTIONS)
def test_plain_and_compiled_rules_reach_the_same_bytes(wonders: str) -> None:
    plain, fast = antipater.make("duel", wonders=wonders), antipater.make("duel", wonders=wonders).compile()
    for seed in range(size(60, 1000)):
        for (here, action), (there, same_action) in zip(walk(plain, seed), walk(fast, seed), strict=True):
            assert action == same_action
            assert bytes(here) == bytes(there)
        assert bytes(here) == bytes(there)
        assert here.digest() == there.digest()
        assert here.outcome == there.outcome


def test_plain_and_compiled_playouts_are_equal(compiled_game: Game) -> None:
    plain = antipater.make("duel", **compiled_game.options)
    for seed in range(size(10, 200)):
        ends = []
        for game in (plain, compiled_game):
            position = game.start(seed)
            plies = game.engine.playout(position.states, 0, position.out, position.need)
            ends.append((plies, bytes(position)))
        assert ends[0] == ends[1]


# Compiled code: no index out of bounds, no memory lost.


@pytest.mark.bounds
def test_with_bounds_checking_the_same_games_are_played(compiled_duel: Game) -> None:
    games = size(200, 5_000)
    run = subprocess.run(
        [sys.executable, "-m", "tests.duel.signature", str(games), "--must-check-bounds"],
        env={**environ, "NUMBA_BOUNDSCHECK": "1"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == signature(games)


def resident() -> int:
    """Bytes of memory in use by this process."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="reads Linux's account of memory")
def test_memory_stays_flat(compiled_duel: Game) -> None:
    position = compiled_duel.start(1)
    words = np.arange(4)
    results = np.zeros((1000, compiled_duel.engine.RESULT), np.int16)

    def play_games(games: int) -> None:
        for stream in range(0, games, len(results)):
            compiled_duel.engine.random_games(
                position.states, compiled_duel.blank, words, stream, position.out, position.need, results
            )
        for seed in range(games // 200):
            for _ in walk(compiled_duel, seed, evenly):
                pass

    play_games(4_000)
    before = resident()
    play_games(size(20_000, 1_000_000))
    assert resident() - before < 4 * 2**20
