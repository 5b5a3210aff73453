"""Gymnasium's vector on a batch: one seat of 256 games at once, everybody at random."""

import gymnasium
import numpy as np

import antipater.envs.gymnasium  # registers the games

env = gymnasium.make_vec("antipater/Wonders-v0", num_envs=256, players=4, sides="random")
rng = np.random.default_rng(7)
seen, _ = env.reset(seed=7)
ended, won = 0, 0
while ended < 256:
    actions = (seen["action_mask"] * rng.random(seen["action_mask"].shape)).argmax(1)
    seen, rewards, over, _, _ = env.step(actions)
    ended, won = ended + over.sum(), won + (rewards > 0).sum()
print(f"{won} of {ended} games won")
