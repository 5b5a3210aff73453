"""The deck of conspiracies and the hands: who draws what, and who knows what afterwards."""

from ...kernel.bits import bit, has
from ...kernel.rule import rule
from ..capacity import CONSPIRACIES
from ..state import KEEP_CONSPIRACY, RETURN_CONSPIRACY, State, push_todo
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
def conspire(state: State, seat: int) -> None:
    """Draw two conspiracies: keep one of them, or with Organized Crime both."""
    drawn = drawn_conspiracies(state)
    if int(state.city[seat].keeps_both) == 1:
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
        push_todo(state, RETURN_CONSPIRACY, seat, 0)
    draw_conspiracy(state, seat, place)


@rule
def put_below(state: State) -> None:
    """The top conspiracy goes to the bottom of the deck."""
    agora = state.agora
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
