"""All agents, each a line here, and making one by the name that it has everywhere.

An agent travels between processes by its name, and its seed beside it. One of somebody else's is called by the module
that has it, a colon and its name there: `my_bots.clever:clever`.
"""

import importlib
import re
from functools import cache
from typing import Any

import msgspec

from ..games import GAMES, has_module
from ..kernel.errors import OptionError, shown
from .agent import Agent, Kind

# Modules with the KINDS of agents that they have, in the order in which they are offered.
AGENTS = [
    "antipater.search.random",
    "antipater.search.greedy",
    "antipater.search.levels",
    "antipater.search.mcts",
    "antipater.search.anchors",
    "antipater.search.net",
    "antipater.search.styles",
]
ELSEWHERE = re.compile(r"([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+):(.+)", re.ASCII)


def agent_of(name: str, game: str | None = None, seed: int = 0) -> Agent:
    """The agent of a name, to play a game, with its random numbers."""
    kind, called = _found(name)
    if game is not None and not knows(kind, game):
        known = [each for each in GAMES if knows(kind, each)]
        raise OptionError(f"The agent {name} does not know {game}: it plays {', '.join(known)}.")
    found = _match(kind, called)
    assert found is not None
    return with_seed(kind.make(found), seed)


def noted_name(name: str) -> str:
    """The name under which games are noted: `mcts:1.0s` is `mcts:1s`; an agent from elsewhere keeps its module."""
    return name if ELSEWHERE.fullmatch(name) else agent_of(name).name


def knows(kind: Kind, game: str) -> bool:
    """Can such an agent play a game? One that searches can't where the game has no tree search."""
    named = kind.games is None or game in kind.games
    needed = [module for module, needs in (("mcts", kind.searches), ("net_search", kind.judges)) if needs]
    return named and all(has_module(game, module) for module in (*needed, *kind.needs))


def kind_of(name: str) -> Kind:
    """What is said of the agent of a name."""
    return _found(name)[0]


def with_seed(agent: Agent, seed: int) -> Agent:
    """The same agent with other random numbers, if it uses any."""
    if isinstance(agent, msgspec.Struct) and "seed" in agent.__struct_fields__:
        seeded: Any = msgspec.structs.replace(agent, seed=seed)
        return seeded  # type: ignore[no-any-return]
    return agent


def kinds() -> list[Kind]:
    """All entries of the registry, in its order."""
    return [kind for module in AGENTS for kind in _kinds_in(module)]


def usage() -> str:
    """All names, for whoever types one."""
    *names, last = dict.fromkeys(kind.usage for kind in kinds())
    return f"{', '.join(names)}, or {last}"


def _found(name: str) -> tuple[Kind, str]:
    """What a name stands for, and the name without its module."""
    elsewhere = ELSEWHERE.fullmatch(name)
    there, called = (_kinds_in(elsewhere[1]), elsewhere[2]) if elsewhere else (kinds(), name)
    for kind in there:
        if _match(kind, called):
            return kind, called
    raise OptionError(f"There is no agent {shown(name)}: choose {usage()}.")


def _match(kind: Kind, name: str) -> re.Match[str] | None:
    return re.fullmatch(kind.pattern, name, re.ASCII)


@cache
def _kinds_in(module: str) -> tuple[Kind, ...]:
    """The agents of a module; none where there is no such module."""
    try:
        found = importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name is not None and f"{module}.".startswith(f"{error.name}."):
            return ()
        raise  # it is there, and something that it needs is not
    kinds: tuple[Kind, ...] = getattr(found, "KINDS", ())
    return kinds


def at_the_table(game: str) -> list[str]:
    """Names by which people may sit down with an agent to play a game."""
    return [name for kind in kinds() if knows(kind, game) for name in kind.at_the_table]


# Names by which people may sit down with an agent, whatever they play.
AT_THE_TABLE = tuple(name for kind in kinds() for name in kind.at_the_table)
