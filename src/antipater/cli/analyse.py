"""`antipater analyse`: what happened in a recorded game, and what would have been better."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..kernel.errors import OptionError
from .games import Json
from .play import OwnLang
from .progress import progress_of

if TYPE_CHECKING:
    from ..analysis import Analysis
    from ..notation.record import Record
    from ..search.agent import Budget

File = Annotated[str, typer.Argument(help="A saved game.", metavar="FILE", show_default=False)]
Page = Annotated[
    str | None, typer.Option("--html", metavar="OUT", help="Write a page to this file instead.", show_default=False)
]
Simulations = Annotated[
    int | None, typer.Option(help="Simulations per choice, instead of the usual number.", min=1, show_default=False)
]
Deep = Annotated[bool, typer.Option("--deep", help="Take ten times as long.")]
Processes = Annotated[
    int | None,
    typer.Option("--processes", "-p", help="Processes at work; by default, one per core.", min=1, show_default=False),
]


def analyse(
    file: File,
    json: Json = False,
    html: Page = None,
    simulations: Simulations = None,
    deep: Deep = False,
    lang: OwnLang = None,
    processes: Processes = None,
) -> None:
    """Judge every move of a recorded game by what the player knew, and tell luck from skill."""
    from ..analysis import DEEP, QUICK
    from ..notation.record import Record
    from ..search.agent import Budget
    from ..terminal.language import language

    if json and html is not None:
        raise OptionError("--json and --html do not go together: choose one.")
    if deep and simulations is not None:
        raise OptionError("--deep and --simulations do not go together: choose one.")
    spoken, record = language(lang), Record.read(file)
    budget = (DEEP if deep else QUICK) if simulations is None else Budget(simulations=simulations)
    _show(record, _analysed(record, budget, processes), spoken, json, html)


def _analysed(record: "Record", budget: "Budget", processes: int | None) -> "Analysis":
    from ..analysis import analyse as run
    from ..analysis import tasks
    from ..kernel.slices import cores

    with progress_of(len(tasks(record)), "steps") as progress:
        return run(record, budget, progress=lambda *_: progress(1), processes=processes or cores())


def _show(record: "Record", analysis: "Analysis", lang: str, json: bool, html: str | None) -> None:
    import msgspec

    from ..analysis.plain import lines_of
    from ..analysis.words import told_analysis

    told = told_analysis(record, analysis, lang)
    if json:
        print(msgspec.json.encode(told).decode())
    elif html is None:
        print("\n".join(lines_of(record, told, lang)))
    else:
        from ..analysis.page import page_of

        _write(html, page_of(record, told, lang))


def _write(path: str, page: str) -> None:
    try:
        Path(path).write_text(page, "utf-8")
    except OSError as error:
        raise OptionError(f"{path} can't be written: {error.strerror or error}.") from None
