"""Building a record: what a declaration may not contain, and how its fields are read."""

import pickle
from typing import Annotated

import numpy as np
import pytest

from antipater.kernel.record import Int8, Int16, Int32, Int64, dtype_of, leaves
from antipater.kernel.unpacked import unpacked


class Purse:
    coins: Int16
    units: Annotated[list[Int8], 2]


class Table:
    words: Annotated[list[Int64], 2]
    cards: Int32
    purse: Annotated[list[Purse], 2]
    deck: Annotated[list[list[Int8]], 2, 3]
    pad: Annotated[list[Int8], 6]


def test_the_record_is_as_long_as_its_fields() -> None:
    assert dtype_of(Table).itemsize == 2 * 8 + 4 + 2 * (2 + 2) + 6 + 6


def test_leaves_are_named_in_the_order_of_their_bytes() -> None:
    found = [(name, str(dtype), offset) for name, dtype, offset in leaves(dtype_of(Table))]
    assert found[:9] == [
        ("words.0", "int64", 0),
        ("words.1", "int64", 8),
        ("cards", "int32", 16),
        ("purse.0.coins", "int16", 20),
        ("purse.0.units.0", "int8", 22),
        ("purse.0.units.1", "int8", 23),
        ("purse.1.coins", "int16", 24),
        ("purse.1.units.0", "int8", 26),
        ("purse.1.units.1", "int8", 27),
    ]
    assert [name for name, _, _ in found[9:15]] == [f"deck.{i}.{j}" for i in range(2) for j in range(3)]
    assert found[-1] == ("pad.5", "int8", 39)


def test_leaves_cover_every_byte_once() -> None:
    covered = [at for _, dtype, offset in leaves(dtype_of(Table)) for at in range(offset, offset + dtype.itemsize)]
    assert covered == list(range(dtype_of(Table).itemsize))


def test_what_is_no_field_is_no_attribute() -> None:
    tables = np.zeros(1, dtype_of(Table))
    with pytest.raises(AttributeError):
        tables[0].coins = 7
    with pytest.raises(AttributeError):
        tables[0].coins  # noqa: B018
    tables[0].purse[0].coins += 7
    assert tables[0].purse[0].coins == 7


def test_an_array_of_records_can_be_sent_to_another_process() -> None:
    tables = np.zeros(2, dtype_of(Table))
    tables[1].purse[1].coins = 7
    again = pickle.loads(pickle.dumps(tables))
    assert again.dtype == tables.dtype
    assert again[1].purse[1].coins == 7


def test_nested_fields_are_read_and_written_by_name() -> None:
    tables = np.zeros(2, dtype_of(Table))
    tables[1].purse[1].coins = 7
    tables[1].purse[1].units[0] += 3
    tables[1].deck[1][2] = 5
    assert tables[0].tobytes() == bytes(40)
    assert int(tables["purse"]["coins"][1, 1]) == 7
    assert int(tables["purse"]["units"][1, 1, 0]) == 3
    assert int(tables["deck"][1, 1, 2]) == 5


def test_unpacked_it_is_read_alike_and_stays_as_it_was() -> None:
    table = np.frombuffer(bytes(range(dtype_of(Table).itemsize)), dtype_of(Table)).copy()
    before = table.tobytes()
    copy = unpacked(table[0])
    assert type(copy.cards) is int
    assert (copy.cards, copy.words) == (int(table[0].cards), table[0].words.tolist())
    assert [(purse.coins, purse.units) for purse in copy.purse] == [
        (int(purse.coins), purse.units.tolist()) for purse in table[0].purse
    ]
    assert copy.deck == table[0].deck.tolist()
    copy.purse[0].units[1] = 100
    copy.cards = 0
    assert table.tobytes() == before


class Totals:
    sum: Int8


class Printed:
    pprint: Int8


class Crooked:
    seat: Int8
    coins: Int16


class Short:
    coins: Int32
    seat: Int16


class Loose:
    coins: Int64
    seat: Int8


@pytest.mark.parametrize(
    ("crooked", "sentence"),
    [
        (Totals, r"^Totals\.sum: NumPy has an attribute of that name, choose another\.$"),
        (Printed, r"^Printed\.pprint: NumPy has an attribute of that name"),
        (Crooked, r"^Crooked\.coins is 2 bytes wide at offset 1: put wider fields first\.$"),
        (Short, r"^Short is 6 bytes long: add 2 bytes of an explicit pad field\.$"),
        (Loose, r"^Loose is 9 bytes long: add 7 bytes of an explicit pad field\.$"),
    ],
)
def test_a_record_that_would_not_work_is_refused(crooked: type, sentence: str) -> None:
    """Names of NumPy, wide fields after narrow ones, and lengths that are not aligned in an array."""
    with pytest.raises(TypeError, match=sentence):
        dtype_of(crooked)


def test_a_nested_record_is_checked_too() -> None:
    class Inner:
        size: Int8

    class Outer:
        inner: Annotated[list[Inner], 2]

    Outer.__annotations__["inner"] = Annotated[list[Inner], 2]
    with pytest.raises(TypeError, match=r"^Inner\.size: NumPy"):
        dtype_of(Outer)
