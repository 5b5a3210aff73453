"""A table as it is first stored: set up as somebody wants it, or as the rematch of another."""

import secrets
from typing import Any

import msgspec
from msgspec import UNSET

from ..kernel.game import Game
from ..kernel.options import BAD
from ..kernel.position import SEED_BITS
from .clock import Clock
from .http_wire import BotSeat, OpenSeat, PersonSeat
from .manner_wire import ClockRule, SeriesRule
from .new_lesson import begun
from .new_table import NewTable, game_wanted
from .refusal import Refusal
from .secret import hashed, new_token
from .series import wins_of
from .stored import Seat, StoredTable, Tick
from .table import Table
from .wire import Rematch


def laid(wanted: NewTable) -> tuple[StoredTable, dict[int, str]]:
    """A new table, and the secrets of its people by seat."""
    game = game_wanted(wanted)
    tokens = _tokens(wanted.seats)
    if wanted.clock is not None and wanted.clock.at_zero == "lose" and game.seats != 2:
        raise Refusal("lose_needs_two", status=409)
    seats = [
        Seat("person", seat.name, None, hashed(tokens[k]))
        if isinstance(seat, PersonSeat)
        else Seat("bot", bot=seat.bot)
        if isinstance(seat, BotSeat)
        else Seat("open")
        for k, seat in enumerate(wanted.seats)
    ]
    new = _new(game, seats, wanted.hints)
    new.begun = all(seat.kind != "open" for seat in seats)
    new.listed = wanted.listed
    _set_clock(new, wanted.clock)
    new.series = SeriesRule(wanted.best_of, [0] * game.seats) if wanted.best_of > 1 else None
    return new, tokens


def again(table: Table, message: Rematch) -> StoredTable:
    """The same again or with other options, everybody one seat further; everybody keeps their secret."""
    game = table.position.game
    if message.options is not UNSET:
        game = _other(table, message.options)
    new = _new(game, [*table.seats[1:], table.seats[0]], table.hints.allowed)
    _set_clock(new, None if table.clock is None else table.clock.rule)
    of = table.series.of if table.series is not None else None
    wins, won = wins_of(table)
    if message.best_of is not UNSET:
        of = None if message.best_of == 1 else message.best_of
    wins = [0] * game.seats if won else wins
    new.series = SeriesRule(of, [*wins[1:], wins[0]])
    return new


def _set_clock(new: StoredTable, rule: ClockRule | None) -> None:
    new.clock = rule
    new.tick = None if rule is None else Tick(1, Clock(rule, len(new.seats)).left)


def _other(table: Table, options: dict[str, Any]) -> Game:
    """The same game with other options, for as many players."""
    name = table.position.game.name
    seats = [{"kind": "open"}] * len(table.seats)
    try:
        wanted = msgspec.convert({**options, "game": name, "seats": seats}, NewTable)
    except msgspec.ValidationError as error:
        raise Refusal(BAD, str(error)) from None
    return game_wanted(wanted)


def _new(game: Game, seats: list[Seat], hints: bool) -> StoredTable:
    return begun(game, seats, hints, secrets.randbits(SEED_BITS))


def _tokens(seats: list[PersonSeat | BotSeat | OpenSeat]) -> dict[int, str]:
    """A secret for each seat of a person, or the one of an earlier seat on the same device."""
    tokens: dict[int, str] = {}
    for number, seat in enumerate(seats):
        if isinstance(seat, PersonSeat):
            if seat.shares is not UNSET and seat.shares not in tokens:
                raise Refusal("wrong_share")
            tokens[number] = new_token() if seat.shares is UNSET else tokens[seat.shares]
    return tokens
