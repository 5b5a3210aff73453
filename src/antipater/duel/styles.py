"""What styles value in Duel: how they believe that games are decided, and what else they like to do."""

from collections.abc import Callable, Iterable, Mapping

from ..kernel.bits import count
from ..kernel.position import Position
from ..kernel.styles import BUILDER, DENIER, MISER, SCHOLAR, SOLDIER
from .actions import BUILD, CONSPIRACY, DISCARD, PREPARE, TOKEN, WONDER
from .capacity import SLOTS
from .decisions import TURN
from .legal import card_in
from .operations import BLUE, GREEN, PURPLE, RED
from .state import CIVILIAN, HOW, MILITARY, SCIENTIFIC, decision
from .tables import CARD_COLOR

# By how much the odds of ways to win are overrated, as logarithms; for both players alike.
BELIEFS: Mapping[str, Mapping[str, float]] = {
    SCHOLAR: {HOW[SCIENTIFIC]: 12.0},
    SOLDIER: {HOW[MILITARY]: 9.0},
    BUILDER: {HOW[CIVILIAN]: 9.0},
}
# How much styles like cards of a colour, and a builder to build a wonder.
COLORS_LIKED: Mapping[str, Mapping[int, float]] = {
    SCHOLAR: {GREEN: 12.0, RED: -8.0, BLUE: -8.0, PURPLE: -8.0},
    SOLDIER: {RED: 12.0, GREEN: -12.0, BLUE: -6.0, PURPLE: -6.0},
    BUILDER: {BLUE: 7.0, PURPLE: 7.0, GREEN: -7.0, RED: -7.0},
}
WONDER_LIKED = 1.0
COIN = 1.2  # how much a miser likes each coin
WISH = 300.0  # how much a denier likes to take what the other would surely take
FREED = 30.0  # and how little to free a card that the other could take


def likings(
    style: str, world: Position, seat: int, actions: Iterable[int], glance: Callable[[Position], Mapping[int, float]]
) -> dict[int, float]:
    """How much more likely a style takes actions, as logarithms of odds; `world` is a possible one.

    A glance says how likely each action is of the seat to act.
    """
    if style == MISER:
        return {action: COIN * coins_after(world, seat, action) for action in actions}
    if style in COLORS_LIKED:
        return {action: liking_of_piece(style, world, action) for action in actions}
    if style == DENIER and decision(world.states[0]) == TURN:
        wishes = wishes_for_cards(world, seat, glance)
        return {
            action: WISH * wishes.get(slot_taken(action), 0.0) - FREED * cards_freed(world, seat, action)
            for action in actions
        }
    return {}


def liking_of_piece(style: str, world: Position, action: int) -> float:
    """How much a style likes to build a card, or a wonder."""
    if BUILD <= action < DISCARD:
        return COLORS_LIKED[style].get(int(CARD_COLOR[card_in(world.states[0], action - BUILD)]), 0.0)
    return WONDER_LIKED if style == BUILDER and WONDER <= action < TOKEN else 0.0


def coins_after(world: Position, seat: int, action: int) -> int:
    """The coins of a seat after an action."""
    after = world.copy()
    after.play(action, seat)
    return int(after.states[0].city[seat].coins)


def cards_freed(world: Position, seat: int, action: int) -> int:
    """How many cards an action frees that could not be taken before."""
    after = world.copy()
    after.play(action, seat)
    return count(int(after.states[0].reachable) & ~int(world.states[0].reachable))


def wishes_for_cards(
    world: Position, seat: int, glance: Callable[[Position], Mapping[int, float]]
) -> dict[int | None, float]:
    """How likely the other player would take the card in each slot, if it were the other's turn."""
    turned = world.copy()
    state = turned.states[0]
    state.active = state.todo[int(state.todo_count) - 1].seat = 1 - seat
    wishes: dict[int | None, float] = {}
    for action, likely in glance(turned.observe(1 - seat)).items():
        slot = None if DISCARD <= action < WONDER else slot_taken(action)
        wishes[slot] = wishes.get(slot, 0.0) + (0.0 if slot is None else likely)
    return wishes


def slot_taken(action: int) -> int | None:
    """The slot whose card an action takes, for whatever; None if it takes none."""
    for first, last in ((BUILD, DISCARD), (DISCARD, WONDER), (PREPARE, CONSPIRACY)):
        if first <= action < last:
            return action - first
    return (action - WONDER) % SLOTS if WONDER <= action < TOKEN else None
