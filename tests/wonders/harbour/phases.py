"""Its two phases, and what can be chosen in them."""

from ..actions import CHOICE
from ..variant import first_phase

UNLOADING = first_phase("harbour")
SAILING = UNLOADING + 1

UNLOAD, LAUNCH, SAIL, STAY = range(CHOICE, CHOICE + 4)
