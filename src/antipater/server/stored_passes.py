"""What is stored of seats on their way to another device or to somebody else: hashes only, and for a short time."""

import time
from collections.abc import Iterable, Mapping

import sqlalchemy as sql
from msgspec import Struct
from sqlalchemy.engine import Connection

from .store import passes, seats

HeldHash = tuple[str, str]  # a table, and the hash of a secret there


class Pass(Struct, frozen=True):
    """What a code is good for: all seats of a device, or one seat that somebody else shall have."""

    code_hash: str
    seat: int | None  # that is handed on; None: everything moves to another device
    held: list[HeldHash]
    until: int  # seconds since 1970


def add_pass(new: Pass, connection: Connection) -> None:
    """Store a pass; one for the same secrets is void from now on, and old ones are forgotten."""
    stored = connection.execute(sql.select(passes.c.code_hash, passes.c.seat, passes.c.held))
    void = [each.code_hash for each in stored if each.seat == new.seat and [*map(tuple, each.held)] == new.held]
    gone = passes.c.code_hash.in_(void) | (passes.c.until < int(time.time()))
    connection.execute(sql.delete(passes).where(gone))
    row = {"code_hash": new.code_hash, "seat": new.seat, "held": new.held, "until": new.until}
    connection.execute(sql.insert(passes), row)


def find_pass(code_hash: str, connection: Connection) -> Pass | None:
    """The pass of a code, if it is not too old."""
    row = connection.execute(sql.select(passes).where(passes.c.code_hash == code_hash)).first()
    if row is None or row.until < time.time():
        return None
    return Pass(row.code_hash, row.seat, [(table, secret) for table, secret in row.held], row.until)


def drop_pass(code_hash: str, connection: Connection) -> None:
    """Nobody can use it any more."""
    connection.execute(sql.delete(passes).where(passes.c.code_hash == code_hash))


def handed_on(table: str, connection: Connection) -> dict[int, int]:
    """The seats of a table that are handed on, and until when."""
    found = connection.execute(sql.select(passes).where(passes.c.seat.is_not(None), passes.c.until > int(time.time())))
    held = {(row.seat, secret): row.until for row in found for name, secret in row.held if name == table}
    there = connection.execute(sql.select(seats.c.seat, seats.c.token_hash).where(seats.c.table == table))
    return {row.seat: held[row.seat, row.token_hash] for row in there if (row.seat, row.token_hash) in held}


def seated(held: Iterable[HeldHash], connection: Connection) -> list[HeldHash]:
    """Those of some secrets that have a seat at their table."""
    found = []
    for table, secret in held:
        where = (seats.c.token_hash == secret) & (seats.c.table == table)
        if connection.scalar(sql.select(seats.c.seat).where(where)) is not None:
            found.append((table, secret))
    return found


def renew_secrets(new: Mapping[str, str], connection: Connection) -> None:
    """Other secrets for the seats of some, at all tables: also at those of rematches that their person never saw."""
    for before, after in new.items():
        connection.execute(sql.update(seats).where(seats.c.token_hash == before).values(token_hash=after))
