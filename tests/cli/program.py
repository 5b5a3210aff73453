"""Running the command line: in this process, which has loaded the rules, or in one of its own, as a person does."""

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from unittest.mock import patch

import pytest

from antipater.cli import main

Done = subprocess.CompletedProcess[str]
PROGRAM = [sys.executable, "-c", "from antipater.cli import main; main()"]
WIDE = {"COLUMNS": "120"}


def antipater(*words: str, given: str = "", **environment: str) -> Done:
    """What `antipater` does with these words in a pipe, without the start of a process."""
    out, err = io.StringIO(), io.StringIO()
    with (
        patch.dict(os.environ, {**WIDE, **environment}),
        patch.object(sys, "argv", ["antipater", *words]),
        patch.object(sys, "stdin", io.StringIO(given)),
        redirect_stdout(out),
        redirect_stderr(err),
        pytest.raises(SystemExit) as ended,
    ):
        main()
    code = ended.value.code
    return Done(words, code if isinstance(code, int) else int(code is not None), out.getvalue(), err.getvalue())


def program(*words: str, given: str = "", **environment: str) -> Done:
    """Run `antipater` with these words in a process of its own, in a pipe."""
    return subprocess.run(
        [*PROGRAM, *words],
        input=given,
        capture_output=True,
        text=True,
        timeout=300,
        env={**os.environ, **WIDE, **environment},
    )


def refusal(*words: str) -> str:
    """The one sentence with which a command refuses what it was given."""
    return sentence_of(antipater(*words))


def sentence_of(done: Done) -> str:
    """What somebody is told whose command was refused, and nothing else."""
    assert done.returncode == 2, done
    assert "Traceback" not in done.stderr
    assert done.stdout == ""
    return done.stderr.strip()
