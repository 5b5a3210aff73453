"""Unloading."""

from ...kernel.rule import rule
from ..actions import CARD
from ..cargo import unload
from ..seams_beneath.step import after_choosing, forget_turn, settle_more
from ..seams_beneath.step import resolve_more as resolve_beneath
from ..state import State
from .harbour import UNLOAD


@rule
def resolve_more(state: State, kind: int, seat: int, about: int, action: int) -> None:
    if kind == UNLOAD:
        unload(state, seat, action - CARD, about)
    else:
        resolve_beneath(state, kind, seat, about, action)
