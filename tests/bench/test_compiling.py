"""Measuring how long it takes until compiled rules are ready."""

from antipater import Game
from antipater.bench.compiling import seconds_until_ready
from antipater.kernel.twin import compiled


def test_a_new_process_says_how_long_it_needed(compiled_duel: Game) -> None:
    """From the cache that this process has filled: more than nothing, less than compiling takes."""
    place = compiled("kernel", "cache").folder("duel").parent
    assert 0 < seconds_until_ready(compiled_duel.name, str(place)) < compiled_duel.compile_seconds
