"""Raising the stages of a board one by one, and what each of them costs and brings."""

from collections import Counter
from typing import Any

from antipater import Position
from antipater.wonders.operations import POWERS

from .moves import play, stage, take_turn
from .table import Town, table
from .tabletop import asked, coins, offer, points

Stage = tuple[dict[str, int], dict[str, Any]]  # cost, and what it brings

TWO_OF_ALL = ["sawmill", "quarry", "brickyard", "foundry", "loom_age1", "glassworks_age1", "press_age1"]
ONE_OF_ALL = ["lumber_yard", "stone_pit", "clay_pool", "ore_vein"]
RICH = 30
ALL_RAW, ALL_MANUFACTURED = 15, 23  # places of a city's slots for any raw, any manufactured resource


def before_stage(board: str, side: str, edition: str, number: int) -> Position:
    """The city is to raise a stage; the left neighbour sells enough for any, the right one a unit of wood."""
    left, right = [name for name in ("gizah", "rhodos", "ephesos") if name != board][:2]
    return table(
        Town(board, [], ["altar"], stages=number, side=side, coins=RICH),
        Town(left, [*TWO_OF_ALL, *ONE_OF_ALL]),
        Town(right, ["lumber_yard"]),
        edition=edition,
        discarded=["theater"],
    )


def cost(position: Position) -> dict[str, int]:
    """What the next stage costs."""
    payment = offer(position, stage("altar")).payments[0]
    return dict(Counter(payment.own) + Counter(payment.left) + Counter(payment.right))


def standing(position: Position) -> Counter[str]:
    """What stages may change, in numbers."""
    city = position.states[0].city[0]
    found = Counter(
        points=points(position, "wonder"),
        shields=int(city.shields),
        symbol=int(city.symbols[3]),
        raw=int(city.own[ALL_RAW]),
        manufactured=int(city.own[ALL_MANUFACTURED]),
        cheaper_raw=4 - int(city.price[0]) - int(city.price[1]),
        cheaper_manufactured=4 - int(city.price[2]) - int(city.price[3]),
    )
    return found + Counter({power: 1 for k, power in enumerate(POWERS) if int(city.powers) >> k & 1})


def gain(position: Position) -> dict[str, int]:
    """What the next stage brings."""
    before = standing(position)
    play(position, stage("altar"))
    if asked(position) == "payment":
        play(position, int(position.legal(0)[0]))
    paid = int(position.states[0].to_left[0]) + int(position.states[0].to_right[0])
    for seat in (1, 2):
        play(position, int(position.legal(seat)[-1]), seat=seat)
    found = standing(position) - before
    return dict(found + Counter(coins=coins(position)[0] + paid - RICH, dig=int(asked(position) == "discard_pile")))


def check_stages(board: str, side: str, edition: str, stages: list[Stage]) -> None:
    """The stages of a side, from left to right, and no more of them."""
    for number, (expected, brings) in enumerate(stages):
        position = before_stage(board, side, edition, number)
        assert cost(position) == expected
        assert gain(position) == brings
    complete = before_stage(board, side, edition, len(stages))
    assert stage("altar") not in complete.legal(0)
    assert take_turn(complete).states[0].city[0].stages == len(stages)
