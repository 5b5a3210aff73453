"""Hand-made positions of Duel with Pantheon."""

from collections.abc import Mapping, Sequence
from typing import Any

from antipater import Position
from antipater.duel.decisions import TURN
from antipater.duel.effects import gain
from antipater.duel.pantheon.decks import lay_tokens_on_enki
from antipater.duel.state import ENKI_ON_BOARD, OFFERING, push_todo
from antipater.duel.tables import EVERY_TOKEN, GOD_DATA, GOD_IDS, GOD_PIECE, MYTHOLOGY_IDS, OFFERING_IDS

from ..table import NONE, Pair, forget, members, table

PANTHEON = ("pantheon",)
GODS_OF = {name: [god for god, data in GOD_DATA.items() if data.get("mythology") == name] for name in MYTHOLOGY_IDS}


def pantheon(
    reach: Sequence[str] = ("walls", "school"),
    *,
    gods: Mapping[int, str] | None = None,
    owned: Pair = NONE,
    decks: Mapping[str, Sequence[str]] | None = None,
    mythology: Pair = NONE,
    offerings: Pair = NONE,
    on_slots: Mapping[int, str] | None = None,
    enki: Sequence[str] = (),
    minerva: int | None = None,
    box_order: Sequence[str] = (),
    **others: Any,
) -> Position:
    """A position with Pantheon, in age II if nothing else is said.

    `reach` are the cards that are left, in the first row of the layout, or `slots` says which card lies where. `gods`
    lie on spaces of the board, counted from 1; `owned` are gods of each seat with their lasting effects; a deck that is
    not given has all gods that are nowhere else. `mythology` and `offerings` are tokens of the seats, `on_slots` those
    on the layout. `enki` are the tokens on Enki, or those that he will get in this order when he is looked at.
    """
    others.setdefault("slots", dict(enumerate(reach)))
    others.setdefault("expansions", PANTHEON)
    position = table(**others)
    state = position.states[0]
    clear(state)
    for seat in (0, 1):
        bless(state, seat, owned[seat])
        hand_tokens(state.city[seat], mythology[seat], offerings[seat])
    keep_turn(state, others.get("active", 0), others.get("pawn", 0))
    lay_board(state, gods or {})
    lay_decks(state, decks or {}, [*(gods or {}).values(), *owned[0], *owned[1]])
    for slot, name in (on_slots or {}).items():
        state.pantheon.tokens[slot] = token_number(name)
    state.pantheon.minerva = 0 if minerva is None else minerva + 10
    order_draws(state, enki or box_order)
    if enki and "enki" in (gods or {}).values():
        give_to_enki(state)
    return position


def give_to_enki(state: Any) -> None:
    """Enki lies on the board: his tokens come from the box."""
    lay_tokens_on_enki(state, ENKI_ON_BOARD)
    state.box -= int(state.pantheon.enki)


def clear(state: Any) -> None:
    """Nothing lies on the Pantheon board, and no token on a card."""
    for field in ("spaces", "mythology", "placed_by", "tokens", "known"):
        getattr(state.pantheon, field)[...] = 0


def bless(state: Any, seat: int, gods: Sequence[str]) -> None:
    """Give a seat gods; only their lasting effects remain."""
    for god in gods:
        state.city[seat].gods |= 1 << GOD_IDS.index(god)
        if god != "gate":
            gain(state, seat, GOD_PIECE + GOD_IDS.index(god))
            forget(state)


def hand_tokens(city: Any, mythology: Sequence[str], offerings: Sequence[str]) -> None:
    for name in mythology:
        city.mythology_tokens[MYTHOLOGY_IDS.index(name)] += 1
    city.offerings = members(OFFERING_IDS.index(name) for name in offerings)


def lay_board(state: Any, gods: Mapping[int, str]) -> None:
    """Lay gods, or the Gate, on spaces of the board, counted from 1."""
    for space, god in gods.items():
        state.pantheon.spaces[space - 1] = GOD_IDS.index(god) + 1
        if god != "gate":
            state.pantheon.mythology[space - 1] = MYTHOLOGY_IDS.index(GOD_DATA[god]["mythology"]) + 1


def keep_turn(state: Any, active: int, pawn: int) -> None:
    """Drop what effects have asked for, and put the turn back."""
    forget(state)
    state.pawn = pawn
    push_todo(state, TURN, active, 0)


def lay_decks(state: Any, decks: Mapping[str, Sequence[str]], gone: Sequence[str]) -> None:
    for number, name in enumerate(MYTHOLOGY_IDS):
        deck = decks.get(name, [god for god in GODS_OF[name] if god not in gone])
        state.pantheon.left[number] = len(deck)
        state.pantheon.decks[number] = [
            *(GOD_IDS.index(god) + 1 for god in deck),
            *[0] * (3 - len(deck)),
        ]


def order_draws(state: Any, first: Sequence[str]) -> None:
    """Every later draw from the box begins with these tokens."""
    order = [*first, *(name for name in EVERY_TOKEN if name not in first)]
    for row in range(5):
        state.pantheon.orders[row][: len(order)] = [EVERY_TOKEN.index(name) + 1 for name in order]


def token_number(name: str) -> int:
    if name in MYTHOLOGY_IDS:
        return 1 + MYTHOLOGY_IDS.index(name)
    return OFFERING + OFFERING_IDS.index(name)
