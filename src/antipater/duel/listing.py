"""Writing members of sets into lists: as actions of a block, or as counts."""

from ..kernel.bits import lowest, without_lowest
from ..kernel.record import Numbers
from ..kernel.rule import rule


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
