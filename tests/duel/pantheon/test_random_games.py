"""Random games with Pantheon: what must hold at every ply."""

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
from antipater.duel.operations import COLORS, RESOURCES, SYMBOLS
from antipater.duel.state import CITY_0, DISCARDED, EVERY_DECISION, PANTHEON_DECISIONS, TUCKED
from antipater.duel.tables import (
    EVERY_CARD,
    EVERY_CARD_DATA,
    EVERY_TOKEN,
    EVERY_TOKEN_DATA,
    EVERY_WONDER,
    EVERY_WONDER_DATA,
    GOD_IDS,
    PANTHEON_DATA,
)

from ...sizes import size
from ..table import bits
from .signature import signature
from .table import PANTHEON
from .walks import pious_walk

SIGNATURES = {
    200: "6d02d69a7b7faa0a60227f3797b56bbdb591353d5925ad8e9b1cca1fd8d28675",
    5_000: "47246b0b9bb12560729e3d8808fa3cbc08e1d93c385de63c77240acf9fee0b7b",
}
TEMPLES = set(PANTHEON_DATA["card"])


def cards_at(state: Any, place: int) -> set[str]:
    return {EVERY_CARD[card] for card, lies in enumerate(state.place.tolist()) if lies == place}


def names(field: Any, ids: tuple[str, ...]) -> set[str]:
    return {ids[number] for number in bits(field)}


def homes(state: Any) -> Iterator[str]:
    """Every card once for each place where the record has it."""
    for place in (CITY_0, CITY_0 + 1, DISCARDED):
        yield from cards_at(state, place)
    yield from (EVERY_CARD[card - 1] for card in state.tucked.tolist() if card)
    yield from (EVERY_CARD[card - 1] for pile in state.removed.tolist() for card in pile)
    laid_out = bits(state.layout)
    for age, cards in enumerate(state.deck.tolist(), 1):
        for slot, card in enumerate(cards[:20]):
            if age > max(state.age, 1) or (age == max(state.age, 1) and slot in laid_out):
                yield EVERY_CARD[card - 1]


def check_cards(state: Any) -> None:
    """Each card of the deal is in exactly one place; three of the temples are among them, and no guild."""
    found = Counter(homes(state))
    assert set(found.values()) == {1}
    assert len(found) == 69
    assert len(TEMPLES & set(found)) == 3
    assert not any(card.endswith("guild") for card in found)
    assert cards_at(state, TUCKED) == {EVERY_CARD[card - 1] for card in state.tucked if card}


def check_gods(state: Any) -> None:
    """Each god is in exactly one place; the Gate is, from age II on."""
    pantheon = state.pantheon
    places = [
        *(god for deck in pantheon.decks.tolist() for god in deck if god),
        *(god for god in [*pantheon.spaces.tolist(), int(pantheon.held)] if god),
        *(god + 1 for city in state.city for god in bits(city.gods)),
    ]
    assert sorted(places) == list(range(1, 17 if state.age >= 2 else 16))
    for deck, left, known in zip(pantheon.decks, pantheon.left, pantheon.known, strict=True):
        assert [bool(god) for god in deck] == [place < left for place in range(3)]
        assert all(not known[place] for place in range(left, 3))
    for space, mythology in zip(pantheon.spaces.tolist(), pantheon.mythology.tolist(), strict=True):
        assert mythology == (0 if space in (0, 16) else (space - 1) // 3 + 1)


def check_tokens(state: Any) -> None:
    """Each progress token is in exactly one place; those on an Enki who is only looked at are still in the box."""
    kind = EVERY_DECISION[state.todo[state.todo_count - 1].kind] if state.todo_count else ""
    looking = kind in ("gate_god", "theater_god") and int(state.pantheon.enki_order) != 2
    masks = [state.board, state.box, state.city[0].progress, state.city[1].progress]
    masks += [] if looking else [state.pantheon.enki]
    assert Counter(token for mask in masks for token in bits(mask)) == Counter(range(13))
    mythology = [sum(int(city.mythology_tokens[k]) for city in state.city) for k in range(5)]
    assert max(mythology) <= 2
    assert sum(mythology) + sum(1 for token in state.pantheon.tokens if 0 < token < 6) <= 5


def effects_of(state: Any, seat: int) -> list[dict[str, Any]]:
    """The effects of all cards, built wonders and tokens of a city."""
    city = state.city[seat]
    cards = [EVERY_CARD_DATA[name]["effect"] for name in cards_at(state, CITY_0 + seat)]
    wonders = [EVERY_WONDER_DATA[name]["effect"] for name in names(city.wonders_built, EVERY_WONDER)]
    tokens = [EVERY_TOKEN_DATA[name]["effect"] for name in names(city.progress, EVERY_TOKEN)]
    return cards + wonders + tokens


def check_city(state: Any, seat: int) -> None:
    """What is kept of a city follows from its pieces."""
    city = state.city[seat]
    effects = effects_of(state, seat)
    cards = [EVERY_CARD_DATA[name] for name in cards_at(state, CITY_0 + seat)]
    wonders = [EVERY_WONDER_DATA[name]["effect"] for name in names(city.wonders_built, EVERY_WONDER)]
    gods = names(city.gods, GOD_IDS)
    assert city.cards.tolist() == [sum(card["color"] == color for card in cards) for color in COLORS]
    units = [sum(card["effect"].get("produces", {}).get(name, 0) for card in cards) for name in RESOURCES]
    assert city.production.tolist() == units
    assert int(city.points[7]) == sum(effect.get("victory_points", 0) for effect in wonders)
    assert int(city.activation_discount) == sum(effect.get("activation_discount", 0) for effect in wonders)
    assert sum(city.choice.tolist()) == sum("produces_choice" in effect for effect in effects)
    copied = Counter(effect["science"] for effect in effects if "science" in effect)
    copied["scales"] += "ishtar" in gods
    if "nisaba" in gods and int(state.pantheon.snake):
        snake = EVERY_CARD_DATA[EVERY_CARD[int(state.pantheon.snake) - 1]]
        assert EVERY_CARD[int(state.pantheon.snake) - 1] in cards_at(state, CITY_0 + 1 - seat)
        copied[snake["effect"]["science"]] += 1
    if not state.how or state.how == 3:
        assert city.symbols.tolist() == [copied[symbol] for symbol in SYMBOLS]
    assert int(city.god_points) == 9 * ("aphrodite" in gods)
    assert 0 <= int(city.protected_coins) <= 7 * ("astarte" in gods)
    assert 0 <= int(city.coins) < 200


def check_limits(state: Any) -> None:
    cities = (state.city[0], state.city[1])
    built = [len(bits(city.wonders_built)) for city in cities]
    assert sum(built) <= 7
    assert sum(built) < 7 or not (cities[0].wonders or cities[1].wonders)
    assert -9 <= state.pawn <= 9
    assert int(state.pantheon.minerva) != state.pawn + 10
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
    check_cards(state)
    check_gods(state)
    check_tokens(state)
    check_limits(state)
    check_decision(position)
    for seat in (0, 1):
        check_city(state, seat)


def test_invariants_at_every_ply(compiled_pantheon: Game) -> None:
    asked, gods, endings = set(), set(), set()
    for seed in range(size(60, 1000)):
        position = None
        for position, _ in pious_walk(compiled_pantheon, seed):
            check(position)
            state = position.states[0]
            asked.add(EVERY_DECISION[state.todo[state.todo_count - 1].kind])
        assert position is not None
        check(position)
        assert position.outcome is not None
        endings.add(position.outcome.how)
        gods |= {god for city in position.states[0].city for god in names(city.gods, GOD_IDS)}
    assert asked >= set(PANTHEON_DECISIONS)
    assert gods == set(GOD_IDS)
    assert endings == {"civilian", "military", "scientific"}


def test_random_games_end_as_they_must(compiled_pantheon: Game) -> None:
    """100,000 of them in the full tests."""
    position = compiled_pantheon.start(0)
    for seed in range(size(300, 100_000)):
        position = compiled_pantheon.start(seed)
        compiled_pantheon.engine.playout(position.states, 0, position.out, position.need)
        check(position)


def test_first_game_wonders_with_pantheon() -> None:
    game = antipater.make("duel", expansions=PANTHEON, wonders="first-game").compile()
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
    for action in range(-2, 706):
        reason = engine.play(trial, 0, position.to_act[0], action, position.need)
        assert (reason == 0) == (action in legal), (action, reason)
        if action in legal:
            assert trial.tobytes() != before
            into[:] = raw
        else:
            assert 0 < reason < len(position.game.reasons)
            assert trial.tobytes() == before


def test_exactly_the_legal_actions_can_be_played(compiled_pantheon: Game) -> None:
    trial = compiled_pantheon.blank.copy()
    for seed in range(size(15, 300)):
        for position, _ in pious_walk(compiled_pantheon, 2000 + seed):
            check_refusals(position, trial)


def test_plain_and_compiled_rules_reach_the_same_bytes(compiled_pantheon: Game) -> None:
    plain = antipater.make("duel", expansions=PANTHEON)
    for seed in range(size(20, 600)):
        for (here, action), (there, same) in zip(
            pious_walk(plain, seed), pious_walk(compiled_pantheon, seed), strict=True
        ):
            assert action == same
            assert bytes(here) == bytes(there)
        assert bytes(here) == bytes(there)
        assert here.digest() == there.digest()
        assert here.outcome == there.outcome


def test_offers_are_the_legal_actions_with_their_prices(compiled_pantheon: Game) -> None:
    for seed in range(size(6, 200)):
        for position, _ in pious_walk(compiled_pantheon, 3000 + seed):
            (seat,) = position.to_act
            offers = position.offers()
            assert sorted(offer.action for offer in offers if offer.reason is None) == position.legal().tolist()
            assert len({offer.action for offer in offers}) == len(offers)
            purse = int(position.states[0].city[seat].coins) + int(position.states[0].city[seat].protected_coins)
            for offer in offers:
                if offer.reason is None and offer.use in ("build", "wonder", "activate"):
                    check_payment(position, seat, offer, purse)


def check_payment(position: Position, seat: int, offer: Any, purse: int) -> None:
    """Exactly the price leaves treasury and Astarte together, but for what the piece brings at once."""
    trial = position.copy()
    trial.play(offer.action)
    city = trial.states[0].city[seat]
    brings = (offer.wonder, offer.card) if offer.use == "wonder" else (offer.card, offer.god)
    data = EVERY_WONDER_DATA | EVERY_CARD_DATA
    effect = data[brings[0]]["effect"] if brings[0] else {}
    quiet = not {"coins", "coins_per"} & set(effect) and not int(position.states[0].city[seat].chain_coins)
    if quiet and offer.use != "activate":
        assert int(city.coins) + int(city.protected_coins) == purse - offer.price
    if offer.use == "activate" and offer.god in ("aphrodite", "mars", "minerva", "ra", "anubis", "baal"):
        assert int(city.coins) + int(city.protected_coins) == purse - offer.price


def test_a_signature_moves_only_with_the_rules() -> None:
    games = size(200, 5_000)
    assert signature(games) == SIGNATURES[games]


def test_with_bounds_checking_the_same_games_are_played() -> None:
    games = 200
    run = subprocess.run(
        [sys.executable, "-m", "tests.duel.pantheon.signature", str(games), "--must-check-bounds"],
        env={**environ, "NUMBA_BOUNDSCHECK": "1"},
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == signature(games)


def test_the_base_game_knows_no_action_of_the_expansion(compiled_duel: Game) -> None:
    position = compiled_duel.start(1)
    with pytest.raises(antipater.IllegalAction) as error:
        position.play(600)
    assert error.value.reason == "unknown_action"
