"""Random games on the rules and on a second implementation side by side: they agree at every ply."""

from collections import Counter
from typing import Any

import pytest

import antipater
from antipater import Game, Position
from antipater.wonders.decisions import DECISIONS
from antipater.wonders.reading import hand_of
from antipater.wonders.state import BUILT_WORD
from antipater.wonders.tables import BOARD_IDS, CARD_IDS, SIDE_IDS

from ..conftest import Maker
from ..sizes import size
from .games import NAMES, TABLES, options, seed_of
from .oracle import Wonders, meaning
from .printed import BOARDS, CARDS, EDITIONS, SIDES, stages
from .walks import walk

COLORS = ("brown", "grey", "blue", "yellow", "red", "green", "purple")
SYMBOLS = ("compass", "gear", "tablet", "any")


def members(mask: int) -> set[int]:
    return {member for member, digit in enumerate(bin(mask)[:1:-1]) if digit == "1"}


def city_of_record(state: Any, city: int) -> dict[str, Any]:
    own = state.city[city]
    built = int(own.built[0]) | int(own.built[1]) << BUILT_WORD
    return {
        "coins": int(own.coins),
        "board": BOARD_IDS[own.board],
        "side": SIDE_IDS[state.edition][own.side],
        "cards": {CARD_IDS[card] for card in members(built)},
        "stages": int(own.stages),
        "shields": int(own.shields),
        "tokens": [tuple(pair) for pair in own.conflicts.tolist()],
        "colors": own.cards.tolist(),
        "symbols": own.symbols.tolist(),
        "prices": own.price.tolist(),
    }


def city_of_oracle(slow: Wonders, city: int) -> dict[str, Any]:
    own = slow.cities[city]
    return {
        "coins": own.coins,
        "board": own.board,
        "side": own.side,
        "cards": set(own.cards),
        "stages": own.raised,
        "shields": own.shields(),
        "tokens": [own.tokens.get(age, (0, 0)) for age in (1, 2, 3)],
        "colors": [len(own.of_color(color)) for color in COLORS],
        "symbols": [own.symbols()[symbol] for symbol in SYMBOLS],
        "prices": [own.price(good, side) for good in ("wood", "glass") for side in ("left", "right")],
    }


def table_of_record(position: Position) -> dict[str, Any]:
    state: Any = position.states[0]
    return {
        "age": int(state.age),
        "turn": int(state.turn),
        "phase": DECISIONS[state.phase],
        "owed": {city: DECISIONS[kind] for city, kind in enumerate(state.asked.tolist()) if kind},
        "to_act": position.to_act,
        "over": position.over,
        "discarded": {CARD_IDS[card]: n for card, n in enumerate(state.pile.tolist()) if n},
    }


def table_of_oracle(slow: Wonders) -> dict[str, Any]:
    return {
        "age": slow.age,
        "turn": slow.turn,
        "phase": slow.phase,
        "owed": slow.owed,
        "to_act": slow.to_act,
        "over": slow.over,
        "discarded": dict(slow.discarded),
    }


def compare_choice(position: Position, slow: Wonders, seat: int) -> None:
    """What a seat may do, and with which cards."""
    legal = [meaning(action, slow.edition) for action in position.legal(seat).tolist()]
    assert set(legal) == slow.legal(seat)
    assert len(legal) == len(set(legal))
    city = slow.city_for(seat)
    if slow.owed[city] in ("turn", "seventh_card"):
        assert [CARD_IDS[card] for card in hand_of(position.states[0], city)] == in_order(slow.hand_for(city))


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=CARD_IDS.index)


def compare_cities(position: Position, slow: Wonders) -> None:
    """Everything that lies open, and the points as they stand."""
    for city in range(len(slow.cities)):
        assert city_of_record(position.states[0], city) == city_of_oracle(slow, city)
    outcome = position.game.outcome(position.states)
    for seat in range(slow.players):
        assert outcome.points[seat] in slow.points(seat)
    assert outcome.ranks == slow.ranks()


def compare_end(position: Position, slow: Wonders) -> None:
    assert table_of_record(position) == table_of_oracle(slow)
    compare_cities(position, slow)
    assert position.outcome is not None
    assert position.outcome.winners == tuple(seat for seat, rank in enumerate(slow.ranks()) if rank == 1)


class Seen:
    """What came up in the games that were compared."""

    def __init__(self) -> None:
        self.decisions: set[str] = set()
        self.cards: set[str] = set()
        self.stages: set[tuple[str, str, int]] = set()
        self.moves: Counter[str] = Counter()
        self.for_free_city: Counter[str] = Counter()

    def note(self, slow: Wonders) -> None:
        for each in slow.cities:
            self.cards |= set(each.cards)
            self.stages |= {(each.board, each.side, stage) for stage in range(each.raised)}


def follow(game: Game, seed: int, seen: Seen) -> None:
    """Play a game on both tables and compare them at every ply."""
    slow = None
    compared = None
    for position, seat, action in walk(game, seed):
        slow = slow or Wonders(game.options, position.deal())
        assert table_of_record(position) == table_of_oracle(slow)
        compare_choice(position, slow, seat)
        # While seats choose, nothing that lies open changes, on either table.
        now = (position.states[0].city.tobytes(), slow.age, slow.turn, slow.phase)
        if now != compared and slow.age > 0:
            compare_cities(position, slow)
            compared = now
        move = meaning(action, slow.edition)
        seen.decisions |= set(slow.owed.values())
        seen.moves[str(move[0])] += 1
        seen.for_free_city[str(move[0])] += slow.city_for(seat) != seat
        slow.play(seat, move)
    assert slow is not None
    compare_end(position, slow)
    seen.note(slow)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_second_implementation_agrees_at_every_ply(edition: str, compiled_wonders: Maker) -> None:
    seen = Seen()
    for players in (players for players, other in TABLES if other == edition):
        for variant in range(size(6, 60)):
            follow(compiled_wonders(**options(players, edition, variant)), seed_of(players, variant), seen)
    assert seen.decisions == set(DECISIONS) - {"none"}
    moves = {"build", "stage", "sell", "pay", "dig_up", "none", "side", "board"}
    assert set(seen.moves) == moves | ({"free"} if edition == "first" else set())
    assert seen.cards == set(CARDS[edition])
    everywhere = {(b, s, k) for b in BOARDS for s in SIDES[edition] for k in range(len(stages(edition, b, s)))}
    assert seen.stages <= everywhere
    assert len(everywhere - seen.stages) <= size(2, 0)


@pytest.mark.parametrize(("players", "edition"), TABLES[::3], ids=NAMES[::3])
def test_a_second_implementation_agrees_with_plain_rules(players: int, edition: str) -> None:
    for seed in range(size(1, 30)):
        follow(antipater.make("wonders", **options(players, edition, seed + players)), seed_of(players, seed), Seen())


def test_a_second_implementation_agrees_on_the_free_city(compiled_wonders: Maker) -> None:
    """The Free City on every board: whoever plays it also digs, builds by Olympia and chooses payments for it."""
    seen = Seen()
    for k, board in enumerate(BOARDS):
        seats = [other for other in BOARDS if other != board]
        for seed in range(size(2, 40)):
            chosen = [seats[(k + seed) % 6], seats[(k + seed + 1) % 6], board]
            follow(compiled_wonders(players=2, edition="first", boards=chosen), 5 * seed, seen)
    assert {use for use, n in seen.for_free_city.items() if n} >= {"build", "stage", "sell", "free", "pay", "dig_up"}
