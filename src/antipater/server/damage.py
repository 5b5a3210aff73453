"""A damaged database: what is lost of it. The rest is played on."""

import logging
from contextlib import suppress
from threading import Thread

import sqlalchemy as sql
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DatabaseError

from .store import Store, events, load, seats, tables

SHOWN = 100  # names of tables that are said
WHOLE = "ok"  # what SQLite says to a database without a fault

# Through the index that only writing needs: where it is damaged, nothing can be added.
THROUGH_OTHER_INDEX = sql.text(
    'SELECT count(*) FROM events INDEXED BY sqlite_autoindex_events_2 WHERE "table" = :table'
)

log = logging.getLogger(__name__)


def look_for_damage(url: str) -> None:
    """Look through a database in a thread that nobody waits for, not even the end of the server."""
    Thread(target=report_damage, args=(url,), name="damage", daemon=True).start()


def report_damage(url: str) -> None:
    """Say which tables of a database can't be played on."""
    store = Store(url)
    try:
        fault = store.found(_first_fault)
        if fault != WHOLE:
            _say(fault, store.found(lost_tables))
    finally:
        store.engine.dispose()


def _first_fault(connection: Connection) -> str:
    """What SQLite says to the database; it takes a quarter of a second for 10,000 tables."""
    try:
        return str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())
    except DatabaseError as error:
        return str(error.orig)


def _say(fault: str, lost: list[str]) -> None:
    if not lost:
        log.error("The database is damaged, but all tables can be read (%s). Make a backup.", fault)
        return
    names = ", ".join(lost[:SHOWN]) + (" …" if len(lost) > SHOWN else "")
    log.error("The database is damaged (%s). %d tables can't be played on, all others can: %s", fault, len(lost), names)


def lost_tables(connection: Connection) -> list[str]:
    """The tables of which something can't be read."""
    return [name for name in sorted(_all_names(connection)) if _is_lost(connection, name)]


def _all_names(connection: Connection) -> set[str]:
    """The names of all tables, wherever they still stand."""
    names: set[str] = set()
    for column in (tables.c.id, seats.c.table, events.c.table):
        with suppress(DatabaseError):
            for name in connection.scalars(sql.select(column).distinct()):
                names.add(str(name))
    return names


def _is_lost(connection: Connection, name: str) -> bool:
    try:
        stored = load(name, connection)
        return (
            stored is None
            or not stored.is_whole
            or connection.scalar(THROUGH_OTHER_INDEX, {"table": name}) != len(stored.events)
        )
    except Exception:  # whatever is made of what a damaged page holds
        return True
