"""`antipater backup` and `antipater restore`: a copy of all games, and back."""

from pathlib import Path
from typing import Annotated

import typer

Database = Annotated[
    str | None, typer.Option(help="Where games are stored: a file, or sqlite:///path.", show_default=False)
]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask for confirmation.")]


def backup(
    file: Annotated[Path, typer.Argument(help="The copy to write.", metavar="FILE", show_default=False)],
    database: Database = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")] = False,
) -> None:
    """Copy the database with all games, even while the server runs."""
    from ..server.backup import BackupError, back_up, found_database

    source = found_database(database)
    refuse_to_overwrite(file, force)
    if file.resolve() == source:
        raise BackupError(f"{file} is the database itself.")
    made = back_up(source, file)
    print(f"{_many(made.tables)} in {file}, {_size(made.size)}.")


def restore(
    file: Annotated[Path, typer.Argument(help="The copy to restore.", metavar="FILE", show_default=False)],
    database: Database = None,
    yes: Yes = False,
) -> None:
    """Replace the database with a copy while no server runs; the old database is kept under another name."""
    from ..server.backup import BackupError, examined, restored
    from ..server.place import database_file, database_url

    if not file.is_file():
        raise BackupError(f"There is no file {file}.")
    target = database_file(database_url(database)).resolve()
    if file.resolve() == target:
        raise BackupError(f"{file} is the database itself.")
    found = examined(file)
    if not yes:
        typer.confirm(f"Replace {target} with a copy of {_many(found.tables)}?", abort=True)
    kept = restored(file, target)
    print(f"{_many(found.tables)} in {target}.")
    if kept is not None:
        print(f"The old database is kept in {kept}.")


def refuse_to_overwrite(file: Path, force: bool) -> None:
    """Refuse an existing file, unless it may be overwritten."""
    from ..server.backup import BackupError

    if file.is_dir():
        raise BackupError(f"{file} is a folder: name a file in it.")
    if file.exists() and not force:
        raise BackupError(f"{file} already exists: --force overwrites it.")


def _many(tables: int) -> str:
    return "1 table" if tables == 1 else f"{tables:,} tables"


def _size(size: int) -> str:
    return f"{size / 1e6:,.1f} MB" if size >= 1e6 else f"{size / 1e3:,.1f} kB"
