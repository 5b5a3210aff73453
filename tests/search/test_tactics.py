"""Tactics: what is stored is as claimed, by trying everything, and the strongest level solves it."""

from collections import Counter

import pytest

from antipater import make
from antipater.notation import parse_action
from antipater.search.agent import Budget
from antipater.search.levels import Level
from tools.foreseen import losing, winning, worlds_of
from tools.tactics import (
    BLOCK,
    CHAIN,
    NUMBERS,
    VARIANTS,
    WIN,
    Tactic,
    cost_of,
    is_solved,
    judged,
    load,
    tactic_in,
    title,
)

from ..duel.table import table
from ..sizes import size
from .brute_force import holding_actions, winning_actions
from .endings import blanked

TACTICS = load()
SYMBOLS = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy"]
FRESH = 1_000_003  # a seed for worlds that were not looked at when the positions were made


def some_of(expansions: tuple[str, ...], kind: str) -> list[Tactic]:
    """A handful of the positions, not always the first ones."""
    own = [tactic for tactic in TACTICS if tactic.kind == kind and tactic.position.split()[0] == title(expansions)]
    return own[:: max(1, len(own) // size(2, len(own)))]


def solutions(tactic: Tactic) -> set[int]:
    seen = tactic.seen()
    return {parse_action(seen, text) for text in tactic.solutions}


def test_all_kinds_are_there_and_none_twice() -> None:
    counts = Counter((tactic.position.split()[0], tactic.kind) for tactic in TACTICS)
    for expansions in VARIANTS:
        for kind, number in NUMBERS.items():
            assert counts[title(expansions), kind] == number
    assert len({tactic.position for tactic in TACTICS}) == len(TACTICS)


@pytest.mark.parametrize("kind", NUMBERS)
@pytest.mark.parametrize("expansions", VARIANTS, ids=title)
def test_trying_everything_in_other_worlds_finds_the_same(expansions: tuple[str, ...], kind: str) -> None:
    for tactic in some_of(expansions, kind):
        seen = tactic.seen()
        worlds, seat = worlds_of(seen, size(3, 20), FRESH), seen.to_act[0]
        won = winning(worlds, seat)
        assert (won or set(seen.legal().tolist()) - losing(worlds, seat)) == solutions(tactic)
        if kind == WIN:
            assert winning(worlds, seat, more_turns=0)
        elif kind == BLOCK:
            assert not won
        else:
            assert not winning(worlds, seat, more_turns=0)


@pytest.mark.parametrize("kind", NUMBERS)
def test_what_lies_open_is_enough(kind: str) -> None:
    """In the base game also by trying only what nobody has to guess."""
    for tactic in some_of((), kind):
        position = make("duel").position(bytes(blanked(tactic.seen())))
        assert (winning_actions(position) or holding_actions(position)) == solutions(tactic)


@pytest.mark.parametrize("kind", NUMBERS)
@pytest.mark.parametrize("expansions", VARIANTS, ids=title)
def test_the_strongest_level_solves_them(expansions: tuple[str, ...], kind: str) -> None:
    for tactic in some_of(expansions, kind):
        seen = tactic.seen()
        assert Level(5).choose(seen, seen.legal(), Budget(simulations=400)).action in solutions(tactic)


def test_the_policy_alone_solves_nine_in_ten() -> None:
    """It has practised such positions, though not these."""
    assert sum(is_solved("policy", tactic) for tactic in TACTICS) >= 0.9 * len(TACTICS)


def test_only_what_is_missed_costs_something() -> None:
    blocks = [tactic for tactic in TACTICS if tactic.kind == BLOCK][: size(10, 90)]
    costs = [cost_of("random", tactic) for tactic in blocks]
    assert [cost is None for cost in costs] == [is_solved("random", tactic) for tactic in blocks]
    missed = [cost for cost in costs if cost is not None]
    assert missed
    assert all(0 <= cost <= 1 for cost in missed)


def test_a_win_by_hand() -> None:
    position = table(slots={9: "university", 10: "palace"}, cities=(SYMBOLS, ()), coins=(20, 7))
    tactic = tactic_in(judged(position.observe(0)), 0)
    assert tactic is not None
    assert (tactic.kind, tactic.solutions) == (WIN, ["build university"])


def test_a_block_by_hand() -> None:
    """The other has five symbols and all coins, and a sixth lies open: it must be taken away, and points will win."""
    blue = ["senate", "town_hall", "gardens", "obelisk"]
    position = table(slots={0: "university", 1: "palace"}, cities=(blue, SYMBOLS), coins=(0, 30))
    tactic = tactic_in(judged(position.observe(0)), 0)
    assert tactic is not None
    assert (tactic.kind, tactic.solutions) == (BLOCK, ["discard university"])


def test_a_chain_by_hand() -> None:
    """The palace, which covers the university, goes under a wonder that gives another turn to build it."""
    position = table(
        slots={9: "palace", 5: "university", 10: "obelisk"},
        cities=(SYMBOLS, ()),
        wonders=(["appian_way"], []),
        coins=(60, 0),
    )
    tactic = tactic_in(judged(position.observe(0)), 0)
    assert tactic is not None
    assert tactic.kind == CHAIN
    assert "raise appian_way with palace" in tactic.solutions
    assert "build palace" not in tactic.solutions


def test_nothing_is_to_be_seen_at_the_start() -> None:
    position = make("duel", wonders="first-game").start(seed=3)
    assert tactic_in(judged(position.observe(position.to_act[0])), 0) is None
