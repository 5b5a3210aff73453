"""What is stored of the host's wishes: what all shall read, which tables are listed, and which are stopped."""

import sqlalchemy as sql
from msgspec import Struct
from sqlalchemy.engine import Connection

from .store import events, notes, seats, tables

MOST_LISTED = 30
LISTED_DAYS = 1  # after the last thing that happened there
MESSAGE = "message."


class Listed(Struct, frozen=True):
    """A table that may stand in the list."""

    table: str
    invite: str


def listed(connection: Connection) -> list[Listed]:
    """The tables with free seats whose host wants them listed, where something has happened lately."""
    since = sql.func.datetime("now", f"-{LISTED_DAYS} days")
    recent = sql.select(events.c.table).where(events.c.happened_at >= since)
    free = sql.select(seats.c.table).where(seats.c.kind == "open")
    found = (
        sql.select(tables.c.id, tables.c.invite)
        .where(tables.c.listed, ~tables.c.stopped, tables.c.id.in_(free), tables.c.id.in_(recent))
        .order_by(tables.c.made_at.desc())
        .limit(MOST_LISTED)
    )
    return [Listed(row.id, row.invite) for row in connection.execute(found)]


def stop_table(table: str, connection: Connection) -> None:
    """Nobody plays on at a table."""
    connection.execute(sql.update(tables).where(tables.c.id == table).values(stopped=True))


def count_tables(connection: Connection) -> int:
    """How many tables there are."""
    return int(connection.scalar(sql.select(sql.func.count()).select_from(tables)) or 0)


def read_message(connection: Connection) -> dict[str, str]:
    """What all shall read, by language."""
    found = connection.execute(sql.select(notes).where(notes.c.name.startswith(MESSAGE)))
    return {row.name.removeprefix(MESSAGE): row.text for row in found}


def write_message(lang: str, text: str, connection: Connection) -> None:
    """What all shall read in a language; nothing if it is empty."""
    name = MESSAGE + lang
    connection.execute(sql.delete(notes).where(notes.c.name == name))
    if text:
        connection.execute(sql.insert(notes), {"name": name, "text": text})
