"""The batch: 1,000 games at once, everybody plays at random."""

import numpy as np

import antipater

batch = antipater.make("duel").compile().batch(1000, seed=7)
rng = np.random.default_rng(7)
while not batch.over.all():
    batch.step(batch.legal().pick(rng.random(len(batch))))
print("shares of wins by seat:", batch.outcome.winners.mean(0))
