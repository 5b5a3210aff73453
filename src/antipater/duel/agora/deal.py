"""What the expansion adds to a deal.

    decrees         the decrees of the six chambers
    conspiracies    all conspiracies, the top one of the deck first

The cards of the ages include five, five and three senators.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from ...kernel.errors import DealError
from ..capacity import CHAMBERS, CONSPIRACIES
from ..naming import ids, numbers, store
from ..state import State
from ..tables import CONSPIRACY_IDS, DECREE_IDS, EVERY_CARD, FIRST_SENATOR, SENATORS_IN_AGE

AGORA_KEYS = ("decrees", "conspiracies")
AGES = ("I", "II", "III")


def lay_agora(state: State, deal: Mapping[str, Any]) -> None:
    """Replace what was shuffled by what the deal states."""
    if "decrees" in deal:
        store(state.agora.decrees, numbers("decree", deal["decrees"], DECREE_IDS, CHAMBERS))
    if "conspiracies" in deal:
        store(state.agora.dealt, numbers("conspiracy", deal["conspiracies"], CONSPIRACY_IDS, CONSPIRACIES))


def agora_deal(state: State) -> dict[str, Any]:
    """What was left to chance."""
    return {"decrees": ids(state.agora.decrees, DECREE_IDS), "conspiracies": ids(state.agora.dealt, CONSPIRACY_IDS)}


def senators_among(k: int, cards: Sequence[int]) -> set[int]:
    """The senators among the cards of an age, counted from 0, in the right number."""
    found = {card for card in cards if card >= FIRST_SENATOR}
    if len(found) != int(SENATORS_IN_AGE[k]):
        raise DealError(f"Age {AGES[k]} has {SENATORS_IN_AGE[k]} senators, not {len(found)}.")
    return found


def check_senators(ages: Any) -> None:
    """No senator may come in two ages."""
    senators = [card for age in ages for card in age if EVERY_CARD.index(card) >= FIRST_SENATOR]
    if len(set(senators)) != len(senators):
        twice = next(name for name in senators if senators.count(name) > 1)
        raise DealError(f"The senator {twice} is listed twice.")
