"""Can the cards, wonders and progress tokens of a position of Duel with any expansion lie as they do?"""

from collections.abc import Iterator, Sequence

from ...duel.decisions import DRAFT, LIBRARY, STARTER, TURN
from ...duel.pieces import age_on_table, layout_row
from ...duel.state import ENKI_DRAW, LIBRARY_AGAIN, LIBRARY_AGAIN_DRAW, LIBRARY_DRAW, NOT_PLAYED, State, decision
from ...duel.tables import CONSPIRACY_IDS, ENKI_TOKENS, GOD_IDS, LAST_ROW, WONDER_LIMIT
from ...duel.variant import with_agora
from .check_turn import kinds_of
from .expanded import uncovered
from .pantheon import tokens_on_enki
from .rows import AGES, SEATS, numbers_in, union

ZEUS = GOD_IDS.index("zeus")
LIBRARY_TOKENS = 3


def triggered(state: State, name: str) -> set[int]:
    """The seats that have triggered a conspiracy."""
    number = 1 + CONSPIRACY_IDS.index(name)
    return {
        seat
        for seat in SEATS
        for k in numbers_in(state.agora.triggered[seat])
        if int(state.agora.hands[seat][k]) == number
    }


# Cards.


def cards_of_treason(state: State) -> set[int]:
    """A card put away that somebody may have built."""
    away = {int(card) - 1 for age in AGES if age < int(state.age) for card in state.removed[age]}
    built = {card for card in away if int(state.place[card]) != NOT_PLAYED}
    return built if with_agora(state) and len(built) <= len(triggered(state, "treason")) else set()


def may_have_holes(state: State, holes: int) -> bool:
    """Can these cards be gone though others lie on them? Zeus strikes anywhere, Property Fraud in the last row."""
    struck = any(int(city.gods) >> ZEUS & 1 for city in state.city)
    defrauded = len(triggered(state, "property_fraud"))
    row = (1 << int(LAST_ROW[layout_row(state, age_on_table(state))])) - 1
    return holes.bit_count() <= struck + defrauded and (struck or not holes & ~row)


def freed_faults(state: State) -> Iterator[str]:
    """Before a turn everything that is uncovered has been turned up."""
    first = kinds_of(state)[:1]
    if first in ([TURN], [DRAFT], [STARTER]) and int(state.reachable) != uncovered(state):
        yield "cards that nothing covers are turned up before a turn"


# Wonders.


def wonder_faults(state: State, drafted: int) -> Iterator[str]:
    """Each of the wonders that were drafted is somewhere: wonders may change hands, fall, or leave the game."""
    own = [int(field) for city in state.city for field in (city.wonders, city.wonders_built, city.wonders_gone)]
    together = 0
    for wonders in own:
        if wonders & together:
            yield "a wonder appears twice"
        together |= wonders
    if int(state.age) > 0 and together != drafted:
        yield "the wonders of the cities are not those that were chosen"
    built = sum(int(city.wonders_built).bit_count() for city in state.city)
    if built > WONDER_LIMIT or (built == WONDER_LIMIT and any(int(city.wonders) for city in state.city)):
        yield "an unbuilt wonder is left although seven are built, or too many are built"


# Progress tokens.


def token_faults(state: State, great_library: int) -> Iterator[str]:
    """Tokens come from the board, from draws, and by conspiracies out of the box."""
    places = [int(state.city[0].progress), int(state.city[1].progress), int(state.agora.locked)]
    together = places[0] | places[1] | places[2]
    if together & tokens_on_enki(state) or together.bit_count() != sum(place.bit_count() for place in places):
        yield "a progress token appears twice"
    yield from _draw_faults(state)
    drawn = union(state.spaces)
    for tokens in state.pantheon.drawn_then:
        drawn |= int(tokens)
    by_conspiracies = len(triggered(state, "espionage")) + len(triggered(state, "obscurantism"))
    if (together & ~drawn).bit_count() > by_conspiracies:
        yield "a progress token was taken out of the box"
    standing = any(int(city.wonders_built) >> great_library & 1 for city in state.city)
    if standing and not state.pantheon.drawn_then[LIBRARY_DRAW]:
        yield "the Great Library has drawn no tokens"
    if decision(state) == LIBRARY and (not int(state.drawn) or int(state.drawn) & ~int(state.box)):
        yield "the tokens that the Great Library has drawn are not in the box"


def _draw_faults(state: State) -> Iterator[str]:
    """What was drawn came first in the order of the draw."""
    pantheon = state.pantheon
    enkis_order = pantheon.orders[max(int(pantheon.enki_order), 1) - 1]
    draws: list[tuple[int, Sequence[int], int]] = [
        (LIBRARY_DRAW, state.library, LIBRARY_TOKENS),
        (LIBRARY_AGAIN_DRAW, pantheon.orders[LIBRARY_AGAIN], LIBRARY_TOKENS),
        (ENKI_DRAW, enkis_order, ENKI_TOKENS),
    ]
    for draw, order, n in draws:
        box = int(pantheon.box_then[draw])
        first = [int(token) for token in order if token and box >> int(token) - 1 & 1][:n]
        if box & union(state.spaces) or int(pantheon.drawn_then[draw]) != union(first):
            yield "other tokens come first in the order in which the box gives them"
    if pantheon.box_then[LIBRARY_AGAIN_DRAW] and not pantheon.box_then[LIBRARY_DRAW]:
        yield "the Great Library draws a first time before a second one"
