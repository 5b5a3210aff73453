"""Sets as bits, against Python's own sets."""

from hypothesis import example, given
from hypothesis import strategies as st

from antipater.kernel import bits

WIDE_MEMBERS = st.integers(0, 62)
MEMBERS = st.integers(0, 30)
SETS = st.frozensets(MEMBERS)
FULL = frozenset(range(31))


def mask(members: frozenset[int]) -> int:
    return sum(2**member for member in members)


@given(WIDE_MEMBERS)
def test_the_set_of_one_member(member: int) -> None:
    assert bits.bit(member) == mask(frozenset({member}))


@given(st.frozensets(WIDE_MEMBERS), WIDE_MEMBERS)
def test_has(members: frozenset[int], member: int) -> None:
    assert bits.has(mask(members), member) == (member in members)


@given(SETS)
@example(frozenset())
@example(FULL)
def test_count(members: frozenset[int]) -> None:
    assert bits.count(mask(members)) == len(members)


@given(SETS.filter(bool))
@example(FULL)
def test_lowest(members: frozenset[int]) -> None:
    assert bits.lowest(mask(members)) == min(members)


@given(SETS.filter(bool))
@example(FULL)
def test_without_lowest(members: frozenset[int]) -> None:
    assert bits.without_lowest(mask(members)) == mask(members - {min(members)})


@given(SETS)
def test_walking_through_a_set_gives_its_members_in_order(members: frozenset[int]) -> None:
    left, seen = mask(members), []
    while left:
        seen.append(bits.lowest(left))
        left = bits.without_lowest(left)
    assert seen == sorted(members)


@given(SETS.filter(bool))
@example(FULL)
def test_members_by_number_and_around_in_a_circle(members: frozenset[int]) -> None:
    inside, in_order = mask(members), sorted(members)
    assert [bits.nth(inside, n) for n in range(len(in_order))] == in_order
    assert [bits.next_in(inside, member) for member in in_order] == [*in_order[1:], in_order[0]]


def test_every_single_member_is_its_own_lowest() -> None:
    assert [bits.lowest(bits.bit(member)) for member in range(31)] == list(range(31))
