"""What the expansions add to the text of a position of Duel: the files of the base game ask here, and name none."""

from ...duel.agora.scheme import scheme_at_once
from ...duel.operations import ACTIVATION_DISCOUNT, GOD_POINTS, KEEP_BOTH, SENATORS_FREE
from ...duel.pantheon.invoke import bless
from ...duel.state import State
from ...duel.tables import LOOT_COINS, LOOT_TOKENS
from ...duel.variant import expanded, with_agora, with_pantheon
from ..lines import Lines
from .agora import AGORA_DETAILS, AGORA_READERS, agora_lines, work_out_agora
from .expanded import EXPANDED_READERS, expanded_lines, work_out_expanded
from .pantheon import (
    PANTHEON_DETAILS,
    PANTHEON_READERS,
    Reader,
    pantheon_lines,
    pieces_of_gods,
    tokens_on_enki,
    work_out_pantheon,
)

DETAILS = PANTHEON_DETAILS | AGORA_DETAILS


def more_lines(state: State) -> Lines:
    """The lines that the expansions add, or leave out."""
    lines = expanded_lines(state) if expanded(state) else {}
    lines |= pantheon_lines(state) if with_pantheon(state) else {}
    return lines | (agora_lines(state) if with_agora(state) else {})


def more_readers(state: State) -> dict[str, Reader]:
    """What reads these lines."""
    readers = dict(EXPANDED_READERS) if expanded(state) else {}
    readers |= PANTHEON_READERS if with_pantheon(state) else {}
    return readers | (AGORA_READERS if with_agora(state) else {})


def detail_text(kind: int, about: int) -> str:
    """What a decision is about, as a word."""
    return DETAILS[kind][0](about) if kind in DETAILS else str(about)


def is_detailed(kind: int) -> bool:
    """Has a decision of an expansion words of its own for what it is about?"""
    return kind in DETAILS


def read_detail(kind: int, word: str) -> int:
    """The same again, where it has."""
    return DETAILS[kind][1](word)


def loot_names(state: State) -> list[str]:
    """The military tokens of each side: by their coins, or where they do something else by their place."""
    numbers = range(1, LOOT_TOKENS + 1) if with_agora(state) else LOOT_COINS.tolist()
    return [str(number) for number in numbers]


def work_out_more(state: State) -> None:
    """Set what follows from the lines of the expansions."""
    if expanded(state):
        work_out_expanded(state)
    if with_pantheon(state):
        work_out_pantheon(state)
    if with_agora(state):
        work_out_agora(state)


def tokens_elsewhere(state: State) -> int:
    """Progress tokens that are neither on the board, nor in the box, nor in a city."""
    return tokens_on_enki(state) | int(state.agora.locked)


def more_pieces(state: State, seat: int) -> list[int]:
    """What else has come into a city."""
    return list(pieces_of_gods(state, seat))


def gain_more(state: State, seat: int, operation: int, a: int) -> None:
    """Carry out again an effect of the expansions, if it lasts."""
    if GOD_POINTS <= operation <= ACTIVATION_DISCOUNT:
        bless(state, seat, operation, a)
    elif operation in (SENATORS_FREE, KEEP_BOTH):
        scheme_at_once(state, seat, operation, a)
