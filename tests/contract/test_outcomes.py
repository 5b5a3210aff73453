"""How games end."""

from antipater import Game, Outcome, Position

from ..sizes import size
from ..wonders.walks import Ply
from .walks import played, walked

SCORE_PADS = {
    "duel": ["blue", "green", "yellow", "purple", "wonders", "progress", "coins", "military", "gods", "chambers"],
    "first": ["military", "coins", "wonder", "blue", "green", "yellow", "purple"],
    "tiny": ["goods", "secret"],
    "second": ["wonder", "coins", "military", "blue", "yellow", "green", "purple"],
}
ONE_WAY = {"wonders": "civilian", "tiny": "richest"}
WAYS = ["military", "scientific", "civilian"]


def score_pad(game: Game) -> list[str]:
    return SCORE_PADS[game.options.get("edition", game.name)]


def ways_to_end(game: Game) -> set[str]:
    if game.name in ONE_WAY:
        return {ONE_WAY[game.name]}
    return {*WAYS, "political"} if "agora" in game.options.get("expansions", ()) else set(WAYS)


def strength(position: Position, outcome: Outcome, seat: int) -> tuple[int, int]:
    """By what a game is decided that no supremacy ends: all points, then the tie-break."""
    blue = outcome.points[seat].get("blue", 0)
    tie_break = blue if position.game.name == "duel" else position.view(None).cities[seat].coins
    return sum(outcome.points[seat].values()), tie_break


def test_while_a_game_runs_it_has_no_outcome(plies: list[Ply]) -> None:
    for position, _, _ in plies:
        assert not position.over
        assert position.outcome is None


def test_when_a_game_is_over_nobody_owes_anything(over: Position) -> None:
    assert over.over
    assert over.to_act == ()
    assert over.legal().tolist() == []
    assert over.offers() == []
    for seat in range(over.game.seats):
        assert over.legal(seat).tolist() == []
        assert over.offers(seat) == []


def test_the_ways_to_end_and_the_score_pad_are_told(game: Game) -> None:
    assert set(game.how[1:]) == ways_to_end(game)
    assert list(game.score_pad) == score_pad(game)
    assert set(game.categories) == set(game.score_pad)


def test_the_outcome(game: Game, over: Position) -> None:
    check_outcome(over)
    for seed in range(size(0, 40)):
        check_outcome(played(walked(game, seed)))


def check_outcome(position: Position) -> None:
    game, outcome = position.game, position.outcome
    assert isinstance(outcome, Outcome)
    check_ranks(game, outcome)
    assert outcome.how in ways_to_end(game)
    assert [list(points) for points in outcome.points] == [score_pad(game)] * game.seats
    assert {type(n) for points in outcome.points for n in points.values()} == {int}
    if outcome.how == "civilian":
        strengths = [strength(position, outcome, seat) for seat in range(game.seats)]
        assert list(outcome.ranks) == [1 + sum(other > own for other in strengths) for own in strengths]


def check_ranks(game: Game, outcome: Outcome) -> None:
    """From 1; who shares a place keeps the next ones free, and the first place wins."""
    assert len(outcome.ranks) == game.seats
    assert all(rank == 1 + sum(other < rank for other in outcome.ranks) for rank in outcome.ranks)
    assert outcome.winners == tuple(seat for seat in range(game.seats) if outcome.ranks[seat] == 1)
