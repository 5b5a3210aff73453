"""All games that a network plays by its policy, on the cores: what threads call; see `policy_play.py`."""

from typing import Any

from ..kernel.rule import rule
from ..kernel.shared import done_by_all, following, take
from ..kernel.slices import LAST, Room, Run
from . import policy_play


@rule
def take_turn(run: Run, tables: Any, choices: Any, chosen: Any, ends: Any, further: int, room: Room) -> int:
    """Carry out what was chosen in every game."""
    i = take(run, LAST)
    while i < run.games:
        seen, out, need = room.table, room.out, room.need
        policy_play.take_turn(tables.states, i, i, tables, choices, chosen, ends, further, seen, out, need)
        i = following(run, LAST, i)
    return done_by_all(run)
