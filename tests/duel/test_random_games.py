"""Random games: what must hold at every ply."""

from collections import Counter
from typing import Any

import pytest

import antipater
from antipater import Game, IllegalAction, Position
from antipater.duel.state import NOT_PLAYED, TUCKED
from antipater.duel.tables import CARD_IDS, TOKEN_IDS, WONDER_IDS

from ..memory import LITTLE, growth, reads_linux_account
from ..refusals import check_refusals
from ..sizes import size
from .compare import agree, city_of_record, city_of_referee, plain, table_of_record, table_of_referee
from .invariants import cards_at, check_table, checked_offers, homes, once, tucked
from .oracle import Duel, meaning
from .second_city import PIECES
from .table import bits
from .walks import evenly, walk
from .whole_games import check_same_bytes

OPTIONS = ("draft", "first-game")
ACTIONS = 574
DECISIONS = ("none", "draft", "turn", "progress", "library", "destroy", "discard_pile", "starter")


# The record against the second implementation.


def compare(position: Position, slow: Duel) -> None:
    state = plain(position)
    agree(table_of_record(state), table_of_referee(slow), "table")
    for seat in (0, 1):
        agree(city_of_record(state, seat), city_of_referee(slow, seat), f"city {seat}")
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


def test_a_second_implementation_agrees_at_every_ply(game: Game) -> None:
    seen = Seen()
    for seed in range(size(60, 1000)):
        follow(game, seed, seen)
    drafted = "wonders" not in game.options
    assert seen.endings == {"civilian", "military", "scientific"}
    assert len(seen.pieces & set(CARD_IDS)) == 73
    assert len(seen.pieces & set(TOKEN_IDS)) == 10
    assert len(seen.pieces & set(WONDER_IDS)) == (12 if drafted else 8)
    assert seen.decisions == set(DECISIONS) - {"none"} - (set() if drafted else {"draft", "library", "discard_pile"})


def test_a_second_implementation_agrees_with_plain_rules() -> None:
    for seed in range(size(4, 100)):
        follow(antipater.make("duel", wonders=OPTIONS[seed % 2]), seed, Seen())


# What holds without looking at the rules.


def check_cards(state: Any) -> None:
    """Each card of the deal is in exactly one place; the four other guilds are in none."""
    found = once(homes(state))
    assert len(found) == 69
    assert len([card for card in CARD_IDS if card.endswith("guild") and card not in found]) == 4
    assert cards_at(state, TUCKED) == set(tucked(state))
    played = {CARD_IDS[card] for card, place in enumerate(state.place.tolist()) if place != NOT_PLAYED}
    dealt = [CARD_IDS[card - 1] for deck in state.deck.tolist() for card in deck if card]
    assert len(dealt) == len(set(dealt)) == 60
    assert played <= set(dealt)


def check_limits(position: Position) -> None:
    state: Any = position.states[0]
    cities = (state.city[0], state.city[1])
    assert all(0 <= city.coins < 200 for city in cities)
    assert all(0 <= number <= 10 for city in cities for number in city.production.tolist())
    assert all(1 <= price <= 12 for city in cities for price in city.price.tolist())
    assert all(number <= 2 for city in cities for number in city.symbols.tolist())
    assert all(0 <= points < 100 for city in cities for points in city.points.tolist())
    owned = [len(bits(int(city.wonders) | int(city.wonders_built))) for city in cities]
    assert max(owned) <= 4
    assert len(bits(state.reachable)) <= 6
    check_table(position)


def check_tokens(state: Any) -> None:
    """Each progress token is in exactly one place."""
    masks = (state.board, state.box, state.city[0].progress, state.city[1].progress)
    found = Counter(token for mask in masks for token in bits(mask))
    assert found == Counter(range(10))


def test_invariants(game: Game) -> None:
    for seed in range(size(60, 1000)):
        position = None
        for position, _ in walk(game, 1000 + seed):
            check_cards(position.states[0])
            check_tokens(position.states[0])
            check_limits(position)
        assert position is not None
        check_cards(position.states[0])
        check_limits(position)


def test_exactly_the_legal_actions_can_be_played(game: Game) -> None:
    trial = game.blank.copy()
    for seed in range(size(20, 400)):
        position = None
        for position, _ in walk(game, 2000 + seed):
            check_refusals(position, position.to_act[0], trial)
        assert position is not None
        check_refusals(position, 0, trial)


def test_plain_rules_refuse_the_same() -> None:
    game = antipater.make("duel")
    for ply, (position, _) in enumerate(walk(game, 5)):
        if ply % size(9, 1) == 0:
            check_refusals(position, position.to_act[0], game.blank.copy())


def check_prices(position: Position, slow: Duel) -> None:
    for offer in checked_offers(position):
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


def test_offers_are_the_legal_actions_with_prices_and_plans(game: Game) -> None:
    for seed in range(size(8, 200)):
        slow = None
        for position, action in walk(game, 3000 + seed):
            slow = slow or Duel(position.deal())
            check_prices(position, slow)
            slow.play(meaning(action))


def test_a_copy_is_never_touched(game: Game) -> None:
    for seed in range(size(10, 200)):
        kept = []
        for position, action in walk(game, 4000 + seed):
            kept.append((position.copy(), bytes(position), action))
        for copy, before, action in kept:
            assert bytes(copy) == before
            copy.play(action)
            assert bytes(copy) != before


def test_an_illegal_action_leaves_the_position_as_it_was(game: Game) -> None:
    for position, _ in walk(game, 6):
        before = bytes(position)
        (seat,) = position.to_act
        illegal = set(range(ACTIONS)) - set(position.legal().tolist())
        tries = [(min(illegal), seat), (max(illegal), None), (int(position.legal()[0]), 1 - seat), (-1, seat)]
        for action, who in tries:
            with pytest.raises(IllegalAction):
                position.play(action, who)
            assert bytes(position) == before


def test_two_orders_of_discarding_lead_to_the_same_bytes(game: Game) -> None:
    """Both players discard one card each: which of two cards each of them takes makes no difference."""
    compared = 0
    for seed in range(size(20, 400)):
        for position, _ in walk(game, 5000 + seed):
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
    check_same_bytes(plain, fast, walk, size(20, 1000))


def test_plain_and_compiled_playouts_are_equal(game: Game) -> None:
    plain = antipater.make("duel", **game.options)
    for seed in range(size(10, 200)):
        ends = []
        for rules in (plain, game):
            position = rules.start(seed)
            plies = rules.engine.playout(position.states, 0, position.out, position.need)
            ends.append((plies, bytes(position)))
        assert ends[0] == ends[1]


# Compiled code loses no memory.


@reads_linux_account
def test_memory_stays_flat(compiled_duel: Game) -> None:
    def walk_some(games: int) -> None:
        for seed in range(games // 200):
            for _ in walk(compiled_duel, seed, evenly):
                pass

    assert growth(compiled_duel, size(20_000, 1_000_000), walk_some) < LITTLE
