"""What a city can't pay still has a price: the person sees how many coins are missing."""

from .moves import build, stage
from .table import Town, table
from .tabletop import offer


def test_what_is_too_dear_has_its_price() -> None:
    hand = ["stockade", "guard_tower", "timber_yard"]
    position = table(Town("gizah", (), hand, coins=0), Town("olympia"), Town("babylon"))
    wood, clay, coin = (offer(position, build(card)) for card in hand)
    assert [found.reason for found in (wood, clay, coin)] == ["too_dear"] * 3
    assert [found.price for found in (wood, clay, coin)] == [2, 2, 1]
    assert [found.payments for found in (wood, clay, coin)] == [[]] * 3
    first_stage = offer(position, stage("stockade"))
    assert first_stage.reason == "not_for_sale"
    assert first_stage.price == 0
