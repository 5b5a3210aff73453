"""Reading a position of 7 Wonders from the text that `write.py` makes."""

from collections.abc import Callable
from functools import partial
from typing import Any

from ...kernel.bits import bit
from ...kernel.errors import OptionError
from ...kernel.position import Position
from ...wonders.actions import PAYMENTS
from ...wonders.capacity import AGES, CITIES, HAND, SPARE, STAGES
from ...wonders.city_view import has_board
from ...wonders.deal import following
from ...wonders.decisions import CHOOSE_BOARD, DECISIONS
from ...wonders.free_board import take_spare
from ...wonders.game import Wonders
from ...wonders.state import DIGS, FREE_CITY, HOW, State, for_two
from ...wonders.tables import BOARD_IDS, CARD_IDS, SIDE_IDS, TURNS
from ..errors import NotationError
from ..lines import MOST_COINS, check_words, index, members, number, read_lines, split, words
from .action import action_of
from .check import check_position, check_turn
from .history import lay_out_history
from .write import MARKS, NONE, UNKNOWN, position_text

TITLES = ("wonders",)
OPTIONS = ("players", "edition", "boards", "sides")
PHASES = [name for name in DECISIONS if name != "payment"]


def parse_position(text: str) -> Position:
    """The position that a text stands for."""
    title, lines = split(text)
    position = _blank(title)
    state = position.states[0]
    read_lines(READERS, state, lines)
    check_turn(state)
    for city in range(int(state.cities)):
        if has_board(state, city):
            state.boards_taken |= bit(int(state.city[city].board))
    _lay_free_board(state)
    lay_out_history(state)
    check_words(position, position_text, lines)
    check_position(position)
    return position


def _lay_free_board(state: State) -> None:
    """Two players who choose: where nothing is said of boards in reserve, they follow from the Free City's."""
    if not (state.choose_boards and for_two(state)) or state.observed:
        return
    if int(state.phase) == CHOOSE_BOARD:
        take_spare(state)
    elif not any(state.spare):
        state.spare = [1 + BOARD_IDS.index(name) for name in following(BOARD_IDS[state.city[FREE_CITY].board])]


def _blank(title: str) -> Position:
    """The game that the first line names, before anything is laid out."""
    _, *given = title.split()
    options: dict[str, Any] = {}
    for part in given:
        name, _, value = part.partition("=")
        if name not in OPTIONS or name in options:
            raise NotationError(f"{part!r} is not an option of 7 Wonders, or is given twice.")
        options[name] = value.split(",") if "," in value else value
    if isinstance(options.get("players"), str) and options["players"] in map(str, range(CITIES + 1)):
        options["players"] = int(options["players"])
    try:
        game = Wonders(**options)
    except OptionError as error:
        raise NotationError(str(error)) from None
    return Position(game, game.blank.copy())


def _read_turn(state: State, value: str) -> None:
    for part in value.split(","):
        name, found = words(part, 2)
        if name == "phase":
            state.phase = index(found, PHASES)
        elif name == "turn":
            state.turn = number(found, 1, TURNS) - 1
        elif name == "observed":
            state.observed = number(found, 1, int(state.players) + 1)
        else:
            index(name, ["age"])
            state.age = number(found, 0, AGES)


def _read_over(state: State, value: str) -> None:
    how, *winners = value.split() or [""]
    state.how = index(how, HOW)
    state.winners = members(" ".join(winners), [str(seat) for seat in range(int(state.players))])


def _read_asked(state: State, value: str) -> None:
    for part in value.split(","):
        city, kind = words(part, 2)
        state.asked[number(city, 0, int(state.cities) - 1)] = index(kind, DECISIONS)


def _read_free_board(state: State, value: str) -> None:
    state.spare = [1 + index(name, BOARD_IDS) for name in words(value, SPARE)]


def _read_choice(city: int, state: State, value: str) -> None:
    *action, left, right = value.split() if len(value.split()) > 2 else ["", "", ""]
    state.commitment[city] = 1 + action_of(int(state.edition), " ".join(action))
    state.to_left[city] = number(left, 0, PAYMENTS - 1)
    state.to_right[city] = number(right, 0, PAYMENTS - 1)


def _read_city(city: int, state: State, value: str) -> None:
    """Board, side and coins; the number of stages is that of the cards under them."""
    place, coins, stages, *rest = [*value.split(","), "", "", ""][: max(3, value.count(",") + 1)]
    own = state.city[city]
    board, side = words(place, 2)
    own.board = 0 if board == UNKNOWN else index(board, BOARD_IDS)
    own.side = 0 if side == UNKNOWN else index(side, SIDE_IDS[state.edition])
    own.coins = _counted(coins, "coins", MOST_COINS)
    _counted(stages, "stages", STAGES)
    for word in rest:
        index(word.strip(), ["free_used"])
        own.free_used = 1


def _counted(text: str, unit: str, most: int) -> int:
    """ "5 coins"."""
    digits, found = words(text, 2)
    index(found, [unit])
    return number(digits, 0, most)


def _leave(_state: State, _value: str) -> None:
    """What follows from other lines is compared when all is laid out."""


def _card(name: str) -> int:
    return 0 if name == UNKNOWN else 1 + index(name, CARD_IDS)


def _read_packet(age: int, packet: int, state: State, value: str) -> None:
    names = value.split()
    if not HAND <= len(names) <= HAND + 1:
        raise ValueError(f"there are {len(names)} cards, not {HAND}")
    for place, name in enumerate(names):
        mark = MARKS.index(name[0]) if name[0] in MARKS[1:] else 0
        state.deck[age][packet][place] = _card(name[1:] if mark else name)
        if mark and place == HAND:
            raise ValueError(f"{name!r} can't have left its packet")
        if mark:
            state.uses[age][packet][place] = mark


def _read_drawn(age: int, state: State, value: str) -> None:
    names = value.split()
    if len(names) > TURNS:
        raise ValueError(f"there are {len(names)} cards, at most {TURNS} are drawn")
    state.drawn[age][: len(names)] = [_card(name) for name in names]


def _read_looks(state: State, value: str) -> None:
    looks = value.split(",")
    if len(looks) > DIGS:
        raise ValueError(f"there are {len(looks)} entries, at most {DIGS} fit")
    for look, part in enumerate(looks):
        seat, moment, card = words(part, 3)
        age, _, turn = moment.partition(".")
        state.dug_by[look] = 1 + number(seat, 0, int(state.players) - 1)
        state.dug_at[look] = number(age, 1, AGES) * TURNS + number(turn, 1, TURNS) - 1
        state.dug_up[look] = 0 if card == NONE else 1 + index(card, CARD_IDS)


def _read_discarded(state: State, value: str) -> None:
    for name in value.split():
        state.pile[index(name, CARD_IDS)] += 1


READERS: dict[str, Callable[[State, str], None]] = {
    "turn": _read_turn,
    "over": _read_over,
    "asked": _read_asked,
    "free board": _read_free_board,
    **{f"choice {city}": partial(_read_choice, city) for city in range(CITIES)},
    **{f"city {city}": partial(_read_city, city) for city in range(CITIES)},
    **{f"cards {city}": _leave for city in range(CITIES)},
    **{f"tokens {city}": _leave for city in range(CITIES)},
    **{
        f"age {age + 1} packet {packet}": partial(_read_packet, age, packet)
        for age in range(AGES)
        for packet in range(CITIES)
    },
    **{f"drawn {age + 1}": partial(_read_drawn, age) for age in range(AGES)},
    "looks": _read_looks,
    "discarded": _read_discarded,
}
