"""Copies of the database: made while the server runs, looked through, and put back in its place."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from itertools import count
from pathlib import Path

from alembic.script import ScriptDirectory
from msgspec import Struct

from ..kernel.errors import AntipaterError
from .lock import locked
from .place import SQLITE, database_url
from .store import MIGRATIONS

BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
BUSY_SECONDS = 5.0  # for which a copy waits for whoever holds the file, such as a server that starts


class BackupError(AntipaterError):
    """A database that can't be copied, looked at or put back."""


class Contents(Struct, frozen=True):
    """What a database holds."""

    tables: int
    size: int  # bytes
    older: bool  # than this version: the server brings it up to date


def found_database(given: str | None) -> Path:
    """The database that is meant, if there is one."""
    file = Path(database_url(given).removeprefix(SQLITE)).resolve()
    if not file.is_file():
        raise BackupError(f"There is no database {file}: choose one with --database FILE.")
    return file


def back_up(database: Path, copy: Path) -> Contents:
    """Copy a database as it stands at one moment, also while a server plays on; all of it or nothing."""
    with _taking_place_of(copy) as unfinished:
        _copy(database, unfinished, "mode=rw")
        return examined(unfinished, name=database)


def restored(copy: Path, database: Path) -> Path | None:
    """Put a copy in the place of a database that nobody has; where the old one is kept, None if there was none."""
    with locked(database), _taking_place_of(database) as unfinished:
        _copy(copy, unfinished, _left_as_it_is(copy))
        examined(unfinished, name=copy)
        return _laid_aside(database) if database.exists() else None


def examined(file: Path, name: Path | None = None) -> Contents:
    """What a file holds, if it is a whole database of ours; it is only read."""
    name = name or file
    try:
        with closing(_opened(file, _left_as_it_is(file))) as connection:
            if connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
                raise BackupError(f"The database {name} is damaged.")
            if connection.execute("PRAGMA foreign_key_check").fetchone():
                raise BackupError(f"The database {name} is damaged: something in it belongs to no table.")
            older = _is_older(connection, name)
            tables = connection.execute("SELECT count(*) FROM tables").fetchone()[0]
    except sqlite3.Error as error:
        raise BackupError(f"{name} can't be read as a database: {error}.") from None
    return Contents(tables, file.stat().st_size, older)


def is_older(database: Path) -> bool:
    """Is a database, which a server may have open, of an older version? One of a newer version is refused."""
    try:
        with closing(_opened(database, "mode=rw")) as connection:
            return _is_older(connection, database)
    except sqlite3.Error as error:
        raise BackupError(f"{database} can't be read as a database: {error}.") from None


def _is_older(connection: sqlite3.Connection, name: Path) -> bool:
    """Is a database of an older version? One of a newer version, or not ours, is refused."""
    there = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not {"alembic_version", "tables", "seats", "events"} <= there:
        raise BackupError(f"{name} is not a database of antipater.")
    found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    migrations = ScriptDirectory(str(MIGRATIONS))
    if found[0] not in {migration.revision for migration in migrations.walk_revisions()}:
        raise BackupError(f"{name} was written by a newer version of antipater (number {found[0]}).")
    return bool(found[0] != migrations.get_current_head())


def _copy(source: Path, target: Path, how: str) -> None:
    """Copy a database in one step, which does not keep writers waiting, into one file without a log beside it."""
    try:
        with closing(_opened(source, how)) as original, closing(sqlite3.connect(target)) as copy:
            original.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise BackupError(f"{source} can't be copied to {target.parent}: {error}.") from None
    shutil.copymode(source, target)


def _opened(file: Path, how: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?{how}", uri=True, timeout=BUSY_SECONDS)


def _left_as_it_is(file: Path) -> str:
    """How a file is opened that nobody changes: without a log beside it, it needs no lock and no folder to write to."""
    return "mode=ro" if file.with_name(f"{file.name}-wal").exists() else "immutable=1"


@contextmanager
def _taking_place_of(target: Path) -> Iterator[Path]:
    """A new file that takes the place of another when all went well, and is gone otherwise."""
    unfinished = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        yield unfinished
        _sync(unfinished)
        unfinished.replace(target)
        _sync(target.parent)
    except OSError as error:
        raise BackupError(f"{target} can't be written: {error.strerror or error}.") from None
    finally:
        unfinished.unlink(missing_ok=True)


def _sync(path: Path) -> None:
    """Wait until a file, or the names in a folder, lie on disk."""
    if os.name == "nt" and path.is_dir():
        return  # Windows opens no folders
    opened = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _laid_aside(database: Path) -> Path:
    """Keep the old database under a name with the date, with its log if that could not be brought in."""
    _bring_in_log(database)
    names = (f"{database.stem}-{datetime.now():%Y-%m-%d-%H%M%S}{more}{database.suffix}" for more in _endings())
    kept = next(path for path in map(database.with_name, names) if not path.exists())
    database.rename(kept)
    log = database.with_name(f"{database.name}-wal")
    if log.exists():
        log.rename(kept.with_name(f"{kept.name}-wal"))
    database.with_name(f"{database.name}-shm").unlink(missing_ok=True)
    return kept


def _endings() -> Iterator[str]:
    yield ""
    yield from (f"-{number}" for number in count(2))


def _bring_in_log(database: Path) -> None:
    """Make a database one file, which SQLite does only while nobody else has it open; a damaged one stays as it is."""
    try:
        with closing(sqlite3.connect(database, timeout=0)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode in BUSY:
            raise BackupError(f"The database {database} is in use by another program.") from None
