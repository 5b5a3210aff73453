"""A recorded game: options, seed or deal, actions and digests, as JSON lines (docs/record.md)."""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, Self, TypeVar

import msgspec

from ..games import make
from ..i18n import text
from ..kernel.errors import AntipaterError, IllegalAction
from ..kernel.game import Game
from ..kernel.position import SEED_BITS, Position

FORMAT = 1
SHORT = 16  # hexadecimal digits of a digest that go with each move


class RecordError(AntipaterError):
    """A record that is damaged or describes an impossible game; `reason` is a short code, `line` where it is wrong."""

    line = 1

    def __init__(self, sentence: str, reason: str = "bad_record") -> None:
        super().__init__(sentence)
        self.reason = reason


class Head(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The first line: the game, and everything decided by chance."""

    antipater: int  # of the format
    game: str
    options: dict[str, Any]
    digest: str  # of the start
    rules: Annotated[int, msgspec.Meta(ge=1)] = 1  # by which it was played (Game.rules)
    seed: str | None = None  # decimal: it may have 128 bits
    deal: dict[str, Any] | None = None


class Move(msgspec.Struct, forbid_unknown_fields=True):
    """One action, and the digest of the position after it."""

    seat: int
    action: int
    digest: str


class Ended(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Why a game of two ended before the rules decided it: a seat gave up, or its time ran out."""

    by: Literal["resign", "timeout"]
    seat: Annotated[int, msgspec.Meta(ge=0, le=1)]

    @property
    def winners(self) -> tuple[int, ...]:
        """The other one."""
        return (1 - self.seat,)

    def text(self, names: Sequence[str], lang: str) -> str:
        """The sentence to show to users."""
        return text(lang, f"record.{self.by}", name=names[self.seat], winner=names[1 - self.seat])


class End(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The last line: the number of moves, and the result if the game is over."""

    moves: int
    digest: str  # of the last position, in full
    winners: list[int] | None = None
    how: str | None = None  # by the rules
    ended: Ended | None = None  # otherwise


class Choice(NamedTuple):
    """What a seat has chosen in a turn for which others still have to choose."""

    seat: int
    action: int


class Difference(NamedTuple):
    """Where a record by older rules differs from the current ones: it can be viewed up to there."""

    move: int  # the number of the first move that can't be replayed
    rules: int  # of the record
    today: int  # of this version

    def __str__(self) -> str:
        return self.text("en")

    def text(self, lang: str) -> str:
        """The sentence to show to users."""
        return text(lang, "record.older_rules", **self._asdict())


class Record:
    """A game as it is played: the position now, and all moves that led to it.

    Where several seats choose at once, their choices are `pending` until all have chosen. Then they become moves in the
    order of the seats, whoever chose first, and choices that were taken back leave no trace.

    A record that was read may be of older rules. If it goes otherwise by today's, `difference` says from which move on:
    then it holds the moves before, can't be changed, and is written as it was.
    """

    difference: Difference | None = None
    _original = ""  # the text of a record with a difference

    def __init__(self, game: Game, seed: int | None = None, deal: Mapping[str, Any] | None = None) -> None:
        self.game = game
        self.rules = game.rules  # the number with which it is written
        self.seed = secrets.randbits(SEED_BITS) if seed is None and deal is None else seed
        self._restart(game.start(self.seed, deal))
        self.deal = None if deal is None else self.position.deal()

    def _restart(self, start: Position) -> None:
        self.ended: Ended | None = None
        self.position = start
        self.settled = start.copy()  # the position after the last move, without what is pending
        self.moves: list[Move] = []
        self.pending: list[Choice] = []

    def play(self, action: int, seat: int | None = None) -> None:
        """Play an action and record it; the seat is optional if only one acts."""
        self._refuse_if_different()
        self._choose(action, seat)
        self.rules = self.game.rules

    def end(self, ended: Ended) -> None:
        """End a game of two before the rules decide it; from then on it can only be taken back."""
        self._refuse_if_different()
        if self.game.seats != 2 or self.position.over or self.ended is not None:
            raise RecordError("Only a game of two that is in progress can end by a seat's giving up or its clock.")
        self.ended = ended

    @property
    def winners(self) -> tuple[int, ...] | None:
        """Who has won; None while the game is in progress."""
        if self.ended is not None:
            return self.ended.winners
        outcome = self.position.outcome
        return None if outcome is None else outcome.winners

    def _choose(self, action: int, seat: int | None) -> None:
        if self.ended is not None:
            raise IllegalAction(action, seat, "game_over")
        who = seat if seat is not None else next(iter(self.position.to_act), 0)
        self.position.play(action, seat)
        self.pending.append(Choice(who, int(action)))
        if not self.position.waits:
            self._settle()

    def retract(self, seat: int) -> None:
        """Take back a seat's choice while others still have to choose."""
        self._refuse_if_different()
        self.position.retract(seat)
        self.pending = [choice for choice in self.pending if choice.seat != seat]

    def _settle(self) -> None:
        """Record the choices of a turn as moves in seat order; those of one seat keep their order."""
        for choice in sorted(self.pending, key=lambda choice: choice.seat):
            self._advance(choice)
            self.moves.append(Move(choice.seat, choice.action, self.settled.digest()[:SHORT]))
        self.pending = []

    def _advance(self, choice: Choice) -> None:
        """Bring the settled position on by a choice; where it is the only one, that has been done."""
        if len(self.pending) == 1:
            self.settled = self.position.copy()
        else:
            self.settled.play(choice.action, choice.seat)

    def undo(self, moves: int = 1) -> None:
        """Take back the last choices and moves; whatever remains of a completed turn is pending again."""
        self._refuse_if_different()
        played = self._played()
        self._replay(played[: max(0, len(played) - moves)])
        self.rules = self.game.rules

    def _played(self) -> list[Choice]:
        return [*(Choice(move.seat, move.action) for move in self.moves), *self.pending]

    def _replay(self, choices: list[Choice]) -> None:
        self._restart(self._start())
        for choice in choices:
            self._choose(choice.action, choice.seat)

    def _refuse_if_different(self) -> None:
        if self.difference is not None:
            raise RecordError(str(self.difference))

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
        """The record as JSON lines, without pending choices: they are secret and can be taken back."""
        if self.difference is not None:
            return self._original
        head = Head(FORMAT, self.game.name, self.game.options, self._start().digest()[:SHORT], self.rules)
        if self.deal is None:
            head.seed = str(self.seed)
        else:
            head.deal = self.deal
        end = End(len(self.moves), self.settled.digest(), ended=self.ended)
        if self.winners is not None:
            end.winners = list(self.winners)
        if outcome := self.position.outcome:
            end.how = outcome.how
        return msgspec.json.Encoder().encode_lines([head, *self.moves, end]).decode()

    def write(self, path: str | Path) -> None:
        """Write the record to a file, completely or not at all."""
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
            raise RecordError(f"{path} is not a text file, so it is not a record.") from None
        return cls.loads(text)

    @classmethod
    def loads(cls, text: str, compiled: bool = False) -> Self:
        """Parse and replay a record; an inconsistent one is refused, naming the first wrong move.

        One of older rules is read up to the first move that goes otherwise by today's. Compiled rules replay many
        records sooner.
        """
        *_, record = cls.reading(text, compiled)
        return record

    @classmethod
    def reading(cls, text: str, compiled: bool = False) -> Iterator[Self]:
        """The same line by line, so that nobody is kept waiting: always the same record, with more and more moves."""
        first, *lines = text.removesuffix("\n").split("\n")
        record = cls._of(_head(first), compiled)
        record._original = text
        yield record
        for number, line in enumerate(lines, 1):
            try:
                record._read(line, number, last=number == len(lines))
            except RecordError as error:
                error.line = number + 1
                raise
            yield record
        if not lines:
            raise RecordError("The record is cut off after move 0: its last line is missing.")

    def _read(self, line: str, number: int, last: bool) -> None:
        """Replay what a line says: only the last one says how it ends."""
        entry = _entry(line, number)
        if isinstance(entry, Move):
            self._follow(number, entry)
            if last:
                raise RecordError(f"The record is cut off after move {number}: its last line is missing.")
        else:
            self._finish(entry, number - 1)
            if not last:
                raise RecordError(f"There is something after the end of the record, in line {number + 2}.")

    @classmethod
    def _of(cls, head: Head, compiled: bool) -> Self:
        if (head.seed is None) == (head.deal is None):
            raise RecordError("A record has either a seed or a deal.")
        seed = None if head.seed is None else _seed(head.seed)
        try:
            game = make(head.game, **head.options)
            record = cls(game.compile() if compiled else game, seed, head.deal)
        except (TypeError, RecursionError):
            raise RecordError(f"The record has options or a deal that do not belong to {head.game}.") from None
        if head.rules > record.game.rules:
            raise RecordError(
                f"The record was played by newer rules (number {head.rules}) than this version knows"
                f" ({record.game.rules}): a newer version of antipater can read it.",
                "newer_record",
            )
        record.rules = head.rules
        if record.position.digest()[:SHORT] != head.digest:
            raise RecordError("The options, seed or deal of the record were changed: its start has a different digest.")
        return record

    def _follow(self, number: int, move: Move) -> None:
        """Replay a move, unless the record is by older rules and the current ones give another result."""
        if self.difference is not None:
            return
        try:
            self._repeat(number, move)
        except RecordError:
            if self.rules == self.game.rules:
                raise
            self._end_before(number)

    def _end_before(self, number: int) -> None:
        """Keep what was played before a move with another result under the current rules, but no part of its turn."""
        self._replay(self._played()[: number - 1])
        self.position = self.settled.copy()
        self.pending = []
        self.difference = Difference(number, self.rules, self.game.rules)

    def _repeat(self, number: int, move: Move) -> None:
        if self.pending and move.seat < self.pending[-1].seat:
            raise RecordError(f"Move {number} of the record is out of place: the moves of a turn are in seat order.")
        try:
            self._choose(move.action, move.seat)
        except IllegalAction as error:
            raise RecordError(f"Move {number} of the record is not legal: {error}") from None
        if self.position.digest()[:SHORT] != move.digest:
            raise RecordError(f"Move {number} of the record was changed: the position after it has a different digest.")

    def _finish(self, end: End, moves: int) -> None:
        """Refuse a last line that does not match the moves."""
        if self.pending:
            raise RecordError(
                f"The record ends after move {moves}, in the middle of a turn: some seats have not chosen."
            )
        if end.moves != moves:
            raise RecordError(f"The record should have {end.moves} moves and has {moves}.")
        if self.difference is not None:
            return
        if end.ended is not None:
            self.end(end.ended)
        outcome = self.position.outcome
        expected = (None if self.winners is None else list(self.winners), outcome.how if outcome else None)
        if end.digest != self.position.digest() or (end.winners, end.how) != expected:
            raise RecordError(
                f"The end of the record, after move {end.moves}, was changed: it does not match the moves."
            )


Decoded = TypeVar("Decoded")


def _head(line: str) -> Head:
    """The first line, if this version reads its format."""
    if not line.strip():
        raise RecordError("The record is empty.", "no_record")
    found = _decode(line, dict[str, Any], "Line 1 of the record, the game,").get("antipater")
    if not isinstance(found, int):
        raise RecordError("The first line does not name a format, so this is not a record.", "no_record")
    if found != FORMAT:
        reason = "newer_record" if found > FORMAT else "bad_record"
        raise RecordError(f"The record has format {found}; this version reads format {FORMAT}.", reason)
    return _decode(line, Head, "Line 1 of the record, the game,")


def _entry(line: str, number: int) -> Move | End:
    """A move, or the last line."""
    what = f"Line {number + 1} of the record, move {number} or the end,"
    if "moves" in _decode(line, dict[str, Any], what):
        return _decode(line, End, what)
    return _decode(line, Move, what)


def _seed(text: str) -> int:
    """The seed as a number: not too many digits, written in the only allowed way."""
    if not (text.isascii() and text.isdecimal() and len(text) < SEED_BITS and str(int(text)) == text):
        raise RecordError(f"The seed {text[:SEED_BITS]!r} of the record is not a properly written integer.")
    return int(text)


def _decode(line: str, kind: type[Decoded], what: str) -> Decoded:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise RecordError(f"{what} is damaged: {error}.") from None
