"""The measured strength of bots: of bots that sit at the table, and higher levels are stronger."""

from antipater.games import GAMES
from antipater.search.agents import at_the_table
from antipater.search.levels import LEVELS
from antipater.search.strength import elo_of_bots


def test_only_bots_at_the_table_are_told() -> None:
    for game in GAMES:
        assert set(elo_of_bots(game)) <= set(at_the_table(game))


def test_levels_of_duel_are_in_order() -> None:
    elo = [elo_of_bots("duel")[f"level:{number}"] for number in LEVELS]
    assert elo == sorted(set(elo))
