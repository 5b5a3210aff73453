"""OpenSpiel: `pyspiel.load_game("antipater_duel")` and `"antipater_wonders"`, once this is imported.

Parameters are the options of `antipater.make`, lists joined by `+`: `antipater_duel(expansions=pantheon+agora)`. A game
begins with one chance node, which picks one of so many numbered `deals` of a `seed`: deal k is
`game.start(seed, stream=k)`. Where all choose at once they do so in turn, and nobody sees what was chosen before.
"""

from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
import pyspiel

from ..games import GAMES, game_type
from ..kernel.game import Game
from ..kernel.options import AnyOption, Number
from ..notation.found import notation_of
from .reached import Reached, game_of
from .rewards import least_reward, rewards_of
from .table import encoded

DEALS = 1000
LONGEST = 250  # choices of a seat: more than any game has
JOINT = "+"
OWN = {"deals": DEALS, "seed": 0, "compiled": True}  # parameters beside the options of a game
WORDS_OF_RNG = 4


def short_name(game: str) -> str:
    """The name under which OpenSpiel knows a game."""
    return f"antipater_{game}"


def game_type_of(game: str) -> pyspiel.GameType:
    """What OpenSpiel wants to know before a game is made."""
    options = game_type(game).known_options
    seats = [(option.least, option.most) for option in options if isinstance(option, Number) and option.seats]
    least, most = seats[0] if seats else (2, 2)
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=game_type(game).title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**OWN, **{option.name: _default(option) for option in options}},
    )


def _default(option: AnyOption) -> int | str:
    """What a parameter is if it is not given: empty words stand for what `antipater.make` chooses."""
    return option.default if isinstance(option, Number) else ""


def _options(game: str, parameters: dict[str, Any]) -> dict[str, Any]:
    """The options among the parameters."""
    given = {option.name: parameters.get(option.name, "") for option in game_type(game).known_options}
    lists = [option.name for option in game_type(game).known_options if isinstance(option.default, tuple)]
    return {name: _listed(value, name in lists) for name, value in given.items() if value != ""}


def _listed(value: Any, always: bool) -> Any:
    return value.split(JOINT) if isinstance(value, str) and (always or JOINT in value) else value


class OneGame(pyspiel.Game):
    """A rule set with its options."""

    def __init__(self, game: str, parameters: dict[str, Any] | None = None) -> None:
        chosen = OWN | (parameters or {})
        self.kind = (game, msgspec.json.encode(_options(game, chosen)), bool(chosen["compiled"]))
        self.rules: Game = game_of(*self.kind)
        self.deals, self.seed = int(chosen["deals"]), int(chosen["seed"])
        seats = self.rules.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.actions,
            max_chance_outcomes=self.deals,
            num_players=seats,
            min_utility=least_reward(seats),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST * seats,
        )
        super().__init__(game_type_of(game), info, parameters or {})

    def new_initial_state(self) -> "OneState":
        return OneState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self.rules, iig_obs_type, params)

    def max_chance_nodes_in_history(self) -> int:
        return 1


class OneState(pyspiel.State):
    """The deal that is to be picked, and then a position."""

    def __init__(self, game: OneGame) -> None:
        super().__init__(game)
        self.kind, self.deals, self.seed = game.kind, game.deals, game.seed
        self.reached: Reached | None = None

    @property
    def table(self) -> Reached:
        """What has been reached, once the cards are dealt."""
        if self.reached is None:
            raise pyspiel.SpielError("No cards are dealt yet.")
        return self.reached

    def current_player(self) -> int:
        if self.reached is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int((*self.reached.position.to_act, pyspiel.PlayerId.TERMINAL)[0])

    def _legal_actions(self, player: int) -> list[int]:
        legal: list[int] = self.table.position.legal(player).tolist()
        return legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if self.reached is None:
            start = game_of(*self.kind).start(self.seed, stream=action)
            self.reached = Reached(self.kind, bytes(start))
        else:
            self.reached.play(action, self.current_player())

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        position = self.table.position
        return notation_of(position.game.name).action_text(position, action, player)

    def is_terminal(self) -> bool:
        return self.reached is not None and self.reached.position.over

    def returns(self) -> list[float]:
        rules = game_of(*self.kind)
        return rewards_of(None if self.reached is None else self.reached.position.outcome, rules.seats)

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> "OneState":
        """A state that a player can't tell from this one, at random."""
        words = [int(probability_sampler() * (1 << 32)) for _ in range(WORDS_OF_RNG)]
        other: OneState = self.clone()
        other.reached = self.table.resampled(player_id, np.random.default_rng(words))
        return other

    def __str__(self) -> str:
        if self.reached is None:
            return "no cards dealt"
        return notation_of(self.kind[0]).position_text(self.reached.position)


class Observer:
    """What a player sees: all columns in `tensor`, by the names of their blocks in `dict`; as text what it knows."""

    def __init__(self, rules: Game, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observers of antipater take no parameters, not {params}.")
        self.kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if self.kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not self.kind.public_info:
            raise ValueError("Observers of antipater see what one player sees: public and private information.")
        self.cores = rules.cores()
        features = rules.features()
        self.tensor = np.zeros(len(features), np.float32)
        self.dict = {
            block.name: self.tensor[features.first[block.name] :][: len(block.members)] for block in features.blocks
        }

    def set_from(self, state: OneState, player: int) -> None:
        """Look at a state."""
        self.tensor.fill(0)
        if state.reached is not None:
            self.tensor[:] = encoded(state.reached.position, player, self.cores)

    def string_from(self, state: OneState, player: int) -> str:
        """What a player sees; with perfect recall, also all moves that it knows of."""
        if state.reached is None:
            return "no cards dealt"
        seen = notation_of(state.kind[0]).position_text(state.reached.position.observe(player))
        if not self.kind.perfect_recall:
            return seen
        return f"{' '.join(state.reached.remembered(player))}\n{seen}"


def _class_of(game: str) -> type[OneGame]:
    """OpenSpiel makes a game by its parameters alone."""

    class Named(OneGame):
        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            super().__init__(game, parameters)

    return Named


for _name in GAMES:
    pyspiel.register_game(game_type_of(_name), _class_of(_name))
