"""Agents by the names they have on the command line."""

import re
from typing import Any

import msgspec

from ..kernel.errors import OptionError, shown
from .agent import Agent
from .greedy import Greedy
from .levels import LEVELS, Level
from .mcts import Mcts
from .random import Random

NAMES = "random, greedy, level:1 to level:5, mcts:N for N simulations a move, or mcts:1s for a second a move"
LEVEL = re.compile(r"level:([0-9])", re.ASCII)
SIMULATIONS = re.compile(r"mcts:([1-9][0-9]{0,8})", re.ASCII)
SECONDS = re.compile(r"mcts:([0-9]{1,4}(?:\.[0-9]{1,3})?)s", re.ASCII)


def agent_of(name: str) -> Agent:
    """The agent of a name."""
    if name == "random":
        return Random()
    if name == "greedy":
        return Greedy()
    if (found := LEVEL.fullmatch(name)) and int(found[1]) in LEVELS:
        return Level(int(found[1]))
    if found := SIMULATIONS.fullmatch(name):
        return Mcts(simulations=int(found[1]))
    if (found := SECONDS.fullmatch(name)) and float(found[1]) > 0:
        return Mcts(simulations=None, seconds=float(found[1]))
    raise OptionError(f"There is no agent {shown(name)}: choose {NAMES}.")


def with_seed(agent: Agent, seed: int) -> Agent:
    """The same agent with other random numbers, if it uses any."""
    if isinstance(agent, msgspec.Struct) and "seed" in agent.__struct_fields__:
        seeded: Any = msgspec.structs.replace(agent, seed=seed)
        return seeded  # type: ignore[no-any-return]
    return agent
