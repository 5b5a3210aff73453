"""Text that can't be read."""

from ..kernel.errors import AntipaterError


class NotationError(AntipaterError):
    """A text that stands for no action or no position."""
