"""Many records in one file, one after the other."""

from collections.abc import Iterator
from pathlib import Path

from .record import Record, RecordError

HEAD = b'{"antipater"'  # what the first line of a record begins with


def read_records(path: str | Path, compiled: bool = True) -> Iterator[Record]:
    """Read and check one record after the other, without keeping them all; by compiled rules unless told otherwise."""
    lines: list[bytes] = []
    try:
        with Path(path).open("rb") as file:
            for line in file:
                if line.startswith(HEAD) and lines:
                    yield _record(lines, compiled)
                    lines = []
                lines.append(line)
    except OSError as error:
        raise RecordError(f"{path} can't be read: {error.strerror or error}.") from None
    if lines:
        yield _record(lines, compiled)


def _record(lines: list[bytes], compiled: bool) -> Record:
    try:
        return Record.loads(b"".join(lines).decode(), compiled)
    except UnicodeDecodeError:
        raise RecordError("The file is not a text file, so it contains no records.") from None
