"""Pieces as the ids of a deal name them, and as a record numbers them."""

from collections.abc import Sequence
from typing import Any

from ..kernel.errors import DealError, shown
from .tables import EVERY_TOKEN


def store(field: Any, numbers: Sequence[int]) -> None:
    """Write numbers plus one."""
    field[: len(numbers)] = [number + 1 for number in numbers]


def store_tokens(field: Any, names: Any, known: Sequence[str], n: int) -> None:
    """Write the numbers plus one of n progress tokens of those that take part."""
    store(field, [EVERY_TOKEN.index(known[k]) for k in numbers("progress token", names, known, n)])


def ids(field: Any, known: Sequence[str]) -> list[str]:
    """The ids of numbers plus one, without the empty places."""
    return [known[int(number) - 1] for number in field if number]


def is_list(value: Any) -> bool:
    """Is it a list, and not a text?"""
    return isinstance(value, Sequence) and not isinstance(value, str)


def numbers(what: str, ids: Any, known: Sequence[str], n: int) -> list[int]:
    """The numbers of ids, of which there must be n different ones."""
    if not is_list(ids):
        raise DealError(f"Expected a list of {n} ids ({what}), got {shown(ids)}.")
    for name in ids:
        if not isinstance(name, str) or name not in known:
            raise DealError(f"There is no {what} {shown(name)}.")
    if len(set(ids)) != len(ids):
        twice = next(name for name in ids if list(ids).count(name) > 1)
        raise DealError(f"The {what} {twice} is listed twice.")
    if len(ids) != n:
        raise DealError(f"Expected {n} ids ({what}), got {len(ids)}.")
    return [known.index(name) for name in ids]
