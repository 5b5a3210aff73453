"""An analysis as one page that needs nothing else: no script, no file beside it."""

from html import escape
from importlib.resources import files

from ...notation.record import Record
from ..telling import percent, result_of
from ..words import ToldAnalysis
from .account import accounts, counts, turning_list
from .chart import PATTERNS, PLAIN, chart, split
from .moves import moves
from .points import points
from .sheet import Sheet, look_of, sheet_of
from .signs import defined

__all__ = ["page_of"]


def page_of(record: Record, told: ToldAnalysis, lang: str) -> str:
    """The page, in a language."""
    sheet = sheet_of(record, told, lang)
    style = files(__package__).joinpath("style.css").read_text("utf-8")
    title = sheet.say("page", game=record.game.title)
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{title}</title>'
        f"<style>{style}</style></head><body>{defined()}{_head(sheet)}<main><div>"
        f"<section><h2>{sheet.say('chances')}</h2>{_legend(sheet)}{chart(sheet)}</section>"
        f"<section id=turning><h2>{sheet.say('turning')}</h2>{turning_list(sheet)}</section>"
        f"<section><h2>{sheet.say('skill')}</h2><div class=accounts>{accounts(sheet)}</div>{counts(sheet)}</section>"
        f"<section><h2>{sheet.say('points_over_time')} <small>{sheet.say('as_if')}</small></h2>"
        f"{points(sheet)}</section>"
        f"</div><section class=list><h2>{sheet.say('moves')}</h2>{moves(sheet)}</section></main></body></html>\n"
    )


def _head(sheet: Sheet) -> str:
    title, result = escape(sheet.record.game.title), escape(result_of(sheet.record, sheet.lang))
    how = f"{sheet.say('simulations', n=sheet.told.simulations)}. {sheet.say('knew')}"
    return f"<header><b class=brand>antipater</b><h1>{title}</h1><p>{result}</p><p class=how>{how}</p></header>"


def _legend(sheet: Sheet) -> str:
    """Whose line is whose, with the chances at the start; of two also by which ways."""
    ways = split(sheet) if len(sheet.seats) == 2 else []
    first = sheet.told.moments[0].chances or [0.0] * len(sheet.seats)
    items = ""
    for seat in sheet.seats:
        share = sheet.say("share", n=percent(first[seat]))
        items += (
            f'<li class="{look_of(seat)}"><i class="key {look_of(seat)}"></i><b>{sheet.name(seat)}</b> {share}</li>'
        )
        for way in (*PLAIN, *PATTERNS):
            if ways and sheet.told.moments[0].ways and any(each.get(way) for each in ways[seat]):
                items += f'<li class="{look_of(seat)}">{_swatch(way, seat)}{sheet.of_game(f"way.{way}", way)}</li>'
    return f"<ul class=legend>{items}</ul>"


def _swatch(way: str, seat: int) -> str:
    return f'<svg class="swatch" aria-hidden="true"><rect class="share s{seat} {way}" width="16" height="12"/></svg>'
