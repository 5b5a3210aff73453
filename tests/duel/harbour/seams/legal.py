"""What may be unloaded."""

from ...kernel.record import Numbers
from ...kernel.rule import rule
from ..pieces import list_discarded
from ..seams_beneath.legal import has_more_turns, list_more_turns
from ..seams_beneath.legal import list_more_choices as list_beneath
from ..state import State
from .harbour import UNLOAD


@rule
def list_more_choices(state: State, kind: int, out: Numbers) -> int:
    if kind == UNLOAD:
        return list_discarded(state, out)
    return list_beneath(state, kind, out)
