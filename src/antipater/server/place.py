"""Where the database is."""

import os
import sys
from pathlib import Path

from ..kernel.errors import AntipaterError, shown

FILE = "tables.db"
SQLITE = "sqlite:///"


class PlaceError(AntipaterError):
    """A place where no database can be."""


def database_url(given: str | None) -> str:
    """The URL of the database: as given (a URL of SQLite or the path of a file), or in the user's data folder."""
    if given is None:
        return SQLITE + str(data_folder() / FILE)
    if "://" not in given:
        return SQLITE + str(Path(given).expanduser().absolute())
    scheme, _, path = given.partition(":///")
    if scheme != "sqlite" or not path:
        raise PlaceError(f"{shown(given)} is not a database for antipater: give a file or sqlite:///path.")
    return SQLITE + path


def database_file(url: str) -> Path:
    """The file of a database, in a folder that exists and can be written."""
    file = Path(url.removeprefix(SQLITE))
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        writable = os.access(file if file.exists() else file.parent, os.W_OK) and not file.is_dir()
    except OSError:
        writable = False
    if not writable:
        raise PlaceError(f"The database {file} can't be written: choose another place with --database FILE.")
    return file


def data_folder() -> Path:
    """ANTIPATER_DATA, or the folder in which programs of this system keep a user's data."""
    if given := os.environ.get("ANTIPATER_DATA"):
        return Path(given).expanduser().absolute()
    try:
        home = Path.home()
    except RuntimeError:
        raise PlaceError("There is no home folder for the database: choose a place with --database FILE.") from None
    if sys.platform == "win32":
        root = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        root = home / "Library" / "Application Support"
    else:
        root = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return root / "antipater"
