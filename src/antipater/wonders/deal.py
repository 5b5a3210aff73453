"""A deal: everything that is left to chance, in the ids of the pieces.

    boards  the board of each city (None where its player chooses it; then the Free City of two players has the first
            of three boards that no player takes, or one: the other two are those that follow it)
    sides   the side of each board (None where its player chooses it)
    ages    for each age the hands of all seats, seven cards each; with two players also the pile of the Free City,
            from the top

Any of these may be left out.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..kernel.deals import check_entries
from ..kernel.errors import DealError, shown
from .capacity import AGES, HAND, SPARE
from .free_board import take_spare
from .packets import first_controller
from .setup import chooses_board
from .state import CHOSEN_SIDE, FREE_CITY, State, deck_row, for_two
from .tables import BOARD_IDS, CARD_IDS, DECK, EDITIONS, GUILDS, MORE_GUILDS, NO_CARD, SIDE_IDS

ROMAN = ("I", "II", "III")


def lay_deal(state: State, deal: Mapping[str, Any]) -> None:
    """Replace what was shuffled by what the deal states."""
    check_entries(deal, _LAID)
    for entry, lay in _LAID.items():
        if entry in deal:
            lay(state, deal[entry])


def deal_of(state: State) -> dict[str, Any]:
    """The deal of a position: everything that was left to chance."""
    cities = range(int(state.cities))
    sides = SIDE_IDS[state.edition]
    return {
        "boards": [_board_of(state, city) for city in cities],
        "sides": [None if state.side_rule[city] == CHOSEN_SIDE else sides[state.city[city].side] for city in cities],
        "ages": [_dealt(state, age) for age in range(1, AGES + 1)],
    }


def _board_of(state: State, city: int) -> str | list[str] | None:
    """What a deal says of the board of a city."""
    if chooses_board(state, city):
        return None
    if not state.choose_boards:
        return str(BOARD_IDS[state.city[city].board])
    names = [str(BOARD_IDS[board - 1]) for board in state.spare]
    return names[0] if names == following(names[0]) else names


def following(board: str) -> list[str]:
    """A board and those that follow it in the order of the ids: in reserve where a deal, or a text, names one only."""
    first = BOARD_IDS.index(board)
    return [BOARD_IDS[(first + k) % len(BOARD_IDS)] for k in range(SPARE)]


def _dealt(state: State, age: int) -> list[list[str]]:
    """The hands of an age as they were dealt."""
    packets = [[int(card) - 1 for card in state.deck[age - 1][p] if card] for p in range(int(state.cities))]
    if for_two(state):
        drawn = [int(card) - 1 for card in state.drawn[age - 1] if card]
        packet = first_controller(age)
        turns_played = sum(1 for use in state.uses[age - 1][FREE_CITY][: len(drawn)] if use)
        packets[packet] += packets[FREE_CITY][:turns_played]
        packets[packet] = list((Counter(packets[packet]) - Counter(drawn)).elements())
        packets[FREE_CITY] = drawn + packets[FREE_CITY][turns_played:]
    hands = [sorted(cards) if p < int(state.players) else cards for p, cards in enumerate(packets)]
    return [[CARD_IDS[card] for card in cards] for cards in hands]


def _list(what: str, given: Any, n: int) -> Sequence[Any]:
    if not isinstance(given, Sequence) or isinstance(given, str):
        raise DealError(f"Expected a list of {n} ({what}), got {shown(given)}.")
    if len(given) != n:
        raise DealError(f"Expected {n} ({what}), got {len(given)}.")
    return given


def _lay_boards(state: State, boards: Any) -> None:
    names = _list("boards", boards, int(state.cities))
    state.boards_taken = 0
    for city, name in enumerate(names):
        if chooses_board(state, city):
            if name is not None:
                raise DealError(f"The player of city {city} chooses the board: a deal must have None there.")
        elif state.choose_boards:
            _lay_spare_boards(state, name)
        else:
            _lay_board(state, city, name)


def _lay_board(state: State, city: int, name: Any) -> None:
    if not isinstance(name, str) or name not in BOARD_IDS:
        raise DealError(f"There is no board {shown(name)}: boards are {', '.join(BOARD_IDS)}.")
    board = BOARD_IDS.index(name)
    if int(state.boards_taken) >> board & 1:
        raise DealError(f"The board {name} is listed twice.")
    if int(state.board_rule[city]) not in (0, board + 1):
        agreed = BOARD_IDS[state.board_rule[city] - 1]
        raise DealError(f"City {city} has the board {agreed} in this game, not {name}.")
    state.city[city].board = board
    state.boards_taken |= 1 << board


def _lay_spare_boards(state: State, given: Any) -> None:
    one = isinstance(given, str) and given in BOARD_IDS
    names = following(given) if one else _list("boards for the Free City", given, SPARE)
    for name in names:
        if name not in BOARD_IDS:
            raise DealError(f"There is no board {shown(name)}: boards are {', '.join(BOARD_IDS)}.")
        if list(names).count(name) > 1:
            raise DealError(f"The board {name} is listed twice.")
    state.spare = [1 + BOARD_IDS.index(name) for name in names]
    take_spare(state)


def _lay_sides(state: State, sides: Any) -> None:
    known = SIDE_IDS[state.edition]
    for city, name in enumerate(_list("sides", sides, int(state.cities))):
        rule = int(state.side_rule[city])
        if rule == CHOSEN_SIDE:
            if name is not None:
                raise DealError(f"The player of city {city} chooses the side: a deal must have None there.")
            continue
        if not isinstance(name, str) or name not in known:
            raise DealError(
                f"There is no side {shown(name)}: the {EDITIONS[state.edition]} edition has {known[0]} and {known[1]}."
            )
        side = known.index(name)
        if rule not in (0, side + 1):
            raise DealError(f"City {city} has the side {known[rule - 1]} in this game, not {name}.")
        state.city[city].side = side


def _lay_ages(state: State, ages: Any) -> None:
    for k, packets in enumerate(_list("ages", ages, AGES)):
        names = [_list("cards", cards, HAND) for cards in _list("hands", packets, int(state.cities))]
        for name in (name for cards in names for name in cards):
            if not isinstance(name, str) or name not in CARD_IDS:
                raise DealError(f"There is no card {shown(name)}.")
        numbers = [[CARD_IDS.index(name) for name in cards] for cards in names]
        _check_age(state, k + 1, Counter(card for cards in numbers for card in cards))
        for packet, cards in enumerate(numbers):
            dealt = sorted(cards) if packet < int(state.players) else cards
            state.deck[k][packet][:HAND] = [card + 1 for card in dealt]


def _check_age(state: State, age: int, cards: Counter[int]) -> None:
    """Are these the cards of that age, with the right number of guilds?"""
    edition = int(state.edition)
    deck = Counter(int(card) for card in DECK[edition, deck_row(state), age - 1] if card != NO_CARD)
    guilds = {int(guild) for guild in GUILDS[edition]} if age == AGES else set()
    chosen = Counter({card: n for card, n in cards.items() if card in guilds})
    for card, n in (cards - chosen - deck).items():
        raise DealError(
            f"Age {ROMAN[age - 1]} has no {'more ' if card in deck else ''}{CARD_IDS[card]} ({n} too many)."
        )
    if guilds and (chosen.total() != int(state.cities) + MORE_GUILDS or len(chosen) != chosen.total()):
        raise DealError(f"Age III has {int(state.cities) + MORE_GUILDS} different guilds.")


_LAID: dict[str, Callable[[State, Any], None]] = {"boards": _lay_boards, "sides": _lay_sides, "ages": _lay_ages}
