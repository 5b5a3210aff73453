"""What the deals of all games share."""

from collections.abc import Iterable, Mapping

from .errors import DealError, shown


def check_entries(deal: object, entries: Iterable[str]) -> None:
    """DealError if a deal is no mapping, or has an entry that it may not have."""
    known = tuple(entries)
    if not isinstance(deal, Mapping):
        raise DealError(f"A deal is a mapping with some of the keys {', '.join(known)}.")
    for key in deal:
        if key not in known:
            raise DealError(f"A deal has no entry {shown(key)}: it may have {', '.join(known)}.")
