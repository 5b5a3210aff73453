"""Speed on this machine, one file a subject. Part of the package, so that an installed antipater can measure too."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from ..kernel.errors import OptionError
from ..make import make
from . import compiling, python_calls, random_games
from .figure import Figure

WONDERS_GAMES = 30_000  # in one run


def _wonders(players: int) -> Figure:
    """Random games of 7 Wonders, with sides that are drawn: nobody chooses them."""
    edition = "first" if players == 2 else "second"
    game = make("wonders", players=players, edition=edition, sides="random").compile()
    return random_games.on_one_core(f"wonders{players}.random", game, WONDERS_GAMES)


FIGURES: dict[str, Callable[[], Figure]] = {
    "duel.random": lambda: random_games.on_one_core("duel.random", make("duel").compile()),
    "duel+pantheon.random": lambda: random_games.on_one_core(
        "duel+pantheon.random", make("duel", expansions=("pantheon",)).compile()
    ),
    "duel+agora.random": lambda: random_games.on_one_core(
        "duel+agora.random", make("duel", expansions=("agora",)).compile()
    ),
    "duel+pantheon+agora.random": lambda: random_games.on_one_core(
        "duel+pantheon+agora.random", make("duel", expansions=("pantheon", "agora")).compile()
    ),
    "duel.simulate": lambda: random_games.on_all_cores("duel.simulate", make("duel").compile()),
    "duel.python": lambda: python_calls.plies("duel.python", make("duel").compile()),
    **{f"wonders{players}.random": partial(_wonders, players) for players in range(2, 8)},
    "duel.compile": lambda: compiling.cold("duel.compile", "duel"),
    "duel.compile.warm": lambda: compiling.warm("duel.compile.warm", "duel"),
    "wonders.compile": lambda: compiling.cold("wonders.compile", "wonders"),
    "wonders.compile.warm": lambda: compiling.warm("wonders.compile.warm", "wonders"),
}


def figures(names: Sequence[str]) -> Iterator[Figure]:
    """Measure what is named, or everything."""
    for name in names:
        if name not in FIGURES:
            raise OptionError(f"There is no figure {name!r}: choose among {', '.join(FIGURES)}.")
    for name in names or FIGURES:
        yield FIGURES[name]()
