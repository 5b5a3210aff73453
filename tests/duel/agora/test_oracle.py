"""The rules against a second Agora, ply by ply: what lies on the table, what may be done, and who knows what."""

import pytest

from antipater import Game, Position

from ...sizes import size
from .comparing import compare_choices, compare_points, compare_prices, compare_tables
from .manners import staged_walk
from .oracle import Agora, agora_meaning
from .refereed import PARTS, check_shown, part_of
from .sights import VIEWERS, compare_news, compare_record, compare_view
from .witness import COMMON, RARE, Witness

# Decisions before or after which not everybody knows the same.
SECRET = (
    *("keep_conspiracy", "return_conspiracy", "prepare_conspiracy", "curia_conspiracy"),
    *("treason_card", "lock_token", "espionage_token"),
)


def compare(position: Position, slow: Agora, ply: int) -> None:
    """Everything, the slower comparisons now and then, those of sights where a secret is at stake."""
    viewer = VIEWERS[ply % 3]
    compare_tables(position, slow)
    compare_choices(position, slow)
    for each in VIEWERS if slow.decision in SECRET else (viewer,):
        compare_record(position, slow, each)
    if ply % 29 == 0:
        compare_points(position, slow)
    if ply % 61 == 0 and slow.decision == "turn":
        compare_prices(position, slow)
    if ply % (7 if slow.decision in SECRET else 83) == 0:
        compare_view(position.view(viewer), slow, viewer)


def follow(game: Game, seed: int) -> None:
    """Play a game on both tables and compare them at every ply."""
    slow = None
    for ply, (position, action) in enumerate(staged_walk(game, seed), seed):
        slow = slow or Agora(position.deal())
        compare(position, slow, ply)
        compare_news(position, slow, action, VIEWERS[ply % 3])
        slow.play(agora_meaning(action))
    assert slow is not None
    compare(position, slow, 0)
    for viewer in VIEWERS:
        compare_record(position, slow, viewer)


@pytest.mark.parametrize("part", range(PARTS))
def test_a_second_agora_agrees_at_every_ply(compiled_agora: Game, part: int) -> None:
    for seed in part_of(range(size(100, 20_000)), part):
        follow(compiled_agora, seed)


def test_the_games_that_are_compared_show_everything(compiled_agora: Game) -> None:
    check_shown(compiled_agora, staged_walk, Witness, COMMON, RARE)
