"""A course: play and learn for some minutes, tell how it goes, and keep what was learnt."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import torch
from torch import Tensor

from ..kernel.lessons import GAMES, MOVES, WAYS_FROM, WON_BY_FIRST
from ..search.weights import save
from .anchors import Anchors
from .checkpoint import Checkpoint, write
from .losses import Losses, stacked
from .school import SCIENTIFIC, School
from .student import falling

REPORT = 20.0  # seconds between two lines
CHECKPOINT = 120.0
CHECKPOINT_FILE, WEIGHTS_FILE, LOG_FILE = "checkpoint.pt", "network.weights", "log.jsonl"
PACE = 8  # turns that the GPU may be behind


class Length(NamedTuple):
    """How long a course is: some minutes, or some turns of all games, which are the same on every machine."""

    minutes: float
    turns: int | None = None


class Rates(NamedTuple):
    """The learning rate at the beginning and at the end."""

    first: float = 1e-3
    last: float = 3e-5


class Course:
    """A school with a clock and a folder."""

    def __init__(
        self, school: School, folder: Path, anchors: Anchors | None, say: Callable[[str], None] = print
    ) -> None:
        self.school, self.folder, self.anchors, self.say = school, folder, anchors, say
        self.before: dict[str, Any] = {"minutes": 0.0, "games": 0, "simulations": 0}
        self.sum = torch.zeros(len(Losses._fields), device=school.device)
        self.steps = 0
        self.tallies = school.tallies()
        folder.mkdir(parents=True, exist_ok=True)

    def go_on_from(self, kept: Checkpoint) -> None:
        """Learn on from a checkpoint."""
        self.school.student.go_on_from(kept)
        self.before = kept["progress"]

    def run(self, length: Length, rates: Rates, origin: dict[str, Any]) -> None:
        """Play and learn; what was learnt is kept every two minutes, and at the end."""
        self.origin = origin
        self.began, self.first_turn = time.monotonic(), self.school.turn
        try:
            self._learn(length, falling(*rates))
            if self.steps:
                self.report()
            self.keep()
        finally:
            if self.anchors is not None:
                self.anchors.end()

    def _learn(self, length: Length, rate: Callable[[float], float]) -> None:
        """Until the course is over."""
        reported = kept = self.began
        while (share := self.share_over(length)) < 1:
            self.turn(rate(share))
            now = time.monotonic()
            if now - reported > REPORT:
                reported = now
                self.report()
            if now - kept > CHECKPOINT:
                kept = now
                self.measure(self.keep())

    def share_over(self, length: Length) -> float:
        """How much of the course is over."""
        if length.turns is not None:
            return (self.school.turn - self.first_turn) / length.turns
        return (time.monotonic() - self.began) / (60 * length.minutes)

    def turn(self, rate: float) -> None:
        """One turn of all games, and what it teaches."""
        self.school.play()
        found = self.school.learn(rate)
        if found is not None:
            self.sum += found
            self.steps += 1
        if self.school.device.type == "cuda" and self.school.turn % PACE == 0:
            torch.cuda.synchronize()

    def progress(self) -> dict[str, Any]:
        """How far this course and those before it have come."""
        plan = self.school.plan
        minutes = (time.monotonic() - self.began) / 60
        simulations = self.school.turn * len(self.school.kinds) * plan.simulations
        return {
            "minutes": round(self.before["minutes"] + minutes, 2),
            "games": self.before["games"] + int(self.school.tallies()[:, GAMES].sum()),
            "simulations": self.before["simulations"] + simulations,
        }

    def report(self) -> None:
        """A line about the last seconds, for people and for the log."""
        tallies = self.school.tallies()
        new, self.tallies = tallies - self.tallies, tallies
        kinds = [kind_figures(row, game.how[1:]) for row, game in zip(new, self.school.games, strict=True)]
        self.school.keep_science_alive([kind.get(SCIENTIFIC, 0.0) for kind in kinds])
        entry = {
            **self.progress(),
            "learnt": _named(self.sum / max(self.steps, 1)) if self.steps else None,
            "held_out": _named(stacked(self.school.examine())) if self.steps else None,
            "kinds": kinds,
            "opponents": self.school.scores.since_last(),
            "strength": None if self.anchors is None else self.anchors.result(),
        }
        self.sum.zero_()
        self.steps = 0
        with (self.folder / LOG_FILE).open("a") as log:
            log.write(json.dumps(entry) + "\n")
        for line in lines_of(entry):
            self.say(line)

    def keep(self) -> dict[str, Any]:
        """Keep a checkpoint and the weights; gives how far the course has come."""
        progress = self.progress()
        student = self.school.student
        write(self.folder / CHECKPOINT_FILE, student.checkpoint(progress))
        save(self.folder / WEIGHTS_FILE, student.mean.network(), student.layout, {**self.origin, **progress})
        return progress

    def measure(self, progress: dict[str, Any]) -> None:
        """Let what was kept play against the anchors."""
        if self.anchors is not None:
            self.anchors.begin((self.folder / WEIGHTS_FILE).read_bytes(), progress["minutes"])


def kind_figures(tally: Tensor, ways: tuple[str, ...]) -> dict[str, float]:
    """Of games of one kind: how many, how long, how often the start player won, and in which ways."""
    games = max(int(tally[GAMES]), 1)
    shares = {way: int(tally[WAYS_FROM + k]) / games for k, way in enumerate(ways)}
    return {
        "games": int(tally[GAMES]),
        "length": int(tally[MOVES]) / games,
        "first": int(tally[WON_BY_FIRST]) / games,
        **shares,
    }


def lines_of(entry: dict[str, Any]) -> list[str]:
    """An entry of the log for people."""
    lines = [f"{entry['minutes']:6.2f} min  {entry['games']:,} games  {entry['simulations'] / 1e6:,.1f} M simulations"]
    for what in ("learnt", "held_out"):
        if entry[what] is not None:
            lines += ["    " + f"{what:9}" + "".join(f"  {name} {value:.3f}" for name, value in entry[what].items())]
    lines += [
        "    games" + "".join(f"  {name} {value:,.3g}" for name, value in kind.items()) for kind in entry["kinds"]
    ]
    lines += [line_of_score(score) for score in entry["opponents"]]
    if entry["strength"] is not None:
        lines.append(f"    strength  {json.dumps(entry['strength'])}")
    return lines


def line_of_score(score: dict[str, Any]) -> str:
    """How the learner fared against an opponent, for people."""
    ends = [what + "".join(f" {way} {share:.3f}" for way, share in score[what].items()) for what in ("won", "lost")]
    return "  ".join([f"    against {score['opponent']}  games {score['games']:,}  share {score['share']:.3f}", *ends])


def _named(row: Tensor) -> dict[str, float]:
    return dict(zip(Losses._fields, row.tolist(), strict=True))
