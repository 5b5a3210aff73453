"""Where compiled rules are kept.

Numba's own file cache notices neither a change in another file nor a changed data file, and it can't be told where to
write once somebody else has imported Numba. So each of our dispatchers gets a cache of ours, in a folder named by a
hash of everything the machine code depends on: rule sources, data files, versions and flags.
"""

import ast
import hashlib
import os
import platform
import shutil
import sys
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numpy as np
from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile, _CacheLocator

from antipater.kernel.doors import door_of

from .roots import ROOTS

EACH = Path("each")  # the folder of rules that each game loads as its own
WORDS = "words"  # the folder of a game's texts: they change no machine code
LAID_OVER = door_of(__name__).laid_over  # by package, a folder with files of its own behind this door
KEPT = 4  # folders kept for one rule package; the least recently used go


class _Locator(_CacheLocator):
    """Tells Numba our folder, and leaves the question of freshness to the folder's name."""

    def __init__(self, py_func: Any) -> None:
        self._module = py_func.__module__
        self._py_file = py_func.__code__.co_filename

    def get_cache_path(self) -> str:
        return str(folder(self._module.split(".")[2]))

    def get_source_stamp(self) -> str:
        return "the folder's name"

    def get_disambiguator(self) -> str:
        return str(self._module)


class _CacheImpl(CompileResultCacheImpl):
    """Numba's way to store code; NUMBA_CACHE_LOCATOR_CLASSES is for other people's functions."""

    def __init__(self, py_func: Any) -> None:
        self._lineno = py_func.__code__.co_firstlineno
        self._locator = _Locator(py_func)
        self._filename_base = self.get_filename_base(py_func.__qualname__, "")


class _Files(IndexDataCacheFile):
    """The files of one function.

    Numba numbers them, so two processes that compile different signatures at once may store one under the name of the
    other, and wrong code would run. Ours are named by what they hold. A damaged file is as good as none.
    """

    def load(self, key: Any) -> Any:
        with suppress(Exception):
            return super().load(key)
        return None

    def save(self, key: Any, data: Any) -> None:
        name = self._data_name(int(hashlib.sha256(repr(key).encode()).hexdigest()[:12], 16))
        self._save_data(name, data)
        self._save_index({**self._load_index(), key: name})

    def _load_index(self) -> Any:
        with suppress(Exception):
            return super()._load_index()
        return {}


class Cache(FunctionCache):
    """Numba's cache of one function, in our folder."""

    _impl_class = _CacheImpl

    def __init__(self, py_func: Any) -> None:
        super().__init__(py_func)
        stamp = self._impl.locator.get_source_stamp()
        self._cache_file = _Files(self._cache_path, self._impl.filename_base, stamp)

    def save_overload(self, sig: Any, data: Any) -> None:
        with suppress(OSError):  # what can't be stored, on a full disk, is compiled again next time
            super().save_overload(sig, data)


@cache
def folder(package: str) -> Path:
    """The folder of a rule package (`duel`) as its sources, data and tools are now; it exists and can be written."""
    place = _writable_root() / f"{package}-{fingerprint(package)}"
    place.mkdir(exist_ok=True)
    os.utime(place)
    _drop_old(package, keep=place)
    return place


def is_filled(package: str, module: str) -> bool:
    """Does the folder hold all entry points of a module?"""
    return (folder(package) / f"{module}.filled").exists()


def mark_filled(package: str, module: str) -> None:
    """Note that the folder holds all entry points of a module."""
    with suppress(OSError):
        (folder(package) / f"{module}.filled").touch()


def fingerprint(package: str) -> str:
    """A hash of all that the machine code of a rule package depends on."""
    digest = hashlib.sha256()
    tools = (sys.version, platform.machine(), np.__version__, numba.__version__, llvmlite.__version__)
    flags = (numba.config.BOUNDSCHECK, numba.config.OPT, numba.config.DISABLE_JIT)
    digest.update(repr((*tools, *flags)).encode())
    for file in sorted(sources(package)):
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        digest.update(f"{_inside(file).as_posix()} {content}\n".encode())
    return digest.hexdigest()[:20]


def sources(package: str) -> set[Path]:
    """The files with rules of a package, all that they import from antipater, and the data.

    Words, views and the like are left out: changing them needs no new machine code.
    """
    place = _lying(Path(package))
    files = [*place.rglob("*.py"), *_lying(EACH).rglob("*.py")]
    files = [file for file in files if "@rule" in file.read_text("utf-8")]
    if package in LAID_OVER:
        files += [file for file in LAID_OVER[package].rglob("*") if file.suffix in (".py", ".toml")]
    found = {file for file in place.rglob("*.toml") if file.parent.name != WORDS}
    while files:
        file = files.pop()
        if file not in found:
            found.add(file)
            files += _imports(file) if file.suffix == ".py" else []
    return found


def _imports(file: Path) -> list[Path]:
    """The files of antipater that a file imports."""
    found = []
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            parent = _inside(file).parents[node.level - 1] if node.level else Path()
            place = parent.joinpath(*(node.module or "").removeprefix("antipater.").split("."))
            places = [place.with_suffix(".py"), *(place / f"{name.name}.py" for name in node.names)]
            found += [place for place in map(_lying, places) if place.is_file()]
    return found


def _inside(file: Path) -> Path:
    """A file by its place in antipater."""
    places = [*((Path(), Path(root)) for root in ROOTS), *((Path(name), place) for name, place in LAID_OVER.items())]
    return next(inside / file.relative_to(place) for inside, place in places if file.is_relative_to(place))


def _lying(place: Path) -> Path:
    """Where a file or folder of antipater lies."""
    return next((Path(root) / place for root in ROOTS if (Path(root) / place).exists()), place)


def _wanted_root() -> Path:
    """`ANTIPATER_CACHE`, or the user's cache folder."""
    if chosen := os.environ.get("ANTIPATER_CACHE"):
        return Path(chosen).absolute()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "antipater" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "antipater"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "antipater"


def _temporary_root() -> Path:
    return Path(tempfile.gettempdir()) / f"antipater-{_user()}"


@cache
def _writable_root() -> Path:
    """The wanted folder; without a home to write to, one of this user's own among the temporary files."""
    for wanted in (_wanted_root, _temporary_root):
        try:
            root = wanted()
            root.mkdir(parents=True, exist_ok=True, mode=0o700)
            tempfile.TemporaryFile(dir=root).close()
        except (OSError, RuntimeError):  # pathlib raises the latter where a user has no home at all
            continue
        # What lies here is loaded as code: a folder that belongs to somebody else is not ours to trust.
        if sys.platform == "win32" or root.stat().st_uid == os.getuid():
            return root
    return Path(tempfile.mkdtemp(prefix="antipater-"))


def _user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")


def _drop_old(package: str, keep: Path) -> None:
    """Remove what earlier versions of the sources have left, except the few used last."""
    others = sorted(
        (place for place in keep.parent.glob(f"{package}-*") if place != keep), key=_last_used, reverse=True
    )
    for place in others[KEPT - 1 :]:
        shutil.rmtree(place, ignore_errors=True)


def _last_used(place: Path) -> float:
    try:
        return place.stat().st_mtime
    except FileNotFoundError:  # another process has just removed it
        return 0.0
