"""The lock that a server has on its database. Who only looks at the database, or copies it, does not need it."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..kernel.errors import AntipaterError
from .place import PlaceError


class InUseError(AntipaterError):
    """A server has the database already."""


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """Have a database to oneself as its server; the system lets go of it when the process ends, however it does."""
    file = database.resolve()
    opened = _opened(file.with_name(f"{file.name}-lock"))
    try:
        if not _take(opened):
            raise InUseError(
                f"Another server is using the database {file}: stop it, or choose another one with --database FILE."
            )
        yield
    finally:
        os.close(opened)


def _opened(lock: Path) -> int:
    try:
        return os.open(lock, os.O_CREAT | os.O_RDWR, 0o644)
    except OSError as error:
        raise PlaceError(
            f"{lock} can't be written ({error.strerror}): choose another place with --database FILE."
        ) from None


def _take(opened: int) -> bool:
    """Take the lock of a file; False if another process has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(opened, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
