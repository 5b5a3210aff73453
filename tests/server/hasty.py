"""`antipater` with analyses that are worse; deep ones take their time: `python -m tests.server.hasty serve …`."""

import sys
import time

from antipater.analysis import Result, Task
from antipater.search.agent import Budget
from antipater.server import analysis_tasks

SIMULATIONS = {"quick": 8, "deep": 24}
SECONDS = 0.1  # that a piece of a deep one takes, so that it can be stopped on the fastest machine

calculate = analysis_tasks.calculate


def calculate_slowly(task: Task, simulations: int) -> Result:
    """One piece; its process loads this file."""
    if simulations == SIMULATIONS["deep"]:
        time.sleep(SECONDS)
    return calculate(task, simulations)


if __name__ == "__main__":
    from antipater.cli import main

    from . import hasty

    analysis_tasks.BUDGETS.update({depth: Budget(simulations=number) for depth, number in SIMULATIONS.items()})
    analysis_tasks.calculate = hasty.calculate_slowly
    sys.argv[0] = "antipater"
    main()
