"""Which expansions there are, and which of them the rules of this load know.

Plain rules know all of them and ask the record. Compiled rules are loaded through one door for each combination
(`kernel/doors.py`): a branch on a constant that is False is never compiled, so that who plays the base game pays for no
expansion.

An expansion is a folder of its name beside this file. What it adds stands there in files named like those of `seams/`;
what it does not change has no file. Its name is written here and in the rows of doors, and in no other file.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from antipater.kernel.doors import knows

# Every expansion, in the order in which they came out: the numbers of their cards follow each other.
KNOWN: tuple[str, ...] = ()
EXPANSIONS = tuple(name for name in KNOWN if knows(__name__, name))
EXPANDED = len(EXPANSIONS) > 0

# Operations, and phases of a turn, that an expansion has for its own.
_OPERATIONS, _OPERATIONS_EACH = 64, 16
_PHASES, _PHASES_EACH = 16, 8


def first_operation(expansion: str) -> int:
    """The first number of the operations that its effects are made of."""
    return _OPERATIONS + _OPERATIONS_EACH * KNOWN.index(expansion)


def first_phase(expansion: str) -> int:
    """The first number of its phases, which are decisions too."""
    return _PHASES + _PHASES_EACH * KNOWN.index(expansion)


def part(number: int, seam: str) -> Any:
    """What one of the expansions of this load adds at a seam, None if it adds nothing, or there are not so many."""
    if number >= len(EXPANSIONS):
        return None
    name = f"{__package__}.{EXPANSIONS[number]}.{seam}"
    return import_module(name) if find_spec(name) else None


def _place(number: int) -> int:
    return KNOWN.index(EXPANSIONS[number]) if number < len(EXPANSIONS) else len(KNOWN)


# Which of all expansions is the first and the second of this load: a seam has room for two at once.
FIRST, SECOND = _place(0), _place(1)
