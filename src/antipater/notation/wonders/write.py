"""A position of 7 Wonders as short text: a line for each thing that lies on the table.

It holds all that a record holds but the generator. What follows from the cards of a city (production, prices, points)
is worked out again when a text is read.

    wonders players=3 edition=first
    turn: age 1, turn 3, phase turn
    asked: 0 turn, 2 payment            who owes a choice
    choice 1: build walls 2 0           what a city has chosen, with coins to the left and to the right
    city 0: gizah A, 5 coins, 1 stages
    cards 0: baths …
    tokens 0: 1 -1 | 3 0                of each age: from the left and from the right neighbour
    age 1 packet 0: +baths _altar -tavern stockade …
    drawn 1: altar …                    two players: what was drawn from the Free City's pile
    free board: gizah rhodos babylon    two players who choose: the Free City gets the first of these that is left
    looks: 1 2.4 tavern                 who looked through the discard pile, in which age and turn, and built what
    discarded: tavern

In a packet the cards that left it come first, in the order of the turns: + is built, _ lies under a stage, - was sold,
. was thrown away. A lone ? is a card that is not known, or that has been drawn. Lines that would be empty are left out.
"""

from collections.abc import Mapping
from typing import Any

from ...kernel.position import Position
from ...wonders.capacity import AGES, CARDS, HAND
from ...wonders.city_view import has_board
from ...wonders.deal import following
from ...wonders.decisions import CHOOSE_BOARD, CHOOSE_SIDE, DECISIONS, NO_DECISION
from ...wonders.state import CHOSEN_SIDE, FREE_CITY, HOW, RUNNING, State, stands
from ...wonders.tables import BOARD_IDS, CARD_IDS, SIDE_IDS, TURNS
from .action import text_of

UNKNOWN = "?"
MARKS = ("", "+", "_", "-", ".")  # by use
NONE = "none"


def position_text(position: Position) -> str:
    """A position as text."""
    state = position.states[0]
    cities = range(int(state.cities))
    lines = {"turn": _turn(state), "over": _over(state), "asked": _asked(state)}
    lines["free board"] = _free_board(state)
    for city in cities:
        lines[f"choice {city}"] = _choice(state, city)
    for city in cities:
        lines[f"city {city}"] = _city(state, city)
        lines[f"cards {city}"] = " ".join(CARD_IDS[card] for card in range(CARDS) if stands(state.city[city], card))
        lines[f"tokens {city}"] = _tokens(state, city)
    for age in range(AGES):
        for packet in cities:
            lines[f"age {age + 1} packet {packet}"] = _packet(state, age, packet)
        lines[f"drawn {age + 1}"] = _drawn(state, age)
    lines["looks"] = _looks(state)
    lines["discarded"] = " ".join(CARD_IDS[card] for card in range(CARDS) for _ in range(int(state.pile[card])))
    return (
        "\n".join([_title(position.game.options), *(f"{name}: {line}" for name, line in lines.items() if line)]) + "\n"
    )


def _free_board(state: State) -> str:
    """The boards in reserve for the Free City, unless they follow from its own."""
    names = [BOARD_IDS[board - 1] for board in state.spare if board]
    chosen = int(state.phase) != CHOOSE_BOARD
    return "" if chosen and names == following(BOARD_IDS[state.city[FREE_CITY].board]) else " ".join(names)


def _title(options: Mapping[str, Any]) -> str:
    """The game with its options; a list has commas."""
    given = {name: value if isinstance(value, str | int) else ",".join(value) for name, value in options.items()}
    return " ".join(["wonders", *(f"{name}={value}" for name, value in given.items())])


def _turn(state: State) -> str:
    parts = [f"age {int(state.age)}"]
    if state.age:
        parts.append(f"turn {int(state.turn) + 1}")
    parts.append(f"phase {DECISIONS[state.phase]}")
    if state.observed:
        parts.append(f"observed {int(state.observed)}")
    return ", ".join(parts)


def _over(state: State) -> str:
    if int(state.how) == RUNNING:
        return ""
    winners = [str(seat) for seat in range(int(state.players)) if int(state.winners) >> seat & 1]
    return " ".join([HOW[state.how], *winners])


def _asked(state: State) -> str:
    owing = [city for city in range(int(state.cities)) if int(state.asked[city]) != NO_DECISION]
    return ", ".join(f"{city} {DECISIONS[state.asked[city]]}" for city in owing)


def _choice(state: State, city: int) -> str:
    action = int(state.commitment[city]) - 1
    if action < 0:
        return ""
    return f"{text_of(int(state.edition), action)} {int(state.to_left[city])} {int(state.to_right[city])}"


def _city(state: State, city: int) -> str:
    own = state.city[city]
    board = BOARD_IDS[own.board] if has_board(state, city) else UNKNOWN
    side = SIDE_IDS[state.edition][own.side] if has_side(state, city) else UNKNOWN
    parts = [f"{board} {side}", f"{int(own.coins)} coins", f"{int(own.stages)} stages"]
    return ", ".join([*parts, "free_used"] if own.free_used else parts)


def has_side(state: State, city: int) -> bool:
    """Does the board lie on a side?"""
    return int(state.phase) not in (CHOOSE_BOARD, CHOOSE_SIDE) or int(state.side_rule[city]) != CHOSEN_SIDE


def _tokens(state: State, city: int) -> str:
    taken = [[int(token) for token in pair] for pair in state.city[city].conflicts]
    return " | ".join(f"{left} {right}" for left, right in taken) if any(map(any, taken)) else ""


def _packet(state: State, age: int, packet: int) -> str:
    cards = [int(card) for card in state.deck[age][packet]]
    uses = [*(int(use) for use in state.uses[age][packet]), 0]
    if not any(cards) and not any(uses):
        return ""
    places = range(HAND + 1 if cards[HAND] else HAND)
    return " ".join(MARKS[uses[place]] + _card(cards[place]) for place in places)


def _card(card: int) -> str:
    return CARD_IDS[card - 1] if card else UNKNOWN


def _drawn(state: State, age: int) -> str:
    cards = [int(card) for card in state.drawn[age]]
    while cards and not cards[-1]:
        cards.pop()
    return " ".join(_card(card) for card in cards)


def _looks(state: State) -> str:
    looks = zip(state.dug_by, state.dug_at, state.dug_up, strict=True)
    return ", ".join(
        f"{int(by) - 1} {int(at) // TURNS}.{int(at) % TURNS + 1} {CARD_IDS[card - 1] if card else NONE}"
        for by, at, card in looks
        if by
    )
