"""`antipater` that waits for nobody for long: `python -m tests.server.impatient serve …`."""

import sys
from unittest.mock import patch

from antipater.server import limits, store, timing

from .program import COMMAND

IMPATIENT = [sys.executable, "-m", "tests.server.impatient", *COMMAND[-2:]]
AWAY_SECONDS = 1.0
JOIN_SECONDS = 2.0
REQUEST_SECONDS = 2.0
BEAT = 0.5
PRAGMAS = tuple("busy_timeout=500" if pragma.startswith("busy_timeout") else pragma for pragma in store.PRAGMAS)

if __name__ == "__main__":
    from antipater.cli import main

    sys.argv[0] = "antipater"
    with (
        patch.multiple(limits, AWAY_SECONDS=AWAY_SECONDS, JOIN_SECONDS=JOIN_SECONDS, REQUEST_SECONDS=REQUEST_SECONDS),
        patch.object(store, "PRAGMAS", PRAGMAS),
        patch.object(timing, "BEAT", BEAT),
    ):
        main()
