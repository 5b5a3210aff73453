"""Measuring how many tables a server holds."""

import math
import multiprocessing

import pytest

from antipater import bench
from antipater.bench import BESIDE, SERVER, figures
from antipater.bench.load import Measured, own_address
from antipater.bench.serving import SOON, Limits, most_held
from antipater.kernel.errors import OptionError

from ..sizes import size

QUICK = Limits(seconds=1, first=2, most=3, think=0.3)


def seen(tables: int, *waits: float) -> Measured:
    return Measured(tables, 1.0, len(waits), sorted(waits), [], 0.1, 0.1, 1, tables)


@pytest.mark.parametrize("name", [*SERVER][: size(1, len(SERVER))])
def test_a_server_of_its_own_is_played_at(name: str) -> None:
    told: list[str] = []
    others = multiprocessing.active_children()  # servers of other tests
    (figure,) = figures([name], QUICK, told.append)
    assert (figure.name, figure.unit) == (name, "tables")
    assert figure.value <= QUICK.most
    assert told[0].startswith(f"{name}: 2 tables ")
    assert not any("failure" in line for line in told)
    details = figure.details
    assert details["moves_a_second"] > 2  # three tables, and people who think for 0.3 s
    assert 0 < details["median_ms"] <= details["p99_ms"]
    assert details["server_cpu_ms_a_move"] > 0
    assert multiprocessing.active_children() == others


def test_the_number_is_found_by_doubling_and_halving() -> None:
    asked = []

    def held(tables: int) -> Measured | None:
        asked.append(tables)
        return seen(tables, 0.01) if tables <= 130 else None

    best = most_held(held, Limits(first=25, most=2000))
    assert asked == [25, 50, 100, 200, 150, 125, 137]
    assert best is not None
    assert best.tables == 125


@pytest.mark.parametrize(("most", "asked"), [(10, [10]), (60, [25, 50, 60])])
def test_no_more_tables_than_allowed(most: int, asked: list[int]) -> None:
    tried: list[int] = []

    def held(tables: int) -> Measured:
        tried.append(tables)
        return seen(tables, 0.01)

    best = most_held(held, Limits(first=25, most=most))
    assert (tried, best and best.tables) == (asked, most)


def test_nothing_held() -> None:
    assert most_held(lambda _: None, Limits(first=2, most=10)) is None


def test_waiting_is_judged_by_the_slowest_of_a_hundred() -> None:
    assert seen(1, *[0.01] * 990, *[1.0] * 10).wait(0.99) > SOON > seen(1, *[0.01] * 991, *[1.0] * 9).wait(0.99)
    assert seen(1, *[0.01] * 98, 1.0).wait(0.99) == 1.0
    assert seen(1).wait(0.99) == math.inf  # nobody has played: nothing is known


def test_every_table_comes_from_an_address_of_its_own() -> None:
    addresses = [own_address(number) for number in range(5000)]
    assert len(set(addresses)) == len(addresses)
    assert all(1 <= int(part) <= 250 or part in ("0", "127") for each in addresses for part in each.split("."))


def test_a_subject_names_all_its_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    for measured in ("tables_held", "beside_analysis"):
        monkeypatch.setattr(bench, measured, lambda name, *_: name)
    assert [str(found) for found in figures(["server"], QUICK, print)] == [*SERVER, BESIDE]
    with pytest.raises(OptionError, match="There is no figure 'serve': choose among"):
        list(figures(["serve"], QUICK, print))
