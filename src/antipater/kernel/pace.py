"""How long this machine takes for what takes so long elsewhere: told beforehand, and learnt each time it is done."""

import importlib
import json
import os
from contextlib import suppress
from pathlib import Path

from antipater.kernel.doors import BASE

FILE = "pace.json"  # beside what is compiled
LEAST, MOST = 0.25, 10.0  # times that anything may take against what is said of two free cores and today's load


def at_this_load(seconds: float) -> int:
    """How long it takes now, what takes so long on two cores that do nothing else: others compute on them too."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return round(seconds * max(1.0, (load + 1) / (os.cpu_count() or 1)))


def expected(package: str, what: str, seconds: float) -> int:
    """How long something will take here and now, by what it has taken before."""
    return max(1, round(at_this_load(seconds) * _known(_file(package)).get(_name(package, what), 1.0)))


def took(package: str, what: str, expected_at_load: int, seconds: float) -> None:
    """Learn how long something has taken, of which so much was expected at the load when it began."""
    file = _file(package)
    known, name = _known(file), _name(package, what)
    found = min(max(seconds / max(expected_at_load, 1), LEAST), MOST)
    known[name] = round((known.get(name, found) + found) / 2, 2)
    with suppress(OSError):  # who can't store it is told as before
        file.write_text(json.dumps(known), "utf-8")


def _file(package: str) -> Path:
    place: Path = importlib.import_module(f"antipater.{BASE}.kernel.cache").folder(package)
    return place.parent / FILE


def _known(file: Path) -> dict[str, float]:
    with suppress(OSError, ValueError):
        found = json.loads(file.read_text("utf-8"))
        if isinstance(found, dict) and all(isinstance(each, float | int) for each in found.values()):
            return found
    return {}


def _name(package: str, what: str) -> str:
    return f"{package} {what}"
