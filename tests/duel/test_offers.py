"""What a seat is offered: every possible action with its price, and the reason for what is not possible."""

import pytest

from antipater import IllegalAction, Position, make
from antipater.duel.actions import ACTIONS
from antipater.duel.offers import Offer, Plan, Purchase

from .moves import build, choose, discard, play, refused, slot_of, starter, token, wonder
from .table import table
from .tabletop import coins, offer, plan, price


def possible(position: Position) -> list[int]:
    return [offer.action for offer in position.offers() if offer.reason is None]


@pytest.mark.rule("D3.7", "D3.8")
def test_what_is_offered_is_what_is_legal() -> None:
    position = table(
        ["quarry", "palisade", "baths"],
        wonders=(["pyramids", "sphinx"], ["piraeus"]),
        cities=(["press"], []),
        coins=(6, 7),
    )
    assert sorted(possible(position)) == position.legal().tolist()
    assert {found.use for found in position.offers()} == {"build", "discard", "wonder"}
    assert {found.wonder for found in position.offers()} == {None, "pyramids", "sphinx"}


@pytest.mark.rule("D3.5")
def test_cards_that_lie_face_down_are_not_offered() -> None:
    position = table(["quarry", "palisade"])
    assert {found.slot for found in position.offers()} == {0, 1, 7, 8, 18, 19}
    assert {found.slot for found in position.offers() if found.reason is None} == {18, 19}
    assert {found.reason for found in position.offers() if found.slot not in (18, 19)} == {"covered"}
    assert {found.use for found in position.offers() if found.slot not in (18, 19)} == {"build"}


@pytest.mark.rule("D4.9")
def test_an_offer_to_build() -> None:
    position = table(["caravansery"], cities=(["press"], ["glassworks"]), coins=(7, 7))
    assert offer(position, build("caravansery")) == Offer(
        action=build("caravansery")(position),
        use="build",
        slot=19,
        card="caravansery",
        price=5,
        plan=Plan(produced={"papyrus": 1}, chosen={}, waived={}, bought=[Purchase("glass", 1, 3)], coins=2, chain=None),
    )


@pytest.mark.rule("D4.14")
def test_an_offer_by_a_chain() -> None:
    position = table(["aqueduct"], cities=(["baths", "quarry"], []), coins=(0, 0))
    assert plan(position, build("aqueduct")) == Plan({}, {}, {}, [], 0, "baths")
    assert offer(position, build("aqueduct")).reason is None


@pytest.mark.rule("D5.1")
def test_an_offer_to_discard() -> None:
    position = table(["aqueduct"], cities=(["tavern"], []))
    found = offer(position, discard("aqueduct"))
    assert (found.use, found.card, found.slot, found.income, found.price, found.plan) == (
        "discard",
        "aqueduct",
        19,
        3,
        0,
        None,
    )


@pytest.mark.rule("D6.1")
def test_an_offer_to_build_a_wonder() -> None:
    position = table(
        ["aqueduct"],
        wonders=(["statue_of_zeus"], []),
        cities=(["forum", "lumber_yard"], ["quarry"]),
        tokens=(["architecture"], []),
        coins=(1, 7),
    )
    found = offer(position, wonder("statue_of_zeus", "aqueduct"))
    assert (found.use, found.wonder, found.card, found.price) == ("wonder", "statue_of_zeus", "aqueduct", 2)
    assert found.reason == "too_dear"
    assert found.plan is not None
    assert found.plan.produced == {"wood": 1}
    assert found.plan.chosen == {"papyrus": 1}
    assert found.plan.waived == {"clay": 1, "stone": 1}
    assert found.plan.bought == [Purchase("papyrus", 1, 2)]


@pytest.mark.rule("D4.17")
def test_the_price_of_an_offer_is_what_is_paid() -> None:
    start = make("duel", wonders="first-game").start(seed=11)
    for _ in range(25):
        (seat,) = start.to_act
        for found in start.offers():
            if found.reason is None and found.use == "build" and found.card not in ("tavern", "brewery"):
                after = start.copy()
                after.play(found.action)
                assert coins(after)[seat] == coins(start)[seat] - found.price
        start.play(start.legal()[0])


@pytest.mark.rule("D4.17")
def test_a_card_too_dear_is_offered_with_its_price() -> None:
    position = table(["palace"], coins=(9, 7))
    assert price(position, build("palace")) == 10
    assert offer(position, build("palace")).reason == "too_dear"


@pytest.mark.rule("D2.2")
def test_offers_of_a_draft() -> None:
    names = ["sphinx", "pyramids", "colossus", "piraeus", "mausoleum", "great_library", "appian_way", "hanging_gardens"]
    position = make("duel").start(seed=1, deal={"wonders": names})
    assert {(found.use, found.wonder) for found in position.offers()} == {("draft", name) for name in names[:4]}
    assert possible(position) == position.legal().tolist()
    assert offer(position, choose("sphinx")).wonder == "sphinx"


@pytest.mark.rule("D9.2")
def test_offers_of_tokens() -> None:
    position = table(["library"], cities=(["scriptorium"], []), board=["law", "economy"])
    play(position, build("library"))
    assert [(found.use, found.token) for found in position.offers()] == [("token", "economy"), ("token", "law")]
    assert offer(position, token("law")).price == 0


@pytest.mark.rule("D7.11")
def test_offers_of_cards() -> None:
    position = table(["library"], wonders=(["statue_of_zeus"], []), cities=([], ["quarry", "sawmill"]), coins=(20, 7))
    play(position, wonder("statue_of_zeus", "library"))
    assert [(found.use, found.card) for found in position.offers()] == [("card", "quarry"), ("card", "sawmill")]


@pytest.mark.rule("D13.2")
def test_offers_of_starters() -> None:
    position = play(table(slots={0: "altar"}), discard("altar"))
    assert [(found.use, found.seat) for found in position.offers()] == [("starter", 0), ("starter", 1)]


@pytest.mark.rule("D8.7")
def test_nothing_is_offered_after_the_end() -> None:
    position = play(table(["guard_tower"], pawn=8), build("guard_tower"))
    assert position.offers() == []
    assert refused(position, discard("guard_tower")) == "game_over"


@pytest.mark.rule("D3.8")
def test_an_action_of_another_decision_is_refused() -> None:
    position = table(["quarry"])
    for move in (choose("sphinx"), token("law"), starter(1), lambda _: 481):
        assert refused(position, move) == "other_decision"
    draft = make("duel").start(seed=1)
    assert refused(draft, lambda _: 16) == "other_decision"
    ended = play(table(slots={0: "altar"}), discard("altar"))
    assert refused(ended, token("law")) == "other_decision"


@pytest.mark.parametrize("action", [-1, ACTIONS, 10_000])
def test_an_unknown_action_is_refused(action: int) -> None:
    assert refused(table(["quarry"]), lambda _: action) == "unknown_action"


def test_only_who_is_to_act_may_play() -> None:
    position = table(["quarry"], active=1)
    with pytest.raises(IllegalAction) as error:
        position.play(discard("quarry")(position), seat=0)
    assert error.value.reason == "not_your_turn"
    position.play(discard("quarry")(position), seat=1)
    assert slot_of(position, "quarry") == 19
