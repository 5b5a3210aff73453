"""`antipater` whose deals follow from what was asked for: `python -m tests.server serve …`.

A table that is asked for in the same words gets the same deal, whichever tests ran before, so that a test sees the same
game every time. The environment variable ANTIPATER_DEALS chooses other deals, to look for tests that depend on theirs.
Processes of the bots do not load this file, because Python runs no `__main__.py` again.
"""

import os
import secrets
import sys
from collections import Counter
from hashlib import sha256
from unittest.mock import patch

from antipater import Game
from antipater.cli import main
from antipater.kernel.position import SEED_BITS
from antipater.server import set_up
from antipater.server.stored import Seat, StoredTable

SALT = os.environ.get("ANTIPATER_DEALS", "")
asked: Counter[str] = Counter()
by_chance = set_up._new


def dealt(game: Game, seats: list[Seat], hints: bool) -> StoredTable:
    """A new table, with a deal of its own each time it is asked for."""
    wish = repr((SALT, game.name, game.options, [(seat.kind, seat.name, seat.bot) for seat in seats]))
    asked[wish] += 1
    seed = int.from_bytes(sha256(f"{wish} {asked[wish]}".encode()).digest()[: SEED_BITS // 8])
    with patch.object(secrets, "randbits", lambda _: seed):
        return by_chance(game, seats, hints)


set_up._new = dealt
sys.argv[0] = "antipater"
main()
