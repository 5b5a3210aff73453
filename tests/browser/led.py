"""Lessons as they go when somebody does what is advised, beside the page or before it is opened."""

from typing import Any, Literal

from antipater.games import game_type, make
from antipater.i18n import text
from antipater.kernel.teaching import LEARNER
from antipater.search.agent import Budget
from antipater.search.greedy import Greedy
from antipater.server.guide import Guide
from antipater.server.history import History
from antipater.server.stored import StoredEvent
from antipater.server.wire import Guidance

from .visit import Visit


class Beside:
    """The same lesson beside the server: who learns takes what is advised, the others what they always take."""

    def __init__(self, game: str, name: str) -> None:
        lesson = next(each for each in game_type(game).lessons if each.name == name)
        self.history = History(make(game, **lesson.options).compile().start(lesson.seed))
        self.guide = Guide(lesson)
        self.lesson = lesson
        self.events: list[StoredEvent] = []
        self._add("start")
        self._let_bots_choose()

    def play(self, action: int) -> None:
        """Choose; what is paid along with a card is chosen too, and everybody else chooses."""
        paid = _paid_left(self.offer(action))
        self._add("play", LEARNER, action)
        position = self.history.position
        if LEARNER in position.to_act and position.only_completes(LEARNER):
            offers = position.view(LEARNER).offers
            self._add("play", LEARNER, next(each.action for each in offers if _paid_left(each) == paid))
        self._let_bots_choose()

    def play_to(self, idea: str) -> "Beside":
        """Do what is advised until an idea comes up."""
        while (step := self.said("en").step) is None or step.idea != idea:
            self.play(self.advised())
        return self

    def play_to_the_end(self) -> "Beside":
        """Do what is advised until the game is over."""
        while not self.history.position.over:
            self.play(self.advised())
        return self

    def offer(self, action: int) -> Any:
        """What is offered to whoever learns, by its action."""
        return next(each for each in self.history.position.view(LEARNER).offers if each.action == action)

    def _let_bots_choose(self) -> None:
        while bots := [seat for seat in self.history.position.to_act if seat != LEARNER]:
            if LEARNER in self.history.position.to_act:
                return
            seen = self.history.position.observe(bots[0])
            chosen = Greedy().choose(seen, seen.legal(bots[0]), Budget()).action
            self._add("play", bots[0], chosen)

    def _add(self, kind: Literal["start", "play"], seat: int | None = None, action: int | None = None) -> None:
        self.events.append(StoredEvent(self.history.stored + 1, kind, seat, action))
        self.history.add(self.events[-1])

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


def _paid_left(offer: Any) -> int:
    """The coins that the neighbour on the left gets for it."""
    return offer.payments[0].to_left if getattr(offer, "payments", None) else 0


def do(me: Visit, beside: Beside, action: int) -> None:
    """Do on the page what an action is: touch its card, press the number of its use, and confirm."""
    view = beside.history.position.view(LEARNER)
    offer = next(each for each in view.offers if each.action == action)
    uses = uses_beside(me, view, offer)
    number = offer.space if offer.use == "put_god" else uses.index(offer)  # a space has its own
    if number < 9:
        me.page.keyboard.press(str(number + 1))
    else:
        me.see(".use").nth(number).click()
    me.see(".confirm .primary:not(.on)").click()
    me.wait_for(lambda: me.over or me.has(".frame[aria-busy=false]"))


def uses_beside(me: Visit, view: Any, offer: Any) -> list[Any]:
    """Touch what an offer uses; all offers among which the page then lets choose, as it lists them."""
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
