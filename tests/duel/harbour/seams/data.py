"""The pieces of the Harbour, and the words that tell of them."""

import tomllib
from pathlib import Path

from ..operations import WHEN_CHOSEN
from ..seams_beneath import data as beneath

HARBOUR_DATA = tomllib.loads((Path(__file__).parent.parent / "harbour.toml").read_text("utf-8"))
EXPANSION_DATA = {**beneath.EXPANSION_DATA, "harbour": HARBOUR_DATA}
MORE_WORDS = {
    **beneath.MORE_WORDS,
    "vp_per_cargo": lambda points: [(WHEN_CHOSEN + 1, points, 0)],
    "unload": lambda cards: [(WHEN_CHOSEN + 2, cards, 0)],
}
