"""How each game begins a game with a gift, see `self_play.py`."""

from typing import Any

def give_head_start(state: Any) -> None: ...
