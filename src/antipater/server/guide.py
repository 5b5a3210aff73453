"""Who leads through a lesson: what is said follows from what has happened, so it is the same after a restart."""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from ..i18n import text, words
from ..kernel.position import Position
from ..kernel.teaching import LEARNER, Idea, Lesson, Moment, idea_of
from .history import History, Turn, plays_of
from .wire import Guidance, IdeaTold, LessonStep, StepAnswer


class Chosen(NamedTuple):
    """A choice of whoever learns, and the idea that mattered then."""

    before: Position
    action: int
    idea: Idea | None


class Guide:
    """Tells who learns at a table what matters now, and what became of the last choice."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.past: list[tuple[Turn, list[Chosen]]] = []  # the turns that stand, as far as they were looked at

    def tell(self, history: History, view: Any, names: Sequence[str], lang: str) -> Guidance:
        """What is said now, by what who learns sees."""
        self._follow(history)
        now = self._chosen_in(history.turn, self._met())
        met = [*self._met(), *_ideas_in(now)]
        idea = idea_of(self.lesson, view, met) if LEARNER in view.to_act else None
        game = history.position.game.name
        goal = self.lesson.goal(view)
        return Guidance(
            lesson=self.lesson.name,
            title=text(lang, f"{game}.lessons.{self.lesson.name}.title"),
            goal=text(lang, f"{game}.lessons.{self.lesson.name}.goal", **goal),
            seq=history.seq,
            step=None if idea is None else _step(game, idea, view, names, lang, goal),
            answer=self._answer(history, names, lang),
            ideas=[_told(game, each, each.name in met or each == idea, goal, lang) for each in self.lesson.ideas],
        )

    def _follow(self, history: History) -> None:
        """Look at the turns that have come, and forget those that were taken back."""
        pairs = zip(self.past, history.turns, strict=False)
        self.past = [seen for seen, _ in takewhile(lambda pair: pair[0][0] is pair[1], pairs)]
        for turn in history.turns[len(self.past) :]:
            self.past.append((turn, self._chosen_in(turn, self._met())))

    def _met(self) -> list[str]:
        """The names of the ideas that have come up."""
        return [name for _, chosen in self.past for name in _ideas_in(chosen)]

    def _chosen_in(self, turn: Turn, met: list[str]) -> list[Chosen]:
        """What was chosen in a turn by whoever learns."""
        found: list[Chosen] = []
        for play in plays_of(turn):
            if play.seat == LEARNER:
                known = [*met, *_ideas_in(found)]
                found.append(Chosen(play.before, play.action, idea_of(self.lesson, play.before.view(LEARNER), known)))
        return found

    def _answer(self, history: History, names: Sequence[str], lang: str) -> StepAnswer | None:
        """What is said to the last turn in which who learns has chosen."""
        turns = [number for number, (_, chosen) in enumerate(self.past) if chosen]
        if not turns:
            return None
        chosen = next((each for each in self.past[turns[-1]][1] if each.idea is not None), None)
        if chosen is None or chosen.idea is None:
            return None
        before = chosen.before.view(LEARNER)
        moment = chosen.idea.when(before, names, lang)
        if moment is None or not moment.advised:
            return None
        after = [*(turn.before for turn in history.turns), history.turn.before][turns[-1] + 1].view(LEARNER)
        right = chosen.action in moment.advised
        game = history.position.game.name
        return StepAnswer(
            turn=len(turns),
            right=right,
            title=text(lang, f"page.lesson.{'right' if right else 'instead'}"),
            deed=chosen.before.told(chosen.action, LEARNER, lang).sentence,
            say=_say(game, chosen.idea, "taken" if right else "instead", moment, lang),
            brought=self.lesson.brought(before, after, lang),
        )


def _ideas_in(chosen: list[Chosen]) -> list[str]:
    return [each.idea.name for each in chosen if each.idea is not None]


def _step(game: str, idea: Idea, view: Any, names: Sequence[str], lang: str, goal: Mapping[str, object]) -> LessonStep:
    moment = idea.when(view, names, lang)
    assert moment is not None
    moment = moment._replace(values={**goal, **moment.values})  # numbers of the rules, and of this position
    said = {part: _say(game, idea, part, moment, lang) for part in ("title", "say", "task", "why")}
    return LessonStep(idea=idea.name, points=list(moment.points), **said)


def _say(game: str, idea: Idea, part: str, moment: Moment, lang: str) -> str:
    """A text of an idea, with the numbers of the moment; empty if it has none."""
    key = f"{game}.lesson.{idea.name}.{part}"
    return text(lang, key, **moment.values) if key in words(lang).texts else ""


def _told(game: str, idea: Idea, met: bool, goal: Any, lang: str) -> IdeaTold:
    under = f"{game}.lesson.{idea.name}"
    return IdeaTold(text(lang, f"{under}.title"), met, text(lang, f"{under}.brief", **goal))
