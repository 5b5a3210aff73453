"""A network plays all seats of many games by its policy, without search, and learns from what its choices brought."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import torch
from torch import Tensor

from ..kernel.errors import OptionError
from ..kernel.game import Game
from ..kernel.played import BY_LEAD, FATES, MOST_ACTIONS
from . import clipped
from .clipped import Lessons, foretold
from .losses import log_chances
from .players import Players, machine_for
from .replay import both_places
from .returns import gains
from .student import Student

NOTED = 512  # columns of a position that are kept
PASSES = 2  # how often each choice is learnt from
LONGEST = 1.0  # step
CURIOSITY = (0.02, 0.004)  # how much the policy's chance counts, at first and at last
# What is counted of the games of a kind.
ENDED, BEST, POINTS = range(3)
TALLIES = 3


class Plan(NamedTuple):
    """How large a practice is."""

    games: int
    turns: int  # choices of each game between two times of learning
    batch: int  # choices learnt from in a step
    seed: int = 0


class Notes(NamedTuple):
    """What was chosen in the last turns: [turn, game]."""

    columns: Tensor
    values: Tensor
    counts: Tensor
    places: Tensor
    chosen: Tensor
    likely: Tensor
    foretold: Tensor
    seats: Tensor
    ended: Tensor
    fates: Tensor


class Practice:
    """Plays some turns of all games, then learns from them."""

    def __init__(self, games: Sequence[Game], plan: Plan, device: torch.device) -> None:
        layouts = [layout for game in games if (layout := game.network()) is not None]
        if len(layouts) < len(games):
            raise OptionError("A network is learnt by games that say what it sees: wonders, without expansions.")
        self.games, self.plan, self.device = games, plan, device
        torch.set_float32_matmul_precision("high")
        self.student = Student(layouts, device)
        self.first_foretold = layouts[0].first_foretold
        self.kinds = torch.arange(plan.games, device=device) * len(games) // plan.games
        self.players = Players(games, self.kinds, machine_for(games[0], device), plan.seed)
        self.notes = self._notes(self.players.ends.fates.shape[1])
        self.tally = torch.zeros(len(games), TALLIES, device=device, dtype=torch.float64)
        self.turn = 0
        self.players.set_out()

    def _notes(self, seats: int) -> Notes:
        turns, games, device = self.plan.turns, self.plan.games, self.device

        def zeros(*shape: int, dtype: torch.dtype) -> Tensor:
            return torch.zeros(turns, games, *shape, dtype=dtype, device=device)

        return Notes(
            zeros(NOTED, dtype=torch.int16),
            zeros(NOTED, dtype=torch.int8),
            zeros(dtype=torch.int16),
            zeros(MOST_ACTIONS, dtype=torch.int32),
            zeros(dtype=torch.int16),
            zeros(dtype=torch.float32),
            zeros(FATES, dtype=torch.float32),
            zeros(dtype=torch.int8),
            zeros(dtype=torch.bool),
            zeros(seats, FATES, dtype=torch.float32),
        )

    def play(self) -> None:
        """Some turns of all games."""
        for turn in range(self.plan.turns):
            self._choose(turn)
            self.players.take_turn(self.notes.chosen[turn].long())
            self._note_ends(turn)
        self.turn += self.plan.turns

    @torch.no_grad()
    def _choose(self, turn: int) -> None:
        """In each game an action, each as likely as the network thinks."""
        notes, next_ = self.notes, self.players.choices
        notes.columns[turn].copy_(next_.columns[:, :NOTED])
        notes.values[turn].copy_(next_.values[:, :NOTED])
        notes.counts[turn].copy_(next_.counts.clamp(max=NOTED))
        notes.places[turn].copy_(next_.places)
        notes.seats[turn].copy_(next_.seats)
        said = self._said(notes.columns[turn], notes.values[turn], notes.counts[turn], self.kinds).float()
        chances = log_chances(said, *both_places(notes.places[turn].long()))
        luck = -torch.empty_like(chances).exponential_().clamp(min=1e-9).log()
        chosen = (chances + luck).argmax(1)
        notes.chosen[turn].copy_(chosen)
        notes.likely[turn].copy_(chances.gather(1, chosen[:, None])[:, 0])
        notes.foretold[turn].copy_(foretold(said, self.first_foretold))

    def _said(self, columns: Tensor, values: Tensor, counts: Tensor, kinds: Tensor) -> Tensor:
        """What the network says now: exactly enough that what is said again of a choice is the same."""
        student = self.student
        if not student.on_gpu:
            return student.said(student.judge, columns, values, counts, kinds)
        found: Tensor = student.judge(student.spread.rows(columns, values, counts, kinds, torch.float32))
        return found

    def _note_ends(self, turn: int) -> None:
        """Which games the turn ended, and how."""
        ended, fates = self.players.ends.ended.bool(), self.players.ends.fates
        self.notes.ended[turn].copy_(ended)
        self.notes.fates[turn].copy_(fates)
        points = fates[:, :, 2].double()
        counted = torch.stack([torch.ones_like(points[:, 0]), points.amax(1), points.sum(1)], 1)
        self.tally.index_add_(0, self.kinds, counted * ended[:, None])

    def learn(self, rate: float, share_over: float) -> Tensor:
        """Learn from the last turns; the mean losses."""
        curiosity = CURIOSITY[0] + (CURIOSITY[1] - CURIOSITY[0]) * share_over
        found = []
        for lessons in self._lessons():
            said = self._said(lessons.columns, lessons.values, lessons.counts, lessons.kinds)
            told = clipped.losses(said, lessons, self.first_foretold)
            self.student.step(told.total(curiosity), rate, LONGEST)
            found.append(torch.stack([loss.detach() for loss in told]))
        return torch.stack(found).mean(0)

    def _lessons(self) -> Iterator[Lessons]:
        """The choices of the last turns of which is known what they brought, each some times, in any order."""
        notes = self.notes
        more, known = gains(notes.foretold, notes.seats, notes.ended, notes.fates)
        rows = known.flatten().nonzero()[:, 0]
        gain = ((1 - BY_LEAD) * more[..., 0] + BY_LEAD * more[..., 1]).flatten()
        usual = gain[rows]
        gain = (gain - usual.mean()) / (usual.std() + 1e-6)
        brought = (more + notes.foretold).flatten(0, 1)
        kept = [part.flatten(0, 1) for part in notes[:6]]
        columns, values, counts, places, chosen, likely = kept
        for _ in range(PASSES):
            for part in rows[torch.randperm(len(rows), device=self.device)].split(self.plan.batch):
                yield Lessons(
                    columns[part],
                    values[part],
                    counts[part],
                    self.kinds[part % self.plan.games],
                    places[part],
                    chosen[part],
                    likely[part],
                    gain[part],
                    brought[part],
                )

    def counted(self) -> list[dict[str, float]]:
        """Of each kind of games since one asked last: how many ended, the winner's points, and those of all."""
        rows = self.tally.tolist()
        self.tally.zero_()
        return [
            {
                "games": row[ENDED],
                "best": 100 * row[BEST] / max(row[ENDED], 1),
                "points": 100 * row[POINTS] / max(row[ENDED] * game.seats, 1),
            }
            for row, game in zip(rows, self.games, strict=True)
        ]
