"""`antipater backup` and `antipater restore`: a copy of all games, and back."""

from pathlib import Path
from typing import Annotated

import typer

Database = Annotated[
    str | None, typer.Option(help="Where games are kept: a file, or sqlite:///path.", show_default=False)
]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")]


def backup(
    file: Annotated[Path, typer.Argument(help="The copy.", metavar="FILE", show_default=False)],
    database: Database = None,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that there is.")] = False,
) -> None:
    """Copy the database with all games, also while the server runs."""
    from ..server.backup import BackupError, back_up, found_database

    source = found_database(database)
    refuse_to_overwrite(file, force)
    if file.resolve() == source:
        raise BackupError(f"{file} is the database itself.")
    made = back_up(source, file)
    print(f"{_many(made.tables)} in {file}, {_size(made.size)}.")


def restore(
    file: Annotated[Path, typer.Argument(help="A copy that was made.", metavar="FILE", show_default=False)],
    database: Database = None,
    yes: Yes = False,
) -> None:
    """Put a copy in the place of the database while no server runs; what is there is kept under another name."""
    from ..server.backup import BackupError, examined, restored
    from ..server.place import database_file, database_url

    if not file.is_file():
        raise BackupError(f"There is no file {file}.")
    target = database_file(database_url(database)).resolve()
    if file.resolve() == target:
        raise BackupError(f"{file} is the database itself.")
    found = examined(file)
    if not yes:
        typer.confirm(f"Put {_many(found.tables)} in the place of {target}?", abort=True)
    kept = restored(file, target)
    print(f"{_many(found.tables)} in {target}.")
    if kept is not None:
        print(f"What was there is kept in {kept}.")


def refuse_to_overwrite(file: Path, force: bool) -> None:
    """Refuse a file that there is, unless it may be written over."""
    from ..server.backup import BackupError

    if file.is_dir():
        raise BackupError(f"{file} is a folder: name a file in it.")
    if file.exists() and not force:
        raise BackupError(f"{file} is there already: --force writes over it.")


def _many(tables: int) -> str:
    return "1 table" if tables == 1 else f"{tables:,} tables"


def _size(size: int) -> str:
    return f"{size / 1e6:,.1f} MB" if size >= 1e6 else f"{size / 1e3:,.1f} kB"
