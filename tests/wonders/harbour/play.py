"""Plays with the expansion on the package that it is plugged into, and says what was seen, as JSON.

`python play.py GAMES plain` on plain rules alone; `compiled` compares every position with that of compiled rules.
"""

import json
import random
import sys
from collections import Counter
from typing import Any

import msgspec
import numpy as np

from antipater.kernel.game import Game
from antipater.kernel.position import Position
from antipater.wonders.actions import ACTIONS
from antipater.wonders.game import Wonders

TABLES = [(2, "first"), (3, "second"), (4, "first"), (5, "second"), (7, "first"), (7, "second")]


def main(games: int, compiled: bool) -> dict[str, Any]:
    """All tables, so many games each."""
    seen: Counter[str] = Counter()
    for players, edition in TABLES:
        plain = table(players, edition)
        twin = table(players, edition).compile() if compiled else plain
        for seed in range(games):
            play(plain.start(seed), twin.start(seed), random.Random(seed), seen)
    return dict(seen)


def table(players: int, edition: str) -> Game:
    """A game with the expansion."""
    return Wonders(players=players, edition=edition, sides="random").with_expansions(["harbour"])


def play(one: Position, other: Position, chance: random.Random, seen: Counter[str]) -> None:
    """A random game, on two kinds of rules at once."""
    while not one.over:
        seat = chance.choice(one.to_act)
        check_the_same(one, other, seat)
        check_a_sample(one, seat, chance)
        action = int(chance.choice(one.legal(seat).tolist()))
        seen[one.view(seat).decision.kind] += 1
        seen["more actions"] += action >= ACTIONS
        for position in (one, other):
            position.play(action, seat)
    check_the_same(one, other, None)
    note_the_end(one, seen)


def check_the_same(one: Position, other: Position, seat: int | None) -> None:
    """Bytes, and all that is shown."""
    assert bytes(one) == bytes(other)
    assert shown(one, seat) == shown(other, seat)
    assert one.digest() == other.digest()
    if seat is not None:
        legal = one.legal(seat).tolist()
        assert legal == other.legal(seat).tolist() == sorted(set(legal))
        assert sorted(offer.action for offer in one.offers(seat) if offer.reason is None) == legal
        for action in legal:
            assert one.describe(action, "de", seat) != one.describe(action, "en", seat)


def shown(position: Position, seat: int | None) -> bytes:
    """What a seat is shown, which must not depend on what it does not see."""
    view = msgspec.json.encode(position.view(seat))
    assert view == msgspec.json.encode(position.observe(seat).view(seat))
    return view


def check_a_sample(position: Position, seat: int, chance: random.Random) -> None:
    """A table that the seat can't tell from this one, on which the same can be done."""
    world = position.sample(seat, np.random.default_rng(chance.getrandbits(32)))
    assert bytes(world.observe(seat)) == bytes(position.observe(seat))
    assert world.legal(seat).tolist() == position.legal(seat).tolist()


def note_the_end(position: Position, seen: Counter[str]) -> None:
    """Ships, and what they were worth."""
    outcome = position.outcome
    assert outcome is not None
    seen["games"] += 1
    seen["ships"] += sum(position.view(None).ships)
    seen["points"] += sum(points["harbour"] for points in outcome.points)
    seen["built"] += sum(
        card in ("pier", "shipyard", "regatta")
        for city in position.view(None).cities
        for cards in city.cards.values()
        for card in cards
    )


if __name__ == "__main__":
    print(json.dumps(main(int(sys.argv[1]), sys.argv[2] == "compiled")))
