"""Random games of 7 Wonders: what must hold at every ply."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest

import antipater
from antipater import Game, IllegalAction, Position
from antipater.wonders.packets import BUILT, NOT_USED, SOLD, THROWN_AWAY, TUCKED
from antipater.wonders.state import BUILT_WORD, FREE_CITY
from antipater.wonders.tables import BOARD_IDS, CARD_IDS, SIDE_IDS

from ..conftest import Maker
from ..memory import LITTLE, growth, reads_linux_account
from ..refusals import check_refusals
from ..sizes import size
from .games import NAMES, TABLES, options, seed_of
from .printed import building, deck, guilds, stages
from .walks import evenly, pick, walk

ACTIONS = 435
HAND = 7
AGES = 3
TURNS = 6
DECISIONS = ("none", "board", "side", "turn", "seventh_card", "discard_pile", "payment")

at_every_table = pytest.mark.parametrize(("players", "edition"), TABLES, ids=NAMES)


def members(mask: int) -> set[int]:
    return {member for member, digit in enumerate(bin(mask)[:1:-1]) if digit == "1"}


def cards_in(state: Any, city: int) -> list[str]:
    own = state.city[city]
    return [CARD_IDS[card] for card in sorted(members(int(own.built[0]) | int(own.built[1]) << BUILT_WORD))]


def names(cards: Any) -> list[str]:
    """The cards of places that hold a number plus one."""
    return [CARD_IDS[card - 1] for card in cards if card]


# Cards.


@cache
def cards_of_age(edition: str, cities: int, age: int) -> Counter[str]:
    return Counter(deck(edition, cities, age))


def check_decks(state: Any, edition: str) -> None:
    """Each age has exactly its cards, seven for each city, with the right number of different guilds in the third."""
    cities = int(state.cities)
    for age, packets in enumerate(state.deck.tolist(), 1):
        found = Counter(card for packet in packets for card in names(packet))
        chosen = guilds(edition) & set(found)
        assert found.total() == HAND * cities
        assert found == cards_of_age(edition, cities, age) + Counter(chosen)
        assert len(chosen) == (cities + 2 if age == AGES else 0)


def cards_used(state: Any, age: int) -> set[int]:
    """How many cards of a packet of an age have a use: in Babylon's packet the seventh has it later."""
    phase, turn = DECISIONS[state.phase], int(state.turn)
    if age > int(state.age):
        return {0}
    if age < int(state.age) or phase == "none":
        return {HAND}
    if phase == "turn":
        return {turn}
    if phase == "seventh_card":
        return {TURNS, HAND}
    return {turn + 1 if turn < TURNS - 1 else HAND}


def check_uses(state: Any) -> None:
    """Cards that left the packets have a use, the others have none; only a seventh card is thrown away."""
    for age in range(1, AGES + 1):
        for uses in state.uses[age - 1].tolist()[: int(state.cities)]:
            used = HAND - uses.count(NOT_USED)
            assert used in cards_used(state, age)
            assert NOT_USED not in uses[:used]
            assert THROWN_AWAY not in uses[:TURNS]


def placed(state: Any) -> Iterator[tuple[str, int]]:
    """Every card that was used, with its use."""
    for packets, uses in zip(state.deck.tolist(), state.uses.tolist(), strict=True):
        for packet, row in zip(packets, uses, strict=True):
            yield from ((CARD_IDS[card - 1], use) for card, use in zip(packet, row, strict=False) if use != NOT_USED)


def check_places(state: Any) -> None:
    """Every card that was used is where its use says: in a city, under a stage, or in the discard pile."""
    used = list(placed(state))
    dug_up = Counter(names(state.dug_up.tolist()))
    in_cities = Counter(card for city in range(int(state.cities)) for card in cards_in(state, city))
    pile = Counter({CARD_IDS[card]: n for card, n in enumerate(state.pile.tolist()) if n})
    assert in_cities == Counter(card for card, use in used if use == BUILT) + dug_up
    assert pile + dug_up == Counter(card for card, use in used if use in (SOLD, THROWN_AWAY))
    assert sum(use == TUCKED for _, use in used) == sum(int(state.city[c].stages) for c in range(int(state.cities)))


def check_hands(position: Position) -> None:
    """Hands shrink by a card a turn; who plays the Free City has one more; nobody sees a card twice."""
    state: Any = position.states[0]
    if DECISIONS[state.phase] != "turn":
        return
    packets = [names(packet) for packet in state.deck[int(state.age) - 1].tolist()[: int(state.cities)]]
    sizes = [len(packet) - int(state.turn) for packet in packets]
    left = HAND - int(state.turn)
    if position.game.seats > 2:
        assert sizes == [left] * int(state.cities)
    else:
        assert sorted(sizes[:2]) == [left, left + 1]
        assert len(packets[FREE_CITY]) == HAND - 1


# Cities.


def check_city(state: Any, city: int, edition: str) -> None:
    own = state.city[city]
    cards = cards_in(state, city)
    buildings = [building(edition, card) for card in cards]
    side = SIDE_IDS[state.edition][own.side]
    assert 0 <= own.coins < 200
    assert len(buildings) == len(set(buildings))
    assert sum(own.cards.tolist()) == len(cards)
    assert 0 <= own.stages <= len(stages(edition, BOARD_IDS[own.board], side))
    assert min(own.supply.tolist() + own.own.tolist()) >= 0
    assert set(own.price.tolist()) <= {1, 2}
    assert 0 <= own.shields < 40
    assert own.digs == 0 or DECISIONS[state.phase] == "seventh_card"  # Babylon comes before the discard pile
    assert own.free_used in (0, 1)


def check_conflicts(state: Any) -> None:
    """Every conflict gives a victory and a defeat, or nothing; no token before the end of its age."""
    cities = int(state.cities)
    over = DECISIONS[state.phase] == "none"
    for age, victory in enumerate((1, 3, 5), 1):
        for city in range(cities):
            here = int(state.city[city].conflicts[age - 1][0])
            there = int(state.city[(city + 1) % cities].conflicts[age - 1][1])
            assert sorted((here, there)) in ([0, 0], [-1, victory])
            if age > int(state.age) - (not over):
                assert (here, there) == (0, 0)


def check_record(state: Any) -> None:
    """Nothing is noted for seats that are not there, and nothing half."""
    cities = int(state.cities)
    assert not state.asked[cities:].any()
    assert not state.commitment[cities:].any()
    assert not state.pad.any()
    assert not state.observed
    blank = np.zeros(1, state.city.dtype)[0].tobytes()
    assert all(state.city[city].tobytes() == blank for city in range(cities, len(state.city)))
    for city in range(cities):
        if not state.commitment[city]:
            assert (state.to_left[city], state.to_right[city]) == (0, 0)
        assert int(state.to_left[city]) + int(state.to_right[city]) <= int(state.city[city].coins)


def check_decision(position: Position) -> None:
    """Who owes a choice has something to choose from; a position where nobody does is over."""
    state: Any = position.states[0]
    for seat in range(position.game.seats):
        legal = position.legal(seat).tolist()
        assert bool(legal) == (seat in position.to_act)
        assert legal == sorted(set(legal))
        assert len(legal) <= position.game.most_legal
    assert position.over == (position.to_act == ()) == (state.how > 0) == (position.outcome is not None)


def check(position: Position) -> None:
    state: Any = position.states[0]
    edition = position.game.options["edition"]
    check_record(state)
    check_decision(position)
    check_decks(state, edition)
    check_uses(state)
    check_places(state)
    check_hands(position)
    if state.age > 0:
        check_conflicts(state)
        for city in range(int(state.cities)):
            check_city(state, city, edition)


def check_end(position: Position) -> None:
    """Ranks follow from points, then coins; all who share the first place win."""
    state: Any = position.states[0]
    outcome = position.outcome
    assert outcome is not None
    assert (int(state.age), int(state.turn)) == (AGES, TURNS - 1)
    seats = range(position.game.seats)
    strengths = [(sum(outcome.points[seat].values()), int(state.city[seat].coins)) for seat in seats]
    assert outcome.winners == tuple(seat for seat in seats if outcome.ranks[seat] == 1)
    assert [strengths[seat] == max(strengths) for seat in seats] == [seat in outcome.winners for seat in seats]
    for one in seats:
        for other in seats:
            assert (outcome.ranks[one] < outcome.ranks[other]) == (strengths[one] > strengths[other])
    assert outcome.how == "civilian"


@at_every_table
def test_invariants(players: int, edition: str, compiled_wonders: Maker) -> None:
    for variant in range(size(2, 40)):
        position = None
        turns = set()
        for position, _, _ in walk(compiled_wonders(**options(players, edition, variant)), seed_of(players, variant)):
            check(position)
            state: Any = position.states[0]
            turns |= {(int(state.age), int(state.turn))} if state.age else set()
        assert position is not None
        check(position)
        check_end(position)
        assert turns == {(age, turn) for age in range(1, AGES + 1) for turn in range(TURNS)}


# Playing, refusing, taking back.


@at_every_table
def test_exactly_the_legal_actions_can_be_played(players: int, edition: str, compiled_wonders: Maker) -> None:
    for variant in range(size(1, 30)):
        game = compiled_wonders(**options(players, edition, variant + players))
        trial = game.blank.copy()
        position = None
        for position, seat, _ in walk(game, seed_of(players, variant)):
            check_refusals(position, seat, trial)
            check_refusals(position, (seat + 1) % players, trial)
        assert position is not None
        for seat in range(players):
            check_refusals(position, seat, trial)


def test_plain_rules_refuse_the_same() -> None:
    for players, edition in ((2, "first"), (4, "second")):
        game = antipater.make("wonders", **options(players, edition, 1))
        for ply, (position, seat, _) in enumerate(walk(game, 5)):
            if ply % size(9, 1) == 0:
                check_refusals(position, seat, game.blank.copy())


class Turn:
    """The choices since everybody was asked, and the position before them."""

    def __init__(self, position: Position) -> None:
        self.start = position.copy()
        self.choices: list[tuple[int, int]] = []

    def replayed(self, choices: list[tuple[int, int]]) -> Position:
        position = self.start.copy()
        for seat, action in choices:
            position.play(action, seat)
        return position

    def without(self, seat: int) -> Position:
        """As if a seat had chosen nothing."""
        return self.replayed([choice for choice in self.choices if choice[0] != seat])

    def in_another_order(self, rng: random.Random) -> Position:
        """The same choices, the seats in another order; the choices of one seat follow each other."""
        order = [seat for seat, _ in self.choices]
        rng.shuffle(order)
        queues = {seat: [action for other, action in self.choices if other == seat] for seat in order}
        return self.replayed([(seat, queues[seat].pop(0)) for seat in order])


def turns_of(game: Game, seed: int) -> Iterator[tuple[Turn, Position]]:
    """After every ply: the turn, and the position that it has led to."""
    turn = None
    for position, seat, action in walk(game, seed):
        if turn is None or not position.states[0].commitment.any():
            turn = Turn(position)
        turn.choices.append((seat, action))
        after = position.copy()
        after.play(action, seat)
        yield turn, after


def check_retractions(turn: Turn, position: Position) -> int:
    """Who has chosen may take it back while others owe: all is as if nothing had been chosen; others can't."""
    taken_back = 0
    for seat in range(position.game.seats):
        trial = position.copy()
        if position.states[0].commitment[seat]:
            trial.retract(seat)
            assert bytes(trial) == bytes(turn.without(seat))
            taken_back += 1
        else:
            with pytest.raises(IllegalAction):
                trial.retract(seat)
            assert bytes(trial) == bytes(position)
    return taken_back


@at_every_table
def test_a_choice_that_is_taken_back_leaves_no_trace(players: int, edition: str, compiled_wonders: Maker) -> None:
    taken_back = 0
    for variant in range(size(1, 30)):
        game = compiled_wonders(**options(players, edition, variant + 1))
        for turn, position in turns_of(game, seed_of(players, variant)):
            taken_back += check_retractions(turn, position)
    assert taken_back > 18


@at_every_table
def test_seats_may_choose_in_any_order(players: int, edition: str, compiled_wonders: Maker) -> None:
    rng = random.Random(players)
    orders = 0
    for variant in range(size(1, 30)):
        game = compiled_wonders(**options(players, edition, variant + 2))
        for turn, position in turns_of(game, seed_of(players, variant)):
            if not position.states[0].commitment.any():
                other = turn.in_another_order(rng)
                assert bytes(other) == bytes(position)
                assert other == position
                assert hash(other) == hash(position)
                orders += 1
    assert orders >= 18


@at_every_table
def test_a_copy_is_never_touched(players: int, edition: str, compiled_wonders: Maker) -> None:
    for variant in range(size(1, 30)):
        game = compiled_wonders(**options(players, edition, variant + 3))
        kept = [(p.copy(), bytes(p), seat, action) for p, seat, action in walk(game, seed_of(players, variant))]
        for copy, before, seat, action in kept:
            assert bytes(copy) == before
            assert bytes(game.position(before)) == before
            copy.play(action, seat)
            assert bytes(copy) != before


@at_every_table
def test_a_deal_brings_the_game_back(players: int, edition: str, compiled_wonders: Maker) -> None:
    """It is the same at every ply, and with the same actions it leads to the same end."""
    for variant in range(size(2, 30)):
        game = compiled_wonders(**options(players, edition, variant))
        actions: list[tuple[int, int]] = []
        position = None
        deal = None
        for position, seat, action in walk(game, seed_of(players, variant)):
            deal = deal or position.deal()
            if len(actions) % 5 == 0:
                assert position.deal() == deal
            actions.append((seat, action))
        assert position is not None
        again = game.start(seed=variant, deal=position.deal())
        assert again.deal() == position.deal() == deal
        for seat, action in actions:
            again.play(action, seat)
        assert again.digest() == position.digest()
        assert again.outcome == position.outcome


# Plain and compiled rules.


@at_every_table
def test_plain_and_compiled_rules_reach_the_same_bytes(players: int, edition: str, compiled_wonders: Maker) -> None:
    for variant in range(size(1, 30)):
        chosen, seed = options(players, edition, variant + 4), seed_of(players, variant)
        plain, fast = antipater.make("wonders", **chosen), compiled_wonders(**chosen)
        for here, there in zip(walk(plain, seed), walk(fast, seed), strict=True):
            assert here[1:] == there[1:]
            assert bytes(here.position) == bytes(there.position)
        assert bytes(here.position) == bytes(there.position)
        assert here.position.digest() == there.position.digest()
        assert here.position.outcome == there.position.outcome


@at_every_table
def test_plain_and_compiled_rules_hide_and_sample_the_same(players: int, edition: str, compiled_wonders: Maker) -> None:
    chosen = options(players, edition, players)
    plain, fast = antipater.make("wonders", **chosen), compiled_wonders(**chosen)
    rng = random.Random(players)
    for here, there in zip(walk(plain, players), walk(fast, players), strict=True):
        if rng.random() < size(5, 100) / 100:
            seat = pick(rng, (*range(players), None))
            assert bytes(here.position.observe(seat)) == bytes(there.position.observe(seat))
            worlds = [ply.position.sample(seat, np.random.default_rng(7)) for ply in (here, there)]
            assert bytes(worlds[0]) == bytes(worlds[1])


@at_every_table
def test_plain_and_compiled_playouts_are_equal(players: int, edition: str, compiled_wonders: Maker) -> None:
    for variant in range(size(1, 30)):
        chosen = options(players, edition, variant)
        ends = []
        for game in (antipater.make("wonders", **chosen), compiled_wonders(**chosen)):
            position = game.start(seed_of(players, variant))
            plies = game.engine.playout(position.states, 0, position.out, position.need)
            ends.append((plies, bytes(position)))
        assert ends[0] == ends[1]


# Many games: compiled, and looked at together when they are over.


def played_out(game: Game, games: int, first: int) -> Any:
    """The last positions of random games."""
    states = np.zeros(games, game.dtype)
    states[:] = game.blank[0]
    position = game.start(0)
    for i in range(games):
        game.engine.start(states, i, np.arange(4), first + i, position.out)
        game.engine.playout(states, i, position.out, position.need)
    return states


def check_many(game: Game, states: Any) -> None:
    """In every age every city uses six cards, and all seventh cards are thrown away, unless Babylon plays its own."""
    cities = 3 if game.seats == 2 else game.seats
    uses = states["uses"][:, :, :cities]
    assert np.isin(uses[..., :TURNS], (BUILT, TUCKED, SOLD)).all()
    thrown_away = uses[..., TURNS] == THROWN_AWAY
    assert np.isin(uses[..., TURNS][~thrown_away], (BUILT, TUCKED, SOLD)).all()
    here = states["city"][:, :cities]
    babylon = (here["board"] == BOARD_IDS.index("babylon")) & (here["side"] == 1)
    played_seventh = cities - thrown_away.sum(-1)
    assert (played_seventh[~babylon.any(-1)] == 0).all()
    assert (played_seventh <= 1).all()
    assert (np.diff(played_seventh, axis=1) >= 0).all()
    assert (here["coins"] >= 0).all()
    check_many_cards(states, cities, uses)
    check_many_tokens(here)


def check_many_cards(states: Any, cities: int, uses: Any) -> None:
    """Cards in cities, under stages and in the pile are as many as were put there."""
    here = states["city"][:, :cities]
    built = np.bitwise_count(here["built"]).sum((-1, -2))
    dug_up = (states["dug_up"] > 0).sum(-1)
    assert (built == (uses == BUILT).sum((1, 2, 3)) + dug_up).all()
    assert (here["cards"].sum((-1, -2)) == built).all()
    assert (here["stages"].sum(-1) == (uses == TUCKED).sum((1, 2, 3))).all()
    assert (states["pile"].sum(-1) == np.isin(uses, (SOLD, THROWN_AWAY)).sum((1, 2, 3)) - dug_up).all()
    decks = np.sort(states["deck"].reshape(len(states), AGES, -1), -1)
    assert (decks[:, :2] == decks[0, :2]).all()
    assert ((decks > 0).sum(-1) == HAND * cities).all()


def check_many_tokens(here: Any) -> None:
    for age, victory in enumerate((1, 3, 5)):
        left = here["conflicts"][:, :, age, 0]
        right = np.roll(here["conflicts"][:, :, age, 1], -1, axis=1)
        assert np.isin(left, (-1, 0, victory)).all()
        assert (left + right == np.where(left == 0, 0, victory - 1)).all()


def test_many_games_for_two(compiled_wonders: Maker) -> None:
    """Eighteen cards an age are played and three thrown away."""
    done = 0
    for variant in range(20):
        game = compiled_wonders(**options(2, "first", variant))
        for _ in range(size(1, 50)):
            check_many(game, played_out(game, size(20, 100), done))
            done += size(20, 100)
    assert done == size(400, 100_000)


@at_every_table
def test_many_games(players: int, edition: str, compiled_wonders: Maker) -> None:
    for variant in range(5):
        game = compiled_wonders(**options(players, edition, variant))
        check_many(game, played_out(game, size(20, 2_000), 0))


# Compiled code loses no memory.


@reads_linux_account
def test_memory_stays_flat(compiled_wonders: Maker) -> None:
    game = compiled_wonders(players=5, edition="second")

    def walk_some(games: int) -> None:
        for seed in range(games // 1000):
            for _ in walk(game, seed, evenly):
                pass

    assert growth(game, size(10_000, 500_000), walk_some) < LITTLE
