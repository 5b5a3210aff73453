"""Lessons: whatever is chosen they go on, say each idea at most once, and say what is true; also after a restart."""

import random
import re
from typing import Any

import httpx
import pytest

from antipater.games import GAMES, game_type, make
from antipater.i18n import words
from antipater.kernel.position import Position
from antipater.kernel.teaching import LEARNER, Lesson
from antipater.server.guide import Guide
from antipater.server.history import History
from antipater.server.stored import StoredEvent
from antipater.server.wire import Guidance

from ..sizes import size
from .client import joined
from .program import Server, Serving

LESSONS = [(game, lesson) for game in GAMES for lesson in game_type(game).lessons]
NAMES = ["Lena", "Thales", "Hypatia"]
each_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[f"{g}.{each.name}" for g, each in LESSONS])


class Played:
    """A lesson in which everybody chooses by chance, or who learns what is advised."""

    def __init__(self, game: str, lesson: Lesson, seed: int, follows: bool = False) -> None:
        self.lesson, self.chance, self.follows = lesson, random.Random(seed), follows
        self.history = History(make(game, **lesson.options).start(lesson.seed))
        self.history.add(StoredEvent(1, "start"))
        self.guide = Guide(lesson)
        self.steps: list[str] = []

    @property
    def position(self) -> Position:
        return self.history.position

    def said(self, lang: str) -> Guidance:
        view = self.position.view(LEARNER)
        return self.guide.tell(self.history, view, NAMES[: len(view.cities)], lang)

    def turn(self) -> None:
        """Let one seat choose."""
        seat = self.position.to_act[0]
        legal = [int(action) for action in self.position.legal(seat)]
        action = self.chance.choice(legal)
        if seat == LEARNER:
            action = self.look(legal) or action
        self.history.add(StoredEvent(self.history.stored + 1, "play", seat, action))

    def look(self, legal: list[int]) -> int | None:
        """Note the step; what it advises must be possible, and all is said in every language."""
        step = self.said(self.chance.choice(["en", "de", "xx"])).step
        if step is None:
            return None
        self.steps.append(step.idea)
        assert all((step.title, step.say, step.task))
        idea = next(each for each in self.lesson.ideas if each.name == step.idea)
        moment = idea.when(self.position.view(LEARNER), NAMES, "en")
        assert moment is not None
        assert moment.advised <= set(legal)
        return min(moment.advised) if self.follows and moment.advised else None


@each_lesson
def test_whatever_is_chosen_it_goes_on_and_says_each_idea_once(game: str, lesson: Lesson) -> None:
    for seed in range(size(1, 40)):
        played = Played(game, lesson, seed, follows=seed % 2 == 1)
        while not played.position.over:
            mine = LEARNER in played.position.to_act
            played.turn()
            answer = played.said("en").answer if mine else None
            assert answer is None or answer.say
            assert answer is None or not re.search(r"-\d", " ".join(answer.brought))  # nothing is counted below zero
        assert len(set(played.steps)) == len(played.steps)
        end = played.said("de")
        assert [idea.met for idea in end.ideas] == [idea.name in played.steps for idea in lesson.ideas]


@each_lesson
def test_what_is_said_follows_from_what_happened(game: str, lesson: Lesson) -> None:
    """Another guide who comes later says the same; so does one before whom something was taken back."""
    played = Played(game, lesson, 7)
    while not played.position.over and played.history.stored < size(12, 60):
        played.turn()
        later = Guide(lesson)
        played.guide, before = later, played.said("en")
        assert played.said("en") == before
    if not played.position.over and not played.history.turn.chosen_by(LEARNER):
        heard = len(played.said("en").ideas)
        played.history.add(StoredEvent(played.history.stored + 1, "undo", LEARNER))
        fresh = Guide(lesson)
        view = played.position.view(LEARNER)
        assert fresh.tell(played.history, view, NAMES[: len(view.cities)], "en") == played.said("en")
        assert heard == len(lesson.ideas)


@each_lesson
def test_every_idea_has_its_words(game: str, lesson: Lesson) -> None:
    for lang in ("en", "de"):
        texts = words(lang).texts
        for idea in lesson.ideas:
            for part in ("title", "say", "task", "brief"):
                assert f"{game}.lesson.{idea.name}.{part}" in texts
            assert (f"{game}.lesson.{idea.name}.taken" in texts) == (f"{game}.lesson.{idea.name}.instead" in texts)
        for part in ("title", "short", "about", "goal"):
            assert f"{game}.lessons.{lesson.name}.{part}" in texts


def begun(server: Server, game: str, lesson: str) -> dict[str, Any]:
    answer = httpx.post(f"{server.http}/api/lessons", json={"game": game, "lesson": lesson, "name": "Lena"})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def test_it_is_left_and_resumed_after_a_restart(serving: Serving) -> None:
    """The same choices lead to the same game, and the lesson goes on where it was."""
    server = serving()
    made = begun(server, "duel", "first")
    token = made["seats"][0]["token"]
    with joined(server, made["table"], token) as lena:
        chance = random.Random(3)
        for _ in range(4):
            assert lena.wait_for_turn()
            lena.play(chance)
        assert lena.wait_for_turn()
        said = lena.wait_for("guidance")
        while said["seq"] != lena.seq:
            said = lena.wait_for("guidance")
        log = [(entry["seat"], entry["action"]) for entry in lena.log]
        server.stop()
    again = serving()
    with joined(again, made["table"], token) as lena:
        assert lena.wait_for("guidance") == said
    other = begun(again, "duel", "first")
    with joined(again, other["table"], other["seats"][0]["token"]) as lena:
        chance = random.Random(3)
        for _ in range(4):
            assert lena.wait_for_turn()
            lena.play(chance)
        assert lena.wait_for_turn()
        assert [(entry["seat"], entry["action"]) for entry in lena.log] == log
    unknown = httpx.post(f"{again.http}/api/lessons", json={"game": "duel", "lesson": "last", "name": "Lena"})
    assert (unknown.status_code, unknown.json()["reason"]) == (404, "unknown_lesson")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_price_that_is_said_is_the_price(lang: str) -> None:
    """What a missing good costs: what the bank takes, and one for each that the other city makes."""
    lesson = game_type("duel").lessons[0]
    found = 0
    for seed in range(size(2, 40)):
        played = Played("duel", lesson, seed)
        while not played.position.over and "price" not in played.steps:
            if played.position.to_act[0] == LEARNER and (step := played.said(lang).step) and step.idea == "price":
                view = played.position.view(LEARNER)
                card, theirs, mine = (point.split(".") for point in step.points)
                offer = next(each for each in view.offers if each.card == card[1] and each.use == "build")
                made = view.cities[1].production.get(theirs[2], 0)
                assert mine[2] == theirs[2] == offer.plan.bought[0].resource
                numbers = [int(each) for each in re.findall(r"\d+", step.say)]
                assert numbers == [1, 2, 1, made, offer.plan.bought[0].price]
                found += 1
            played.turn()
    assert found


PLAIN_NUMBERS = {"wonders.lesson.science.why"}  # squares: arithmetic, no rule


@pytest.mark.parametrize("lang", ["en", "de"])
def test_numbers_of_lessons_come_from_the_rules(lang: str) -> None:
    """A text has none of its own but 1, which is "one more"."""
    lessons = {key: said for key, said in words(lang).texts.items() if ".lesson." in key and key not in PLAIN_NUMBERS}
    assert lessons
    told = {key: re.findall(r"\d+", re.sub(r"\{\w+\}", "", str(said))) for key, said in lessons.items()}
    assert {key: numbers for key, numbers in told.items() if set(numbers) - {"1"}} == {}
