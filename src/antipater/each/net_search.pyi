"""The search by a network that each game has, see `self_play.py`."""

from typing import Any

from ..kernel.record import Columns, Numbers, States, Values, Words

WORLDS: int

def descend(
    simulation: int,
    seen: States,
    i: int,
    worlds: States,
    probe: Any,
    nodes: Any,
    moves: Any,
    path: Any,
    wanted: Numbers,
    seed: Words,
    stream: int,
    columns: Columns,
    values: Values,
    out: Numbers,
    need: Numbers,
) -> int: ...
def take_in(probe: Any, nodes: Any, moves: Any, path: Any, value: float) -> None: ...
def add_chance(node: Any, moves: Any, state: Any, seed: Words, stream: int, chance: float) -> None: ...
def foretold_worth_of(said: Any) -> float: ...
def foretold_class(state: Any, seat: int) -> int: ...
def points_of(state: Any, seat: int) -> int: ...
def way_of(state: Any) -> int: ...
def won_by_first(state: Any) -> int: ...
