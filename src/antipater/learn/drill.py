"""A drill: what can be seen at once, the network of Duel shall see at a glance.

Exercises come from careless games (`duel/exercises.py`). The policy learns to be what it was, but for actions that the
judge of the game sees to be wrong: others win at once, or the other player does after these. All that is foretold
stays as it was.
"""

import threading
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from ..duel.exercises import SHARP, Exercises, Eyes
from ..kernel.game import Game
from ..kernel.network import Layout
from ..kernel.position import seed_words
from ..search.net import Search
from ..search.weights import network_for
from .judge import Judge
from .losses import NEVER, log_chances
from .replay import both_places
from .student import Student, falling

MODULE = "exercises"
ACTIONS, NOTED = 96, 448  # positions with more actions or columns are left out
ROOM = 900_000  # exercises of a thread
GAMES = 16  # that are played between two looks at the clock
STREAMS = 1 << 40  # of a thread
HELD_OUT = 16  # one exercise in so many
TRIED = 16_384  # exercises held out that are tried to tell how it goes
OTHERS = 2  # of those in which little is seen for each sharp one
AMONG_RIGHT = 0.2  # how much it counts which of several right actions is preferred
FORETOLD = 4.0  # how much what is foretold counts beside the policy
TOLD = 10  # times


class Gatherer:
    """Plays games of one kind, in one thread."""

    def __init__(self, game: Game, seed: int, thread: int, room: int = ROOM) -> None:
        self.game, self.seed, self.next = game, seed_words(seed), thread * STREAMS
        self.room, self.filled = rows(room), 0
        begun, judge = game.start(seed), game.load(game.name, "judge")
        self.table = begun.states.copy()
        self.eyes = Eyes(
            np.zeros(judge.WORLDS, game.dtype),
            np.zeros((judge.WORLDS, game.most_legal + 1), np.int16),
            begun.need.copy(),
            begun.out.copy(),
            np.zeros(game.most_legal, np.int16),
        )
        self.study = Search(begun.observe(begun.to_act[0]), network_for(game), 0, seed).study
        self.gather: Callable[..., int] = game.load(game.name, MODULE).gather

    def play(self, games: int) -> None:
        """Play some games."""
        given = self.next, games, self.seed, self.table, self.game.blank, self.room, self.filled, self.eyes, self.study
        self.filled = self.gather(*given)
        self.next += games

    def play_until(self, end: float) -> None:
        """Play until some time, or until there is no more room."""
        while self.filled < len(self.room.counts) and time.monotonic() < end:
            self.play(GAMES)

    def found(self) -> Exercises:
        """The exercises so far."""
        return Exercises(*(each[: self.filled] for each in self.room))


def rows(number: int) -> Exercises:
    """Room for so many exercises."""
    return Exercises(
        np.zeros((number, NOTED), np.int16),
        np.zeros((number, NOTED), np.int8),
        np.zeros(number, np.int16),
        np.full((number, ACTIONS), -1, np.int32),
        np.zeros((number, ACTIONS), np.int8),
        np.zeros(number, np.int8),
    )


def gathered(games: Sequence[Game], seconds: float, threads: int, seed: int) -> tuple[Exercises, np.ndarray]:
    """Exercises from games of some kinds, which so many threads each play for some time, and the kind of each."""
    gatherers = [Gatherer(game, seed, thread) for game in games for thread in range(threads)]
    for first in gatherers[::threads]:
        first.play(GAMES)  # compiles what is missing
    end = time.monotonic() + seconds
    at_work = [threading.Thread(target=each.play_until, args=(end,)) for each in gatherers]
    for thread in at_work:
        thread.start()
    for thread in at_work:
        thread.join()
    kinds = np.repeat(np.arange(len(games)).repeat(threads), [each.filled for each in gatherers])
    parts = zip(*(each.found() for each in gatherers), strict=True)
    return Exercises(*map(np.concatenate, parts)), kinds


class Losses(NamedTuple):
    """How far the student is from what it shall be, and how many sharp exercises it solves."""

    sharp: Tensor
    others: Tensor
    foretold: Tensor
    solved: Tensor

    def told(self) -> str:
        """As a line."""
        return ", ".join(f"{name} {value.item():.4f}" for name, value in self._asdict().items())


class Drill:
    """A student that practises, and the judge that it was."""

    def __init__(
        self, layouts: list[Layout], before: Judge, exercises: Exercises, kinds: np.ndarray, device: torch.device
    ) -> None:
        self.student = Student(layouts, device)
        self.before = before.to(device)
        self.student.begin_as(self.before)
        self.first_foretold = layouts[0].first_foretold
        self.exercises = Exercises(*(torch.as_tensor(each, device=device) for each in exercises))
        self.kinds = torch.as_tensor(kinds, device=device)
        sharp = self.exercises.sharpness == SHARP
        learnt = torch.randint(0, HELD_OUT, sharp.shape, device=device) != 0
        self.learnt, self.held_out = (
            tuple(torch.nonzero(each & kept)[:, 0] for each in (sharp, ~sharp)) for kept in (learnt, ~learnt)
        )

    def losses(self, judge: Judge, sharp: Tensor, others: Tensor) -> Losses:
        """What a judge makes of some sharp exercises and of some others."""
        chosen, student = torch.cat([sharp, others]), self.student
        given = (*(each[chosen] for each in self.exercises[:3]), self.kinds[chosen])
        right = self.exercises.right[chosen]
        with torch.autocast(student.device.type, torch.bfloat16, enabled=student.on_gpu):
            said = student.said(judge, *given).float()
            with torch.no_grad():
                meant = student.said(self.before, *given).float()
        first, second = both_places(self.exercises.places[chosen].long())
        likely, were = log_chances(said, first, second), log_chances(meant, first, second)
        wanted = were.masked_fill(right == 0, NEVER).log_softmax(1)
        policy = functional.kl_div(likely, wanted, log_target=True, reduction="none").sum(1)
        wrong = -likely.masked_fill(right == 0, NEVER).logsumexp(1)
        n = len(sharp)
        solved = right[:n].gather(1, likely[:n].argmax(1, keepdim=True)).float().mean()
        taught = wrong[:n] + AMONG_RIGHT * (policy[:n] - wrong[:n])
        return Losses(taught.mean(), policy[n:].mean(), self._foretold(said, meant), solved)

    def _foretold(self, said: Tensor, meant: Tensor) -> Tensor:
        """How far what is foretold is from what was."""
        ends, points = slice(self.first_foretold, -2), slice(-2, None)
        now, before = (each[:, ends].log_softmax(1) for each in (said, meant))
        ended = functional.kl_div(now, before, log_target=True, reduction="batchmean")
        return ended + (said[:, points] - meant[:, points]).square().mean()

    def run(self, steps: int, batch: int, rates: tuple[float, float], firm: float, say: Callable[[str], None]) -> None:
        """Practise, so firm in everything that nobody sees at once; lines tell how it goes."""
        rate = falling(*rates)
        for step in range(steps):
            sharp, others = (
                of[torch.randint(0, len(of), (size,), device=of.device)]
                for of, size in zip(self.learnt, (batch, OTHERS * batch), strict=True)
            )
            found = self.losses(self.student.judge, sharp, others)
            total = found.sharp + firm * found.others + FORETOLD * found.foretold
            self.student.step(total, rate(step / steps))
            if (step + 1) % max(1, steps // TOLD) == 0:
                say(f"step {step + 1}: {found.told()}; held out: {self.unseen().told()}")

    @torch.no_grad()
    def unseen(self) -> Losses:
        """What the mean makes of exercises that are held out."""
        sharp, others = self.held_out
        return self.losses(self.student.mean, sharp[:TRIED], others[:TRIED])
