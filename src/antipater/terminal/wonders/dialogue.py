"""What the person at the table of 7 Wonders has chosen, asked for and been told; several people take turns here."""

from ...wonders.view import View
from ..sitting import HotSeat
from .look import Look, Use
from .table import Table
from .uses import options_of, uses_of


class Dialogue(HotSeat[Table]):
    """A table and whoever sits in front of it."""

    def arrive(self) -> None:
        """Look at a table that may be another one than before."""
        self.known = dict.fromkeys(self.table.people, len(self.table.turns))  # turns that each person has seen before
        self.go_on()

    def go_on(self) -> None:
        """Let the bots choose until a person is asked; before another person's hand is shown, the table is covered.

        Whoever sits here goes on with the next turn, so that people change places as seldom as they can.
        """
        self.forget()
        self.table.let_bots_play()
        people = self.table.people
        owing = [seat for seat in people if seat in self.table.now.to_act] or people
        seat = self.seat if self.seat in owing else owing[0]
        self.covered = seat != self.seat and len(people) > 1
        self.sit(seat)

    def sit(self, seat: int) -> None:
        """Look at the table from a seat."""
        self.seat = seat
        self.view: View = self.table.now.view(seat)

    def forget(self) -> None:
        """Nothing is chosen on the screen, nothing was said, the table is in sight."""
        self.card: str | None = None  # in hand
        self.use: Use | None = None  # of it, or one of the things asked for
        self.said = []
        self.page = None

    @property
    def look(self) -> Look:
        """How to draw the table now."""
        return Look(self.lang, self.table.names(self.lang), self.card, self.use)

    @property
    def in_turn(self) -> bool:
        """Is the question what to do with a card in hand?"""
        return self.view.decision.kind in ("turn", "seventh_card")

    def choose(self, number: int) -> None:
        """Choose a card in hand, or one of the things that are asked for."""
        if self.view.over:
            self.refuse("game_over")
        elif self.in_turn:
            self.choose_card(number)
        elif 1 <= number <= len(self.view.offers):
            self.use = options_of(self.view)[number - 1]
        else:
            self.say("no_option", n=len(self.view.offers))

    def choose_card(self, number: int) -> bool:
        """Choose a card in hand by its number."""
        self.forget()
        if not 1 <= number <= len(self.view.hand):
            self.say("no_option", n=len(self.view.hand))
            return False
        self.card = self.view.hand[number - 1]
        return True

    def choose_use(self, key: str) -> bool:
        """Choose a use of the chosen card by its key: b, b2, w, d, f."""
        if self.card is None:
            self.say("no_card")
            return False
        use = uses_of(self.view, self.card).get(key)
        if use is None:
            self.say("wonders.no_use")
            return False
        if use.offer.reason is not None:
            self.refuse(use.offer.reason)
            return False
        self.use = use
        return True

    def confirm(self) -> None:
        """Carry out what was chosen; what was not chosen to the end is put back."""
        if self.use is None:
            self.forget()
            return
        self.known[self.seat] = len(self.table.turns)
        use = self.use
        self.table.play(use.offer.action, self.seat)
        if use.payment is not None and len(use.offer.payments) > 1:
            asked = self.table.now.offers(self.seat)
            self.table.play(next(pay.action for pay in asked if pay.payments == [use.payment]), self.seat)
        self.go_on()

    def put_back(self) -> None:
        """Put back what is chosen on the screen; if nothing is, take back what was chosen before in this turn."""
        on_screen = self.card is not None or self.use is not None
        self.forget()
        if not on_screen and self.table.retract(self.seat):
            self.sit(self.seat)
            self.say("wonders.retracted")

    def take_back_as_before(self) -> None:
        """Who has chosen last is still here and takes it back."""
        if not self.table.chosen:
            return
        seat = self.table.chosen[-1]
        self.table.retract(seat)
        self.covered = False
        self.sit(seat)
        self.say("wonders.retracted")

    def undo(self) -> None:
        """Take back what was chosen last, in this turn or in the one before."""
        if self.table.chosen:
            self.forget()
            self.take_back_as_before()
        else:
            super().undo()
