"""Blocks of actions: where they end; and members of sets, written into lists as actions of a block or as counts."""

from ..kernel.bits import lowest, without_lowest
from ..kernel.record import Numbers
from ..kernel.rule import rule
from .actions import (
    CARD,
    CONSPIRACY,
    CONSPIRE,
    GOD,
    HIDDEN_GOD,
    MILITARY_TOKEN,
    MOVE_DECREE,
    MYTHOLOGY,
    PLACE,
    PUT_GOD,
    SLOT,
    START,
    TARGET,
    TOKEN,
    TRACK_SPACE,
)

BASE_BLOCKS = (TOKEN, CARD, START)
PANTHEON_BLOCKS = (PUT_GOD, GOD, MYTHOLOGY, SLOT, TARGET, TRACK_SPACE, MILITARY_TOKEN, HIDDEN_GOD)
AGORA_BLOCKS = (CONSPIRACY, PLACE, MOVE_DECREE, CONSPIRE)  # from `PLACE` on: cubes, whatever is done with them
BLOCKS = (*BASE_BLOCKS, *PANTHEON_BLOCKS, *AGORA_BLOCKS)  # those that decisions ask for, ascending


@rule
def end_of_block(block: int) -> int:
    """The first action behind a block."""
    k = 0
    while BLOCKS[k] != block:
        k += 1
    return BLOCKS[k + 1]


@rule
def list_members(block: int, members: int, out: Numbers, n: int) -> int:
    """Append one action of a block for each member of a set."""
    while members != 0:
        out[n] = block + lowest(members)
        n += 1
        members = without_lowest(members)
    return n


@rule
def note_members(members: int, first: int, side: int, numbers: Numbers) -> None:
    """Add a side to the number of each member of a set, where these begin with the first."""
    members = int(members)
    while members != 0:
        numbers[first + lowest(members)] += side
        members = without_lowest(members)
