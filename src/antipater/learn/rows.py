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
        for kind, layout in enumerate(layouts):
            places[kind, : len(layout.columns)] = layout.columns
        self.places = torch.as_tensor(places, device=device)
        self.scale = scale.to(device)
        self.played = [(kind, list(layout.played)) for kind, layout in enumerate(layouts) if layout.played]
        marks = np.full((len(layouts), max(len(layout.played) for layout in layouts)), self.nothing)
        for kind, inputs in self.played:
            marks[kind, : len(inputs)] = inputs
        self.marks = torch.as_tensor(marks, device=device)

    def lists(self, columns: Tensor, values: Tensor, counts: Tensor, kinds: Tensor) -> tuple[Tensor, Tensor]:
        """Of each list the places among all inputs, and scaled values; what lies behind its count is nothing."""
        behind = torch.arange(columns.shape[1], device=columns.device) >= counts[:, None]
        found = self.places[kinds[:, None], columns.long().clamp(min=0, max=self.places.shape[1] - 1)]
        places = found.masked_fill(behind, self.nothing)
        marks = self.marks[kinds]
        scaled = values * self.scale[places]
        return torch.cat([places, marks], 1), torch.cat([scaled, (marks != self.nothing).to(scaled.dtype)], 1)

    def rows(self, columns: Tensor, values: Tensor, counts: Tensor, kinds: Tensor, dtype: torch.dtype) -> Tensor:
        """A row of scaled inputs for each list."""
        places, scaled = self.lists(columns, values, counts, kinds)
        rows = torch.zeros(len(counts), len(self.scale), dtype=dtype, device=columns.device)
        return rows.scatter_(1, places, scaled.to(dtype))

    def mark_played(self, rows: Tensor, kinds: Tensor) -> None:
        """Mark which expansions are played."""
        for kind, inputs in self.played:
            for place in inputs:
                rows[:, place] += (kinds == kind).to(rows.dtype)
