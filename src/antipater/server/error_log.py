"""What the server complains about, on its error stream: the same no more than once a minute, with its number."""

import logging
import time
from collections import OrderedDict
from collections.abc import Callable

from msgspec import Struct

MINUTE = 60.0
KEPT = 1000  # different complaints that are remembered

Key = tuple[object, ...]


class Heard(Struct):
    """A complaint that was written."""

    at: float
    again: int = 0  # so often since


class OnceAMinute(logging.Filter):
    """Lets a complaint through that was not written in the last minute."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self.heard: OrderedDict[Key, Heard] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        key, now = _key(record), self.clock()
        heard = self.heard.get(key)
        if heard is not None and now - heard.at < MINUTE:
            heard.again += 1
            return False
        if heard is not None and heard.again:
            record.msg = f"{record.getMessage()} (and {heard.again} times since it was last written)"
            record.args = None
        self.heard[key] = Heard(now)
        self.heard.move_to_end(key)
        if len(self.heard) > KEPT:
            self.heard.popitem(last=False)
        return True


def _key(record: logging.LogRecord) -> Key:
    """The same for complaints about the same: what they name may differ, where an error came from may not."""
    error = record.exc_info[1] if record.exc_info else None
    place = error.__traceback__ if error is not None else None
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = (place.tb_frame.f_code.co_filename, place.tb_lineno) if place is not None else ()
    return record.name, record.levelno, str(record.msg), type(error), where


def write_errors() -> None:
    """Write what anybody complains about to the error stream."""
    handler = logging.StreamHandler()
    handler.addFilter(OnceAMinute())
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s", handlers=[handler], force=True)
