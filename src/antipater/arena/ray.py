"""The same work on a cluster: actors of Ray do it, a piece at a time. The only file that knows Ray (extra `ray`)."""

import hashlib
import logging
import os
import re
import socket
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ..kernel.slices import cores
from .workers import Done, Task, WorkError

LOCAL = "local"  # instead of an address: a Ray of this machine alone, which ends with the work
ADDRESS = re.compile(r"auto|local|(?:ray://)?(?P<host>[\w.\-]+|\[[\d:a-f]+\]):(?P<port>\d+)", re.ASCII)
PATIENCE = 5.0  # seconds until a machine counts as one that does not answer: Ray would ask for minutes
TRIES = 3  # that a piece costs a worker before it is blamed
STORE = 100_000_000  # bytes for results on their way, of a local Ray: they are small


class Worker:
    """An actor: does a piece after another, as a process of a crew at home does."""

    def do(self, work: Callable[[Task], Done], task: Task, version: str) -> Done:
        """One piece of work, by the same rules as where it comes from: others would give other games."""
        if version != sources():
            raise WorkError("The cluster has another version of antipater than this machine: install the same on all.")
        return work(task)


class Errand(NamedTuple):
    """Who does what, for the how manieth time."""

    actor: Any
    task: Any
    tries: int


class Cluster:
    """All processors of a cluster, or of this machine; a worker that is lost is replaced and its piece done again."""

    piece = 4

    def __init__(self, address: str | None = None, workers: int | None = None) -> None:
        self.address = address or LOCAL
        self.workers = workers
        self.ray = _ray()
        found = ADDRESS.fullmatch(self.address)
        if found is None:
            raise WorkError(
                f"{address!r} is no address of a Ray cluster: give auto, HOST:PORT or ray://HOST:PORT,"
                " or write --ray at the end for a Ray of this machine."
            )
        if found["host"]:
            _knock(self.address, found["host"].strip("[]"), int(found["port"]))

    def results(self, work: Callable[[Task], Done], tasks: Iterable[Task]) -> Generator[Done, None, None]:
        self._connect()
        try:
            yield from _Shift(self.ray, self._size(), work, tasks).results()
        finally:
            self.ray.shutdown()

    def _connect(self) -> None:
        """To the cluster, or to a Ray begun here."""
        quietly: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
        if self.address == LOCAL:
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing leaves this machine
            quietly |= {"num_cpus": self.workers or cores(), "object_store_memory": STORE, "include_dashboard": False}
            # What can be imported here can be imported by the workers.
            quietly["runtime_env"] = {"env_vars": {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}}
        try:
            self.ray.init(address=self.address, **quietly)
        except (ConnectionError, ImportError, RuntimeError, ValueError) as error:
            first = next(iter(str(error).splitlines()), "")
            raise WorkError(f"There is no Ray cluster at {self.address}: {first}") from None

    def _size(self) -> int:
        """As many workers as there are processors free now."""
        free = int(self.ray.available_resources().get("CPU", 1))
        return max(1, min(free, self.workers or free))


class _Shift:
    """Workers with what they do, from the first task to the last."""

    def __init__(self, ray: Any, size: int, work: Callable[[Task], Done], tasks: Iterable[Task]) -> None:
        self.ray = ray
        self.hired = ray.remote(num_cpus=1)(Worker)
        self.work = work
        self.tasks = iter(tasks)
        self.free = [self.hired.remote() for _ in range(size)]
        self.again: list[tuple[Any, int]] = []  # tasks of lost workers, and how often they were lost
        self.running: dict[Any, Errand] = {}
        lost = ray.exceptions
        self.losses = (lost.RayActorError, lost.WorkerCrashedError, lost.ObjectLostError, lost.OwnerDiedError)

    def results(self) -> Iterator[Any]:
        while True:
            self._hand_out()
            if not self.running:
                return
            finished, _ = self.ray.wait(list(self.running))
            for reference in finished:
                errand = self.running.pop(reference)
                try:
                    result = self.ray.get(reference)
                except self.losses:
                    self._replace(errand)
                except self.ray.exceptions.RayTaskError as error:
                    raise error.cause from None
                else:
                    self.free.append(errand.actor)
                    yield result

    def _hand_out(self) -> None:
        """A task to each who has none, those first that were lost."""
        while self.free:
            if self.again:
                task, tries = self.again.pop()
            else:
                following = next(((task, 0) for task in self.tasks), None)
                if following is None:
                    return
                task, tries = following
            actor = self.free.pop()
            self.running[actor.do.remote(self.work, task, sources())] = Errand(actor, task, tries + 1)

    def _replace(self, lost: Errand) -> None:
        """Another worker, and the task is to be done again."""
        if lost.tries == TRIES:
            raise WorkError(f"A worker was lost {TRIES} times over the same piece of work, and the work with it.")
        self.free.append(self.hired.remote())
        self.again.append((lost.task, lost.tries))


@cache
def sources() -> str:
    """A hash of all sources and data of the package."""
    digest = hashlib.sha256()
    package = Path(__file__).parent.parent
    for file in sorted(each for pattern in ("*.py", "*.toml") for each in package.rglob(pattern)):
        digest.update(file.relative_to(package).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def _knock(address: str, host: str, port: int) -> None:
    """Refuse an address at which nobody answers."""
    try:
        socket.create_connection((host, port), PATIENCE).close()
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or error
        raise WorkError(f"Nobody answers at {address}: {why}.") from None


def _ray() -> Any:
    """Ray, if it is installed."""
    try:
        import ray
    except ModuleNotFoundError:
        raise WorkError("--ray needs the extra ray: pip install 'antipater[ray]'.") from None
    return ray
