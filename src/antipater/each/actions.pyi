"""What the action ids of each game have, see `kernels.py`."""

MOST_LEGAL: int
