"""How far a network is from what its own choices teach: those that brought more than was foretold become likelier.

No step makes a choice much likelier or less likely than it was when it was made (the clipped steps of PPO).
"""

from typing import NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from .losses import log_chances
from .replay import both_places

CLIP = 0.2
FORETOLD, POINTS = 0.5, 2.0  # how much what is foretold counts beside the policy


class Lessons(NamedTuple):
    """Some choices to learn from, a row each."""

    columns: Tensor
    values: Tensor
    counts: Tensor
    kinds: Tensor
    places: Tensor
    chosen: Tensor
    likely: Tensor  # the choice, when it was made: a logarithm
    gain: Tensor  # how much more it brought than others, on a scale on which one is usual
    brought: Tensor  # [choice, fate]


class Losses(NamedTuple):
    """Mean losses of some choices."""

    gain: Tensor  # of the policy: less than 0 is better than before
    entropy: Tensor
    won: Tensor
    lead: Tensor
    points: Tensor

    def total(self, curiosity: float) -> Tensor:
        """What is learnt from."""
        foretold = FORETOLD * (self.won + self.lead) + POINTS * self.points
        return self.gain - curiosity * self.entropy + foretold


def foretold(said: Tensor, first: int) -> Tensor:
    """What the network foretells: the chance to win, the same by the lead, and points."""
    return torch.cat([said[:, first : first + 2].sigmoid(), said[:, first + 2 : first + 3]], 1)


def losses(said: Tensor, lessons: Lessons, first: int) -> Losses:
    """The losses of what was said of some choices; what is foretold stands from a place on."""
    said = said.float()
    chances = log_chances(said, *both_places(lessons.places.long()))
    likely = chances.gather(1, lessons.chosen.long()[:, None])[:, 0]
    ratio = (likely - lessons.likely).exp()
    gain = torch.minimum(ratio * lessons.gain, ratio.clamp(1 - CLIP, 1 + CLIP) * lessons.gain)
    entropy = -(chances.exp() * chances).sum(1)
    brought = lessons.brought[:, :2].clamp(0, 1)
    fates = functional.binary_cross_entropy_with_logits(said[:, first : first + 2], brought, reduction="none").mean(0)
    points = (said[:, first + 2] - lessons.brought[:, 2]).square().mean()
    return Losses(-gain.mean(), entropy.mean(), fates[0], fates[1], points)
