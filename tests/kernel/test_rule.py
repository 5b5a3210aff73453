"""`rule`: plain without Numba, compiled from the same files."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np
import pytest

import antipater.duel.engine as plain
from antipater.kernel.rule import Constant, rule
from antipater.kernel.twin import compiled

twin = compiled("duel")
compiling = compiled("kernel", "rule")


def test_a_plain_game_never_imports_numba() -> None:
    program = """
import sys
import antipater
position = antipater.make("duel").start(seed=1)
while not position.over:
    position.offers()
    position.play(position.legal()[-1])
position.outcome, position.digest(), bytes(position)
sys.exit(any(name.split(".")[0] in ("numba", "llvmlite") for name in sys.modules))
"""
    assert subprocess.run([sys.executable, "-c", program], timeout=60, check=False).returncode == 0


def test_a_plain_rule_is_the_function_itself() -> None:
    def seven() -> int:
        return 7

    assert rule(seven) is seven


def same_rules(module: ModuleType) -> dict[str, Any]:
    return {name: value for name, value in vars(module).items() if not name.startswith("_")}


def test_the_twin_is_the_same_files() -> None:
    assert twin is not plain
    assert twin.__file__ == plain.__file__
    assert same_rules(twin).keys() == same_rules(plain).keys()


def test_every_rule_is_plain_here_and_compiled_there() -> None:
    rules = [name for name, value in same_rules(plain).items() if isinstance(value, FunctionType) and name != "rule"]
    assert {"start", "legal", "play", "playout"} <= set(rules)
    for name in rules:
        dispatcher = getattr(twin, name)
        assert isinstance(dispatcher, numba.core.registry.CPUDispatcher)
        assert dispatcher.py_func.__code__.co_filename == getattr(plain, name).__code__.co_filename


def allocating_array(n: int) -> int:
    return len(np.zeros(n))


def doubling(n: int) -> int:
    return 2 * n


def allocating_list(n: int) -> int:
    return len([n, n])


@pytest.fixture
def compile_here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[Any], Any]:
    """Compile a function of this file as if it were one of the rules, with a cache of its own."""
    monkeypatch.setattr("antipater._jit.kernel.cache.folder", lambda _: tmp_path)

    def compile_rule(function: Any) -> Any:
        monkeypatch.setattr(function, "__module__", "antipater._jit.kernel.test")
        return compiling.rule(function)

    return compile_rule


@pytest.mark.parametrize("function", [allocating_array, allocating_list])
def test_a_rule_that_allocates_does_not_compile(function: Any, compile_here: Callable[[Any], Any]) -> None:
    assert function(2) == 2
    with pytest.raises(numba.core.errors.NumbaError):
        compile_here(function)(2)


def test_a_rule_that_does_not_allocate_compiles(compile_here: Callable[[Any], Any]) -> None:
    assert compile_here(doubling)(21) == 42


def twice(n: int) -> int:
    return 2 * n


def times(n: int, factor: Constant) -> int:
    return factor * n


def test_a_rule_is_compiled_once_for_all_numbers_but_anew_for_a_constant(compile_here: Callable[[Any], Any]) -> None:
    doubled = compile_here(twice)
    multiplied = compile_here(times)

    def summed(numbers: Any) -> int:
        return doubled(1) + doubled(2) + doubled(numbers[0]) + multiplied(numbers[0], 2) + multiplied(numbers[0], 3)  # type: ignore[no-any-return]

    assert numba.njit(summed)(np.array([4], np.int8)) == 2 + 4 + 8 + 8 + 12
    assert len(doubled.overloads) == 1
    assert len(multiplied.overloads) == 2
