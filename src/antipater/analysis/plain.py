"""An analysis as lines of text."""

from collections.abc import Iterator

from ..i18n import text
from ..notation.record import Record
from .report import Account, Turning
from .telling import LUCK, SIGNS, WRONG, name_of, parts_of, result_of, share, signed
from .words import ToldAnalysis, ToldJudged


def lines_of(record: Record, told: ToldAnalysis, lang: str) -> Iterator[str]:
    """Each move with its judgement, the turning points, and where the result came from."""
    yield f"{record.game.title}: {result_of(record, lang)}"
    yield text(lang, "analysis.simulations", n=told.simulations) + f". {text(lang, 'analysis.knew')}"
    yield ""
    width = max(len(text(lang, f"analysis.judgement.{word}")) for word in SIGNS)
    for judged in told.judged:
        yield from _judged(judged, lang, width)
    yield ""
    yield text(lang, "analysis.turning")
    yield from (_turning(each, told, lang) for each in told.turning)
    if not told.turning:
        yield f"  {text(lang, 'analysis.no_turning')}"
    yield ""
    yield text(lang, "analysis.skill")
    for seat, account in enumerate(told.accounts):
        yield _account(account, seat, len(told.accounts), lang)


def _judged(judged: ToldJudged, lang: str, width: int) -> Iterator[str]:
    """A move, and the better one below it."""
    word = text(lang, f"analysis.judgement.{judged.judgement}")
    lost = signed(-judged.lost) if judged.judgement in WRONG else ""
    number = f"{judged.moment + 1:>4}  {SIGNS[judged.judgement]} {word:<{width}} {lost:>4} "
    yield f"{number}{share(judged.value, lang):>6}  {name_of(judged.seat, lang)}: {judged.text}"
    if judged.judgement in WRONG:
        best = judged.best[0]
        better = text(lang, "analysis.better", move=best.text)
        yield f"{'':{len(number)}}{share(best.value, lang):>6}  {better}"


def _turning(turning: Turning, told: ToldAnalysis, lang: str) -> str:
    sign, what = turning_words(turning, told, lang)
    return f"{turning.moment:>4}  {sign} {signed(turning.change):>4}  {what}"


def turning_words(turning: Turning, told: ToldAnalysis, lang: str) -> tuple[str, str]:
    """The sign of a turning point, and what happened."""
    if turning.seat is None:
        return LUCK, f"{text(lang, 'analysis.by_cards')} ({name_of(0, lang)})"
    worst = worst_of(turning, told)
    return SIGNS[worst.judgement], f"{name_of(turning.seat, lang)}: {worst.text}"


def worst_of(turning: Turning, told: ToldAnalysis) -> ToldJudged:
    """The choice that made most of a turning point."""
    made = [each for each in told.judged if each.seat == turning.seat and each.moment == turning.moment - 1]
    return max(made, key=lambda each: each.lost)


def _account(account: Account, seat: int, seats: int, lang: str) -> str:
    start, end = share(account.start, lang), share(account.end, lang)
    head = text(lang, "analysis.from_to", name=name_of(seat, lang), start=start, end=end)
    parts = [
        f"{text(lang, f'analysis.{key}')} {signed(getattr(account, part))}" for part, key in parts_of(seats).items()
    ]
    return f"  {head}   {', '.join(parts)}"
