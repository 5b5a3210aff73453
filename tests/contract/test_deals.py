"""Games from a deal."""

import json
from typing import Any

from antipater import Game, Position

from ..sizes import size
from ..wonders.walks import Ply

# An entry that follows from another one.
FOLLOWS = {"removed": "ages"}


def test_a_deal_gives_the_same_game_as_its_seed(game: Game) -> None:
    """Also when it has been written to a file, and whatever the seed that goes with it."""
    for seed in range(size(3, 300)):
        dealt = game.start(seed)
        deal = json.loads(json.dumps(dealt.deal()))
        again = game.start(seed=99, deal=deal)
        assert again.digest() == dealt.digest()
        assert again.deal() == dealt.deal()


def test_a_deal_can_be_asked_for_at_any_time(plies: list[Ply], over: Position) -> None:
    start = plies[0].position.deal()
    assert all(position.deal() == start for position, _, _ in plies)
    assert over.deal() == start


def test_a_game_from_a_deal_plays_like_the_one_from_the_seed(game: Game, plies: list[Ply], over: Position) -> None:
    position = game.start(deal=plies[0].position.deal())
    for _, seat, action in plies:
        position.play(action, seat)
    assert position.digest() == over.digest()
    assert position.outcome == over.outcome


def test_what_a_deal_leaves_open_comes_from_the_seed(game: Game) -> None:
    wanted, other = game.start(1).deal(), game.start(2).deal()
    for entry in set(wanted) - set(FOLLOWS):
        given = {key: wanted[key] for key in wanted if FOLLOWS.get(key, key) == entry}
        assert game.start(seed=2, deal=given).deal() == {**other, **given}


def test_an_empty_deal_leaves_everything_open(game: Game) -> None:
    assert game.start(seed=3, deal={}) == game.start(seed=3)


def test_what_follows_from_another_entry_may_be_left_out(game: Game) -> None:
    deal = game.start(1).deal()
    short = {key: value for key, value in deal.items() if key not in FOLLOWS}
    assert game.start(deal=short).deal() == deal


def test_tuples_are_as_good_as_lists(game: Game) -> None:
    deal = game.start(1).deal()
    assert game.start(seed=1, deal=as_tuples(deal)) == game.start(seed=1, deal=deal)


def as_tuples(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: as_tuples(inner) for key, inner in value.items()}
    return tuple(map(as_tuples, value)) if isinstance(value, list) else value
