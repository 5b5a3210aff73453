"""Gymnasium's vector environment on a batch: one seat of thousands of games at once.

`gymnasium.make_vec("antipater/Duel-v0", num_envs=1024)` makes one. Opponents that play at random do so in the batch;
others are asked game by game, which takes its time. A game that has ended begins anew with the next step.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ..kernel.batch import NO_ACTION, Batch, Flags
from ..kernel.record import Numbers
from ..search.agents import agent_of
from .gymnasium import SEEDS, UNLIMITED, names_of
from .rewards import least_reward
from .spaces import action_space, observation_space
from .table import Observation, Table

RANDOM = "random"

Rewards = npt.NDArray[np.float64]
Steps = tuple[Observation, Rewards, Flags, Flags, dict[str, Any]]


class ManyGames(VectorEnv[Observation, Numbers, Flags]):
    """A batch of games, in each of which the same seat is played."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012, as the base class has it

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        opponents: str | Sequence[str] = RANDOM,
        seat: int = 0,
        compiled: bool = True,
        **options: Any,
    ) -> None:
        table = Table(game, options, compiled)
        self.game, self.seat, self.num_envs = table.game, seat, num_envs
        self.names = names_of(opponents, seat, self.game.seats)
        self.agents = [agent_of(name or RANDOM, self.game.name) for name in self.names]
        self.single_observation_space, self.single_action_space = observation_space(table), action_space(table)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.batch: Batch
        self.ended: Flags = np.ones(num_envs, np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        first = seed if seed is not None else int(self.np_random.integers(SEEDS))
        self.batch = self.game.batch(self.num_envs, first)
        self.agents = [agent_of(name or RANDOM, self.game.name, first + seat) for seat, name in enumerate(self.names)]
        self.ended = np.zeros(self.num_envs, np.bool_)
        self._others_play()
        return self._seen(), {}

    def step(self, actions: Any) -> Steps:
        anew = self.ended
        if anew.any():
            self.batch.reset(anew)
        chosen = np.asarray(actions, np.int64)
        illegal = ~self.batch.legal_mask(self.seat)[np.arange(self.num_envs), chosen] & ~anew
        self.batch.step(np.where(anew | illegal, NO_ACTION, chosen), self.seat)
        self._others_play()
        over = self.batch.over
        self.ended = over | illegal
        rewards = np.where(illegal, least_reward(self.game.seats), self._rewards(over))
        info = {"illegal": illegal} if illegal.any() else {}
        return self._seen(), rewards, self.ended, np.zeros(self.num_envs, np.bool_), info

    def _rewards(self, over: Flags) -> Rewards:
        """As `rewards.py` has them, for all games at once."""
        won = self.batch.outcome.winners
        shares = won[:, self.seat] / np.maximum(won.sum(1), 1)
        seats = self.game.seats
        return np.where(over, (seats * shares - 1) / (seats - 1), 0.0)

    def _seen(self) -> Observation:
        mask = self.batch.legal_mask(self.seat).view(np.int8)
        return {"observation": self.batch.encode(self.seat), "action_mask": mask}

    def _others_play(self) -> None:
        """Until in every game this seat has to choose, or the game is over."""
        while True:
            owing = self.batch.to_act
            waiting = owing.any(1) & ~owing[:, self.seat]
            if not waiting.any():
                return
            self.batch.step(np.where(waiting, self._choices(waiting, owing.argmax(1)), NO_ACTION))

    def _choices(self, waiting: Flags, seats: npt.NDArray[np.intp]) -> Numbers:
        """What the next seat of each game chooses."""
        chosen = self.batch.legal().pick(self.np_random.random(self.num_envs))
        asked = [seat for seat, name in enumerate(self.names) if name not in ("", RANDOM)]
        for i in np.flatnonzero(waiting & np.isin(seats, asked)):
            position, seat = self.batch.position(int(i)), int(seats[i])
            choice = self.agents[seat].choose(position.observe(seat), position.legal(seat), UNLIMITED)
            chosen[i] = choice.action
        return chosen
