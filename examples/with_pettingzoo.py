"""PettingZoo, seat by seat: everybody plays at random."""

from antipater.envs.pettingzoo import duel

env = duel(wonders="first-game")
env.reset(seed=7)
for agent in env.agent_iter():
    seen, reward, over, _, _ = env.last()
    action = None if over else env.action_space(agent).sample(seen["action_mask"])
    env.step(action)
    if over:
        print(agent, reward)
