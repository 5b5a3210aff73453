"""How strong the network is, against fixed anchors, played by processes beside the course.

While one match runs no other is begun: a course on two cores asks less often than one on sixteen.
"""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

RUN = "from antipater.cli import main; main()"


class Match(NamedTuple):
    """A match to be played: against whom, by how many simulations, how often."""

    opponent: str = "mcts:1000"
    simulations: int = 64
    pairs: int = 50

    def command(self, weights: Path, game: str, processes: int) -> list[str]:
        """How it is played, with weights of a file."""
        return [
            *(sys.executable, "-c", RUN, "match", f"net:{self.simulations}@{weights}", self.opponent),
            *("--game", game, "--pairs", str(self.pairs), "--processes", str(processes), "--json"),
        ]


class Anchors:
    """Plays a match of each kind of game in turn, each with the weights of its day."""

    def __init__(self, games: Sequence[str], folder: Path, match: Match) -> None:
        self.games = games
        self.folder = folder
        self.match = match
        self.running: tuple[str, float, subprocess.Popen[bytes]] | None = None
        self.begun = 0

    def begin(self, weights: bytes, minutes: float) -> None:
        """Play the next match with these weights, unless one is still being played."""
        if self.running is not None:
            return
        name = self.games[self.begun % len(self.games)]
        self.begun += 1
        file = self.folder / f"anchor-{name}.weights"
        file.write_bytes(weights)
        processes = max((os.cpu_count() or 2) - 2, 1)
        command = self.match.command(file, name, processes)
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True)
        self.running = name, minutes, process

    def result(self) -> dict[str, Any] | None:
        """The result of a match that has ended since one asked last."""
        if self.running is None or self.running[2].poll() is None:
            return None
        (name, minutes, process), self.running = self.running, None
        told, _ = process.communicate()
        found = json.loads(told) if process.returncode == 0 else {"score": None}
        return {"played": name, "minutes": minutes, "against": self.match.opponent, **found}

    def end(self) -> None:
        """Stop what is still being played."""
        if self.running is not None:
            os.killpg(self.running[2].pid, 9)
            self.running[2].wait()
            self.running = None
