"""Servers that have the program loaded when they start: each is forked off one process that has loaded it.

Loading is most of what a start costs, and these tests start more than a hundred. Whatever a server does later, it does
in a process of its own, which gets signals, ends and is killed like one that a person has started.
"""

import os
import runpy
import signal
import sys
from multiprocessing import get_context
from pathlib import Path
from typing import IO

forking = get_context("forkserver")
forking.set_forkserver_preload(["tests.server.loaded"])


class Forked:
    """`python -m MODULE …` without its loading; asked like what `subprocess` starts."""

    def __init__(self, command: list[str], out: IO[str], err: IO[str]) -> None:
        _python, _m, module, *words = command
        self.process = forking.Process(target=run, args=(module, words, dict(os.environ), out.name, err.name))
        self.process.start()

    @property
    def pid(self) -> int:
        assert self.process.pid is not None
        return self.process.pid

    def poll(self) -> int | None:
        """The exit code of one that has ended."""
        return self.process.exitcode

    def wait(self, seconds: float) -> int | None:
        """Wait until it has ended; its exit code."""
        self.process.join(seconds)
        return self.process.exitcode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def run(module: str, words: list[str], environment: dict[str, str], out: str, err: str) -> None:
    """Be `python -m MODULE …` in this environment, with files for what it says."""
    os.environ.clear()
    os.environ.update(environment)
    for path, number in ((out, 1), (err, 2)):
        with Path(path).open("wb") as file:
            os.dup2(file.fileno(), number)
    sys.argv = [module, *words]
    runpy.run_module(module, run_name="__main__", alter_sys=True)
