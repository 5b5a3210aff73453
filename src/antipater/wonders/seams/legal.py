"""What the decisions of expansions allow.

An expansion has in `legal.py` the rules `legal(state, city, kind, out)`, which writes the actions of one of its
decisions, ascending, and counts them, and `offered(state, city, kind, action)`: is it one of them? Both are called with
decisions of every expansion, and answer 0 and False for those that are not their own.
"""

from ...kernel.record import Numbers
from ...kernel.rule import rule
from ..state import State
from ..variant import part

first, second = part(0, "legal"), part(1, "legal")
ONE, TWO = first is not None, second is not None


@rule
def legal_more(state: State, city: int, kind: int, out: Numbers) -> int:
    """Write what a decision of an expansion allows."""
    n = 0
    if ONE:
        n = int(first.legal(state, city, kind, out))
    if TWO and n == 0:
        n = int(second.legal(state, city, kind, out))
    return n


@rule
def offered_more(state: State, city: int, kind: int, action: int) -> bool:
    """Does a decision of an expansion allow this action?"""
    offered = False
    if ONE:
        offered = first.offered(state, city, kind, action)
    if TWO and not offered:
        offered = second.offered(state, city, kind, action)
    return offered
