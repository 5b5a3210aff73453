"""Servers that have the program loaded when they start: each is forked off one process that has loaded it.

Loading is most of what a start costs, and these tests start more than a hundred. Whatever a server does later, it does
in a process of its own, which gets signals, ends and is killed like one that a person has started. The processes in
which its bots think are forked off the same loaded one, and so are those that a test itself lets think.
"""

import os
import runpy
import signal
import sys
from multiprocessing import forkserver, get_context
from multiprocessing.context import ForkServerContext, ForkServerProcess
from pathlib import Path
from typing import IO, Any
from unittest.mock import patch

from antipater.kernel import background
from antipater.server import bot_tasks

forking = get_context("forkserver")
forking.set_forkserver_preload(["tests.server.loaded"])
SHARED = sys.version_info < (3, 14)  # later ones tell only the process that started it how to ask the loaded one


class Thinking(ForkServerProcess):
    """A process beside the one that starts it: in its environment, and it complains to the same files."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.environment = dict(os.environ)
        self.files = said_to

    def run(self) -> None:
        take_over(self.environment, self.files)
        patch.object(bot_tasks, "took").start()  # how long it takes to load what is loaded is nothing to learn from
        super().run()


class Alike(ForkServerContext):
    """Lets such processes begin."""

    Process = Thinking


said_to: list[str] = []  # the files for what this process says, if it is a server


class Forked:
    """`python -m MODULE …` without its loading; asked like what `subprocess` starts."""

    def __init__(self, command: list[str], out: IO[str], err: IO[str]) -> None:
        _python, _m, module, *words = command
        self.process = forking.Process(target=run, args=(module, words, dict(os.environ), [out.name, err.name]))
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


def run(module: str, words: list[str], environment: dict[str, str], files: list[str]) -> None:
    """Be `python -m MODULE …` in this environment, with files for what it says."""
    take_over(environment, files)
    said_to[:] = files
    if SHARED:
        patch.object(forkserver._forkserver, "ensure_running").start()  # it does, since this is here
        background.begun = Alike()
    sys.argv = [module, *words]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


def take_over(environment: dict[str, str], files: list[str]) -> None:
    """Live in an environment, and say things to the end of these files."""
    os.environ.clear()
    os.environ.update(environment)
    for number, path in enumerate(files, 1):
        with Path(path).open("ab") as file:
            os.dup2(file.fileno(), number)
