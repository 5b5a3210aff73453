"""Puts the expansion into a copy of the package: its folder, a row in the registry, and a door."""

import shutil
from pathlib import Path

import antipater

HERE = Path(__file__).parent
SOURCES = Path(antipater.__file__).parent
LEFT_OUT = shutil.ignore_patterns("__pycache__", "static")


def plug_in(folder: Path) -> Path:
    """A copy of antipater that knows the expansion; the folder is to be looked through for packages."""
    package = folder / "antipater"
    shutil.copytree(SOURCES, package, ignore=LEFT_OUT)
    shutil.copytree(HERE, package / "wonders" / "harbour", ignore=shutil.ignore_patterns("__pycache__", "plug_in.py"))
    _replace(package / "wonders" / "variant.py", "KNOWN: tuple[str, ...] = ()", 'KNOWN: tuple[str, ...] = ("harbour",)')
    _replace(package / "kernel" / "doors.py", "DOORS = {", 'DOORS = {"_jit_harbour": Door(COMPILING, ("harbour",)),')
    return folder


def _replace(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), "utf-8")
