"""What the things of the expansions are, and what they mean now."""

from ...kernel.explaining import Notice, Things
from ..agora.explain import AGORA_THINGS, senate_notices
from ..explained.asked import Asked
from ..pantheon.explain import PANTHEON_THINGS

MORE_THINGS: Things = {**PANTHEON_THINGS, **AGORA_THINGS}


def more_notices(asked: Asked) -> list[Notice]:
    """What else a player may want to notice."""
    return senate_notices(asked)
