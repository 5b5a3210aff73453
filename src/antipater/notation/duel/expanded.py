"""What any expansion adds to the text of a position of Duel.

freed: 3 7                                    slots that nothing covers any more, but still to be turned up
gone 0: sphinx                                wonders of a city that have left the game
drawn library: law masonry economy | strategy what the box gave to the Great Library, and what else was in it then
"""

from collections.abc import Callable
from functools import partial

from ...duel.pieces import age_on_table, layout_row
from ...duel.state import LIBRARY_AGAIN_DRAW, LIBRARY_DRAW, State
from ...duel.tables import COVERED_BY, EVERY_TOKEN, EVERY_WONDER, LAID_OUT
from ..lines import Lines, members
from .rows import SEATS, SIDE, named, sides

SLOT_NAMES = [str(slot) for slot in range(max(LAID_OUT))]


def uncovered(state: State) -> int:
    """The set of slots with a card that no other lies on."""
    above = COVERED_BY[layout_row(state, age_on_table(state))].tolist()
    layout = int(state.layout)
    return sum(1 << slot for slot, cards in enumerate(above) if layout >> slot & 1 and not cards & layout)


def expanded_lines(state: State) -> Lines:
    """The lines of any expansion; the tokens of the Great Library are in the line of that draw."""
    lines = {"freed": named(uncovered(state) & ~int(state.reachable), SLOT_NAMES), "drawn": ""}
    lines["drawn library"] = draw_text(state, LIBRARY_DRAW)
    return lines | {f"gone {seat}": named(int(state.city[seat].wonders_gone), EVERY_WONDER) for seat in SEATS}


def draw_text(state: State, draw: int) -> str:
    """One of the draws that are remembered; nothing if it has not happened."""
    box, drawn = int(state.pantheon.box_then[draw]), int(state.pantheon.drawn_then[draw])
    return f"{named(drawn, EVERY_TOKEN)} {SIDE} {named(box & ~drawn, EVERY_TOKEN)}" if box | drawn else ""


def read_draw(draw: int, state: State, value: str) -> None:
    """The same again."""
    drawn, others = (members(side, EVERY_TOKEN) for side in sides(value, 2, "what was drawn and what was left"))
    state.pantheon.drawn_then[draw] = drawn
    state.pantheon.box_then[draw] = drawn | others


def _read_freed(state: State, value: str) -> None:
    """Kept where it is needed: `work_out_expanded` turns it into what is in reach."""
    state.reachable = members(value, SLOT_NAMES)


def _read_gone(seat: int, state: State, value: str) -> None:
    state.city[seat].wonders_gone = members(value, EVERY_WONDER)


EXPANDED_READERS: dict[str, Callable[[State, str], None]] = {
    "freed": _read_freed,
    "drawn library": partial(read_draw, LIBRARY_DRAW),
    **{f"gone {seat}": partial(_read_gone, seat) for seat in SEATS},
}


def work_out_expanded(state: State) -> None:
    """Set what follows: what is in reach, and what the Great Library has drawn last."""
    state.reachable = uncovered(state) & ~int(state.reachable)
    drawn = state.pantheon.drawn_then
    state.drawn = int(drawn[LIBRARY_AGAIN_DRAW]) or int(drawn[LIBRARY_DRAW])
