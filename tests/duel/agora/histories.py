"""Histories with Agora that a viewer can't tell apart."""

import random
from copy import deepcopy
from dataclasses import replace
from typing import Any

from antipater import Position
from antipater.duel.tables import AGORA_DATA, CONSPIRACY_IDS, DECREE_IDS, PANTHEON_DATA

from ..histories import History, assign, shuffled

SENATORS = set(AGORA_DATA["card"])
TEMPLES = set(PANTHEON_DATA["card"])


def conspiracies_seen(history: History, viewer: int | None) -> list[set[str]]:
    """For each ply all conspiracies that a viewer has seen, or could see, up to then."""
    seen: list[set[str]] = []
    for position in history.positions(1, len(history.actions)):
        view: Any = position.view(viewer)
        now = {name for name in view.agora.deck if name}
        now |= {one.conspiracy for city in view.cities for one in city.conspiracies if one.conspiracy}
        seen.append(now | (seen[-1] if seen else set()))
    return seen


def swapped(names: list[str], unseen: list[str], rng: random.Random) -> list[str]:
    """Those that have not been seen change places with each other."""
    swap = dict(zip(unseen, shuffled(unseen, rng), strict=True))
    return [swap.get(name, name) for name in names]


def other_table(history: History, position: Position, seen: set[str], rng: random.Random) -> History:
    """Conspiracies, closed decrees, cards face down and later ages differ as far as the viewer can't know."""
    state: Any = position.states[0]
    deal = deepcopy(history.deal)
    deal["conspiracies"] = swapped(deal["conspiracies"], [name for name in CONSPIRACY_IDS if name not in seen], rng)
    shown = [name for k, name in enumerate(deal["decrees"]) if int(state.agora.face_up) >> k & 1]
    closed = shuffled([name for name in DECREE_IDS if name not in shown], rng)
    deal["decrees"] = [name if name in shown else closed.pop() for name in deal["decrees"]]
    on_table = max(int(state.age), 1)
    down = [slot for slot in range((25, 25, 23)[on_table - 1]) if not int(state.face_up) >> slot & 1]
    cards = deal["ages"][on_table - 1]
    for back in ("senator", "purple", "plain"):
        slots = [slot for slot in down if kind(cards[slot]) == back]
        assign(cards, slots, shuffled([cards[slot] for slot in slots], rng))
    other_later_ages(deal, on_table, rng)
    return replace(history, deal=deal)


def kind(card: str) -> str:
    if card in SENATORS:
        return "senator"
    return "purple" if card in TEMPLES or card.endswith("guild") else "plain"


def other_later_ages(deal: dict[str, Any], on_table: int, rng: random.Random) -> None:
    """Ages that are not laid out are dealt again, with the same kinds of cards in other places."""
    senators = shuffled([card for age in deal["ages"][on_table:] for card in age if card in SENATORS], rng)
    for age in range(on_table, 3):
        cards, away = deal["ages"][age], deal["removed"][age]
        plain = shuffled([name for name in cards + away if kind(name) == "plain"], rng)
        others = [name for name in cards if kind(name) == "purple"]
        mine = [senators.pop() for name in cards if name in SENATORS]
        away[:] = plain[:3]
        cards[:] = shuffled(plain[3:] + others + mine, rng)
