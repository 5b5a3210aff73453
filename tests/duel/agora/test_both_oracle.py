"""The rules with both expansions against a second implementation, ply by ply."""

import numpy as np
import pytest

from antipater import Game, Position
from antipater.duel.tables import EVERY_TOKEN

from ...sizes import size
from ..compare import agree, named, plain, table_of_record
from ..pantheon.compare import (
    GODS_MOVE,
    check_price,
    check_view,
    compare_knowledge,
    compare_pantheon,
    table_with_enki,
)
from .both import Both
from .both_manners import staged_walk
from .both_witness import COMMON_OF_BOTH, RARE_OF_BOTH, WitnessOfBoth
from .comparing import check_offer, compare_choices, compare_cities_and_senate, compare_points, offers_to
from .oracle import agora_meaning
from .refereed import PARTS, check_shown, part_of
from .sights import VIEWERS, compare_news, compare_record, compare_view
from .test_oracle import SECRET


def compare_tables(position: Position, slow: Both) -> None:
    """Everything that lies on the table, whoever sees it."""
    state = plain(position)
    agree(table_of_record(state), table_with_enki(slow), "table")
    compare_cities_and_senate(state, slow)
    compare_pantheon(state, slow)


def compare_prices(position: Position, slow: Both) -> None:
    for seat in (0, 1):
        for offer in offers_to(position, seat):
            (check_price if offer.use == "activate" else check_offer)(slow, seat, offer)


def compare_hidden_token(position: Position, slow: Both, viewer: int | None, seed: int) -> None:
    """A sample has one of the tokens under Obscurantism that it may be for the viewer."""
    world = plain(position.sample(viewer, np.random.default_rng(seed)))
    assert named(world.agora.locked, EVERY_TOKEN) <= slow.may_be_locked[viewer], (viewer, slow.may_be_locked)


def compare(position: Position, slow: Both, ply: int, before: str) -> None:
    """Everything, the slower comparisons now and then, those of sights where a secret is at stake."""
    viewer = VIEWERS[ply % 3]
    compare_tables(position, slow)
    compare_choices(position, slow)
    for each in VIEWERS if slow.decision in SECRET else (viewer,) if ply % 2 else ():
        compare_record(position, slow, each)
    if ply % 2 and {before, slow.decision} & GODS_MOVE:
        compare_knowledge(position, slow, viewer)
    if None in slow.known_locked(viewer) and ply % 5 == 0:
        compare_hidden_token(position, slow, viewer, ply)
    if ply % 29 == 0:
        compare_points(position, slow)
    if ply % 127 == 0 and slow.decision == "turn":
        compare_prices(position, slow)
    if ply % (7 if slow.decision in SECRET else 113) == 0:
        view = position.view(viewer)
        compare_view(view, slow, viewer)
        check_view(view, slow, viewer)


def follow(game: Game, seed: int) -> None:
    """Play a game on both tables and compare them at every ply."""
    slow, before = None, ""
    for ply, (position, action) in enumerate(staged_walk(game, seed), seed):
        slow = slow or Both(position.deal())
        compare(position, slow, ply, before)
        compare_news(position, slow, action, VIEWERS[ply % 3])
        before = slow.decision
        slow.play(agora_meaning(action))
    assert slow is not None
    compare(position, slow, 0, before)
    for viewer in VIEWERS:
        compare_record(position, slow, viewer)
        compare_knowledge(position, slow, viewer)


@pytest.mark.parametrize("part", range(PARTS))
def test_a_second_duel_with_both_agrees_at_every_ply(compiled_both: Game, part: int) -> None:
    for seed in part_of(range(size(100, 20_000)), part):
        follow(compiled_both, seed)


def test_the_games_that_are_compared_show_where_the_expansions_meet(compiled_both: Game) -> None:
    check_shown(compiled_both, staged_walk, WitnessOfBoth, COMMON_OF_BOTH, RARE_OF_BOTH)
