"""Doors: names behind which the files of the rules are loaded once more, with another `rule`.

Rule packages import each other relatively, so `antipater._jit.duel.step` is `duel/step.py` loaded a second time: it
finds a `rule` that compiles (`kernel/rule.py`), and the variants of the rules that its door knows (`duel/variant.py`).
Nothing is written twice, and a plain game never imports Numba.

A door is a row of `DOORS`. Another kind of `rule`, such as `numba.cuda.jit(device=True)` for the rules that a kernel on
a graphics card calls, is one more word beside `COMPILED`, its decorator under that word in `kernel/rule.py`, and a row
here for each set of variants: `"_cuda": Door(CUDA, ())`.

There is one table for the whole process, and the files behind a door ask it by its full name, not relatively.
"""

import sys
from collections.abc import Mapping
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec
from pathlib import Path
from typing import NamedTuple

PACKAGES = Path(__file__).parent.parent

# What `rule` does.
PLAIN = "plain"  # nothing
COMPILED = "compiled"  # compiles for the processor


class Door(NamedTuple):
    """How the rules are loaded behind a door."""

    rule: str
    variants: tuple[str, ...] | None  # that they know; with None they know all of them, and ask the record
    laid_over: Mapping[str, Path] = {}  # by rule package, a folder whose files come before those of the package


FRONT = Door(PLAIN, None)  # `antipater` itself
BASE = "_jit"  # the door of games without variants
DOORS = {
    BASE: Door(COMPILED, ()),
    "_jit_pantheon": Door(COMPILED, ("pantheon",)),
    "_jit_agora": Door(COMPILED, ("agora",)),
    "_jit_both": Door(COMPILED, ("pantheon", "agora")),
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
    spec = ModuleSpec(f"antipater.{name}", None, is_package=True)
    spec.submodule_search_locations = [str(PACKAGES)]
    sys.modules[spec.name] = module_from_spec(spec)
    setattr(sys.modules["antipater"], name, sys.modules[spec.name])
    for package, folder in DOORS[name].laid_over.items():
        _lay_over(f"{spec.name}.{package}", folder)


def _lay_over(package: str, folder: Path) -> None:
    """Let the files of a folder, and of those in it, come before the files of a package."""
    for place in (folder, *sorted(place for place in folder.rglob("[!_]*") if place.is_dir())):
        module = import_module(".".join((package, *place.relative_to(folder).parts)))
        module.__path__.insert(0, str(place))


for _name in DOORS:
    open_door(_name)
