"""Doors: names behind which the files of the rules are loaded once more, with another `rule`.

Rule packages import each other relatively, so `antipater._jit.duel.step` is `duel/step.py` loaded a second time: it
finds a `rule` that compiles (`kernel/rule.py`), and the variants of the rules that its door knows (`duel/variant.py`).
Nothing is written twice, and a plain game never imports Numba.

A door is a row of `DOORS`. Another kind of `rule` is one more word beside `COMPILING`, its decorator under that word in
`kernel/rule.py`, and a row here for each set of variants.

There is one table for the whole process, and the files behind a door ask it by its full name, not relatively.
"""

import sys
from collections.abc import Mapping, MutableSequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec
from pathlib import Path
from typing import NamedTuple

from antipater.kernel.roots import ROOTS

# What `rule` does.
PLAIN = "plain"  # nothing
COMPILING = "compiling"  # compiles for the processor
CUDA = "cuda"  # makes functions that kernels of a GPU call


class Door(NamedTuple):
    """How the rules are loaded behind a door."""

    rule: str
    variants: tuple[str, ...] | None  # that they know; with None they know all of them, and ask the record
    laid_over: Mapping[str, Path] = {}  # by rule package, a folder whose files come before those of the package


FRONT = Door(PLAIN, None)  # `antipater` itself
BASE = "_jit"  # the door of games without variants
DOORS = {
    BASE: Door(COMPILING, ()),
    "_jit_pantheon": Door(COMPILING, ("pantheon",)),
    "_jit_agora": Door(COMPILING, ("agora",)),
    "_jit_both": Door(COMPILING, ("pantheon", "agora")),
    "_cuda": Door(CUDA, ()),
    "_cuda_pantheon": Door(CUDA, ("pantheon",)),
    "_cuda_agora": Door(CUDA, ("agora",)),
    "_cuda_both": Door(CUDA, ("pantheon", "agora")),
}


def door_of(module: str) -> Door:
    """The door behind which a module lies, by its full name."""
    return DOORS.get(module.split(".")[1], FRONT)


def knows(module: str, variant: str) -> bool:
    """Do the rules in a module, by its full name, know this variant?"""
    variants = door_of(module).variants
    return variants is None or variant in variants


def open_door(name: str) -> None:
    """From now on what lies behind a door of the table can be imported."""
    _mount(f"antipater.{name}", ROOTS)
    for package, folder in DOORS[name].laid_over.items():
        _lay_over(f"antipater.{name}.{package}", folder)


def _mount(package: str, places: MutableSequence[str]) -> None:
    """Make a package without files of its own, whose modules lie in these places."""
    spec = ModuleSpec(package, None, is_package=True)
    spec.submodule_search_locations = places  # type: ignore[assignment]  # the list itself: places may still be added
    sys.modules[package] = module_from_spec(spec)
    parent, _, name = package.rpartition(".")
    setattr(sys.modules[parent], name, sys.modules[package])


def _lay_over(package: str, folder: Path) -> None:
    """Let the files of a folder, and of those in it, come before the files of a package.

    What they hide of `seams` can still be imported from `seams_beneath`, so that they can go on from there.
    """
    import_module(package).__path__.insert(0, str(folder))
    for place in sorted(place for place in folder.iterdir() if place.is_dir() and not place.name.startswith("__")):
        inner = import_module(f"{package}.{place.name}")
        _mount(f"{package}.{place.name}_beneath", [*inner.__path__])
        inner.__path__.insert(0, str(place))


for _name in DOORS:
    open_door(_name)
