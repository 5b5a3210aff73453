"""What the expansion adds to a deal."""

from collections.abc import Mapping
from typing import Any

from ..capacity import CHAMBERS, CONSPIRACIES
from ..naming import ids, numbers, store
from ..state import State
from ..tables import CONSPIRACY_IDS, DECREE_IDS

AGORA_KEYS = ("decrees", "conspiracies")


def lay_agora(state: State, deal: Mapping[str, Any]) -> None:
    """Replace what was shuffled by what the deal states."""
    if "decrees" in deal:
        store(state.agora.decrees, numbers("decree", deal["decrees"], DECREE_IDS, CHAMBERS))
    if "conspiracies" in deal:
        store(state.agora.dealt, numbers("conspiracy", deal["conspiracies"], CONSPIRACY_IDS, CONSPIRACIES))


def agora_deal(state: State) -> dict[str, Any]:
    """What was left to chance."""
    return {"decrees": ids(state.agora.decrees, DECREE_IDS), "conspiracies": ids(state.agora.dealt, CONSPIRACY_IDS)}
