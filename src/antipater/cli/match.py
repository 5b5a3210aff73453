"""`antipater match`: one agent against another, with error bars."""

from typing import Annotated, Any

import typer

from ..search.agents import usage
from .crew import Processes, Ray, crew_of
from .games import USUAL, GameOption, Json, Options, game_of, in_words, with_options
from .progress import progress_of

A = Annotated[str, typer.Argument(metavar="A", help=f"An agent: {usage()}.", show_default=False)]
B = Annotated[str, typer.Argument(metavar="B", help="The agent it plays against.", show_default=False)]
Pairs = Annotated[
    int,
    typer.Option(
        "--pairs",
        "-n",
        help="The number of pairs (a deal played twice, seats swapped); with 3 to 7 players, of games.",
        min=1,
    ),
]
Seed = Annotated[int, typer.Option(help="The same seed gives the same deals.")]
Scores = Annotated[
    tuple[float, float] | None,
    typer.Option(metavar="H0 H1", help="Stop as soon as it is clear which of two scores is A's, for example 0.5 0.62."),
]
Records = Annotated[
    str | None, typer.Option(metavar="FILE", help="Store every game here, and resume from it.", show_default=False)
]


@with_options()
def match(
    *,
    a: A,
    b: B,
    pairs: Pairs = 100,
    game: GameOption = USUAL,
    seed: Seed = 0,
    sprt: Scores = None,
    records: Records = None,
    processes: Processes = None,
    ray: Ray = None,
    options: Options,
    json: Json = False,
) -> None:
    """Play A against B on all cores, or on many machines, and print A's score with its 95 % interval."""
    from ..arena.match import Match
    from ..arena.sprt import Sprt

    crew = crew_of(processes, ray)
    test = None if sprt is None else Sprt(*sprt)
    played = Match(game_of(game, options), a, b, pairs, seed, test, records)
    interrupted = False
    try:
        with progress_of(played.games) as progress:
            played.run(crew, progress)
    except KeyboardInterrupt:
        interrupted = True
    _show(played.result(), json)
    if interrupted:
        raise typer.Exit(130)


def _show(result: Any, json: bool) -> None:
    """As JSON, or in words."""
    import msgspec

    if json:
        print(msgspec.json.encode(result).decode())
        return
    for line in lines_of(result):
        print(line)


def lines_of(result: Any) -> list[str]:
    """What came out, for people."""
    a, b = result.names
    against = b if result.pairs is not None else f"copies of {b}"
    number = f"{result.games:,} games" if result.pairs is None else _many(result.pairs, "pair")
    lines = [f"{a} against {against} at {in_words(result.game, result.options)}, seed {result.seed}: {number}"]
    if result.score is None:
        return [*lines, "No game is finished."]
    what = "score" if result.pairs is not None else "share of wins"
    lines.append(f"{result.wins:,} won, {result.draws:,} drawn, {result.losses:,} lost")
    lines.append(f"{what} {result.score:.1%}, 95 % interval {result.low:.1%} … {result.high:.1%}")
    if result.elo is not None:
        lines.append(f"Elo {result.elo:+.0f}, 95 % interval {result.elo_low:+.0f} … {result.elo_high:+.0f}")
    if len(result.ways) > 1:
        lines.append(", ".join(f"{way} {_percent(share)}" for way, share in result.ways.items()))
    if result.first is not None:
        lines.append(f"the start player won {_percent(result.first)}")
    if result.sprt is not None:
        lines.append(_verdict(result.sprt))
    return lines + _failures(result)


def _verdict(sprt: Any) -> str:
    between = f"SPRT between H0 {sprt.h0:g} and H1 {sprt.h1:g}"
    if sprt.accepted is None:
        return f"{between}: undecided, log-likelihood ratio {sprt.llr:+.2f}"
    return f"{between}: {sprt.accepted} is accepted, log-likelihood ratio {sprt.llr:+.2f}"


def _failures(result: Any) -> list[str]:
    """Each agent that failed, how often, and why the first time."""
    lines = []
    for side, name in zip("AB", result.names, strict=True):
        failed = [failure for failure in result.failures if failure.side == side]
        if failed:
            first = failed[0]
            many = _many(len(failed), "game")
            lines.append(f"{name} ({side}) failed and lost {many}; the first time in game {first.game}: {first.why}")
    return lines


def _percent(share: Any) -> str:
    return f"{share.value:.1%} ({share.low:.1%} … {share.high:.1%})"


def _many(number: int, what: str) -> str:
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"
