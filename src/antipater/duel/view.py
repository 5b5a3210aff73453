"""What a client shows of a position: ids, numbers, offers and reason codes. Nothing hidden, and no sentences."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
import numpy as np

from ..kernel.bits import count, has
from ..kernel.position import Outcome
from .cost import purse
from .decisions import DESTROY, DRAFT, EVERY_DECISION, LIBRARY, NO_DECISION
from .military import lead
from .offers import offers
from .operations import BLUE, COLORS, PURPLE, RESOURCES, SYMBOLS
from .pieces import age_on_table, layout_row
from .score import CATEGORIES, military_points, points_in
from .seams.view import (
    back_of_card,
    back_of_slot,
    box_in_sight,
    colors_of_cards,
    guild_back,
    more_beside,
    more_of_city,
    more_of_city_beside,
    more_of_decision,
    more_of_view,
    notes_wonders_gone,
    token_on,
    tokens_take_coins,
)
from .state import CITY_0, CIVILIAN, DISCARDED, HOW, RUNNING, City, State, decider, decision, detail
from .tables import (
    CAPITAL,
    CARD_AGE,
    CARD_COLOR,
    DRAFTED,
    EVERY_CARD,
    EVERY_TOKEN,
    EVERY_WONDER,
    FIRST_GAME_WONDERS,
    LAYOUT_ROWS,
    LOOT_COINS,
    LOOT_FROM,
    LOOT_TOKENS,
    REMOVED,
    WONDER_LIMIT,
    WONDERS_SHOWN,
)
from .view_types import (
    AGES,
    CityView,
    DecisionView,
    DraftView,
    MilitaryTokenView,
    MilitaryView,
    OutcomeView,
    SlotView,
    View,
    WonderView,
)

SEATS = 2
CHOICES = ("raw", "manufactured")  # what a choice producer gives one unit of

# [layout][slot]: row from 1, the first laid out, and column in half card widths
PLACES = [[(row, column) for row, columns in enumerate(rows, 1) for column in columns] for rows in LAYOUT_ROWS]


def view(state: State, seat: int | None, game: str, options: Mapping[str, Any], outcome: Outcome | None) -> View:
    """The view of a seat, None for a spectator; also of a record whose hidden fields are blank."""
    to_act = [] if decision(state) == NO_DECISION else [decider(state)]
    return View(
        game=game,
        options=dict(options),
        seat=seat,
        to_act=to_act,
        decision=_decision(state, seat),
        age=int(state.age),
        active=int(state.active),
        first=int(state.first),
        military=_military(state),
        spaces=[EVERY_TOKEN[token - 1] if has(state.board, token - 1) else None for token in map(int, state.spaces)],
        box=box_in_sight(state, seat),
        draft=_draft(state),
        layout=_layout(state),
        removed=[REMOVED] * AGES,
        cities=[_city(state, city, seat) for city in range(SEATS)],
        discard_pile=[EVERY_CARD[card] for card in _lying(state, DISCARDED)],
        offers=offers(state) if seat in to_act else [],
        over=outcome is not None,
        outcome=None if outcome is None else _outcome(outcome),
        **more_of_view(state, seat),
    )


def view_beside(seen: View, state: State, seat: int | None) -> View:
    """The view of another seat, made from one of the same position: what all see the same is taken over."""
    return msgspec.structs.replace(
        seen,
        seat=seat,
        decision=_decision(state, seat),
        box=box_in_sight(state, seat),
        cities=[
            msgspec.structs.replace(own, **more_of_city_beside(state, city, seat))
            for city, own in enumerate(seen.cities)
        ],
        offers=offers(state) if seat in seen.to_act else [],
        **more_beside(seen, state, seat),
    )


def open_view(state: State, game: str, options: Mapping[str, Any]) -> View:
    """The table with all cards open (`opened`), with what the seat that decides looks at, and without offers."""
    seat = decider(state)
    return msgspec.structs.replace(
        view(state, None, game, options, None),
        decision=_decision(state, seat),
        box=box_in_sight(state, seat),
        **more_of_view(state, seat),
    )


def _members(members: int, ids: Sequence[str]) -> list[str]:
    """The ids of a set."""
    return [name for member, name in enumerate(ids) if members >> member & 1]


def _amounts(numbers: Iterable[int], names: Sequence[str]) -> dict[str, int]:
    return {name: int(number) for name, number in zip(names, numbers, strict=True)}


def _present(numbers: Iterable[int], names: Sequence[str]) -> dict[str, int]:
    """Numbers by name, without zeros."""
    return {name: number for name, number in _amounts(numbers, names).items() if number}


def _decision(state: State, seat: int | None) -> DecisionView:
    kind = decision(state)
    fields: dict[str, Any] = {
        "color": COLORS[detail(state)] if kind == DESTROY else None,
        "tokens": _members(int(state.drawn), EVERY_TOKEN) if kind == LIBRARY else [],
        "in_sight": kind == DRAFT,
    }
    return DecisionView(kind=EVERY_DECISION[kind], **(fields | more_of_decision(state, seat)))


def _military(state: State) -> MilitaryView:
    return MilitaryView(
        pawn=lead(state, 0),
        capital=CAPITAL,
        tokens=[_military_tokens(state, int(state.military_tokens[seat])) for seat in range(SEATS)],
        points=[military_points(state, seat) for seat in range(SEATS)],
    )


def _military_tokens(state: State, tokens: int) -> list[MilitaryTokenView]:
    left = [token for token in range(LOOT_TOKENS) if has(tokens, token)]
    coins = 1 if tokens_take_coins(state) else 0
    return [MilitaryTokenView(int(LOOT_FROM[token]), coins * int(LOOT_COINS[token])) for token in left]


def _draft(state: State) -> DraftView | None:
    if decision(state) != DRAFT:
        return None
    current = 1 + int(state.drafted) // WONDERS_SHOWN
    shown = _members(int(state.wonders_shown), EVERY_WONDER)
    return DraftView(shown, current, DRAFTED - current * WONDERS_SHOWN)


def _layout(state: State) -> list[SlotView]:
    places = PLACES[layout_row(state, age_on_table(state))] if age_on_table(state) else []
    return [_slot(state, slot, *place) for slot, place in enumerate(places) if has(state.layout, slot)]


def _slot(state: State, slot: int, row: int, column: int) -> SlotView:
    age = age_on_table(state)
    face_up = has(state.face_up, slot)
    visible = face_up or int(state.how) != RUNNING
    guild = age == AGES and has(state.guild_backs, slot)
    return SlotView(
        slot=slot,
        row=row,
        column=column,
        face_up=face_up,
        reachable=has(state.reachable, slot),
        card=EVERY_CARD[int(state.deck[age - 1][slot]) - 1] if visible else None,
        back=back_of_slot(state, age, slot) or (guild_back(state) if guild else f"age{age}"),
        token=token_on(state, slot),
    )


def _city(state: State, seat: int, viewer: int | None) -> CityView:
    city = state.city[seat]
    points = {name: points_in(state, seat, k) for k, name in enumerate(CATEGORIES)}
    return CityView(
        coins=int(city.coins),
        cards=_cards(state, seat),
        wonders=_wonders(state, city),
        wonders_gone=_wonders_gone(state, seat),
        progress=_members(int(city.progress), EVERY_TOKEN),
        symbols=_present(city.symbols, SYMBOLS),
        production=_amounts(city.production, RESOURCES),
        choices=_amounts(city.choice, CHOICES),
        prices=_amounts(city.price, RESOURCES),
        fixed_prices=_present(city.fixed_price, RESOURCES),
        points=points,
        total=sum(points.values()),
        purse=purse(city),
        **more_of_city(state, seat, viewer),
    )


def _cards(state: State, seat: int) -> dict[str, list[str]]:
    """The cards of a city by color, in the order of the data files."""
    colors = colors_of_cards(state)
    cards: dict[str, list[str]] = {color: [] for color in colors}
    for card in _lying(state, CITY_0 + seat):
        cards[colors[CARD_COLOR[card]]].append(EVERY_CARD[card])
    return cards


def _lying(state: State, where: int) -> list[int]:
    """The cards at a place; the record is read once, since a view is made often."""
    return [card for card, place in enumerate(np.asarray(state.place).tolist()) if place == where]


def _wonders(state: State, city: City) -> list[WonderView]:
    mine = int(city.wonders) | int(city.wonders_built)
    return [
        _wonder(state, wonder, int(state.tucked[wonder])) for wonder in range(len(EVERY_WONDER)) if has(mine, wonder)
    ]


def _wonder(state: State, wonder: int, tucked: int) -> WonderView:
    """A wonder with the card under it, given as its number plus one."""
    if tucked == 0:
        return WonderView(EVERY_WONDER[wonder], built=False, back=None, card=None)
    back = _back(state, tucked - 1)
    card = None if int(state.how) == RUNNING else EVERY_CARD[tucked - 1]
    return WonderView(EVERY_WONDER[wonder], built=True, back=back, card=card)


def _back(state: State, card: int) -> str:
    deck = guild_back(state) if int(CARD_COLOR[card]) == PURPLE else f"age{CARD_AGE[card]}"
    return back_of_card(card) or deck


def _wonders_gone(state: State, seat: int) -> list[str]:
    """When the last wonder that may be built stands, the city that has built fewer loses its other ones."""
    if notes_wonders_gone(state):
        return _members(int(state.city[seat].wonders_gone), EVERY_WONDER)
    mine, theirs = int(state.city[seat].wonders_built), int(state.city[1 - seat].wonders_built)
    if count(mine) + count(theirs) < WONDER_LIMIT or count(mine) > count(theirs):
        return []
    return [EVERY_WONDER[wonder] for wonder in _dealt_wonders(state) if not has(mine | theirs, wonder)]


def _dealt_wonders(state: State) -> list[int]:
    """The wonders of both cities, in the order in which they were handed out or shown."""
    if int(state.first_game) == 1:
        return [int(wonder) for wonder in FIRST_GAME_WONDERS.ravel()]
    return [int(wonder) - 1 for wonder in state.draft]


def _outcome(outcome: Outcome) -> OutcomeView:
    first, second = (sum(points.values()) for points in outcome.points)
    tie_break = COLORS[BLUE] if outcome.how == HOW[CIVILIAN] and first == second else None
    return OutcomeView(list(outcome.winners), list(outcome.ranks), outcome.how, list(outcome.points), tie_break)
