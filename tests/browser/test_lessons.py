"""Every lesson played through the page: each idea comes up as the rules have it, and the page says it."""

from typing import Any

import pytest

from antipater.games import game_type, make
from antipater.i18n import text
from antipater.kernel.teaching import LEARNER, Lesson
from antipater.search.agent import Budget
from antipater.search.greedy import Greedy
from antipater.server.guide import Guide
from antipater.server.history import History
from antipater.server.stored import StoredEvent
from antipater.server.wire import Guidance

from ..sizes import size
from .visit import PHONE, Visit, Visits

# Ideas that must come up when somebody follows the advice.
NEEDED = {
    ("duel", "first"): {"price", "chain", "military", "pair", "token", "wonder", "again"},
    ("duel", "pantheon"): {"mythology", "god", "space", "activate"},
    ("duel", "agora"): {"senator", "influence", "conspirator", "conspiracy", "prepare", "trigger"},
    ("wonders", "first"): {"trade", "stage", "chain", "military", "conflict", "passing"},
    ("wonders", "free_city"): {"free_city", "free_trade", "free_war", "free_harm"},
}
LANGUAGES = {
    ("duel", "first"): "de",
    ("duel", "pantheon"): "en",
    ("duel", "agora"): "de",
    ("wonders", "first"): "en",
    ("wonders", "free_city"): "de",
}
OTHERS = {"de": "en", "en": "de"}


def languages() -> list[tuple[str, str, str]]:
    """Each lesson in one language, and where there is time in both."""
    both = size(0, 1)
    once = [(game, lesson, lang) for (game, lesson), lang in LANGUAGES.items()]
    return once + [(game, lesson, OTHERS[lang]) for game, lesson, lang in once if both]


class Beside:
    """The same lesson beside the server: who learns takes what is advised, the others what they always take."""

    def __init__(self, game: str, lesson: Lesson) -> None:
        self.history = History(make(game, **lesson.options).compile().start(lesson.seed))
        self.guide = Guide(lesson)
        self.lesson = lesson
        self.paid = 0  # to the left neighbour, with the last card
        self.play(None)

    def play(self, action: int | None) -> None:
        """Let something happen, and everybody else choose."""
        if action is None:
            self.history.add(StoredEvent(1, "start"))
        else:
            self.history.add(StoredEvent(self.history.stored + 1, "play", LEARNER, action))
        position = self.history.position
        if LEARNER in position.to_act and position.only_completes(LEARNER):
            offers = position.view(LEARNER).offers
            self.play(next(each.action for each in offers if each.payments[0].to_left == self.paid))
            return
        while bots := [seat for seat in self.history.position.to_act if seat != LEARNER]:
            if LEARNER in self.history.position.to_act:
                return
            seen = self.history.position.observe(bots[0])
            chosen = Greedy().choose(seen, seen.legal(bots[0]), Budget()).action
            self.history.add(StoredEvent(self.history.stored + 1, "play", bots[0], chosen))

    def said(self, lang: str) -> Guidance:
        view = self.history.position.view(LEARNER)
        names = [text(lang, "page.home.guest"), "Thales", "Hypatia"]
        return self.guide.tell(self.history, view, names[: len(view.cities)], lang)

    def advised(self) -> int:
        """What looks best of what is advised."""
        position = self.history.position
        seen = position.observe(LEARNER)
        actions, values = position.game.judge(seen)
        best = sorted(zip(values.tolist(), actions.tolist(), strict=True), reverse=True)
        step = self.said("en").step
        idea = next((each for each in self.lesson.ideas if step and each.name == step.idea), None)
        moment = idea.when(position.view(LEARNER), ["", "", ""], "en") if idea else None
        wanted = moment.advised if moment else frozenset()
        return int(next((action for _, action in best if action in wanted), best[0][1]))


def do(me: Visit, beside: Beside, action: int) -> None:
    """Do on the page what an action is: touch its card, press the number of its use, and confirm."""
    view = beside.history.position.view(LEARNER)
    offer = next(each for each in view.offers if each.action == action)
    number = uses_beside(me, view, offer).index(offer)
    beside.paid = offer.payments[0].to_left if getattr(offer, "payments", None) else 0
    if number < 9:
        me.page.keyboard.press(str(number + 1))
    else:
        me.see(".use").nth(number).click()
    me.see(".confirm .primary:not(.on)").click()
    me.wait_for(lambda: me.over or me.has(".frame[aria-busy=false]"))


def uses_beside(me: Visit, view: Any, offer: Any) -> list[Any]:
    """Touch what an offer uses; all offers among which the page then lets choose, as it lists them."""
    if view.decision.kind == "put_god":
        return list(reversed(view.offers))  # as the spaces lie on the board, where my end is below
    if view.decision.kind != "turn":
        return list(view.offers)
    if view.game == "wonders":
        me.touch_in_hand(me.see(f".fan .card[data-known='card.{offer.card}']").first)
        return [each for each in view.offers if each.card == offer.card]
    if offer.slot is not None:
        me.see(f"#slot-{offer.slot}").click()
        return [each for each in view.offers if each.slot == offer.slot]
    if offer.space is not None:
        me.see(f"main [data-about='space.{offer.space}']").first.click()
        return [each for each in view.offers if each.space == offer.space]
    return [each for each in view.offers if each.use == offer.use and each.reason is None]


def read(me: Visit, said: Guidance) -> None:
    """The page says what is to be said, and nothing lies over it."""
    if me.has(".coach .on"):
        me.see(".coach .on").click()
    if said.step is None:
        return
    me.wait_for(lambda: me.see(".coach h2").inner_text() == said.step.title if said.step else True)
    assert me.see(".coach .say").inner_text() == said.step.say
    assert me.see(".coach .task").inner_text() == said.step.task


@pytest.mark.parametrize(("game", "name", "lang"), languages())
def test_a_lesson_from_the_start_page_to_its_end(visits: Visits, game: str, name: str, lang: str) -> None:
    lesson = next(each for each in game_type(game).lessons if each.name == name)
    beside = Beside(game, lesson)
    me = visits.new().open("/", lang)
    me.see(".lessons button").filter(has_text=text(lang, f"{game}.lessons.{name}.short")).first.click()
    me.see(".coach .on").wait_for()
    assert me.see(".coach .say").inner_text() == beside.said(lang).goal
    met: list[str] = []
    while me.wait_for_turn() and (name == "first" or not NEEDED[game, name] <= set(met)):
        said = beside.said(lang)
        read(me, said)
        met += [said.step.idea] if said.step else []
        action = beside.advised()
        do(me, beside, action)
        beside.play(action)
    assert NEEDED[game, name] <= set(met)
    if name == "first":
        assert beside.history.position.over
        assert text(lang, "page.lesson.end") in me.see(".lesson-end").inner_text()


def test_it_is_left_found_again_and_switched_off(visits: Visits) -> None:
    me = visits.new(PHONE).open()
    me.see(".lessons button").first.click()
    me.see(".coach .on").click()
    beside = Beside("duel", game_type("duel").lessons[0])
    me.wait_for_turn()
    title = beside.said("en").step
    assert title is not None
    assert me.see(".coach h2").inner_text() == title.title
    assert me.see(".pointers b").count() == len(title.points)
    me.open()
    assert "1 of" in me.see(".lessons button").first.inner_text()
    me.see(".lessons button").first.click()
    me.wait_for_turn()
    me.see(".coach .off").click()
    assert not me.has(".coach")
    assert not me.has(".pointers")


@pytest.mark.parametrize("lang", ["en", "de"][: size(1, 2)])
def test_nothing_stands_in_the_way_of_anybody(visits: Visits, axe: str, lang: str) -> None:
    me = visits.new().open("/", lang)
    me.see(".lessons button").first.click()
    me.see(".coach .on").click()
    me.wait_for_turn()
    me.page.wait_for_timeout(400)
    me.page.evaluate(axe)
    found = me.page.evaluate("async () => (await axe.run()).violations.map((each) => each.id)")
    assert found == []
