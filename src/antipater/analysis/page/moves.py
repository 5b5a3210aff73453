"""The list of moves, each with its judgement; what was better opens below it."""

from html import escape

from ..telling import WRONG, percent, share, signed
from ..words import Step, ToldCandidate, ToldJudged
from .sheet import Sheet, look_of
from .signs import sign


def moves(sheet: Sheet) -> str:
    """All moves by age."""
    drawn = ""
    for age in sheet.ages:
        made = [each for each in sheet.told.judged if age.first <= each.moment <= age.last]
        if made:
            name = sheet.say("start") if age.number is None else sheet.of_game(f"age.{age.number}", str(age.number))
            drawn += f"<h3>{name}</h3><ol class=moves>{''.join(_move(sheet, each) for each in made)}</ol>"
    return drawn


def _move(sheet: Sheet, judged: ToldJudged) -> str:
    word = sheet.say(f"judgement.{judged.judgement}")
    wrong = judged.judgement in WRONG
    exact = sign("exact", sheet.say("exact")) if judged.exact else ""
    lost = signed(-judged.lost) if judged.lost >= 0.005 else ""
    line = (
        f"<span class=n>{judged.moment + 1}</span>"
        f"<span class=what><b>{sheet.name(judged.seat)}</b> {escape(judged.text)}</span>"
        f"{exact}{sign(judged.judgement, word)}<span class=lost>{lost}</span>"
    )
    shown = (
        f"<details><summary>{line}</summary>{_better(sheet, judged, word)}</details>" if wrong else f"<div>{line}</div>"
    )
    return f'<li id="m{judged.move + 1}" class="{look_of(judged.seat)}">{shown}</li>'


def _better(sheet: Sheet, judged: ToldJudged, word: str) -> str:
    best = judged.best[0]
    follows = "".join(_step(sheet, step) for step in best.line[1:])
    line = f"<p>{sheet.say('follows')}</p><ul class=line>{follows}</ul>" if follows else ""
    tried = "".join(_candidate(sheet, each, judged) for each in [*judged.best, *_played(judged)])
    lost = sheet.say("lost", n=percent(judged.lost))
    return (
        f'<div class="better {judged.judgement}"><p class=verdict>{word}: {lost}</p>'
        f"<p><b>{sheet.say('better', move=best.text)}</b></p>{line}<ol class=best>{tried}</ol></div>"
    )


def _played(judged: ToldJudged) -> list[ToldCandidate]:
    """What was played, where it is not among the best."""
    if any(each.action == judged.action for each in judged.best):
        return []
    return [ToldCandidate(judged.action, judged.value, judged.text, judged.pieces, [])]


def _step(sheet: Sheet, step: Step) -> str:
    return f'<li class="{look_of(step.seat)}">{sheet.name(step.seat)}: {escape(step.text)}</li>'


def _candidate(sheet: Sheet, candidate: ToldCandidate, judged: ToldJudged) -> str:
    played = f" <em>{sheet.say('played')}</em>" if candidate.action == judged.action else ""
    return f"<li><span>{escape(candidate.text)}{played}</span><b>{share(candidate.value, sheet.lang)}</b></li>"
