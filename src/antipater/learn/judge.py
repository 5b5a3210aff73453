"""The network while it learns, in torch: the same sums as `kernel/network.py`, on rows of thousands of positions."""

from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from ..kernel.errors import OptionError
from ..kernel.features import Features
from ..kernel.network import CEILING, Layout, Network
from ..search.weights import load

WIDE, NARROW, LAST = 320, 64, 64
EVEN = 64  # rows are a multiple of this long: a GPU multiplies such matrices much faster


def scales(inputs: Features) -> Tensor:
    """By what each input is multiplied so that none is much larger than the others; what is behind them is nothing."""
    found = torch.zeros(-(-(len(inputs) + 1) // EVEN) * EVEN)
    found[: len(inputs)] = torch.tensor([max(feature.high, 1) ** -0.5 for feature in inputs])
    return found


class Judge(nn.Module):
    """Says of rows of inputs how good each action is, and what will come of the game."""

    scale: Tensor

    def __init__(self, inputs: Features, outputs: Features) -> None:
        super().__init__()
        self.inputs = len(inputs)
        self.register_buffer("scale", scales(inputs), persistent=False)
        self.wide = nn.Linear(len(self.scale), WIDE)
        self.narrow = nn.Linear(WIDE, NARROW)
        self.last = nn.Linear(NARROW, LAST)
        self.out = nn.Linear(WIDE + LAST, len(outputs))
        nn.init.normal_(self.wide.weight, 0, 0.05)
        nn.init.normal_(self.out.weight, 0, 0.02)
        nn.init.zeros_(self.out.bias)

    def forward(self, rows: Tensor) -> Tensor:
        """All outputs of rows of scaled inputs."""
        return self._outputs(self.wide(rows))

    def of_lists(self, places: Tensor, values: Tensor) -> Tensor:
        """The same of lists of the inputs that are not zero, with their scaled values: few products, for cores."""
        sums = functional.embedding_bag(places, self.wide.weight.T, per_sample_weights=values, mode="sum")
        return self._outputs(sums + self.wide.bias)

    def for_cores(self) -> "Judge":
        """Lay the weights of an input side by side in memory, as `of_lists` reads them."""
        self.wide.weight.data = self.wide.weight.data.T.contiguous().T
        return self

    def _outputs(self, sums: Tensor) -> Tensor:
        """All outputs of the sums of the wide units."""
        wide = sums.clamp(0, float(CEILING))
        last = self.last(self.narrow(wide).relu()).relu()
        found: Tensor = self.out(torch.cat([wide, last], 1))
        return found

    def network(self) -> Network:
        """The weights as compiled rules evaluate them; the scales are part of them."""
        wide = (self.wide.weight.T * self.scale[:, None].to(self.wide.weight))[: self.inputs]
        arrays = (
            *(wide, self.wide.bias, self.narrow.weight.T, self.narrow.bias),
            *(self.last.weight.T, self.last.bias, self.out.weight, self.out.bias),
        )
        return Network(*(np.ascontiguousarray(array.detach().float().cpu().numpy()) for array in arrays))

    @torch.no_grad()
    def be(self, network: Network) -> None:
        """Take the weights of a network, of the same shape."""
        wide = torch.from_numpy(network.wide) / self.scale[: self.inputs, None]
        self.wide.weight.zero_()
        self.wide.weight[:, : self.inputs] = wide.T
        self.out.weight.copy_(torch.from_numpy(network.out))
        for layer, weights in ((self.narrow, network.narrow), (self.last, network.last)):
            layer.weight.copy_(torch.from_numpy(weights).T)
        biases = (network.wide_bias, network.narrow_bias, network.last_bias, network.out_bias)
        for layer, bias in zip((self.wide, self.narrow, self.last, self.out), biases, strict=True):
            layer.bias.copy_(torch.from_numpy(bias))


def judge_in(file: Path, layout: Layout) -> Judge:
    """The judge that is stored in a file of weights."""
    network = load(file, layout)[0]
    if tuple(map(len, (network.wide_bias, network.narrow_bias, network.last_bias))) != (WIDE, NARROW, LAST):
        raise OptionError(f"{file} has a network of another shape.")
    judge = Judge(layout.inputs, layout.outputs)
    judge.be(network)
    return judge
