"""`antipater` with a disk that is nearly full: `python -m tests.server.cramped serve …`.

SQLite itself refuses to let its file grow, with the same error as if there were no room.
"""

import sys
from typing import Any

import sqlalchemy

PAGES = 30


def connected(raw: Any, _record: object) -> None:
    cursor = raw.cursor()
    cursor.execute(f"PRAGMA max_page_count={PAGES}")
    cursor.close()


if __name__ == "__main__":
    from antipater.cli import main

    sqlalchemy.event.listen(sqlalchemy.engine.Engine, "connect", connected)
    sys.argv[0] = "antipater"
    main()
