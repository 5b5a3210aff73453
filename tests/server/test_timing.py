"""When a bot's choice is told says nothing about what it was asked: measured by whoever only watches."""

import random
import threading
import time
from statistics import median

import pytest

from antipater.server.pace import DRAWN, LATE, NEEDED, Pace, pace_of
from antipater.wonders.actions import DIG_UP, PAY

from ..sizes import size
from .client import Client, joined
from .program import Server, Serving, bots

Turn = tuple[float, bool]  # seconds until a bot's choice was told, and was a payment asked?

TURNS = size(150, 1000)  # of bots
TABLES = 5
LEVELS = size(1, 0) * ["greedy"] or ["random", "greedy", *(f"level:{level}" for level in range(1, 6))]
MOST = 0.55


def auc(turns: list[Turn]) -> float:
    """How often a turn with a payment is told of later than one without: 0.5 if the time says nothing."""
    asked = [took for took, paid in turns if paid]
    others = [took for took, paid in turns if not paid]
    later = sum((one > other) + (one == other) / 2 for one in asked for other in others)
    return later / (len(asked) * len(others))


def by_chance(turns: list[Turn]) -> float:
    """By how much such a share typically differs from 0.5 if the time says nothing."""
    asked = sum(paid for _, paid in turns)
    others = len(turns) - asked
    return float(((len(turns) + 1) / (12 * asked * others)) ** 0.5)


def watch(server: Server, bot: str, turns: list[Turn]) -> None:
    """Watch games of bots until there are enough turns."""
    while len(turns) < TURNS:
        made = server.new_wonders(bots(*[bot] * 3), edition="first")
        with joined(server, made["table"]) as watching:
            ready(watching)
            while not watching.view["over"] and len(turns) < TURNS:
                turns += one_turn(watching)


def ready(watching: Client) -> None:
    """Wait until the bots play as they can."""
    while watching.wait_for("bots")["warming"]:
        pass
    watching.wait_for("event")


def one_turn(watching: Client) -> list[Turn]:
    """The turns of all bots until everything is turned up."""
    began = time.perf_counter()
    told: dict[int, float] = {}
    while (message := watching.wait_for("choice", "event"))["type"] == "choice":
        told[message["by"]] = time.perf_counter() - began
    for seat in range(3):
        told.setdefault(seat, time.perf_counter() - began)
    plays = [entry for entry in message["entries"] if entry["kind"] == "play"]
    paid = {entry["seat"] for entry in plays if PAY <= entry["action"] < DIG_UP}
    return [(told[seat], seat in paid) for seat in {entry["seat"] for entry in plays}]


def measured(server: Server, bot: str) -> list[Turn]:
    turns: list[Turn] = []
    watching = [threading.Thread(target=watch, args=(server, bot, turns)) for _ in range(TABLES)]
    for thread in watching:
        thread.start()
    for thread in watching:
        thread.join()
    return turns


@pytest.mark.parametrize("bot", LEVELS)
def test_the_time_does_not_tell_whether_a_payment_was_asked(serving: Serving, bot: str) -> None:
    server = serving("--bot-pause", "0.5")
    turns = measured(server, bot)
    print(f"{bot}: {len(turns)} turns, {sum(paid for _, paid in turns)} with a payment, AUC {auc(turns):.3f}")
    assert sum(paid for _, paid in turns) > TURNS / 20
    assert auc(turns) <= MOST + 2 * by_chance(turns)
    server.stop()


def test_the_share_is_seen_if_there_is_something_to_see() -> None:
    chance = random.Random(1)
    payments = [chance.random() < 0.3 for _ in range(400)]
    assert auc([(0.9 + 0.1 * paid + chance.random() * 0.1, paid) for paid in payments]) > 0.95
    turns = [(0.9 + chance.random() * DRAWN, paid) for paid in payments]
    assert abs(auc(turns) - 0.5) < 3 * by_chance(turns)


def test_a_turn_lasts_as_long_as_all_who_choose_may_need() -> None:
    assert pace_of(["greedy"], 1, 0.9).lasts == 0.9
    assert pace_of(["level:5"], 2, 0.9).lasts == NEEDED["level:5"]
    assert pace_of(["level:5"] * 6, 2, 0.9).lasts == pytest.approx(3.5 * NEEDED["level:5"])
    assert pace_of(["level:5"] * 6, 2, 0).lasts == 0


def test_a_bot_that_is_late_is_told_of_at_the_next_moment() -> None:
    pace = Pace(time.monotonic() - 5.0, lasts=1.0)
    moments = [pace.draw() for _ in range(100)]
    assert all(1 <= moment - pace.began < 1 + DRAWN for moment in moments)
    assert median(moments) != moments[0]
    for moment in moments:
        then = time.monotonic() + pace.wait(moment)
        assert 0 <= pace.wait(moment) <= LATE
        assert (then - moment) / LATE == pytest.approx(round((then - moment) / LATE), abs=0.01)
    assert Pace(time.monotonic() - 5.0, lasts=0.0).wait(0.0) == 0
