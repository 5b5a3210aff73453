"""Where compiled rules are kept.

What depends on compiling is tried in processes of their own, with a package of one tiny rule that stands beside a copy
of the kernel; where the folder lies and what is thrown away, in this process.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import numba
import pytest

import antipater
from antipater.kernel.pace import at_this_load
from antipater.kernel.twin import compiled

cache = compiled("kernel", "cache")

SOURCES = Path(antipater.__file__).parent

ENGINE = """
import tomllib
from importlib.resources import files

from ..kernel.bits import bit
from ..kernel.rule import rule

SHIELDS = tomllib.loads((files(__package__) / "data" / "army.toml").read_text())["shields"]


@rule
def strength(soldiers):
    return bit(soldiers) * SHIELDS
"""

# Compiles the rule, or loads it; says what it computes, whether it was loaded, and where the cache is.
PROGRAM = """
from antipater.kernel.twin import compiled, rehearse
from antipater._jit.kernel.cache import folder

strength = compiled("tiny").strength
rehearse("tiny", 3, [lambda: strength(4)])
loaded = sum(strength.stats.cache_hits.values())
print(strength(4), loaded, folder("tiny"), folder("kernel"), sep="|")
"""


class Place:
    """A copy of the kernel with a tiny rule package, a home, and a folder for temporary files."""

    def __init__(self, root: Path) -> None:
        self.packages = root / "packages" / "antipater"
        kernel = self.packages / "kernel"
        shutil.copytree(SOURCES / "kernel", kernel, ignore=shutil.ignore_patterns("__pycache__"))
        (self.packages / "__init__.py").touch()
        (self.packages / "tiny" / "data").mkdir(parents=True)
        (self.packages / "tiny" / "__init__.py").touch()
        (self.packages / "tiny" / "engine.py").write_text(ENGINE)
        self.data = self.packages / "tiny" / "data" / "army.toml"
        self.data.write_text("shields = 3")
        self.home = root / "home"
        self.home.mkdir()
        self.cache = self.home / ".cache" / "antipater"
        self.temporary = root / "temporary"
        self.temporary.mkdir()

    def environment(self, **changes: str) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("ANTIPATER", "NUMBA", "XDG"))}
        return {
            **kept,
            "HOME": str(self.home),
            "TMPDIR": str(self.temporary),
            "PYTHONPATH": str(self.packages.parent),
            "PYTHONDONTWRITEBYTECODE": "1",
            **changes,
        }

    def begin(self, program: str = PROGRAM, **changes: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-W", "error", "-c", program],
            env=self.environment(**changes),
            cwd=self.temporary,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, program: str = PROGRAM, **changes: str) -> "Run":
        return Run(self.begin(program, **changes))


class Run:
    """What a process said."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        out, self.messages = process.communicate(timeout=120)
        assert process.returncode == 0, self.messages
        strength, loaded, folder, kernel = out.strip().split("|")
        self.strength, self.loaded, self.folder, self.kernel = int(strength), int(loaded), Path(folder), Path(kernel)


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


class Warm(NamedTuple):
    place: Place
    cold: Run
    warm: Run


@pytest.fixture(scope="module")
def twice(tmp_path_factory: pytest.TempPathFactory) -> Warm:
    """A place where the rule was used by two processes, one after the other."""
    place = Place(tmp_path_factory.mktemp("twice"))
    return Warm(place, place.run(), place.run())


@pytest.fixture
def warm_place(place: Place, twice: Warm) -> Place:
    """A place whose cache is filled."""
    shutil.copytree(twice.place.cache, place.cache)
    return place


def test_compiled_once_then_loaded(twice: Warm) -> None:
    assert twice.cold.strength == twice.warm.strength == 3 * 2**4
    assert (twice.cold.loaded, twice.warm.loaded) == (0, 1)
    assert twice.cold.folder == twice.warm.folder
    assert twice.cold.folder.parent == twice.place.cache
    assert any(twice.cold.folder.glob("*.nbc"))
    assert any(twice.cold.kernel.glob("*.nbc"))
    assert list(twice.cold.folder.glob("*filled"))


def test_who_waits_is_told_for_how_long(twice: Warm) -> None:
    first, last = twice.cold.messages.splitlines()
    told = re.fullmatch(r"Compiling the \w+ of tiny, once: about (\d+) s …", first)
    assert told
    assert int(told[1]) >= 3
    assert re.fullmatch(r"Compiled in \d+ s\.", last)
    assert twice.warm.messages == ""


@pytest.mark.parametrize(("load", "seconds"), [(0.0, 30), (1.0, 30), (2.0, 45), (5.0, 90)])
def test_on_cores_that_others_use_it_takes_longer(monkeypatch: pytest.MonkeyPatch, load: float, seconds: int) -> None:
    monkeypatch.setattr(os, "getloadavg", lambda: (load, 0.0, 0.0), raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    assert at_this_load(30) == seconds


def test_an_interrupted_first_time_does_not_count(place: Place) -> None:
    process = place.begin(PROGRAM.replace("lambda: strength(4)", "lambda: strength(4), lambda: 1 // 0"))
    assert "ZeroDivisionError" in process.communicate(timeout=120)[1]
    (folder,) = place.cache.glob("tiny-*")
    assert any(folder.glob("*.nbc"))
    assert not any(folder.glob("*.filled"))


def test_numba_in_other_hands(place: Place) -> None:
    """Somebody else has imported Numba first, and has set its cache to elsewhere: ours is ours."""
    elsewhere = place.temporary / "elsewhere"
    imported_before = "import numba\nnumba.njit(lambda x: x + 1)(1)\n" + PROGRAM
    cold = place.run(imported_before, NUMBA_CACHE_DIR=str(elsewhere))
    warm = place.run(NUMBA_CACHE_DIR=str(elsewhere), NUMBA_CACHE_LOCATOR_CLASSES="UserWideCacheLocator")
    assert cold.folder == warm.folder
    assert cold.folder.parent == place.cache
    assert (cold.loaded, warm.loaded) == (0, 1)
    assert not elsewhere.exists()
    assert not list(place.packages.rglob("*.nb?"))


def test_without_a_writable_home_the_temporary_folder_serves(place: Place) -> None:
    place.home.rmdir()
    place.home.write_text("no folder")
    cold, warm = place.run(), place.run()
    root = place.temporary / f"antipater-{os.getuid()}"
    assert cold.folder.parent == warm.folder.parent == root
    assert root.stat().st_mode & 0o777 == 0o700
    assert (cold.loaded, warm.loaded) == (0, 1)


def test_processes_that_fill_the_same_folder_at_once(place: Place) -> None:
    runs = [Run(process) for process in [place.begin(), place.begin()]]
    assert [run.strength for run in runs] == [3 * 2**4] * 2
    assert runs[0].folder == runs[1].folder
    assert place.run().loaded == 1


def test_a_changed_data_file_changes_the_folder(warm_place: Place, twice: Warm) -> None:
    warm_place.data.write_text("shields = 5")
    changed = warm_place.run()
    assert (changed.strength, changed.loaded) == (5 * 2**4, 0)
    assert changed.folder.name != twice.cold.folder.name
    assert changed.kernel.name == twice.cold.kernel.name
    warm_place.data.write_text("shields = 3")
    assert warm_place.run().loaded == 1


def test_a_changed_source_changes_the_folder(warm_place: Place, twice: Warm) -> None:
    """Also one of the kernel, which is compiled into the rule: Numba alone would load the old code."""
    bits = warm_place.packages / "kernel" / "bits.py"
    bits.write_text(bits.read_text().replace("return 1 << int(member)", "return 2 << int(member)"))
    changed = warm_place.run()
    assert (changed.strength, changed.loaded) == (3 * 2**5, 0)
    assert changed.folder.name != twice.cold.folder.name
    assert changed.kernel.name != twice.cold.kernel.name


@pytest.mark.parametrize("suffix", ["nbi", "nbc"])
def test_a_damaged_file_is_compiled_again(warm_place: Place, twice: Warm, suffix: str) -> None:
    (file,) = (warm_place.cache / twice.cold.folder.name).glob(f"strength*.{suffix}")
    whole = file.read_bytes()
    file.write_bytes(whole[:40])
    again = warm_place.run()
    assert (again.strength, again.loaded) == (3 * 2**4, 0)
    assert len(file.read_bytes()) > len(whole) // 2


def test_what_can_not_be_stored_is_compiled_all_the_same(place: Place) -> None:
    full_disk = """
import antipater.kernel.doors
import antipater._jit.kernel.cache as cache
def save(self, key, data):
    raise OSError(28, "No space left on device")
cache._Files.save = save
"""
    assert place.run(full_disk + PROGRAM).strength == 3 * 2**4


def test_two_signatures_stored_at_once_are_never_mixed_up(place: Place) -> None:
    """Two processes read an empty index, then each stores another signature: under another name, or wrong code runs."""
    both_unaware = """
import numpy
from antipater.kernel.twin import compiled
from antipater._jit.kernel.cache import _Files, folder
_Files._load_index = lambda self: {}
strength = compiled("tiny").strength
print(strength(4) + strength(numpy.int8(4)), 0, folder("tiny"), folder("kernel"), sep="|")
"""
    run = place.run(both_unaware)
    assert len(list(run.folder.glob("strength*.nbc"))) == 2
    assert place.run("import numpy\n" + PROGRAM.replace("(4)", "(numpy.int8(4))")).loaded == 1


def wanted(monkeypatch: pytest.MonkeyPatch, **settings: str) -> Path:
    for name in ("ANTIPATER_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    return Path(cache._wanted_root())


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="other systems keep caches elsewhere")
def test_the_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert wanted(monkeypatch, HOME="/home/x") == Path("/home/x/.cache/antipater")
    assert wanted(monkeypatch, HOME="/home/x", XDG_CACHE_HOME="/var/y") == Path("/var/y/antipater")
    assert wanted(monkeypatch, HOME="/home/x", ANTIPATER_CACHE="/var/z") == Path("/var/z")


def test_a_relative_folder_is_one_of_here_and_now(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    assert wanted(monkeypatch, ANTIPATER_CACHE="here") == tmp_path / "here"


@pytest.fixture
def temporary(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder for temporary files in this process."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


def writable_root() -> Path:
    """The root as a new process would find it."""
    return Path(cache._writable_root.__wrapped__())


def test_a_folder_that_can_not_be_made_is_as_good_as_none(monkeypatch: pytest.MonkeyPatch, temporary: Path) -> None:
    monkeypatch.setenv("ANTIPATER_CACHE", "/proc/antipater")
    assert writable_root() == temporary / f"antipater-{os.getuid()}"


def test_a_user_without_a_home(monkeypatch: pytest.MonkeyPatch, temporary: Path) -> None:
    def home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    for name in ("ANTIPATER_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", home)
    assert writable_root() == temporary / f"antipater-{os.getuid()}"


def test_the_folder_of_somebody_else_is_not_trusted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, temporary: Path
) -> None:
    """Neither the wanted one nor one that waits among the temporary files: code that others wrote is not loaded."""
    me = os.getuid() + 1
    theirs = (tmp_path / "theirs", temporary / f"antipater-{me}")
    for folder in theirs:
        folder.mkdir()
    monkeypatch.setenv("ANTIPATER_CACHE", str(theirs[0]))
    monkeypatch.setattr(os, "getuid", lambda: me)
    found = writable_root()
    assert found not in theirs
    assert found.parent == temporary
    assert found.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("flag", ["BOUNDSCHECK", "DISABLE_JIT", "OPT"])
def test_a_flag_changes_the_folder(flag: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = cache.fingerprint("kernel")
    assert cache.fingerprint("kernel") == before
    monkeypatch.setattr(numba.config, flag, "changed")
    assert cache.fingerprint("kernel") != before


def test_old_folders_go_and_the_four_used_last_stay(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(cache, "_writable_root", lambda: tmp_path)
    now = time.time()
    for days in range(1, 7):
        old = tmp_path / f"kernel-{days}"
        old.mkdir()
        (old / "code.nbc").touch()
        os.utime(old, (now - 86400 * days,) * 2)
    (tmp_path / "other-1").mkdir()
    used = cache.folder.__wrapped__("kernel")
    assert {entry.name for entry in tmp_path.glob("kernel-*")} == {used.name, "kernel-1", "kernel-2", "kernel-3"}
    assert (tmp_path / "other-1").exists()


def test_using_a_folder_keeps_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(cache, "_writable_root", lambda: tmp_path)
    used = cache.folder.__wrapped__("kernel")
    os.utime(used, (0, 0))
    assert cache.folder.__wrapped__("kernel") == used
    assert time.time() - used.stat().st_mtime < 600
