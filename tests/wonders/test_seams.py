"""The seams of 7 Wonders: an expansion comes in by its own folder, a row in the registry and a door."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from antipater import make
from antipater.wonders.actions import ACTIONS, MORE
from antipater.wonders.variant import EXPANDED, EXPANSIONS, KNOWN

from ..sizes import size
from .harbour.plug_in import HERE, plug_in


@pytest.fixture(scope="module")
def with_harbour(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package that knows the expansion."""
    return plug_in(tmp_path_factory.mktemp("harbour"))


def played(folder: Path, games: int, rules: str) -> dict[str, int]:
    """What was seen in random games with the expansion, in a process of its own."""
    command = [sys.executable, str(HERE / "play.py"), str(games), rules]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, int] = json.loads(done.stdout)
    return found


def check_what_was_seen(seen: dict[str, int], games: int) -> None:
    """Every piece of the expansion has come into play."""
    assert seen["games"] == games
    for what in ("turn", "unload", "sail", "more actions", "built", "ships"):
        assert seen[what] > 0
    assert seen["ships"] <= seen["points"] <= 3 * seen["ships"]


def test_an_expansion_plays_on_plain_rules(with_harbour: Path) -> None:
    games = size(1, 20)
    check_what_was_seen(played(with_harbour, games, "plain"), 6 * games)


@pytest.mark.doors
def test_an_expansion_plays_through_its_own_door_to_the_same_bytes(with_harbour: Path) -> None:
    games = size(3, 50)
    check_what_was_seen(played(with_harbour, games, "compiled"), 6 * games)


def test_the_base_game_knows_no_expansion() -> None:
    assert (KNOWN, EXPANSIONS, EXPANDED) == ((), (), False)
    game = make("wonders")
    assert game.actions == ACTIONS == 435
    assert MORE == 437
    state = game.start(1).states[0]
    assert not state.room.any()
    assert not any(city.room.any() or city.built[2] for city in state.city)
