"""What a person has chosen, asked for and been told; several people take turns in front of the screen."""

from ..sitting import HotSeat
from .table import Table


class Dialogue(HotSeat[Table]):
    """A table and whoever sits in front of it."""

    def arrive(self) -> None:
        """Look at a table that may be another one than before."""
        self.fresh = len(self.table.record.moves)  # moves that were seen before
        self.go_on()

    def go_on(self) -> None:
        """Let the bots choose until a person is asked; before another one looks, nothing is in sight."""
        self.forget()
        self.table.let_bots_play()
        owing = [seat for seat in self.table.people if seat in self.table.now.to_act]
        seat = self.seat if self.seat in owing or not owing else owing[0]
        self.covered = seat != self.seat
        self.seat = seat
        self.view = self.table.now.view(seat)

    def forget(self) -> None:
        """Nothing is chosen, and nothing was said."""
        self.action: int | None = None
        self.said = []
        self.page = None

    @property
    def actions(self) -> list[int]:
        """What can be chosen."""
        return [] if self.asked is None else [int(action) for action in self.table.now.legal(self.seat)]

    def choose(self, number: int) -> None:
        """Choose one of the actions by its number."""
        actions = self.actions
        if 1 <= number <= len(actions):
            self.action = actions[number - 1]
        elif actions:
            self.say("no_option", n=len(actions))
        else:
            self.say("advice.nothing_asked")

    def confirm(self) -> None:
        """Carry out what was chosen."""
        if self.action is None:
            return
        self.fresh = len(self.table.record.moves)
        self.table.play(self.action, self.seat)
        self.go_on()
