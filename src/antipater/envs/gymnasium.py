"""Gymnasium: one seat of a game, with agents by their names in the others.

Importing this registers `antipater/Duel-v0` and `antipater/Wonders-v0`, each alone and as a vector on a batch. An
illegal action ends the game: the seat has lost it.
"""

from collections.abc import Sequence
from typing import Any

from gymnasium import Env, register

from ..kernel.errors import IllegalAction, OptionError
from ..search.agent import Agent, Budget
from ..search.agents import agent_of
from .drawing import MODES, shown
from .rewards import least_reward
from .spaces import action_space, observation_space
from .table import Observation, Table

UNLIMITED = Budget()  # an agent has its budget in its name
SEEDS = 1 << 32  # of agents

Step = tuple[Observation, float, bool, bool, dict[str, Any]]


class OneSeat(Env[Observation, int]):
    """A seat that owes a choice; the others have made theirs."""

    metadata = {"render_modes": MODES, "render_fps": 1}  # noqa: RUF012, as the base class has it

    def __init__(
        self,
        game: str,
        opponents: str | Sequence[str] = "random",
        seat: int = 0,
        render_mode: str | None = None,
        compiled: bool = True,
        **options: Any,
    ) -> None:
        self.table = Table(game, options, compiled)
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space = observation_space(self.table)
        self.action_space = action_space(self.table)
        self.names = names_of(opponents, seat, self.table.game.seats)
        self.agents: dict[int, Agent] = {}
        self._seat_agents(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        self.table.deal(seed)
        self._seat_agents(int(self.np_random.integers(SEEDS)))
        self._others_play()
        return self.table.see(self.seat), {}

    def step(self, action: int) -> Step:
        position = self.table.position
        try:
            position.play(action, self.seat)
        except IllegalAction as illegal:
            return self.table.see(self.seat), least_reward(len(self.names)), True, False, {"illegal": illegal.reason}
        self._others_play()
        if self.render_mode == "human":
            self.render()
        return self.table.see(self.seat), self.table.rewards[self.seat], position.over, False, {}

    def render(self) -> Any:
        return shown(self.table, self.seat, self.render_mode)

    def _seat_agents(self, seed: int) -> None:
        """Everybody else, with random numbers for this game; refuses who is not there."""
        for seat, name in enumerate(self.names):
            if seat != self.seat:
                self.agents[seat] = agent_of(name, self.table.game.name, seed + seat)

    def _others_play(self) -> None:
        """Until this seat has to choose, or the game is over."""
        position = self.table.position
        while (owing := position.to_act) and self.seat not in owing:
            seat = owing[0]
            chosen = self.agents[seat].choose(position.observe(seat), position.legal(seat), UNLIMITED)
            position.play(chosen.action, seat)


def names_of(opponents: str | Sequence[str], seat: int, seats: int) -> list[str]:
    """The names of the agents, one a seat: that of one's own seat plays no part."""
    if seat not in range(seats):
        raise OptionError(f"There is no seat {seat}: seats are 0 to {seats - 1}.")
    given = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
    if len(given) != seats - 1:
        raise OptionError(f"{len(given)} opponents are named: with {seats} seats there are {seats - 1}.")
    return [*given[:seat], "", *given[seat:]]


for _id, _game in (("antipater/Duel-v0", "duel"), ("antipater/Wonders-v0", "wonders")):
    register(
        _id,
        entry_point="antipater.envs.gymnasium:OneSeat",
        vector_entry_point="antipater.envs.gymnasium_vector:ManyGames",
        kwargs={"game": _game},
    )
