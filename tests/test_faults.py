"""Do the rule tests find a fault in the rules? Each fault is put into a copy of the package, which they then test."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from . import draw
from .faults import FAULTS, Fault, pattern, with_fault
from .sizes import size

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "antipater"
ALL_FAULTS = [fault for faults in FAULTS.values() for fault in faults]
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


def in_turn(file: str) -> list[list[Path]]:
    """Those about the subject of a file, which find most of its faults, then the others: its expansion's first."""
    game, about = file.split("/")[0], Path(file).stem
    own = [path for path in rule_tests(game) if path.stem == f"test_{about}"]
    others = [path for path in rule_tests(game) if path not in own]
    others.sort(key=lambda path: path.parent != ROOT / "tests" / Path(file).parent)
    return [own, others] if own else [others]


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


@pytest.mark.parametrize("fault", draw.chosen(), ids=lambda fault: f"{fault.name} {fault}")
def test_the_rule_tests_find(fault: Fault, tmp_path: Path) -> None:
    file = copy_package(tmp_path) / fault.file
    file.write_text(with_fault(file.read_text("utf-8"), fault), "utf-8")
    for paths in in_turn(fault.file):
        done = run_tests(paths, tmp_path)
        if done.stderr.strip() != NOTHING_FOUND:
            break
    assert done.stderr.strip() == FOUND, f"{draw.missed(fault)}\n{done.stderr}\n{done.stdout}"


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


# Which of them are tried.

COMMITS = [hashlib.sha1(str(k).encode()).hexdigest() for k in range(3000)]
DRAW_ELSEWHERE = "from tests.draw import chosen; print(*(fault.name for fault in chosen()))"


@pytest.mark.parametrize("game", FAULTS)
def test_every_fault_is_drawn_in_time(game: str) -> None:
    draws = [draw.drawn(FAULTS[game], draw.HANDFUL[game], commit) for commit in COMMITS]
    assert {fault for faults in draws for fault in faults} == set(FAULTS[game])
    assert {len(set(faults)) for faults in draws} == {draw.HANDFUL[game]}


def test_a_commit_draws_the_same_in_every_process() -> None:
    environment = {name: value for name, value in os.environ.items() if name not in ("ANTIPATER_FAULTS", "PYTHONPATH")}
    environment |= {"ANTIPATER_TESTS": "some", "ANTIPATER_COMMIT": COMMITS[0]}
    found = [
        subprocess.check_output([sys.executable, "-c", DRAW_ELSEWHERE], cwd=ROOT, env=environment | seed, text=True)
        for seed in ({"PYTHONHASHSEED": "1"}, {"PYTHONHASHSEED": "2"})
    ]
    here = [draw.drawn(faults, draw.HANDFUL[game], COMMITS[0]) for game, faults in FAULTS.items()]
    assert [text.split() for text in found] == [[fault.name for faults in here for fault in faults]] * 2


def test_the_commit_is_the_one_that_is_tested() -> None:
    assert re.fullmatch(f"[0-9a-f]{{40}}|{draw.NO_COMMIT}", draw.head())


def test_without_a_checkout_a_fixed_word_draws(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert draw.head(tmp_path) == draw.NO_COMMIT
    monkeypatch.setenv("PATH", "")
    assert draw.head() == draw.NO_COMMIT


def test_a_fault_that_was_missed_is_named_and_can_be_tried_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    for fault in (ALL_FAULTS[0], ALL_FAULTS[-1]):
        (names,) = re.findall(r"ANTIPATER_FAULTS=(\S+) make test", draw.missed(fault))
        assert str(fault) in draw.missed(fault)
        monkeypatch.setenv("ANTIPATER_FAULTS", names)
        assert draw.chosen() == [fault]


def test_every_fault_has_a_name_of_its_own() -> None:
    assert len({fault.name for fault in ALL_FAULTS}) == len(ALL_FAULTS)
    with pytest.raises(ValueError, match="there is no fault chess"):
        draw.asked_for(f"{ALL_FAULTS[0].name},chess")
