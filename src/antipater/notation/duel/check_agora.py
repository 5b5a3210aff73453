"""Can the senate and the conspiracies of the Agora expansion lie as they do?"""

from collections import Counter
from collections.abc import Iterator

import numpy as np

from ...duel.agora.conspiracies import plots_so_far, plotter, unprepared, way_of
from ...duel.agora.plots import fill_dealt_conspiracies
from ...duel.agora.senate import chambers_of, cubes_in_senate, holds_cubes, lies_in
from ...duel.capacity import CHAMBERS
from ...duel.decisions import (
    GIVE_CARD,
    KEEP_CONSPIRACY,
    PREPARE_CONSPIRACY,
    RETURN_CONSPIRACY,
    TURN,
    TURN_END,
    TURN_GOES_ON,
)
from ...duel.legal import card_in
from ...duel.operations import BLUE, GREEN
from ...duel.state import (
    LOOKING,
    MILITARY,
    OTHER_ON_TOP,
    POLITICAL,
    REMEMBERED_DRAWS,
    State,
    decider,
    decision,
    detail,
    in_city,
)
from ...duel.tables import CARD_COLOR, CONSPIRACY_IDS, CUBES, OPEN_CHAMBERS
from ...kernel.position import Position
from .check_expanded import triggered
from .check_turn import kinds_of
from .rows import AGES, SEATS, numbers_in


def agora_faults(world: Position) -> Iterator[str]:
    """All that does not fit."""
    for faults in (_senate_faults, _conspiracy_faults):
        yield from faults(world.states[0])
    yield from _plot_faults(world)
    for faults in (_choice_faults, _turn_faults, _lock_faults, _treason_faults, _supremacy_faults):
        yield from faults(world.states[0])


def cards_prepared(state: State) -> list[int]:
    """The cards under conspiracies, and the one that is to be laid there."""
    laid = [int(card) - 1 for hand in state.agora.prepared for card in hand if card]
    asked = state.todo[: state.todo_count]
    return [*laid, *(int(entry.detail) for entry in asked if int(entry.kind) == PREPARE_CONSPIRACY)]


def _treason_faults(state: State) -> Iterator[str]:
    """Who has triggered Treason has seen the cards removed up to that age."""
    plotters = triggered(state, "treason")
    for age in AGES:
        seen = set(numbers_in(state.agora.removed_known[age]))
        if not seen <= plotters or (seen and age >= int(state.age)):
            yield "only Treason shows cards that were removed, up to this age"


def _senate_faults(state: State) -> Iterator[str]:
    """Cubes and decrees."""
    agora = state.agora
    for seat in SEATS:
        if cubes_in_senate(state, seat) > CUBES:
            yield f"seat {seat} has more than {CUBES} cubes in the senate"
    moved = int(agora.moved_from) > 0
    if moved and (int(agora.moved_from) == int(agora.moved_to) or not triggered(state, "insider_influence")):
        yield "a decree is moved to another chamber by Insider Influence"
    for dealt in range(CHAMBERS):
        should_be_open = OPEN_CHAMBERS >> dealt & 1 or holds_cubes(state, lies_in(state, dealt))
        if should_be_open and not int(agora.face_up) >> dealt & 1:
            yield f"the decree dealt to chamber {dealt + 1} lies open"


# Conspiracies.


def _conspiracy_faults(state: State) -> Iterator[str]:
    """Every conspiracy is in one place, and known to whoever holds it."""
    agora = state.agora
    rows = [agora.deck, *agora.hands]
    found = Counter(int(conspiracy) - 1 for row in rows for conspiracy in row if conspiracy)
    for conspiracy, name in enumerate(CONSPIRACY_IDS):
        if found[conspiracy] != 1:
            yield f"{name} lies in two places, or in none"
    for seat in SEATS:
        if any(not int(known) >> seat & 1 for known in agora.hand_known[seat][: int(agora.held[seat])]):
            yield f"seat {seat} knows its own conspiracies"


def _plot_faults(world: Position) -> Iterator[str]:
    """Who takes back one plot after the other comes to the deck of the set-up."""
    state = world.states[0]
    plots = plots_so_far(state)
    ways = [way_of(state, plot) for plot in range(plots)]
    looks = KEEP_CONSPIRACY in kinds_of(state) and int(state.agora.left) > 1
    if LOOKING in ways[:-1] or (ways[-1:] == [LOOKING]) != looks:
        yield "somebody looks at conspiracies who has to choose one, and only then"
    elif not _leads_back(world):
        yield "the conspiracies do not lie where those who conspired have put them"


def _leads_back(world: Position) -> bool:
    agora, table = world.states[0].agora, world.copy().states[0]
    try:
        fill_dealt_conspiracies(table)
    except IndexError:
        return False
    return np.array_equal(table.agora.looked, agora.looked) and np.array_equal(table.agora.dealt, agora.dealt)


# Choices and turns.


def _choice_faults(state: State) -> Iterator[str]:
    """What is asked about conspiracies and cards goes with where they are."""
    if not state.todo_count:
        return
    kind, seat, about = decision(state), decider(state), detail(state)
    plots = plots_so_far(state)
    if kind == RETURN_CONSPIRACY and not (
        plots and plotter(state, plots - 1) == seat and way_of(state, plots - 1) == OTHER_ON_TOP
    ):
        yield "a conspiracy goes back that lies on top of the deck for the time being"
    if kind == KEEP_CONSPIRACY and plots and int(state.agora.left) > 1 and plotter(state, plots - 1) != seat:
        yield "another seat looks at conspiracies"
    if kind == PREPARE_CONSPIRACY and (
        not int(state.taken) or card_in(state, int(state.taken) - 1) != about or not unprepared(state, seat)
    ):
        yield "a conspiracy is prepared with the card that was taken"
    if kind == GIVE_CARD and not (in_city(state, 1 - seat, about) and int(CARD_COLOR[about]) in (BLUE, GREEN)):
        yield "a card is given for a blue or green one of the opponent"


def _turn_faults(state: State) -> Iterator[str]:
    """A prepared conspiracy is triggered before a turn, which then goes on."""
    first = kinds_of(state)[0] if state.todo_count else TURN_END
    if first == TURN_GOES_ON and not state.agora.triggered_now:
        yield "a turn goes on after a conspiracy that was triggered in it"
    in_turn = first in (TURN, TURN_END, TURN_GOES_ON)
    if state.agora.triggered_now and not (in_turn and _has_triggered_prepared(state)):
        yield "nobody can have triggered a prepared conspiracy in this turn"


def _has_triggered_prepared(state: State) -> bool:
    seat = int(state.active)
    return any(int(state.agora.prepared[seat][k]) for k in numbers_in(state.agora.triggered[seat]))


# Obscurantism.


def _lock_faults(state: State) -> Iterator[str]:
    """At most one token is locked; if it came from the box it lies face down, and some know it."""
    agora = state.agora
    locked, known = int(agora.locked), int(agora.lock_known)
    if locked.bit_count() > len(triggered(state, "obscurantism")):
        yield "one progress token is locked by Obscurantism"
    if known and not locked:
        yield "nobody knows the progress token under Obscurantism where there is none"
    if not known and (agora.draws_before_lock or any(agora.not_locked)):
        yield "only a token that lies face down under Obscurantism is a secret"
    if any(int(tokens) & locked for tokens in agora.not_locked):
        yield "the progress token under Obscurantism has been seen elsewhere"
    drawn = sum(1 << draw for draw in range(REMEMBERED_DRAWS) if state.pantheon.box_then[draw])
    if int(agora.draws_before_lock) & ~drawn:
        yield "a draw from the box before Obscurantism has not happened"


# The end.


def _supremacy_faults(state: State) -> Iterator[str]:
    """Who controls all chambers has won, unless a shield of that moment has ended the game first."""
    rulers = sum(1 << seat for seat in SEATS if chambers_of(state, seat) == CHAMBERS)
    if int(state.how) != MILITARY and rulers != (int(state.winners) if int(state.how) == POLITICAL else 0):
        yield "the winner named is not the one who has won, or nobody has won"
