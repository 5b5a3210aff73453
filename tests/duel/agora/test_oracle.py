"""The rules against a second Agora, ply by ply."""

from antipater import Game

from .comparing import compare_choices, compare_points, compare_prices, compare_tables
from .oracle import Agora, agora_meaning
from .sights import compare_records, compare_views
from .walks import senate_walk


def follow(game: Game, seed: int) -> None:
    """Play a game on both tables and compare them at every ply."""
    slow = None
    for ply, (position, action) in enumerate(senate_walk(game, seed)):
        slow = slow or Agora(position.deal())
        compare_tables(position, slow)
        compare_choices(position, slow)
        compare_records(position, slow)
        if ply % 8 == seed % 8:
            compare_points(position, slow)
            compare_views(position, slow)
            if slow.decision == "turn":
                compare_prices(position, slow)
        slow.play(agora_meaning(action))
    assert slow is not None
    compare_tables(position, slow)
    compare_points(position, slow)
    compare_views(position, slow)
