"""Draws how a network learnt, from logs of courses in order: `python -m tools.curve LOG … > docs/learning.svg`."""

import json
import math
import sys
from pathlib import Path
from typing import Any

from tools.chart import Line, chart

LOSSES = ("policy", "result")
FROM, STEP = 0.5, 1.0  # minutes: what comes before, and what comes more often, is left out


def entries(paths: list[str]) -> list[dict[str, Any]]:
    """The lines of all logs in which something was learnt, about one a minute."""
    found: list[dict[str, Any]] = []
    last = FROM - STEP
    for path in paths:
        for line in Path(path).read_text().splitlines():
            entry = json.loads(line)
            if entry["learnt"] and entry["minutes"] >= last + STEP:
                last = entry["minutes"]
                found.append(entry)
    return found


def main() -> None:
    """Both losses, of games that were learnt from and of games held out."""
    found = entries(sys.argv[1:])
    lines: dict[str, Line] = {
        f"{loss}, {what}": [(entry["minutes"], entry[key][loss]) for entry in found]
        for loss in LOSSES
        for key, what in (("learnt", "learnt from"), ("held_out", "held out"))
    }
    minutes = (0, math.ceil(found[-1]["minutes"]))
    print(chart(lines, "minutes on one GPU", "loss (cross entropy)", minutes, (0, 1.6)), end="")


if __name__ == "__main__":
    main()
