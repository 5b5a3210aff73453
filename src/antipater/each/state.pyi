"""What the record of each game is, see `kernels.py`."""

from typing import Any

import numpy as np

STATE: np.dtype[Any]
