"""What the expansion adds to a deal.

mythology_tokens    the mythologies of the five tokens, slot by slot of age I
offerings           the three offering tokens, slot by slot of age II
gods                for each mythology its three gods, the top one first
library_again       all tokens, in the order in which the box gives them to a Great Library built a second time,
enki                to Enki on the board,
enki_gate           to Enki looked at through the Gate,
enki_theater        through the Divine Theater,
enki_theater_again  and through one built a second time
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ...kernel.errors import DealError, shown
from ..capacity import GODS_EACH, OFFERINGS
from ..naming import ids, is_list, numbers, store, store_tokens
from ..state import State
from ..tables import EVERY_TOKEN, GOD_IDS, MYTHOLOGY_IDS, MYTHOLOGY_TOKENS, MYTHOLOGY_TOKENS_EACH, OFFERING_IDS

ORDER_KEYS = ("library_again", "enki", "enki_gate", "enki_theater", "enki_theater_again")
PANTHEON_KEYS = ("mythology_tokens", "offerings", "gods", *ORDER_KEYS)


def lay_pantheon(state: State, deal: Mapping[str, Any], tokens: Sequence[str]) -> None:
    """Replace what was shuffled by what the deal states."""
    if "mythology_tokens" in deal:
        store(state.pantheon.mythology_dealt, _mythologies(deal["mythology_tokens"]))
    if "offerings" in deal:
        store(state.pantheon.offering_dealt, numbers("offering token", deal["offerings"], OFFERING_IDS, OFFERINGS))
    if "gods" in deal:
        _lay_gods(state, deal["gods"])
    for order, key in enumerate(ORDER_KEYS):
        if key in deal:
            store_tokens(state.pantheon.orders[order], deal[key], tokens, len(tokens))


def pantheon_deal(state: State) -> dict[str, Any]:
    """What was left to chance."""
    pantheon = state.pantheon
    return {
        "mythology_tokens": ids(pantheon.mythology_dealt, MYTHOLOGY_IDS),
        "offerings": ids(pantheon.offering_dealt, OFFERING_IDS),
        "gods": {name: ids(pantheon.dealt[k], GOD_IDS) for k, name in enumerate(MYTHOLOGY_IDS)},
        **{key: ids(pantheon.orders[order], EVERY_TOKEN) for order, key in enumerate(ORDER_KEYS)},
    }


def _mythologies(tokens: Any) -> Sequence[int]:
    """The mythologies of the tokens; of each there are two."""
    if not is_list(tokens) or len(tokens) != MYTHOLOGY_TOKENS:
        raise DealError(f"Expected a list of {MYTHOLOGY_TOKENS} mythologies, got {shown(tokens)}.")
    for name in tokens:
        if not isinstance(name, str) or name not in MYTHOLOGY_IDS:
            raise DealError(f"There is no mythology {shown(name)}.")
    name, most = Counter(tokens).most_common(1)[0]
    if most > MYTHOLOGY_TOKENS_EACH:
        raise DealError(f"There are {MYTHOLOGY_TOKENS_EACH} tokens of the mythology {name}, not {most}.")
    return [MYTHOLOGY_IDS.index(name) for name in tokens]


def _lay_gods(state: State, gods: Any) -> None:
    if not isinstance(gods, Mapping):
        raise DealError("The gods of a deal must be a mapping from mythologies to lists of gods.")
    for name, deck in gods.items():
        if name not in MYTHOLOGY_IDS:
            raise DealError(f"There is no mythology {shown(name)}.")
        first = GODS_EACH * MYTHOLOGY_IDS.index(name)
        known = GOD_IDS[first : first + GODS_EACH]
        found = numbers(f"god of the mythology {name}", deck, known, GODS_EACH)
        store(state.pantheon.dealt[MYTHOLOGY_IDS.index(name)], [first + god for god in found])
