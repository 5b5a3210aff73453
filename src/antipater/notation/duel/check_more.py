"""What the expansions ask of a position of Duel: the check of the base game asks here, and names none."""

from collections.abc import Iterator

from ...duel.pantheon.deal import ORDER_KEYS
from ...duel.state import State
from ...duel.variant import expanded, with_agora, with_pantheon
from ...kernel.position import Position
from .check_agora import agora_faults, cards_prepared
from .check_expanded import cards_of_treason, freed_faults, may_have_holes
from .check_pantheon import pantheon_faults

# Lines that follow from the deal, with the fields they fill.
PANTHEON_DEALT = {
    "mythology tokens": "pantheon.mythology_dealt",
    "offerings": "pantheon.offering_dealt",
    "dealt": "pantheon.dealt",
    ORDER_KEYS[0]: "pantheon.orders",
}
AGORA_DEALT = {
    "decrees": "agora.decrees",
    "dealt conspiracies": "agora.dealt",
    "senators": "agora.senator_backs",
}


def more_dealt(state: State) -> dict[str, str]:
    """The lines that the expansions add to a deal, with their fields."""
    return (PANTHEON_DEALT if with_pantheon(state) else {}) | (AGORA_DEALT if with_agora(state) else {})


def played_otherwise(state: State) -> set[int]:
    """Cards that lie somewhere without having been in the layout."""
    return cards_of_treason(state)


def tucked_otherwise(state: State) -> list[int]:
    """Cards under something else than a wonder, each as often as it is there."""
    return cards_prepared(state)


def may_be_gone(state: State, holes: int) -> bool:
    """Can these cards have left the layout though others lie on them?"""
    return may_have_holes(state, holes) if expanded(state) else holes == 0


def more_faults(world: Position) -> Iterator[str]:
    """Everything else that does not fit."""
    state = world.states[0]
    if expanded(state):
        yield from freed_faults(state)
    if with_pantheon(state):
        yield from pantheon_faults(state)
    if with_agora(state):
        yield from agora_faults(world)
