"""`antipater tables`: what lies in the database, listed, taken out and deleted."""

import asyncio
import re
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from .backup import Database, Yes, refuse_to_overwrite
from .games import Json, in_words
from .progress import progress_of

Age = Annotated[str, typer.Option("--older-than", metavar="AGE", help="How long nothing has happened: 90d, 12w.")]

Result = TypeVar("Result")

tables = typer.Typer(help="List the tables in the database, export a record, delete old ones.")


@tables.callback(invoke_without_command=True)
def listed(
    context: typer.Context,
    database: Database = None,
    most: Annotated[int, typer.Option(help="The number of latest tables; 0 for all.", min=0)] = 50,
    json: Json = False,
) -> None:
    """List the tables in the database, export a record, delete old ones; even while the server runs."""
    context.obj = database
    if context.invoked_subcommand is not None:
        return
    found, number = _with_admin(database, lambda admin: _found(admin, most))
    if json:
        import msgspec

        print(msgspec.json.encode(found).decode())
    else:
        _print(found, number)


@tables.command()
def export(
    context: typer.Context,
    table: Annotated[str, typer.Argument(help="The id of a table.", metavar="ID", show_default=False)],
    file: Annotated[Path, typer.Argument(help="The record to write.", metavar="FILE", show_default=False)],
    database: Database = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")] = False,
) -> None:
    """Write the record of a finished game."""
    from ..server.backup import BackupError

    refuse_to_overwrite(file, force)
    record = _with_admin(database or context.obj, lambda admin: admin.record(table))
    try:
        record.write(file)
    except OSError as error:
        raise BackupError(f"{file} can't be written: {error.strerror or error}.") from None
    print(f"{len(record.moves)} moves in {file}.")


@tables.command()
def delete(
    context: typer.Context,
    older_than: Age,
    finished: Annotated[bool, typer.Option("--finished", help="Only finished games.")] = False,
    database: Database = None,
    yes: Yes = False,
) -> None:
    """Delete tables that have been inactive for a long time, and records that were uploaded as long ago."""
    place, age = database or context.obj, _age(older_than)
    names = _with_admin(place, lambda admin: _old(admin, age, finished))
    records = _with_admin(place, lambda admin: admin.old_records(age))
    if (names or records) and not yes:
        typer.confirm(f"Delete {_all(len(names), records)} permanently?", abort=True)
    deleted = _with_admin(place, lambda admin: asyncio.run(_delete(admin, names, age)))
    print(f"{_all(*deleted)} deleted.")


async def _delete(admin: Any, names: list[str], age: timedelta) -> tuple[int, int]:
    return await admin.delete(names, age), await admin.delete_records(age)


def _with_admin(database: str | None, ask: Callable[[Any], Result]) -> Result:
    """Ask something of the tables of a database of this version."""
    from sqlalchemy.exc import DatabaseError

    from ..server.admin import TableAdmin
    from ..server.backup import BackupError, found_database, is_older
    from ..server.place import database_url
    from ..server.store import Store

    file = found_database(database)
    if is_older(file):
        raise BackupError(f"{file} is from an older version: `antipater serve` upgrades it.")
    store = Store(database_url(str(file)))
    try:
        return ask(TableAdmin(store))
    except DatabaseError as error:
        raise BackupError(f"{file} can't be used: {error.orig}.") from None
    finally:
        asyncio.run(store.close())


def _found(admin: Any, most: int) -> tuple[list[Any], int]:
    """The latest tables, and how many there are."""
    dated = admin.dated()
    return _looked_at(admin, dated[: most or None]), len(dated)


def _old(admin: Any, age: timedelta, finished: bool) -> list[str]:
    """The ids of the tables that are to be deleted."""
    dated = admin.dated(age)
    if not finished:
        return [each.id for each in dated]
    return [each.id for each in _looked_at(admin, dated) if each.state == "finished"]


def _looked_at(admin: Any, dated: list[Any]) -> list[Any]:
    """Each table with what only replaying tells."""
    found = []
    with progress_of(len(dated)) as progress:
        for each in admin.summaries(dated):
            found.append(each)
            progress(1)
    return found


def _print(found: list[Any], number: int) -> None:
    from rich.console import Console
    from rich.table import Table

    title = _many(number) if len(found) == number else f"{_many(number)}, the latest {len(found):,}"
    sheet = Table(title=title, title_justify="left")
    for heading in ("table", "game", "seats", "begun", "last move", "moves", ""):
        sheet.add_column(heading, justify="right" if heading == "moves" else "left", no_wrap=heading == "table")
    for each in found:
        times = [f"{time.astimezone():%Y-%m-%d %H:%M}" for time in (each.begun, each.last)]
        game, seats = in_words(each.game, each.options), ", ".join(each.seats)
        sheet.add_row(each.id, game, seats, *times, str(each.moves), each.state)
    Console(markup=False).print(sheet)  # names of people are no markup


def _age(text: str) -> timedelta:
    """At least a day: a table that was played at later may be played on."""
    found = re.fullmatch(r"([1-9]\d{0,4})([dw])", text)
    if found is None:
        raise typer.BadParameter(f"{text!r} is not an age: write 90d for days or 12w for weeks.")
    return timedelta(days=int(found[1]) * (7 if found[2] == "w" else 1))


def _many(number: int) -> str:
    return "1 table" if number == 1 else f"{number:,} tables"


def _all(tables: int, records: int) -> str:
    if not records:
        return _many(tables)
    return f"{_many(tables)} and {'1 uploaded record' if records == 1 else f'{records:,} uploaded records'}"
