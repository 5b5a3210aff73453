"""`policy`, `net:N` and `net:1s`: the game's network alone, or tree search by it (the module `net_search` of a game).

`@FILE` after any of these names takes the weights from a file instead of the package: `net:64@older.weights`.
"""

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import numpy as np
import numpy.typing as npt

from ..kernel.game import Game
from ..kernel.gumbel import CONSIDERED, expected_worth, halved, mean, passes, rounds_for, visits_wanted, weight_of_worth
from ..kernel.judged import MOVE, NO_NODE, NODE, PROBE, ROOT, Leaves, Study, Trees
from ..kernel.network import BLOCK, Rounded, room_for
from ..kernel.position import Position
from ..kernel.record import Numbers
from ..kernel.twin import Judging, compiled, is_cached, plain, rehearse
from .agent import SECONDS, Budget, Choice, Kind, words_for
from .mcts import Finding
from .weights import network_for

MODULE = "net_search"
COMPILE_SECONDS = 25  # beside those of the rules themselves
CHUNK = 50  # simulations between two looks at the clock
FASTEST = 250_000  # simulations a second that there is room for
MOST_SIMULATIONS = 1_000_000  # for some time, and that add a position
MOVES_EACH = 30  # room for the actions of a position, on average
MOST_MOVES = 2_500_000
DEPTH = 64
WORLDS = 2
WORTH = 2.0  # from lost to won, in a tree
FILE = "(?:@(.+))?"  # of a name
FEW_VISITS = 8  # of an action with fewer nothing is said in a line

Visits: TypeAlias = npt.NDArray[np.int32]
_rehearsed: set[tuple[str, str]] = set()  # games whose search this process has called


class Ways(msgspec.Struct, frozen=True):
    """How a game will end, for a seat: the chance of each way to win, and of sharing the victory."""

    won: dict[str, float]
    lost: dict[str, float]
    shared: float


class Leaning(msgspec.Struct, frozen=True):
    """Of who searches by the network, but values some things more than it does: as logarithms of odds."""

    beliefs: Mapping[str, float] = {}  # by way to win: how much likelier it seems that a game is decided so
    likings: Mapping[int, float] = {}  # by action at the root: how much likelier it is chosen
    prices: Mapping[int, float] = {}  # by action at the root: how much of a win it seems worth less, however long tried


EVEN = Leaning()
AT_A_GLANCE = Budget(0)  # the network alone


def seconds_to_compile(game: Game) -> int:
    """How long it takes on two cores until a game can be searched by its network on this machine."""
    if is_cached(game.name, MODULE, game.door):
        return 0
    return COMPILE_SECONDS + (0 if is_cached(game.name, door=game.door) else game.compile_seconds)


class Search:
    """A search from what a seat sees, of so many simulations: the room that it works in, and how far it has come.

    What the simulations try at the root is wanted as in `visits_wanted`, or else as who searches writes it there.
    """

    def __init__(
        self, seen: Position, network: Rounded, simulations: int, seed: int, wanted: Visits | None = None
    ) -> None:
        game, scratch = seen.game, seen.copy()
        self.game = game
        self.module: Judging = _module(game, simulations)
        self.simulations, self.next = simulations, 0
        self.priced: list[tuple[Any, float, float]] = []  # actions at the root, their hope, and how much less worth
        self.nodes = np.zeros(min(simulations, MOST_SIMULATIONS) + 1, NODE)
        self.moves = np.zeros(min(simulations * MOVES_EACH, MOST_MOVES) + game.most_legal, MOVE)
        if wanted is None:
            wanted = visits_wanted(len(seen.legal(int(seen.states[0].observed) - 1)), simulations)
        room = room_for(network, self.module.FORETOLD)
        self.probes = np.zeros(1, PROBE)
        self.probes["simulations"] = simulations + 1
        most = self.module.MOST_NOTED + BLOCK
        self.study = Study(
            scratch.states,
            np.zeros(WORLDS, game.dtype),
            Trees(
                self.probes,
                self.nodes[None],
                self.moves[None],
                np.zeros((1, DEPTH, 2), np.int32),
                wanted[None],
                words_for(seen, seed),
            ),
            Leaves(np.zeros((1, most), np.int16), np.zeros((1, most), np.int8), np.zeros(1, np.int16)),
            np.zeros(game.most_legal + 1, np.int16),
            scratch.need,
            network,
            room,
        )
        self.run(1)
        self.foretold = room.said.copy()

    @property
    def done(self) -> bool:
        """Have all simulations been made?"""
        return self.next > self.simulations

    def run(self, last: int) -> None:
        """Make the simulations before a number; the first makes the root."""
        end = min(last, self.simulations + 1)
        while self.next < end:
            part = min(end, self.next + CHUNK) if self.priced else end
            self.module.search(self.next, part, self.study)
            self.next = part
            self._ask_prices()

    def lean(self, leaning: Leaning) -> None:
        """Let actions at the root seem more likely, or worth less, before any is tried."""
        for move in self.at_root:
            action = int(move["action"])
            move["hope"] += leaning.likings.get(action, 0.0)
            if action in leaning.prices:
                self.priced.append((move, float(move["hope"]), WORTH * leaning.prices[action]))
        self._ask_prices()

    def _ask_prices(self) -> None:
        """What is worth less is hoped for less, the more so the more worth counts beside hopes."""
        weight = weight_of_worth(int(self.at_root["visits"].max()))
        for move, hope, less in self.priced:
            move["hope"] = hope - less * weight

    def best(self) -> int:
        """The action to play."""
        return int(self.moves[self.module.chosen(self.nodes, self.moves)]["action"])

    @property
    def at_root(self) -> Any:
        """The actions of the root."""
        return self.moves_of(ROOT)

    def moves_of(self, number: int) -> Any:
        """The actions of a position of the tree."""
        node = self.nodes[number]
        return self.moves[int(node["first"]) : int(node["first"]) + int(node["actions"])]

    def findings(self) -> list[Finding]:
        """What was found about all actions, the best first, then those that were tried most."""
        best, otherwise = self.best(), expected_worth(self.nodes[ROOT], self.moves)
        found = [
            Finding(int(move["action"]), (1 + mean(move, otherwise)) / 2, int(move["visits"])) for move in self.at_root
        ]
        return sorted(found, key=lambda finding: (finding.action != best, -finding.visits, -finding.value))

    def ways(self) -> Ways | None:
        """How the game will end, as the network foretells before any search; without what other options have.

        None where there is one way alone.
        """
        layout = self.game.network()
        assert layout is not None
        if len(layout.ways) == 1:
            return None
        possible = [float(way in self.game.how) for way in layout.ways]
        chances = np.exp(self.foretold - self.foretold.max(), dtype=np.float64) * [*possible, *possible, 1.0]
        *each, shared = map(float, chances / chances.sum())
        won, lost = (
            {way: chance for way, chance in zip(layout.ways, part, strict=True) if way in self.game.how}
            for part in (each[: len(layout.ways)], each[len(layout.ways) :])
        )
        return Ways(won, lost, shared)

    def line(self) -> list[int]:
        """The best action and what follows if both play best, as far as it does not depend on what is turned up.

        Where all choose at once, what follows depends on what the others have chosen.
        """
        move = self.moves[self.module.chosen(self.nodes, self.moves)]
        found = [int(move["action"])]
        while (
            self.game.takes_turns
            and (node := int(move["child"])) != NO_NODE
            and int(self.nodes[node]["sibling"]) == NO_NODE
        ):
            move = max(self.moves_of(node), key=lambda each: int(each["visits"]))
            if int(move["visits"]) < FEW_VISITS:
                break
            found.append(int(move["action"]))
        return found


def search(
    seen: Position, budget: Budget, seed: int = 0, weights: Path | None = None, leaning: Leaning = EVEN
) -> Search:
    """Search from what a seat sees, by a number of simulations (0: the network alone), for some time, or both."""
    network = _believing(network_for(seen.game, weights), seen.game, leaning.beliefs)
    simulations = budget.simulations
    if simulations != 0 or seen.game.load is not plain:
        _rehearse(seen, network)
    if budget.seconds is None:
        assert simulations is not None
        done = Search(seen, network, simulations, seed)
        done.lean(leaning)
        done.run(simulations + 1)
        return done
    most = MOST_SIMULATIONS if simulations is None else simulations
    return _search_for(budget.seconds, seen, network, most, seed, leaning)


def _believing(network: Rounded, game: Game, beliefs: Mapping[str, float]) -> Rounded:
    """The network, which finds some ways to win likelier, for both players."""
    if not beliefs:
        return network
    layout, bias = game.network(), network.out_bias.copy()
    assert layout is not None
    for way, more in beliefs.items():
        won = layout.first_foretold + layout.ways.index(way)
        bias[[won, won + len(layout.ways)]] += np.float32(more)
    return network._replace(out_bias=bias)


def _search_for(seconds: float, seen: Position, network: Rounded, most: int, seed: int, leaning: Leaning) -> Search:
    """Search for some time, with so many simulations at most: each round gets an equal part of both."""
    began = time.perf_counter()
    wanted = np.zeros(min(most, max(int(FASTEST * seconds), CHUNK)), np.int32)
    begun = Search(seen, network, len(wanted), seed, wanted)
    begun.lean(leaning)
    left, visits = min(len(begun.at_root), CONSIDERED), 0
    rounds = rounds_for(left)
    for number in range(1, rounds + 1):
        part = number / rounds
        while not begun.done and begun.next <= part * most and time.perf_counter() - began < part * seconds:
            each = max(1, CHUNK // left)
            step = passes(visits, each, left)[: begun.simulations + 1 - begun.next]
            wanted[begun.next - 1 : begun.next - 1 + len(step)] = step
            begun.run(begun.next + len(step))
            visits += each
        left = halved(left)
    return begun


def _module(game: Game, simulations: int) -> Judging:
    """Compiled; but where the game is played on plain rules, a glance without simulations needs nothing compiled."""
    found: Judging = compiled(game.name, MODULE, game.door) if simulations else game.load(game.name, MODULE)
    return found


def _rehearse(seen: Position, network: Rounded) -> None:
    """Compile the search where nobody has, and tell who waits for it."""
    game = seen.game
    if (game.name, game.door) not in _rehearsed:
        calls = [lambda: Search(seen, network, 1, 0).best()]
        rehearse(game.name, seconds_to_compile(game), calls, MODULE, game.door)
        _rehearsed.add((game.name, game.door))


class Policy(msgspec.Struct, frozen=True):
    """Plays what the network thinks likeliest to be best, without any search."""

    weights: str | None = None  # a file; None: that of the package

    @property
    def name(self) -> str:
        """How it is called on the command line."""
        return "policy" + _from(self.weights)

    def choose(self, seen: Position, legal: Numbers, budget: Budget, explain: bool = False) -> Choice:  # noqa: ARG002
        """The likeliest action."""
        moves = search(seen, AT_A_GLANCE, weights=_path(self.weights)).at_root
        told = {int(move["action"]): float(move["prior"]) for move in moves} if explain else None
        return Choice(int(moves["action"][np.argmax(moves["prior"])]), told)


class Net(msgspec.Struct, frozen=True):
    """Searches by the network; the same observation, seed and number of simulations give the same answer."""

    simulations: int | None = 1000
    seconds: float | None = None
    seed: int = 0
    weights: str | None = None

    @property
    def name(self) -> str:
        """How it is called on the command line."""
        long = f"net:{self.seconds:g}s" if self.seconds is not None else f"net:{self.simulations}"
        return long + _from(self.weights)

    def choose(self, seen: Position, legal: Numbers, budget: Budget, explain: bool = False) -> Choice:
        """The best action found; about the only legal one there is nothing to think."""
        if len(legal) == 1 and not explain:
            return Choice(int(legal[0]))
        done = search(seen, budget.or_else(self.simulations, self.seconds), self.seed, _path(self.weights))
        told = {finding.action: finding.value for finding in done.findings()} if explain else None
        return Choice(done.best(), told)


def _from(weights: str | None) -> str:
    return "" if weights is None else f"@{weights}"


def _path(weights: str | None) -> Path | None:
    return None if weights is None else Path(weights)


KINDS = (
    Kind("policy" + FILE, "policy", lambda found: Policy(found[1]), "server.bot.policy", judges=True),
    Kind(
        "net:([1-9][0-9]{0,6})" + FILE,
        "net:N for N simulations a move by the network",
        lambda found: Net(int(found[1]), weights=found[2]),
        "server.bot.net",
        judges=True,
    ),
    Kind(
        f"net:{SECONDS}s" + FILE,
        "net:1s for a second a move by the network",
        lambda found: Net(None, float(found[1]), weights=found[2]),
        "server.bot.net",
        judges=True,
    ),
)
