"""What is on the screen: the table, a page or the cover above, the panel below."""

from rich.text import Text

from ...i18n import listed, text
from ...wonders.view import OutcomeView
from ...wonders.words import in_edition
from ..canvas import Canvas
from ..look import FAINT, HEIGHT, KEY, WIDTH
from ..panel import PANEL_HEIGHT, ROOM, Paragraph, draw_panel, height, name_margin
from .board import draw_board
from .dialogue import Dialogue
from .look import BOARD_HEIGHT, LEFT, RIGHT
from .table import Table
from .uses import option_paragraphs, question, use_paragraphs, use_words

TYPING = 2  # lines: where one types, and where the cursor goes when it is done
assert BOARD_HEIGHT + PANEL_HEIGHT + TYPING == HEIGHT


def draw_screen(dialogue: Dialogue) -> list[Text]:
    """All lines but the one where one types."""
    canvas = Canvas(WIDTH, BOARD_HEIGHT + PANEL_HEIGHT)
    canvas.paste(0, 0, _upper(dialogue))
    canvas.paste(0, BOARD_HEIGHT, _panel(dialogue))
    return canvas.lines()


def _upper(dialogue: Dialogue) -> Canvas:
    if dialogue.page:
        return dialogue.page(dialogue)
    return _cover(dialogue) if dialogue.covered else draw_board(dialogue.view, dialogue.look)


def _cover(dialogue: Dialogue) -> Canvas:
    """No hand is in sight."""
    canvas = Canvas(WIDTH, BOARD_HEIGHT)
    words = text(dialogue.lang, "terminal.wonders.cover", name=dialogue.look.names[dialogue.seat])
    canvas.put((WIDTH - len(words)) // 2, BOARD_HEIGHT // 2, words, KEY)
    return canvas


def _panel(dialogue: Dialogue) -> Canvas:
    viewer = None if dialogue.covered else dialogue.seat
    log = dialogue.table.newest_first(viewer, dialogue.lang)
    pile = text(dialogue.lang, "terminal.pile", n=dialogue.view.discard_pile.number)
    return draw_panel(_title(dialogue), pile, log, _asked(dialogue), dialogue.known[dialogue.seat], dialogue.look)


def _title(dialogue: Dialogue) -> str:
    """Age, turn, the way in which hands go, and who has chosen."""
    view, lang = dialogue.view, dialogue.lang
    if not view.age:
        return text(lang, "terminal.wonders.before")
    age = in_edition(view.edition, f"age.{view.age}", lang)
    if view.over:
        return age
    turn = text(lang, "terminal.wonders.turn", n=view.turn, turns=view.turns)
    chosen = [dialogue.look.names[seat] for seat in range(len(view.cities)) if view.cities[seat].chosen]
    done = [text(lang, "terminal.wonders.chosen", names=listed(lang, chosen))] if chosen else []
    hands = text(lang, "terminal.wonders.hands", arrow=LEFT if view.direction == "left" else RIGHT)
    return " · ".join([age, turn, hands, *done])


def _asked(dialogue: Dialogue) -> list[Paragraph]:
    """What can be chosen, the answer to what was typed, the question, and what can be typed."""
    hint = Paragraph(text(dialogue.lang, f"terminal.{_hint(dialogue)}"), style=FAINT)
    said = [Paragraph(words) for words in dialogue.said]
    if dialogue.page or dialogue.covered:
        return [*said, hint]
    below = [*said, _question(dialogue), hint]
    room = ROOM - height(below)
    things = _things(dialogue, room)
    return things + below if not said or height(things) <= room else below


def _hint(dialogue: Dialogue) -> str:
    """What the person is about to do."""
    if dialogue.page:
        return "hint.page"
    if dialogue.covered:
        return "wonders.hint.cover" if dialogue.table.chosen else "wonders.hint.next"
    if dialogue.view.over:
        return "hint.over"
    if dialogue.use is not None:
        return "hint.confirm"
    if not dialogue.in_turn:
        return "hint.option"
    if dialogue.card is not None:
        return "wonders.hint.uses"
    return "wonders.hint.again" if dialogue.view.choices else "hint.turn"


def _things(dialogue: Dialogue, room: int) -> list[Paragraph]:
    if dialogue.in_turn and dialogue.card is not None:
        return use_paragraphs(dialogue.view, dialogue.card, dialogue.look, room)
    return [] if dialogue.in_turn else option_paragraphs(dialogue.view, dialogue.look)


def _question(dialogue: Dialogue) -> Paragraph:
    view, lang = dialogue.view, dialogue.lang
    if view.outcome is not None:
        return Paragraph(result_text(view.outcome, dialogue.table, lang), style=KEY)
    words = _chosen(dialogue) if dialogue.use is not None else question(view, lang)
    return Paragraph(words, f"{dialogue.look.names[dialogue.seat]}:", KEY, name_margin(dialogue.look))


def _chosen(dialogue: Dialogue) -> str:
    """What is about to be done."""
    use = dialogue.use
    assert use is not None
    if dialogue.in_turn and len(use.offer.payments) > 1:
        return use_words(dialogue.view, use, dialogue.lang)
    return dialogue.table.now.describe(use.offer.action, dialogue.lang, dialogue.seat)


def result_text(outcome: OutcomeView, table: Table, lang: str) -> str:
    """Who has won; several share a victory."""
    names = [table.names(lang)[seat] for seat in outcome.winners]
    how = text(lang, f"wonders.how.{outcome.how}")
    if len(names) > 1:
        return text(lang, "terminal.wonders.shared", names=listed(lang, names))
    if table.bots and table.people == (outcome.winners[0],):
        return text(lang, "terminal.won", how=how)
    return text(lang, "terminal.winner", name=names[0], how=how)
