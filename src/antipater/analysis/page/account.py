"""Where results came from: turning points in words, bars of skill and luck, how often each judgement was said."""

from html import escape

from ..plain import turning_words, worst_of
from ..report import Account, Judgement
from ..telling import SIGNS, name_of, parts_of, share, signed
from .sheet import Sheet, look_of
from .signs import sign

WHOLE = 50  # percent of the width of a bar that lie on either side of nothing


def turning_list(sheet: Sheet) -> str:
    """The turning points, numbered as in the chart."""
    items = ""
    for turning in sheet.told.turning:
        _, what = turning_words(turning, sheet.told, sheet.lang)
        name = "luck" if turning.seat is None else worst_of(turning, sheet.told).judgement
        where = sheet.say("turn", n=turning.moment)
        items += f"<li>{sign(name)}<span><b>{where}</b> {escape(what)}</span><b>{signed(turning.change)}</b></li>"
    return f"<ol>{items}</ol>" if items else f"<p>{sheet.say('no_turning')}</p>"


def accounts(sheet: Sheet) -> str:
    """For each seat three bars that add up to the change of its chance."""
    largest = max((abs(getattr(account, part)) for account in sheet.told.accounts for part in parts_of(2)), default=1.0)
    return "".join(
        _account(sheet, seat, account, max(largest, 0.01)) for seat, account in enumerate(sheet.told.accounts)
    )


def _account(sheet: Sheet, seat: int, account: Account, largest: float) -> str:
    start, end = (share(chance, sheet.lang) for chance in (account.start, account.end))
    told = sheet.say("from_to", name=name_of(seat, sheet.lang), start=start, end=end)
    head = f'<h3><i class="key {look_of(seat)}"></i>{told}</h3>'
    parts = parts_of(len(sheet.seats)).items()
    bars = "".join(_bar(sheet, key, getattr(account, part), largest) for part, key in parts)
    return f'<div class="account">{head}<dl>{bars}</dl></div>'


def _bar(sheet: Sheet, key: str, change: float, largest: float) -> str:
    wide = WHOLE * abs(change) / largest
    left = WHOLE if change >= 0 else WHOLE - wide
    way = "up" if change >= 0 else "down"
    bar = f'<span class="bar"><i class="{way}" style="left:{left:.1f}%;width:{wide:.1f}%"></i></span>'
    return f"<div><dt>{sheet.say(key)}</dt><dd>{bar}<b>{signed(change)}</b></dd></div>"


def counts(sheet: Sheet) -> str:
    """How often each judgement was said of each seat."""
    words = {word: sheet.say(f"judgement.{word}") for word in SIGNS}
    heads = "".join(f"<th scope=col>{sign(word)}<small>{told}</small></th>" for word, told in words.items())
    rows = "".join(
        f'<tr><th scope=row><i class="key {look_of(seat)}"></i>{sheet.name(seat)}</th>'
        + "".join(f"<td>{_count(sheet, seat, word)}</td>" for word in SIGNS)
        + "</tr>"
        for seat in sheet.seats
    )
    return f'<table class="counts"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>'


def _count(sheet: Sheet, seat: int, word: Judgement) -> int:
    return sum(each.seat == seat and each.judgement == word for each in sheet.told.judged)
