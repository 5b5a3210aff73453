"""What a position tells, and what playing does to it."""

import re
from collections.abc import Callable
from typing import Any

import numpy as np

from antipater import Game, Position

from ..sizes import size
from ..wonders.walks import Ply
from .walks import SEED, some


def test_a_position_says_who_acts_and_what_is_legal(plies: list[Ply]) -> None:
    for position, mover, action in some(plies, size(20, 300)):
        assert position.to_act == tuple(sorted(set(position.to_act)))
        assert mover in position.to_act
        assert action in position.legal(mover)
        for seat in range(position.game.seats):
            legal = position.legal(seat)
            assert isinstance(legal, np.ndarray)
            assert legal.dtype.kind == "i"
            assert legal.tolist() == sorted(set(legal.tolist()))
            assert (len(legal) > 0) == (seat in position.to_act)
            assert set(legal.tolist()) <= set(range(position.game.actions))


def test_offers_are_the_legal_actions_and_why_others_are_not(plies: list[Ply]) -> None:
    for position, _, _ in some(plies, size(3, 200)):
        for seat in range(position.game.seats):
            offers = position.offers(seat)
            possible = [offer.action for offer in offers if offer.reason is None]
            assert sorted(possible) == position.legal(seat).tolist()
            assert len({offer.action for offer in offers}) == len(offers)
            assert {offer.reason for offer in offers} - {None} <= set(position.game.reasons[1:])
            assert all(offer.price >= 0 for offer in offers)


def test_where_one_acts_the_seat_may_be_left_out(plies: list[Ply]) -> None:
    position = next(position for position, _, _ in plies if len(position.to_act) == 1)
    (seat,) = position.to_act
    assert position.legal().tolist() == position.legal(seat).tolist()
    assert position.offers() == position.offers(seat)
    one, other = position.copy(), position.copy()
    one.play(one.legal()[0])
    other.play(other.legal()[0], seat)
    assert one == other


def test_the_legal_actions_are_the_callers_own(position: Position) -> None:
    seat = position.to_act[0]
    before = bytes(position)
    kept = position.legal(seat)
    kept_values = kept.tolist()
    position.play(kept[0], seat)
    for other in position.to_act:
        position.legal(other)
    assert kept.tolist() == kept_values
    kept[:] = 0
    assert bytes(position) != before
    assert all(position.legal(other).tolist() for other in position.to_act)


def test_action_and_seat_may_be_any_integers(position: Position) -> None:
    seat = position.to_act[-1]
    action = int(position.legal(seat)[0])
    kinds: list[Callable[[int], Any]] = [int, np.int16, np.int64, np.uint16]
    reached = [position.copy() for _ in kinds]
    for other, kind in zip(reached, kinds, strict=True):
        other.play(kind(action), kind(seat))
    assert len(set(reached)) == 1


def test_a_copy_is_a_position_of_its_own(plies: list[Ply]) -> None:
    for position, seat, action in some(plies, 5):
        copy = position.copy()
        assert copy == position
        assert copy.game is position.game
        before = bytes(position)
        copy.play(action, seat)
        assert bytes(position) == before
        assert copy != position


def test_the_same_actions_lead_to_the_same_bytes(game: Game, plies: list[Ply]) -> None:
    position = game.start(SEED)
    for before, seat, action in plies[: size(20, 300)]:
        assert bytes(position) == bytes(before)
        position.play(action, seat)


def test_equal_positions_have_equal_bytes_hashes_and_digests(position: Position) -> None:
    copy = position.copy()
    assert bytes(copy) == bytes(position)
    assert hash(copy) == hash(position)
    assert copy.digest() == position.digest()
    assert position != "a position"
    assert len({position, copy}) == 1


def test_bytes_have_the_length_of_the_record(position: Position) -> None:
    assert len(bytes(position)) == position.game.dtype.itemsize


def test_a_position_comes_back_from_its_bytes(plies: list[Ply]) -> None:
    for position, seat, action in some(plies, 5):
        again = position.game.position(bytes(position))
        assert again == position
        assert again.legal(seat).tolist() == position.legal(seat).tolist()
        again.play(action, seat)
        assert again != position


def test_a_digest_is_64_hexadecimal_digits(position: Position) -> None:
    assert re.fullmatch("[0-9a-f]{64}", position.digest())


def test_a_digest_changes_with_every_action(plies: list[Ply], over: Position) -> None:
    digests = [*(position.digest() for position, _, _ in plies), over.digest()]
    assert len(set(digests)) == len(digests)


def test_a_position_can_be_printed(position: Position) -> None:
    assert position.digest()[:12] in repr(position)
    assert position.game.name in repr(position)
