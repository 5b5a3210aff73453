"""The code in the documentation runs."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_quickstart_runs_from_top_to_bottom() -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "quickstart.md").read_text("utf-8"), re.DOTALL)
    assert len(blocks) >= 5
    names: dict[str, object] = {}
    for block in blocks:
        exec(block, names)


def test_every_source_file_is_on_the_map() -> None:
    """docs/map.md names each file of the package once, and no other."""
    package = ROOT / "src" / "antipater"
    files = {str(file.relative_to(package)) for file in package.rglob("*.py") if file.name != "__init__.py"}
    named = re.findall(r"^- `([\w/]+\.py)`", (ROOT / "docs" / "map.md").read_text("utf-8"), re.MULTILINE)
    assert sorted(named) == sorted(files)
