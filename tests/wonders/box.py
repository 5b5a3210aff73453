"""What is printed on the cards of both editions, copied from the box by hand into `box.toml`."""

import tomllib
from pathlib import Path

Row = tuple[int, str, str, str]  # age, color, copies, cost

_PRINTED = tomllib.loads(Path(__file__).with_name("box.toml").read_text("utf-8"))


def _cards(edition: str) -> dict[str, Row]:
    rows = _PRINTED["both"] | _PRINTED[edition]
    return {card: (age, color, copies, cost) for card, (age, color, copies, cost) in rows.items()}


CARDS = {edition: _cards(edition) for edition in ("first", "second")}
