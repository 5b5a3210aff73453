"""What is on the screen: the board or a page above, the panel below."""

from rich.text import Text

from ...duel.tables import WONDERS_SHOWN
from ...duel.view_types import OutcomeView, View
from ...i18n import text
from ..canvas import Canvas
from ..look import FAINT, HEIGHT, KEY, WIDTH
from ..panel import PANEL_HEIGHT, Paragraph, draw_panel, height, name_margin
from .board import BOARD_HEIGHT, draw_board
from .dialogue import Dialogue
from .pantheon import activations
from .senate import question_of_senate
from .table import Table
from .uses import option_paragraphs, use_paragraphs

TYPING = 2  # lines: where one types, and where the cursor goes when it is done
assert BOARD_HEIGHT + PANEL_HEIGHT + TYPING == HEIGHT


def draw_screen(dialogue: Dialogue) -> list[Text]:
    """All lines but the one where one types."""
    above = dialogue.page(dialogue) if dialogue.page else draw_board(dialogue.view, dialogue.look)
    return one_below_the_other(above, _panel(dialogue, room_below(above)))


def room_below(above: Canvas) -> int:
    """Lines of the panel below a board or page, without the one that parts them."""
    return BOARD_HEIGHT + PANEL_HEIGHT - above.height - 1


def one_below_the_other(above: Canvas, panel: Canvas) -> list[Text]:
    """A board or page and the panel as the lines of a screen."""
    canvas = Canvas(WIDTH, BOARD_HEIGHT + PANEL_HEIGHT)
    canvas.paste(0, 0, above)
    canvas.paste(0, above.height, panel)
    return canvas.lines()


def _panel(dialogue: Dialogue, room: int) -> Canvas:
    log = dialogue.table.newest_first(dialogue.lang)
    pile = text(dialogue.lang, "terminal.pile", n=len(dialogue.view.discard_pile))
    return draw_panel(_title(dialogue), pile, log, _asked(dialogue, room), dialogue.fresh, dialogue.look, room)


def _title(dialogue: Dialogue) -> str:
    view, lang = dialogue.view, dialogue.lang
    move = text(lang, "terminal.move", n=len(dialogue.table.record.moves) + (not view.over))
    if view.age == 0:
        return f"{text(lang, 'terminal.draft', n=_round(view))} · {move}"
    return f"{text(lang, f'duel.age.{view.age}')} · {move}"


def _round(view: View) -> int:
    """The round of the draft, also while a wonder that was chosen asks for something."""
    return view.draft.round if view.draft else 1 + (sum(len(city.wonders) for city in view.cities) > WONDERS_SHOWN)


def _asked(dialogue: Dialogue, whole: int) -> list[Paragraph]:
    """What can be chosen, the answer to what was typed, the question, and what can be typed."""
    hint = Paragraph(text(dialogue.lang, f"terminal.hint.{_state(dialogue)}"), style=FAINT)
    said = [Paragraph(words) for words in dialogue.said]
    if dialogue.page:
        return [*said, hint]
    below = [*said, *_question(dialogue), hint]
    room = whole - height(below)
    things = _things(dialogue, room)
    return things + below if not said or height(things) <= room else below


def _state(dialogue: Dialogue) -> str:
    """What the person is about to do."""
    if dialogue.page or dialogue.view.over:
        return "page" if dialogue.page else "over"
    if dialogue.offer is not None:
        return "confirm"
    if not dialogue.in_turn:
        return "option_cards" if dialogue.view.draft and dialogue.view.layout else "option"
    if dialogue.slot is None:
        more = ["gods"] * bool(activations(dialogue.view)) + ["senate"] * (dialogue.view.agora is not None)
        return "_".join(["turn", *more])
    return "uses"


def _things(dialogue: Dialogue, room: int) -> list[Paragraph]:
    if dialogue.in_turn and dialogue.slot is not None:
        return use_paragraphs(dialogue.view, dialogue.slot, dialogue.look, room)
    return [] if dialogue.in_turn else option_paragraphs(dialogue.view, dialogue.look)


def _question(dialogue: Dialogue) -> list[Paragraph]:
    """What is asked, or what will be done; with the senate there is no room for it above the uses of a card."""
    view, lang = dialogue.view, dialogue.lang
    if view.outcome is not None:
        return [Paragraph(result_text(view.outcome, dialogue.table, lang), style=KEY)]
    if dialogue.offer is not None:
        words = dialogue.table.now.describe(dialogue.offer.action, lang)
    elif view.agora is not None and dialogue.slot is not None:
        return []
    elif view.decision.kind == "senate":
        words = question_of_senate(view, lang)
    else:
        words = text(lang, f"duel.decision.{view.decision.kind}")
    return [Paragraph(words, f"{dialogue.look.names[view.to_act[0]]}:", KEY, name_margin(dialogue.look))]


def result_text(outcome: OutcomeView, table: Table, lang: str) -> str:
    """Who has won, and how."""
    if len(outcome.winners) > 1:
        return text(lang, "terminal.tie")
    how = text(lang, f"duel.how.{outcome.how}")
    if table.bot is None:
        return text(lang, "terminal.winner", name=table.names(lang)[outcome.winners[0]], how=how)
    return text(lang, "terminal.lost" if outcome.winners == [table.bot_seat] else "terminal.won", how=how)
