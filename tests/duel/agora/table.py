"""Hand-made positions of Duel with Agora."""

from collections.abc import Mapping, Sequence
from typing import Any

from antipater import Position
from antipater.duel.agora.senate import majority, reprice
from antipater.duel.tables import CONSPIRACY_IDS, DECREE_IDS, EVERY_CARD, OPEN_CHAMBERS

from ..pantheon.table import pantheon
from ..table import NONE, Pair, table

AGORA = ("agora",)
BOTH = ("pantheon", "agora")
EMPTY = (0,) * 6
# Decrees that nothing in a test depends on, unless it names others.
QUIET = ("coins_on_wonder", "senate_plus_two", "discard_plus_two", "trade_raw", "trade_manufactured", "wonder_discount")

Influence = tuple[Sequence[int], Sequence[int]]


def agora(
    reach: Sequence[str] = ("aqueduct", "walls", "courthouse"),
    *,
    decrees: Mapping[int, str] | None = None,
    influence: Influence = (EMPTY, EMPTY),
    hands: Pair = NONE,
    prepared: Pair = NONE,
    deck: Sequence[str] | None = None,
    both: bool = False,
    **others: Any,
) -> Position:
    """A position with Agora, at the turn of the active seat, in age II if nothing else is said.

    `decrees` names those of chambers, counted from 1. `influence` are the cubes of each seat in the six chambers: they
    control what follows from that, the pawn stays where it is said to be. `hands` are conspiracies of each seat that
    are not prepared, `prepared` those that are, behind them. `deck` is the deck of conspiracies, the top one first.
    """
    others.setdefault("slots", dict(enumerate(reach)))
    position = pantheon(expansions=BOTH, **others) if both else table(expansions=AGORA, **others)
    state = position.states[0]
    lay_decrees(state, decrees or {})
    lay_influence(state, influence)
    lay_conspiracies(state, hands, prepared, deck)
    return position


def lay_decrees(state: Any, decrees: Mapping[int, str]) -> None:
    spare = [name for name in (*QUIET, *DECREE_IDS) if name not in decrees.values()]
    for chamber in range(1, 7):
        state.agora.decrees[chamber - 1] = 1 + DECREE_IDS.index(decrees.get(chamber) or spare.pop(0))


def lay_influence(state: Any, influence: Influence) -> None:
    """Lay cubes into the chambers; nothing happens by it."""
    agora = state.agora
    agora.face_up = OPEN_CHAMBERS
    for seat in (0, 1):
        agora.cubes[seat] = influence[seat]
        state.city[seat].cubes = 12 - sum(influence[seat])
        state.city[seat].decrees = 0
    for chamber in range(6):
        agora.control[chamber] = majority(state, chamber)
        if influence[0][chamber] or influence[1][chamber]:
            agora.face_up |= 1 << chamber
        if agora.control[chamber]:
            city = state.city[int(agora.control[chamber]) - 1]
            city.decrees = int(city.decrees) | 1 << int(agora.decrees[chamber]) - 1
    for seat in (0, 1):
        reprice(state, seat)


def lay_conspiracies(state: Any, hands: Pair, prepared: Pair, deck: Sequence[str] | None) -> None:
    """Give out conspiracies; cards that are nowhere else lie under the prepared ones."""
    agora = state.agora
    owned = [*hands[0], *prepared[0], *hands[1], *prepared[1]]
    pile = [name for name in CONSPIRACY_IDS if name not in owned] if deck is None else list(deck)
    for field in ("deck", "known", "hands", "hand_known", "prepared", "triggered"):
        getattr(agora, field)[...] = 0
    agora.deck[: len(pile)] = [1 + CONSPIRACY_IDS.index(name) for name in pile]
    agora.left = len(pile)
    spare = [number for number, name in enumerate(EVERY_CARD) if name.endswith("guild")]
    for seat in (0, 1):
        mine = [*hands[seat], *prepared[seat]]
        agora.held[seat] = len(mine)
        agora.hands[seat][: len(mine)] = [1 + CONSPIRACY_IDS.index(name) for name in mine]
        agora.hand_known[seat][: len(mine)] = 1 << seat
        for place in range(len(hands[seat]), len(mine)):
            agora.prepared[seat][place] = 1 + spare.pop()
