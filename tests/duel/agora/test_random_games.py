"""Random games with Agora, alone and with Pantheon: what must hold at every ply."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import antipater
from antipater import Game, Position
from antipater.duel.agora.senate import lies_in
from antipater.duel.decisions import AGORA_DECISIONS, PANTHEON_DECISIONS
from antipater.duel.operations import RESOURCES
from antipater.duel.pieces import set_of_tokens
from antipater.duel.state import CITY_0, DISCARDED, HOW, TUCKED
from antipater.duel.tables import AGORA_DATA, CONSPIRACY_IDS, EVERY_CARD, EVERY_CARD_DATA

from ...refusals import check_unknown
from ...sizes import size
from ..invariants import cards_at, cards_left, check_kept, check_table, checked_offers, once, token_places, tucked
from ..table import bits
from ..tabletop import asked
from ..whole_games import all_of, check_all_refusals, check_first_games, check_same_bytes, checked_games, played_out
from .table import AGORA, BOTH
from .walks import senate_walk

SENATORS = set(AGORA_DATA["card"])
LAID_OUT = (25, 25, 23)


def both(game: Game) -> bool:
    return "pantheon" in game.options["expansions"]


def under_something(position: Position) -> Iterator[str]:
    """Cards under wonders and conspiracies, and the one that is on its way there."""
    state = position.states[0]
    yield from tucked(state)
    yield from (EVERY_CARD[card - 1] for row in state.agora.prepared.tolist() for card in row if card)
    if asked(position) == "prepare_conspiracy":
        yield EVERY_CARD[int(state.todo[state.todo_count - 1].detail)]


def homes(position: Position) -> Iterator[str]:
    """Every card once for each place where the record has it."""
    state = position.states[0]
    for place in (CITY_0, CITY_0 + 1, DISCARDED):
        yield from cards_at(state, place)
    yield from under_something(position)
    yield from (EVERY_CARD[c - 1] for pile in state.removed.tolist() for c in pile if not state.place[c - 1])
    yield from cards_left(state, LAID_OUT)


def check_cards(position: Position) -> None:
    """Each card of the deal is in exactly one place."""
    found, temples = once(homes(position)), both(position.game)
    assert len(found) == 82
    assert found >= SENATORS
    assert sum(card.startswith("temple_") for card in found) == (3 if temples else 0)
    assert sum(card.endswith("guild") for card in found) == (0 if temples else 3)
    assert cards_at(position.states[0], TUCKED) == set(under_something(position))


def check_tokens(position: Position) -> None:
    """Each progress token is in exactly one place; those on an Enki who is only looked at are still in the box."""
    state = position.states[0]
    assert token_places(position) == Counter(bits(set_of_tokens(state)))


def check_conspiracies(position: Position) -> None:
    """Each conspiracy is in the deck or in a hand; who has one knows it, and only what is there is known."""
    agora = position.states[0].agora
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


def check_senate(position: Position) -> None:
    """Cubes are neither lost nor made; control, decrees and what lies open follow from them."""
    state = position.states[0]
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


def check_city(state: Any, seat: int) -> None:
    """What is kept of a city follows from its pieces."""
    city, effects = state.city[seat], check_kept(state, seat)
    cards = [EVERY_CARD_DATA[name] for name in cards_at(state, CITY_0 + seat)]
    assert int(city.senators) == sum(card["color"] in ("white", "black") for card in cards)
    assert sum(city.points.tolist()) == sum(effect.get("victory_points", 0) for effect in effects)
    assert int(city.senators_free) == any("senators_free" in effect for effect in effects)
    assert int(city.keeps_both) == any("conspire_keep_both" in effect for effect in effects)
    fixed = {name for effect in effects for name in effect.get("trade_price", {}).get("resources", ())}
    assert [bool(price) for price in city.fixed_price] == [name in fixed for name in RESOURCES]
    check_prices(state, seat)


def check_prices(state: Any, seat: int) -> None:
    city, other = state.city[seat], state.city[1 - seat]
    decrees = {list(AGORA_DATA["decree"])[number] for number in bits(city.decrees)}
    for resource, price in enumerate(city.price.tolist()):
        full = 1 if city.fixed_price[resource] else 2 + int(other.production[resource])
        cheaper = "trade_raw" if resource < 3 else "trade_manufactured"
        assert price == max(full - (cheaper in decrees), 1)


def check_cities(position: Position) -> None:
    for seat in (0, 1):
        check_city(position.states[0], seat)


check = all_of(check_cards, check_tokens, check_conspiracies, check_senate, check_table, check_cities)


def test_invariants_at_every_ply(game: Game) -> None:
    kinds, triggered = set[str](), set()
    for position in checked_games(game, size(64, 1000), senate_walk, check, kinds):
        agora = position.states[0].agora
        triggered |= {
            CONSPIRACY_IDS[int(agora.hands[seat][k]) - 1] for seat in (0, 1) for k in bits(agora.triggered[seat])
        }
    assert kinds >= set(AGORA_DECISIONS)
    assert not both(game) or kinds >= set(PANTHEON_DECISIONS) - {"theater_top"}
    assert triggered == set(CONSPIRACY_IDS)
    assert kinds & set(HOW) == {"civilian", "military", "scientific", "political"}


def test_random_games_end_as_they_must(game: Game) -> None:
    """100,000 of them in the full tests, with political victories among them."""
    endings: Counter[int] = Counter()
    for seed in range(size(300, 100_000)):
        position = played_out(game, seed)
        check(position)
        endings[int(position.states[0].how)] += 1
    assert endings[4] >= size(0, 25)


@pytest.mark.parametrize("expansions", [AGORA, BOTH], ids="+".join)
def test_first_game_wonders(expansions: tuple[str, ...]) -> None:
    check_first_games(expansions, check)


def test_exactly_the_legal_actions_can_be_played(game: Game) -> None:
    check_all_refusals(game, senate_walk, size(14, 300))


def test_plain_and_compiled_rules_reach_the_same_bytes(game: Game) -> None:
    plain = antipater.make("duel", expansions=tuple(game.options["expansions"]))
    check_same_bytes(plain, game, senate_walk, size(14, 600))


def test_offers_and_sentences_are_the_legal_actions(game: Game) -> None:
    for seed in range(size(5, 200)):
        for position, _ in senate_walk(game, 3000 + seed):
            checked_offers(position)
            for lang in ("en", "de"):
                assert all(position.describe(action, lang=lang).endswith(".") for action in position.legal())


def test_other_games_know_no_action_of_the_expansion(compiled_pantheon: Game) -> None:
    check_unknown(compiled_pantheon, 750)
