"""Small networks with random weights, and files of them."""

from pathlib import Path

import numpy as np
import pytest

from antipater.duel.outputs import LAYOUTS
from antipater.kernel.network import Layout, Network
from antipater.search import weights

LAYOUT = LAYOUTS[()]
WIDE, NARROW, LAST = 32, 16, 16


def random_network(seed: int = 1, layout: Layout = LAYOUT) -> Network:
    """A network for the inputs of all options."""
    rng = np.random.default_rng(seed)
    inputs, outputs = len(layout.inputs), len(layout.outputs)
    shapes = [(inputs, WIDE), (WIDE,), (WIDE, NARROW), (NARROW,), (NARROW, LAST), (LAST,)]
    shapes += [(outputs, WIDE + LAST), (outputs,)]
    spread = (0.05, 0.5, 0.2, 0.2, 0.2, 0.2, 0.1, 0.3)
    arrays = zip(shapes, spread, strict=True)
    return Network(*(rng.normal(0, by, shape).astype(np.float32) for shape, by in arrays))


def stored(folder: Path, seed: int = 1, layout: Layout = LAYOUT) -> Path:
    """A file of a random network."""
    path = folder / f"random{seed}.weights"
    weights.save(path, random_network(seed, layout), layout, {"command": "random", "seed": seed})
    return path


def put_into_package(folder: Path, monkeypatch: pytest.MonkeyPatch, layout: Layout = LAYOUT) -> Path:
    """Let a game find a random network where its own would be."""
    path = stored(folder, layout=layout)
    inputs = layout.inputs
    monkeypatch.setattr(
        weights, "weights_of", lambda game: path if (own := game.network()) and own.inputs is inputs else None
    )
    return path
