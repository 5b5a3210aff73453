"""The board of the Free City where two players choose theirs: the first of three in reserve that they leave."""

from ..kernel.bits import bit, has
from ..kernel.record import Numbers
from ..kernel.rng import shuffle_numbers
from ..kernel.rule import rule
from .capacity import BOARDS, SPARE
from .decisions import CHOOSE_BOARD
from .state import FREE_CITY, State


@rule
def reserve_boards(state: State, items: Numbers) -> None:
    """Note the first of the shuffled boards: two of them may be taken by the players."""
    for k in range(SPARE):
        state.spare[k] = items[k] + 1


@rule
def take_spare(state: State) -> None:
    """The Free City gets the first board in reserve that nobody has."""
    k = 0
    while has(state.boards_taken, int(state.spare[k]) - 1):
        k += 1
    state.city[FREE_CITY].board = int(state.spare[k]) - 1
    state.boards_taken |= bit(int(state.city[FREE_CITY].board))


@rule
def make_way(state: State, board: int) -> None:
    """The Free City leaves a board that a player has chosen, and gets another."""
    if int(state.city[FREE_CITY].board) == board:
        take_spare(state)


@rule
def hide_free_board(state: State) -> None:
    """Nobody knows the board of the Free City before both players have chosen theirs, nor those in reserve."""
    for k in range(SPARE):
        state.spare[k] = 0
    if int(state.phase) == CHOOSE_BOARD:
        state.boards_taken &= ~bit(int(state.city[FREE_CITY].board))
        state.city[FREE_CITY].board = 0


@rule
def lay_first(state: State, items: Numbers) -> None:
    """Of the shuffled boards that no player has, the one of the Free City comes first."""
    own = int(state.city[FREE_CITY].board)
    first = 0
    while int(items[first]) == int(state.city[0].board) or int(items[first]) == int(state.city[1].board):
        first += 1
    for k in range(BOARDS):
        if int(items[k]) == own:
            items[k] = items[first]
    items[first] = own


@rule
def fill_free_board(state: State, items: Numbers) -> None:
    """Boards in reserve may be any that fit what lies on the table."""
    shuffle_numbers(state, items, BOARDS, BOARDS)
    if int(state.phase) != CHOOSE_BOARD:
        lay_first(state, items)
    reserve_boards(state, items)
    if int(state.phase) == CHOOSE_BOARD:
        take_spare(state)
