"""Writing the actions of a block into a list."""

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
