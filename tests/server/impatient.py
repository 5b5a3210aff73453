"""`antipater` where nobody waits long for who is away: `python -m tests.server.impatient serve …`."""

import sys
from unittest.mock import patch

from antipater.server import limits

if __name__ == "__main__":
    from antipater.cli import main

    sys.argv[0] = "antipater"
    with patch.object(limits, "AWAY_SECONDS", 1.0):
        main()
