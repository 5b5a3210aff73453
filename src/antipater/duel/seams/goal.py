"""What expansions add to the card with goal and turn, and what they leave out of it."""

from collections.abc import Collection, Mapping, Sequence

Lines = Mapping[str, Mapping[str, list[str]]]  # rules, by part of the card and what a line is about

MORE_LINES: dict[str, Lines] = {
    "pantheon": {"turn": {"god": ["P4.1", "P4.2"]}, "score": {"gods": ["P14.1", "P11.3"]}},
    "agora": {
        "win": {"senate": ["A3.7"]},
        "turn": {"senator": ["A2.1", "A2.4"], "conspiracy": ["A5.3", "A5.4"]},
        "score": {"chambers": ["A3.6"]},
    },
}
LEFT_OUT = {"pantheon": "guilds"}  # grand temples replace them


LAST = "points"  # how one wins otherwise


def lines_with(lines: Lines, expansions: Collection[str]) -> Lines:
    """The lines of the base game that are left, each part with those of the expansions."""
    more = [added for name, added in MORE_LINES.items() if name in expansions]
    gone = [line for name, line in LEFT_OUT.items() if name in expansions]
    kept = {part: {line: rules for line, rules in base.items() if line not in gone} for part, base in lines.items()}
    return {part: _joined([base, *(added.get(part, {}) for added in more)]) for part, base in kept.items()}


def _joined(parts: Sequence[Mapping[str, list[str]]]) -> dict[str, list[str]]:
    every = [line for part in parts for line in part.items()]
    return dict(sorted(every, key=lambda line: line[0] == LAST))
