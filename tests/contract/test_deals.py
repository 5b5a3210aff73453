"""Games from a deal."""

import pytest

import antipater
from antipater import Game

from ..sizes import size
from .said import finished


@pytest.mark.parametrize("wonders", ["draft", "first-game"])
def test_a_deal_gives_the_same_game_as_its_seed(wonders: str) -> None:
    game = antipater.make("duel", wonders=wonders)
    for seed in range(size(20, 500)):
        dealt = game.start(seed)
        again = game.start(deal=dealt.deal())
        assert again.digest() == dealt.digest()
        assert again.deal() == dealt.deal()


def test_a_deal_can_be_asked_for_at_any_time(game: Game) -> None:
    start = game.start(5).deal()
    assert finished(game, 5).deal() == start


def test_a_game_from_a_deal_plays_like_the_one_from_the_seed(game: Game) -> None:
    one = game.start(5)
    two = game.start(deal=one.deal())
    while not one.over:
        action = one.legal()[-1]
        for position in (one, two):
            position.play(action)
        assert one.digest() == two.digest()


@pytest.mark.parametrize("entry", ["start_player", "progress", "library", "wonders", "ages"])
def test_what_a_deal_leaves_open_comes_from_the_seed(game: Game, entry: str) -> None:
    wanted = game.start(1).deal()[entry]
    dealt = game.start(seed=2, deal={entry: wanted}).deal()
    other = game.start(seed=2).deal()
    assert dealt.pop(entry) == wanted
    other.pop(entry)
    if entry == "ages":
        for each in (dealt, other):
            each.pop("removed")
    assert dealt == other


def test_an_empty_deal_leaves_everything_open(game: Game) -> None:
    assert game.start(seed=3, deal={}) == game.start(seed=3)


def test_removed_cards_follow_from_the_ages(game: Game) -> None:
    deal = game.start(1).deal()
    removed = deal.pop("removed")
    assert [set(cards) for cards in game.start(deal=deal).deal()["removed"]] == [set(cards) for cards in removed]


def test_tuples_are_as_good_as_lists(game: Game) -> None:
    deal = game.start(1).deal()
    as_tuples = {**deal, "ages": tuple(map(tuple, deal["ages"])), "progress": tuple(deal["progress"])}
    assert game.start(seed=1, deal=as_tuples) == game.start(seed=1, deal=deal)
