"""OpenSpiel's own test on every game, the same games as in the library, and states that a player can't tell apart."""

import random
from typing import Any

import numpy as np
import pytest

import antipater
from antipater.kernel.twin import plain

from .needs import EVERY_GAME, HAS_OPENSPIEL, needs_openspiel

if HAS_OPENSPIEL:
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts
    from open_spiel.python.observation import make_observation

    import antipater.envs.openspiel

pytestmark = [pytest.mark.extras, needs_openspiel]


def loaded(name: str, options: dict[str, Any], **more: Any) -> Any:
    """A game by its parameters, on plain rules."""
    words = {key: value if isinstance(value, int | str) else "+".join(value) for key, value in options.items()}
    return pyspiel.load_game(f"antipater_{name}", {"compiled": False, **words, **more})


def dealt(game: Any, deal: int = 0) -> Any:
    state = game.new_initial_state()
    state.apply_action(deal)
    return state


def walked(state: Any, seed: int) -> Any:
    """The state again and again, while random actions are played."""
    rng = random.Random(seed)
    while not state.is_terminal():
        yield state
        state.apply_action(rng.choice(state.legal_actions()))
    yield state


@EVERY_GAME
def test_random_simulation_with_serialisation(name: str, options: dict[str, Any]) -> None:
    pyspiel.random_sim_test(loaded(name, options, deals=5), num_sims=1, serialize=True, verbose=False)


@EVERY_GAME
def test_it_is_the_game_of_the_library(name: str, options: dict[str, Any]) -> None:
    state = dealt(loaded(name, options, seed=11))
    position = antipater.make(name, **options).start(11)
    rng = random.Random(3)
    while not position.over:
        seat = position.to_act[0]
        assert (state.current_player(), state.legal_actions()) == (seat, position.legal(seat).tolist())
        action = rng.choice(state.legal_actions())
        state.apply_action(action)
        position.play(action, seat)
        assert state.reached.position.digest() == position.digest()
    outcome = position.outcome
    assert outcome is not None
    returns = state.returns()
    assert sum(returns) == pytest.approx(0)
    assert tuple(seat for seat, value in enumerate(returns) if value == max(returns)) == outcome.winners


@EVERY_GAME
def test_a_player_can_not_tell_states_apart_that_are_resampled(name: str, options: dict[str, Any]) -> None:
    """Neither by what it sees nor by what it may do; they go on to the end and survive serialisation."""
    game = loaded(name, options)
    rng = random.Random(1)
    different = False
    for number, state in enumerate(walked(dealt(game, 2), 5)):
        if state.is_terminal() or number % 9:
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert (other.current_player(), other.legal_actions()) == (player, state.legal_actions())
        assert str(game.deserialize_state(other.serialize())) == str(other)
        different |= str(other) != str(state)
        assert list(walked(other, number))[-1].is_terminal()
    assert different


def test_a_numbered_deal_is_a_stream_of_the_seed() -> None:
    game = loaded("duel", {}, seed=4, deals=3)
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(deal, pytest.approx(1 / 3)) for deal in range(3)]
    for deal in range(3):
        assert dealt(game, deal).reached.position == antipater.make("duel").start(4, stream=deal)


def test_what_was_chosen_before_in_the_same_turn_stays_hidden() -> None:
    game = loaded("wonders", {"players": 3, "sides": "random"})
    strings, tensors = set(), set()
    for choice in range(4):
        state = dealt(game)
        state.apply_action(state.legal_actions()[choice])
        if state.current_player() == 1:
            strings.add(state.information_state_string(1))
            tensors.add(tuple(state.observation_tensor(1)))
    assert len(strings) == len(tensors) == 1


def test_a_player_remembers_its_own_choice_at_once_and_others_when_they_are_shown() -> None:
    state = dealt(loaded("wonders", {"players": 3, "sides": "random"}))
    chosen = [plays_until_next(state) for _ in range(3)]
    told = state.information_state_string(2).splitlines()[0].split()
    assert [entry.partition(":")[0] for entry in told] == [
        str(seat) for seat, plays in enumerate(chosen) for _ in plays
    ]


def plays_until_next(state: Any) -> list[int]:
    """The first legal action, and how to pay for it, of one player."""
    player = state.current_player()
    plays: list[int] = []
    while state.current_player() == player and (not plays or state.reached.position.waits):
        plays.append(state.legal_actions()[0])
        state.apply_action(plays[-1])
    return plays


def test_observers_name_the_blocks_of_columns() -> None:
    game = loaded("duel", {})
    state = dealt(game)
    observer = make_observation(game)
    observer.set_from(state, 0)
    batch = antipater.make("duel").batch(1, 0)
    assert observer.tensor.tolist() == batch.encode(0)[0].tolist()
    assert [*observer.dict] == [block.name for block in antipater.make("duel").features().blocks]
    assert np.concatenate(list(observer.dict.values())).tolist() == observer.tensor.tolist()
    public = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    with pytest.raises(ValueError, match="see what one player sees"):
        game.make_py_observer(public)


def test_information_set_search_finds_its_way() -> None:
    """OpenSpiel's own search in Python, by what a player knows."""
    game = loaded("duel", {})
    state = dealt(game)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=game, uct_c=2.0, evaluator=evaluator, max_simulations=3, random_state=np.random.RandomState(1)
    )
    assert bot.step(state) in state.legal_actions()


def test_parameters_are_written_in_one_word() -> None:
    game = pyspiel.load_game("antipater_duel(expansions=pantheon+agora,wonders=first-game,compiled=False)")
    assert game.rules.options == {"wonders": "first-game", "expansions": ["pantheon", "agora"]}
    four = pyspiel.load_game("antipater_wonders(players=4,boards=gizah+rhodos+olympia+babylon,compiled=False)")
    assert four.rules.options["boards"] == ["gizah", "rhodos", "olympia", "babylon"]
    assert four.num_players() == 4
    assert four.rules.load is plain
    with pytest.raises(antipater.OptionError, match="'everything'"):
        pyspiel.load_game("antipater_duel(expansions=everything,compiled=False)")
