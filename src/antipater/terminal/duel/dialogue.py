"""What a person at the table has chosen, asked for and been told; every line that is typed changes this."""

from ...duel.offers import Offer
from ...duel.view_types import View
from ..sitting import Sitting
from .layout import BY_SLOT
from .look import Look
from .options import numbered
from .pages import cover_page
from .table import Table
from .uses import uses_of


class Dialogue(Sitting):
    """A table and the person, or the two people, in front of it."""

    def __init__(self, table: Table, lang: str) -> None:
        super().__init__(lang)
        self.table: Table = table
        self.arrive()

    def arrive(self) -> None:
        """Look at a table that may be another one than before."""
        self.fresh = len(self.table.record.moves)  # moves that were seen before
        self.go_on()

    def forget(self) -> None:
        """Nothing is chosen, nothing was said, the table is in sight."""
        self.slot: int | None = None  # a card of the layout
        self.offer: Offer | None = None  # a use of it, or one of the things asked for
        self.said = []
        self.page = None

    def go_on(self) -> None:
        """Let the bot play until a person is asked."""
        self.forget()
        self.table.let_bot_play()
        self.view: View = self.table.now.view(self.left if self.asked is None else self.asked)
        if self.shared and self.secret:
            self.page = lambda dialogue: cover_page(dialogue.view, dialogue.look)

    @property
    def asked(self) -> int | None:
        """The seat that is to act."""
        return next(iter(self.table.now.to_act), None)

    @property
    def left(self) -> int:
        """The seat whose city is on the left."""
        return 0 if self.table.bot is None else 1 - self.table.bot_seat

    @property
    def shared(self) -> bool:
        """Do two people read this screen?"""
        return self.table.bot is None

    @property
    def secret(self) -> bool:
        """Does the question show what only one of them may know?"""
        looks_at = self.view.decision.gods or self.view.decision.conspiracies
        return bool(looks_at) or (not self.in_turn and any(offer.conspiracy for offer in self.view.offers))

    @property
    def look(self) -> Look:
        """How to draw the table now."""
        return Look(self.lang, self.table.names(self.lang), self.left, self.slot, self.offer, self.shared)

    @property
    def in_turn(self) -> bool:
        """Is the question what to do with a card of the layout?"""
        return self.view.decision.kind == "turn"

    def choose(self, number: int) -> None:
        """Choose a card of the layout, or one of the things that are asked for."""
        if self.view.over:
            self.refuse("game_over")
        elif self.in_turn:
            self.choose_slot(number - 1)
        elif offer := numbered(self.view).get(number):
            self.offer = offer
        elif self.view.decision.kind in BY_SLOT:
            self.refuse("not_offered")
        else:
            self.say("no_option", n=len(self.view.offers))

    def choose_slot(self, slot: int) -> bool:
        """Choose a card of the layout, if it is in reach."""
        self.forget()
        card = next((card for card in self.view.layout if card.slot == slot), None)
        if card is None or not card.reachable:
            self.refuse("covered" if card else "empty_slot")
            return False
        self.slot = slot
        return True

    def choose_use(self, key: str) -> bool:
        """Choose a use of the chosen card by its key: b, d, p, w1 …"""
        if self.slot is None:
            self.say("no_card")
            return False
        offer = uses_of(self.view, self.slot).get(key)
        if offer is None and key == "p":
            self.refuse("no_conspiracy")
            return False
        if offer is None:
            self.say("no_wonder")
            return False
        if offer.reason is not None:
            self.refuse(offer.reason)
            return False
        self.offer = offer
        return True

    def choose_conspiracy(self, place: int) -> None:
        """Choose a conspiracy to trigger, by its place among one's own."""
        self.forget()
        offer = next((offer for offer in self.view.offers if (offer.use, offer.place) == ("conspiracy", place)), None)
        held = self.view.cities[self.view.to_act[0]].conspiracies
        if offer is not None and offer.reason is None:
            self.offer = offer
        elif offer is not None:
            self.refuse(offer.reason or "")
        elif not 0 <= place < len(held):
            self.refuse("no_conspiracy")
        else:
            self.refuse("already_triggered" if held[place].triggered else "not_prepared")

    def confirm(self) -> None:
        """Carry out what was chosen; what was not chosen to the end is put back."""
        if self.offer is None:
            self.forget()
            return
        self.fresh = len(self.table.record.moves)
        self.table.play(self.offer.action)
        self.go_on()
