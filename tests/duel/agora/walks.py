"""Random games with Agora, in manners that show its pieces."""

import random
from collections.abc import Iterator

from antipater import Game, Position
from antipater.duel.actions import (
    ACTIVATE,
    BUILD,
    CONSPIRACY,
    CONSPIRE,
    DISCARD,
    MOVE_DECREE,
    PLACE,
    PREPARE,
    PUT_GOD,
    TOKEN,
    WONDER,
)
from antipater.duel.decisions import TURN
from antipater.duel.state import decision
from antipater.duel.tables import FIRST_SENATOR

from ..walks import MANNERS, Manner, pick, walk

CURIA, KNOSSOS = 14, 15


def senators(position: Position, legal: list[int]) -> list[int]:
    """The actions that recruit a senator."""
    state = position.states[0]
    if decision(state) != TURN:
        return []
    cards = state.deck[int(state.age) - 1]
    return [action for action in legal if BUILD <= action < DISCARD and int(cards[action - BUILD]) > FIRST_SENATOR]


def politically(rng: random.Random, position: Position, legal: list[int]) -> int:
    """Senators first, and cubes where they bring control."""
    cubes = [action for action in legal if PLACE <= action < MOVE_DECREE]
    placed = [action for action in cubes if action < PLACE + 6]
    mine = position.states[0].agora.control[:]
    seat = position.to_act[0]
    free = [action for action in placed if int(mine[action - PLACE]) != seat + 1]
    return pick(rng, senators(position, legal) or free or placed or cubes or legal)


def unopposed(rng: random.Random, position: Position, legal: list[int]) -> int:
    """Seat 0 politically; seat 1 discards cards and keeps out of the senate."""
    if position.to_act[0] == 0:
        return politically(rng, position, legal)
    idle = [action for action in legal if DISCARD <= action < WONDER or action >= CONSPIRE]
    return pick(rng, idle or legal)


def secretly(rng: random.Random, position: Position, legal: list[int]) -> int:
    """Conspiracies: trigger, prepare and draw them; Curia Julia and Knossos in the draft; else wonders and gods."""
    triggers = [action for action in legal if CONSPIRACY <= action < PLACE]
    draft = [action for action in legal if action in (CURIA, KNOSSOS)]
    conspire = [action for action in legal if action == CONSPIRE]
    prepare = [action for action in legal if PREPARE <= action < CONSPIRACY]
    grand = [action for action in legal if WONDER <= action < TOKEN or ACTIVATE <= action < PUT_GOD]
    plot = triggers or draft or conspire or senators(position, legal)
    return pick(rng, plot or (prepare if prepare and rng.random() < 0.5 else grand) or legal)


AGORA_MANNERS: tuple[Manner, ...] = (*MANNERS, politically, secretly, unopposed, secretly)


def senate_walk(game: Game, seed: int) -> Iterator[tuple[Position, int]]:
    """The positions of a game with the action played next, in the manner of the seed."""
    return walk(game, seed, AGORA_MANNERS[seed % len(AGORA_MANNERS)])
