"""Why a card can't be unloaded."""

from ...kernel.rule import rule
from ..actions import CARD, START
from ..pieces import cards_in_game
from ..reasons import NOT_OFFERED, POSSIBLE
from ..seams_beneath.refusal import MORE_REASONS
from ..seams_beneath.refusal import answers_more as answers_beneath
from ..seams_beneath.refusal import refuse_more as refuse_beneath
from ..state import DISCARDED, State
from .harbour import UNLOAD


@rule
def answers_more(state: State, action: int, kind: int) -> bool:
    if kind == UNLOAD:
        return CARD <= action < START
    return answers_beneath(state, action, kind)


@rule
def refuse_more(state: State, kind: int, action: int) -> int:
    if kind != UNLOAD:
        return refuse_beneath(state, kind, action)
    lies_there = action - CARD < cards_in_game(state) and int(state.place[action - CARD]) == DISCARDED
    return POSSIBLE if lies_there else NOT_OFFERED
