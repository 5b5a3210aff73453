"""How strong bots are, as measured (`strength.toml`), for whoever chooses one."""

import tomllib
from functools import cache
from importlib.resources import files


def elo_of_bots(game: str) -> dict[str, int]:
    """By the name of a bot, where it was measured."""
    return _measured().get(game, {})


@cache
def _measured() -> dict[str, dict[str, int]]:
    return tomllib.loads((files(__package__) / "strength.toml").read_text("utf-8"))
