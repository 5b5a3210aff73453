"""What a client shows of the expansions."""

from typing import Any, Protocol

from ...kernel.bits import has
from ..agora.scheme import ACTION_SETS
from ..agora.senators import is_senator
from ..agora.view import (
    AgoraView,
    ConspiracyView,
    agora_beside,
    agora_view,
    box_view,
    conspiracies_view,
    looked_at_conspiracies,
    removed_seen,
)
from ..decisions import (
    ANUBIS_WONDER,
    DISCARD_OTHERS,
    ENKI_TOKEN,
    GIVE_CARD,
    MINERVA_SPACE,
    NEPTUNE_REMOVES,
    NEPTUNE_USES,
    PUT_GOD,
    SENATE,
    ZEUS_SLOT,
)
from ..operations import COLORS, SECTIONS, SENATOR_COLORS
from ..pantheon.view import PantheonView, looked_at_gods, pantheon_view, token_on, tokens_on_enki
from ..state import State, decision, detail
from ..tables import DECREE_IDS, EVERY_CARD, EVERY_TOKEN, GOD_IDS, MYTHOLOGY_IDS, OFFERING_IDS
from ..variant import expanded, with_agora, with_pantheon

__all__ = [
    "AgoraView",
    "ConspiracyView",
    "PantheonView",
    "back_of_card",
    "back_of_slot",
    "box_in_sight",
    "colors_of_cards",
    "guild_back",
    "more_beside",
    "more_of_city",
    "more_of_city_beside",
    "more_of_decision",
    "more_of_view",
    "notes_wonders_gone",
    "token_on",
    "tokens_take_coins",
]

ON_THE_TABLE = (PUT_GOD, ZEUS_SLOT, ANUBIS_WONDER, MINERVA_SPACE, NEPTUNE_REMOVES, NEPTUNE_USES)  # what is chosen from


class Seen(Protocol):
    """A view that another one is made from."""

    @property
    def agora(self) -> AgoraView | None: ...


def more_of_view(state: State, seat: int | None) -> dict[str, Any]:
    """Further fields of a view."""
    return {
        "pantheon": pantheon_view(state, seat) if with_pantheon(state) else None,
        "agora": agora_view(state, seat) if with_agora(state) else None,
        "removed_seen": removed_seen(state, seat) if with_agora(state) else [],
        "secrets": with_agora(state),
    }


def more_beside(seen: Seen, state: State, seat: int | None) -> dict[str, Any]:
    """The same for another seat, made from the view of one."""
    return {
        "pantheon": pantheon_view(state, seat) if with_pantheon(state) else None,
        "agora": None if seen.agora is None else agora_beside(seen.agora, state, seat),
        "removed_seen": removed_seen(state, seat) if with_agora(state) else [],
    }


def more_of_decision(state: State, seat: int | None) -> dict[str, Any]:
    """Further fields of the decision."""
    kind = decision(state)
    mythology, gods = looked_at_gods(state, seat)
    more: dict[str, Any] = {
        "mythology": mythology,
        "gods": gods,
        "conspiracies": looked_at_conspiracies(state, seat),
        "section": SECTIONS[detail(state) // ACTION_SETS] if kind == SENATE else None,
        "actions": detail(state) % ACTION_SETS if kind == SENATE else 0,
        "card": EVERY_CARD[detail(state)] if kind == GIVE_CARD else None,
    }
    if kind == DISCARD_OTHERS:
        more["color"] = COLORS[detail(state)]
    if kind == ENKI_TOKEN:
        more["tokens"] = [name for token, name in enumerate(EVERY_TOKEN) if has(state.pantheon.enki, token)]
    if kind in ON_THE_TABLE:
        more["in_sight"] = True
    return more


def more_of_city(state: State, seat: int, viewer: int | None) -> dict[str, Any]:
    """Further fields of a city."""
    city = state.city[seat]
    tokens = zip(MYTHOLOGY_IDS, map(int, city.mythology_tokens), strict=True)
    return {
        "gods": [name for god, name in enumerate(GOD_IDS) if has(city.gods, god)],
        "mythology_tokens": {name: number for name, number in tokens if number},
        "offerings": [name for token, name in enumerate(OFFERING_IDS) if has(city.offerings, token)],
        "protected_coins": int(city.protected_coins),
        "cubes": int(city.cubes),
        "decrees": [name for decree, name in enumerate(DECREE_IDS) if has(city.decrees, decree)],
        **more_of_city_beside(state, seat, viewer),
    }


def more_of_city_beside(state: State, seat: int, viewer: int | None) -> dict[str, Any]:
    """Those of them that not all see the same."""
    return {"conspiracies": conspiracies_view(state, seat, viewer)}


def box_in_sight(state: State, seat: int | None) -> list[str]:
    """The tokens of the box, without those that the seat sees on Enki."""
    on_enki = tokens_on_enki(state, seat)
    return [token for token in box_view(state, seat) if token not in on_enki]


def tokens_take_coins(state: State) -> bool:
    """Do military tokens take coins from the weaker player?"""
    return not with_agora(state)


def back_of_slot(state: State, age: int, slot: int) -> str | None:
    """The back of a card of the layout that belongs to no deck of an age."""
    return "senator" if has(state.agora.senator_backs[age - 1], slot) else None


def back_of_card(card: int) -> str | None:
    """The back of such a card."""
    return "senator" if is_senator(card) else None


def guild_back(state: State) -> str:
    """The back of guilds, or of what takes their place."""
    return "temple" if with_pantheon(state) else "guild"


def colors_of_cards(state: State) -> tuple[str, ...]:
    """All colors of cards in the game."""
    return (*COLORS, *SENATOR_COLORS) if with_agora(state) else COLORS


def notes_wonders_gone(state: State) -> bool:
    """Does the record say which wonders have left the game unbuilt?"""
    return expanded(state)
