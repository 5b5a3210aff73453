"""A position of Duel as short text: a line for each thing that lies on the table.

It holds all that a record holds but the generator. What follows from the cards of a city (production, prices, points)
is worked out again when a text is read.

    duel
    turn: age 2, first 0, active 1
    todo: turn 1
    pawn: 3
    loot: 2 5 | 5                       military tokens that may be used against seat 0 | seat 1
    board: law theology …               the five spaces as they were at set-up
    library: …                          the order in which the box gives tokens
    draft: pyramids sphinx …
    age 1: baths quarry …               the cards slot by slot
    age 2: .walls ?school statue …      in the age that is played: . gone, ? face down
    removed 1: tavern palisade altar
    city 0: 7 coins
    cards 0: quarry baths
    wonders 0: pyramids=tavern sphinx   built with the card behind the sign
    tokens 0: law
    discarded: altar

A blank, which nobody has seen, is a lone `?`. Lines that would be empty are left out. Expansions stand in the first
line, `duel+pantheon`, and add lines of their own (`seam.py`).
"""

from ...duel.decisions import EVERY_DECISION
from ...duel.pieces import age_on_table, layout_row, tokens_in_game
from ...duel.state import CITY_0, DISCARDED, HOW, RUNNING, State
from ...duel.tables import EVERY_CARD, EVERY_TOKEN, EVERY_WONDER, LAID_OUT
from ...kernel.position import Position
from ..lines import Lines
from .rows import AGES, DOWN, GONE, SEATS, SIDE, ids, named
from .seam import detail_text, loot_names, more_lines

KINDS = EVERY_DECISION
SLOTS = max(LAID_OUT)
# Numbers in the line `turn`, with the highest of each.
TURN_FIELDS = {"age": 3, "first": 1, "active": 1, "drafted": 8, "taken": SLOTS, "extra_turn": 1, "observed": 3}


def position_text(position: Position) -> str:
    """A position as text."""
    state = position.states[0]
    lines = {"turn": _turn(state), "todo": _todo(state), "over": _over(state)}
    lines["pawn"] = str(int(state.pawn))
    lines["loot"] = f" {SIDE} ".join(named(int(state.military_tokens[seat]), loot_names(state)) for seat in SEATS)
    lines["board"] = ids(state.spaces, EVERY_TOKEN)
    lines["library"] = ids(state.library[: tokens_in_game(state)], EVERY_TOKEN)
    lines["draft"] = ids(state.draft, EVERY_WONDER)
    lines["drawn"] = named(int(state.drawn), EVERY_TOKEN)
    lines["guilds"] = named(int(state.guild_backs), range(SLOTS))
    for age in AGES:
        lines[f"age {age + 1}"] = _layout(state, age)
        lines[f"removed {age + 1}"] = ids(state.removed[age], EVERY_CARD)
    for seat in SEATS:
        lines |= _city(state, seat)
    lines["discarded"] = _lying(state, DISCARDED)
    lines |= more_lines(state)
    return "\n".join([title_of(position), *(f"{name}: {line}" for name, line in lines.items() if line)]) + "\n"


def title_of(position: Position) -> str:
    """The game with its options."""
    options = position.game.options
    name = "+".join([position.game.name, *options.get("expansions", ())])
    return f"{name} {options['wonders']}" if "wonders" in options else name


def _turn(state: State) -> str:
    numbers = {name: int(getattr(state, name)) for name in TURN_FIELDS}
    return ", ".join(f"{name} {value}" for name, value in numbers.items() if value or name in ("age", "first"))


def _todo(state: State) -> str:
    entries = state.todo[: state.todo_count]
    return ", ".join(
        f"{KINDS[entry.kind]} {int(entry.seat)} {detail_text(int(entry.kind), int(entry.detail))}" for entry in entries
    )


def _over(state: State) -> str:
    if int(state.how) == RUNNING:
        return ""
    return f"{HOW[state.how]} {named(int(state.winners), SEATS)}"


def _city(state: State, seat: int) -> Lines:
    return {
        f"city {seat}": f"{int(state.city[seat].coins)} coins",
        f"cards {seat}": _lying(state, CITY_0 + seat),
        f"wonders {seat}": _wonders(state, seat),
        f"tokens {seat}": named(int(state.city[seat].progress), EVERY_TOKEN),
    }


def _layout(state: State, age: int) -> str:
    cards = state.deck[age][: int(LAID_OUT[layout_row(state, age + 1)])]
    if age_on_table(state) != age + 1:
        return ids(cards, EVERY_CARD)
    names = [EVERY_CARD[int(card) - 1] if card else "" for card in cards]
    return " ".join(_mark(state, slot) + name for slot, name in enumerate(names))


def _mark(state: State, slot: int) -> str:
    if not int(state.layout) >> slot & 1:
        return GONE
    return "" if int(state.face_up) >> slot & 1 else DOWN


def _lying(state: State, place: int) -> str:
    return " ".join(card for number, card in enumerate(EVERY_CARD) if int(state.place[number]) == place)


def _wonders(state: State, seat: int) -> str:
    city = state.city[seat]
    built = [wonder for wonder in range(len(EVERY_WONDER)) if city.wonders_built >> wonder & 1]
    standing = [f"{EVERY_WONDER[wonder]}={EVERY_CARD[state.tucked[wonder] - 1]}" for wonder in built]
    return " ".join([*standing, *named(int(city.wonders), EVERY_WONDER).split()])
