"""PettingZoo: `duel(**options)` and `wonders(**options)` seat by seat, `wonders_parallel(**options)` all at once.

An illegal action raises IllegalAction; who would rather see it lose wraps the environment in PettingZoo's own
`TerminateIllegalWrapper`.
"""

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from .drawing import MODES, shown
from .spaces import action_space, observation_space
from .table import Observation, Table


def duel(render_mode: str | None = None, compiled: bool = True, **options: Any) -> AECEnv[str, Observation, int]:
    """7 Wonders Duel, with the options of `antipater.make`; on compiled rules, unless plain ones are asked for."""
    return OrderEnforcingWrapper(InTurn(Table("duel", options, compiled), render_mode))


def wonders(render_mode: str | None = None, compiled: bool = True, **options: Any) -> AECEnv[str, Observation, int]:
    """7 Wonders, one seat after another: nobody sees what the seats before it have chosen in the same turn."""
    return OrderEnforcingWrapper(InTurn(Table("wonders", options, compiled), render_mode))


def wonders_parallel(
    render_mode: str | None = None, compiled: bool = True, **options: Any
) -> ParallelEnv[str, Observation, int]:
    """7 Wonders, all seats at once; a seat that owes nothing has one action, the last: to wait."""
    return AtOnce(Table("wonders", options, compiled, may_wait=True), render_mode)


class _Seats:
    """What both kinds of environment share: the seats by name, their spaces, and drawing."""

    def __init__(self, table: Table, render_mode: str | None) -> None:
        self.table = table
        self.render_mode = render_mode
        self.metadata = {
            "name": f"antipater_{table.game.name}",
            "render_modes": MODES,
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(table.game.seats)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(table) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(table) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def close(self) -> None:
        """Nothing is open."""

    def _named(self, values: list[Any]) -> dict[str, Any]:
        """One value a seat, by the names of the seats."""
        return dict(zip(self.possible_agents, values, strict=True))

    def _all(self, value: Any) -> dict[str, Any]:
        return dict.fromkeys(self.possible_agents, value)


class InTurn(_Seats, AECEnv[str, Observation, int]):
    """The first seat that owes a choice makes it, then the next."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        self.table.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards, self._cumulative_rewards = self._all(0.0), self._all(0.0)
        self.terminations, self.truncations = self._all(False), self._all(False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        return self.table.see(self._seat[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.table.position.play(action, self._seat[agent])
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._named(self.table.rewards)
        self.terminations = self._all(self.table.position.over)
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        """Who is next: at the end everybody leaves in turn."""
        self.agent_selection = self.possible_agents[(*self.table.position.to_act, 0)[0]]

    def render(self) -> Any:
        return shown(self.table, self._seat[self.agent_selection], self.render_mode)


class AtOnce(_Seats, ParallelEnv[str, Observation, int]):
    """Every seat acts in every step, if only to wait."""

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.table.deal(seed)
        self.agents = list(self.possible_agents)
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, ...]:
        position = self.table.position.copy()
        for seat in self.table.position.to_act:
            position.play(actions[self.possible_agents[seat]], seat)
        self.table.position = position
        self.agents = [] if position.over else self.agents
        if self.render_mode == "human":
            self.render()
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.possible_agents}
        return self._seen(), self._named(self.table.rewards), self._all(position.over), self._all(False), infos

    def _seen(self) -> dict[str, Observation]:
        return {agent: self.table.see(seat) for agent, seat in self._seat.items()}

    def render(self) -> Any:
        return shown(self.table, None, self.render_mode)
