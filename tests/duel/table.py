"""Hand-made positions of Duel."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from antipater import Position, make
from antipater.duel.agora.setup import note_senator_backs
from antipater.duel.decisions import TURN
from antipater.duel.effects import add_card, add_token, gain
from antipater.duel.pieces import layout_row, set_of_tokens
from antipater.duel.setup import lay_out, note_guild_backs
from antipater.duel.state import DISCARDED, NOT_PLAYED, TUCKED, pop_todo, push_todo
from antipater.duel.tables import (
    AGE_CARDS,
    CARD_AGE,
    COVERED_BY,
    COVERS,
    FACE_UP,
    GUILDS,
    GUILDS_IN_PLAY,
    LAID_OUT,
    LOOT_FROM,
    REMOVED,
    SENATOR_CARDS,
    SENATORS_IN_AGE,
    TEMPLES,
    TOKENS_ON_BOARD,
    WONDER_PIECE,
)
from antipater.duel.tables import EVERY_CARD as CARD_IDS
from antipater.duel.tables import EVERY_TOKEN as TOKEN_IDS
from antipater.duel.tables import EVERY_WONDER as WONDER_IDS
from antipater.duel.variant import with_agora, with_pantheon

Pair = tuple[Sequence[str], Sequence[str]]

NONE: Pair = ((), ())


def table(
    reach: Sequence[str] = (),
    *,
    slots: Mapping[int, str] | None = None,
    cities: Pair = NONE,
    coins: tuple[int, int] = (7, 7),
    wonders: Pair = NONE,
    built: Pair = NONE,
    tucked: Mapping[str, str] | None = None,
    tokens: Pair = NONE,
    board: Sequence[str] | None = None,
    box: Sequence[str] = (),
    discarded: Sequence[str] = (),
    pawn: int = 0,
    active: int = 0,
    expansions: tuple[str, ...] = (),
    age: int | None = None,
) -> Position:
    """A position at the turn of the active seat.

    `reach` are the cards that may be taken, in the last slots of the layout of their age; or `slots` says which card
    lies where. Everything that they cover is there too, the rest of the layout has been taken. `age` is needed where
    only senators are named. `tucked` says which card lies under a built wonder. The box gives its tokens in the order
    of `box`. Military tokens of the zones up to the pawn are gone.
    """
    position = dealt(expansions).copy()
    state = position.states[0]
    forget(state)
    state.wonders_shown, state.drafted = 0, 8
    for seat in (0, 1):
        found_city(state, seat, cities[seat], wonders[seat], built[seat], tokens[seat])
    state.city["coins"] = coins  # whatever they have gained or lost by their pieces
    put_away(state, discarded, tucked or {})
    lay_tokens(state, [*tokens[0], *tokens[1]], board, box)
    lay_cards(state, slots or in_reach(state, reach, age), age)
    set_pawn(state, pawn)
    state.active = active
    push_todo(state, TURN, active, 0)
    return position


def put_away(state: Any, discarded: Sequence[str], tucked: Mapping[str, str]) -> None:
    """Cards that are in no city: in the discard pile, or under wonders."""
    for card in discarded:
        state.place[CARD_IDS.index(card)] = DISCARDED
    for name, card in tucked.items():
        tuck(state, name, card)


def tuck(state: Any, wonder: str, card: str) -> None:
    """Lay a card under a built wonder."""
    state.place[CARD_IDS.index(card)] = TUCKED
    state.tucked[WONDER_IDS.index(wonder)] = CARD_IDS.index(card) + 1


def set_pawn(state: Any, pawn: int) -> None:
    """Put the pawn on a space; military tokens of the zones up to it are gone."""
    state.pawn = pawn
    for seat, lead in ((0, -pawn), (1, pawn)):
        state.military_tokens[seat] = members(k for k, space in enumerate(LOOT_FROM) if lead < space)


def of(seat: int, pieces: Sequence[str]) -> Pair:
    """Pieces of one seat; the other has none."""
    return (pieces, ()) if seat == 0 else ((), pieces)


@cache
def dealt(expansions: tuple[str, ...] = ()) -> Position:
    """A game before anything has been played."""
    return make("duel", expansions=expansions).start(seed=0)


def forget(state: Any) -> None:
    """Drop what is to be resolved and what has happened on the board."""
    while state.todo_count:
        pop_todo(state)
    state.pawn = 0
    state.drawn = 0
    state.extra_turn = 0
    state.how = 0
    state.winners = 0
    state.agora.spoils = 0


def found_city(
    state: Any, seat: int, cards: Iterable[str], wonders: Iterable[str], built: Iterable[str], tokens: Iterable[str]
) -> None:
    """Give a seat its pieces; only their lasting effects remain."""
    city = state.city[seat]
    city.wonders = members(map(WONDER_IDS.index, wonders))
    city.wonders_built = members(map(WONDER_IDS.index, built))
    for card in cards:
        add_card(state, seat, CARD_IDS.index(card))
        forget(state)
    for wonder in built:
        gain(state, seat, WONDER_PIECE + WONDER_IDS.index(wonder))
        forget(state)
    for name in tokens:
        add_token(state, seat, TOKEN_IDS.index(name))
        forget(state)


def lay_tokens(state: Any, owned: Sequence[str], board: Sequence[str] | None, box: Sequence[str]) -> None:
    """Put the tokens that nobody owns on the board and into the box."""
    every = [name for number, name in enumerate(TOKEN_IDS) if set_of_tokens(state) >> number & 1]
    free = [name for name in every if name not in owned]
    on_board = [name for name in free if name not in box][:TOKENS_ON_BOARD] if board is None else list(board)
    order = [*box, *(name for name in every if name not in box)]
    state.board = members(map(TOKEN_IDS.index, on_board))
    state.box = members(TOKEN_IDS.index(name) for name in free if name not in on_board)
    state.library[: len(order)] = [TOKEN_IDS.index(name) + 1 for name in order]


def age_of(names: Iterable[str]) -> int:
    """The age of these cards; senators have none."""
    return max(int(CARD_AGE[CARD_IDS.index(name)]) for name in names)


def in_reach(state: Any, cards: Sequence[str], age: int | None) -> dict[int, str]:
    """The last slots of a layout for these cards."""
    last = int(LAID_OUT[layout_row(state, age or age_of(cards))])
    return dict(enumerate(cards, last - len(cards)))


def lay_cards(state: Any, named: Mapping[int, str], age: int | None = None) -> None:
    """Lay out the named cards, the cards that they cover, and nothing else."""
    cards = {slot: CARD_IDS.index(name) for slot, name in named.items()}
    age = age or age_of(named.values())
    row = layout_row(state, age)
    lay_out(state, age)
    taken = set(range(int(LAID_OUT[row]))) - with_covered(row, cards)
    deal_age(state, age, cards, taken)
    state.layout = int(state.layout) & ~members(taken)
    state.reachable = members(slot for slot in bits(state.layout) if not COVERED_BY[row, slot] & state.layout)
    state.face_up = int(FACE_UP[row]) | int(state.reachable) | members(taken)


def with_covered(row: int, slots: Iterable[int]) -> set[int]:
    """These slots and everything that lies under them."""
    found = set(slots)
    for slot in range(int(LAID_OUT[row]) - 1, -1, -1):  # a card covers slots of smaller numbers only
        if slot in found:
            found |= bits(COVERS[row, slot])
    return found


def deal_age(state: Any, age: int, cards: Mapping[int, int], taken: set[int]) -> None:
    """Fill the deck of an age: named cards in their slots, those already played in slots that are empty."""
    named = set(cards.values())
    cards_of_age = age_cards(age, purple_cards(state)) + senators_of(state, age, named)
    played = [card for card in cards_of_age if state.place[card] != NOT_PLAYED]
    spare = [card for card in cards_of_age if card not in named and card not in played]
    purple = purple_cards(state)
    away = [card for card in spare if card not in purple and card not in SENATOR_CARDS][-REMOVED:]
    in_play = sum(card in purple for card in [*named, *played])
    guilds = [card for card in spare if card in purple][max(0, GUILDS_IN_PLAY - in_play) :]
    spare = [card for card in spare if card not in away and card not in guilds]
    for slot in range(int(LAID_OUT[layout_row(state, age)])):
        source = played if slot in taken and played else spare
        state.deck[age - 1][slot] = 1 + (cards[slot] if slot in cards else source.pop(0))
    state.removed[age - 1] = [card + 1 for card in away]
    note_guild_backs(state)
    if with_agora(state):
        note_senator_backs(state, age)


def senators_of(state: Any, age: int, named: set[int]) -> list[int]:
    """The senators of an age: those that are named or have been recruited, and others up to their number."""
    if not with_agora(state):
        return []
    known = [int(card) for card in SENATOR_CARDS if card in named or state.place[card] != NOT_PLAYED]
    others = [int(card) for card in SENATOR_CARDS if card not in known]
    return known + others[: max(0, int(SENATORS_IN_AGE[age - 1]) - len(known))]


def purple_cards(state: Any) -> list[int]:
    """The guilds, or the grand temples that take their place."""
    return [int(card) for card in (TEMPLES if with_pantheon(state) else GUILDS)]


def age_cards(age: int, purple: Sequence[int]) -> list[int]:
    """The cards that may come in an age."""
    return [int(card) for card in AGE_CARDS[age - 1]] + [card for card in purple if age == 3]


def members(numbers: Iterable[int]) -> int:
    """The set of these numbers as a record holds it."""
    return sum(1 << number for number in set(numbers))


def bits(field: Any) -> set[int]:
    """The numbers of a set in a record."""
    return {number for number in range(31) if int(field) >> number & 1}
