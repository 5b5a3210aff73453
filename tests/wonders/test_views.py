"""Views and offers: on compiled rules the same as on plain ones, and from the view of another as from nothing."""

import msgspec
import pytest

from antipater import Game, Position, make

from ..conftest import Maker
from .games import NAMES, TABLES, options, seed_of
from .walks import walk

EVERY = 7  # positions from one that is looked at to the next


def shown(position: Position, seat: int | None, beside: object = None) -> bytes:
    return msgspec.json.encode(position.view(seat, beside))


def on(game: Game, position: Position) -> Position:
    """The same position in a game with other rules."""
    return game.position(bytes(position))


@pytest.mark.parametrize(("players", "edition"), TABLES, ids=NAMES)
def test_compiled_rules_show_the_same(players: int, edition: str, compiled_wonders: Maker) -> None:
    for variant in range(2):
        chosen = options(players, edition, variant)
        plain, compiled = make("wonders", **chosen), compiled_wonders(**chosen)
        for number, (position, _, _) in enumerate(walk(compiled, seed_of(players, variant))):
            if number % EVERY == 0:
                check_the_same(on(plain, position), position)


def check_the_same(plain: Position, compiled: Position) -> None:
    assert compiled.game.load is not plain.game.load
    before = bytes(compiled)
    public = compiled.view(None)
    for seat in (None, *range(plain.game.seats)):
        assert shown(compiled, seat) == shown(plain, seat)
        assert shown(compiled, seat, public) == shown(plain, seat, public) == shown(plain, seat)
    for seat in plain.to_act:
        assert msgspec.json.encode(compiled.offers(seat)) == msgspec.json.encode(plain.offers(seat))
    assert bytes(compiled) == before
