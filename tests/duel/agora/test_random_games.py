"""Random games with Agora, alone and with Pantheon: what must hold at every ply."""

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
from antipater import Game, Position
from antipater.duel.agora.senate import lies_in
from antipater.duel.operations import COLORS, RESOURCES, SYMBOLS
from antipater.duel.pieces import set_of_tokens
from antipater.duel.state import (
    AGORA_DECISIONS,
    CITY_0,
    DISCARDED,
    EVERY_DECISION,
    PANTHEON_DECISIONS,
    TUCKED,
)
from antipater.duel.tables import (
    AGORA_DATA,
    CONSPIRACY_IDS,
    EVERY_CARD,
    EVERY_CARD_DATA,
    EVERY_TOKEN,
    EVERY_TOKEN_DATA,
    EVERY_WONDER,
    EVERY_WONDER_DATA,
    GOD_IDS,
)

from ...sizes import size
from ..table import bits
from .signature import signature
from .table import AGORA, BOTH
from .walks import senate_walk

SIGNATURES = {
    (AGORA, 200): "4b20b15aec79bcb1ba90bcd9cbc9fda573ec1e34ff83753ba09a2f9e20f82646",
    (AGORA, 5_000): "e1b49f4e6483c5ef4d3757793e8fd32880030df811b2cf0073730947513549d6",
    (BOTH, 200): "010b731b0877c29d02a3a2ed75539ca30b56b0d2f2d5e72914484a1dd41d4b5e",
    (BOTH, 5_000): "c4e02b0a48ec688a6422e219f6b2a4d0945953c136c21a9b3c98fa42639ebf5f",
}
SENATORS = set(AGORA_DATA["card"])
LAID_OUT = (25, 25, 23)


@pytest.fixture(params=[AGORA, BOTH], ids="+".join)
def game(request: pytest.FixtureRequest) -> Game:
    found = request.getfixturevalue("compiled_agora" if request.param == AGORA else "compiled_both")
    assert isinstance(found, Game)
    return found


def both(game: Game) -> bool:
    return "pantheon" in game.options["expansions"]


def cards_at(state: Any, place: int) -> set[str]:
    return {EVERY_CARD[card] for card, lies in enumerate(state.place.tolist()) if lies == place}


def names(field: Any, ids: tuple[str, ...]) -> set[str]:
    return {ids[number] for number in bits(field)}


def kind_of(state: Any) -> str:
    return EVERY_DECISION[state.todo[state.todo_count - 1].kind] if state.todo_count else ""


def under_something(state: Any) -> Iterator[str]:
    """Cards under wonders and conspiracies, and the one that is on its way there."""
    yield from (EVERY_CARD[card - 1] for card in state.tucked.tolist() if card)
    yield from (EVERY_CARD[card - 1] for row in state.agora.prepared.tolist() for card in row if card)
    if kind_of(state) == "prepare_conspiracy":
        yield EVERY_CARD[int(state.todo[state.todo_count - 1].detail)]


def homes(state: Any) -> Iterator[str]:
    """Every card once for each place where the record has it."""
    for place in (CITY_0, CITY_0 + 1, DISCARDED):
        yield from cards_at(state, place)
    yield from under_something(state)
    yield from (EVERY_CARD[c - 1] for pile in state.removed.tolist() for c in pile if not state.place[c - 1])
    laid_out = bits(state.layout)
    for age, cards in enumerate(state.deck.tolist(), 1):
        for slot, card in enumerate(cards[: LAID_OUT[age - 1]]):
            if age > max(state.age, 1) or (age == max(state.age, 1) and slot in laid_out):
                yield EVERY_CARD[card - 1]


def check_cards(state: Any, temples: bool) -> None:
    """Each card of the deal is in exactly one place."""
    found = Counter(homes(state))
    assert set(found.values()) == {1}
    assert len(found) == 82
    assert set(found) >= SENATORS
    assert sum(card.startswith("temple_") for card in found) == (3 if temples else 0)
    assert sum(card.endswith("guild") for card in found) == (0 if temples else 3)
    assert cards_at(state, TUCKED) == set(under_something(state))


def check_tokens(state: Any) -> None:
    """Each progress token is in exactly one place; those on an Enki who is only looked at are still in the box."""
    looking = kind_of(state) in ("gate_god", "theater_god") and int(state.pantheon.enki_order) != 2
    masks = [state.board, state.box, state.city[0].progress, state.city[1].progress, state.agora.locked]
    masks += [] if looking else [state.pantheon.enki]
    assert Counter(token for mask in masks for token in bits(mask)) == Counter(bits(set_of_tokens(state)))


def check_conspiracies(state: Any) -> None:
    """Each conspiracy is in the deck or in a hand; who has one knows it, and only what is there is known."""
    agora = state.agora
    deck = [one for one in agora.deck.tolist() if one]
    hands = [[one for one in row if one] for row in agora.hands.tolist()]
    assert sorted([*deck, *hands[0], *hands[1]]) == list(range(1, 17))
    assert len(deck) == agora.left
    assert not any(agora.known.tolist()[len(deck) :])
    for seat in (0, 1):
        held = len(hands[seat])
        assert held == agora.held[seat]
        assert all(known >> seat & 1 for known in agora.hand_known[seat].tolist()[:held])
        assert not any(agora.hand_known[seat].tolist()[held:])
        assert not any(agora.prepared[seat].tolist()[held:])
        assert bits(agora.triggered[seat]) <= set(range(held))
    assert agora.spoils == 0


def check_senate(state: Any) -> None:
    """Cubes are neither lost nor made; control, decrees and what lies open follow from them."""
    agora = state.agora
    for seat in (0, 1):
        assert sum(agora.cubes[seat].tolist()) + int(state.city[seat].cubes) == 12
        assert min(agora.cubes[seat].tolist()) >= 0
    assert len(set(agora.decrees.tolist())) == 6
    if state.how == 1:
        return  # a pawn that reached a capital left the rest undone
    held: list[set[int]] = [set(), set()]
    for chamber, (mine, theirs) in enumerate(zip(*agora.cubes.tolist(), strict=True)):
        assert agora.control[chamber] == (1 if mine > theirs else 2 if theirs > mine else 0)
        here = [dealt for dealt in range(6) if lies_in(state, dealt) == chamber]
        if mine != theirs:
            held[int(mine < theirs)] |= {int(agora.decrees[dealt]) - 1 for dealt in here}
        if mine + theirs:
            assert set(here) <= bits(agora.face_up)
    assert [bits(city.decrees) for city in state.city] == held
    supremacy = [seat for seat in (0, 1) if agora.control.tolist() == [seat + 1] * 6]
    assert bool(supremacy) == (state.how == 4)


def effects_of(state: Any, seat: int) -> list[dict[str, Any]]:
    """The effects of all cards, built wonders and tokens of a city."""
    city = state.city[seat]
    cards = [EVERY_CARD_DATA[name]["effect"] for name in cards_at(state, CITY_0 + seat)]
    wonders = [EVERY_WONDER_DATA[name]["effect"] for name in names(city.wonders_built, EVERY_WONDER)]
    tokens = [EVERY_TOKEN_DATA[name]["effect"] for name in names(city.progress, EVERY_TOKEN)]
    return cards + wonders + tokens


def check_city(state: Any, seat: int) -> None:
    """What is kept of a city follows from its pieces."""
    city, effects = state.city[seat], effects_of(state, seat)
    cards = [EVERY_CARD_DATA[name] for name in cards_at(state, CITY_0 + seat)]
    assert city.cards.tolist() == [sum(card["color"] == color for card in cards) for color in COLORS]
    assert int(city.senators) == sum(card["color"] in ("white", "black") for card in cards)
    units = [sum(card["effect"].get("produces", {}).get(name, 0) for card in cards) for name in RESOURCES]
    assert city.production.tolist() == units
    assert sum(city.choice.tolist()) == sum("produces_choice" in effect for effect in effects)
    assert sum(city.points.tolist()) == sum(effect.get("victory_points", 0) for effect in effects)
    assert int(city.senators_free) == any("senators_free" in effect for effect in effects)
    assert int(city.keeps_both) == any("conspire_keep_both" in effect for effect in effects)
    fixed = {name for effect in effects for name in effect.get("trade_price", {}).get("resources", ())}
    assert [bool(price) for price in city.fixed_price] == [name in fixed for name in RESOURCES]
    check_prices(state, seat)
    check_symbols(state, seat, effects)
    assert 0 <= int(city.coins) < 200


def check_prices(state: Any, seat: int) -> None:
    city, other = state.city[seat], state.city[1 - seat]
    decrees = {list(AGORA_DATA["decree"])[number] for number in bits(city.decrees)}
    for resource, price in enumerate(city.price.tolist()):
        full = 1 if city.fixed_price[resource] else 2 + int(other.production[resource])
        cheaper = "trade_raw" if resource < 3 else "trade_manufactured"
        assert price == max(full - (cheaper in decrees), 1)


def check_symbols(state: Any, seat: int, effects: list[dict[str, Any]]) -> None:
    copied = Counter(effect["science"] for effect in effects if "science" in effect)
    gods = names(state.city[seat].gods, GOD_IDS)
    copied["scales"] += "ishtar" in gods
    if "nisaba" in gods and int(state.pantheon.snake):
        snake = EVERY_CARD[int(state.pantheon.snake) - 1]
        assert snake in cards_at(state, CITY_0 + 1 - seat)
        copied[EVERY_CARD_DATA[snake]["effect"]["science"]] += 1
    if state.how in (0, 3, 4):
        assert state.city[seat].symbols.tolist() == [copied[symbol] for symbol in SYMBOLS]


def check_limits(state: Any) -> None:
    cities = (state.city[0], state.city[1])
    built = [len(bits(city.wonders_built)) for city in cities]
    assert sum(built) <= 7
    assert sum(built) < 7 or not (cities[0].wonders or cities[1].wonders)
    assert -9 <= state.pawn <= 9
    assert 0 <= state.todo_count < len(state.todo)
    assert bits(state.reachable) <= bits(state.layout) & bits(state.face_up)


def check_decision(position: Position) -> None:
    """A position that waits has something to choose from; one that does not is over."""
    legal = position.legal().tolist()
    assert legal == sorted(set(legal))
    assert len(legal) < position.game.most_legal
    assert bool(legal) == (not position.over) == (position.states[0].how == 0)


def check(position: Position) -> None:
    state = position.states[0]
    check_cards(state, both(position.game))
    check_tokens(state)
    check_conspiracies(state)
    check_senate(state)
    check_limits(state)
    check_decision(position)
    for seat in (0, 1):
        check_city(state, seat)


def test_invariants_at_every_ply(game: Game) -> None:
    asked, triggered, endings = set(), set(), set()
    for seed in range(size(64, 1000)):
        position = None
        for position, _ in senate_walk(game, seed):
            check(position)
            asked.add(kind_of(position.states[0]))
        assert position is not None
        check(position)
        assert position.outcome is not None
        endings.add(position.outcome.how)
        agora = position.states[0].agora
        triggered |= {
            CONSPIRACY_IDS[int(agora.hands[seat][k]) - 1] for seat in (0, 1) for k in bits(agora.triggered[seat])
        }
    assert asked >= set(AGORA_DECISIONS)
    assert not both(game) or asked >= set(PANTHEON_DECISIONS) - {"theater_top"}
    assert triggered == set(CONSPIRACY_IDS)
    assert endings == {"civilian", "military", "scientific", "political"}


def test_random_games_end_as_they_must(game: Game) -> None:
    """100,000 of them in the full tests, with political victories among them."""
    endings: Counter[int] = Counter()
    for seed in range(size(300, 100_000)):
        position = game.start(seed)
        game.engine.playout(position.states, 0, position.out, position.need)
        check(position)
        endings[int(position.states[0].how)] += 1
    assert endings[4] >= size(0, 25)


@pytest.mark.parametrize("expansions", [AGORA, BOTH], ids="+".join)
def test_first_game_wonders(expansions: tuple[str, ...]) -> None:
    game = antipater.make("duel", expansions=expansions, wonders="first-game").compile()
    for seed in range(size(20, 1000)):
        position = game.start(seed)
        game.engine.playout(position.states, 0, position.out, position.need)
        check(position)


def check_refusals(position: Position, trial: Any) -> None:
    """Exactly the legal actions are carried out; every other one leaves the bytes as they were."""
    engine, legal = position.game.engine, set(position.legal().tolist())
    before = bytes(position)
    raw = np.frombuffer(before, np.uint8)
    into = trial.view(np.uint8)
    into[:] = raw
    for action in range(-2, 803):
        reason = engine.play(trial, 0, position.to_act[0], action, position.need)
        assert (reason == 0) == (action in legal), (action, reason)
        if action in legal:
            assert trial.tobytes() != before
            into[:] = raw
        else:
            assert 0 < reason < len(position.game.reasons)
            assert trial.tobytes() == before


def test_exactly_the_legal_actions_can_be_played(game: Game) -> None:
    trial = game.blank.copy()
    for seed in range(size(14, 300)):
        for position, _ in senate_walk(game, 2000 + seed):
            check_refusals(position, trial)


def test_plain_and_compiled_rules_reach_the_same_bytes(game: Game) -> None:
    plain = antipater.make("duel", expansions=tuple(game.options["expansions"]))
    for seed in range(size(14, 600)):
        here = there = None
        for (here, action), (there, same) in zip(senate_walk(plain, seed), senate_walk(game, seed), strict=True):
            assert action == same
            assert bytes(here) == bytes(there)
        assert here is not None
        assert there is not None
        assert bytes(here) == bytes(there)
        assert here.digest() == there.digest()
        assert here.outcome == there.outcome


def test_offers_and_sentences_are_the_legal_actions(game: Game) -> None:
    for seed in range(size(5, 200)):
        for position, _ in senate_walk(game, 3000 + seed):
            offers = position.offers()
            legal = position.legal().tolist()
            assert sorted(offer.action for offer in offers if offer.reason is None) == legal
            assert len({offer.action for offer in offers}) == len(offers)
            for lang in ("en", "de"):
                assert all(position.describe(action, lang=lang).endswith(".") for action in legal)


@pytest.mark.parametrize("expansions", [AGORA, BOTH], ids="+".join)
def test_a_signature_moves_only_with_the_rules(expansions: tuple[str, ...]) -> None:
    games = size(200, 5_000)
    assert signature(expansions, games) == SIGNATURES[expansions, games]


@pytest.mark.parametrize("expansions", [AGORA, BOTH], ids="+".join)
def test_with_bounds_checking_the_same_games_are_played(expansions: tuple[str, ...]) -> None:
    games = 200
    run = subprocess.run(
        [sys.executable, "-m", "tests.duel.agora.signature", "+".join(expansions), str(games), "--must-check-bounds"],
        env={**environ, "NUMBA_BOUNDSCHECK": "1"},
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == signature(expansions, games)


def test_other_games_know_no_action_of_the_expansion(compiled_pantheon: Game) -> None:
    position = compiled_pantheon.start(1)
    with pytest.raises(antipater.IllegalAction) as error:
        position.play(750)
    assert error.value.reason == "unknown_action"
