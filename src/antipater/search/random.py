"""`random`: any legal action, each as likely as the others."""

import msgspec

from ..kernel.position import Position
from ..kernel.record import Numbers
from .agent import Budget, Choice, Kind, generator_for


class Random(msgspec.Struct, frozen=True):
    """Plays at random; the seed decides how."""

    seed: int = 0
    name: str = "random"

    def choose(self, seen: Position, legal: Numbers, budget: Budget, explain: bool = False) -> Choice:  # noqa: ARG002
        """Draw a legal action."""
        action = int(generator_for(seen, self.seed).choice(legal))
        return Choice(action, dict.fromkeys(map(int, legal), 0.0) if explain else None)


KINDS = (Kind("random", "random", lambda _: Random(), "server.bot.random", at_the_table=("random",)),)
