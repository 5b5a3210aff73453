"""What a seat is offered: every possible action with its price and plan, and the reason for what is not possible."""

import pytest

from antipater import Position, make
from antipater.wonders.offers import Offer, Payment

from ..conftest import Maker
from ..sizes import size
from .games import NAMES, TABLES, options, seed_of
from .moves import build, free, pay, play, sell, stage, take_turn
from .oracle import FREE_CITY, Move, Wonders, meaning
from .payments import can_give, coins_for, units_of
from .table import Town, table
from .tabletop import coins, offer
from .walks import walk

RICH = 100


# In random games, against the second implementation.


def check_plan(slow: Wonders, city: int, move: Move, payment: Payment) -> None:
    """Every unit of the cost has a source that exists, and exactly these coins are paid for it."""
    own, left, right = slow.cities[city], slow.left(city), slow.right(city)
    produced, from_left, from_right = (units_of(units) for units in (payment.own, payment.left, payment.right))
    assert tuple(map(sum, zip(produced, from_left, from_right, strict=True))) == units_of(slow.cost(city, move))
    assert can_give(own.own(), produced)
    assert can_give(left.for_sale(), from_left)
    assert can_give(right.for_sale(), from_right)
    assert coins_for(from_left, own.prices("left")) == payment.to_left
    assert coins_for(from_right, own.prices("right")) == payment.to_right


def check_price(slow: Wonders, found: Offer, move: Move) -> None:
    """All payments, the cheapest first; the price is the lowest there is, also for a city that lacks the coins."""
    pairs = [(payment.to_left, payment.to_right) for payment in found.payments]
    assert pairs == sorted(slow.ways_to_pay(found.city, move), key=lambda pair: (sum(pair), pair[0]))
    assert found.coins == slow.cost(found.city, move).get("coins", 0)
    with_any_coins = slow.ways_to_pay(found.city, move, RICH)
    if with_any_coins:
        assert found.price == found.coins + min(map(sum, with_any_coins))
    for payment in found.payments:
        check_plan(slow, found.city, move, payment)


def reason_of(slow: Wonders, city: int, move: Move) -> str:
    """Why a use of a card is not possible."""
    own, card = slow.cities[city], str(move[1])
    if move[0] == "sell":
        return "must_not_sell"
    if move[0] == "stage" and slow.for_two and city == FREE_CITY and own.chains(card):
        return "must_use_chain"
    if move[0] != "stage" and own.has_building(card):
        return "already_built"
    if move[0] == "free":
        return "free_anyway"
    return "too_dear" if slow.ways_to_pay(city, move, RICH) else "not_for_sale"


def check_use(slow: Wonders, found: Offer, legal: set[Move]) -> None:
    """A use of a card in hand."""
    move: Move = (found.use, found.card or "")
    own = slow.cities[found.city]
    assert found.reason == (None if move in legal else reason_of(slow, found.city, move))
    assert found.income == (3 if found.use == "sell" else 0)
    assert found.stage == (own.raised if found.use == "stage" else None)
    if found.use == "stage" or (found.use == "build" and not is_free_or_built(slow, found)):
        check_price(slow, found, move)
    else:
        assert (found.price, found.coins, found.payments) == (0, 0, [])
    if found.use == "build" and found.reason is None:
        assert (found.chain is not None) == own.chains(found.card or "")
        assert found.chain is None or found.chain in own.cards


def is_free_or_built(slow: Wonders, found: Offer) -> bool:
    card = found.card or ""
    return slow.cities[found.city].has_building(card) or slow.is_free(found.city, card)


def check_pay(slow: Wonders, found: Offer) -> None:
    """A payment for what was chosen."""
    move = slow.chosen[found.city].move
    (payment,) = found.payments
    assert (payment.to_left, payment.to_right) in slow.ways_to_pay(found.city, move)
    assert found.coins == slow.cost(found.city, move).get("coins", 0)
    assert found.price == found.coins + payment.to_left + payment.to_right
    assert found.card == move[1]
    check_plan(slow, found.city, move, payment)


def check_offers(position: Position, slow: Wonders, seat: int) -> None:
    offers = position.offers(seat)
    city, legal = slow.city_for(seat), slow.legal(seat)
    assert sorted(found.action for found in offers if found.reason is None) == position.legal(seat).tolist()
    assert len({found.action for found in offers}) == len(offers)
    assert {found.city for found in offers} == {city}
    if slow.owed[city] == "payment":
        assert [found.price for found in offers] == sorted(found.price for found in offers)
        for found in offers:
            check_pay(slow, found)
    elif slow.owed[city] in ("turn", "seventh_card"):
        uses = ["build", "sell", *(["stage"] if slow.cities[city].next_stage() else [])]
        named = {(found.use, found.card) for found in offers if found.use != "free"}
        assert named == {(use, card) for use in uses for card in slow.hand_for(city)}
        for found in offers:
            check_use(slow, found, legal)


@pytest.mark.parametrize(("players", "edition"), TABLES, ids=NAMES)
def test_offers_are_the_legal_actions_with_prices_and_plans(
    players: int, edition: str, compiled_wonders: Maker
) -> None:
    for variant in range(size(1, 40)):
        game = compiled_wonders(**options(players, edition, variant + players))
        slow = None
        for ply, (position, seat, action) in enumerate(walk(game, seed_of(players, variant))):
            slow = slow or Wonders(game.options, position.deal())
            if ply % size(4, 1) == 0 or slow.owed[slow.city_for(seat)] == "payment":
                check_offers(position, slow, seat)
            slow.play(seat, meaning(action, edition))


# By hand.


def test_an_offer_to_build() -> None:
    position = table(
        Town("gizah", ["lumber_yard", "glassworks_age1"], hand=["university"], coins=4),
        Town("rhodos", ["lumber_yard", "press_age1"]),
        Town("babylon", ["press_age1"]),
    )
    assert offer(position, build("university")) == Offer(
        action=build("university"),
        use="build",
        city=0,
        card="university",
        price=4,
        payments=[
            Payment(2, 2, {"wood": 1, "glass": 1}, {"wood": 1}, {"papyrus": 1}),
            Payment(4, 0, {"wood": 1, "glass": 1}, {"wood": 1, "papyrus": 1}, {}),
        ],
    )


def test_an_offer_of_coins_for_the_bank() -> None:
    position = table(Town("gizah", hand=["sawmill"]), Town("rhodos"), Town("babylon"))
    found = offer(position, build("sawmill"))
    assert (found.price, found.coins, found.payments) == (1, 1, [Payment(0, 0, {}, {}, {})])


def test_an_offer_by_a_chain() -> None:
    position = table(Town("gizah", ["scriptorium"], hand=["library"], coins=0), Town("rhodos"), Town("babylon"))
    found = offer(position, build("library"))
    assert (found.chain, found.price, found.payments, found.reason) == ("scriptorium", 0, [], None)


def test_an_offer_of_a_free_building() -> None:
    position = table(Town("olympia", hand=["aqueduct", "vineyard"], stages=2, coins=0), Town("rhodos"), Town("babylon"))
    assert offer(position, free("aqueduct")).reason is None
    assert offer(position, free("aqueduct")).olympia
    assert offer(position, free("vineyard")).reason == "free_anyway"
    assert offer(position, build("aqueduct")).reason == "not_for_sale"


def test_an_offer_to_raise_a_stage() -> None:
    position = table(Town("gizah", ["stone_pit"], hand=["walls"]), Town("rhodos"), Town("babylon"))
    found = offer(position, stage("walls"))
    assert (found.use, found.card, found.stage, found.price) == ("stage", "walls", 0, 0)
    assert found.payments == [Payment(0, 0, {"stone": 2}, {}, {})]


def test_an_offer_to_sell() -> None:
    position = table(Town("gizah", hand=["walls"]), Town("rhodos"), Town("babylon"))
    found = offer(position, sell("walls"))
    assert (found.use, found.card, found.income, found.price, found.reason) == ("sell", "walls", 3, 0, None)


def test_offers_of_payments_begin_with_the_cheapest() -> None:
    position = table(
        Town("gizah", ["east_trading_post"], hand=["school"], coins=9),
        Town("rhodos", ["lumber_yard", "press_age1"]),
        Town("babylon", ["lumber_yard"]),
    )
    play(position, build("school"))
    offers = position.offers(0)
    assert [(found.action, found.price) for found in offers] == [(pay(2), 3), (pay(4), 4)]
    assert offers[0].payments == [Payment(2, 1, {}, {"papyrus": 1}, {"wood": 1})]
    take_turn(position, pay(2))
    assert coins(position)[0] == 6


def test_offers_of_boards_and_sides() -> None:
    position = make("wonders", players=3, edition="second", boards="choose", sides="choose").start(seed=1)
    assert [found.board for found in position.offers(0)] == [
        *("alexandria", "babylon", "ephesos", "gizah", "halikarnassos", "olympia", "rhodos")
    ]
    for seat in range(3):
        position.play(position.legal(seat)[0], seat)
    assert [(found.use, found.side) for found in position.offers(2)] == [("side", "day"), ("side", "night")]
