"""How far a command is, for people who wait."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress_of(total: int, what: str = "games") -> Iterator[Callable[[int], None]]:
    """A bar on a terminal, a plain line every tenth in a pipe."""
    if sys.stderr.isatty():
        from rich.console import Console
        from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

        columns = (*Progress.get_default_columns(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns[:-1], console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task(what, total=total)
            yield lambda n: bar.advance(task, n)
        return
    done = 0

    def plain(n: int) -> None:
        nonlocal done
        before, done = done, done + n
        if done * 10 // total > before * 10 // total:
            print(f"{done:,} of {total:,} {what}", file=sys.stderr, flush=True)

    yield plain
