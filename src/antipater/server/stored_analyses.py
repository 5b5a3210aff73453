"""What is stored of analyses: how far each has come, and its results."""

from collections.abc import Iterable
from importlib.metadata import version
from typing import Any, Literal

import msgspec
import sqlalchemy as sql
from msgspec import Struct
from sqlalchemy.engine import Connection

from ..analysis import Result
from .analysis_tasks import simulations_of
from .replay_wire import Depth
from .store import analyses, findings
from .wire import encode

VERSION = version("antipater")

StoredState = Literal["wanted", "done", "stopped", "failed"]

_decoder: msgspec.json.Decoder[Result] = msgspec.json.Decoder(Result)


class StoredAnalysis(Struct, frozen=True):
    """An analysis as it lies in the database."""

    state: StoredState
    of: int  # pieces
    results: list[Result]


def find_analysis(table: str, depth: Depth, connection: Connection) -> StoredAnalysis | None:
    """An analysis of today's version; one of another can't be gone on with."""
    row = connection.execute(sql.select(analyses).where(_is(analyses, table, depth))).mappings().first()
    if row is None or (row["version"], row["simulations"]) != (VERSION, simulations_of(depth)):
        return None
    found = connection.execute(sql.select(findings.c.result).where(_is(findings, table, depth)))
    return StoredAnalysis(row["state"], row["pieces"], [_decoder.decode(result) for (result,) in found])


def begin_analysis(table: str, depth: Depth, connection: Connection) -> None:
    """Note that an analysis is wanted, from the beginning."""
    forget_analysis(table, depth, connection)
    row = {"table": table, "depth": depth, "state": "wanted", "version": VERSION, "pieces": 0}
    connection.execute(sql.insert(analyses), {**row, "simulations": simulations_of(depth)})


def note_analysis(
    table: str, depth: Depth, state: StoredState, of: int, new: Iterable[Result], connection: Connection
) -> None:
    """Store new results, and how far it has come; nothing if its game was deleted meanwhile."""
    here = _is(analyses, table, depth)
    done = connection.execute(sql.update(analyses).where(here).values(state=state, pieces=of))
    rows = [{"table": table, "depth": depth, "number": each.number, "result": encode(each)} for each in new]
    if done.rowcount and rows:
        connection.execute(sql.insert(findings).prefix_with("OR REPLACE"), rows)


def forget_analysis(table: str, depth: Depth, connection: Connection) -> None:
    """Delete an analysis."""
    for each in (findings, analyses):
        connection.execute(sql.delete(each).where(_is(each, table, depth)))


def _is(rows: sql.Table, table: str, depth: Depth) -> Any:
    return (rows.c.table == table) & (rows.c.depth == depth)
