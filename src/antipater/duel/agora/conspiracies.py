"""The deck of conspiracies and the hands: who draws what, and who knows what afterwards."""

from ...kernel.bits import bit, has
from ...kernel.rule import rule
from ..capacity import CONSPIRACIES, PLOTS, SEATS
from ..decisions import KEEP_CONSPIRACY, RETURN_CONSPIRACY
from ..state import BOTH_KEPT, LOOKING, OTHER_BELOW, OTHER_ON_TOP, State, push_todo
from ..tables import CONSPIRACIES_DRAWN


@rule
def drawn_conspiracies(state: State) -> int:
    """How many conspiracies are looked at: two, or what is there."""
    return min(CONSPIRACIES_DRAWN, int(state.agora.left))


@rule
def draw_conspiracy(state: State, seat: int, place: int) -> None:
    """Take a conspiracy of the deck into the hand; those below move up, and with them who knows them."""
    agora = state.agora
    number = int(agora.held[seat])
    agora.hands[seat][number] = agora.deck[place]
    agora.hand_known[seat][number] = int(agora.known[place]) | bit(seat)
    agora.held[seat] += 1
    for k in range(place, CONSPIRACIES - 1):
        agora.deck[k] = agora.deck[k + 1]
        agora.known[k] = agora.known[k + 1]
    agora.deck[CONSPIRACIES - 1] = 0
    agora.known[CONSPIRACIES - 1] = 0
    agora.left -= 1


@rule
def plots_so_far(state: State) -> int:
    """How often somebody has conspired with two conspiracies to look at."""
    n = 0
    while n < PLOTS and int(state.agora.plots[n]) != 0:
        n += 1
    return n


@rule
def plotter(state: State, plot: int) -> int:
    """The seat that conspired."""
    return (int(state.agora.plots[plot]) - 1) % SEATS


@rule
def way_of(state: State, plot: int) -> int:
    """What became of the conspiracies that were looked at."""
    return (int(state.agora.plots[plot]) - 1) // SEATS


@rule
def note_look(state: State, seat: int) -> None:
    """Remember what somebody who conspires looks at."""
    plot = min(plots_so_far(state), PLOTS - 1)
    state.agora.plots[plot] = 1 + seat + SEATS * LOOKING
    for k in range(CONSPIRACIES_DRAWN):
        state.agora.looked[plot][k] = state.agora.deck[k]


@rule
def note_way(state: State, seat: int, way: int) -> None:
    """Remember what has become of it."""
    state.agora.plots[max(plots_so_far(state), 1) - 1] = 1 + seat + SEATS * way


@rule
def conspire(state: State, seat: int) -> None:
    """Draw two conspiracies: keep one of them, or with Organized Crime both."""
    drawn = drawn_conspiracies(state)
    if drawn > 1:
        note_look(state, seat)
    if int(state.city[seat].keeps_both) == 1:
        if drawn > 1:
            note_way(state, seat, BOTH_KEPT)
        for _ in range(drawn):
            draw_conspiracy(state, seat, 0)
        return
    for place in range(drawn):
        state.agora.known[place] |= bit(seat)
    push_todo(state, KEEP_CONSPIRACY, seat, 0)


@rule
def keep_conspiracy(state: State, seat: int, place: int) -> None:
    """Keep one of those looked at; of two nobody else sees which, and the other goes back."""
    if drawn_conspiracies(state) > 1:
        for k in range(CONSPIRACIES_DRAWN):
            state.agora.known[k] = bit(seat)
        note_way(state, seat, OTHER_ON_TOP)
        push_todo(state, RETURN_CONSPIRACY, seat, 0)
    draw_conspiracy(state, seat, place)


@rule
def put_below(state: State, seat: int) -> None:
    """The top conspiracy goes to the bottom of the deck."""
    agora = state.agora
    note_way(state, seat, OTHER_BELOW)
    last = int(agora.left) - 1
    conspiracy = int(agora.deck[0])
    known = int(agora.known[0])
    for k in range(last):
        agora.deck[k] = agora.deck[k + 1]
        agora.known[k] = agora.known[k + 1]
    agora.deck[last] = conspiracy
    agora.known[last] = known


@rule
def unprepared(state: State, seat: int) -> int:
    """The set of own conspiracies, by their place, that no card lies under and that have not been triggered."""
    found = 0
    for k in range(int(state.agora.held[seat])):
        if int(state.agora.prepared[seat][k]) == 0 and not has(state.agora.triggered[seat], k):
            found |= bit(k)
    return found


@rule
def ready(state: State, seat: int) -> int:
    """The set of own conspiracies, by their place, that are prepared and have not been triggered."""
    found = 0
    for k in range(int(state.agora.held[seat])):
        if int(state.agora.prepared[seat][k]) > 0 and not has(state.agora.triggered[seat], k):
            found |= bit(k)
    return found
