"""What the Agora expansion adds to the text of a position of Duel.

senators 1: 3 9 …                     the slots of an age that hold a senator
decrees: shield ?trade_raw …          dealt to the six chambers; ? face down
moved decree: 1 4                     the one dealt to chamber 1 lies in chamber 4
cubes: 0 2 0 1 0 0 | 1 0 0 0 0 0      the influence of seat 0 | seat 1 in the chambers
dealt conspiracies: coup …            the deck at set-up, the top one first
deck conspiracies: treason@0 coup …   the deck now; seat 0 knows the top one
conspiracies 0: *coup@0=baths fraud@0 a hand: * lies open, with the seats that know it and the card under it
plots: 0 on_top coup treason, …       each time that somebody conspired: who, what became of the other one (on_top,
                                      below, both kept, or still looking), and what was looked at
removed known: 0 | |                  the seats that have seen the cards removed from each age
locked: law                           the progress token under Obscurantism; if it lies face down
locked known: 0                       the seats that know it,
locked after: library enki            the remembered draws from the box before it,
not locked: law … | … | …             and what seat 0 | seat 1 | who watches has seen elsewhere
triggered_now: 1                      a prepared conspiracy has been triggered in this turn
"""

from collections.abc import Callable, Sequence
from functools import partial

from ...duel.agora.conspiracies import plots_so_far, plotter, way_of
from ...duel.agora.locked import ALL_TOKENS, VIEWERS
from ...duel.agora.scheme import ACTION_SETS
from ...duel.agora.senate import cubes_in_senate, lies_in, majority
from ...duel.capacity import CHAMBERS, CONSPIRACIES, PLOTS
from ...duel.decisions import ACT, COINS, GIVE_CARD, PREPARE_CONSPIRACY, SENATE
from ...duel.operations import SECTIONS
from ...duel.pieces import set_of_tokens
from ...duel.state import TUCKED, State
from ...duel.tables import (
    CONSPIRACIES_DRAWN,
    CONSPIRACY_IDS,
    CUBES,
    DECREE_IDS,
    EVERY_CARD,
    EVERY_TOKEN,
    LAID_OUT,
    LOOT_TOKENS,
    MILITARY_PIECE,
)
from ..lines import MOST_COINS, Lines, index, members, number, words
from .rows import (
    AGES,
    DOWN,
    SEATS,
    SIDE,
    check_room,
    ids,
    named,
    number_of,
    read_row,
    row_of,
    sides,
    with_knowers,
    without_knowers,
)

OPEN = "*"
WAYS = ("looking", "both", "on_top", "below")  # what became of the conspiracies looked at, as in the record
DRAWS = ("library", "library_again", "enki")  # those that are remembered
SLOT_NAMES = [str(slot) for slot in range(max(LAID_OUT))]
SEAT_NAMES = [str(seat) for seat in SEATS]
Reader = Callable[[State, str], None]


# Writing.


def agora_lines(state: State) -> Lines:
    """The lines of the expansion."""
    agora = state.agora
    lines = {f"senators {age + 1}": named(int(agora.senator_backs[age]), SLOT_NAMES) for age in AGES}
    lines["decrees"] = " ".join(_decree(state, chamber) for chamber in range(CHAMBERS))
    lines["moved decree"] = f"{int(agora.moved_from)} {int(agora.moved_to)}" if agora.moved_from else ""
    lines["cubes"] = f" {SIDE} ".join(" ".join(str(int(n)) for n in agora.cubes[seat]) for seat in SEATS)
    lines["dealt conspiracies"] = ids(agora.dealt, CONSPIRACY_IDS)
    lines["deck conspiracies"] = _deck(state)
    for seat in SEATS:
        lines[f"conspiracies {seat}"] = " ".join(_conspiracy(state, seat, k) for k in range(int(agora.held[seat])))
    lines["plots"] = ", ".join(_plot(state, plot) for plot in range(plots_so_far(state)))
    lines["removed known"] = _sets(agora.removed_known, SEATS)
    lines["triggered_now"] = str(int(agora.triggered_now)) if agora.triggered_now else ""
    return lines | _lock(state)


def _decree(state: State, chamber: int) -> str:
    (name,) = row_of([state.agora.decrees[chamber]], DECREE_IDS)
    return name if name == DOWN or int(state.agora.face_up) >> chamber & 1 else DOWN + name


def _deck(state: State) -> str:
    left = int(state.agora.left)
    names = row_of(state.agora.deck[:left], CONSPIRACY_IDS)
    return " ".join(with_knowers(name, int(state.agora.known[k])) for k, name in enumerate(names))


def _conspiracy(state: State, seat: int, k: int) -> str:
    agora = state.agora
    (name,) = row_of([agora.hands[seat][k]], CONSPIRACY_IDS)
    sign = OPEN if int(agora.triggered[seat]) >> k & 1 else ""
    card = f"={EVERY_CARD[agora.prepared[seat][k] - 1]}" if agora.prepared[seat][k] else ""
    return sign + with_knowers(name, int(agora.hand_known[seat][k])) + card


def _plot(state: State, plot: int) -> str:
    looked = row_of(state.agora.looked[plot], CONSPIRACY_IDS)
    return " ".join([str(plotter(state, plot)), WAYS[way_of(state, plot)], *looked])


def _sets(field: Sequence[int], names: Sequence[object]) -> str:
    """Sets side by side; nothing if all are empty."""
    return f" {SIDE} ".join(named(int(members), names) for members in field) if any(field) else ""


def _lock(state: State) -> Lines:
    agora = state.agora
    return {
        "locked": named(int(agora.locked), EVERY_TOKEN),
        "locked known": named(int(agora.lock_known), SEATS),
        "locked after": named(int(agora.draws_before_lock), DRAWS),
        "not locked": _sets([int(seen) & set_of_tokens(state) for seen in agora.not_locked], EVERY_TOKEN),
    }


# Reading.


def _read_senators(age: int, state: State, value: str) -> None:
    state.agora.senator_backs[age] = members(value, SLOT_NAMES)


def _read_decrees(state: State, value: str) -> None:
    for chamber, word in enumerate(words(value, CHAMBERS)):
        if word.startswith(DOWN):
            state.agora.decrees[chamber] = number_of(word.removeprefix(DOWN) or DOWN, DECREE_IDS)
        else:
            state.agora.decrees[chamber] = 1 + index(word, DECREE_IDS)
            state.agora.face_up |= 1 << chamber


def _read_moved(state: State, value: str) -> None:
    state.agora.moved_from, state.agora.moved_to = (number(word, 1, CHAMBERS) for word in words(value, 2))


def _read_cubes(state: State, value: str) -> None:
    for seat, side in enumerate(sides(value, len(SEATS), "the influence of seat 0 and that of seat 1")):
        state.agora.cubes[seat] = [number(word, 0, CUBES) for word in words(side, CHAMBERS)]


def _read_dealt(state: State, value: str) -> None:
    read_row(state.agora.dealt, value, CONSPIRACY_IDS)


def _read_deck(state: State, value: str) -> None:
    deck = [without_knowers(word) for word in value.split()]
    check_room(len(deck), CONSPIRACIES)
    state.agora.left = len(deck)
    for k, (name, seats) in enumerate(deck):
        state.agora.deck[k] = number_of(name, CONSPIRACY_IDS)
        state.agora.known[k] = seats


def _read_hand(seat: int, state: State, value: str) -> None:
    hand = value.split()
    check_room(len(hand), CONSPIRACIES)
    state.agora.held[seat] = len(hand)
    for k, word in enumerate(hand):
        _read_conspiracy(state, seat, k, word)


def _read_conspiracy(state: State, seat: int, k: int, word: str) -> None:
    agora = state.agora
    named_and_known, prepared, card = word.removeprefix(OPEN).partition("=")
    name, seats = without_knowers(named_and_known)
    agora.hands[seat][k] = number_of(name, CONSPIRACY_IDS)
    agora.hand_known[seat][k] = seats
    if word.startswith(OPEN):
        agora.triggered[seat] |= 1 << k
    if prepared:
        agora.prepared[seat][k] = 1 + index(card, EVERY_CARD)
        state.place[index(card, EVERY_CARD)] = TUCKED


def _read_plots(state: State, value: str) -> None:
    plots = value.split(",")
    check_room(len(plots), PLOTS)
    for plot, text in enumerate(plots):
        seat, way, *looked = words(text, 2 + CONSPIRACIES_DRAWN)
        state.agora.plots[plot] = 1 + number(seat, 0, 1) + len(SEATS) * index(way, WAYS)
        read_row(state.agora.looked[plot], " ".join(looked), CONSPIRACY_IDS)


def _read_removed_known(state: State, value: str) -> None:
    for age, side in enumerate(sides(value, len(AGES), "the seats for each age")):
        state.agora.removed_known[age] = members(side, SEAT_NAMES)


def _read_triggered_now(state: State, value: str) -> None:
    state.agora.triggered_now = number(value.strip(), 1, 1)


def _read_locked(state: State, value: str) -> None:
    state.agora.locked = members(value, EVERY_TOKEN)


def _read_locked_known(state: State, value: str) -> None:
    state.agora.lock_known = members(value, SEAT_NAMES)


def _read_locked_after(state: State, value: str) -> None:
    state.agora.draws_before_lock = members(value, DRAWS)


def _read_not_locked(state: State, value: str) -> None:
    for viewer, side in enumerate(sides(value, VIEWERS, "what each seat and who watches has seen")):
        state.agora.not_locked[viewer] = members(side, EVERY_TOKEN)


AGORA_READERS: dict[str, Reader] = {
    **{f"senators {age + 1}": partial(_read_senators, age) for age in AGES},
    "decrees": _read_decrees,
    "moved decree": _read_moved,
    "cubes": _read_cubes,
    "dealt conspiracies": _read_dealt,
    "deck conspiracies": _read_deck,
    **{f"conspiracies {seat}": partial(_read_hand, seat) for seat in SEATS},
    "plots": _read_plots,
    "removed known": _read_removed_known,
    "triggered_now": _read_triggered_now,
    "locked": _read_locked,
    "locked known": _read_locked_known,
    "locked after": _read_locked_after,
    "not locked": _read_not_locked,
}


# What a decision is about.


def _section_and_actions(about: int) -> str:
    return f"{SECTIONS[about // ACTION_SETS]}={about % ACTION_SETS}"


def _read_section_and_actions(word: str) -> int:
    section, _, actions = word.partition("=")
    return ACTION_SETS * index(section, SECTIONS) + number(actions, 1, ACTION_SETS - 1)


AGORA_DETAILS: dict[int, tuple[Callable[[int], str], Callable[[str], int]]] = {
    **{
        kind: (EVERY_CARD.__getitem__, lambda word: index(word, EVERY_CARD)) for kind in (PREPARE_CONSPIRACY, GIVE_CARD)
    },
    SENATE: (_section_and_actions, _read_section_and_actions),
    COINS: (str, lambda word: number(word, 0, MOST_COINS)),
    ACT: (
        lambda piece: str(piece - MILITARY_PIECE + 1),
        lambda word: MILITARY_PIECE - 1 + number(word, 1, LOOT_TOKENS),
    ),
}


# What follows from the lines.


def work_out_agora(state: State) -> None:
    """Set what follows: who controls which chamber and its decrees, the cubes left, and the card taken to prepare."""
    for chamber in range(CHAMBERS):
        state.agora.control[chamber] = majority(state, chamber)
    for dealt in range(CHAMBERS):
        controller = int(state.agora.control[lies_in(state, dealt)])
        if controller and state.agora.decrees[dealt]:
            state.city[controller - 1].decrees |= 1 << int(state.agora.decrees[dealt]) - 1
    for seat in SEATS:
        state.city[seat].cubes = max(CUBES - cubes_in_senate(state, seat), 0)
    for viewer in range(VIEWERS if state.agora.lock_known else 0):
        state.agora.not_locked[viewer] |= ALL_TOKENS & ~set_of_tokens(state)
    for entry in state.todo[: state.todo_count]:
        if int(entry.kind) == PREPARE_CONSPIRACY:
            state.place[int(entry.detail)] = TUCKED
