"""The network that learns, its slowly following mean that is kept, and the copy that plays."""

import copy
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from ..kernel.errors import OptionError
from ..kernel.network import Layout
from .judge import Judge
from .losses import Losses, losses
from .replay import Batch
from .rows import Spread

FOLLOWS = 0.999  # share of the mean that stays, each step
DECAY = 1e-4
MOMENTS = ("exp_avg", "exp_avg_sq")


class Student:
    """A judge that learns from batches."""

    def __init__(self, layouts: list[Layout], device: torch.device) -> None:
        layout = layouts[0]
        self.device = device
        self.layout = layout
        self.judge = Judge(layout.inputs, layout.outputs).to(device)
        self.mean = copy.deepcopy(self.judge)
        self.spread = Spread(layouts, self.judge.scale, device)
        self.steps = 0
        self.on_gpu = device.type == "cuda"
        self.player = copy.deepcopy(self.judge).to(torch.float16 if self.on_gpu else torch.float32)
        self.optimizer = torch.optim.AdamW(self.judge.parameters(), weight_decay=DECAY, fused=self.on_gpu)

    def losses(self, batch: Batch, judge: Judge) -> Losses:
        """What a judge makes of a batch."""
        dtype = torch.bfloat16 if self.on_gpu else torch.float32
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.on_gpu):
            said = judge(self.spread.rows(batch.columns, batch.values, batch.counts, batch.kinds, dtype))
        return losses(said, batch, self.layout.first_foretold)

    def learn(self, batch: Batch, rate: float) -> Losses:
        """One step."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        found = self.losses(batch, self.judge)
        self.optimizer.zero_grad(set_to_none=True)
        found.total().backward()
        self.optimizer.step()
        self.steps += 1
        self._follow()
        return found

    @torch.no_grad()
    def _follow(self) -> None:
        """The mean comes a little nearer, the player is what was learnt last."""
        share = min(FOLLOWS, (1 + self.steps) / (10 + self.steps))
        torch._foreach_lerp_(list(self.mean.parameters()), list(self.judge.parameters()), 1 - share)
        torch._foreach_copy_(list(self.player.parameters()), list(self.judge.parameters()))

    def save(self, path: Path, progress: dict[str, Any]) -> None:
        """Everything that it takes to go on, in 16 bits."""
        moments = [self.optimizer.state.get(weights, {}) for weights in self.judge.parameters()]
        kept = {
            "judge": _halved(self.judge.state_dict(), torch.float16),
            "mean": _halved(self.mean.state_dict(), torch.float16),
            "moments": [{name: found[name].bfloat16().cpu() for name in MOMENTS if name in found} for found in moments],
            "inputs": [feature.name for feature in self.layout.inputs],
            "steps": self.steps,
            "progress": progress,
        }
        beside = path.with_suffix(".new")
        torch.save(kept, beside)
        beside.replace(path)

    def restore(self, path: Path) -> dict[str, Any]:
        """Go on from a checkpoint; gives its progress."""
        kept = torch.load(path, map_location=self.device, weights_only=True)
        if kept["inputs"] != [feature.name for feature in self.layout.inputs]:
            raise OptionError(f"{path} was made for other features: the network must be trained again.")
        self.judge.load_state_dict({name: weights.float() for name, weights in kept["judge"].items()})
        self.mean.load_state_dict({name: weights.float() for name, weights in kept["mean"].items()})
        for weights, found in zip(self.judge.parameters(), kept["moments"], strict=True):
            if found:
                moments = {name: moment.float() for name, moment in found.items()}
                step = torch.tensor(float(kept["steps"]), device=self.device)
                self.optimizer.state[weights] = {"step": step, **moments}
        self.steps = kept["steps"]
        self._follow()
        progress: dict[str, Any] = kept["progress"]
        return progress


def _halved(weights: dict[str, Tensor], dtype: torch.dtype) -> dict[str, Tensor]:
    return {name: tensor.to(dtype).cpu() for name, tensor in weights.items()}


def falling(first: float, last: float) -> Callable[[float], float]:
    """The learning rate by the share of the time that is over: a cosine."""
    return lambda share: last + (first - last) * 0.5 * (1 + math.cos(math.pi * min(share, 1.0)))
