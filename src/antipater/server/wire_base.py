"""What all types of the protocol are made from: names, numbers, and the bases of its messages."""

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from ..i18n import LANGUAGES, PSEUDO
from ..search.agents import AT_THE_TABLE
from .game_facts import LOG_KINDS, MOST_SEATS

# Names are shown to others: no control characters, none that turn the direction of writing, none that show nothing.
# Joiners and selectors are part of some scripts and signs, and blanks of names; alone they are no name.
_REFUSED = (
    r"\x00-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164"
    r"\ufeff\uffa0\ufff0-\ufffb"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
)
_UNSEEN = r"\s\u034f\u17b4\u17b5\u180b-\u180f\u200c\u200d\ufe00-\ufe0f" "\U000e0000-\U000e0fff"
READABLE = rf"^[^{_REFUSED}]*[^{_REFUSED}{_UNSEEN}][^{_REFUSED}]*$"

Name = Annotated[str, Meta(min_length=1, max_length=24, pattern=READABLE)]
MessageId = Annotated[str, Meta(min_length=1, max_length=64)]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
NewToken = Annotated[str, Meta(min_length=24, max_length=64, pattern=r"^[\w-]+$")]  # a secret that a client has made up
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
if TYPE_CHECKING:
    Language = str
    BotName = str
    LogKind = str
else:
    Language = Literal[(*LANGUAGES, PSEUDO)]
    BotName = Literal[AT_THE_TABLE]
    LogKind = Literal[LOG_KINDS]


class ClientBase(Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True, frozen=True):
    """Base of the messages from a client."""


class ServerBase(Struct, tag_field="type", tag=str.lower, frozen=True):
    """Base of the messages from the server."""
