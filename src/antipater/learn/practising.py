"""A course of practice: `python -m antipater.learn wonders`, with the clock and the folder of any course."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch

from ..games import make
from ..kernel.game import Game
from .clipped import Losses
from .course import LOG_FILE, Course
from .practice import Practice

# How many tables of each number of players there are among others: mostly as many as usually play.
SHARES = {2: 1, 3: 2, 4: 3, 5: 2, 6: 1, 7: 1}
EDITIONS = ("first", "second")
CHOOSING = (3, 4)  # of these some tables choose their boards
TWO = 2  # only in the first edition


def tables(players: list[int] | None) -> dict[str, Game]:
    """All kinds of games that are practised, by name; those that are played more have several names."""
    found = {}
    for edition in EDITIONS:
        for number, share in SHARES.items():
            if (number == TWO and edition != EDITIONS[0]) or (players and number not in players):
                continue
            for which in range(share):
                found[f"{edition} {number} {which}"] = make("wonders", players=number, edition=edition)
            if number in CHOOSING:
                chosen = make("wonders", players=number, edition=edition, boards="choose", sides="choose")
                found[f"{edition} {number} chosen"] = chosen
    return found


class Practising(Course):
    """A practice with a clock and a folder."""

    school: Practice  # type: ignore[assignment]

    def __init__(self, school: Practice, folder: Path, say: Callable[[str], None] = print) -> None:
        self.school, self.folder, self.anchors, self.say = school, folder, None, say
        self.before: dict[str, Any] = {"minutes": 0.0, "games": 0, "choices": 0}
        self.sum = torch.zeros(len(Losses._fields), device=school.device)
        self.steps = self.finished = 0
        self.share = 0.0
        folder.mkdir(parents=True, exist_ok=True)

    def share_over(self, length: Any) -> float:
        self.share = super().share_over(length)
        return self.share

    def turn(self, rate: float) -> None:
        """Some turns of all games, and what they teach."""
        self.school.play()
        self.sum += self.school.learn(rate, self.share)
        self.steps += 1

    def progress(self) -> dict[str, Any]:
        minutes = (time.monotonic() - self.began) / 60
        return {
            "minutes": round(self.before["minutes"] + minutes, 2),
            "games": self.before["games"] + self.finished,
            "choices": self.before["choices"] + self.school.turn * self.school.plan.games,
        }

    def report(self) -> None:
        kinds = self.school.counted()
        self.finished += round(sum(kind["games"] for kind in kinds))
        learnt = dict(zip(Losses._fields, (self.sum / max(self.steps, 1)).tolist(), strict=True))
        entry = {**self.progress(), "learnt": learnt, "kinds": kinds}
        self.sum.zero_()
        self.steps = 0
        with (self.folder / LOG_FILE).open("a") as log:
            log.write(json.dumps(entry) + "\n")
        for line in lines_of(entry, [game.seats for game in self.school.games]):
            self.say(line)


def lines_of(entry: dict[str, Any], seats: list[int]) -> list[str]:
    """An entry of the log for people: the points by number of players."""
    line = f"{entry['minutes']:6.2f} min  {entry['games']:,} games  {entry['choices'] / 1e6:,.1f} M choices"
    losses = "    learnt" + "".join(f"  {name} {value:.4f}" for name, value in entry["learnt"].items())
    told = []
    for number in sorted(set(seats)):
        kinds = [kind for kind, players in zip(entry["kinds"], seats, strict=True) if players == number]
        games = max(sum(kind["games"] for kind in kinds), 1)
        best, mean = (sum(kind[what] * kind["games"] for kind in kinds) / games for what in ("best", "points"))
        told.append(f"{number} play: best {best:.1f} mean {mean:.1f}")
    return [line, losses, "    points  " + "  ".join(told)]
