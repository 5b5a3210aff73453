"""PettingZoo, all seats at once: five people play 7 Wonders at random."""

from antipater.envs.pettingzoo import wonders_parallel

env = wonders_parallel(players=5, edition="first")
seen, _ = env.reset(seed=7)
rewards = {}
while env.agents:
    actions = {agent: env.action_space(agent).sample(seen[agent]["action_mask"]) for agent in env.agents}
    seen, rewards, _, _, _ = env.step(actions)
print(rewards)
