"""Game: a rule set with its options, independent of any particular game; each game implements the abstract methods."""

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Self

import msgspec
import numpy as np
import numpy.typing as npt

from .batch import Batch
from .errors import OptionError, shown
from .explaining import Explanation, Notice
from .features import Features
from .goal import GoalPart
from .network import Layout
from .numbers import whole_number
from .options import AnyOption
from .picture import Picture, plain_picture
from .position import SEED_BITS, Outcome, Position, seed_words
from .printed import PrintedTable, plainly_printed
from .reasoning import Reason
from .record import Numbers, States, Words
from .results import WINNERS
from .rng import seed_generator
from .sight import PIECE, Sight
from .slices import Cores, Machine, Room, cores
from .teaching import Lesson
from .telling import Consequence, Told
from .twin import Deals, Engine, Judge, Setup, announce, compiled, plain, rehearse

STREAM_BITS = 63


class Game(ABC):
    """A rule set with its options."""

    name: ClassVar[str]
    title: ClassVar[str]  # the name shown to users of the command line
    known_options: ClassVar[tuple[AnyOption, ...]] = ()  # in the order in which they are chosen
    view_type: ClassVar[Any]  # of what a client is shown: a msgspec struct
    catalogue_type: ClassVar[Any] = dict[str, list[dict[str, Any]]]  # of all pieces, as clients get them
    consequence_kinds: ClassVar[tuple[str, ...]] = ()  # of what `consequences` tells, for those who show a log
    lessons: ClassVar[tuple[Lesson, ...]] = ()  # games that teach this one, for the newest first
    dtype: ClassVar[np.dtype[Any]]
    most_legal: ClassVar[int]  # room for the legal actions of one position
    actions: int  # number of action ids
    resources: ClassVar[int]  # numbers of scratch space for paying
    reasons: ClassVar[tuple[str, ...]]  # why an action is refused
    reason_rules: ClassVar[Mapping[str, str]] = {}  # the number of the rule behind a reason, where there is one
    books: ClassVar[tuple[str, ...]] = ()  # of numbered rules, `docs/rules`: the game's own, then those of expansions
    how: tuple[str, ...]  # ways in which a game ends, after "running"
    categories: ClassVar[tuple[str, ...]]  # lines of the score pad, in the order of the results
    not_in_digest: ClassVar[frozenset[str]] = frozenset()  # fields that tell no two positions of a game apart
    has_start_player: ClassVar[bool] = True  # does one player begin?
    takes_turns: ClassVar[bool] = True  # does one choose after the other, not all at once?
    levels_by_network: ClassVar[tuple[int, ...]] = (1, 2, 3, 4, 5)  # where the game has a network: who judges by it
    named_bots: ClassVar[bool] = False  # do bots have names, because several of a kind may sit at one table?
    sure_win: ClassVar[int | None] = None  # what `judge` says at least of an action that wins on the spot
    sure_loss: ClassVar[int | None] = None  # and at most of one after which another can do so
    has_expansions: bool = False  # with which a turn has more to see
    compile_seconds: int  # cold, on two cores
    door: str = "_jit"  # through which the compiled rules are loaded
    solvable: bool = False  # does its module `endgame` solve some endings?
    rules: int = 1  # the number of the rules with these options: incremented by each correction that changes games

    def __init__(self, options: Mapping[str, Any], seats: int) -> None:
        self.options = dict(options)
        self.seats = seats
        self.load: Callable[..., Any] = plain  # where this game finds its rules
        self.engine: Engine = self.load(self.name)
        self.judged = False  # has the compiled judge been called before?
        self.blank = np.zeros(1, self.dtype)
        self.score_pad = self.categories  # in its own order

    def __repr__(self) -> str:
        return f"<{self.name} {self.options}>"

    def start_deal(self, states: States, words: Words, deal: Mapping[str, Any]) -> None:
        """Set up a game from a deal; whatever it leaves open is drawn from the seed's words."""
        setup: Setup = plain(self.name, "setup")
        deals: Deals = plain(self.name, "deal")
        seed_generator(states[0], words, 0)
        setup.deal(states[0], np.zeros(self.most_legal, np.int16))
        deals.lay_deal(states[0], deal)
        setup.begin(states[0])

    def deal_of(self, states: States) -> dict[str, Any]:
        """The deal of a position: everything decided by chance."""
        deals: Deals = plain(self.name, "deal")
        return deals.deal_of(states[0])

    @abstractmethod
    def outcome(self, states: States) -> Outcome:
        """The current standing, or the result if the game is over."""

    @abstractmethod
    def catalogue(self, lang: str = "en") -> dict[str, list[dict[str, Any]]]:
        """All pieces of the game, by kind: ids, costs, effects, and name and effect in words."""

    def printed(self, lang: str = "en") -> Iterable[PrintedTable]:
        """All pieces as tables for people to read; by default, everything in the catalogue."""
        return plainly_printed(self.catalogue(lang))

    @abstractmethod
    def offers(self, states: States, seat: int) -> list[Any]:
        """The actions of a seat that has to choose, with prices; impossible ones with the reason."""

    @abstractmethod
    def view(self, states: States, seat: int | None, beside: Any = None) -> Any:
        """What a client shows to a seat (None: a spectator); faster from another view of the same position.

        A struct of `view_type`. In every game it has the fields that game-independent surfaces use: `game`, `options`,
        `seat`, `to_act`, `offers` (each with its `action`, and the `reason` if it can't be played), `over`, `outcome`.
        """

    def open_view(self, states: States) -> Any:
        """What a client shows when all cards lie open, without offers; by default, what a spectator sees."""
        return self.view(states, None)

    def picture(self, view: Any, lang: str) -> Picture:  # noqa: ARG002
        """A view as a picture; by default, its fields as lines."""
        fields = msgspec.structs.asdict(view)
        return plain_picture(self.title, (f"{name}: {shown}" for name, shown in fields.items()))

    @abstractmethod
    def describe(self, states: States, seat: int, action: int, lang: str) -> str:
        """One sentence saying what a seat that has to choose does with an action; IllegalAction if it cannot."""

    def explain(self, view: Any, about: str, names: Sequence[str], lang: str) -> Explanation | None:  # noqa: ARG002
        """What a thing on the table is and what it means to the viewer of a view; None if it can't be explained.

        What is asked about has a name of the game's own, such as `token.law`; `names` are those of all seats.
        """
        return None

    def goal(self, lang: str) -> list[GoalPart]:  # noqa: ARG002
        """On one card: how one wins, what one may do in a turn, how the game ends; by default, nothing."""
        return []

    def notices(self, view: Any, names: Sequence[str], lang: str) -> list[Notice]:  # noqa: ARG002
        """What the viewer of a view may want to notice in it, for whoever wants help; by default, nothing."""
        return []

    def why(self, seen: Position, seat: int, action: int, names: Sequence[str], lang: str) -> list[Reason]:  # noqa: ARG002
        """What speaks for and against an action, by what its seat sees, for whoever asks why; by default, nothing."""
        return []

    def kinds_of_city(self, lines: Numbers) -> Mapping[str, npt.NDArray[np.bool_]]:  # noqa: ARG002
        """For statistics: in which games (rows) which seats (columns) had each kind of city; by default, none."""
        return {}

    def seen(self, states: States, action: int, seat: int, viewer: int | None) -> int:  # noqa: ARG002
        """The action as a viewer learns it; by default, nothing about an action is secret."""
        return action

    def told(self, states: States, seat: int, action: int, lang: str) -> Told:
        """An action, as a viewer learns it (`seen`), in words; by default, nothing about it is secret."""
        return Told(self.describe(states, seat, action, lang))

    def waits(self, states: States) -> bool:  # noqa: ARG002
        """Is a choice waiting for other seats before it takes effect? By default, every move takes effect at once."""
        return False

    def only_completes(self, states: States, seat: int) -> bool:  # noqa: ARG002
        """Does a seat only have to complete its choice, such as by choosing how to pay? By default, never."""
        return False

    def city_asked(self, states: States, seat: int) -> int:  # noqa: ARG002
        """The city for which a seat has to choose; by default, its own."""
        return seat

    def consequences(self, before: States, after: States) -> list[Consequence]:  # noqa: ARG002
        """The consequences of a turn that nobody chose, in order; by default, none."""
        return []

    def age_and_turn(self, states: States) -> tuple[int | None, int | None]:  # noqa: ARG002
        """In which age, and turn of the age, a position is; None where a game has none, as by default."""
        return None, None

    def near_end(self, states: States) -> bool:  # noqa: ARG002
        """Is the end near enough to be solved? By default, never."""
        return False

    def view_while_choosing(self, view: Any, states: States) -> Any:  # noqa: ARG002
        """A seat's view after another seat has chosen or taken back; by default, it does not change."""
        return view

    def went_otherwise(self, before: Position, seat: int, action: int, after: Position, rules: int) -> bool:  # noqa: ARG002
        """Could this move have had another result under older rules? For stored games without digests."""
        return False

    def strengths(self, lines: Numbers) -> npt.NDArray[Any]:
        """From lines of results, for ranks: [game, seat], higher is better. By default, only winning counts."""
        return lines[:, WINNERS, None] >> np.arange(self.seats) & 1

    def sight_of(self, action: int) -> Sight:
        """What somebody must look at to come upon an action; by default, each is a piece of its own."""
        return Sight(PIECE, action)

    def features(self) -> Features:
        """What each column of `Batch.encode` means."""
        raise OptionError(f"{self.name} can't be encoded: it has no columns.")

    def network(self) -> Layout | None:
        """What the network that judges positions of this game is given and asked; by default, there is none."""
        return None

    def _of_many(self, module: str) -> Any:
        """A module of `each/`."""
        if self.load is not plain:
            announce(self.name, module, self.door)
        return self.load(self.name, module)

    def room(self, module: str) -> Room:
        """Scratch space for the rules of a module of `each/` on games of this kind."""
        table = Position(self, self.blank.copy())
        most = 0 if module == "many" else self.load(self.name, "encode").MOST_NOTED
        return Room(table.out, table.need, table.states, np.zeros(most, np.int16), np.zeros(most, np.int8))

    def batch(self, n: int, seed: int | None = None, auto_reset: bool = False, machine: Machine | None = None) -> Batch:
        """n games at once, on all cores or another machine; game i is `start(seed, stream=i)`."""
        chosen = secrets.randbits(SEED_BITS) if seed is None else seed
        return Batch(self, n, chosen, seed_words(chosen), machine or self.cores(), auto_reset)

    def cores(self) -> Cores:
        """The cores here, which run the rules of this game on many games."""
        threads = 1 if self.load is plain else cores()  # plain rules never let go of Python's lock
        return Cores(self._of_many, self.room, threads)

    def start(self, seed: int | None = None, deal: Mapping[str, Any] | None = None, stream: int = 0) -> Position:
        """Set up a game from a seed, a deal, or both: whatever a deal leaves open is drawn from the seed.

        A seed has many games: people play stream 0; a batch or a simulation uses one stream for each of its games.
        """
        position = Position(self, self.blank.copy())
        words = seed_words(secrets.randbits(SEED_BITS) if seed is None else seed)
        number = whole_number(stream)
        if number is None or not 0 <= number < (1 if deal is not None else 1 << STREAM_BITS):
            raise OptionError(f"stream={shown(stream)} is not possible: it is a number from 0 on, with a deal 0.")
        if deal is None:
            self.engine.start(position.states, 0, words, stream, position.out)
        else:
            self.start_deal(position.states, words, deal)
        return position

    def position(self, data: bytes) -> Position:
        """The position with these bytes, which must come from this version of antipater on this kind of machine."""
        if not isinstance(data, bytes) or len(data) != self.dtype.itemsize:
            raise OptionError(f"A position of {self.name} has {self.dtype.itemsize} bytes, not {shown(data)}.")
        return Position(self, np.frombuffer(data, self.dtype).copy())

    def compile(self) -> Self:
        """Use compiled rules for this game from now on; the first time on a machine, compiling takes a while."""
        load = partial(compiled, door=self.door)
        engine: Engine = load(self.name)
        words = seed_words(0)
        position = Position(self, self.blank.copy())
        results = np.zeros((1, engine.RESULT), np.int16)
        rehearse(
            self.name,
            self.compile_seconds,
            (
                lambda: engine.start(position.states, 0, words, 0, position.out),
                lambda: engine.acting(position.states, 0),
                lambda: engine.legal(position.states, 0, 0, position.out, position.need),
                lambda: engine.play(position.states, 0, 0, -1, position.need),
                lambda: engine.retract(position.states, 0, 0),
                lambda: engine.sample(position.states, 0, words, position.out, position.need),
                lambda: engine.playout(position.states, 0, position.out, position.need),
                lambda: engine.observe(position.states, 0, 0),
                lambda: engine.random_games(
                    position.states, self.blank, words, 0, position.out, position.need, results
                ),
            ),
            door=self.door,
        )
        self.load = load
        self.engine = engine
        return self

    def judge(self, seen: Position) -> tuple[Numbers, Numbers]:
        """The legal actions in a position as a seat sees it, and what each looks worth at first sight."""
        judge: Judge = self.load(self.name, "judge")
        worlds = np.zeros(judge.WORLDS, self.dtype)
        lists = np.zeros((judge.WORLDS, self.most_legal + 1), np.int16)
        values = np.zeros(self.most_legal, np.int16)

        def run() -> int:
            return judge.judge_actions(seen.states, 0, worlds, lists, seen.need, seen.out, values)

        if self.load is not plain and not self.judged:
            rehearse(self.name, self.compile_seconds, [run], "judge", self.door)
            self.judged = True
        n = run()
        return seen.out[:n].copy(), values[:n]
