"""The data files of the game."""

import tomllib
from importlib.resources import files
from typing import Any


def load(name: str) -> dict[str, Any]:
    """A file of data/."""
    return tomllib.loads((files(__package__) / "data" / name).read_text("utf-8"))
