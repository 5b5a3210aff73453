"""Games that play themselves and the network that learns from them, turn by turn."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import torch
from torch import Tensor

from ..gpu import machine as gpu_for
from ..kernel.errors import OptionError
from ..kernel.game import Game
from ..kernel.judged import Leaves
from ..kernel.lessons import Lesson
from .answers import answers
from .losses import Losses, stacked
from .opponents import Company, Opponents
from .pool import Desk, Pool, part
from .replay import ACTIONS, NOTED, Replay
from .scores import Scores
from .student import Student

BLOCK = 32  # threads of a block: there are few, and every multiprocessor shall have some
FIRST_LESSONS = 24  # turns that are only played
GIFTS = 7  # as long as hardly a game ends by science, one in so many begins with symbols as a gift
FEW = 0.05
SCIENTIFIC = "scientific"


class Plan(NamedTuple):
    """How large a school is."""

    games: int  # of each kind
    simulations: int
    turns: int  # that are remembered
    batch: int  # positions learnt from in a step
    seed: int = 0
    gifts: int = GIFTS  # 0 for none


class School:
    """Plays a turn of all games, then learns from what is remembered."""

    def __init__(self, games: Sequence[Game], plan: Plan, device: torch.device, company: Company | None = None) -> None:
        layouts = [layout for game in games if (layout := game.network()) is not None]
        if len(layouts) < len(games):
            raise OptionError("A network is learnt by games that say what it sees: duel, with any expansions.")
        self.games, self.plan, self.device = games, plan, device
        self.student = Student(layouts, device)
        total = plan.games * len(games)
        self.kinds = torch.arange(total, device=device) // plan.games
        most = max(game.load(game.name, "encode").MOST_NOTED for game in games)
        self.opponents = Opponents(company or Company(), total, device)
        self.scores = Scores(self.opponents, self.kinds, layouts[0].ways)
        self.desk = _desk(self.opponents.chances, most, len(layouts[0].outputs))
        self.lesson = Lesson(
            torch.zeros(total, ACTIONS, device=device), torch.zeros(total, ACTIONS, dtype=torch.int32, device=device)
        )
        self.replay = Replay(plan.turns, self.kinds, self.opponents.seats, min(NOTED, most))
        self.pools = [self._pool(kind, game) for kind, game in enumerate(games)]
        self.turn = 0
        self.answer = answers(self.student, self.opponents, self.desk, self.kinds, self.replay.noted)
        self.streams: list[Any] = [None] * len(games)
        if device.type == "cuda":
            self._use_streams()
        for pool in self.pools:
            pool.gifts = plan.gifts
            pool.set_out()

    def _pool(self, kind: int, game: Game) -> Pool:
        """The games of one kind, with their part of the desk and of what is remembered."""
        rows = slice(kind * self.plan.games, (kind + 1) * self.plan.games)
        desk, memory, lesson = (part(whole, rows) for whole in (self.desk, self.replay.memory, self.lesson))
        seed = self.plan.seed * len(self.games) + kind
        return Pool(game, self._machine(game), desk, memory, lesson, self.plan.simulations, seed)

    def _machine(self, game: Game) -> Any:
        """The GPU, with kernels that all kinds of games share, because compiling takes minutes; or the cores here."""
        return gpu_for(*self.games, block=BLOCK) if self.device.type == "cuda" else game.cores()

    def _use_streams(self) -> None:
        """Kernels of different kinds of games run side by side."""
        from ..kernel.cuda import cuda

        if len(self.pools) > 1:
            self.streams = [torch.cuda.Stream() for _ in self.pools]
            for pool, stream in zip(self.pools, self.streams, strict=True):
                pool.machine.stream = cuda.external_stream(stream.cuda_stream)

    def _all(self, run: Callable[[Pool], None]) -> None:
        """Let all kinds of games do something, side by side where that can be."""
        for pool, stream in zip(self.pools, self.streams, strict=True):
            if stream is None:
                run(pool)
                continue
            stream.wait_stream(torch.cuda.current_stream())
            run(pool)
            torch.cuda.current_stream().wait_stream(stream)

    def play(self) -> None:
        """Search and play one turn of all games, and remember it."""
        for simulation in range(self.plan.simulations + 2):
            self._all(lambda pool: pool.simulate(simulation))  # noqa: B023
            if simulation == 0:
                self.replay.keep_positions(self.turn, self.desk.leaves)
                self._see_who_moves()
            if simulation <= self.plan.simulations:
                self.answer()
        self._all(Pool.finish)
        self.replay.keep_lesson(self.turn, self.lesson)
        self.scores.count(*self.replay.ends(self.turn))
        self.turn += 1

    def _see_who_moves(self) -> None:
        """Where a frozen opponent is to move, its network searches."""
        if self.opponents.frozen:
            self.opponents.look(torch.cat([pool.movers() for pool in self.pools]))

    def learn(self, rate: float) -> Tensor | None:
        """Learn from what is remembered; the mean losses."""
        if self.turn < FIRST_LESSONS:
            return None
        steps = max(len(self.kinds) // self.plan.batch, 1)  # each position is learnt from about once
        batches = (self.replay.sample(self.plan.batch, self.replay.learnt) for _ in range(steps))
        return torch.stack([stacked(self.student.learn(batch, rate)) for batch in batches]).mean(0)

    @torch.no_grad()
    def examine(self) -> Losses:
        """How well the network foretells games that it never learns from."""
        return self.student.losses(self.replay.sample(self.plan.batch, self.replay.held_out), self.student.judge)

    def tallies(self) -> Tensor:
        """Of each kind of games what was counted: games, moves, games won by the start player, ways of winning."""
        return torch.stack([pool.tally.sum(0) for pool in self.pools]).cpu()

    def keep_science_alive(self, shares: Sequence[float]) -> None:
        """Gifts for the kinds of games of which too few end by science."""
        for pool, share in zip(self.pools, shares, strict=True):
            pool.gifts = self.plan.gifts if share < FEW else 0


def _desk(chances: Tensor, most: int, outputs: int) -> Desk:
    """Room for lists of so many columns at most, and for what is said of them."""
    games, device = len(chances), chances.device
    return Desk(
        Leaves(
            torch.zeros(games, most, dtype=torch.int16, device=device),
            torch.zeros(games, most, dtype=torch.int8, device=device),
            torch.zeros(games, dtype=torch.int16, device=device),
        ),
        torch.zeros(games, outputs, device=device),
        chances,
    )
