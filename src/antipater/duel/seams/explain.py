"""What the things of the expansions are, and what they mean now."""

from ..agora.explain import AGORA_THINGS
from ..explained.asked import Things
from ..pantheon.explain import PANTHEON_THINGS

MORE_THINGS: Things = {**PANTHEON_THINGS, **AGORA_THINGS}
