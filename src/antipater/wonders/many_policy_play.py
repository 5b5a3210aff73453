"""All games that a network plays by its policy, on the cores: what threads call; see `policy_play.py`."""

from typing import Any

from ..kernel.record import Columns, Numbers, States, Values, Words
from ..kernel.rule import rule
from ..kernel.shared import following, take
from ..kernel.slices import LAST, NONE_REFUSED
from . import policy_play


@rule
def take_turn(
    games: int,
    spared: int,
    shared: Words,
    tables: Any,
    choices: Any,
    chosen: Any,
    ends: Any,
    further: int,
    out: Numbers,
    need: Numbers,
    seen: States,
    _noted: Columns,
    _marks: Values,
) -> int:
    """Carry out what was chosen in every game."""
    i = take(shared, LAST, games, spared)
    while i < games:
        policy_play.take_turn(tables.states, i, i, tables, choices, chosen, ends, further, seen, out, need)
        i = following(shared, LAST, i, games, spared)
    return NONE_REFUSED
