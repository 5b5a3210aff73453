"""The registry: every agent a line, known by its name everywhere, and a new one plays when its line is there."""

import sys
from pathlib import Path
from typing import get_args

import pytest

import antipater
from antipater import OptionError
from antipater.arena.match import Match
from antipater.arena.workers import Processes
from antipater.games import GAMES
from antipater.i18n import whole_languages, words
from antipater.kernel.styles import STYLES
from antipater.search import agents
from antipater.search.agent import Budget
from antipater.search.agents import AT_THE_TABLE, agent_of, kind_of, kinds, noted_name
from antipater.search.levels import BY_EYE, BY_NETWORK
from antipater.search.mcts import Mcts
from antipater.server import bot_tasks, wire_base

# A whole agent: the file that CONTRIBUTING.md tells of.
CONTRARY = '''
"""`contrary`: the action that looks worst at once."""

import msgspec
import numpy as np

from antipater.kernel.position import Position
from antipater.kernel.record import Numbers
from antipater.search.agent import Budget, Choice, Kind


class Contrary(msgspec.Struct, frozen=True):
    name: str = "contrary"

    def choose(self, seen: Position, legal: Numbers, budget: Budget, explain: bool = False) -> Choice:
        actions, values = seen.game.judge(seen)
        return Choice(int(actions[np.argmin(values)]))


KINDS = (Kind("contrary", "contrary", lambda _: Contrary(), "server.bot.greedy"),)
'''


@pytest.fixture
def contrary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module with an agent that nobody has heard of."""
    (tmp_path / "others").mkdir()
    (tmp_path / "others" / "contrary.py").write_text(CONTRARY)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "others", raising=False)
    monkeypatch.delitem(sys.modules, "others.contrary", raising=False)
    return "others.contrary"


def test_a_new_agent_is_a_file_and_a_line(contrary: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(OptionError, match="There is no agent 'contrary'"):
        agent_of("contrary")
    monkeypatch.setattr(agents, "AGENTS", [*agents.AGENTS, contrary])
    assert agents.usage().endswith(", or contrary")
    position = antipater.make("duel").start(seed=1)
    chosen = agent_of("contrary").choose(position.observe(position.to_act[0]), position.legal(), Budget())
    assert chosen.action in position.legal()


def test_an_agent_from_elsewhere_needs_no_line_and_plays_in_other_processes(contrary: str) -> None:
    result = Match(antipater.make("duel"), f"{contrary}:contrary", "random", 2).run(Processes(1))
    assert (result.pairs, result.failures) == (2, [])
    assert result.names == ("others.contrary:contrary", "random")
    assert result.score is not None
    assert result.score < 0.5


def test_what_an_agent_from_elsewhere_needs_is_not_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "box").mkdir()
    (tmp_path / "box" / "poor.py").write_text("import something_that_is_not_there\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="something_that_is_not_there"):
        agent_of("box.poor:poor")
    for name in ("box.nobody:nobody", "antipater.search.agent:agent", "antipater.search.random:rondom"):
        with pytest.raises(OptionError, match="There is no agent"):
            agent_of(name)


def test_an_agent_that_does_not_know_a_game_is_refused() -> None:
    name = "tests.arena.bots:stubborn"
    assert agent_of(name, "wonders").name == "stubborn"
    sentence = f"^The agent {name} does not know duel: it plays wonders\\.$"
    with pytest.raises(OptionError, match=sentence):
        agent_of(name, "duel")
    with pytest.raises(OptionError, match=sentence):
        Match(antipater.make("duel"), "random", name, 1)


@pytest.mark.parametrize("name", [*AT_THE_TABLE, "mcts:7", "mcts:0.5s", "anchor:5", "policy", "net:7", "net:0.5s"])
def test_an_agent_is_called_by_its_name_and_has_a_word(name: str) -> None:
    assert agent_of(name).name == noted_name(name) == name
    for lang in whole_languages():
        assert kind_of(name).word in words(lang).texts


def test_a_name_that_can_be_written_in_two_ways_is_noted_in_one() -> None:
    assert noted_name("mcts:1.0s") == "mcts:1s"


def test_seeds_travel_beside_the_name() -> None:
    assert agent_of("mcts:5", seed=9) == Mcts(5, seed=9)


def test_people_sit_down_with_agents_that_know_every_game() -> None:
    for kind in kinds():
        assert not kind.at_the_table or kind.games is None or set(kind.games) == set(GAMES)


def test_the_wire_and_the_bots_of_the_server_read_the_registry() -> None:
    assert set(get_args(wire_base.BotName)) == set(AT_THE_TABLE)
    for plans in (BY_EYE, BY_NETWORK):
        assert {f"level:{number}" for number, plan in plans.items() if plan.searches} == bot_tasks.SEARCHING - {*STYLES}
