"""OpenSpiel: everybody plays at random."""

import random

import pyspiel

import antipater.envs.openspiel  # registers the games

state = pyspiel.load_game("antipater_duel(wonders=first-game,seed=7)").new_initial_state()
while not state.is_terminal():
    action = random.choice(state.legal_actions())  # the first one deals the cards
    print(state.current_player(), state.action_to_string(action))
    state.apply_action(action)
print(state.returns())
