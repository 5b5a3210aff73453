"""Positions of Duel in which one must see something, and who sees it.

    python -m tools.tactics make            # writes tools/tactics.jsonl.xz, 200 positions for each set of expansions
    python -m tools.tactics solve policy    # how many of them bots solve
    python -m tools.tactics cost policy     # what it costs them not to

There are three kinds. `win`: a supremacy with this turn. `block`: no such win, and the other one wins by a supremacy in
the next turn unless one of few actions is taken. `chain`: either of these if it takes another turn in a row, or with
Agora a conspiracy before the turn goes on.

They come from games of `greedy` against itself, in which players take any red or green
card, or anything, in two of five turns without a thought. The judge of the
game finds them, by what lies open alone; trying everything in worlds that may be (`foreseen.py`) has to find the same.
No claim depends on what is hidden: a position is left out if an action that is said to lose would show the seat
something before it chooses again.
"""

import argparse
import lzma
import multiprocessing
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np

from antipater import Game, Position, make
from antipater.duel.actions import BUILD, DISCARD
from antipater.duel.decisions import TURN
from antipater.duel.legal import card_in
from antipater.duel.operations import GREEN, RED
from antipater.duel.state import decision
from antipater.duel.tables import CARD_COLOR
from antipater.notation import action_text, parse_action, parse_position, position_text
from antipater.search.agent import Budget
from antipater.search.agents import agent_of
from tools.foreseen import TooMuchError, World, losing, tells_more, winning, worlds_of

STORED = Path(__file__).with_name("tactics.jsonl.xz")
VARIANTS: tuple[tuple[str, ...], ...] = ((), ("pantheon",), ("agora",), ("pantheon", "agora"))
WIN, BLOCK, CHAIN = "win", "block", "chain"
NUMBERS = {WIN: 80, BLOCK: 90, CHAIN: 30}  # of each kind, for each set of expansions
CARELESS = 0.4  # how likely a player does not think, and takes a red or green card if there is one
WORLDS = 6
PIECE = 4  # games, or positions, that a process is given at once
MOST_GAMES = 10_000
JUDGE = "net:400"  # says what an action is worth
DEAR = 0.1  # of a win
SPAWNED = multiprocessing.get_context("spawn")


class Tactic(msgspec.Struct, frozen=True):
    """A position as its seat sees it, and what solves it."""

    kind: str
    solutions: list[str]
    position: str

    def seen(self) -> Position:
        """The position, on compiled rules."""
        plain = parse_position(self.position)
        return _compiled(tuple(plain.game.options.get("expansions", ()))).position(bytes(plain))


_games: dict[tuple[str, ...], Game] = {}


def _compiled(expansions: tuple[str, ...]) -> Game:
    if expansions not in _games:
        _games[expansions] = make("duel", expansions=expansions).compile()
    return _games[expansions]


class Judged(NamedTuple):
    """What a seat sees, and what each legal action looks worth to the judge of the game, by what lies open."""

    seen: Position
    worth: dict[int, int]


def judged(seen: Position) -> Judged:
    """Look at a position with the judge's eyes."""
    actions, values = seen.game.judge(seen)
    return Judged(seen, dict(zip(actions.tolist(), values.tolist(), strict=True)))


def tactic_in(position: Judged, seed: int) -> Tactic | None:
    """What must be seen in a position, if both ways to look at it say so."""
    seen, worth = position
    assert seen.game.sure_win is not None
    assert seen.game.sure_loss is not None
    legal = set(worth)
    won = {action for action in legal if worth[action] >= seen.game.sure_win}
    lost = {action for action in legal if worth[action] <= seen.game.sure_loss}
    if (not won and len(lost) * 2 < len(legal)) or lost == legal or won == legal:
        return None
    worlds, seat = worlds_of(seen, WORLDS, seed), seen.to_act[0]
    try:
        if won:
            kind = _kind_of_win(worlds, seat, won)
            solutions = won
        else:
            kind = _kind_of_block(worlds, seat, lost)
            solutions = legal - lost
    except TooMuchError:
        return None
    texts = [action_text(seen, action) for action in sorted(solutions)]
    return None if kind is None else Tactic(kind, texts, position_text(seen))


def _kind_of_win(worlds: list[World], seat: int, won: set[int]) -> str | None:
    if winning(worlds, seat) != won:
        return None
    return WIN if winning(worlds, seat, more_turns=0) else CHAIN


def _kind_of_block(worlds: list[World], seat: int, lost: set[int]) -> str | None:
    if any(tells_more(worlds, action, seat) for action in lost) or losing(worlds, seat) != lost:
        return None
    return CHAIN if losing(worlds, seat, more_turns=0) == set(worlds[0].position.legal().tolist()) else BLOCK


def positions(game: Game, seed: int) -> Iterator[Judged]:
    """What is seen at each turn of a game."""
    position, drawn = game.start(seed), np.random.default_rng(seed)
    while not position.over:
        now = judged(position.observe(position.to_act[0]))
        if decision(position.states[0]) == TURN:
            yield now
        best = max(now.worth, key=now.worth.__getitem__)
        position.play(int(drawn.choice(sharp(position, list(now.worth)))) if drawn.random() < CARELESS else best)


def sharp(position: Position, actions: list[int]) -> list[int]:
    """Those of the actions that build a red or green card; all of them if there is none."""
    state = position.states[0]
    builds = [action for action in actions if BUILD <= action < DISCARD]
    return [action for action in builds if CARD_COLOR[card_in(state, action - BUILD)] in (RED, GREEN)] or actions


def of_game(expansions: tuple[str, ...], seed: int) -> dict[str, Tactic]:
    """The first position of each kind in a game."""
    first: dict[str, Tactic] = {}
    for position in positions(_compiled(expansions), seed):
        tactic = tactic_in(position, seed)
        if tactic is not None:
            first.setdefault(tactic.kind, tactic)
    return first


def found(games: Iterable[dict[str, Tactic]]) -> list[Tactic]:
    """So many positions of each kind, from one game after the other."""
    kept: dict[str, list[Tactic]] = {kind: [] for kind in NUMBERS}
    for first in games:
        for kind, tactic in first.items():
            if len(kept[kind]) < NUMBERS[kind]:
                kept[kind].append(tactic)
        if all(len(kept[kind]) == number for kind, number in NUMBERS.items()):
            break
    return [tactic for kind in NUMBERS for tactic in kept[kind]]


def load(path: Path = STORED) -> list[Tactic]:
    """The positions of a file."""
    return [msgspec.json.decode(line, type=Tactic) for line in lzma.decompress(path.read_bytes()).splitlines()]


def store(tactics: Iterable[Tactic], path: Path = STORED) -> None:
    """Write positions to a file."""
    path.write_bytes(lzma.compress(b"".join(msgspec.json.encode(tactic) + b"\n" for tactic in tactics), preset=9))


def make_all(seed: int, processes: int | None) -> None:
    """Find positions for each set of expansions, the same ones however many processes look for them."""
    tactics: list[Tactic] = []
    for expansions in VARIANTS:
        with SPAWNED.Pool(processes) as pool:
            tactics += found(pool.imap(partial(of_game, expansions), range(seed, seed + MOST_GAMES), PIECE))
        print(f"{title(expansions)}: {len(tactics)} positions so far", flush=True)
        store(tactics)


def solve_all(agents: list[str], processes: int | None) -> None:
    """How many positions of each kind bots solve."""
    tactics = load()
    for agent in agents:
        with SPAWNED.Pool(processes) as pool:
            solved = pool.map(partial(is_solved, agent), tactics, PIECE)
        for expansions in VARIANTS:
            own = [
                (tactic.kind, done)
                for tactic, done in zip(tactics, solved, strict=True)
                if tactic.position.split()[0] == title(expansions)
            ]
            told = (f"{kind} {_share([done for each, done in own if each == kind])}" for kind in NUMBERS)
            print(f"{agent}, {title(expansions)}: {', '.join(told)}", flush=True)
        print(f"{agent}: {_share(solved)}", flush=True)


def cost_all(agents: list[str], processes: int | None) -> None:
    """What it costs bots that they miss some of the positions: by how much the best solution looks better."""
    tactics = load()
    for agent in agents:
        with SPAWNED.Pool(processes) as pool:
            costs = pool.map(partial(cost_of, agent), tactics, PIECE)
        for kind in NUMBERS:
            missed = [
                cost for tactic, cost in zip(tactics, costs, strict=True) if cost is not None and tactic.kind == kind
            ]
            dear = sum(cost > DEAR for cost in missed)
            print(f"{agent}, {kind}: {len(missed)} missed, {dear} of them for more than {DEAR:g} of a win", flush=True)


def cost_of(agent: str, tactic: Tactic) -> float | None:
    """How much of a win a bot gives away that chooses none of the solutions; None if it chooses one."""
    seen = tactic.seen()
    chosen, solutions = chosen_in(agent, tactic, seen)
    if chosen in solutions:
        return None
    values = agent_of(JUDGE, "duel").choose(seen, seen.legal(), Budget(), explain=True).values or {}
    return max(0.0, *(values.get(action, 0.0) - values.get(chosen, 0.0) for action in solutions))


def is_solved(agent: str, tactic: Tactic) -> bool:
    """Does a bot choose one of the solutions?"""
    chosen, solutions = chosen_in(agent, tactic, tactic.seen())
    return chosen in solutions


def chosen_in(agent: str, tactic: Tactic, seen: Position) -> tuple[int, set[int]]:
    """What a bot chooses, and what it should."""
    chosen = agent_of(agent, "duel").choose(seen, seen.legal(), Budget()).action
    return chosen, {parse_action(seen, text) for text in tactic.solutions}


def title(expansions: tuple[str, ...]) -> str:
    """A set of expansions, as the text of a position begins."""
    return "+".join(("duel", *expansions))


def _share(solved: list[bool]) -> str:
    return f"{sum(solved)} of {len(solved)} ({sum(solved) / max(len(solved), 1):.1%})"


def main() -> None:
    """Make positions, or have them solved."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("make").add_argument("--seed", type=int, default=0)
    for name in ("solve", "cost"):
        commands.add_parser(name).add_argument("agents", nargs="+")
    parser.add_argument("--processes", type=int)
    asked = parser.parse_args()
    if asked.command == "make":
        make_all(asked.seed, asked.processes)
    else:
        (solve_all if asked.command == "solve" else cost_all)(asked.agents, asked.processes)


if __name__ == "__main__":
    main()
