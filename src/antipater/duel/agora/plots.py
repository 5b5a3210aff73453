"""What can be concluded from how often somebody has conspired: where a conspiracy may be, and the deck at set-up.

Who conspires sees two conspiracies and keeps one; nobody else sees which. So a seat that has put one on top of the deck
loses sight of it when the other seat conspires, but still knows that it is in that hand, or where the other one went.
A plot is one time that somebody conspired. `looked` says what lay on top then, to who looked at it.
"""

from ...kernel.bits import bit, has
from ...kernel.rng import draw
from ...kernel.rule import rule
from ..capacity import CONSPIRACIES
from ..state import BOTH_KEPT, LOOKING, OTHER_BELOW, OTHER_ON_TOP, State
from ..tables import CONSPIRACIES_DRAWN
from .conspiracies import plots_so_far, plotter, way_of

NOWHERE = -1


@rule
def hide_plots(state: State, seat: int) -> None:
    """Blank what others have looked at."""
    for plot in range(plots_so_far(state)):
        if plotter(state, plot) != seat:
            for k in range(CONSPIRACIES_DRAWN):
                state.agora.looked[plot][k] = 0


@rule
def conspiracies_in_sight(state: State) -> int:
    """The set of conspiracies that the seat knows, in the deck or in a hand."""
    seen = 0
    for k in range(CONSPIRACIES):
        if int(state.agora.deck[k]) != 0:
            seen |= bit(int(state.agora.deck[k]) - 1)
        for owner in range(2):
            if int(state.agora.hands[owner][k]) != 0:
                seen |= bit(int(state.agora.hands[owner][k]) - 1)
    return seen


@rule
def remembered(state: State, plot: int) -> bool:
    """Did the seat itself look?"""
    return int(state.agora.looked[plot][0]) != 0


@rule
def held_before(state: State, seat: int, plot: int) -> int:
    """How many conspiracies a seat had before a plot."""
    held = int(state.agora.held[seat])
    for k in range(plot, plots_so_far(state)):
        if plotter(state, k) == seat and way_of(state, k) != LOOKING:
            held -= 2 if way_of(state, k) == BOTH_KEPT else 1
    return held


@rule
def first_kept(state: State, plot: int) -> int:
    """The place in the hand of the first conspiracy that was kept."""
    return held_before(state, plotter(state, plot), plot)


@rule
def put_on_top(state: State, plot: int) -> int:
    """The conspiracy plus one that the seat itself has put on top of the deck; 0 if it has not."""
    if not remembered(state, plot) or way_of(state, plot) != OTHER_ON_TOP:
        return 0
    kept = int(state.agora.hands[plotter(state, plot)][first_kept(state, plot)])
    upper = int(state.agora.looked[plot][0])
    return int(state.agora.looked[plot][1]) if upper == kept else upper


@rule
def place_below(state: State, plot: int) -> int:
    """Where the conspiracy lies that was put at the bottom of the deck then."""
    place = int(state.agora.left) - 1
    for k in range(plot + 1, plots_so_far(state)):
        if way_of(state, k) == OTHER_BELOW:
            place -= 1
    return place


@rule
def lay_in_one_of(state: State, conspiracy: int, owner: int, kept: int, place: int) -> None:
    """Lay a conspiracy, given plus one, where it may be: in places of a hand or of the deck. Not if it is in sight."""
    agora = state.agora
    if has(conspiracies_in_sight(state), conspiracy - 1):
        return
    n = 0
    if place != NOWHERE and int(agora.deck[place]) == 0:
        n += 1
    for k in range(CONSPIRACIES):
        if has(kept, k) and int(agora.hands[owner][k]) == 0:
            n += 1
    chosen = draw(state, n)
    for k in range(CONSPIRACIES):
        if has(kept, k) and int(agora.hands[owner][k]) == 0:
            if chosen == 0:
                agora.hands[owner][k] = conspiracy
            chosen -= 1
    if chosen == 0 and place != NOWHERE:
        agora.deck[place] = conspiracy


@rule
def follow(state: State, plot: int, conspiracy: int) -> None:
    """Lay what the seat has put on top of the deck where it may be by now."""
    plots = plots_so_far(state)
    owner = 1 - plotter(state, plot)
    kept = 0
    place = 0
    k = plot + 1
    while k < plots and place == 0 and not remembered(state, k) and way_of(state, k) != LOOKING:
        kept |= bit(first_kept(state, k))
        if way_of(state, k) == BOTH_KEPT:
            place = NOWHERE
        elif way_of(state, k) == OTHER_BELOW:
            place = place_below(state, k)
        k += 1
    if place == 0 and k < plots and remembered(state, k):
        if int(state.agora.looked[k][0]) == conspiracy:
            return
        place = NOWHERE
    lay_in_one_of(state, conspiracy, owner, kept, place)


@rule
def lay_what_is_remembered(state: State) -> None:
    """Lay every conspiracy that the seat has lost sight of where it may be."""
    for plot in range(plots_so_far(state)):
        conspiracy = put_on_top(state, plot)
        if conspiracy != 0:
            follow(state, plot, conspiracy)


@rule
def upper_then(state: State, plot: int, kept: int, other: int) -> int:
    """Which of the two lay on top: as the seat remembers it, what it had put there itself, or the one that was kept."""
    if remembered(state, plot):
        return int(state.agora.looked[plot][0])
    for back in range(plot):
        if remembered(state, plot - 1 - back):
            return other if other == put_on_top(state, plot - 1 - back) else kept
    return kept


@rule
def lay_on_dealt(state: State, conspiracy: int) -> None:
    """Put a conspiracy on top of the deck that is becoming that of the set-up."""
    dealt = state.agora.dealt
    for k in range(CONSPIRACIES - 1, 0, -1):
        dealt[k] = dealt[k - 1]
    dealt[0] = conspiracy


@rule
def take_back(state: State, plot: int, left: int) -> int:
    """Bring the conspiracies of a plot back onto the deck, of which so many are left, and count it again."""
    agora = state.agora
    way = way_of(state, plot)
    hand = agora.hands[plotter(state, plot)]
    place = first_kept(state, plot)
    if way == LOOKING:
        return left
    if way == BOTH_KEPT:
        lay_on_dealt(state, int(hand[place + 1]))
        lay_on_dealt(state, int(hand[place]))
        return left + 2
    kept = int(hand[place])
    if way == OTHER_ON_TOP:
        other = int(agora.dealt[0])
        for k in range(CONSPIRACIES - 1):
            agora.dealt[k] = agora.dealt[k + 1]
    else:
        other = int(agora.dealt[left - 1])
    agora.dealt[left - 1] = 0
    upper = upper_then(state, plot, kept, other)
    lay_on_dealt(state, other if upper == kept else kept)
    lay_on_dealt(state, upper)
    return left + 1


@rule
def fill_dealt_conspiracies(state: State) -> None:
    """Take back one plot after the other, and what came into a hand otherwise: that leaves the deck of the set-up."""
    agora = state.agora
    left = int(agora.left)
    plots = plots_so_far(state)
    for k in range(CONSPIRACIES):
        agora.dealt[k] = agora.deck[k]
    for back in range(plots):
        plot = plots - 1 - back
        left = take_back(state, plot, left)
        for k in range(CONSPIRACIES_DRAWN):
            agora.looked[plot][k] = agora.dealt[k]
    for seat in range(2):
        for k in range(held_before(state, seat, 0)):
            lay_on_dealt(state, int(agora.hands[seat][k]))
