"""What a seat sees of senate and conspiracies as numbers, see `duel/encode.py`."""

from ...kernel.bits import count, has, lowest, without_lowest
from ...kernel.noting import note
from ...kernel.record import Columns, Values
from ...kernel.rule import rule
from ..capacity import CHAMBERS, CONSPIRACIES, DECREES
from ..columns import CARD_PLACE, CLOSED_PLACE, COLOR_PLACE, KNOWN_PLACES, PUT_AWAY_PLACE, TOKEN_PLACE, at, at_cities
from ..decisions import DISCARD_OTHERS, GIVE_CARD, PREPARE_CONSPIRACY, SENATE
from ..pieces import AGES, age_on_table
from ..state import NOT_PLAYED, State, decision, detail
from ..tables import CONSPIRACIES_DRAWN, REMOVED
from .conspiracies import plots_so_far, ready, unprepared
from .scheme import ACTION_SETS

PUT_AWAY, ASKED_CARD, SLOT_SENATOR = at("card.put_away"), at("card.asked"), at("slot.senator")
DECISION_COLOR = at("decision.color")
LOCKED, UNKNOWN_LOCK = at("token.locked"), at("token.unknown_lock")
DEALT, MOVED_FROM, MOVED_TO = at("decree.dealt"), at("decree.from"), at("decree.to")
OURS, PREPARED, LOOKED_AT = at("conspiracy.ours"), at("conspiracy.prepared"), at("conspiracy.looked_at")
OUR_TRIGGERED, THEIR_TRIGGERED = at("conspiracy.our_triggered"), at("conspiracy.their_triggered")
IN_DECK, LEFT, THEY_KNOW = at("conspiracy.in_deck"), at("conspiracies.left"), at("conspiracies.they_know")
TRIGGERED_NOW, SECTION, ACTIONS_LEFT = at("triggered_now"), at("decision.section"), at("decision.actions")
CUBES, INFLUENCE, CONTROL = at_cities("cubes"), at_cities("influence"), at_cities("control")
DECREES_OF, SENATORS = at_cities("decrees"), at_cities("senators")
UNPREPARED, READY = at_cities("unprepared"), at_cities("ready")


@rule
def note_backs(state: State, v: int, columns: Columns, values: Values, n: int) -> int:
    """Senators that lie face down show it on their backs."""
    backs = int(state.agora.senator_backs[age_on_table(state) - 1]) & int(state.layout) & ~int(state.face_up)
    while backs != 0:
        n = note(columns, values, n, int(SLOT_SENATOR[v]) + int(CLOSED_PLACE[v, lowest(backs)]), 1)
        backs = without_lowest(backs)
    return n


@rule
def note_senate(state: State, v: int, columns: Columns, values: Values, n: int) -> int:
    """The decrees that are known, and where one was moved."""
    for chamber in range(CHAMBERS):
        decree = int(state.agora.decrees[chamber]) - 1
        if decree >= 0:
            n = note(columns, values, n, int(DEALT[v]) + DECREES * chamber + decree, 1)
    if int(state.agora.moved_from) > 0:
        n = note(columns, values, n, int(MOVED_FROM[v]) + int(state.agora.moved_from) - 1, 1)
        n = note(columns, values, n, int(MOVED_TO[v]) + int(state.agora.moved_to) - 1, 1)
    return n


@rule
def note_faction(state: State, owner: int, side: int, v: int, columns: Columns, values: Values, n: int) -> int:
    """Influence, decrees and senators of a city, and how many conspiracies it has."""
    city = state.city[owner]
    n = note(columns, values, n, int(CUBES[side, v]), int(city.cubes))
    for chamber in range(CHAMBERS):
        n = note(columns, values, n, int(INFLUENCE[side, v]) + chamber, int(state.agora.cubes[owner][chamber]))
        if int(state.agora.control[chamber]) == owner + 1:
            n = note(columns, values, n, int(CONTROL[side, v]) + chamber, 1)
    for decree in range(DECREES):
        if has(city.decrees, decree):
            n = note(columns, values, n, int(DECREES_OF[side, v]) + decree, 1)
    n = note(columns, values, n, int(SENATORS[side, v]), int(city.senators))
    n = note(columns, values, n, int(UNPREPARED[side, v]), count(unprepared(state, owner)))
    return note(columns, values, n, int(READY[side, v]), count(ready(state, owner)))


@rule
def note_hands(state: State, seat: int, v: int, columns: Columns, values: Values, n: int) -> int:
    """Our conspiracies, and those that have been triggered."""
    agora = state.agora
    for k in range(int(agora.held[seat])):
        block = int(PREPARED[v]) if int(agora.prepared[seat][k]) > 0 else int(OURS[v])
        if has(agora.triggered[seat], k):
            block = int(OUR_TRIGGERED[v])
        n = note(columns, values, n, block + int(agora.hands[seat][k]) - 1, 1)
    for k in range(int(agora.held[1 - seat])):
        if has(agora.triggered[1 - seat], k):
            n = note(columns, values, n, int(THEIR_TRIGGERED[v]) + int(agora.hands[1 - seat][k]) - 1, 1)
    return n


@rule
def looked_at(state: State, conspiracy: int) -> bool:
    """Has the seat for which the record is blanked looked at a conspiracy?"""
    for plot in range(plots_so_far(state)):
        for k in range(CONSPIRACIES_DRAWN):
            if int(state.agora.looked[plot][k]) == conspiracy + 1:
                return True
    return False


@rule
def note_deck(state: State, seat: int, v: int, columns: Columns, values: Values, n: int) -> int:
    """The deck of conspiracies, as far as it is known."""
    agora = state.agora
    n = note(columns, values, n, int(LEFT[v]), int(agora.left))
    for place in range(KNOWN_PLACES):
        if int(agora.deck[place]) > 0:
            n = note(columns, values, n, int(IN_DECK[v]) + KNOWN_PLACES * (int(agora.deck[place]) - 1) + place, 1)
        if has(agora.known[place], 1 - seat):
            n = note(columns, values, n, int(THEY_KNOW[v]) + place, 1)
    for conspiracy in range(CONSPIRACIES):
        if looked_at(state, conspiracy):
            n = note(columns, values, n, int(LOOKED_AT[v]) + conspiracy, 1)
    return n


@rule
def note_put_away(state: State, v: int, columns: Columns, values: Values, n: int) -> int:
    """Cards that are known to be put away."""
    for age in range(AGES):
        for k in range(REMOVED):
            card = int(state.removed[age][k]) - 1
            if card >= 0 and int(state.place[card]) == NOT_PLAYED:
                n = note(columns, values, n, int(PUT_AWAY[v]) + int(PUT_AWAY_PLACE[card]), 1)
    return n


@rule
def note_lock(state: State, v: int, columns: Columns, values: Values, n: int) -> int:
    """The token under Obscurantism."""
    if int(state.agora.lock_known) != 0 and int(state.agora.locked) == 0:
        return note(columns, values, n, int(UNKNOWN_LOCK[v]), 1)
    for token in range(TOKEN_PLACE.shape[1]):
        if has(state.agora.locked, token):
            n = note(columns, values, n, int(LOCKED[v]) + int(TOKEN_PLACE[v, token]), 1)
    return n


@rule
def note_choice(state: State, v: int, columns: Columns, values: Values, n: int) -> int:
    """What a decision about senate or conspiracies is about."""
    kind = decision(state)
    if kind == PREPARE_CONSPIRACY or kind == GIVE_CARD:
        n = note(columns, values, n, int(ASKED_CARD[v]) + int(CARD_PLACE[v, detail(state)]), 1)
    elif kind == SENATE:
        n = note(columns, values, n, int(SECTION[v]) + detail(state) // ACTION_SETS, 1)
        n = note(columns, values, n, int(ACTIONS_LEFT[v]), detail(state) % ACTION_SETS)
    elif kind == DISCARD_OTHERS:
        n = note(columns, values, n, int(DECISION_COLOR[v]) + int(COLOR_PLACE[detail(state)]), 1)
    return note(columns, values, n, int(TRIGGERED_NOW[v]), int(state.agora.triggered_now))


@rule
def note_agora(state: State, seat: int, v: int, columns: Columns, values: Values, n: int) -> int:
    """Everything that the expansion adds."""
    n = note_backs(state, v, columns, values, n)
    n = note_senate(state, v, columns, values, n)
    n = note_faction(state, seat, 0, v, columns, values, n)
    n = note_faction(state, 1 - seat, 1, v, columns, values, n)
    n = note_hands(state, seat, v, columns, values, n)
    n = note_deck(state, seat, v, columns, values, n)
    n = note_put_away(state, v, columns, values, n)
    n = note_lock(state, v, columns, values, n)
    return note_choice(state, v, columns, values, n)
