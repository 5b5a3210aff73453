"""How much one connection or one address may ask for."""

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

MOST_BYTES = 65536  # of a message or a request
JOIN_SECONDS = 10.0  # in which the first message must come
REQUEST_SECONDS = 5.0  # in which a request must come whole
ANSWER_SECONDS = 30.0  # in which its answer must have been read
MOST_UNREAD = 1_000_000  # bytes that wait for a WebSocket which does not read
MOST_CONNECTIONS = 10_000  # at all, if the system allows so many files,
FILES_APART = 100  # and leaves these for the database, the page and the bots
OF_AN_ADDRESS, OF_LOOPBACK = 256, 4096  # connections over HTTP, and as many WebSockets
ADDRESSES_KEPT = 10_000
MOST_VISITORS = 500  # of a table; who has a seat is let in nevertheless,
MOST_OF_A_SEAT = 20  # over so many connections
AWAY_SECONDS = 180.0  # after which others need not wait for somebody who is not there
MOST_EVENTS = 1000  # of a table, after which nothing is taken back; a whole game has at most some 150

MOST_ANALYSES = 40  # that wait or are made,
MOST_ANALYSES_OF_AN_ADDRESS = 5  # for one address; of those one is made at a time
MOST_TRIED = 400  # actions of a what-if; a whole game of seven has some 250


class Bucket:
    """Lets `burst` requests through at once, and `rate` a second in the long run."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.seen = time.monotonic()

    def take(self) -> bool:
        """Is one more all right?"""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.seen) * self.rate)
        self.seen = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


def messages() -> Bucket:
    """What one connection may send."""
    return Bucket(rate=20, burst=40)


def frames() -> Bucket:
    """Frames of one WebSocket that are no messages: pings, pongs, continuations."""
    return Bucket(rate=20, burst=200)


def is_loopback(address: str) -> bool:
    """Is it this machine itself, where all clients have the same address?"""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def most_connections() -> int:
    """How many connections there may be; the system is asked for as many files as it allows."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return MOST_CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + FILES_APART
    if 0 <= soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return min(MOST_CONNECTIONS, wanted if soft < 0 else soft - FILES_APART)


class Together:
    """What all addresses, and one of them, may have at the same time."""

    def __init__(self, at_all: int, most: int = OF_AN_ADDRESS, most_of_loopback: int = OF_LOOPBACK) -> None:
        self.at_all = at_all
        self.most = most
        self.most_of_loopback = most_of_loopback
        self.number: Counter[str] = Counter()

    @contextmanager
    def one_more(self, address: str) -> Iterator[bool]:
        """While it lasts it is counted; False if there are too many."""
        most = self.most_of_loopback if is_loopback(address) else self.most
        fits = self.number[address] < most and self.number.total() < self.at_all
        self.number[address] += 1
        try:
            yield fits
        finally:
            self.number[address] -= 1
            if not self.number[address]:
                del self.number[address]


class Addresses:
    """A bucket for each address; those not seen for the longest time are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Is one more request from this address all right?"""
        bucket = self.buckets.setdefault(address, Bucket(self.rate, self.burst))
        self.buckets.move_to_end(address)
        if len(self.buckets) > ADDRESSES_KEPT:
            self.buckets.popitem(last=False)
        return bucket.take()
