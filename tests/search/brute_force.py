"""What can be seen by trying everything: wins of one turn, and turns that leave the other player none.

Only what lies open counts. A card that is turned up on the way may be spent or discarded, not built; a token that the
Great Library draws on the way does nothing.
"""

from collections.abc import Iterator
from typing import Any

from antipater import Position
from antipater.duel.decisions import LIBRARY, TURN_END
from antipater.duel.state import decision, pop_todo
from antipater.duel.step import end_turn

Known = frozenset[tuple[int, int]]  # (age, slot) of cards that lie face up


def lying_open(position: Position) -> Known:
    view: Any = position.view(None)
    return frozenset((view.age, slot.slot) for slot in view.layout if slot.card is not None)


def after(position: Position, known: Known) -> Iterator[tuple[int, Position]]:
    """Every action of the player to act that needs nothing unseen, and where it leads."""
    age = int(position.states[0].age)
    for action in position.legal().tolist():
        if 16 <= action < 41 and (age, action - 16) not in known:
            continue
        yield action, played(position, action)


def played(position: Position, action: int) -> Position:
    """The position after an action; new tokens of the Great Library are passed over."""
    there = position.copy()
    there.play(action)
    state = there.states[0]
    if decision(state) == LIBRARY and position.states[0].drawn == 0:
        pop_todo(state)
        while decision(state) == TURN_END:
            pop_todo(state)
            end_turn(state)
    return there


def wins(position: Position, seat: int, known: Known) -> bool:
    """Can the seat win before the other one acts again?"""
    if position.over:
        return position.outcome is not None and position.outcome.winners == (seat,)
    return position.to_act == (seat,) and any(wins(there, seat, known) for _, there in after(position, known))


def holds(position: Position, seat: int, known: Known) -> bool:
    """Can the seat end its turn without having lost, and so that the other one can't win in the next?"""
    if position.outcome is not None:
        return seat in position.outcome.winners
    if position.to_act == (seat,):
        return any(holds(there, seat, known) for _, there in after(position, known))
    return not wins(position, 1 - seat, known)


def winning_actions(position: Position) -> set[int]:
    """Actions after which the player to act can win in the same turn."""
    (seat,), known = position.to_act, lying_open(position)
    return {action for action, there in after(position, known) if wins(there, seat, known)}


def holding_actions(position: Position) -> set[int]:
    """Actions after which the player to act can still keep the other one from winning in the next turn."""
    (seat,), known = position.to_act, lying_open(position)
    return {action for action, there in after(position, known) if holds(there, seat, known)}
