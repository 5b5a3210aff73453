"""README is true: its code runs, its commands work, its links lead somewhere."""

import contextlib
import io
import re
from pathlib import Path

import pytest

from .cli.program import antipater

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_library_use() -> None:
    (code,) = blocks("python")
    assert len(code.strip().splitlines()) <= 12
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(code, {})
    lines = out.getvalue().splitlines()
    assert len(lines) > 50
    assert lines[-1].split()[0] in {"military", "scientific", "civilian"}


COMMANDS = [line.split()[1:] for line in "".join(blocks("sh")).splitlines() if line.startswith("antipater")]


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_commands(words: list[str]) -> None:
    done = antipater(*words, given="quit\n")
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_links() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert len(links) > 4
    for link in links:
        assert (ROOT / link).exists(), link


def test_make_targets() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for text in (README, (ROOT / "CONTRIBUTING.md").read_text("utf-8")):
        for target in re.findall(r"^    make ([a-z-]+)", text, re.MULTILINE):
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
