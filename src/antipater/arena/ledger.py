"""The file of a match: a line that says which match it is, then a line for every finished game, in any order."""

import os
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from ..kernel.errors import AntipaterError
from ..search.agents import noted_name
from .one_game import Played, Setting, seat_of_a, seed_of_deal

FORMAT = 1


class MatchError(AntipaterError):
    """A match that can't be played, or not be gone on with."""


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of the file: which match was played."""

    match: int  # of the format
    names: tuple[str, str]
    game: str
    options: dict[str, Any]
    seed: str  # decimal: it may have 128 bits


class Ledger:
    """Finished games of a match, each kept as soon as it is finished."""

    def __init__(self, path: str | Path, setting: Setting, seats: int) -> None:
        self.path = Path(path)
        names = noted_name(setting.a), noted_name(setting.b)
        self.head = Head(FORMAT, names, setting.game, setting.options, str(setting.seed))
        self.found: dict[int, Played] = {}
        whole = self._read()
        for line in whole[1:]:
            self._take(line, setting, seats)
        try:
            self.file: BinaryIO = self.path.open("r+b" if self.path.exists() else "xb", buffering=0)
        except OSError as error:
            raise MatchError(f"{self.path} can't be written: {error.strerror or error}.") from None
        self.file.truncate(sum(len(line) + 1 for line in whole))
        self.file.seek(0, os.SEEK_END)
        if not whole:
            self._append(self.head)

    def add(self, played: Played) -> None:
        """Append a finished game to the file."""
        self._append(played)

    def close(self) -> None:
        """Nothing more is kept."""
        self.file.close()

    def _append(self, entry: Head | Played) -> None:
        line = msgspec.json.encode(entry) + b"\n"
        try:
            written = self.file.write(line)
        except OSError as error:
            raise MatchError(f"{self.path} can't be written: {error.strerror or error}.") from None
        if written != len(line):
            raise MatchError(f"{self.path} can't be written: the disk is full.")

    def _read(self) -> list[bytes]:
        """All whole lines: what follows the last end of a line was being written when the match was killed."""
        try:
            data = self.path.read_bytes() if self.path.exists() else b""
        except OSError as error:
            raise MatchError(f"{self.path} can't be read: {error.strerror or error}.") from None
        *whole, torn = data.split(b"\n")
        ours = msgspec.json.encode(self.head)
        if not whole:
            if not ours.startswith(torn):
                raise MatchError(f"{self.path} does not contain a match: name another file.")
        elif whole[0] != ours:
            raise MatchError(f"{self.path} {_what_it_holds(whole[0])}: name another file.")
        return whole

    def _take(self, line: bytes, setting: Setting, seats: int) -> None:
        """Take in a finished game."""
        number = len(self.found)
        try:
            played = msgspec.json.decode(line, type=Played)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise MatchError(f"Line {number + 2} of {self.path} is damaged.") from None
        expected = (seat_of_a(played.game, seats), seed_of_deal(setting, played.game, seats))
        if played.game in self.found or (played.seat, played.seed) != expected:
            raise MatchError(f"Line {number + 2} of {self.path} is not a game of this match.")
        self.found[played.game] = played


def _what_it_holds(line: bytes) -> str:
    """The match of a first line, in words."""
    try:
        head = msgspec.json.decode(line, type=Head)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return "does not contain a match"
    options = "".join(f", {name} {value}" for name, value in head.options.items())
    return (
        f"contains a different match: {head.names[0]} against {head.names[1]} at {head.game}{options}, seed {head.seed}"
    )
