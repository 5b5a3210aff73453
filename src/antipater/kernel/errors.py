"""What can go wrong through the caller's doing. Each says in one sentence what is wrong and what would be right."""


class AntipaterError(ValueError):
    """Something given to antipater is not possible."""


class OptionError(AntipaterError):
    """An unknown game or option."""


class DealError(AntipaterError):
    """A deal that no table can have."""


class IllegalAction(AntipaterError):  # noqa: N818, the name of the contract
    """An action that the position does not allow; the position is as it was. `reason` is a short code."""

    def __init__(self, action: object, seat: int | None, reason: str) -> None:
        who = "Nobody" if seat is None else f"Seat {seat}"
        super().__init__(f"{who} can't play action {action!r} now: {reason.replace('_', ' ')}.")
        self.action = action
        self.seat = seat
        self.reason = reason
