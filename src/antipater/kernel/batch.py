"""Batch: thousands of games at once, in arrays with a row for each game. Knows no game."""

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from .errors import IllegalAction, OptionError, shown
from .record import Numbers, States, Values
from .results import HOW, PLIES, POINTS, WINNERS
from .slices import Array, Machine

if TYPE_CHECKING:
    from .game import Game
    from .position import Position

NEXT = -1  # instead of a seat: in each game the first that owes a choice
NO_ACTION = -1  # instead of an action: the game, or the seat, waits
BYTE = 8

Flags = npt.NDArray[np.bool_]


class Legal(NamedTuple):
    """The legal actions of each game: `actions[i, : counts[i]]`, ascending; what lies behind them means nothing."""

    actions: Numbers
    counts: Numbers

    def pick(self, parts: Array) -> Numbers:
        """An action of each game, by numbers from 0 to below 1: random ones pick at random. NO_ACTION if none is."""
        rows = np.arange(len(self.counts))
        chosen = self.actions[rows, (np.asarray(parts) * self.counts).astype(np.intp)]
        return np.where(self.counts > 0, chosen, np.int16(NO_ACTION))


class Active(NamedTuple):
    """The columns that are not zero of each game: `columns[i, : counts[i]]`, with their values beside them."""

    columns: Numbers
    values: Values
    counts: Numbers


class Outcomes(NamedTuple):
    """How games ended, a row each; zeros where none has."""

    how: Numbers  # [game], a number of `Game.how`
    winners: Flags  # [game, seat]
    ranks: Numbers  # [game, seat], from 1
    points: Numbers  # [game, seat, category of the score pad], in the order of `Game.categories`
    plies: Numbers  # [game]


class Batch:
    """Many games of one rule set. Game i is `game.start(seed, stream=i)`, move by move the same.

    `states` is the array of the records itself. A game that ends is begun anew at once with `auto_reset`; `outcome`
    then tells how the last one ended that was played in its place. The k-th game begun anew in place i has the stream
    i + k * n.
    """

    def __init__(self, game: "Game", n: int, seed: int, words: Array, machine: Machine, auto_reset: bool) -> None:
        if isinstance(n, bool) or not isinstance(n, int) or n < 1:
            raise OptionError(f"A batch of {shown(n)} games is not possible: it has at least one.")
        self.game = game
        self.n = n
        self.seed = seed
        self.auto_reset = auto_reset
        self.machine = machine
        self.states: States = machine.zeros(n, game.dtype)
        self.streams = machine.put(np.arange(n, dtype=np.int64))
        self._blank = machine.put(game.blank)
        self._words = machine.put(words)
        self._plies: Numbers = machine.zeros(n, np.int16)
        self._results: Numbers = machine.zeros((n, game.engine.RESULT), np.int16)
        self._ended = machine.zeros(n, np.uint8)
        self._next = machine.put(np.full(n, NEXT, np.int8))
        self._listed: Legal | None = None  # what is legal now, if it was listed for whoever is next
        self._no_lists = Legal(machine.zeros((0, game.most_legal), np.int16), machine.zeros(0, np.int16))
        self._begin(machine.put(np.ones(n, np.uint8)), 0)

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        return f"<Batch of {self.n} games of {self.game!r}>"

    @property
    def to_act(self) -> Flags:
        """Which seats still owe a choice: [game, seat]; none when the game is over."""
        owing = self._new(np.uint8, self.game.seats)
        self._run("to_act", self.states, owing)
        return self._flags(owing)

    @property
    def over(self) -> Flags:
        """Which games have ended; with `auto_reset` none has."""
        ended = self._new(np.uint8)
        self._run("over", self.states, ended)
        return self._flags(ended)

    def legal(self, seat: Any = NEXT, out: Legal | None = None) -> Legal:
        """The legal actions of a seat, or of one a game; by default of the first that owes a choice.

        Here as elsewhere `out` is what an earlier call gave: its arrays are written anew, which is sooner done.
        """
        if out is None:
            out = Legal(self._new(np.int16, self.game.most_legal), self._new(np.int16))
        seats = self._seats(seat)
        self._run("legal", self.states, seats, *out)
        self._listed = out if seats is self._next else None
        return out

    def legal_mask(self, seat: Any = NEXT, packed: bool = False, out: Any = None) -> Any:
        """The same as flags, [game, action]; packed as bits of bytes, the lowest first."""
        seats = self._seats(seat)
        if packed:
            bits = self._new(np.uint8, -(-self.game.actions // BYTE)) if out is None else out
            self._run("legal_bits", self.states, seats, bits)
            return bits
        mask = self._new(np.uint8, self.game.actions) if out is None else out.view(np.uint8)
        self._run("legal_mask", self.states, seats, mask)
        return self._flags(mask)

    def step(self, actions: Any, seat: Any = NEXT, legal: Legal | None = None) -> Flags:
        """Carry out an action in each game, and tell which games end by it.

        `actions` is [game], of the seats that are meant, or [game, seat] where several choose at once. NO_ACTION lets a
        game or a seat wait. If one of them is not legal, IllegalAction says which, and nothing has changed. What
        `legal` gave for these positions can be given back, unaltered: actions are sooner looked up there than checked,
        and it is written anew for the positions reached, sooner than by another call.
        """
        seats = self._seats(seat)
        chosen = self._actions(actions)
        by_list = legal is not None and legal is self._listed and seats is self._next and chosen.shape[1] == 1
        bad = self._step(seats, chosen, legal, by_list)
        if bad >= 0 and by_list:
            bad = self._step(seats, chosen, legal, by_list=False)  # the rules have the last word
        if bad >= 0:
            raise self._refusal(bad, seats, chosen)
        self._listed = legal
        return self._flags(self._ended)

    def _step(self, seats: Any, chosen: Any, legal: Legal | None, by_list: bool) -> int:
        """The first game that does not allow what was chosen; if there is none, all of it is carried out."""
        further = self.n if self.auto_reset else 0
        played = (self.states, seats, chosen, self._plies, self._results, self._ended)
        begun = (self._blank, self._words, self.streams, further)
        return self.machine.step(self.n, *played, *begun, int(by_list), self._next, *(legal or self._no_lists))

    def reset(self, where: Any = None) -> None:
        """Begin new games, everywhere or in the places of a mask; each has a stream that no game before it had."""
        chosen = self.machine.put(np.ones(self.n, np.bool_) if where is None else where)
        if chosen.dtype != np.bool_ or chosen.shape != (self.n,):
            raise OptionError(f"where={shown(where)} is not possible: it is a mask of {self.n} flags.")
        self._begin(chosen.view(np.uint8), self.n)

    def playout(self) -> Numbers:
        """Play random actions to the end of all games; the actions played in each game since it began."""
        self._listed = None
        self._run("playout", self.states, self._plies, self._results)
        return self._plies

    def observe(self, seat: Any, out: States | None = None) -> States:
        """The records as a seat sees them, None for a spectator; NEXT or an array for another seat in each game."""
        seen: States = self._new(self.game.dtype) if out is None else out
        seats = self._seats(self.game.seats if seat is None else seat, spectator=seat is None)
        self._run("observe", self.states, seats, seen)
        return seen

    def encode(self, seat: Any = NEXT, out: Values | None = None) -> Values:
        """What a seat sees as rows of small numbers, [game, column]; `Game.features` says what they mean."""
        rows: Values = self._new(np.int8, len(self.game.features())) if out is None else self.machine.cleared(out)
        self._run("encode", self.states, self._seats(seat), rows, module="many_encoded")
        return rows

    def encode_active(self, seat: Any = NEXT, out: Active | None = None) -> Active:
        """The same as lists of the columns that are not zero: a twentieth of them are."""
        if out is None:
            most = self.game.load(self.game.name, "encode").MOST_NOTED
            out = Active(self._new(np.int16, most), self._new(np.int8, most), self._new(np.int16))
        self._run("encode_active", self.states, self._seats(seat), *out, module="many_encoded")
        return out

    @property
    def outcome(self) -> Outcomes:
        """How each game ended, or the last that did in its place."""
        lines = self.machine.get(self._results)
        won = (lines[:, WINNERS, None] >> np.arange(self.game.seats) & 1).astype(np.bool_)
        strengths = self.game.strengths(lines)
        ranks = 1 + (strengths[:, None, :] > strengths[:, :, None]).sum(2, dtype=np.int16)
        ranks[lines[:, HOW] == 0] = 0
        return Outcomes(lines[:, HOW], won, ranks, points_in_lines(self.game, lines), lines[:, PLIES])

    def position(self, i: int) -> "Position":
        """Game i as a position of its own."""
        return self.game.position(self.machine.get(self.states)[i : i + 1].tobytes())

    def digests(self) -> list[str]:
        """What `Position.digest` gives for each game."""
        return [self.position(i).digest() for i in range(self.n)]

    def _begin(self, where: Any, further: int) -> None:
        self._listed = None
        arrays = (self.states, self._blank, self._words, self.streams, further, where, self._plies)
        self._run("reset", *arrays)

    def _run(self, name: str, *arguments: Any, module: str = "many") -> int:
        return self.machine.run(module, name, self.n, *arguments)

    def _new(self, dtype: Any, *shape: int) -> Any:
        """An array with a row for each game."""
        return self.machine.zeros((self.n, *shape), dtype)

    def _flags(self, array: Any) -> Flags:
        """Bytes as flags, without a copy."""
        flags: Flags = array.view(np.bool_)
        return flags

    def _seats(self, seat: Any, spectator: bool = False) -> Any:
        """Which seat is meant in each game."""
        if isinstance(seat, int) and seat == NEXT:
            return self._next
        if hasattr(seat, "__cuda_array_interface__"):
            return self.machine.put(seat)
        seats = np.asarray(seat)
        most = self.game.seats if spectator else self.game.seats - 1
        if (
            seats.dtype.kind not in "iu"
            or seats.shape not in ((), (self.n,))
            or seats.min() < NEXT
            or seats.max() > most
        ):
            raise OptionError(f"There is no seat {shown(seat)}: give one of 0 to {self.game.seats - 1}, or one a game.")
        return self.machine.put(np.broadcast_to(seats.astype(np.int8), self.n).copy())

    def _actions(self, actions: Any) -> Any:
        """Actions as a column, or as one for each seat."""
        chosen = self.machine.whole_numbers(actions)
        if chosen is None or chosen.shape not in ((self.n,), (self.n, self.game.seats)):
            shape = f"[{self.n}] or [{self.n}, {self.game.seats}]"
            raise OptionError(f"actions={shown(actions)} is not possible: it is an array of whole numbers {shape}.")
        return chosen if len(chosen.shape) > 1 else chosen.reshape(self.n, 1)

    def _refusal(self, i: int, seats: Any, actions: Any) -> IllegalAction:
        """Why not, in the first game that does not allow what was chosen."""
        position = self.position(i)
        columns = self.machine.get(actions)[i].tolist()
        given = int(self.machine.get(seats)[i])
        engine = self.game.engine
        for column, action in enumerate(columns):
            meant = column if len(columns) > 1 else given if given != NEXT else (*position.to_act, NEXT)[0]
            reason = engine.forbids(position.states, 0, meant, action, position.need) if action != NO_ACTION else 0
            if reason:
                return IllegalAction(action, None if meant < 0 else meant, self.game.reasons[reason], game=i)
        raise AssertionError("an action was refused that the position allows")


def points_in_lines(game: "Game", lines: Numbers) -> Numbers:
    """The points of lines of results: [game, seat, category]."""
    seats, categories = game.seats, len(game.categories)
    return lines[:, POINTS : POINTS + seats * categories].reshape(len(lines), seats, categories)
