"""The public names."""

import inspect
from pathlib import Path
from types import ModuleType

import pytest

import antipater
from antipater import AntipaterError, DealError, IllegalAction, OptionError


def test_all_lists_exactly_what_is_exported() -> None:
    exported = {
        name
        for name, value in vars(antipater).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert sorted(exported) == antipater.__all__


def test_the_package_is_typed() -> None:
    assert (Path(antipater.__file__).parent / "py.typed").exists()


def test_every_public_thing_says_what_it_is() -> None:
    for name in antipater.__all__:
        thing = getattr(antipater, name)
        assert inspect.getdoc(thing), name
        for method, value in vars(thing).items() if inspect.isclass(thing) else ():
            if inspect.isfunction(value) and not method.startswith("_"):
                assert inspect.getdoc(value), f"{name}.{method}"


@pytest.mark.parametrize("error", [DealError, IllegalAction, OptionError])
def test_every_error_is_a_value_error_of_ours(error: type[Exception]) -> None:
    assert issubclass(error, AntipaterError)
    assert issubclass(AntipaterError, ValueError)
