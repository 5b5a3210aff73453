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
        unfinished = target.with_name(target.name + ".part")
        unfinished.write_text(self.dumps(), "utf-8")
        unfinished.replace(target)

    @classmethod
    def read(cls, path: str | Path) -> Self:
        """Read and check a record."""
        try:
            text = Path(path).read_text("utf-8")
        except OSError as error:
            raise RecordError(f"{path} can't be read: {error.strerror or error}.") from None
        except UnicodeDecodeError:
            raise RecordError(f"{path} is no text, and so no record.") from None
        return cls.loads(text)

    @classmethod
    def loads(cls, text: str) -> Self:
        """The record of a text, replayed; one that does not fit is refused, with the first move that is wrong."""
        lines = text.splitlines()
        if not lines:
            raise RecordError("The record is empty.")
        head = _line(lines, 0, Head, "the game")
        if head.antipater != FORMAT:
            raise RecordError(f"The record has format {head.antipater}; this version reads format {FORMAT}.")
        record = cls._of(head)
        if len(lines) == 1 or '"moves"' not in lines[-1]:
            raise RecordError("The record is cut off: its last line, which counts the moves, is missing.")
        for number, _ in enumerate(lines[1:-1], 1):
            record._follow(number, _line(lines, number, Move, f"move {number}"))
        record._finish(_line(lines, len(lines) - 1, End, "the end"))
        return record

    @classmethod
    def _of(cls, head: Head) -> Self:
        if (head.seed is None) == (head.deal is None):
            raise RecordError("A record has either a seed or a deal.")
        if head.seed is not None and not (head.seed.isascii() and head.seed.isdecimal()):
            raise RecordError(f"The seed {head.seed!r} of the record is no whole number.")
        record = cls(make(head.game, **head.options), None if head.seed is None else int(head.seed), head.deal)
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
            raise RecordError("The end of the record was changed: it does not fit the moves.")


Line = TypeVar("Line", Head, Move, End)


def _line(lines: list[str], number: int, kind: type[Line], what: str) -> Line:
    try:
        return msgspec.json.decode(lines[number], type=kind)
    except msgspec.DecodeError as error:
        raise RecordError(f"Line {number + 1} of the record, {what}, is damaged: {error}.") from None
