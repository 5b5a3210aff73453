"""Speed on this machine, one file a subject. Part of the package, so that an installed antipater can measure too."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from ..games import make
from ..kernel.errors import OptionError
from ..kernel.game import Game
from ..search.levels import LEVELS
from . import (
    analysis,
    batches,
    compiling,
    environments,
    network,
    on_gpu,
    python_calls,
    random_games,
    regret,
    rollouts,
    views,
)
from .beside import beside_analysis
from .figure import Figure
from .serving import Limits, Progress, tables_held

# In one run.
WONDERS_GAMES = 30_000
DUEL_ROLLOUTS = 50_000
WONDERS_ROLLOUTS = 2_000


def _duel(*expansions: str) -> Game:
    return make("duel", expansions=expansions).compile()


def _plain_wonders(players: int) -> Game:
    """7 Wonders with sides that are drawn: nobody chooses them."""
    return make("wonders", players=players, edition="first" if players == 2 else "second", sides="random")


def _wonders(players: int) -> Game:
    return _plain_wonders(players).compile()


EXPANSIONS: tuple[tuple[str, ...], ...] = ((), ("pantheon",), ("agora",), ("pantheon", "agora"))


def _of_duel(expansions: tuple[str, ...]) -> dict[str, Callable[[], Figure]]:
    """Random games, playouts, the network, views and compiling of Duel with some expansions."""
    name = "+".join(("duel", *expansions))
    plain = partial(make, "duel", expansions=expansions)
    return {
        f"{name}.random": lambda: random_games.on_one_core(f"{name}.random", _duel(*expansions)),
        f"{name}.rollouts": lambda: rollouts.rollouts(f"{name}.rollouts", _duel(*expansions), DUEL_ROLLOUTS),
        f"{name}.net": lambda: network.evaluations(f"{name}.net", _duel(*expansions)),
        f"{name}.net.search": lambda: network.simulations(f"{name}.net.search", _duel(*expansions)),
        f"{name}.view": lambda: views.view(f"{name}.view", plain),
        f"{name}.offers": lambda: views.offers(f"{name}.offers", plain),
        f"{name}.compile": lambda: compiling.cold(f"{name}.compile", "duel", expansions=expansions),
    }


def _of_wonders(players: int) -> dict[str, Callable[[], Figure]]:
    """Random games, playouts and views of 7 Wonders with so many players."""
    name = f"wonders{players}"
    plain = partial(_plain_wonders, players)
    return {
        f"{name}.random": lambda: random_games.on_one_core(f"{name}.random", _wonders(players), WONDERS_GAMES),
        f"{name}.rollouts": lambda: rollouts.rollouts(f"{name}.rollouts", _wonders(players), WONDERS_ROLLOUTS),
        f"{name}.view": lambda: views.view(f"{name}.view", plain),
        f"{name}.offers": lambda: views.offers(f"{name}.offers", plain),
    }


FIGURES: dict[str, Callable[[], Figure]] = {
    **{name: figure for expansions in EXPANSIONS for name, figure in _of_duel(expansions).items()},
    "duel.simulate": lambda: random_games.on_all_cores("duel.simulate", _duel()),
    "duel.batch": lambda: batches.batch("duel.batch", _duel()),
    "duel.encode": lambda: batches.encode("duel.encode", _duel()),
    "wonders4.batch": lambda: batches.batch("wonders4.batch", _wonders(4)),
    "wonders4.encode": lambda: batches.encode("wonders4.encode", _wonders(4)),
    "duel.analysis": lambda: analysis.analysis("duel.analysis", _duel()),
    "wonders4.analysis": lambda: analysis.analysis("wonders4.analysis", _wonders(4)),
    "duel.python": lambda: python_calls.plies("duel.python", _duel()),
    **{name: figure for players in range(2, 8) for name, figure in _of_wonders(players).items()},
    "duel.compile.warm": lambda: compiling.warm("duel.compile.warm", "duel"),
    **{f"level{level}.regret": partial(regret.regret, f"level{level}.regret", level) for level in LEVELS},
    "wonders.compile": lambda: compiling.cold("wonders.compile", "wonders"),
    "wonders.compile.warm": lambda: compiling.warm("wonders.compile.warm", "wonders"),
}


# These need the extra envs, and are measured only if they are named.
FOUR = {"players": 4, "sides": "random"}
ENVS: dict[str, Callable[[str], Figure]] = {
    "envs.pettingzoo.duel": lambda name: environments.pettingzoo(name, "duel"),
    "envs.pettingzoo.wonders4": lambda name: environments.pettingzoo(name, "wonders", **FOUR),
    "envs.pettingzoo.wonders4.parallel": lambda name: environments.pettingzoo_parallel(name, **FOUR),
    "envs.gymnasium.duel": lambda name: environments.gymnasium(name, "duel"),
    "envs.gymnasium.wonders4": lambda name: environments.gymnasium(name, "wonders", **FOUR),
    "envs.gymnasium.duel.vector": lambda name: environments.gymnasium_vector(name, "duel"),
    "envs.gymnasium.wonders4.vector": lambda name: environments.gymnasium_vector(name, "wonders", **FOUR),
    "envs.openspiel.duel": lambda name: environments.openspiel(name, "duel"),
    "envs.openspiel.wonders4": lambda name: environments.openspiel(name, "wonders", **FOUR),
}


# These take minutes and are measured only if they are named; rules of a server are plain.
SERVER: dict[str, Callable[[], Game]] = {
    "server.duel": lambda: make("duel"),
    "server.duel+pantheon+agora": lambda: make("duel", expansions=("pantheon", "agora")),
    "server.wonders4": lambda: make("wonders", players=4, sides="random"),
}
BESIDE = "server.beside.analysis"


# On a GPU, if that is asked for; rules of the games themselves stay plain.
GPU: dict[str, Callable[[str], Figure]] = {
    "duel.gpu": lambda name: on_gpu.random_games(name, make("duel")),
    "duel.gpu.step": lambda name: on_gpu.step(name, make("duel")),
    "duel.gpu.encode": lambda name: on_gpu.encode(name, make("duel")),
    "duel+pantheon+agora.gpu": lambda name: on_gpu.random_games(name, make("duel", expansions=EXPANSIONS[-1])),
    "wonders3.gpu": lambda name: on_gpu.random_games(name, _plain_wonders(3)),
    "wonders7.gpu": lambda name: on_gpu.random_games(name, _plain_wonders(7)),
    "wonders4.gpu.encode": lambda name: on_gpu.encode(name, _plain_wonders(4)),
}


def figures_of_gpu(names: Sequence[str]) -> Iterator[Figure]:
    """Measure what is named of a GPU, or everything."""
    for name in names:
        if name not in GPU:
            raise OptionError(f"There is no figure {name!r} of a GPU: choose among {', '.join(GPU)}.")
    return (GPU[name](name) for name in names or GPU)


def figures(names: Sequence[str], limits: Limits, progress: Progress) -> Iterator[Figure]:
    """Measure what is named, alone or with all of its subject (`server`), or most figures if none is."""
    wanted = [found for name in names for found in _named(name)]
    for name in wanted or FIGURES:
        if name == BESIDE:
            yield beside_analysis(name, make("duel"), limits, progress)
        elif name in SERVER:
            yield tables_held(name, SERVER[name](), limits, progress)
        elif name in ENVS:
            yield ENVS[name](name)
        else:
            yield FIGURES[name]()


def _named(name: str) -> list[str]:
    """The figures of a name or a subject."""
    every = [*FIGURES, *ENVS, *SERVER, BESIDE]
    found = [name] if name in every else [other for other in every if other.startswith(f"{name}.")]
    if not found:
        raise OptionError(f"There is no figure {name!r}: choose among {', '.join(every)}.")
    return found
