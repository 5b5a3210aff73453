"""How much one connection or one address may ask for."""

import time
from collections import OrderedDict

MOST_BYTES = 65536  # of a message or a request
JOIN_SECONDS = 10.0  # in which the first message must come
ADDRESSES_KEPT = 10_000
MOST_VISITORS = 500  # of a table; who has a seat is let in nevertheless,
MOST_OF_A_SEAT = 20  # over so many connections


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
