"""Position: a game and one record, and how a game ended. Knows no game."""

import hashlib
import json
from typing import TYPE_CHECKING, Any, NamedTuple, SupportsIndex

import numpy as np

from .digest import fields_in_use
from .errors import IllegalAction, OptionError, shown
from .numbers import whole_number
from .picture import Picture
from .record import Numbers, States, Words
from .telling import Consequence, Told

if TYPE_CHECKING:
    from .game import Game

SEED_BITS = 128


class Outcome(NamedTuple):
    """How a game ended."""

    winners: tuple[int, ...]  # two or more share the victory
    ranks: tuple[int, ...]  # the place of each seat, from 1
    how: str  # "military", "scientific", "political" or "civilian"
    points: tuple[dict[str, int], ...]  # of each seat, by the categories of the score pad


class Position:
    """A game and one record."""

    __slots__ = ("game", "need", "out", "states")

    def __init__(self, game: "Game", states: States) -> None:
        self.game = game
        self.states = states
        self.out: Numbers = np.zeros(game.most_legal, np.int16)
        self.need: Numbers = np.zeros(game.resources, np.int16)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that have to choose, ascending; () when the game is over."""
        acting = self.game.engine.acting(self.states, 0)
        return tuple(seat for seat in range(self.game.seats) if acting >> seat & 1)

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return not self.game.engine.acting(self.states, 0)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it is in progress."""
        return self.game.outcome(self.states) if self.over else None

    def legal(self, seat: int | None = None) -> Numbers:
        """The legal actions, ascending; empty for a seat that does not act. The seat is optional if only one acts."""
        mover = self._mover(seat)
        n = 0 if mover < 0 else self.game.engine.legal(self.states, 0, mover, self.out, self.need)
        return self.out[:n].copy()

    def offers(self, seat: int | None = None) -> list[Any]:
        """A seat's actions with price and payment, and impossible ones with the reason; empty if it does not act."""
        mover = self._mover(seat)
        return [] if mover < 0 else self.game.offers(self.states, mover)

    def play(self, action: SupportsIndex, seat: int | None = None) -> None:
        """Carry out an action; if it raises IllegalAction, the position is unchanged."""
        number = whole_number(action)
        if number is None or not 0 <= number < self.game.actions:
            number = -1
        mover = self._mover(None) if seat is None else whole_number(seat)
        if mover is None or (seat is not None and mover not in self.to_act):
            raise IllegalAction(action, seat, "game_over" if self.over else "not_your_turn")
        reason = self.game.engine.play(self.states, 0, mover, number, self.need)
        if reason:
            raise IllegalAction(action, None if mover < 0 else mover, self.game.reasons[reason])

    def retract(self, seat: int) -> None:
        """Take back a seat's choice while others still have to choose; IllegalAction if there is none."""
        reason = self.game.engine.retract(self.states, 0, self._seat(seat))
        if reason:
            raise IllegalAction(None, seat, self.game.reasons[reason], taking_back=True)

    def view(self, seat: int | None, beside: Any = None) -> Any:
        """What a client shows to a seat (None for a spectator): ids, numbers and reason codes, nothing hidden.

        With several viewers, it is faster to derive it from another view (`beside`) of the same position.
        """
        self._viewer(seat)
        return self.game.view(self.states, None if seat is None else int(seat), beside)

    def open_view(self, end: "Position") -> Any:
        """What a client shows when all cards lie open, without offers; only of a game of which the end is known.

        The end is a later position of the same deal, in which the game is over: who plays has none to show.
        """
        if not end.over or end.game.options != self.game.options or end.deal() != self.deal():
            raise OptionError("Cards are turned up when the game is over, and this is not the end of it.")
        return self.game.open_view(self.states)

    def picture(self, seat: int | None, lang: str = "en") -> Picture:
        """What a seat (None: a spectator) sees, as a picture of plain shapes."""
        return self.game.picture(self.view(seat), lang)

    def svg(self, seat: int | None = None, lang: str = "en") -> str:
        """The same as SVG; without a seat, what a spectator sees."""
        return self.picture(seat, lang).svg()

    def _repr_svg_(self) -> str:
        """What notebooks show: what the first seat sees that has to choose, or who has observed this position."""
        viewer = int(self.states[0].observed) - 1
        if viewer < 0:
            viewer = (*self.to_act, self.game.seats)[0]
        return self.svg(viewer if viewer < self.game.seats else None)

    def view_while_choosing(self, view: Any) -> Any:
        """A seat's view after another seat has chosen or taken back: faster than making it again."""
        return self.game.view_while_choosing(view, self.states)

    def describe(self, action: SupportsIndex, lang: str = "en", seat: int | None = None) -> str:
        """One sentence saying what a seat does with a legal action, to be read after the player's name."""
        number = whole_number(action)
        if number is None:
            raise IllegalAction(action, None, "unknown_action")
        mover = self._mover(seat)
        if mover < 0:
            raise IllegalAction(action, seat, "game_over" if self.over else "not_your_turn")
        return self.game.describe(self.states, mover, number, lang)

    def told(self, action: int, seat: int, lang: str = "en") -> Told:
        """A seat's action, as a viewer learns it (`seen`), in words, with the pieces they name."""
        return self.game.told(self.states, self._seat(seat), action, lang)

    @property
    def waits(self) -> bool:
        """Is a choice waiting for other seats before it takes effect?"""
        return self.game.waits(self.states)

    def only_completes(self, seat: int) -> bool:
        """Does a seat only have to complete its choice, such as by choosing how to pay?"""
        return self._mover(seat) >= 0 and self.game.only_completes(self.states, seat)

    def city_asked(self, seat: int) -> int:
        """The city for which a seat has to choose; its own if it has nothing to choose."""
        return seat if self._mover(seat) < 0 else self.game.city_asked(self.states, seat)

    @property
    def age_and_turn(self) -> tuple[int | None, int | None]:
        """The age, and the turn of the age, as far as the game has them."""
        return self.game.age_and_turn(self.states)

    def consequences(self, before: "Position") -> list[Consequence]:
        """The consequences that nobody chose of the turn that led here from another position, in order."""
        return self.game.consequences(before.states, self.states)

    def observe(self, seat: int | None) -> "Position":
        """The position as a seat (None: a spectator) sees it: hidden fields are blank, and it cannot be played on."""
        seen = self.copy()
        self.game.engine.observe(seen.states, 0, self._viewer(seat))
        return seen

    def sample(self, seat: int | None, rng: np.random.Generator) -> "Position":
        """A random position that this seat cannot tell from the real one, with the probabilities it must assume."""
        world = self.observe(seat)
        words = rng.integers(0, 1 << 32, 4, np.int64)
        self.game.engine.sample(world.states, 0, words, world.out, world.need)
        return world

    def seen(self, action: int, seat: int, viewer: int | None) -> int:
        """A seat's action as a viewer (None: a spectator) learns it."""
        self._viewer(viewer)
        return self.game.seen(self.states, action, self._seat(seat), viewer)

    def _mover(self, seat: int | None) -> int:
        """The seat if it has to choose; if omitted, the only one that does. -1 if there is no such seat."""
        acting = self.game.engine.acting(self.states, 0)
        if seat is not None:
            number = self._seat(seat)
            return number if acting >> number & 1 else -1
        if acting & (acting - 1):
            raise OptionError(f"Seats {', '.join(map(str, self.to_act))} have to choose: say which one you mean.")
        return int(acting).bit_length() - 1

    def _viewer(self, seat: int | None) -> int:
        return self.game.seats if seat is None else self._seat(seat)

    def _seat(self, seat: object) -> int:
        number = whole_number(seat)
        if number is None or number not in range(self.game.seats):
            raise OptionError(f"There is no seat {shown(seat)}: seats are 0 to {self.game.seats - 1}.")
        return number

    def copy(self) -> "Position":
        """An independent copy of this position."""
        return Position(self.game, self.states.copy())

    def deal(self) -> dict[str, Any]:
        """Everything decided by chance in this game, as `Game.start` takes it."""
        return self.game.deal_of(self.states)

    def __bytes__(self) -> bytes:
        return self.states.tobytes()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.game.options == other.game.options and bytes(self) == bytes(other)

    def __hash__(self) -> int:
        return hash(bytes(self))

    def __repr__(self) -> str:
        return f"<Position of {self.game!r}, to act: {self.to_act}, {self.digest()[:12]}>"

    def digest(self) -> str:
        """A hash of the options and of all named non-zero fields: the same in every version and on every machine."""
        fields = fields_in_use(self.states, self.game.not_in_digest)
        lines = [json.dumps([self.game.name, self.game.options], sort_keys=True), *fields]
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def seed_words(seed: SupportsIndex) -> Words:
    """Four words for the generator from a seed of up to 128 bits."""
    number = whole_number(seed)
    if number is None or not 0 <= number < 1 << SEED_BITS:
        raise OptionError(f"The seed {shown(seed)} is not an integer from 0 to 2^{SEED_BITS} - 1.")
    return np.frombuffer(hashlib.sha256(str(number).encode()).digest()[:16], "<u4").astype(np.int64)
