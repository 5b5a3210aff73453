"""The code in the documentation runs."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "antipater"


def on_the_map() -> list[str]:
    return re.findall(r"^- `([\w/]+\.py)`", (ROOT / "docs" / "map.md").read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize(("page", "least"), [("quickstart", 5), ("batches", 2)])
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
