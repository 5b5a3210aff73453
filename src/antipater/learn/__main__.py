"""`python -m antipater.learn duel --minutes 20`: a network teaches itself, with progress and checkpoints.

`exploit` instead of `duel`: it begins as a network that is frozen, and learns to beat it. `drill`: our own network
practises to see at a glance what the judge of the game sees at once, and stays as it is otherwise. `wonders`: the
network of 7 Wonders, which plays without search while it learns.
"""

import argparse
import math
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..games import make
from ..kernel.errors import AntipaterError, OptionError
from ..kernel.game import Game
from ..kernel.network import Layout
from ..search.agents import agent_of
from ..search.weights import weights_of

if TYPE_CHECKING:
    from .anchors import Anchors
    from .course import Course
    from .judge import Judge
    from .opponents import Company
    from .school import Plan

SIZES = {"cuda": (16_384, 32, 1024, 16_384), "cpu": (128, 8, 512, 512)}
PRACTICE_SIZES = {"cuda": (32_768, 64, 32_768), "cpu": (256, 64, 1024)}
DRILL_BATCH = {"cuda": 8192, "cpu": 256}
LIMIT = 2**63
GAME = "duel"
EXPLOIT = "exploit"
DRILL = "drill"
PRACTICE = "wonders"
RATES = {GAME: (1e-3, 3e-5), EXPLOIT: (5e-4, 5e-5), DRILL: (5e-4, 1e-5), PRACTICE: (1e-3, 3e-5)}
STEPS = 1000  # of a drill
FIRM = 1.0
BOLD = 1.5  # how far chance counts at the root for whoever looks for the weaknesses of another
EVERY = 5  # where there are opponents, one game in so many is against one of them
EXPANSIONS: dict[str, list[tuple[str, ...]]] = {
    "none": [()],
    "all": [(), ("pantheon",), ("agora",), ("pantheon", "agora")],
}


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    found = argparse.ArgumentParser(prog="python -m antipater.learn", description=__doc__)
    found.add_argument("course", choices=list(RATES), help=f"{EXPLOIT}: learn to beat a network that is frozen")
    found.add_argument(
        "--minutes", type=float, default=20.0, help=f"of a course, or to gather the exercises of a {DRILL}"
    )
    found.add_argument("--steps", type=int, help=f"of a {DRILL}, once its exercises are gathered: by default {STEPS:,}")
    found.add_argument("--firm", type=float, help=f"how much it counts to stay as it was in a {DRILL}: by default 1")
    found.add_argument("--turns-played", type=int, metavar="TURNS", help="so many turns of all games, not minutes")
    found.add_argument("--expansions", choices=list(EXPANSIONS), default="none", help="of the games that are played")
    found.add_argument("--players", type=int, nargs="+", metavar="N", help=f"of {PRACTICE}: by default 2 to 7")
    found.add_argument("--folder", type=Path, default=Path("learnt"), help="for checkpoints, weights and the log")
    found.add_argument("--on-from", type=Path, help="a checkpoint to go on from")
    found.add_argument(
        "--begin-as", type=Path, metavar="WEIGHTS", help="a network to begin as, if not from a checkpoint"
    )
    found.add_argument("--target", type=Path, metavar="WEIGHTS", help=f"whom {EXPLOIT} is to beat: by default our own")
    found.add_argument(
        "--opponents",
        type=_files,
        default=[],
        metavar="WEIGHTS,…",
        help=f"frozen networks, against which one game in {EVERY} is played",
    )
    found.add_argument("--device", choices=list(SIZES), help="by default the GPU if there is one")
    found.add_argument("--games", type=int, help="at once, of each kind")
    found.add_argument("--simulations", type=int, help="for a move")
    found.add_argument("--turns", type=int, help="that are remembered")
    found.add_argument("--batch", type=int, help="positions learnt from in a step")
    found.add_argument("--rate", type=float, nargs=2, help="of learning, at first and at last")
    found.add_argument("--seed", type=int, default=0)
    found.add_argument("--against", help="the anchor that strength is measured by: mcts:1000, or the target's net:64")
    found.add_argument("--pairs", type=int, default=50, help="of a match against the anchor; 0 for no matches")
    return found


def _files(text: str) -> list[Path]:
    return [Path(file) for file in text.split(",")]


def main(arguments: list[str] | None = None) -> int:
    """Run a course."""
    asked = settled(parser().parse_args(arguments))
    try:
        run(asked, " ".join(arguments if arguments is not None else sys.argv[1:]))
    except AntipaterError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("Stopped. The last checkpoint is kept.", file=sys.stderr)
        return 130
    return 0


def settled(asked: argparse.Namespace) -> argparse.Namespace:
    """What was asked for, with what depends on the course: who exploits begins as the target."""
    courses = EXPLOIT, DRILL, PRACTICE
    asked.exploits, asked.drills, asked.practises = (asked.course == course for course in courses)
    asked.rate = asked.rate or RATES[asked.course]
    if asked.exploits:
        asked.target = asked.target or weights_of(make(GAME))
        asked.begin_as = asked.begin_as or asked.target
    asked.against = asked.against or (f"net:64@{asked.target}" if asked.exploits else "mcts:1000")
    return asked


def run(asked: argparse.Namespace, command: str) -> None:
    """A course as it was asked for."""
    check(asked)
    try:
        import torch
    except ImportError as error:
        raise OptionError("Learning needs torch: pip install antipater[learn].") from error
    from .checkpoint import read
    from .course import Length, Rates
    from .judge import judge_in

    device = _device(asked)
    layout = make(PRACTICE if asked.practises else GAME).network()
    assert layout is not None
    kept = None if asked.on_from is None else read(asked.on_from, layout, device)
    begin_as = None if asked.begin_as is None else judge_in(asked.begin_as, layout)
    torch.manual_seed(asked.seed)
    if asked.drills:
        _drill(asked, device, begin_as, command)
        return
    prepare = _practice if asked.practises else _course
    course = prepare(asked, device, layout)
    course.school.play()  # compiles everything before the clock starts
    if kept is not None:
        course.go_on_from(kept)
    elif begin_as is not None:
        course.school.student.begin_as(begin_as)
    length = Length(asked.minutes, asked.turns_played)
    course.run(length, Rates(*asked.rate), {"command": f"python -m antipater.learn {command}"})


def _course(asked: argparse.Namespace, device: Any, layout: Layout) -> "Course":
    """A course of games that are searched."""
    from .course import Course
    from .school import School

    company = _company(asked, layout)
    _make_folder(asked.folder)
    _keep_what_is_there(asked)
    kinds = _games(asked, compiled=device.type == "cpu")
    _say(f"Compiling what is not compiled yet, for {', '.join(kinds)} …")
    school = School(list(kinds.values()), _plan(asked, device.type), device, company)
    return Course(school, asked.folder, _anchors(asked, list(kinds)), _say)


def _practice(asked: argparse.Namespace, device: Any, _: Layout) -> "Course":
    """A course of games that are played without search."""
    from .practice import Plan, Practice
    from .practising import Practising, tables

    kinds = tables(asked.players)
    _make_folder(asked.folder)
    _keep_what_is_there(asked)
    games = [game.compile() if device.type == "cpu" else game for game in kinds.values()]
    _say(f"Compiling what is not compiled yet, for tables of {', '.join(kinds)} …")
    number, turns, batch = PRACTICE_SIZES[device.type]
    plan = Plan(asked.games or number, asked.turns or turns, asked.batch or batch, asked.seed)
    return Practising(Practice(games, plan, device), asked.folder, _say)


def _drill(asked: argparse.Namespace, device: Any, begin_as: "Judge | None", command: str) -> None:
    """Gather exercises, practise them, and keep what was learnt."""
    from ..kernel.slices import cores
    from ..search.weights import save
    from .course import WEIGHTS_FILE
    from .drill import Drill, gathered
    from .judge import judge_in

    _make_folder(asked.folder)
    if (file := asked.folder / WEIGHTS_FILE).exists():
        raise OptionError(f"{file} is there already: choose another --folder.")
    kinds = _games(asked, compiled=True)
    layouts = [layout for game in kinds.values() if (layout := game.network()) is not None]
    own = weights_of(make(GAME))
    assert own is not None
    _say(f"Gathering exercises for {asked.minutes:g} minutes from games of {', '.join(kinds)} …")
    games = list(kinds.values())
    exercises, of_kinds = gathered(games, asked.minutes * 60, max(1, cores() // len(games)), asked.seed)
    drill = Drill(layouts, judge_in(own, layouts[0]), exercises, of_kinds, device)
    if begin_as is not None:
        drill.student.begin_as(begin_as.to(device))
    if not all(map(len, (*drill.learnt, *drill.held_out))):
        raise OptionError(f"There are too few exercises after {asked.minutes:g} minutes: --minutes must be more.")
    sharp, others = map(len, drill.learnt)
    _say(f"{sharp:,} exercises, and {others:,} positions in which it stays as it was; {drill.unseen().told()}")
    steps, firm = asked.steps or STEPS, FIRM if asked.firm is None else asked.firm
    drill.run(steps, asked.batch or DRILL_BATCH[device.type], tuple(asked.rate), firm, _say)
    origin = {"command": f"python -m antipater.learn {command}", "exercises": sharp, "steps": steps}
    save(file, drill.student.mean.network(), drill.student.layout, origin)
    _say(f"Kept in {file}.")


def _say(line: str) -> None:
    print(line, flush=True)


def check(asked: argparse.Namespace) -> None:
    """Numbers that no course can have are refused before anything is done."""
    for name in ("minutes", "steps", "firm", "turns_played", "games", "simulations", "turns", "batch"):
        given, least = getattr(asked, name), name == "games"  # one of the games at least is held out
        if given is not None and not least < given < math.inf:
            raise OptionError(f"--{name.replace('_', '-')} must be more than {int(least)}, not {given}.")
    if not all(0 < rate < math.inf for rate in asked.rate):
        raise OptionError(f"--rate must be two numbers of more than 0, not {asked.rate[0]} and {asked.rate[1]}.")
    for name in ("seed", "pairs"):
        if not 0 <= getattr(asked, name) < LIMIT:
            raise OptionError(f"--{name} must be at least 0, and less than 2 to the power of 63.")
    if asked.exploits and asked.opponents:
        raise OptionError(f"{EXPLOIT} plays against its --target alone: --opponents are for {GAME}.")
    if asked.target and not asked.exploits:
        raise OptionError(f"--target is for {EXPLOIT}: {GAME} plays against --opponents.")
    _check_practice(asked)
    _check_drill(asked)
    agent_of(asked.against, GAME)  # refuses who is not there, or does not know the game


def _check_practice(asked: argparse.Namespace) -> None:
    """What the courses with search and the one without can't have of each other."""
    if asked.players and not asked.practises:
        raise OptionError(f"--players is for {PRACTICE}: two play {GAME}.")
    if asked.players and not all(2 <= number <= 7 for number in asked.players):
        raise OptionError("--players must be from 2 to 7.")
    for name in ("opponents", "simulations", "target"):
        if asked.practises and getattr(asked, name):
            raise OptionError(f"--{name} is not for {PRACTICE}, which learns without search, against itself alone.")


def _check_drill(asked: argparse.Namespace) -> None:
    """What a drill can't have of the courses that play, and they of it."""
    for name in ("steps", "firm"):
        if not asked.drills and getattr(asked, name) is not None:
            raise OptionError(f"--{name} is for {DRILL}.")
    for name in ("turns_played", "on_from", "opponents", "games", "simulations", "turns"):
        if asked.drills and getattr(asked, name):
            raise OptionError(
                f"--{name.replace('_', '-')} is not for {DRILL}, which plays no games to learn from them."
            )


def _company(asked: argparse.Namespace, layout: Layout) -> "Company":
    """Whom the network plays beside itself: who exploits plays every game against the target, and boldly."""
    from .opponents import company_of
    from .pool import CHANCE

    if asked.exploits:
        return company_of([asked.target], layout, 1, BOLD)
    return company_of(asked.opponents, layout, EVERY, CHANCE)


def _device(asked: argparse.Namespace) -> Any:
    """The GPU or the cores."""
    import torch

    there = torch.cuda.is_available()
    if asked.device == "cuda" and not there:
        raise OptionError("There is no GPU that torch can use: --device cpu learns on the cores.")
    device = torch.device(asked.device or ("cuda" if there else "cpu"))
    if device.type == "cpu":
        # Products are small here: threads of torch wait for each other longer than they save, and if another process
        # has one of two cores, a turn takes twenty times as long.
        torch.set_num_threads(1)
    return device


def _plan(asked: argparse.Namespace, device: str) -> "Plan":
    """How large the school is: as was asked for, otherwise as fits the device."""
    from .school import GIFTS, Plan

    games, simulations, turns, batch = SIZES[device]
    return Plan(
        asked.games or games,
        asked.simulations or simulations,
        asked.turns or turns,
        asked.batch or batch,
        seed=asked.seed,
        gifts=0 if asked.exploits else GIFTS,
    )


def _anchors(asked: argparse.Namespace, names: list[str]) -> "Anchors | None":
    """Whom the network plays beside the course."""
    from .anchors import Anchors, Match

    return Anchors(names, asked.folder, Match(asked.against, pairs=asked.pairs)) if asked.pairs else None


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OptionError(f"{folder} can't be a folder for what is learnt: {error.strerror}.") from error


def _keep_what_is_there(asked: argparse.Namespace) -> None:
    """A new course does not write over an old one."""
    from .course import CHECKPOINT_FILE

    file = asked.folder / CHECKPOINT_FILE
    if asked.on_from is None and file.exists():
        raise OptionError(f"{asked.folder} holds a course: go on by --on-from {file}, or choose another --folder.")


def _games(asked: argparse.Namespace, compiled: bool) -> dict[str, Game]:
    """The games that are played, by the names that the command line has for them."""
    chosen = EXPANSIONS[asked.expansions]
    games = {"+".join([GAME, *each]): make(GAME, expansions=each) for each in chosen}
    return {name: game.compile() if compiled else game for name, game in games.items()}


if __name__ == "__main__":
    sys.exit(main())
