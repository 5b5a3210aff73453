"""What is on the screen: the view as lines, the latest moves, and what can be chosen with its numbers."""

from collections.abc import Iterator
from typing import Any

import msgspec
from rich.text import Text

from ...i18n import text, words
from ..canvas import wrapped
from ..look import CAP, CHOSEN, FAINT, KEY, WIDTH
from ..panel import Paragraph, lines_of
from .dialogue import Dialogue
from .table import Table

LATEST = 6  # moves of the log that are shown
# Said elsewhere on the screen, or known to whoever sits here.
LEFT_OUT = ("game", "options", "seat", "to_act", "offers", "over", "outcome")


def draw_screen(dialogue: Dialogue) -> list[Text]:
    """All lines but the one where one types."""
    if dialogue.covered:
        name = dialogue.table.names(dialogue.lang)[dialogue.seat]
        return [Text(text(dialogue.lang, "terminal.plain.cover", name=name), KEY)]
    return [
        *draw_view(dialogue.table, dialogue.view, dialogue.lang),
        *draw_log(dialogue.table, len(dialogue.table.record.moves), dialogue.seat, dialogue.fresh, dialogue.lang),
        *_offers(dialogue),
        *_question(dialogue),
    ]


def draw_view(table: Table, view: Any, lang: str) -> list[Text]:
    """The game, how often somebody has moved, and all that is seen."""
    game, number = table.record.game, len(table.record.moves)
    key = f"page.game.{game.name}"
    title = text(lang, key) if key in words(lang).texts else game.title
    move = text(lang, "terminal.move", n=number + (not table.now.over))
    return [Text(f"{title} · {move}", KEY), *map(Text, in_lines(shown_of(view))), Text()]


def shown_of(view: Any) -> dict[str, Any]:
    """What is to be shown of a view."""
    return {name: value for name, value in msgspec.to_builtins(view).items() if name not in LEFT_OUT}


def in_lines(value: Any, indent: int = 1) -> Iterator[str]:
    """Names and values, a line each; what is within something else stands below it, further to the right."""
    entries = value.items() if isinstance(value, dict) else enumerate(value, 1)
    for name, inner in entries:
        label = f"{'  ' * indent}{str(name).replace('_', ' ')}:"
        if _is_simple(inner):
            yield from wrapped_beside(label, _in_short(inner))
        else:
            yield label
            yield from in_lines(inner, indent + 1)


def wrapped_beside(label: str, value: str) -> list[str]:
    """A label, and a value beside it in as many lines as it needs."""
    lines = wrapped(value, max(20, WIDTH - len(label) - 1)) or [""]
    return [f"{label} {lines[0]}".rstrip(), *(f"{' ' * len(label)} {line}" for line in lines[1:])]


def _is_simple(value: Any) -> bool:
    if isinstance(value, dict):
        return not value
    return not isinstance(value, list) or not any(isinstance(inner, dict | list) for inner in value)


def _in_short(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(_in_short, value))
    if value is None or value == {}:
        return "–"
    return ("–", "✓")[value] if isinstance(value, bool) else str(value)


def draw_log(table: Table, shown: int, viewer: int | None, fresh: int, lang: str) -> Iterator[Text]:
    """The latest of the moves shown; those seen before are faint."""
    names = table.names(lang)
    for number in range(max(0, shown - LATEST) + 1, shown + 1):
        entry = table.entry(number, viewer, lang)
        name = "" if entry.seat is None else f"{names[entry.seat]}: "
        yield Text(f"{number:>4} {name}{entry.words}", FAINT if number <= fresh else "")


def _offers(dialogue: Dialogue) -> Iterator[Text]:
    position = dialogue.table.now
    for number, action in enumerate(dialogue.actions, 1):
        line = Text(f" {number:>2} ", CAP)
        style = CHOSEN if action == dialogue.action else ""
        yield line.append(f" {position.describe(action, dialogue.lang, dialogue.seat)}", style or None)


def _question(dialogue: Dialogue) -> Iterator[Text]:
    """The answer to what was typed, the result, and what can be typed."""
    lang, outcome = dialogue.lang, dialogue.table.now.outcome
    paragraphs = [Paragraph(said) for said in dialogue.said]
    if outcome is not None:
        paragraphs.append(Paragraph(dialogue.table.result_text(outcome, lang), style=KEY))
    paragraphs.append(Paragraph(text(lang, f"terminal.{_hint(dialogue)}"), style=FAINT))
    for paragraph in paragraphs:
        yield from (Text(line.words, line.style) for line in lines_of(paragraph))


def _hint(dialogue: Dialogue) -> str:
    """What the person is about to do."""
    if dialogue.table.now.over:
        return "plain.over"
    if dialogue.action is not None:
        return "hint.confirm"
    return "hint.option"
