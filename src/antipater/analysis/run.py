"""Analyses a record, on one core or several."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import as_completed
from concurrent.futures.process import BrokenProcessPool

from ..kernel.background import background_pool, end_pool
from ..kernel.errors import AntipaterError
from ..notation.record import Record
from ..search.agent import Budget
from ..search.evaluate import USUAL
from ..search.evaluator import Evaluator
from .assemble import assemble
from .report import Analysis
from .tasks import Result, Task, tasks
from .work import QUICK, work

Progress = Callable[[int, int], None]  # how many tasks are done, of how many


class AnalysisError(AntipaterError):
    """An analysis that came to nothing."""


def analyse(
    record: Record,
    budget: Budget = QUICK,
    evaluator: Evaluator = USUAL,
    progress: Progress | None = None,
    processes: int = 1,
) -> Analysis:
    """Judge every choice of a record by what its seat knew, and tell luck from skill.

    The same record and budget give the same analysis, however many processes work on it.
    """
    waiting = tasks(record)
    if processes > 1 and evaluator.seconds_to_compile(record.game):
        evaluator.prepare(record.game)  # once and here, where people see it, instead of in every process
    results: list[Result] = []
    for result in _worked(waiting, budget, evaluator, processes):
        results.append(result)
        if progress is not None:
            progress(len(results), len(waiting))
    assert budget.simulations is not None
    return assemble(record, results, budget.simulations)


def _worked(waiting: list[Task], budget: Budget, evaluator: Evaluator, processes: int) -> Iterator[Result]:
    if processes == 1:
        return (work(task, budget, evaluator) for task in waiting)
    return _worked_by(processes, waiting, budget, evaluator)


def _worked_by(processes: int, waiting: Iterable[Task], budget: Budget, evaluator: Evaluator) -> Iterator[Result]:
    """The results in no order, from processes that work side by side."""
    pool = background_pool(processes)
    try:
        for future in as_completed([pool.submit(work, task, budget, evaluator) for task in waiting]):
            yield future.result()
    except BrokenProcessPool:
        raise AnalysisError("A worker process has died, and the analysis with it.") from None
    finally:
        end_pool(pool)
