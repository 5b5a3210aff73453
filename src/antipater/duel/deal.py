"""A deal: everything that is left to chance, in the ids of the pieces.

    start_player  0 or 1
    progress      the five tokens on the board
    library       all tokens, in the order in which the box gives them
    wonders       the eight wonders of the draft in the order in which they are shown (not with the first-game wonders)
    ages          for each age its cards, slot by slot
    removed       for each age the three cards put away unseen

Any of these may be left out; `removed` follows from `ages`, and can't be given without them.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from ..kernel.errors import DealError, shown
from ..kernel.position import whole_number
from .state import State
from .tables import (
    AGE_CARDS,
    CARD_IDS,
    DRAFTED,
    GUILDS,
    GUILDS_IN_PLAY,
    LAID_OUT,
    REMOVED,
    TOKEN_IDS,
    TOKENS_ON_BOARD,
    WONDER_IDS,
)

AGES = ("I", "II", "III")


KEYS = ("start_player", "progress", "library", "wonders", "ages", "removed")


def lay_deal(state: State, deal: Mapping[str, Any]) -> None:
    """Replace what was shuffled by what the deal states."""
    _check_keys(deal)
    if "start_player" in deal:
        _lay_start_player(state, deal["start_player"])
    if "progress" in deal:
        _store(state.spaces, _numbers("progress token", deal["progress"], TOKEN_IDS, TOKENS_ON_BOARD))
    if "library" in deal:
        _store(state.library, _numbers("progress token", deal["library"], TOKEN_IDS, len(TOKEN_IDS)))
    if "wonders" in deal:
        _lay_wonders(state, deal["wonders"])
    if "ages" in deal:
        _lay_ages(state, deal["ages"], deal.get("removed"))


def _check_keys(deal: Any) -> None:
    if not isinstance(deal, Mapping):
        raise DealError(f"A deal is a mapping with some of the keys {', '.join(KEYS)}.")
    for key in deal:
        if key not in KEYS:
            raise DealError(f"A deal has no entry {shown(key)}: it may have {', '.join(KEYS)}.")
    if "removed" in deal and "ages" not in deal:
        raise DealError("A deal that names the removed cards must give the cards of the ages too.")


def _lay_start_player(state: State, seat: Any) -> None:
    number = whole_number(seat)
    if number not in (0, 1):
        raise DealError(f"The start player is seat 0 or seat 1, not {shown(seat)}.")
    state.first = number


def deal_of(state: State) -> dict[str, Any]:
    """The deal of a game, at any time of it."""
    deal: dict[str, Any] = {
        "start_player": int(state.first),
        "progress": _ids(state.spaces, TOKEN_IDS),
        "library": _ids(state.library, TOKEN_IDS),
        "ages": [_ids(cards, CARD_IDS) for cards in state.deck],
        "removed": [_ids(cards, CARD_IDS) for cards in state.removed],
    }
    if int(state.first_game) == 0:
        deal["wonders"] = _ids(state.draft, WONDER_IDS)
    return deal


def _lay_wonders(state: State, wonders: Any) -> None:
    if int(state.first_game) == 1:
        raise DealError("With the first-game wonders a deal can't name wonders.")
    _store(state.draft, _numbers("wonder", wonders, WONDER_IDS, DRAFTED))


def _lay_ages(state: State, ages: Any, removed: Any) -> None:
    if not _is_list(ages) or len(ages) != 3:
        raise DealError("The ages of a deal are three lists of cards, one for each age.")
    if removed is not None and (not _is_list(removed) or len(removed) != 3):
        raise DealError("The removed cards of a deal are three lists, one for each age.")
    for k, name in enumerate(AGES):
        cards = _numbers(f"card of age {name}", ages[k], CARD_IDS, int(LAID_OUT[k]))
        pool = set(AGE_CARDS[k].tolist())
        guilds = set(GUILDS.tolist()) if k == 2 else set()
        for card in cards:
            if card not in pool | guilds:
                raise DealError(f"{CARD_IDS[card]} is no card of age {name}.")
        if guilds and len(guilds & set(cards)) != GUILDS_IN_PLAY:
            raise DealError(f"Age III has {GUILDS_IN_PLAY} guilds, not {len(guilds & set(cards))}.")
        left = pool - set(cards)
        away = list(left) if removed is None else _numbers("removed card", removed[k], CARD_IDS, REMOVED)
        if set(away) != left:
            raise DealError(f"The cards of age {name} and its removed cards are not all cards of that age.")
        _store(state.deck[k], cards)
        _store(state.removed[k], sorted(away))  # no other order means anything


def _store(field: Any, numbers: Sequence[int]) -> None:
    """Write numbers plus one."""
    field[: len(numbers)] = [number + 1 for number in numbers]


def _ids(field: Any, known: Sequence[str]) -> list[str]:
    """The ids of numbers plus one, without the empty places."""
    return [known[int(number) - 1] for number in field if number]


def _is_list(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _numbers(what: str, ids: Any, known: Sequence[str], n: int) -> list[int]:
    """The numbers of ids, of which there must be n different ones."""
    if not _is_list(ids):
        raise DealError(f"Expected a list of {n} ids ({what}), got {shown(ids)}.")
    for name in ids:
        if not isinstance(name, str) or name not in known:
            raise DealError(f"There is no {what} {shown(name)}.")
    if len(set(ids)) != len(ids):
        twice = next(name for name in ids if list(ids).count(name) > 1)
        raise DealError(f"The {what} {twice} is there twice.")
    if len(ids) != n:
        raise DealError(f"Expected {n} ids ({what}), got {len(ids)}.")
    return [known.index(name) for name in ids]
