"""Styles: they are called by name, play as they value things, and see no more than others."""

from unittest.mock import patch

import numpy as np
import pytest

from antipater import Game, make
from antipater.duel.actions import DISCARD, WONDER
from antipater.duel.styles import BELIEFS, cards_freed, likings, slot_taken, wishes_for_cards
from antipater.kernel.position import Position
from antipater.kernel.styles import STYLES
from antipater.search.agent import Budget
from antipater.search.agents import agent_of, at_the_table
from antipater.search.net import search
from antipater.search.styles import Style, leaning_of

from ..duel.moves import build
from ..duel.table import table
from ..duel.walks import walk
from ..sizes import size

QUICK = Budget(simulations=30)


@pytest.mark.parametrize("style", STYLES)
def test_names(style: str) -> None:
    assert agent_of(style) == Style(style)
    for name in (style, f"{style}:128", f"{style}:0.1s"):
        assert agent_of(name).name == name
    assert style in at_the_table("duel")
    assert style not in at_the_table("wonders")


@pytest.mark.parametrize("style", STYLES)
def test_a_style_sees_nothing_hidden(compiled_duel: Game, style: str) -> None:
    rng = np.random.default_rng(1)
    for position in [position.copy() for position, _ in walk(compiled_duel, 3)][:: size(20, 4)]:
        seat = position.to_act[0]
        here, there = (
            Style(style).choose(world.observe(seat), world.legal(seat), QUICK, explain=True)
            for world in (position, position.sample(seat, rng))
        )
        assert here == there
        assert here.action in position.legal(seat)


@pytest.mark.parametrize("style", BELIEFS)
def test_who_believes_in_a_way_foretells_it(compiled_duel: Game, style: str) -> None:
    position = compiled_duel.start(seed=2)
    seen = position.observe(position.to_act[0])
    (way,) = BELIEFS[style]
    even, believed = search(seen, Budget(1)).ways(), search(seen, Budget(1), leaning=leaning_of(style, seen)).ways()
    assert even is not None
    assert believed is not None
    assert believed.won[way] > even.won[way]
    assert believed.lost[way] > even.lost[way]


def test_a_miser_likes_what_brings_coins() -> None:
    position = table(slots={9: "tavern", 10: "baths"}, coins=(7, 7))
    liked = leaning_of("miser", position.observe(0)).likings
    assert liked[build("tavern")(position)] > liked[build("baths")(position)]


def test_a_denier_likes_what_the_other_would_take() -> None:
    """The other has five symbols, and a sixth lies open."""
    symbols = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy"]
    position = table(slots={9: "university", 10: "palace"}, cities=((), symbols), coins=(20, 20))
    liked = leaning_of("denier", position.observe(0)).likings
    assert max(liked, key=liked.__getitem__) in {
        action for action in liked if slot_taken(action) == slot_taken(build("university")(position))
    }


def test_a_denier_would_rather_not_free_cards() -> None:
    """Of two neighbours in the lowest row of age I the second frees the card that both cover."""
    position = make("duel", wonders="first-game").start(seed=3)
    first, second, *_, far = (action for action in map(int, position.legal()) if DISCARD <= action < WONDER)
    position.play(first)
    seat = position.to_act[0]
    assert cards_freed(position, seat, second) == 1
    assert cards_freed(position, seat, far) == 0
    even = likings("denier", position, seat, [second, far], lambda _: {})
    assert even[second] < even[far]


def test_wishes_are_those_of_the_other() -> None:
    position = make("duel", wonders="first-game").start(seed=3)
    asked: list[tuple[int, ...]] = []

    def glance(seen: Position) -> dict[int, float]:
        asked.append(seen.to_act)
        return {}

    wishes_for_cards(position, 0, glance)
    assert asked == [(1,)]


def test_no_thought_is_given_to_the_only_legal_action() -> None:
    position = table(["walls"], coins=(0, 7))
    (only,) = position.legal().tolist()
    with patch("antipater.search.styles.search", side_effect=AssertionError("it thinks")):
        assert Style("scholar").choose(position.observe(0), position.legal(), Budget()).action == only
