"""Rows of inputs from lists of the columns that are not zero, for games with different options at once."""

from collections.abc import Sequence

import numpy as np
import torch
from torch import Tensor

from ..kernel.network import Layout


class Spread:
    """Makes rows: every kind of game has its own columns, which are looked up among all inputs."""

    def __init__(self, layouts: Sequence[Layout], scale: Tensor, device: torch.device) -> None:
        self.nothing = len(layouts[0].inputs)
        most = max(len(layout.columns) for layout in layouts)
        places = np.full((len(layouts), most), self.nothing)
        played = np.zeros((len(layouts), self.nothing + 1), np.float32)
        for kind, layout in enumerate(layouts):
            places[kind, : len(layout.columns)] = layout.columns
            played[kind, list(layout.played)] = 1.0
        self.places = torch.as_tensor(places, device=device)
        self.played = torch.as_tensor(played, device=device)
        self.scale = scale.to(device)

    def rows(self, columns: Tensor, values: Tensor, counts: Tensor, kinds: Tensor, dtype: torch.dtype) -> Tensor:
        """A row of scaled inputs for each list; what lies behind its count is nothing."""
        behind = torch.arange(columns.shape[1], device=columns.device) >= counts[:, None]
        found = self.places[kinds[:, None], columns.long().clamp(min=0, max=self.places.shape[1] - 1)]
        place = found.masked_fill(behind, self.nothing)
        rows = self.played[kinds].to(dtype)
        return rows.scatter_(1, place, (values * self.scale[place]).to(dtype))
