"""What runs in the process of the bots: it gets what a seat sees, and nothing else."""

import multiprocessing
import os
import signal
import threading
from functools import cache

import msgspec

from ..kernel.position import Game
from ..make import make
from ..search.agent import Agent, Budget
from ..search.greedy import Greedy
from ..search.random import Random

AGENTS: dict[str, Agent] = {"greedy": Greedy(), "random": Random()}
NICENESS = 10


def prepare() -> None:
    """Let people's moves go first, leave Ctrl-C to the server, and end when the server has ended, however it did."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def ready() -> None:
    """Come into being and load everything."""
    for name in ("duel", "wonders"):
        position = make(name).start(seed=0)
        choose("greedy", name, b"{}", position.to_act[0], bytes(position.observe(position.to_act[0])))


def choose(bot: str, name: str, options: bytes, seat: int, seen: bytes) -> int:
    """The action that a bot chooses for a seat, from the bytes of what that seat sees."""
    position = _game(name, options).position(seen)
    return AGENTS[bot].choose(position, position.legal(seat), Budget()).action


@cache
def _game(name: str, options: bytes) -> Game:
    return make(name, **msgspec.json.decode(options))
