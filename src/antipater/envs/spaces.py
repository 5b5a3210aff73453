"""The spaces of a table in the words of Gymnasium, which PettingZoo uses too."""

import numpy as np
from gymnasium import spaces

from .table import Table


def observation_space(table: Table) -> spaces.Dict:
    """What seats see, and which actions they may choose."""
    return spaces.Dict(
        {"observation": columns_space(table), "action_mask": spaces.Box(0, 1, (table.actions,), np.int8)}
    )


def columns_space(table: Table) -> spaces.Box:
    """The columns with their least and greatest values."""
    features = table.game.features()
    low = np.array([feature.low for feature in features], np.int8)
    high = np.array([feature.high for feature in features], np.int8)
    return spaces.Box(low, high, dtype=np.int8)


def action_space(table: Table) -> spaces.Discrete:
    """All actions, legal or not."""
    return spaces.Discrete(table.actions)
