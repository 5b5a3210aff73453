"""Do the rule tests find a fault in the rules? Each fault is put into a copy of the package, which they then test."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .faults import FAULTS, Fault, pattern, with_fault
from .sizes import size

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "antipater"
ALL_FAULTS = [fault for faults in FAULTS.values() for fault in faults]
HANDFUL = {"duel": 3, "wonders": 2}
SECONDS = 120

# Prove that the copy is what is tested, then test it.
TEST_THE_COPY = """
import sys, pytest, antipater
if not antipater.__file__.startswith(sys.argv[1]):
    sys.exit("the wrong package is tested: " + antipater.__file__)
code = pytest.main(sys.argv[2:])
sys.exit(f"pytest ended with {code!r}")
"""
FOUND = "pytest ended with <ExitCode.TESTS_FAILED: 1>"
NOTHING_FOUND = "pytest ended with <ExitCode.OK: 0>"


def rule_tests(game: str) -> list[Path]:
    """The tests of a game that name rules."""
    return [
        path for path in sorted((ROOT / "tests" / game).rglob("test_*.py")) if "mark.rule(" in path.read_text("utf-8")
    ]


def in_turn(game: str, about: str) -> list[list[Path]]:
    """Those about a subject, which find most of its faults, and then the others."""
    own = [path for path in rule_tests(game) if path.stem == f"test_{about}"]
    others = [path for path in rule_tests(game) if path not in own]
    return [own, others] if own else [others]


def chosen() -> list[Fault]:
    """All faults, or some of each game spread over its files."""
    found = []
    for game, faults in FAULTS.items():
        number = size(HANDFUL[game], len(faults))
        found += faults[:: len(faults) // number][:number]
    return found


def copy_package(folder: Path) -> Path:
    return Path(shutil.copytree(PACKAGE, folder / "antipater", ignore=shutil.ignore_patterns("__pycache__")))


def run_tests(paths: list[Path], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run tests on the copy of the package in a folder."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    options = ["-x", "-q", "-p", "no:cacheprovider"]
    return subprocess.run(
        [sys.executable, "-B", "-c", TEST_THE_COPY, str(folder), *options, *map(str, paths)],
        cwd=ROOT,
        env=environment | {"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )


@pytest.mark.parametrize("game", FAULTS)
def test_the_rules_as_they_are_pass(game: str, tmp_path: Path) -> None:
    """Everyday some of them: all have run on the package itself."""
    copy_package(tmp_path)
    done = run_tests(rule_tests(game)[:: size(6, 1)], tmp_path)
    assert done.stderr.strip() == NOTHING_FOUND, done.stdout


@pytest.mark.parametrize("fault", chosen(), ids=lambda fault: f"{fault.file}: {fault.right} -> {fault.wrong}")
def test_the_rule_tests_find(fault: Fault, tmp_path: Path) -> None:
    file = copy_package(tmp_path) / fault.file
    file.write_text(with_fault(file.read_text("utf-8"), fault), "utf-8")
    for paths in in_turn(fault.file.split("/")[0], file.stem):
        done = run_tests(paths, tmp_path)
        if done.stderr.strip() != NOTHING_FOUND:
            break
    assert done.stderr.strip() == FOUND, done.stdout


@pytest.mark.parametrize("file", sorted({fault.file for fault in ALL_FAULTS}))
def test_every_fault_fits_its_file(file: str) -> None:
    source = (PACKAGE / file).read_text("utf-8")
    for fault in ALL_FAULTS:
        if fault.file == file:
            compile(with_fault(source, fault), file, "exec")


def test_no_fault_is_there_twice() -> None:
    assert len(set(ALL_FAULTS)) == len(ALL_FAULTS)


def test_there_are_faults_of_every_game() -> None:
    assert all(len(faults) > 100 for faults in FAULTS.values())


@pytest.mark.parametrize("text", ["f(a, [b])", "f(\n    a,\n    [\n        b,\n    ],\n)"])
def test_white_space_does_not_matter(text: str) -> None:
    assert pattern("f(a, [b])").fullmatch(text)
