"""How much the tests do, in one setting: the environment variable ANTIPATER_TESTS is "some" (default) or "all"."""

import os

SIZES = ("some", "all")
CHOSEN = os.environ.get("ANTIPATER_TESTS", "some")
if CHOSEN not in SIZES:
    raise ValueError(f"ANTIPATER_TESTS={CHOSEN} is not possible: it must be one of {', '.join(SIZES)}.")


def size(some: int, full: int) -> int:
    """A count that depends on the setting: `some` for everyday, `full` with ANTIPATER_TESTS=all."""
    return full if CHOSEN == "all" else some
