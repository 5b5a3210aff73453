"""Histories with Pantheon that a viewer can't tell apart, and the past of a sampled world."""

import random
from copy import deepcopy
from dataclasses import replace
from typing import Any

from antipater import Position
from antipater.duel.actions import GOD, TOKEN
from antipater.duel.pantheon.view import pantheon_view
from antipater.duel.tables import GOD_DATA, GOD_IDS, MYTHOLOGY_IDS, PANTHEON_DATA

from ..histories import History, assign, shuffled
from ..table import bits
from .tabletop import deck

ORDERS = ("library_again", "enki", "enki_gate", "enki_theater", "enki_theater_again")
TEMPLES = set(PANTHEON_DATA["card"])


def gods_seen(history: History, viewer: int | None) -> list[set[str]]:
    """For each ply all gods that a viewer has seen, or could see, up to then."""
    seen: list[set[str]] = []
    for position in history.positions(1, len(history.actions)):
        view = pantheon_view(position.states[0], viewer)
        now = {space.god for space in view.spaces if space.god}
        now |= {one for pile in view.decks for one in pile.gods if one}
        now |= {view.held} if view.held else set()
        now |= {GOD_IDS[number] for city in position.states[0].city for number in bits(city.gods)}
        seen.append(now | (seen[-1] if seen else set()))
    return seen


def other_gods(history: History, seen: set[str], plies: int, rng: random.Random) -> History:
    """Gods that the viewer has never seen change places with each other; others choose them all the same."""
    swap: dict[str, str] = {}
    for name in MYTHOLOGY_IDS:
        unseen = [one for one, data in GOD_DATA.items() if data.get("mythology") == name and one not in seen]
        swap |= dict(zip(unseen, shuffled(unseen, rng), strict=True))
    deal = deepcopy(history.deal)
    deal["gods"] = {name: [swap.get(one, one) for one in gods] for name, gods in deal["gods"].items()}
    actions = list(history.actions)
    for ply in range(plies):
        if history.kinds[ply] in ("take_god", "theater_god", "theater_top"):
            first = 3 * history.details[ply]
            chosen = GOD_IDS[first + actions[ply] - GOD]
            actions[ply] = GOD + GOD_IDS.index(swap.get(chosen, chosen)) - first
    return replace(history, deal=deal, actions=tuple(actions))


def other_draws(history: History, position: Position, rng: random.Random) -> History:
    """Orders that have not been used, offering tokens to come, cards face down, and later ages."""
    state: Any = position.states[0]
    deal = deepcopy(history.deal)
    used = {0: int(state.pantheon.drawn_then[1]), int(state.pantheon.enki_order) - 1: 1}
    for order, key in enumerate(ORDERS):
        if not used.get(order):
            deal[key] = shuffled(deal[key], rng)
    if int(state.pantheon.drawn_then[0]) == 0:
        deal["library"] = shuffled(deal["library"], rng)
    if state.age < 2:
        deal["offerings"] = shuffled(deal["offerings"], rng)
    on_table = max(int(state.age), 1)
    cards = deal["ages"][on_table - 1]
    for temple in (False, True):
        down = [slot for slot in range(20) if not int(state.face_up) >> slot & 1 and (cards[slot] in TEMPLES) == temple]
        assign(cards, down, shuffled([cards[slot] for slot in down], rng))
    for age in range(on_table + 1, 4):
        cards, away = deal["ages"][age - 1], deal["removed"][age - 1]
        pool = shuffled([name for name in cards + away if name not in TEMPLES], rng)
        away[:] = pool[:3]
        cards[:] = shuffled(pool[3:] + (shuffled(sorted(TEMPLES), rng)[:3] if age == 3 else []), rng)
    return replace(history, deal=deal)


def replayed(history: History, world: Position, plies: int, viewer: int | None) -> Position:
    """Play the actions on the deal of a sample; gods and conspiracies are chosen as they lie there in the end."""
    position = history.game.start(seed=3, deal=world.deal())
    for ply in range(plies):
        action = history.actions[ply]
        if history.kinds[ply] == "take_god":
            action = GOD + placed_then(history, world, ply, plies) % 3
        elif history.kinds[ply] == "theater_top":
            action = topmost(position, world, history.details[ply])
        elif history.kinds[ply] == "keep_conspiracy":
            action = GOD + kept_then(position, world, history.seats[ply])
        elif history.kinds[ply] == "lock_token":
            (token,) = bits(world.states[0].agora.locked)
            action = TOKEN + token
        if history.seats[ply] == viewer and history.kinds[ply] != "theater_top":
            assert action == history.actions[ply]  # the viewer remembers that
        position.play(action)
    return position


def kept_then(position: Position, world: Position, seat: int) -> int:
    """Which of the conspiracies looked at is kept, as the sampled world has it in a hand."""
    here: Any = position.states[0].agora
    there: Any = world.states[0].agora
    return int(here.deck.tolist().index(there.hands[seat][here.held[seat]]))


def placed_then(history: History, world: Position, ply: int, plies: int) -> int:
    """The god that is placed by the action after this one, as the sampled world has it."""
    state: Any = world.states[0]
    if ply + 1 == plies:
        return int(state.pantheon.held) - 1
    on_space = int(state.pantheon.spaces[history.actions[ply + 1] - 622])
    if on_space in (0, 16):  # activated since, so everybody knows it
        return 3 * history.details[ply] + history.actions[ply] - GOD
    return on_space - 1


def topmost(position: Position, world: Position, mythology: int) -> int:
    """Of the two gods that are left the one that lies higher in the sampled world, or went through the Gate."""
    name = MYTHOLOGY_IDS[mythology]
    order = [GOD_IDS[int(world.states[0].pantheon.by_gate) - 1], *deck(world, name), *GOD_IDS]
    return GOD + GOD_IDS.index(min(deck(position, name), key=order.index)) - 3 * mythology
