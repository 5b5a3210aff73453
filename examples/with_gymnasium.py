"""Gymnasium: one seat, at random, against the bot greedy."""

import gymnasium

import antipater.envs.gymnasium  # registers the games

env = gymnasium.make("antipater/Duel-v0", opponents="greedy", wonders="first-game")
seen, _ = env.reset(seed=7)
over, reward = False, 0.0
while not over:
    seen, reward, over, _, _ = env.step(env.action_space.sample(seen["action_mask"]))
print("reward", reward)
