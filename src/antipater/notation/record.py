"""A recorded game: options, seed or deal, actions and digests, as JSON lines (docs/record.md)."""

import secrets
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Self, TypeVar

import msgspec

from ..kernel.errors import AntipaterError, IllegalAction
from ..kernel.position import SEED_BITS, Game, Position
from ..make import make

FORMAT = 1
SHORT = 16  # hexadecimal digits of a digest that go with each move


class RecordError(AntipaterError):
    """A record that is damaged, or of a game that can't have happened."""


class Head(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The first line: which game, and everything left to chance."""

    antipater: int  # of the format
    game: str
    options: dict[str, Any]
    digest: str  # of the start
    seed: str | None = None  # decimal: it may have 128 bits
    deal: dict[str, Any] | None = None


class Move(msgspec.Struct, forbid_unknown_fields=True):
    """One action, and the digest of the position after it."""

    seat: int
    action: int
    digest: str


class End(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The last line: how many moves there are, and how the game ended if it did."""

    moves: int
    digest: str  # of the last position, in full
    winners: list[int] | None = None
    how: str | None = None


class Record:
    """A game as it is played: the position now, and all moves that led to it."""

    def __init__(self, game: Game, seed: int | None = None, deal: Mapping[str, Any] | None = None) -> None:
        self.game = game
        self.seed = secrets.randbits(SEED_BITS) if seed is None and deal is None else seed
        self.position = game.start(self.seed, deal)
        self.deal = None if deal is None else self.position.deal()
        self.moves: list[Move] = []

    def play(self, action: int, seat: int | None = None) -> None:
        """Play an action and note it."""
        who = seat if seat is not None else next(iter(self.position.to_act), 0)
        self.position.play(action, who)
        self.moves.append(Move(who, int(action), self.position.digest()[:SHORT]))

    def undo(self, moves: int = 1) -> None:
        """Take back the last moves."""
        kept = self.moves[: max(0, len(self.moves) - moves)]
        self.position = self._start()
        for move in kept:
            self.position.play(move.action, move.seat)
        self.moves = kept

    def positions(self) -> Iterator[Position]:
        """The position at the start and after every move."""
        position = self._start()
        yield position.copy()
        for move in self.moves:
            position.play(move.action, move.seat)
            yield position.copy()

    def _start(self) -> Position:
        return self.game.start(self.seed if self.deal is None else None, self.deal)

    def dumps(self) -> str:
        """The record as JSON lines."""
        head = Head(FORMAT, self.game.name, self.game.options, self._start().digest()[:SHORT])
        if self.deal is None:
            head.seed = str(self.seed)
        else:
            head.deal = self.deal
        end = End(len(self.moves), self.position.digest())
        if outcome := self.position.outcome:
            end.winners = list(outcome.winners)
            end.how = outcome.how
        return msgspec.json.Encoder().encode_lines([head, *self.moves, end]).decode()

    def write(self, path: str | Path) -> None:
        """Write the record to a file, all of it or nothing."""
        target = Path(path)
        unfinished = target.with_name(f"{target.name}.{secrets.token_hex(4)}.part")
        try:
            unfinished.write_bytes(self.dumps().encode())
            unfinished.replace(target)
        finally:
            unfinished.unlink(missing_ok=True)

    @classmethod
    def read(cls, path: str | Path) -> Self:
        """Read and check a record."""
        try:
            text = Path(path).read_bytes().decode()
        except OSError as error:
            raise RecordError(f"{path} can't be read: {error.strerror or error}.") from None
        except UnicodeDecodeError:
            raise RecordError(f"{path} is no text, and so no record.") from None
        return cls.loads(text)

    @classmethod
    def loads(cls, text: str) -> Self:
        """The record of a text, replayed; one that does not fit is refused, with the first move that is wrong."""
        first, *lines = text.removesuffix("\n").split("\n")
        record = cls._of(_head(first))
        ended = False
        for number, line in enumerate(lines, 1):
            if ended:
                raise RecordError(f"Something follows after the end of the record, in line {number + 1}.")
            entry = _entry(line, number)
            ended = isinstance(entry, End)
            if isinstance(entry, End):
                record._finish(entry)
            else:
                record._follow(number, entry)
        if not ended:
            raise RecordError(f"The record is cut off after move {len(record.moves)}: its last line is missing.")
        return record

    @classmethod
    def _of(cls, head: Head) -> Self:
        if (head.seed is None) == (head.deal is None):
            raise RecordError("A record has either a seed or a deal.")
        seed = None if head.seed is None else _seed(head.seed)
        try:
            record = cls(make(head.game, **head.options), seed, head.deal)
        except (TypeError, RecursionError):
            raise RecordError(f"The record has options or a deal that are none of {head.game}.") from None
        if record.position.digest()[:SHORT] != head.digest:
            raise RecordError("The options, seed or deal of the record were changed: its start has another digest.")
        return record

    def _follow(self, number: int, move: Move) -> None:
        """Play a move of a record again."""
        try:
            self.play(move.action, move.seat)
        except IllegalAction as error:
            raise RecordError(f"Move {number} of the record is not legal: {error}") from None
        if self.moves[-1].digest != move.digest:
            raise RecordError(f"Move {number} of the record was changed: the position after it has another digest.")

    def _finish(self, end: End) -> None:
        """Does the last line fit?"""
        if end.moves != len(self.moves):
            raise RecordError(f"The record should have {end.moves} moves and has {len(self.moves)}.")
        outcome = self.position.outcome
        expected = (list(outcome.winners), outcome.how) if outcome else (None, None)
        if end.digest != self.position.digest() or (end.winners, end.how) != expected:
            raise RecordError(f"The end of the record, after move {end.moves}, was changed: it does not fit the moves.")


Line = TypeVar("Line")


def _head(line: str) -> Head:
    """The first line, if it is of a format that this version reads."""
    if not line.strip():
        raise RecordError("The record is empty.")
    found = _decode(line, dict[str, Any], "Line 1 of the record, the game,").get("antipater")
    if not isinstance(found, int):
        raise RecordError("The first line names no format, so this is no record.")
    if found != FORMAT:
        raise RecordError(f"The record has format {found}; this version reads format {FORMAT}.")
    return _decode(line, Head, "Line 1 of the record, the game,")


def _entry(line: str, number: int) -> Move | End:
    """A move, or the last line."""
    what = f"Line {number + 1} of the record, move {number} or the end,"
    if "moves" in _decode(line, dict[str, Any], what):
        return _decode(line, End, what)
    return _decode(line, Move, what)


def _seed(text: str) -> int:
    """The seed as a number: its digits can't be too many to read, and are written in one way only."""
    if not (text.isascii() and text.isdecimal() and len(text) < SEED_BITS and str(int(text)) == text):
        raise RecordError(f"The seed {text[:SEED_BITS]!r} of the record is no whole number as it should be written.")
    return int(text)


def _decode(line: str, kind: type[Line], what: str) -> Line:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise RecordError(f"{what} is damaged: {error}.") from None
