"""`python -m antipater.learn duel --minutes 20`: a network teaches itself, with progress and checkpoints."""

import argparse
import sys
from pathlib import Path

from ..games import make
from ..kernel.errors import AntipaterError, OptionError
from ..kernel.game import Game

SIZES = {"cuda": (16_384, 32, 1024, 16_384), "cpu": (128, 8, 512, 512)}
EXPANSIONS: dict[str, list[tuple[str, ...]]] = {
    "none": [()],
    "all": [(), ("pantheon",), ("agora",), ("pantheon", "agora")],
}


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    found = argparse.ArgumentParser(prog="python -m antipater.learn", description=__doc__)
    found.add_argument("game", choices=["duel"])
    found.add_argument("--minutes", type=float, default=20.0)
    found.add_argument("--expansions", choices=list(EXPANSIONS), default="none", help="of the games that are played")
    found.add_argument("--folder", type=Path, default=Path("learnt"), help="for checkpoints, weights and the log")
    found.add_argument("--on-from", type=Path, help="a checkpoint to go on from")
    found.add_argument("--device", choices=list(SIZES), help="by default the GPU if there is one")
    found.add_argument("--games", type=int, help="at once, of each kind")
    found.add_argument("--simulations", type=int, help="for a move")
    found.add_argument("--turns", type=int, help="that are remembered")
    found.add_argument("--batch", type=int, help="positions learnt from in a step")
    found.add_argument("--rate", type=float, nargs=2, default=[1e-3, 3e-5], help="of learning, at first and at last")
    found.add_argument("--seed", type=int, default=0)
    found.add_argument("--against", default="mcts:1000", help="the anchor that strength is measured by")
    found.add_argument("--pairs", type=int, default=50, help="of a match against the anchor; 0 for no matches")
    return found


def main(arguments: list[str] | None = None) -> int:
    """Run a course."""
    asked = parser().parse_args(arguments)
    try:
        run(asked, " ".join(arguments if arguments is not None else sys.argv[1:]))
    except AntipaterError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("Stopped. The last checkpoint is kept.", file=sys.stderr)
        return 130
    return 0


def run(asked: argparse.Namespace, command: str) -> None:
    """A course as it was asked for."""
    try:
        import torch
    except ImportError as error:
        raise OptionError("Learning needs torch: pip install antipater[learn].") from error
    from .anchors import Anchors, Match
    from .course import Course, Rates
    from .school import Plan, School

    device = torch.device(asked.device or ("cuda" if torch.cuda.is_available() else "cpu"))
    torch.manual_seed(asked.seed)
    games, simulations, turns, batch = SIZES[device.type]
    plan = Plan(
        asked.games or games,
        asked.simulations or simulations,
        asked.turns or turns,
        asked.batch or batch,
        seed=asked.seed,
    )
    kinds = _games(asked, compiled=device.type == "cpu")
    asked.folder.mkdir(parents=True, exist_ok=True)
    print(f"Compiling what is not compiled yet, for {', '.join(kinds)} …", flush=True)
    school = School(list(kinds.values()), plan, device)
    anchors = Anchors(list(kinds), asked.folder, Match(asked.against, pairs=asked.pairs)) if asked.pairs else None
    course = Course(school, asked.folder, anchors, lambda line: print(line, flush=True))
    school.play()  # compiles everything before the clock starts
    if asked.on_from is not None:
        course.go_on_from(asked.on_from)
    course.run(asked.minutes, Rates(*asked.rate), {"command": f"python -m antipater.learn {command}"})


def _games(asked: argparse.Namespace, compiled: bool) -> dict[str, Game]:
    """The games that are played, by the names that the command line has for them."""
    chosen = EXPANSIONS[asked.expansions]
    games = {"+".join([asked.game, *each]): make(asked.game, expansions=each) for each in chosen}
    return {name: game.compile() if compiled else game for name, game in games.items()}


if __name__ == "__main__":
    sys.exit(main())
