"""Tables of 7 Wonders at which a certain decision of mine is due: random games in which I raise stages when I can."""

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import antipater
from antipater.wonders.actions import SELL, STAGE
from antipater.wonders.view import View

from .prepared import ME, Plays, store

Wanted = Callable[[View], bool]


class Case(NamedTuple):
    """The options of a game, and what is to be seen in it."""

    options: dict[str, Any]
    wanted: Wanted


def in_turn(age: int, turn: int) -> Wanted:
    return lambda view: (view.decision.kind, view.age, view.turn) == ("turn", age, turn)


def first_turn_with_twins(view: View) -> bool:
    """Does the first hand have the same card twice?"""
    return in_turn(1, 1)(view) and len(set(view.hand)) < len(view.hand)


def asked(kind: str) -> Wanted:
    return lambda view: view.decision.kind == kind


def with_payments(view: View) -> bool:
    """Is there a card to build that can be paid in several ways?"""
    return view.age == 2 and any(offer.use == "build" and len(offer.payments) > 1 for offer in view.offers)


def free_by_power(view: View) -> bool:
    """Does a power of Olympia make a card free?"""
    return any((offer.use == "free" or offer.olympia) and not offer.reason for offer in view.offers)


CASES: dict[str, Case] = {
    "board": Case({"players": 3, "boards": "choose"}, asked("board")),
    "side": Case({"players": 4}, asked("side")),
    "first_turn": Case({"players": 7, "sides": "day"}, first_turn_with_twins),
    "turn": Case({"players": 5, "sides": "random"}, in_turn(2, 3)),
    "late": Case({"players": 7, "edition": "first"}, in_turn(3, 6)),
    "after_conflicts": Case({"players": 4, "sides": "night"}, in_turn(2, 1)),
    "payments": Case({"players": 3, "sides": "random"}, with_payments),
    "payment": Case({"players": 3, "sides": "random"}, asked("payment")),
    "seventh": Case(
        {"players": 3, "edition": "first", "boards": ["babylon", "gizah", "rhodos"], "sides": "B"},
        asked("seventh_card"),
    ),
    "pile": Case(
        {"players": 3, "boards": ["halikarnassos", "gizah", "rhodos"], "sides": "night"}, asked("discard_pile")
    ),
    "olympia_first": Case(
        {"players": 3, "edition": "first", "boards": ["olympia", "gizah", "rhodos"], "sides": "A"}, free_by_power
    ),
    "olympia_second": Case({"players": 3, "boards": ["olympia", "gizah", "rhodos"], "sides": "day"}, free_by_power),
    "free_city": Case(
        {"players": 2, "edition": "first"}, lambda view: view.decision.city == 2 and view.decision.kind == "turn"
    ),
    "eight_cards": Case({"players": 2, "edition": "first"}, lambda view: len(view.hand) == 8),
}


@cache
def game(case: str) -> antipater.Game:
    return antipater.make("wonders", **CASES[case].options).compile()


def _choose(position: antipater.Position, seat: int, chance: random.Random) -> int:
    """Any action; for my seat a stage if it can be raised, and no sale if something can be built."""
    legal = [int(action) for action in position.legal(seat)]
    stages = [action for action in legal if STAGE <= action < SELL]
    builds = [action for action in legal if action < STAGE]
    return chance.choice((seat == ME and (stages or builds)) or legal)


@cache
def plays_to(case: str) -> tuple[int, Plays]:
    """A seed, and the plays that lead to what is wanted; the others have chosen already, all but the last."""
    wanted = CASES[case].wanted
    for seed in range(300):
        chance, position = random.Random(seed), game(case).start(seed)
        plays: Plays = []
        while not position.over:
            if ME in position.to_act and wanted(position.view(ME)):
                return seed, plays
            seat = position.to_act[0] if ME in position.to_act else position.to_act[-1]
            action = _choose(position, seat, chance)
            position.play(action, seat)
            plays.append((seat, action))
    raise AssertionError(f"no game leads to {case}")


@cache
def whole_game(case: str) -> tuple[int, Plays]:
    """A game to its end."""
    chance, position = random.Random(3), game(case).start(3)
    plays: Plays = []
    while not position.over:
        seat = position.to_act[0]
        action = _choose(position, seat, chance)
        position.play(action, seat)
        plays.append((seat, action))
    return 3, plays


def table_of(database: Path, case: str, shared: int = 1) -> str:
    """The address of my seat at a table where it is so."""
    return store(database, game(case), plays_to(case), shared)


def finished_table(database: Path, case: str) -> str:
    """The address of my seat at a table where the game is over."""
    return store(database, game(case), whole_game(case))
