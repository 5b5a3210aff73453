"""The code in the documentation runs, and what it names is there."""

import ast
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from .faults import FAULTS

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "antipater"


def on_the_map() -> list[str]:
    return re.findall(r"^- `([\w/]+\.py)`", (ROOT / "docs" / "map.md").read_text("utf-8"), re.MULTILINE)


NEEDS_ENVS = [
    pytest.mark.extras,
    pytest.mark.skipif(
        any(find_spec(name) is None for name in ("gymnasium", "pettingzoo", "pyspiel")),
        reason="Environments are not installed: make test-extras, or antipater[envs]",
    ),
]


@pytest.mark.parametrize(
    ("page", "least"),
    [
        ("quickstart", 5),
        ("batches", 2),
        *(pytest.param(page, 1, marks=NEEDS_ENVS) for page in ("pettingzoo", "gymnasium", "openspiel")),
    ],
)
def test_a_page_runs_from_top_to_bottom(page: str, least: int) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / f"{page}.md").read_text("utf-8"), re.DOTALL)
    assert len(blocks) >= least
    names: dict[str, object] = {}
    for block in blocks:
        exec(block, names)


def test_every_source_file_is_on_the_map() -> None:
    """docs/map.md names each file of the package once, and no other."""
    files = {str(file.relative_to(PACKAGE)) for file in PACKAGE.rglob("*.py") if file.name != "__init__.py"}
    assert sorted(on_the_map()) == sorted(files)


def imported(file: str) -> Iterator[str]:
    """What a file may import of the package when it is loaded, as files."""
    folder = Path(file).parent
    for node in ast.parse((PACKAGE / file).read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.level:
            base = folder.joinpath(*[".."] * (node.level - 1), *(node.module or "").split("."))
            for path in (base, *(base / name.name for name in node.names)):
                yield str((PACKAGE / path).resolve().relative_to(PACKAGE.resolve())) + ".py"


def test_a_file_uses_only_what_stands_above_it_on_the_map() -> None:
    places = {file: place for place, file in enumerate(on_the_map())}
    below = [
        f"{file} uses {other}, which stands below it"
        for file, place in places.items()
        for other in imported(file)
        if places.get(other, -1) > place
    ]
    assert below == []


def places_of_decisions() -> Iterator[tuple[str, str, str]]:
    """Game, module and name, wherever a decision about the rule books says in which function it is taken."""
    _, duel, wonders = (ROOT / "docs" / "decisions" / "rules.md").read_text("utf-8").split("\n## ")
    for game, table in (("duel", duel), ("wonders", wonders)):
        for module, name in re.findall(r"`([a-z_/]+)\.(\w+)`", table):
            if name not in ("py", "toml"):
                yield game, module, name


@pytest.mark.parametrize(("game", "module", "name"), list(places_of_decisions()))
def test_a_decision_is_taken_where_the_page_says(game: str, module: str, name: str) -> None:
    defined = ast.parse((PACKAGE / game / f"{module}.py").read_text("utf-8")).body
    assert name in {node.name for node in defined if isinstance(node, ast.FunctionDef | ast.ClassDef)}


def test_the_fault_that_is_shown_as_an_example_exists() -> None:
    (name,) = re.findall(r"ANTIPATER_FAULTS=(\w+)", (ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    assert name in {fault.name for faults in FAULTS.values() for fault in faults}
