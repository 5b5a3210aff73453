"""What the things of the expansions are, and what they mean now."""

from ...kernel.explaining import Things
from ..agora.explain import AGORA_THINGS
from ..pantheon.explain import PANTHEON_THINGS

MORE_THINGS: Things = {**PANTHEON_THINGS, **AGORA_THINGS}
