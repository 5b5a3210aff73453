"""The generator that lies in every record: `rng`, four words of 32 bits each in 64-bit fields.

The algorithm is sfc32 (Chris Doty-Humphrey's small fast counting generator): additions, shifts and xors of 32-bit
words, so plain Python, compiled code and a GPU give the same numbers without a 64-bit product.
"""

from typing import Any

from .bits import has
from .rule import rule

WORDS = 4  # of a generator
WORD = 0xFFFFFFFF
WARM_UP = 15  # rounds after which the words of a new seed are well mixed


@rule
def next_word(state: Any) -> int:
    """32 random bits."""
    words = state.rng
    a, b, c, counter = int(words[0]), int(words[1]), int(words[2]), int(words[3])
    word = (a + b + counter) & WORD
    words[0] = b ^ (b >> 9)
    words[1] = (c + (c << 3)) & WORD
    words[2] = (((c << 21) | (c >> 11)) + word) & WORD
    words[3] = (counter + 1) & WORD
    return word


@rule
def seed_generator(state: Any, seed: Any, stream: int) -> None:
    """Start the generator from four words; each stream (the number of a game in a batch) is a sequence of its own."""
    for i in range(WORDS):
        state.rng[i] = int(seed[i])
    state.rng[0] ^= int(stream) & WORD
    state.rng[1] ^= (int(stream) >> 32) & WORD
    for _ in range(WARM_UP):
        next_word(state)


@rule
def draw(state: Any, n: int) -> int:
    """A number from 0 to n - 1. For n below 1,000 no number is favoured by more than one part in four million."""
    return (next_word(state) * n) >> 32


@rule
def shuffle(state: Any, items: Any, n: int, places: int) -> None:
    """Bring a random choice of the first n items, in random order, to the first places."""
    for i in range(min(places, n - 1)):
        j = i + draw(state, n - i)
        item = int(items[i])
        items[i] = items[j]
        items[j] = item


@rule
def shuffle_numbers(state: Any, items: Any, n: int, places: int) -> None:
    """Bring a random choice of the numbers from 0 to n - 1, in random order, to the first places."""
    for k in range(n):
        items[k] = k
    shuffle(state, items, n, places)


@rule
def shuffle_others(state: Any, items: Any, n: int, members: int, places: int) -> int:
    """The same with those of the numbers that are not in a set; how many they are."""
    others = 0
    for k in range(n):
        if not has(members, k):
            items[others] = k
            others += 1
    shuffle(state, items, others, places)
    return others


@rule
def deal_numbers(state: Any, items: Any, n: int, row: Any, places: int) -> None:
    """Lay a random choice of the numbers from 1 to n, in random order, in the first places of a row."""
    shuffle_numbers(state, items, n, places)
    for k in range(places):
        row[k] = int(items[k]) + 1
