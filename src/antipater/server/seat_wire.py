"""What clients send about seats: to take one, to leave it, to let a bot play there."""

from .wire_base import BotName, ClientBase, MessageId, Name, NewToken, SeatNumber, Token


class Sit(ClientBase, frozen=True):
    """Take a free seat, or relieve a bot; sent by whoever has the link of the table, and no seat there."""

    id: MessageId
    seat: SeatNumber
    name: Name
    invite: Token  # of the link
    token: NewToken  # the secret of the seat from now on, which the client has drawn: sent twice, it is taken once


class AboutSeat(ClientBase, frozen=True):
    """What names a seat."""

    id: MessageId
    seat: SeatNumber


class SetBot(AboutSeat, frozen=True):
    """Let a bot play: at your own seat until you take it back, or at a seat that nobody has."""

    bot: BotName


class Back(AboutSeat, frozen=True):
    """Take your seat back from the bot that plays there."""


class Relieve(AboutSeat, frozen=True):
    """Let a bot play for somebody who is away and whose turn it is, until they come back."""

    bot: BotName


class Free(AboutSeat, frozen=True):
    """Leave your seat to whoever wants it; the host may also send a bot away before the game begins."""


class Remove(AboutSeat, frozen=True):
    """The host takes somebody's seat away before the game begins."""


class Begin(ClientBase, frozen=True):
    """The host begins the game; bots take the seats that are free."""

    id: MessageId
    bot: BotName


SeatMessage = Sit | SetBot | Back | Relieve | Free | Remove | Begin
