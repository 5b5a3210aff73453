"""Setting up the table with Agora."""

from collections import Counter
from typing import Any

import pytest

import antipater
from antipater.duel.pieces import layout_row
from antipater.duel.state import STATE
from antipater.duel.tables import (
    AGORA_DATA,
    CONSPIRACY_IDS,
    COVERED_BY,
    DECREE_IDS,
    EVERY_CARD,
    FACE_UP,
    LAID_OUT,
)

from ..layouts import AGORA_COVERED_BY, AGORA_FACE_DOWN
from ..table import bits, members
from .table import AGORA, BOTH
from .tabletop import cubes, deck, open_decrees

SENATORS = list(AGORA_DATA["card"])


def started(expansions: tuple[str, ...] = AGORA, seed: int = 3) -> Any:
    return antipater.make("duel", expansions=expansions).start(seed)


@pytest.mark.rule("A1.1")
def test_the_pieces_of_the_expansion() -> None:
    kinds = Counter(data["effect"].get("politician", "conspirator") for data in AGORA_DATA["card"].values())
    assert kinds == {"left": 2, "center": 3, "right": 2, "conspirator": 6}
    assert len(DECREE_IDS) == len(CONSPIRACY_IDS) == 16
    assert set(AGORA_DATA["wonder"]) == {"curia_julia", "knossos"}
    assert set(AGORA_DATA["progress"]) == {"corruption", "organized_crime"}
    assert len(AGORA_DATA["military"]) == 2  # on each side
    position = started()
    assert cubes(position, 0) == cubes(position, 1) == [0, 0, 0, 0, 0, 0, 12]
    assert sorted(deck(position)) == sorted(CONSPIRACY_IDS)


@pytest.mark.rule("A1.2")
@pytest.mark.parametrize(("expansions", "wonders", "tokens"), [(AGORA, 14, 12), (BOTH, 16, 15)])
def test_wonders_and_progress_tokens_of_all_expansions_take_part(
    expansions: tuple[str, ...], wonders: int, tokens: int
) -> None:
    deals = [started(expansions, seed).deal() for seed in range(60)]
    drawn = {name for deal in deals for name in deal["wonders"]}
    assert len(drawn) == wonders
    assert {"curia_julia", "knossos"} <= drawn
    assert ("sanctuary" in drawn) == (expansions == BOTH)
    assert {len(deal["library"]) for deal in deals} == {tokens}
    assert ("mysticism" in deals[0]["library"]) == (expansions == BOTH)
    view = started(expansions).view(0)
    assert (len(view.spaces), len(view.box)) == (5, tokens - 5)


@pytest.mark.rule("A1.3")
def test_the_layouts() -> None:
    position = started()
    ages = position.deal()["ages"]
    assert [len(age) for age in ages] == [25, 25, 23]
    rows = Counter(slot.row for slot in position.view(0).layout)
    assert [rows[row] for row in sorted(rows)] == [3, 4, 5, 6, 7]
    state = position.states[0]
    assert int(state.reachable) == members(range(18, 25))
    assert int(state.face_up) == members([0, 1, 2, *range(7, 12), *range(18, 25)])


@pytest.mark.rule("A1.3")
@pytest.mark.parametrize(("age", "slots"), [(1, 25), (2, 25), (3, 23)])
def test_what_covers_what(age: int, slots: int) -> None:
    row = layout_row(started().states[0], age)
    assert int(LAID_OUT[row]) == slots
    assert {slot: tuple(sorted(bits(COVERED_BY[row, slot]))) for slot in range(slots) if COVERED_BY[row, slot]} == (
        AGORA_COVERED_BY[age]
    )
    assert bits(FACE_UP[row]) == set(range(slots)) - AGORA_FACE_DOWN[age]


@pytest.mark.rule("A1.4")
def test_senators_are_shuffled_into_the_ages() -> None:
    ages_of: dict[str, set[int]] = {}
    for seed in range(60):
        deal = started(seed=seed).deal()
        found = [[card for card in age if card in SENATORS] for age in deal["ages"]]
        assert [len(age) for age in found] == [5, 5, 3]
        assert sorted(card for age in found for card in age) == sorted(SENATORS)
        assert not any(card in SENATORS for pile in deal["removed"] for card in pile)
        for number, age in enumerate(found, 1):
            for card in age:
                ages_of.setdefault(card, set()).add(number)
    assert ages_of == {card: {1, 2, 3} for card in SENATORS}


@pytest.mark.rule("A1.5", "A5.1")
def test_decrees_and_conspiracies_are_drawn_by_lot() -> None:
    deals = [started(seed=seed).deal() for seed in range(60)]
    assert {name for deal in deals for name in deal["decrees"]} == set(DECREE_IDS)
    assert len({deal["decrees"][0] for deal in deals}) > 8
    assert len({deal["conspiracies"][0] for deal in deals}) > 8


@pytest.mark.rule("A1.4")
def test_a_senator_has_a_back_of_its_own() -> None:
    position = started()
    age = position.deal()["ages"][0]
    for slot in position.view(1).layout:
        assert (slot.back == "senator") == (age[slot.slot] in SENATORS)
        assert slot.card == (age[slot.slot] if slot.face_up else None)


@pytest.mark.rule("A1.5")
def test_every_other_decree_lies_open() -> None:
    position = started()
    assert open_decrees(position) == {1, 3, 5}
    dealt = position.deal()["decrees"]
    assert len(set(dealt)) == 6
    for viewer in (0, 1, None):
        shown = [chamber.decrees[0].decree for chamber in position.view(viewer).agora.chambers]
        assert shown == [name if k % 2 == 0 else None for k, name in enumerate(dealt)]
        assert [bool(decree) for decree in position.observe(viewer).states[0].agora.decrees] == [True, False] * 3


@pytest.mark.rule("A1.6")
def test_age_one_lies_on_the_table_during_the_draft() -> None:
    position = started()
    view = position.view(0)
    assert view.age == 0
    assert len(view.layout) == 25
    assert view.decision.kind == "draft"


def test_the_record_stays_small() -> None:
    assert STATE.itemsize <= 1536
    assert list(STATE.names or ())[-2:] == ["pantheon", "agora"]
    assert EVERY_CARD[-13:] == tuple(SENATORS)
