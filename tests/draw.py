"""Which of the known faults are tried: everyday a handful drawn by the commit, so that all have their turn in time.

The same commit always draws the same. ANTIPATER_FAULTS=1f0c3a,99be02 tries these instead, by their names.
"""

import os
import random
import subprocess
from collections.abc import Sequence
from pathlib import Path

from .faults import FAULTS, Fault
from .sizes import size

HANDFUL = {"duel": 2, "wonders": 2}  # of each game, some seven seconds each
NO_COMMIT = "no commit"  # draws where there is no git checkout


def head(folder: Path = Path(__file__).parent) -> str:
    """The hash of the commit in a folder."""
    try:
        done = subprocess.run(
            ["git", "rev-parse", "HEAD"], cwd=folder, capture_output=True, text=True, timeout=10, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return NO_COMMIT
    return done.stdout.strip()


# Asked once: processes that run tests side by side inherit it, and draw the same even if somebody commits meanwhile.
COMMIT = os.environ.setdefault("ANTIPATER_COMMIT", head())


def drawn(faults: Sequence[Fault], number: int, commit: str) -> list[Fault]:
    """So many of the faults, each as likely as the others."""
    rng = random.Random(commit)
    left = list(faults)
    return [left.pop(int(rng.random() * len(left))) for _ in range(number)]


def asked_for(names: str) -> list[Fault]:
    """The faults of these names."""
    known = {fault.name: fault for faults in FAULTS.values() for fault in faults}
    for name in names.split(","):
        if name not in known:
            raise ValueError(f"ANTIPATER_FAULTS={names} is not possible: there is no fault {name}.")
    return [known[name] for name in names.split(",")]


def chosen() -> list[Fault]:
    """The faults to try: those asked for, or all, or a handful of each game."""
    if names := os.environ.get("ANTIPATER_FAULTS"):
        return asked_for(names)
    return [
        fault
        for game, faults in FAULTS.items()
        for fault in (drawn(faults, HANDFUL[game], COMMIT) if size(1, 0) else faults)
    ]


def by_what() -> str:
    """How the faults of today were chosen."""
    if names := os.environ.get("ANTIPATER_FAULTS"):
        return f"faults asked for: {names}"
    if not size(1, 0):
        return "all faults"
    return (
        f"faults drawn by {'commit ' + COMMIT[:12] if COMMIT != NO_COMMIT else 'a fixed word, as there is no commit'}"
    )


def missed(fault: Fault) -> str:
    """What to say of a fault that no test has found."""
    return (
        f"The rule tests do not find fault {fault.name} ({by_what()}).\n{fault}\n"
        f"Try it again: ANTIPATER_FAULTS={fault.name} make test ARGS=tests/test_faults.py"
    )
