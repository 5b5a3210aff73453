"""Sets of small numbers as the bits of one integer.

Members are 0 to 62, as many as a 64-bit field holds; `lowest` and `count` are for sets whose members are 0 to 30.

All bit work of the rules goes through here: a narrow field is widened before it is shifted, because `1 << int8(40)`
is 0 in NumPy and 2^40 once compiled.
"""

import numpy as np

from .rule import rule

# A de Bruijn sequence: multiplying it by a power of two brings a different five-bit number to the top for each.
_DE_BRUIJN = 0x077CB531
_INDEX = np.zeros(32, np.int64)
for _i in range(32):
    _INDEX[((_DE_BRUIJN << _i) & 0xFFFFFFFF) >> 27] = _i


@rule
def bit(member: int) -> int:
    """The set of one member."""
    return 1 << int(member)


@rule
def has(members: int, member: int) -> bool:
    """Is it in the set?"""
    return (int(members) >> int(member)) & 1 == 1


@rule
def lowest(members: int) -> int:
    """The smallest member of a set that is not empty."""
    members = int(members)
    return int(_INDEX[(((members & -members) * _DE_BRUIJN) & 0xFFFFFFFF) >> 27])


@rule
def without_lowest(members: int) -> int:
    """The set without its smallest member."""
    return int(members) & (int(members) - 1)


@rule
def nth(members: int, n: int) -> int:
    """The n-th member of a set, from 0."""
    members = int(members)
    for _ in range(n):
        members = without_lowest(members)
    return lowest(members)


@rule
def next_in(members: int, member: int) -> int:
    """The member that follows another, the smallest after the largest."""
    members = int(members)
    larger = members & -bit(member + 1)
    return lowest(larger if larger != 0 else members)


@rule
def count(members: int) -> int:
    """How many members the set has."""
    members = int(members)
    members -= (members >> 1) & 0x55555555
    members = (members & 0x33333333) + ((members >> 2) & 0x33333333)
    members = (members + (members >> 4)) & 0x0F0F0F0F
    return ((members * 0x01010101) & 0xFFFFFFFF) >> 24
