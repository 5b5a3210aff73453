"""What unloading is worth to the greedy player."""

from ..seams_beneath.value import MORE_WONDER_EFFECTS as EFFECTS_BENEATH
from ..seams_beneath.value import more_balance, more_worth
from .harbour import UNLOAD_CARDS

MORE_WONDER_EFFECTS = {**EFFECTS_BENEATH, UNLOAD_CARDS: 20}
