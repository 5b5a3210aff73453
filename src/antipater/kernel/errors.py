"""Exceptions for a caller's mistakes. Each says in one sentence what is wrong and what would be right."""

LONGEST = 80  # characters of a value in a sentence


def shown(value: object) -> str:
    """A value as quoted in a sentence: on one line, not too long, and never raising an error itself."""
    try:
        text = " ".join(repr(value).split())
    except Exception:  # an integer of more than 4,300 digits
        text = f"that {type(value).__name__}"
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


class AntipaterError(ValueError):
    """Invalid input: the base class of all exceptions here."""


class OptionError(AntipaterError):
    """An unknown game or option; `reason` is a short code for programs, `detail` the part that is wrong."""

    def __init__(self, sentence: str, reason: str = "bad_options", detail: str = "") -> None:
        super().__init__(sentence)
        self.reason = reason
        self.detail = detail


class DealError(AntipaterError):
    """A deal that is impossible."""


class IllegalAction(AntipaterError):  # noqa: N818, the name of the contract
    """An action that the position does not allow; the position is unchanged. `reason` is a short code."""

    def __init__(
        self, action: object, seat: object, reason: str, taking_back: bool = False, game: int | None = None
    ) -> None:
        what, why = shown(action), reason.replace("_", " ")
        if taking_back:
            can_not = f"Seat {shown(seat)} can't take its choice back"
        elif seat is None:
            can_not = f"Action {what} can't be played"
        else:
            can_not = f"Seat {shown(seat)} can't play action {what}"
        super().__init__(f"{can_not} now: {why}." if game is None else f"Game {game}: {can_not} now: {why}.")
        self.action = action
        self.seat = seat
        self.reason = reason
        self.taking_back = taking_back
        self.game = game  # its number in a batch

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[object, object, str, bool, int | None]]:
        """Lets the exception be passed between processes."""
        return IllegalAction, (self.action, self.seat, self.reason, self.taking_back, self.game)
