"""Making and starting a game, and what a position tells."""

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import antipater
from antipater import Game, IllegalAction, OptionError, Outcome, Position

from ..sizes import size
from .said import finished, is_a_sentence

CATEGORIES = ["blue", "green", "yellow", "purple", "wonders", "progress", "coins", "military", "gods", "chambers"]


def test_make() -> None:
    assert antipater.make("duel").options == {}
    assert antipater.make("duel", wonders="draft", expansions=()).options == {}
    assert antipater.make("duel", wonders="first-game").options == {"wonders": "first-game"}
    assert antipater.make("duel").seats == 2


def test_a_seed_gives_the_same_game_again(game: Game) -> None:
    assert game.start(seed=7) == game.start(7)
    assert bytes(game.start(7)) == bytes(game.start(7))
    assert game.start(7) != game.start(8)


def test_without_a_seed_games_differ(game: Game) -> None:
    assert len({game.start().digest() for _ in range(8)}) == 8


def test_plain_and_compiled_games_are_the_same(compiled_duel: Game) -> None:
    assert antipater.make("duel").start(3) == compiled_duel.start(3)


def test_all_128_bits_of_a_seed_count(game: Game) -> None:
    seeds = [0, 1, 2**32, 2**64, 2**96, 2**127, 2**128 - 1]
    assert len({game.start(seed).digest() for seed in seeds}) == len(seeds)


@pytest.mark.parametrize("seed", [np.int8(7), np.uint64(7), np.array(7)])
def test_a_seed_may_be_one_of_numpys_integers(game: Game, seed: Any) -> None:
    assert game.start(seed) == game.start(7)


def test_compile_gives_the_game_back() -> None:
    game = antipater.make("duel", wonders="first-game")
    assert game.compile() is game


# Positions.


def test_a_position_says_who_acts_and_what_is_legal(position: Position) -> None:
    (seat,) = position.to_act
    legal = position.legal(seat)
    assert isinstance(legal, np.ndarray)
    assert legal.dtype.kind == "i"
    assert legal.tolist() == position.legal().tolist() == sorted(legal.tolist())
    assert position.legal(1 - seat).tolist() == []
    assert position.offers(1 - seat) == []
    assert [offer.action for offer in position.offers(seat)] == legal.tolist()


def test_the_legal_actions_are_the_callers_own(position: Position) -> None:
    before = bytes(position)
    kept = position.legal()
    kept_values = kept.tolist()
    position.play(kept[0])
    position.legal()
    assert kept.tolist() == kept_values
    kept[:] = 0
    assert bytes(position) != before
    assert position.legal().tolist()


@pytest.mark.parametrize("kind", [int, np.int16, np.int64, np.uint8])
def test_an_action_may_be_any_integer(position: Position, kind: Callable[[int], Any]) -> None:
    other = position.copy()
    position.play(kind(int(position.legal()[0])))
    other.play(other.legal()[0], other.to_act[0])
    assert position == other


def test_while_a_game_runs_it_has_no_outcome(position: Position) -> None:
    assert not position.over
    assert position.outcome is None


@pytest.mark.parametrize("seed", range(size(5, 200)))
def test_the_outcome(game: Game, seed: int) -> None:
    position = finished(game, seed)
    outcome = position.outcome
    assert isinstance(outcome, Outcome)
    assert position.over
    assert position.to_act == ()
    assert position.legal().tolist() == []
    assert position.offers() == []
    assert outcome.how in ("military", "scientific", "civilian")
    assert outcome.winners in ((0,), (1,), (0, 1))
    assert outcome.ranks == tuple(1 if seat in outcome.winners else 2 for seat in (0, 1))
    assert [list(points) for points in outcome.points] == [CATEGORIES, CATEGORIES]
    if outcome.how == "civilian" and len(outcome.winners) == 1:
        totals = [(sum(points.values()), points["blue"]) for points in outcome.points]
        assert outcome.winners == (totals.index(max(totals)),)


def test_a_copy_is_a_position_of_its_own(position: Position) -> None:
    copy = position.copy()
    assert copy == position
    assert copy.game is position.game
    before = bytes(position)
    copy.play(copy.legal()[0])
    assert bytes(position) == before
    assert copy != position


def test_equal_positions_have_equal_bytes_hashes_and_digests(position: Position) -> None:
    copy = position.copy()
    assert bytes(copy) == bytes(position)
    assert hash(copy) == hash(position)
    assert copy.digest() == position.digest()
    assert position != "a position"
    assert len({position, copy}) == 1


def test_bytes_have_the_length_of_the_record(position: Position) -> None:
    assert len(bytes(position)) == position.game.dtype.itemsize


def test_a_position_comes_back_from_its_bytes(position: Position) -> None:
    again = position.game.position(bytes(position))
    assert again == position
    again.play(again.legal()[0])
    assert again != position


@pytest.mark.parametrize("data", [b"", b"abc", "abc", None, 7, [0] * 400], ids=lambda data: type(data).__name__)
def test_bytes_of_no_position(game: Game, data: Any) -> None:
    with pytest.raises(OptionError, match=r"^A position of duel has \d+ bytes, not ") as caught:
        game.position(data)
    assert is_a_sentence(caught.value)


def test_what_a_seat_sees_can_not_be_played(position: Position) -> None:
    seen = position.observe(0)
    before = bytes(seen)
    assert seen.legal().tolist() == position.legal().tolist()
    with pytest.raises(IllegalAction) as caught:
        seen.play(seen.legal()[0])
    assert caught.value.reason == "observed"
    assert bytes(seen) == before


def test_a_digest_is_64_hexadecimal_digits(position: Position) -> None:
    assert re.fullmatch("[0-9a-f]{64}", position.digest())


def test_a_digest_depends_on_the_options() -> None:
    digests = {antipater.make("duel", wonders=wonders).start(7).digest() for wonders in ("draft", "first-game")}
    assert len(digests) == 2


def test_a_digest_changes_with_every_action(position: Position) -> None:
    digests = [position.digest()]
    while not position.over:
        position.play(position.legal()[0])
        digests.append(position.digest())
    assert len(set(digests)) == len(digests)


def test_a_position_can_be_printed(position: Position) -> None:
    assert position.digest()[:12] in repr(position)
    assert "duel" in repr(position)
