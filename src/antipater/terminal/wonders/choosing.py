"""What is to be chosen where it is no card in hand: a board, a side, a card of the discard pile."""

from math import ceil

from ...i18n import text
from ...wonders.operations import COLORS
from ...wonders.tables import BOARD_DATA, CARD_DATA, EDITIONS, SIDE_IDS
from ...wonders.view import View
from ...wonders.words import board_name, card_name, cost_text, stage_text
from ..canvas import Canvas, fitting, wrapped
from ..look import BANDS, CHOSEN, FAINT, KEY, WIDTH
from ..signs import SHAPES
from .look import Look, center_of
from .signs import cost_sign, effect_sign, letter

COLUMNS = 2
STAGES_AT = 13


def draw_boards(canvas: Canvas, view: View, look: Look) -> None:
    """The boards that nobody has, with both sides: what each stage costs and gives."""
    for number, offer in enumerate(view.offers):
        y = number * 4
        board = offer.board or ""
        chosen = look.use is not None and look.use.offer == offer
        name = board_name(view.edition, board, look.lang)
        start = letter(BOARD_DATA[board][view.edition]["start"], look.lang)
        canvas.put(1, y, f"{number + 1:>2}  {name} (+{start}) ", CHOSEN if chosen else KEY)
        for line, side in enumerate(SIDE_IDS[EDITIONS.index(view.edition)], 1):
            canvas.put(5, y + line, text(look.lang, f"terminal.wonders.side.{side}"), FAINT, STAGES_AT - 6)
            stages = BOARD_DATA[board][view.edition][side]
            width = (WIDTH - STAGES_AT) // len(stages)
            for place, stage in enumerate(stages):
                words = f"{cost_sign(stage['cost'], look.lang)}: {effect_sign(stage['effect'], look.lang)}"
                canvas.put(STAGES_AT + place * width, y + line, words, width=width - 1)


def draw_sides(canvas: Canvas, view: View, look: Look) -> None:
    """Both sides of one's own board, each stage in words."""
    board = view.cities[center_of(view)].board or ""
    canvas.put(1, 0, text(look.lang, f"wonders.wonder.{board}"), KEY)
    start = text(look.lang, f"wonders.amount.{BOARD_DATA[board][view.edition]['start']}", n=1)
    canvas.put(1, 1, text(look.lang, "terminal.wonders.makes", units=start))
    y = 3
    for number, offer in enumerate(view.offers, 1):
        chosen = look.use is not None and look.use.offer == offer
        side = offer.side or ""
        canvas.put(1, y, f"{number:>2}  {text(look.lang, f'wonders.side.{side}')} ", CHOSEN if chosen else KEY)
        y += 1
        for stage, data in enumerate(BOARD_DATA[board][view.edition][side]):
            words = f"{cost_text(data['cost'], look.lang)}: {stage_text(view.edition, board, side, stage, look.lang)}"
            canvas.put(5, y, f"{stage + 1}", KEY)
            for line in wrapped(words, WIDTH - 9)[:2]:
                canvas.put(8, y, line)
                y += 1
        y += 1


def draw_cards(canvas: Canvas, cards: list[str], view: View, look: Look, numbered: bool = False) -> None:
    """Cards of the discard pile in columns, with what they give where there is room."""
    width = canvas.width // max(COLUMNS, ceil(len(cards) / canvas.height))
    for place, card in enumerate(cards):
        column, y = divmod(place, canvas.height)
        x = column * width
        data = CARD_DATA[view.edition][card]
        name, effect = card_name(view.edition, card, look.lang), effect_sign(data["effect"], look.lang)
        chosen = look.use is not None and look.use.offer.card == card
        canvas.put(x, y, f"{place + 1:>3}" if numbered else "", KEY)
        canvas.put(x + 4, y, SHAPES[data["color"]], BANDS[data["color"]])
        canvas.put(x + 6, y, fitting(name, width - 7), CHOSEN if chosen else KEY)
        if len(f"{name}  {effect}") <= width - 7:
            canvas.put(x + 6 + len(name), y, f"  {effect}")


def by_color(cards: list[str], edition: str) -> list[str]:
    """Cards sorted by color."""
    return sorted(cards, key=lambda card: COLORS.index(CARD_DATA[edition][card]["color"]))
