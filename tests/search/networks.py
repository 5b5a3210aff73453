"""Small networks with random weights, and files of them."""

from pathlib import Path

import numpy as np
import pytest

from antipater.duel.outputs import LAYOUTS
from antipater.kernel.network import Network
from antipater.search import weights

LAYOUT = LAYOUTS[()]
WIDE, NARROW, LAST = 32, 16, 16


def random_network(seed: int = 1) -> Network:
    """A network for the inputs of all combinations of expansions."""
    rng = np.random.default_rng(seed)
    inputs, outputs = len(LAYOUT.inputs), len(LAYOUT.outputs)
    shapes = [(inputs, WIDE), (WIDE,), (WIDE, NARROW), (NARROW,), (NARROW, LAST), (LAST,)]
    shapes += [(outputs, WIDE + LAST), (outputs,)]
    spread = (0.05, 0.5, 0.2, 0.2, 0.2, 0.2, 0.1, 0.3)
    arrays = zip(shapes, spread, strict=True)
    return Network(*(rng.normal(0, by, shape).astype(np.float32) for shape, by in arrays))


def stored(folder: Path, seed: int = 1) -> Path:
    """A file of a random network."""
    path = folder / f"random{seed}.weights"
    weights.save(path, random_network(seed), LAYOUT, {"command": "random", "seed": seed})
    return path


def put_into_package(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let Duel find a random network where its own would be."""
    path = stored(folder)
    monkeypatch.setattr(weights, "weights_of", lambda game: None if game.network() is None else path)
    return path
