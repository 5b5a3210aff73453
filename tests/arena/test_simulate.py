"""Many random games: the same whatever the number of threads, and what one game after the other gives."""

from collections import Counter, defaultdict

import pytest

from antipater import Game, Position
from antipater.arena import simulate as module
from antipater.arena.simulate import simulate
from antipater.kernel.position import seed_words

from ..conftest import Maker


def test_number_of_cores_does_not_matter(compiled_duel: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    results = []
    for cores in (1, 2, 5):
        monkeypatch.setattr(module, "cores", lambda n=cores: n)
        results.append(simulate(compiled_duel, 10_000, 4))
    assert results[0] == results[1] == results[2]


def test_counts_what_was_played(compiled_duel: Game) -> None:
    """The same games one by one, through positions."""
    games = 40
    wins = draws = plies = points = 0
    for number in range(games):
        position = Position(compiled_duel, compiled_duel.blank.copy())
        compiled_duel.engine.start(position.states, 0, seed_words(9), number, position.out)
        first = int(position.states[0].first)
        plies += compiled_duel.engine.playout(position.states, 0, position.out, position.need)
        outcome = position.outcome
        assert outcome is not None
        wins += outcome.winners == (first,)
        draws += len(outcome.winners) == 2
        points += sum(sum(seat.values()) for seat in outcome.points)
    result = simulate(compiled_duel, games, 9)
    assert result.plies.value == pytest.approx(plies / games)
    assert result.first_player is not None
    assert result.first_player.value == pytest.approx((wins + draws / 2) / games)
    assert result.total.value == pytest.approx(points / games / 2)


def test_progress_counts_every_game(compiled_duel: Game) -> None:
    told: list[int] = []
    simulate(compiled_duel, 9_000, 1, told.append)
    assert sum(told) == 9_000
    assert len(told) > 1


def test_seven_wonders_by_board_and_side(compiled_wonders: Maker) -> None:
    """The same games one by one: who won with which side of which board."""
    game, games = compiled_wonders(players=4, edition="first", sides="random"), 60
    cities: Counter[str] = Counter()
    wins: defaultdict[str, float] = defaultdict(float)
    points: Counter[str] = Counter()
    for number in range(games):
        position = Position(game, game.blank.copy())
        game.engine.start(position.states, 0, seed_words(9), number, position.out)
        game.engine.playout(position.states, 0, position.out, position.need)
        outcome = position.outcome
        assert outcome is not None
        for seat, city in enumerate(position.view(None).cities[:4]):
            kind = f"{city.board} {city.side}"
            cities[kind] += 1
            wins[kind] += (seat in outcome.winners) / len(outcome.winners)
            points[kind] += sum(outcome.points[seat].values())
    result = simulate(game, games, 9)
    assert result.first_player is None
    assert list(result.points) == ["military", "coins", "wonder", "blue", "green", "yellow", "purple"]
    assert {kind: figures.cities for kind, figures in result.cities.items()} == cities
    for kind, figures in result.cities.items():
        assert figures.wins.value == pytest.approx(wins[kind] / cities[kind])
        assert figures.points.value == pytest.approx(points[kind] / cities[kind])
        assert figures.points.low <= figures.points.value <= figures.points.high
    assert result.total.value == pytest.approx(points.total() / games / 4)
