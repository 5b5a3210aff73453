"""What the Pantheon expansion adds to the text of a position of Duel.

    mythology tokens: greek roman …       the five tokens of age I as they were dealt
    offerings: offering_3 …               the three of age II
    dealt greek: zeus hades aphrodite     the deck at set-up, the top one first
    deck greek: hades@0 aphrodite         the deck now; seat 0 knows the top one
    enki: law …                           the order in which the box gives tokens to Enki, and so on for other draws
    drawn enki: law masonry | economy …   what it gave, and what else was in it then
    pantheon: zeus@0 - - gate - -         the spaces; as long as gods lie face down, with the seats that know them
    slots: 2=greek 7=offering_3           tokens on cards of the layout
    held: zeus                            the god that is to be put on a space
    minerva: -4                           where she stands on the military track
    snake: workshop
    by gate: ra                           gods that were taken through the Gate, or in the Divine Theater
    gods 0: ra gate                       and so on: mythology 0, offerings 0
    astarte 0: 5                          coins on her

A god that the viewer does not know is `?`, on a space `?greek`.
"""

from collections.abc import Callable, Iterator
from functools import partial

from ...duel.capacity import GODS_EACH, SPACES
from ...duel.decisions import ENKI_TOKEN, ISIS_CARD, PUT_GOD, TAKE_GOD, THEATER_GOD, THEATER_TOP
from ...duel.effects import NO_SYMBOL, symbol_of
from ...duel.pantheon.deal import ORDER_KEYS
from ...duel.pantheon.decks import ENKIS_MYTHOLOGY, place_in_deck
from ...duel.pantheon.track import track_space
from ...duel.pieces import tokens_in_game
from ...duel.state import CITY_0, ENKI_DRAW, LIBRARY_AGAIN_DRAW, SEAT_SETS, State
from ...duel.tables import (
    CAPITAL,
    ENKI,
    EVERY_CARD,
    EVERY_TOKEN,
    EVERY_WONDER,
    GATE,
    GOD_IDS,
    GOD_PIECE,
    LAID_OUT,
    MYTHOLOGY_IDS,
    OFFERING_IDS,
)
from ..lines import Lines, index, members, number, words
from .expanded import draw_text, read_draw
from .rows import DOWN, SEATS, check_room, ids, named, number_of, read_row, row_of, with_knowers, without_knowers

EMPTY = "-"
LIBRARY_AGAIN, *ENKIS = ORDER_KEYS
ON_SLOTS = ("", *MYTHOLOGY_IDS, *OFFERING_IDS)  # by the number of what lies there
MOST_PROTECTED = 99  # coins on Astarte: more than there ever are
Reader = Callable[[State, str], None]


# Writing.


def pantheon_lines(state: State) -> Lines:
    """The lines of the expansion."""
    pantheon = state.pantheon
    lines = {
        "mythology tokens": ids(pantheon.mythology_dealt, MYTHOLOGY_IDS),
        "offerings": ids(pantheon.offering_dealt, OFFERING_IDS),
        "pantheon": " ".join(_space(state, space) for space in range(SPACES)),
        "slots": " ".join(f"{slot}={ON_SLOTS[found]}" for slot, found in enumerate(pantheon.tokens) if found),
        "held": ids([pantheon.held], GOD_IDS),
        "minerva": str(int(pantheon.minerva) - 1 - CAPITAL) if pantheon.minerva else "",
        "snake": ids([pantheon.snake], EVERY_CARD),
        "by gate": ids([pantheon.by_gate], GOD_IDS),
        "by theater": ids([god for god in pantheon.by_theater if god], GOD_IDS),
    }
    for mythology, name in enumerate(MYTHOLOGY_IDS):
        lines[f"dealt {name}"] = ids(pantheon.dealt[mythology], GOD_IDS)
        lines[f"deck {name}"] = _deck(state, mythology)
    for order, name in enumerate(ORDER_KEYS):
        lines[name] = ids(pantheon.orders[order][: tokens_in_game(state)], EVERY_TOKEN)
    return lines | _draws(state) | _owned(state)


def _space(state: State, space: int) -> str:
    """What lies on a space of the board."""
    god, mythology = int(state.pantheon.spaces[space]), int(state.pantheon.mythology[space])
    hidden = DOWN + MYTHOLOGY_IDS[mythology - 1] if mythology else EMPTY
    return with_knowers(GOD_IDS[god - 1] if god else hidden, int(state.pantheon.placed_by[space]))


def _deck(state: State, mythology: int) -> str:
    left = int(state.pantheon.left[mythology])
    gods = row_of(state.pantheon.decks[mythology][:left], GOD_IDS)
    known = state.pantheon.known[mythology]
    return " ".join(with_knowers(god, int(known[place])) for place, god in enumerate(gods))


def _draws(state: State) -> Lines:
    """A second draw of the Great Library, and the one for Enki, by its order."""
    lines = {f"drawn {LIBRARY_AGAIN}": draw_text(state, LIBRARY_AGAIN_DRAW)}
    if state.pantheon.enki_order:
        lines[f"drawn {ORDER_KEYS[state.pantheon.enki_order - 1]}"] = draw_text(state, ENKI_DRAW)
    return lines


def _owned(state: State) -> Lines:
    """What the cities have."""
    lines = {}
    for seat in SEATS:
        city = state.city[seat]
        tokens = [name for name, n in zip(MYTHOLOGY_IDS, city.mythology_tokens, strict=True) for _ in range(n)]
        lines[f"gods {seat}"] = named(int(city.gods), GOD_IDS)
        lines[f"mythology {seat}"] = " ".join(tokens)
        lines[f"offerings {seat}"] = named(int(city.offerings), OFFERING_IDS)
        lines[f"astarte {seat}"] = str(int(city.protected_coins)) if city.protected_coins else ""
    return lines


# Reading.


def _read_mythology_tokens(state: State, value: str) -> None:
    read_row(state.pantheon.mythology_dealt, value, MYTHOLOGY_IDS)


def _read_offerings_dealt(state: State, value: str) -> None:
    read_row(state.pantheon.offering_dealt, value, OFFERING_IDS)


def _read_spaces(state: State, value: str) -> None:
    for space, word in enumerate(words(value, SPACES)):
        name, seats = without_knowers(word)
        state.pantheon.placed_by[space] = seats
        if name.startswith(DOWN):
            state.pantheon.mythology[space] = 1 + index(name.removeprefix(DOWN), MYTHOLOGY_IDS)
        elif name != EMPTY:
            god = index(name, GOD_IDS)
            state.pantheon.spaces[space] = god + 1
            state.pantheon.mythology[space] = 0 if god == GATE else 1 + god // GODS_EACH


def _read_slots(state: State, value: str) -> None:
    for word in value.split():
        slot, _, name = word.partition("=")
        state.pantheon.tokens[number(slot, 0, max(LAID_OUT) - 1)] = index(name, ON_SLOTS)


def _read_held(state: State, value: str) -> None:
    state.pantheon.held = 1 + index(value.strip(), GOD_IDS)


def _read_minerva(state: State, value: str) -> None:
    state.pantheon.minerva = 1 + track_space(number(value.strip(), -CAPITAL, CAPITAL))


def _read_snake(state: State, value: str) -> None:
    state.pantheon.snake = 1 + index(value.strip(), EVERY_CARD)


def _read_by_gate(state: State, value: str) -> None:
    state.pantheon.by_gate = 1 + index(value.strip(), GOD_IDS)


def _read_by_theater(state: State, value: str) -> None:
    read_row(state.pantheon.by_theater, value, GOD_IDS)


def _read_dealt(mythology: int, state: State, value: str) -> None:
    read_row(state.pantheon.dealt[mythology], value, GOD_IDS)


def _read_deck(mythology: int, state: State, value: str) -> None:
    gods = [without_knowers(word) for word in value.split()]
    check_room(len(gods), GODS_EACH)
    state.pantheon.left[mythology] = len(gods)
    for place, (god, seats) in enumerate(gods):
        state.pantheon.decks[mythology][place] = number_of(god, GOD_IDS)
        state.pantheon.known[mythology][place] = seats


def _read_order(order: int, state: State, value: str) -> None:
    read_row(state.pantheon.orders[order], value, EVERY_TOKEN)


def _read_enkis_draw(order: int, state: State, value: str) -> None:
    state.pantheon.enki_order = order + 1
    read_draw(ENKI_DRAW, state, value)


def _read_gods(seat: int, state: State, value: str) -> None:
    state.city[seat].gods = members(value, GOD_IDS)


def _read_mythologies(seat: int, state: State, value: str) -> None:
    for name in value.split():
        state.city[seat].mythology_tokens[index(name, MYTHOLOGY_IDS)] += 1


def _read_offerings(seat: int, state: State, value: str) -> None:
    state.city[seat].offerings = members(value, OFFERING_IDS)


def _read_astarte(seat: int, state: State, value: str) -> None:
    state.city[seat].protected_coins = number(value.strip(), 1, MOST_PROTECTED)


PANTHEON_READERS: dict[str, Reader] = {
    "mythology tokens": _read_mythology_tokens,
    "offerings": _read_offerings_dealt,
    "pantheon": _read_spaces,
    "slots": _read_slots,
    "held": _read_held,
    "minerva": _read_minerva,
    "snake": _read_snake,
    "by gate": _read_by_gate,
    "by theater": _read_by_theater,
    **{f"dealt {name}": partial(_read_dealt, k) for k, name in enumerate(MYTHOLOGY_IDS)},
    **{f"deck {name}": partial(_read_deck, k) for k, name in enumerate(MYTHOLOGY_IDS)},
    **{name: partial(_read_order, order) for order, name in enumerate(ORDER_KEYS)},
    f"drawn {LIBRARY_AGAIN}": partial(read_draw, LIBRARY_AGAIN_DRAW),
    **{f"drawn {name}": partial(_read_enkis_draw, 1 + k) for k, name in enumerate(ENKIS)},
    **{f"gods {seat}": partial(_read_gods, seat) for seat in SEATS},
    **{f"mythology {seat}": partial(_read_mythologies, seat) for seat in SEATS},
    **{f"offerings {seat}": partial(_read_offerings, seat) for seat in SEATS},
    **{f"astarte {seat}": partial(_read_astarte, seat) for seat in SEATS},
}


# What a decision is about.


def _mythology_and_knowers(about: int) -> str:
    return with_knowers(MYTHOLOGY_IDS[about // SEAT_SETS], about % SEAT_SETS)


def _read_mythology_and_knowers(word: str) -> int:
    name, seats = without_knowers(word)
    return SEAT_SETS * index(name, MYTHOLOGY_IDS) + seats


PANTHEON_DETAILS: dict[int, tuple[Callable[[int], str], Callable[[str], int]]] = {
    **{
        kind: (MYTHOLOGY_IDS.__getitem__, lambda word: index(word, MYTHOLOGY_IDS))
        for kind in (TAKE_GOD, THEATER_GOD, THEATER_TOP)
    },
    PUT_GOD: (_mythology_and_knowers, _read_mythology_and_knowers),
    ISIS_CARD: (EVERY_WONDER.__getitem__, lambda word: index(word, EVERY_WONDER)),
}


# What follows from the lines.


def work_out_pantheon(state: State) -> None:
    """Set what follows: the tokens on Enki, what the snake copies, how often the Divine Theater has opened a deck."""
    kinds = {int(entry.kind) for entry in state.todo[: state.todo_count]}
    if not any(int(city.gods) >> ENKI & 1 for city in state.city) or ENKI_TOKEN in kinds:
        state.pantheon.enki = state.pantheon.drawn_then[ENKI_DRAW]
    state.pantheon.theaters = sum(1 for god in state.pantheon.by_theater if god) + (THEATER_GOD in kinds)
    card = int(state.pantheon.snake) - 1
    lies = int(state.place[card]) - CITY_0
    if card >= 0 and lies in SEATS and symbol_of(card) != NO_SYMBOL:
        state.city[1 - lies].symbols[symbol_of(card)] += 1


def tokens_on_enki(state: State) -> int:
    """The progress tokens on him; as long as he is only looked at, in his deck, they are still in the box."""
    return 0 if place_in_deck(state, ENKIS_MYTHOLOGY, ENKI) >= 0 else int(state.pantheon.enki)


def pieces_of_gods(state: State, seat: int) -> Iterator[int]:
    """The gods of a city, as pieces."""
    return (GOD_PIECE + god for god in range(len(GOD_IDS)) if int(state.city[seat].gods) >> god & 1)
