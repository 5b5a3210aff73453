"""Running the command line as a person does."""

import os
import subprocess
import sys


def antipater(*words: str, given: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `antipater` with these words, in a pipe."""
    return subprocess.run(
        [sys.executable, "-c", "from antipater.cli import main; main()", *words],
        input=given,
        capture_output=True,
        text=True,
        timeout=300,
        env={**os.environ, "COLUMNS": "120", **environment},
    )


def refusal(*words: str) -> str:
    """The one sentence with which a command refuses what it was given."""
    done = antipater(*words)
    assert done.returncode == 2, done
    assert "Traceback" not in done.stderr
    assert done.stdout == ""
    return done.stderr.strip()
