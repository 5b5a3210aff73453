"""Writes docs/features.md: the columns of what a network sees, as they are laid out.

python -m tools.features > docs/features.md
"""

from collections.abc import Mapping

from antipater.duel import columns as duel
from antipater.kernel.features import Features
from antipater.wonders import columns as wonders
from antipater.wonders.tables import EDITIONS

TOP = f"""# Columns

What `Batch.encode` returns, block by block. `game.features()` tells a program the same: the name, range and meaning of
every column. A column is one signed byte. It is named after its block and the member of the block, for example
`card.our.theater`. Prices are stored plus one, so that 0 means that there is nothing to pay for. This page is made by
`python -m tools.features`; version {duel.VERSION} of Duel, {wonders.VERSION} of 7 Wonders.

The tables show the first column of each block in each kind of game; the last line is the number of columns.
"""


def table(kinds: Mapping[str, Features]) -> str:
    """Blocks as rows, kinds of game as columns."""
    blocks = {block.name: block for features in kinds.values() for block in features.blocks}
    lines = [["block", *kinds, "values", "meaning"], ["---"] * (len(kinds) + 3)]
    for name, block in blocks.items():
        firsts = [str(features.first.get(name, "–")) for features in kinds.values()]
        lines.append([f"`{name}`", *firsts, f"{block.low} … {block.high}", block.meaning])
    lines.append(["columns", *(str(len(features)) for features in kinds.values()), "", ""])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def page() -> str:
    """The whole page."""
    of_duel = {" + ".join(names) or "base": features for names, features in duel.FEATURES.items()}
    parts = [TOP, "## Duel\n", '"Our" refers to the seat that looks, "their" to the other one.\n', table(of_duel)]
    for number, edition in enumerate(EDITIONS):
        played = {
            str(players): features
            for (of_edition, players), features in wonders.FEATURES.items()
            if of_edition == number and (players > 2 or edition == "first")
        }
        parts += [f"## 7 Wonders, {edition} edition, by the number of players\n"]
        parts += ["Cities are numbered from our own to the left: 0 is ours.\n", table(played)]
    return "\n".join(parts)


if __name__ == "__main__":
    print(page(), end="")
