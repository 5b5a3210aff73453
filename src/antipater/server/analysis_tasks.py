"""What runs in the processes of analyses: games that are over, so that nothing in them is secret."""

from functools import lru_cache

import msgspec
from msgspec.structs import replace

from ..analysis import DEEP, QUICK, Result, Task, assemble, tasks, told_analysis, work
from ..analysis.words import ToldJudged
from ..games import make
from ..notation.record import Record
from ..search.agent import Budget
from ..search.evaluate import prepare as prepare_search
from .wire import encode

BUDGETS = {"quick": QUICK, "deep": DEEP}  # of each piece
RECORDS = 4  # that a process remembers


def ready() -> None:
    """Come into being, with everything here loaded."""


def prepare(name: str, options: bytes) -> None:
    """Load everything by which a game is evaluated, or compile it where nobody has."""
    prepare_search(make(name, **msgspec.json.decode(options)))


def plan(text: str) -> list[Task]:
    """What is to be calculated for a record."""
    return tasks(_record(text))


def calculate(task: Task, simulations: int) -> Result:
    """One of these pieces."""
    return work(task, Budget(simulations=simulations))


def tell(text: str, results: list[Result], simulations: int, lang: str) -> bytes:
    """The analysis as far as it goes, in words, as it is sent; what was told before is not told anew."""
    record, told = _record(text), _told(text, simulations, lang)
    analysis = assemble(record, results, simulations)
    new = [each for each in analysis.judged if each.move not in told]
    found = told_analysis(record, replace(analysis, judged=new), lang)
    told.update({each.move: each for each in found.judged})
    return encode(replace(found, judged=[told[each.move] for each in analysis.judged]))


def simulations_of(depth: str) -> int:
    """By how many simulations each choice is judged."""
    simulations = BUDGETS[depth].simulations
    assert simulations is not None
    return simulations


@lru_cache(RECORDS)
def _record(text: str) -> Record:
    return Record.loads(text)


@lru_cache(RECORDS)
def _told(text: str, simulations: int, lang: str) -> dict[int, ToldJudged]:  # noqa: ARG001, they are the key
    """What was told of an analysis so far, by the number of the move."""
    return {}
