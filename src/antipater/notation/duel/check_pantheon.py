"""Can the gods, tokens and other pieces of the Pantheon expansion lie as they do?"""

from collections import Counter
from collections.abc import Iterator

from ...duel.capacity import GODS_EACH
from ...duel.decisions import (
    ENKI_TOKEN,
    GATE_GOD,
    ISIS_CARD,
    PUT_GOD,
    TAKE_GOD,
    THEATER_DECK,
    THEATER_GOD,
    THEATER_TOP,
)
from ...duel.operations import GREEN
from ...duel.pantheon.decks import ENKIS_MYTHOLOGY, OPEN_FROM_AGE, enki_on_top, gods_left, place_in_deck
from ...duel.pantheon.track import track_space
from ...duel.state import (
    ENKI_BY_GATE,
    ENKI_BY_THEATER,
    ENKI_ON_BOARD,
    OFFERING,
    SEAT_SETS,
    State,
    decider,
    decision,
    detail,
    in_city,
)
from ...duel.tables import (
    CARD_COLOR,
    EFFECTS,
    ENKI,
    EVERY_WONDER,
    GATE,
    GOD_IDS,
    GOD_PIECE,
    MYTHOLOGY_IDS,
    MYTHOLOGY_SLOTS,
    OFFERING_SLOTS,
)
from ...duel.variant import with_agora
from .check_turn import kinds_of
from .expanded import uncovered
from .rows import SEATS, numbers_in, union

ANUBIS, ASTARTE, MINERVA, NISABA, ZEUS = map(GOD_IDS.index, ("anubis", "astarte", "minerva", "nisaba", "zeus"))
THEATER = EVERY_WONDER.index("divine_theater")
COINS_ON_ASTARTE = int(EFFECTS[GOD_PIECE + ASTARTE, 0, 1])


def pantheon_faults(state: State) -> Iterator[str]:
    """All that does not fit."""
    for faults in (_god_faults, _time_faults, _slot_faults, _choice_faults, _power_faults, _way_faults, _enki_faults):
        yield from faults(state)


def owner_of(state: State, god: int) -> int | None:
    """The seat that has a god."""
    return next((seat for seat in SEATS if int(state.city[seat].gods) >> god & 1), None)


# Gods.


def _god_faults(state: State) -> Iterator[str]:
    """Every god lies in one place, in the deck of its own mythology as long as nobody has chosen it."""
    pantheon = state.pantheon
    found = Counter(int(god) - 1 for row in (pantheon.spaces, [pantheon.held]) for god in row if god)
    for mythology, name in enumerate(MYTHOLOGY_IDS):
        for god in pantheon.decks[mythology][: gods_left(state, mythology)]:
            found[int(god) - 1] += 1
            if (int(god) - 1) // GODS_EACH != mythology:
                yield f"{GOD_IDS[int(god) - 1]} is not a god of the deck {name}"
    for city in state.city:
        found.update(numbers_in(city.gods))
    for god, name in enumerate(GOD_IDS):
        if found[god] != (int(state.age) >= OPEN_FROM_AGE if god == GATE else 1):
            yield f"{name} lies in two places, or in none"


def _time_faults(state: State) -> Iterator[str]:
    """In age I gods are laid face down, from age II on they lie open and come to the cities."""
    pantheon = state.pantheon
    if int(state.age) >= OPEN_FROM_AGE:
        if any(pantheon.placed_by):
            yield "the gods on the board lie open from age II on"
        return
    by_wonder = {int(god) - 1 for god in (pantheon.by_gate, *pantheon.by_theater) if god}
    owned = {god for city in state.city for god in numbers_in(city.gods)}
    if owned - by_wonder or pantheon.by_gate:
        yield "no god is activated before age II"
    if any(city.offerings for city in state.city):
        yield "nobody has an offering token before age II"
    asked = kinds_of(state)
    waiting = sum(1 for mythology in pantheon.mythology if mythology) + (TAKE_GOD in asked) + (PUT_GOD in asked)
    if waiting > sum(int(n) for city in state.city for n in city.mythology_tokens):
        yield "more gods were chosen than mythology tokens taken"


# Tokens on the slots of the layout.


def _slot_faults(state: State) -> Iterator[str]:
    """A token lies on its card until that one is free, then it belongs to a city or has left the game."""
    first, second = _dealt(state)
    laid = (first, first, second, {})[int(state.age)]
    covered = int(state.layout) & ~uncovered(state)
    free = int(state.reachable) | ~int(state.layout)
    for slot, found in enumerate(map(int, state.pantheon.tokens)):
        expected = laid.get(slot, 0)
        if (
            found not in (0, expected)
            or (found and free >> slot & 1)
            or (not found and expected and covered >> slot & 1)
        ):
            yield f"the token on slot {slot} is not the one that lies there"
    on_slots = Counter(int(found) for found in state.pantheon.tokens if found)
    yield from _mythology_faults(state, Counter(first.values()) - on_slots)
    places = [*(int(city.offerings) for city in state.city), union(max(n - OFFERING + 1, 0) for n in on_slots)]
    if (places[0] | places[1] | places[2]).bit_count() != sum(place.bit_count() for place in places):
        yield "an offering token appears twice"


def _dealt(state: State) -> tuple[dict[int, int], dict[int, int]]:
    """What was laid on the slots of age I and of age II."""
    row = int(with_agora(state))
    first = zip(MYTHOLOGY_SLOTS[row].tolist(), map(int, state.pantheon.mythology_dealt), strict=True)
    second = zip(OFFERING_SLOTS[row].tolist(), map(int, state.pantheon.offering_dealt), strict=True)
    return dict(first), {slot: OFFERING - 1 + token for slot, token in second}


def _mythology_faults(state: State, taken: Counter[int]) -> Iterator[str]:
    """The tokens of the cards that are free belong to the cities, but for one that Zeus may have struck."""
    struck = owner_of(state, ZEUS) is not None
    for mythology, name in enumerate(MYTHOLOGY_IDS):
        expected = taken[mythology + 1]
        missing = expected - sum(int(city.mythology_tokens[mythology]) for city in state.city)
        if not 0 <= missing <= struck:
            yield f"the cities should have {expected} tokens of the mythology {name}"
        struck = struck and missing == 0


# Choices.


def _choice_faults(state: State) -> Iterator[str]:
    """What is asked about gods goes with where they are."""
    kinds, about = kinds_of(state), detail(state) if state.todo_count else 0
    if (PUT_GOD in kinds) != (int(state.pantheon.held) > 0):
        yield "a god is held by whoever has to put it on the board, and only then"
    elif PUT_GOD in kinds and about // SEAT_SETS != (int(state.pantheon.held) - 1) // GODS_EACH:
        yield "the god to be put on the board is one of another mythology"
    if int(state.age) != 1 and (PUT_GOD in kinds or TAKE_GOD in kinds):
        yield "gods are put on the board in age I"
    for entry in state.todo[: state.todo_count]:
        if int(entry.kind) == THEATER_TOP and gods_left(state, int(entry.detail)) < 2 and not with_agora(state):
            yield "there is no god to put on top of another"
    if ISIS_CARD in kinds and not int(state.city[decider(state)].wonders) >> about & 1:
        yield "that wonder can't be built"
    if ENKI_TOKEN in kinds and owner_of(state, ENKI) != decider(state):
        yield "a token on Enki goes to whoever has him"


# What gods have done.


def _power_faults(state: State) -> Iterator[str]:
    """Where Minerva and the snake are, and the coins on Astarte."""
    pantheon = state.pantheon
    if pantheon.minerva and (
        owner_of(state, MINERVA) is None or int(pantheon.minerva) == 1 + track_space(int(state.pawn))
    ):
        yield "Minerva stands on another space than the pawn, and only if somebody has activated her"
    card, nisaba = int(pantheon.snake) - 1, owner_of(state, NISABA)
    if card >= 0 and (nisaba is None or int(CARD_COLOR[card]) != GREEN or not in_city(state, 1 - nisaba, card)):
        yield "the snake lies on a green card of the opponent of whoever has Nisaba"
    for seat in SEATS:
        most = COINS_ON_ASTARTE if owner_of(state, ASTARTE) == seat else 0
        if int(state.city[seat].protected_coins) > most:
            yield f"Astarte keeps at most {most} coins for seat {seat}"


def _way_faults(state: State) -> Iterator[str]:
    """Gods taken through the Gate or in the Divine Theater belong to somebody; the Theater opens a deck when built."""
    pantheon, kinds = state.pantheon, kinds_of(state)
    by_theater = [int(god) - 1 for god in pantheon.by_theater if god]
    ways = [*by_theater, *([int(pantheon.by_gate) - 1] if pantheon.by_gate else [])]
    if len(set(ways)) < len(ways) or GATE in ways or any(owner_of(state, god) is None for god in ways):
        yield "a god taken through the Gate or in the Divine Theater belongs to a city"
    passed = owner_of(state, GATE) is not None
    if int(pantheon.by_gate > 0) + (GATE_GOD in kinds) != passed:
        yield "a god is taken through the Gate when somebody activates it, and only then"
    opened = len(by_theater) + (THEATER_DECK in kinds or THEATER_GOD in kinds)
    standing = any(int(city.wonders_built) >> THEATER & 1 for city in state.city)
    gone = any(int(city.wonders_gone) >> THEATER & 1 for city in state.city)
    if not standing <= opened <= standing + gone + (owner_of(state, ANUBIS) is not None):
        yield "the Divine Theater opens a deck when it is built, and only then"


# Enki.


def _enki_faults(state: State) -> Iterator[str]:
    """Tokens are drawn for him when he lies open, or is looked at."""
    if int(state.pantheon.enki_order) != _enkis_order(state):
        yield "tokens are drawn for Enki when he lies open or is looked at, and only then"


def _enkis_order(state: State) -> int:
    """The order plus one from which his tokens come, 0 as long as none have been drawn."""
    pantheon, god = state.pantheon, ENKI + 1
    by_theater = [int(found) for found in pantheon.by_theater]
    if int(pantheon.by_gate) == god:
        return ENKI_BY_GATE + 1
    if god in by_theater:
        return ENKI_BY_THEATER + by_theater.index(god) + 1
    if owner_of(state, ENKI) is not None or (int(state.age) >= OPEN_FROM_AGE and god in pantheon.spaces):
        return ENKI_ON_BOARD + 1
    if decision(state) == GATE_GOD:
        return ENKI_BY_GATE + 1 if enki_on_top(state) else 0
    looks = decision(state) == THEATER_GOD and detail(state) == ENKIS_MYTHOLOGY
    in_deck = place_in_deck(state, ENKIS_MYTHOLOGY, ENKI) >= 0
    return ENKI_BY_THEATER + int(pantheon.theaters) if looks and in_deck else 0
