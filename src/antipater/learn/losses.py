"""How far the network is from what the games teach.

What to do, and what a search thought, is learnt from the network's own decisions alone; how games end also from
positions in which a frozen opponent decided, because the trees of the network contain such positions.
"""

from typing import NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from .replay import Batch

NEVER = -1e4  # the logit of an action that does not exist
RESULT, SEARCH, POINTS = 0.5, 0.5, 0.1  # how much each loss counts beside that of the policy
TYPICAL_POINTS = 50.0


class Losses(NamedTuple):
    """Mean losses of a batch; the policy's can't be less than its entropy."""

    policy: Tensor
    entropy: Tensor
    result: Tensor  # the way in which the game ended
    search: Tensor  # what the search thought
    points: Tensor

    def total(self) -> Tensor:
        """What is learnt from."""
        return self.policy + RESULT * self.result + SEARCH * self.search + POINTS * self.points


def losses(said: Tensor, batch: Batch, first_foretold: int) -> Losses:
    """The losses of what was said of a batch."""
    said = said.float()
    ends = said[:, first_foretold:-2]
    done = (batch.classes >= 0).float()
    result = functional.cross_entropy(ends, batch.classes.clamp(min=0), reduction="none")
    points = (said[:, -2:] - batch.points / TYPICAL_POINTS).square().mean(1)
    policy, entropy = _policy(said, batch)
    return Losses(policy, entropy, _mean(result, done), _search(ends, batch), _mean(points, done))


def _policy(said: Tensor, batch: Batch) -> tuple[Tensor, Tensor]:
    """The cross entropy of the policy, and its least possible value, where there was something to choose."""
    likely = log_chances(said, batch.first, batch.second)
    choice = ((batch.first[:, 1] >= 0) & batch.own).float()
    loss = -(batch.policy * likely).sum(1)
    entropy = -(batch.policy * (batch.policy + 1e-9).log()).sum(1)
    return _mean(loss, choice), _mean(entropy, choice)


def log_chances(said: Tensor, first: Tensor, second: Tensor) -> Tensor:
    """How likely each action is by the policy, as logarithms, from both places of each."""
    more = said.gather(1, second.clamp(min=0)) * (second >= 0)
    logits = (said.gather(1, first.clamp(min=0)) + more).masked_fill(first < 0, NEVER)
    return functional.log_softmax(logits, 1)


def _search(ends: Tensor, batch: Batch) -> Tensor:
    """How far the chance to win is from what the search found."""
    ways = (ends.shape[1] - 1) // 2
    chances = ends.softmax(1)
    win = (chances[:, :ways].sum(1) + chances[:, -1] / 2).clamp(1e-6, 1 - 1e-6)
    wanted = (batch.worth + 1) / 2
    return _mean(-(wanted * win.log() + (1 - wanted) * (1 - win).log()), batch.own.float())


def _mean(loss: Tensor, where: Tensor) -> Tensor:
    return (loss * where).sum() / where.sum().clamp(min=1)


def stacked(found: Losses) -> Tensor:
    """All losses as one row, for means."""
    return torch.stack([loss.detach() for loss in found])
