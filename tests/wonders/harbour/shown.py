"""Ships in a view, and what is done with them in words."""

from collections.abc import Callable
from typing import Any

from ..state import State
from ..view import View
from .phases import LAUNCH, SAIL, STAY, UNLOAD
from .room import FLEET

DECISIONS = ("unload", "sail")
USES = {UNLOAD: "unload", LAUNCH: "launch", SAIL: "sail", STAY: "stay"}

EFFECT_VALUES: dict[str, Callable[[Any, str | None, str], dict[str, str]]] = {
    "ships": lambda n, _, __: {"n": str(n)},
    "fares": lambda n, _, __: {"n": str(n)},
}


class HarbourView(View, frozen=True, kw_only=True):
    """The table with ships."""

    ships: list[int]  # of every city


def named(state: State, action: int) -> dict[str, Any]:
    """What an offer says."""
    return {"use": USES[action]}


def told(state: State, action: int, lang: str) -> tuple[str, dict[str, str]]:
    """The key of a sentence."""
    return USES[action], {}


def see(view: View, state: State, seat: int | None) -> HarbourView:
    """The view with the ships of every city."""
    fields = {name: getattr(view, name) for name in View.__struct_fields__}
    return HarbourView(**fields, ships=[city.room[FLEET] for city in state.city[: state.cities]])
