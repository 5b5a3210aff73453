from typing import Any

import msgspec
import numpy as np
import pytest

from antipater import OptionError, Position, make
from antipater.duel.decisions import PROGRESS
from antipater.duel.step import take_token
from antipater.duel.tables import CARD_DATA, CARD_IDS, GUILDS, LAID_OUT, TOKEN_IDS, WONDER_IDS
from antipater.duel.view_types import MilitaryTokenView, SlotView, View, WonderView

from ..sizes import size
from .games import random_game
from .moves import build, choose, discard, play, wonder
from .table import table

GAMES = size(2, 100)
SEATS = (0, 1, None)
WONDERS = ("draft", "first-game")


def view_of(position: Position, seat: int | None = None) -> View:
    found = position.view(seat)
    assert isinstance(found, View)
    return found


def strings(value: Any) -> set[str]:
    """All strings in a JSON value; names of fields are not among them."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, dict):
        value = value.values()
    return {found for part in value for found in strings(part)} if hasattr(value, "__iter__") else set()


def hidden_cards(position: Position) -> set[str]:
    """Cards that nobody has seen: face down, of later ages, put away."""
    state = position.states[0]
    deal = position.deal()
    seen = {
        name
        for age in range(1, int(state.age) + 1)
        for slot, name in enumerate(deal["ages"][age - 1])
        if age < state.age or int(state.face_up) >> slot & 1
    }
    return set(CARD_IDS) - seen


def hidden_wonders(position: Position) -> set[str]:
    """Wonders that have not been shown."""
    state = position.states[0]
    if state.first_game:
        return set(WONDER_IDS) - {
            name for city in view_of(position).cities for name in [w.wonder for w in city.wonders] + city.wonders_gone
        }
    shown = 4 if state.drafted < 4 else 8
    return set(WONDER_IDS) - set(position.deal()["wonders"][:shown])


@pytest.mark.parametrize("wonders", WONDERS)
def test_nothing_hidden_is_in_a_view(wonders: str) -> None:
    for seed in range(GAMES):
        for position in random_game(seed, wonders):
            hidden = set() if position.over else hidden_cards(position) | hidden_wonders(position)
            for seat in (None, *position.to_act):
                shown = msgspec.json.decode(msgspec.json.encode(position.view(seat)))
                del shown["decision"]["kind"]  # the Great Library's decision is called like the card
                assert strings(shown).isdisjoint(hidden)


def test_a_view_has_a_schema() -> None:
    schema = msgspec.json.schema(View)
    assert set(schema["$defs"]["View"]["properties"]) == set(View.__struct_fields__)
    assert {"CityView", "SlotView", "Offer", "Plan"} <= set(schema["$defs"])


def test_all_cards_are_somewhere() -> None:
    for position in random_game(4):
        shown = view_of(position)
        open_cards = [slot.card for slot in shown.layout if slot.card]
        built = [name for city in shown.cities for cards in city.cards.values() for name in cards]
        under = [w for city in shown.cities for w in city.wonders if w.built]
        played = sum(map(int, LAID_OUT[: shown.age])) - len(shown.layout)
        assert len(built) + len(shown.discard_pile) + len(under) == played
        found = [*open_cards, *built, *shown.discard_pile]
        assert len(set(found)) == len(found)
        for city in shown.cities:
            assert all(CARD_DATA[name]["color"] == color for color, cards in city.cards.items() for name in cards)


def test_backs_tell_the_age_and_the_guilds() -> None:
    guilds = {CARD_IDS[guild] for guild in GUILDS}
    for seed in range(GAMES):
        for position in random_game(seed):
            shown = view_of(position)
            for slot in shown.layout:
                if slot.card:
                    assert slot.back == ("guild" if slot.card in guilds else f"age{shown.age}")
            if shown.age == 3 and len(shown.layout) == 20:
                assert sum(slot.back == "guild" for slot in shown.layout) == 3


def test_the_draft() -> None:
    position = make("duel").start(seed=5)
    wonders = position.deal()["wonders"]
    draft = view_of(position).draft
    assert draft is not None
    assert (set(draft.shown), draft.round, draft.to_come) == (set(wonders[:4]), 1, 4)
    assert view_of(position).age == 0
    assert view_of(position).layout == []
    play(position, *map(choose, wonders[:5]))
    draft = view_of(position).draft
    assert draft is not None
    assert (set(draft.shown), draft.round, draft.to_come) == (set(wonders[5:]), 2, 0)
    play(position, *map(choose, wonders[5:]))
    assert view_of(position).draft is None
    assert view_of(position).decision.kind == "turn"


def test_the_layout_of_the_first_age() -> None:
    position = make("duel", wonders="first-game").start(seed=5)
    layout = view_of(position).layout
    cards = position.deal()["ages"][0]
    assert layout[0] == SlotView(0, 1, 5, face_up=True, reachable=False, card=cards[0], back="age1")
    assert layout[3] == SlotView(3, 2, 6, face_up=False, reachable=False, card=None, back="age1")
    assert layout[19] == SlotView(19, 5, 11, face_up=True, reachable=True, card=cards[19], back="age1")
    play(position, discard(cards[19]))
    assert [slot.slot for slot in view_of(position).layout] == list(range(19))


def test_a_city() -> None:
    position = table(
        ["obelisk"],
        cities=(("quarry", "shelf_quarry", "stone_reserve", "forum", "apothecary", "theater"), ("press",)),
        wonders=(("sphinx",), ()),
        built=(("pyramids",), ()),
        tucked={"pyramids": "tavern"},
        tokens=(("mathematics", "law"), ()),
        coins=(10, 3),
        pawn=4,
    )
    shown = view_of(position, 0)
    city = shown.cities[0]
    assert city.coins == 10
    assert city.cards["brown"] == ["quarry", "shelf_quarry"]
    assert city.cards["yellow"] == ["stone_reserve", "forum"]
    assert city.wonders == [
        WonderView("pyramids", built=True, back="age1", card=None),
        WonderView("sphinx", built=False, back=None, card=None),
    ]
    assert city.progress == ["law", "mathematics"]
    assert city.symbols == {"wheel": 1, "scales": 1}
    assert city.production == {"wood": 0, "clay": 0, "stone": 3, "glass": 0, "papyrus": 0}
    assert city.choices == {"raw": 0, "manufactured": 1}
    assert city.prices == {"wood": 2, "clay": 2, "stone": 1, "glass": 2, "papyrus": 3}
    assert city.fixed_prices == {"stone": 1}
    points = {"blue": 3, "green": 1, "wonders": 9, "progress": 6, "coins": 3, "military": 5}
    assert {category: n for category, n in city.points.items() if n} == points
    assert city.total == 27
    assert shown.cities[1].prices["stone"] == 5
    assert shown.military.pawn == 4
    assert shown.military.capital == 9
    assert shown.military.points == [5, 0]
    assert shown.military.tokens == [
        [MilitaryTokenView(3, 2), MilitaryTokenView(6, 5)],
        [MilitaryTokenView(6, 5)],
    ]


def test_what_a_decision_is_about() -> None:
    given: dict[str, Any] = {"cities": ((), ("quarry", "press")), "coins": (40, 7)}
    zeus = table(["walls", "statue"], wonders=(("statue_of_zeus",), ()), **given)
    play(zeus, wonder("statue_of_zeus", "walls"))
    assert (view_of(zeus).decision.kind, view_of(zeus).decision.color) == ("destroy", "brown")
    library = table(["walls", "statue"], wonders=(("great_library",), ()), box=["economy", "law", "urbanism"], **given)
    assert view_of(library).decision.tokens == []
    play(library, wonder("great_library", "walls"))
    assert view_of(library).decision.kind == "library"
    assert view_of(library).decision.tokens == ["economy", "law", "urbanism"]


def test_tokens_leave_their_spaces() -> None:
    position = make("duel").start(seed=1)
    laid = position.deal()["progress"]
    assert view_of(position).spaces == laid
    assert sorted([*laid, *view_of(position).box]) == sorted(TOKEN_IDS)
    take_token(position.states[0], 1, PROGRESS, TOKEN_IDS.index(laid[2]))
    assert view_of(position).spaces == [laid[0], laid[1], None, laid[3], laid[4]]
    assert view_of(position).cities[1].progress == [laid[2]]


def test_the_last_wonder_leaves_the_game() -> None:
    mine = ["colossus", "piraeus", "pyramids", "sphinx"]
    theirs = ["appian_way", "mausoleum"]
    unbuilt = ["great_library", "hanging_gardens"]
    position = table(
        ["walls", "statue"],
        built=(mine, theirs),
        wonders=((), unbuilt),
        tucked=dict(zip([*mine, *theirs], CARD_IDS, strict=False)),
        active=1,
        coins=(7, 40),
    )
    position.states[0].draft[:] = [WONDER_IDS.index(name) + 1 for name in (*mine, *theirs, *unbuilt)]
    assert view_of(position).cities[1].wonders_gone == []
    play(position, wonder("hanging_gardens", "walls"))
    shown = view_of(position)
    assert [city.wonders_gone for city in shown.cities] == [[], ["great_library"]]
    assert [w.wonder for w in shown.cities[1].wonders] == ["appian_way", "hanging_gardens", "mausoleum"]
    assert shown.cities[1].wonders[1].back == "age2"


def test_at_the_end_all_is_turned_up() -> None:
    position = table(slots={5: "guard_tower"}, built=(("pyramids",), ()), tucked={"pyramids": "tavern"}, pawn=8)
    before = view_of(position)
    assert not before.over
    assert [slot.slot for slot in before.layout if slot.card is None] == [2]
    play(position, build("guard_tower"))
    shown = view_of(position, 0)
    assert shown.over
    assert shown.to_act == []
    assert shown.decision.kind == "none"
    assert all(slot.card for slot in shown.layout)
    assert shown.cities[0].wonders == [WonderView("pyramids", built=True, back="age1", card="tavern")]
    assert shown.outcome is not None
    assert (shown.outcome.winners, shown.outcome.ranks, shown.outcome.how) == ([0], [1, 2], "military")
    assert shown.outcome.points == [city.points for city in shown.cities]


def test_options_and_seat() -> None:
    assert view_of(make("duel").start(seed=1), None).seat is None
    shown = view_of(make("duel", wonders="first-game").start(seed=1), np.int64(1))  # type: ignore[arg-type]
    assert (shown.game, shown.options, shown.seat, shown.removed) == ("duel", {"wonders": "first-game"}, 1, [3, 3, 3])
    msgspec.json.encode(shown)
    with pytest.raises(OptionError, match="There is no seat 2"):
        make("duel").start(seed=1).view(2)
