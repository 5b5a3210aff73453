"""The network that learns, its slowly following mean that is kept, and the copy that plays."""

import copy
import math
from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor, nn

from ..kernel.network import Layout
from .checkpoint import Checkpoint, names
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
        self.on_gpu = device.type == "cuda"
        judge = Judge(layout.inputs, layout.outputs).to(device)
        self.judge = judge if self.on_gpu else judge.for_cores()
        self.mean = copy.deepcopy(self.judge)
        self.spread = Spread(layouts, self.judge.scale, device)
        self.steps = 0
        self.player = copy.deepcopy(self.judge).to(torch.float16 if self.on_gpu else torch.float32)
        self.optimizer = torch.optim.AdamW(self.judge.parameters(), weight_decay=DECAY, fused=self.on_gpu)

    def losses(self, batch: Batch, judge: Judge) -> Losses:
        """What a judge makes of a batch."""
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.on_gpu):
            said = self.said(judge, batch.columns, batch.values, batch.counts, batch.kinds)
        return losses(said, batch, self.layout.first_foretold)

    def said(self, judge: Judge, columns: Tensor, values: Tensor, counts: Tensor, kinds: Tensor) -> Tensor:
        """What a judge says of positions: a GPU multiplies whole rows, cores only what is not zero."""
        if self.on_gpu:
            found: Tensor = judge(self.spread.rows(columns, values, counts, kinds, torch.bfloat16))
            return found
        longest = max(int(counts.max()), 1)
        return judge.of_lists(*self.spread.lists(columns[:, :longest], values[:, :longest], counts, kinds))

    def learn(self, batch: Batch, rate: float) -> Losses:
        """One step."""
        found = self.losses(batch, self.judge)
        self.step(found.total(), rate)
        return found

    def step(self, loss: Tensor, rate: float, longest: float | None = None) -> None:
        """Make a loss smaller, by a step that is not longer than some."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        if longest is not None:
            nn.utils.clip_grad_norm_(self.judge.parameters(), longest)
        self.optimizer.step()
        self.steps += 1
        self._follow()

    @torch.no_grad()
    def _follow(self) -> None:
        """The mean comes a little nearer, the player is what was learnt last."""
        share = min(FOLLOWS, (1 + self.steps) / (10 + self.steps))
        torch._foreach_lerp_(list(self.mean.parameters()), list(self.judge.parameters()), 1 - share)
        torch._foreach_copy_(list(self.player.parameters()), list(self.judge.parameters()))

    def checkpoint(self, progress: dict[str, Any]) -> Checkpoint:
        """What it takes to go on."""
        moments = [self.optimizer.state.get(weights, {}) for weights in self.judge.parameters()]
        return Checkpoint(
            judge=_halved(self.judge.state_dict(), torch.float16),
            mean=_halved(self.mean.state_dict(), torch.float16),
            # of these the size counts more than the digits
            moments=[
                _halved({name: found[name] for name in MOMENTS if name in found}, torch.bfloat16) for found in moments
            ],
            inputs=names(self.layout),
            steps=self.steps,
            progress=progress,
        )

    @torch.no_grad()
    def begin_as(self, judge: Judge) -> None:
        """Be as a judge is, with nothing learnt since."""
        for own in (self.judge, self.mean, self.player):
            own.load_state_dict(judge.state_dict())

    @torch.no_grad()
    def go_on_from(self, kept: Checkpoint) -> None:
        """Be as a student was."""
        self.judge.load_state_dict(_whole(kept["judge"]))
        self.mean.load_state_dict(_whole(kept["mean"]))
        for weights, moments in zip(self.judge.parameters(), kept["moments"], strict=True):
            if moments:
                step = torch.tensor(float(kept["steps"]), device=self.device)
                alike = {name: torch.empty_like(weights).copy_(moment) for name, moment in moments.items()}
                self.optimizer.state[weights] = {"step": step, **alike}
        self.steps = kept["steps"]
        self._follow()


def _halved(weights: dict[str, Tensor], dtype: torch.dtype) -> dict[str, Tensor]:
    return {name: tensor.to(dtype).cpu() for name, tensor in weights.items()}


def _whole(weights: dict[str, Tensor]) -> dict[str, Tensor]:
    return {name: tensor.float() for name, tensor in weights.items()}


def falling(first: float, last: float) -> Callable[[float], float]:
    """The learning rate by the share of the time that is over: a cosine."""
    return lambda share: last + (first - last) * 0.5 * (1 + math.cos(math.pi * min(share, 1.0)))
