"""`antipater` whose analyses fail: `python -m tests.server.hopeless serve …`."""

import sys

from antipater.search.agent import Budget
from antipater.server.analysis_tasks import BUDGETS

if __name__ == "__main__":
    from antipater.cli import main

    BUDGETS["quick"] = Budget(simulations=0)
    sys.argv[0] = "antipater"
    main()
