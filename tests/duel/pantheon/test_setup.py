from collections import Counter

import pytest

from antipater import Position, make
from antipater.duel.setup import lay_out
from antipater.duel.tables import EVERY_TOKEN, EVERY_WONDER, GOD_DATA, PANTHEON_DATA

from ..tabletop import asked, face_up
from .table import PANTHEON, pantheon
from .tabletop import board

TEMPLES = set(PANTHEON_DATA["card"])
MARKED = {1: {2, 4, 9, 11, 13}, 2: {6, 8, 10}}  # slots that hold tokens in each age


def start(seed: int) -> Position:
    return make("duel", expansions=PANTHEON).start(seed)


def to_age(position: Position, age: int) -> Position:
    """Discard cards, and take the first choice of anything else, until an age is laid out."""
    while int(position.states[0].age) < age:
        legal = position.legal().tolist()
        position.play(next((action for action in legal if 41 <= action < 66), legal[0]))
    return position


@pytest.mark.rule("P1.1")
def test_the_pieces() -> None:
    gods = {name: data for name, data in GOD_DATA.items() if name != "gate"}
    assert Counter(data["mythology"] for data in gods.values()) == dict.fromkeys(PANTHEON_DATA["mythology"], 3)
    assert len(PANTHEON_DATA["mythology"]) == 5
    assert PANTHEON_DATA["setup"]["mythology_tokens_each"] == 2
    assert [token["discount"] for token in PANTHEON_DATA["offering"].values()] == [2, 3, 4]
    catalogue = make("duel", expansions=PANTHEON).catalogue()
    kinds = ("cards", "wonders", "progress_tokens", "gods")
    assert [len(catalogue[kind]) for kind in kinds] == [71, 14, 13, 16]
    assert "decrees" not in catalogue
    assert len(TEMPLES) == 5


@pytest.mark.rule("P1.2")
def test_eight_of_fourteen_wonders() -> None:
    deals = [start(seed).deal()["wonders"] for seed in range(40)]
    assert all(len(set(wonders)) == 8 for wonders in deals)
    assert {wonder for wonders in deals for wonder in wonders} == set(EVERY_WONDER[:14])


@pytest.mark.rule("P1.2")
def test_a_first_game_keeps_its_wonders() -> None:
    position = make("duel", expansions=PANTHEON, wonders="first-game").start(1)
    assert asked(position) == "turn"
    assert "wonders" not in position.deal()


@pytest.mark.rule("P1.3")
def test_progress_tokens() -> None:
    boards = [start(seed).view(None) for seed in range(30)]
    assert all(len(view.spaces) == 5 and len(view.box) == 8 for view in boards)
    assert {token for view in boards for token in view.spaces} == set(EVERY_TOKEN[:13])


@pytest.mark.rule("P1.4")
def test_decks_of_gods() -> None:
    deals = [start(seed).deal()["gods"] for seed in range(60)]
    for mythology in PANTHEON_DATA["mythology"]:
        gods = {name for name, data in GOD_DATA.items() if data.get("mythology") == mythology}
        assert all(set(deal[mythology]) == gods for deal in deals)
        assert len({tuple(deal[mythology]) for deal in deals}) == 6
    assert all(god is None for deck in start(1).view(0).pantheon.decks for god in deck.gods)


@pytest.mark.rule("P1.5")
def test_grand_temples_instead_of_guilds() -> None:
    seen = set()
    for seed in range(20):
        cards = set(start(seed).deal()["ages"][2])
        assert len(cards & TEMPLES) == 3
        assert not any(card.endswith("guild") for card in cards)
        seen |= cards & TEMPLES
    assert seen == TEMPLES
    backs = Counter(slot.back for slot in to_age(start(3), 3).view(None).layout)
    assert backs == {"age3": 17, "temple": 3}


@pytest.mark.rule("P1.6")
def test_mythology_tokens_on_age_i() -> None:
    drawn = Counter[int]()
    for seed in range(200):
        position = start(seed)
        tokens = {slot.slot: slot.token for slot in position.view(None).layout if slot.token}
        assert set(tokens) == MARKED[1]
        assert set(tokens).isdisjoint(face_up(position))
        most = Counter(tokens.values()).most_common(1)[0][1]
        drawn[most] += 1
    assert set(drawn) == {1, 2}


@pytest.mark.rule("P1.7")
def test_age_i_lies_on_the_table_during_the_draft() -> None:
    position = start(5)
    assert asked(position) == "draft"
    for seen in (position.view(0), position.observe(1).view(1)):
        assert len(seen.layout) == 20
        cards = [slot.card for slot in seen.layout if slot.face_up]
        assert len(cards) == 12
        assert all(cards)
        assert not any(slot.card for slot in seen.layout if not slot.face_up)
    laid_out = [slot.card for slot in position.view(None).layout]
    while asked(position) == "draft":
        position.play(position.legal()[0])
    assert [slot.card for slot in position.view(None).layout] == laid_out


@pytest.mark.rule("P1.8")
def test_before_age_ii() -> None:
    orders = set()
    for seed in range(12):
        position = to_age(start(seed), 2)
        assert asked(position) == "starter"
        lies = board(position)
        assert set(lies) == {1, 2, 3, 4, 5, 6}
        assert lies[6] == "gate"  # the others were put on the first free space
        view = position.view(None)
        assert all(space.face_up and space.god for space in view.pantheon.spaces)
        tokens = {slot.slot: slot.token for slot in view.layout if slot.token}
        assert set(tokens) == MARKED[2]
        assert set(tokens.values()) == set(PANTHEON_DATA["offering"])
        orders.add(tuple(tokens.values()))
    assert len(orders) > 3


@pytest.mark.rule("P1.8")
def test_the_gate_goes_where_a_space_is_free() -> None:
    position = start(2)
    while int(position.states[0].age) < 2:
        legal = position.legal().tolist()
        if asked(position) == "put_god":
            position.play(legal[-1])
        else:
            position.play(next((action for action in legal if 41 <= action < 66), legal[0]))
    assert board(position)[1] == "gate"


@pytest.mark.rule("P1.9")
def test_with_two_free_spaces_the_gate_takes_the_first() -> None:
    position = pantheon(["stable"], gods={1: "mars", 3: "hades", 5: "ra", 6: "baal"})
    lay_out(position.states[0], 2)
    assert board(position) == {1: "mars", 2: "gate", 3: "hades", 5: "ra", 6: "baal"}
