"""A deal: everything that is left to chance, in the ids of the pieces.

    start_player  0 or 1
    progress      the five tokens on the board
    library       all tokens, in the order in which the box gives them
    wonders       the eight wonders of the draft in the order in which they are shown (not with the first-game wonders)
    ages          for each age its cards, slot by slot
    removed       for each age the three cards put away unseen

and what the expansions add (`seams/deal.py`). Any of these may be left out; `removed` follows from `ages`, and can't be
given without them.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from ..kernel.deals import check_entries
from ..kernel.errors import DealError, shown
from ..kernel.numbers import whole_number
from .naming import ids, is_list, numbers, store, store_tokens
from .pieces import layout_row, nth_token, nth_wonder, tokens_in_game, wonders_in_game
from .seams.deal import cards_of_others, check_others, guilds_are_called, lay_more, more_keys, more_of_deal
from .seams.pieces import guilds_in_game, nth_guild
from .state import State
from .tables import (
    AGE_CARDS,
    DRAFTED,
    EVERY_CARD,
    EVERY_TOKEN,
    EVERY_WONDER,
    GUILDS_IN_PLAY,
    LAID_OUT,
    REMOVED,
    TOKENS_ON_BOARD,
)

AGES = ("I", "II", "III")


KEYS = ("start_player", "progress", "library", "wonders", "ages", "removed")


def lay_deal(state: State, deal: Mapping[str, Any]) -> None:
    """Replace what was shuffled by what the deal states."""
    tokens = tokens_of(state)
    _check_keys(deal, keys_of(state))
    if "start_player" in deal:
        _lay_start_player(state, deal["start_player"])
    if "progress" in deal:
        store_tokens(state.spaces, deal["progress"], tokens, TOKENS_ON_BOARD)
    if "library" in deal:
        store_tokens(state.library, deal["library"], tokens, len(tokens))
    if "wonders" in deal:
        _lay_wonders(state, deal["wonders"])
    if "ages" in deal:
        _lay_ages(state, deal["ages"], deal.get("removed"))
    lay_more(state, deal, tokens)


def tokens_of(state: State) -> list[str]:
    """The progress tokens of this game."""
    return [EVERY_TOKEN[nth_token(state, k)] for k in range(tokens_in_game(state))]


def keys_of(state: State) -> tuple[str, ...]:
    """The entries that a deal of this game may have."""
    return (*KEYS, *more_keys(state))


def _check_keys(deal: Any, keys: Sequence[str]) -> None:
    check_entries(deal, keys)
    if "removed" in deal and "ages" not in deal:
        raise DealError("A deal that names the removed cards must also name the cards of the ages.")


def _lay_start_player(state: State, seat: Any) -> None:
    number = whole_number(seat)
    if number not in (0, 1):
        raise DealError(f"The start player is seat 0 or seat 1, not {shown(seat)}.")
    state.first = number


def deal_of(state: State) -> dict[str, Any]:
    """The deal of a game, at any time of it."""
    deal: dict[str, Any] = {
        "start_player": int(state.first),
        "progress": ids(state.spaces, EVERY_TOKEN),
        "library": ids(state.library, EVERY_TOKEN),
        "ages": [ids(cards, EVERY_CARD) for cards in state.deck],
        "removed": [ids(cards, EVERY_CARD) for cards in state.removed],
    }
    if int(state.first_game) == 0:
        deal["wonders"] = ids(state.draft, EVERY_WONDER)
    return deal | more_of_deal(state)


def _lay_wonders(state: State, wonders: Any) -> None:
    if int(state.first_game) == 1:
        raise DealError("With the first-game wonders, a deal can't name wonders.")
    known = [EVERY_WONDER[nth_wonder(state, k)] for k in range(wonders_in_game(state))]
    store(state.draft, [EVERY_WONDER.index(known[k]) for k in numbers("wonder", wonders, known, DRAFTED)])


def _guilds(state: State) -> set[int]:
    """The guilds to draw from, or what takes their place."""
    return {nth_guild(state, k) for k in range(guilds_in_game(state))}


def _lay_ages(state: State, ages: Any, removed: Any) -> None:
    if not is_list(ages) or len(ages) != 3:
        raise DealError("The ages of a deal must be three lists of cards, one for each age.")
    if removed is not None and (not is_list(removed) or len(removed) != 3):
        raise DealError("The removed cards of a deal must be three lists, one for each age.")
    for k, name in enumerate(AGES):
        cards = numbers(f"card of age {name}", ages[k], EVERY_CARD, int(LAID_OUT[layout_row(state, k + 1)]))
        pool = set(AGE_CARDS[k].tolist())
        others = cards_of_others(state, k, cards)
        guilds = _guilds(state) if k == 2 else set()
        for card in cards:
            if card not in pool | guilds | others:
                raise DealError(f"{EVERY_CARD[card]} is not a card of age {name}.")
        if guilds and len(guilds & set(cards)) != GUILDS_IN_PLAY:
            what = guilds_are_called(state)
            raise DealError(f"Age III has {GUILDS_IN_PLAY} {what}, not {len(guilds & set(cards))}.")
        left = pool - set(cards)
        away = list(left) if removed is None else numbers("removed card", removed[k], EVERY_CARD, REMOVED)
        if set(away) != left:
            raise DealError(f"The cards of age {name} and its removed cards do not add up to all cards of that age.")
        store(state.deck[k], cards)
        store(state.removed[k], sorted(away))  # no other order means anything
    check_others(ages)
