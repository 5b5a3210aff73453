"""The notation of Duel."""

from .action import action_text, parse_action
from .read import TITLES, parse_position
from .write import position_text

__all__ = ["TITLES", "action_text", "parse_action", "parse_position", "position_text"]
