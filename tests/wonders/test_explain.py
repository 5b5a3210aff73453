"""Everything on the table explains itself, from nothing but what its viewer sees, with the numbers of the rules."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import antipater
from antipater.kernel.explaining import Explanation
from antipater.wonders.city_view import SlotView
from antipater.wonders.explain import THINGS, asked_by, explain
from antipater.wonders.explained.rules import (
    RULE_OF_CARD,
    RULE_OF_CATEGORY,
    RULE_OF_COLOR,
    RULE_OF_REASON,
    RULES_OF_POWER,
    rule_of_board,
)
from antipater.wonders.explained.worth import card_points, copied_points, science_of, science_points
from antipater.wonders.operations import RESOURCES
from antipater.wonders.refusal import REASONS
from antipater.wonders.tables import BOARD_DATA, CARD_DATA, EDITIONS, SIDE_IDS
from antipater.wonders.view import View

from .games import NAMES as TABLE_NAMES
from .games import TABLES, options, seed_of

NAMES = ("Lena", "Thales", "Hypatia", "Cleon", "Aspasia", "Solon", "Sappho")
PAGE = (Path(__file__).parents[2] / "docs" / "rules" / "wonders.md").read_text("utf-8")
NUMBERED = set(re.findall(r"(?:\*\*|## )(W\d+(?:\.\d+)?)", PAGE))
NOT_EXPLAINED = {"possible", "unknown_action", "observed", "nothing_chosen"}  # a player never meets them


def views(players: int, edition: str, variant: int, every: int) -> Iterator[View]:
    """What a seat that is to act sees, at some moments of a random game, and what a spectator sees at its end."""
    chance = random.Random(seed_of(players, variant))
    position = antipater.make("wonders", **options(players, edition, variant)).start(seed_of(players, variant))
    plays = 0
    while not position.over:
        seat = chance.choice(position.to_act)
        if plays % every == 0:
            yield position.view(seat)
        position.play(int(chance.choice(position.legal(seat))), seat)
        plays += 1
    yield position.view(None)


def asked(view: View, about: str, lang: str = "en") -> Explanation:
    found = explain(view, about, NAMES[: len(view.cities) - (view.free_city is not None)], lang)
    assert found is not None, about
    return found


def things_of(view: View) -> Iterator[str]:
    """Every question that the table of a view could ask."""
    yield from ("age", "chosen", "pile")
    yield from (f"category.{line}" for line in view.score_pad)
    yield from (f"card.{card}" for card in CARD_DATA[view.edition])
    yield from (f"board.{board}" for board in BOARD_DATA)
    for board, data in BOARD_DATA.items():
        sides = [side for side in ("A", "B", "day", "night") if side in data[view.edition]]
        yield from (f"plan.{board}.{side}.{n}" for side in sides for n in range(len(data[view.edition][side])))
    if view.free_city:
        yield "free_city"
    if not view.age:
        return
    yield from ("conflict", "passing", "turn", "neighbour.left", "neighbour.right")
    for seat, city in enumerate(view.cities):
        yield from (f"{kind}.{seat}" for kind in ("coins", "points", "shields", "stages", "tokens"))
        yield from (f"stage.{seat}.{place}" for place in range(len(city.stages)))
        yield from (f"cards.{seat}.{color}" for color in city.cards)
        yield from (f"good.{seat}.{resource}" for resource in RESOURCES)
    buyer = view.cities[view.seat or 0]
    for seller in (buyer.left, buyer.right):
        yield f"sells.{seller}"
        yield from (f"sale.{seller}.{k}" for k, slot in enumerate(view.cities[seller].slots) if slot.tradable)


@pytest.mark.parametrize(("players", "edition"), TABLES, ids=TABLE_NAMES)
def test_everything_is_explained_in_both_languages(players: int, edition: str) -> None:
    seen = set()
    for view in views(players, edition, variant=players, every=23):
        for about in things_of(view):
            seen.add(about.split(".")[0])
            for lang in ("en", "de"):
                found = asked(view, about, lang)
                said = [found.title, found.what, *found.now, *(line.text for line in found.sum)]
                assert all(sentence and "{" not in sentence for sentence in said), about
                assert set(found.rules) <= NUMBERED, about
    assert seen == set(THINGS) - (set() if players == 2 else {"free_city"})


@pytest.mark.parametrize(("players", "edition"), TABLES, ids=TABLE_NAMES)
def test_its_numbers_are_those_of_the_rules(players: int, edition: str) -> None:
    """Points of cards and symbols add up to the score pad, the sum of a price to the price."""
    for view in views(players, edition, variant=0, every=11):
        by = asked_by(view, NAMES[:players], "en")
        for seat, city in enumerate(view.cities):
            if not view.age:
                continue
            assert science_points(science_of(by, seat)) == city.points["green"]
            for color in ("yellow", "purple"):
                points = sum(card_points(by, seat, card) for card in city.cards[color])
                copied = copied_points(by, seat) if color == "purple" and city.copied != "scientists_guild" else 0
                assert points + copied == city.points[color]
            assert asked(view, f"tokens.{seat}").state == by.signed(city.points["military"])
        for offer in view.offers:
            if offer.use in ("build", "stage") and offer.reason in (None, "too_dear"):
                about = f"card.{offer.card}" if offer.use == "build" else f"stage.{offer.city}.{offer.stage}"
                found = asked(view, about)
                assert sum(line.n for line in found.sum) == offer.price, about
                assert found.possible == (offer.reason is None)


def test_what_a_conflict_would_give_is_told_from_the_viewers_side() -> None:
    view = next(view for view in views(3, "second", 4, 1) if view.age == 2 and view.seat == 0)
    shields = [2, 3, 1]
    conflicts = [[-1, 3], [3, 3], [-1, -1]]
    cities = [
        msgspec.structs.replace(city, shields=n, conflict=tokens)
        for city, n, tokens in zip(view.cities, shields, conflicts, strict=True)
    ]
    assert [cities[0].left, cities[0].right] == [1, 2]
    seen = msgspec.structs.replace(view, cities=cities, offers=[])
    losing = "Your left neighbour Thales has 3 shields, you have 2: you would lose 1 victory point."
    winning = "Your right neighbour Hypatia has 1 shield, you have 2: you would get 3 victory points."
    assert asked(seen, "conflict").now == [losing, winning]
    assert asked(seen, "conflict").state == "+2"
    assert asked(seen, "shields.1").now == [
        losing,
        "Thales has 3, Hypatia has 1 shield: Thales would get 3 victory points.",
    ]


def test_what_one_more_symbol_brings() -> None:
    view = next(view for view in views(3, "second", 4, 1) if view.age == 1 and view.seat == 0)
    city = msgspec.structs.replace(view.cities[0], symbols={"compass": 2, "gear": 1})
    seen = msgspec.structs.replace(view, cities=[city, *view.cities[1:]])
    assert asked(seen, "cards.0.green").now == [
        "You have 2 × compass and 1 × gear.",
        "One more would bring you: compass +5, gear +3 and tablet +8.",
    ]


def test_a_price_of_a_neighbour_names_what_lowers_it() -> None:
    view = next(view for view in views(4, "second", 4, 1) if view.age == 1 and view.seat == 0)
    city = view.cities[0]
    cards = {**city.cards, "yellow": ["east_trading_post"]}
    lower = msgspec.structs.replace(city, cards=cards, prices={**city.prices, "raw_right": 1})
    cities = [lower, *view.cities[1:]]
    for seller in (city.left, city.right):
        cities[seller] = msgspec.structs.replace(cities[seller], slots=[SlotView("start", ["wood"], tradable=True)])
    seen = msgspec.structs.replace(view, cities=cities)
    right, left = asked(seen, f"sale.{city.right}.0"), asked(seen, f"sale.{city.left}.0")
    assert (right.state, left.state) == ("1 coin", "2 coins")
    assert right.now[0] == "One costs you 1 coin: thanks to East Trading Post."
    assert left.now == [
        "One costs you 2 coins: the usual price.",
        f"{NAMES[city.right]}, on the right, sells wood for 1 coin.",
    ]


def test_the_cheapest_of_several_payments_is_named_only_if_others_cost_more() -> None:
    found = set()
    for view in (view for variant in range(4) for view in views(3, "second", variant, 1)):
        for offer in view.offers:
            if offer.use == "build" and len(offer.payments) > 1:
                alike = len({paid.to_left + paid.to_right for paid in offer.payments}) == 1
                said = " ".join(asked(view, f"card.{offer.card}").now)
                assert ("this is the cheapest" in said, "for the same price" in said) == (not alike, alike)
                found.add(alike)
    assert found == {False, True}


def test_what_must_not_be_sold_brings_nothing() -> None:
    found = set()
    for view in views(2, "first", 4, 1):
        for offer in (offer for offer in view.offers if offer.use == "sell"):
            said = any(line.startswith("Sold, it brings") for line in asked(view, f"card.{offer.card}").now)
            assert said == (offer.reason is None)
            found.add(said)
    assert found == {False, True}


@pytest.mark.parametrize(
    "about", ["", "conflict.0", "card", "card.nothing", "good.9.wood", "good.0.gold", "sale.0.0", "stage.0.9", "x"]
)
def test_what_there_is_not_is_not_explained(about: str) -> None:
    view = next(view for view in views(4, "first", 4, 1) if view.seat == 0)
    assert explain(view, about, NAMES[:4], "en") is None


def test_a_spectator_is_told_of_all_by_name() -> None:
    view = msgspec.structs.replace(next(view for view in views(3, "second", 4, 1) if view.age), seat=None, offers=[])
    for about in ("conflict", "passing", "cards.0.green", "coins.1", "good.0.wood"):
        assert not re.search(r"\b[Yy]ou\b", " ".join(asked(view, about).now))


def test_every_piece_and_every_reason_has_a_rule() -> None:
    assert set(RULE_OF_REASON) == set(REASONS) - NOT_EXPLAINED
    assert set(RULE_OF_CARD) <= {card for edition in EDITIONS for card in CARD_DATA[edition]}
    tables = (RULE_OF_REASON, RULE_OF_COLOR, RULE_OF_CARD, RULES_OF_POWER, RULE_OF_CATEGORY)
    assert {number for rows in tables for number in rows.values()} <= NUMBERED
    for k, edition in enumerate(EDITIONS):
        for board in BOARD_DATA:
            for side in SIDE_IDS[k]:
                line = next(line for line in PAGE.splitlines() if f"**{rule_of_board(edition, board, side)}**" in line)
                assert re.search(rf"{board}[, ]+{side}", line, re.IGNORECASE)
