"""Random games with Pantheon: what must hold at every ply."""

from collections import Counter
from typing import Any

import antipater
from antipater import Game, Position
from antipater.duel.decisions import PANTHEON_DECISIONS
from antipater.duel.state import HOW, TUCKED
from antipater.duel.tables import (
    EVERY_CARD_DATA,
    EVERY_WONDER,
    EVERY_WONDER_DATA,
    GOD_IDS,
    PANTHEON_DATA,
)

from ...refusals import check_unknown
from ...sizes import size
from ..invariants import cards_at, check_kept, check_table, checked_offers, homes, names, once, token_places, tucked
from ..table import bits
from ..whole_games import all_of, check_all_refusals, check_first_games, check_same_bytes, checked_games, played_out
from .table import PANTHEON
from .walks import pious_walk

TEMPLES = set(PANTHEON_DATA["card"])


def check_cards(position: Position) -> None:
    """Each card of the deal is in exactly one place; three of the temples are among them, and no guild."""
    state = position.states[0]
    found = once(homes(state))
    assert len(found) == 69
    assert len(TEMPLES & found) == 3
    assert not any(card.endswith("guild") for card in found)
    assert cards_at(state, TUCKED) == set(tucked(state))


def check_gods(position: Position) -> None:
    """Each god is in exactly one place; the Gate is, from age II on. Minerva does not stand where the pawn does."""
    state = position.states[0]
    pantheon = state.pantheon
    assert int(pantheon.minerva) != state.pawn + 10
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


def check_tokens(position: Position) -> None:
    """Each progress token is in exactly one place; those on an Enki who is only looked at are still in the box."""
    state = position.states[0]
    assert token_places(position) == Counter(range(13))
    mythology = [sum(int(city.mythology_tokens[k]) for city in state.city) for k in range(5)]
    assert max(mythology) <= 2
    assert sum(mythology) + sum(1 for token in state.pantheon.tokens if 0 < token < 6) <= 5


def check_cities(position: Position) -> None:
    """What is kept of a city follows from its pieces."""
    for seat, city in enumerate(position.states[0].city):
        check_kept(position.states[0], seat)
        wonders = [EVERY_WONDER_DATA[name]["effect"] for name in names(city.wonders_built, EVERY_WONDER)]
        gods = names(city.gods, GOD_IDS)
        assert int(city.points[7]) == sum(effect.get("victory_points", 0) for effect in wonders)
        assert int(city.activation_discount) == sum(effect.get("activation_discount", 0) for effect in wonders)
        assert int(city.god_points) == 9 * ("aphrodite" in gods)
        assert 0 <= int(city.protected_coins) <= 7 * ("astarte" in gods)


check = all_of(check_cards, check_gods, check_tokens, check_table, check_cities)


def test_invariants_at_every_ply(compiled_pantheon: Game) -> None:
    kinds, gods = set[str](), set()
    for position in checked_games(compiled_pantheon, size(60, 1000), pious_walk, check, kinds):
        gods |= {god for city in position.states[0].city for god in names(city.gods, GOD_IDS)}
    assert kinds >= set(PANTHEON_DECISIONS)
    assert gods == set(GOD_IDS)
    assert kinds & set(HOW) == {"civilian", "military", "scientific"}


def test_random_games_end_as_they_must(compiled_pantheon: Game) -> None:
    """100,000 of them in the full tests."""
    for seed in range(size(300, 100_000)):
        check(played_out(compiled_pantheon, seed))


def test_first_game_wonders_with_pantheon() -> None:
    check_first_games(PANTHEON, check)


def test_exactly_the_legal_actions_can_be_played(compiled_pantheon: Game) -> None:
    check_all_refusals(compiled_pantheon, pious_walk, size(15, 300))


def test_plain_and_compiled_rules_reach_the_same_bytes(compiled_pantheon: Game) -> None:
    check_same_bytes(antipater.make("duel", expansions=PANTHEON), compiled_pantheon, pious_walk, size(20, 600))


def test_offers_are_the_legal_actions_with_their_prices(compiled_pantheon: Game) -> None:
    for seed in range(size(6, 200)):
        for position, _ in pious_walk(compiled_pantheon, 3000 + seed):
            (seat,) = position.to_act
            purse = int(position.states[0].city[seat].coins) + int(position.states[0].city[seat].protected_coins)
            for offer in checked_offers(position):
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


def test_the_base_game_knows_no_action_of_the_expansion(compiled_duel: Game) -> None:
    check_unknown(compiled_duel, 600)
