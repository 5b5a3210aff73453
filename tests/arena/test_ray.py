"""A local Ray plays the same games as processes do, also when its workers are killed."""

import os
from importlib.util import find_spec
from pathlib import Path

import pytest

import antipater
from antipater import AntipaterError, Game
from antipater.arena.match import Match
from antipater.arena.ray import Cluster
from antipater.arena.recorded import order_of, write_records
from antipater.arena.simulate import CHUNK, simulate
from antipater.arena.workers import Crew, Processes

from .bots import COUNT, SPARED

pytestmark = [
    pytest.mark.extras,
    pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: make test-extras, or antipater[ray]"),
    pytest.mark.filterwarnings("ignore"),  # of Ray itself
]
MORTAL = "tests.arena.bots:mortal"
CORES = 2


@pytest.fixture
def deaths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A byte for each worker that was killed."""
    count = tmp_path / "deaths"
    count.touch()
    monkeypatch.setenv(COUNT, str(count))
    monkeypatch.setenv(SPARED, str(os.getpid()))
    return count


def test_a_match_with_a_worker_killed_in_the_middle(deaths: Path) -> None:
    played = []
    for crew in (Cluster(workers=CORES), Processes(CORES)):
        match = Match(antipater.make("duel"), f"{MORTAL}:1", "random", 6, seed=5)
        told: list[int] = []
        played.append((match.run(crew, told.append), match.played))
        assert sum(told) == 12
    assert deaths.read_bytes() == b"x"
    assert played[0] == played[1]


def test_a_piece_that_kills_every_worker_ends_the_match(deaths: Path) -> None:
    with pytest.raises(AntipaterError, match=r"^A worker was lost 3 times over the same piece of work"):
        Match(antipater.make("duel"), f"{MORTAL}:9", "random", 2).run(Cluster(workers=1))
    assert deaths.read_bytes() == b"xxx"


def test_a_simulation(compiled_duel: Game) -> None:
    games = 2 * CHUNK + 100
    told: list[int] = []
    assert simulate(compiled_duel, games, 3, told.append, Cluster(workers=CORES)) == simulate(compiled_duel, games, 3)
    assert sum(told) == games


def test_records(tmp_path: Path) -> None:
    game = antipater.make("duel")
    crews: dict[str, Crew] = {"ray": Cluster(workers=CORES), "processes": Processes(CORES)}
    for name, crew in crews.items():
        write_records(order_of(game, ["greedy", "random"], 1), tmp_path / name, 9, 2, crew, lambda _: None)
    assert (tmp_path / "ray").read_bytes() == (tmp_path / "processes").read_bytes()


def test_an_error_in_a_worker_is_told_in_one_sentence(tmp_path: Path) -> None:
    order = order_of(antipater.make("duel"), ["tests.arena.bots:stumbling:raises"], 1)
    with pytest.raises(AntipaterError) as failed:
        write_records(order, tmp_path / "records", 1, 0, Cluster(workers=1), lambda _: None)
    assert str(failed.value).endswith("has failed in game 0: RuntimeError: I have stumbled.")
