"""Small wrong changes of the rules; the rule tests of the game must find each of them.

A fault is a piece of a source file that is right, and what stands there instead. White space and line breaks of the
right piece do not matter; it must occur once in its file.
"""

import hashlib
import re
from typing import NamedTuple

from .duel.faults import DUEL_FAULTS
from .wonders.faults import WONDERS_FAULTS


class Fault(NamedTuple):
    """One wrong change."""

    file: str  # below the package, "duel/cost.py"
    right: str
    wrong: str

    def __str__(self) -> str:
        return f"{self.file}: {self.right} -> {self.wrong}"

    @property
    def name(self) -> str:
        """Short, and the same as long as the fault is."""
        return hashlib.sha256(str(self).encode()).hexdigest()[:6]


def listed(game: str, by_file: dict[str, list[tuple[str, str]]]) -> list[Fault]:
    """All faults of a game."""
    return [Fault(f"{game}/{file}.py", right, wrong) for file, pairs in by_file.items() for right, wrong in pairs]


FAULTS = {"duel": listed("duel", DUEL_FAULTS), "wonders": listed("wonders", WONDERS_FAULTS)}


def pattern(text: str) -> re.Pattern[str]:
    """The same words and signs, whatever the white space between them; a line break may have brought a last comma."""
    tokens = re.findall(r"\w+|[^\w\s]", text)
    return re.compile(
        r"\s*".join(rf"(?:,\s*)?{re.escape(token)}" if token in ")]" else re.escape(token) for token in tokens)
    )


def with_fault(source: str, fault: Fault) -> str:
    """The source of a file with the fault in it."""
    found = pattern(fault.right).findall(source)
    if len(found) != 1:
        raise ValueError(f"{fault.right!r} occurs {len(found)} times in {fault.file}, not once: update the fault.")
    return pattern(fault.right).sub(lambda _: fault.wrong, source)
