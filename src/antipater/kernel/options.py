"""The options of a game, described once.

From the description of its options come the checks of a game, the flags of the command line, what goes over the wire
and the start page. It is plain data (`described`); labels and values are named by keys of `i18n`.
"""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from .errors import OptionError, shown
from .numbers import whole_number

Chosen: TypeAlias = Mapping[str, Any]  # values by the names of options
BAD = "bad_options"


class Only(Struct, frozen=True):
    """A value that goes only with some values of an earlier option."""

    value: str
    option: str
    values: tuple[str | int, ...]
    because: str = ""
    reason: str = BAD

    def allows(self, value: object, chosen: Chosen) -> bool:
        """Does this let a value stand beside what has been chosen?"""
        return value != self.value or chosen.get(self.option) in self.values


class As(Struct, frozen=True):
    """A default that depends on an earlier option."""

    option: str
    values: dict[str, str]


class Option(Struct, frozen=True, kw_only=True, tag_field="kind"):
    """One option of a game."""

    name: str
    label: str  # key of its name in i18n
    words: str = ""  # key of its values in i18n: `words.value`
    of_pieces: bool = False  # does it change which pieces there are?
    reason: str = BAD  # code of a refusal

    @abstractmethod
    def checked(self, value: Any, chosen: Chosen) -> Any:
        """The value as the game takes it; OptionError if it is not possible beside what was chosen before."""

    @property
    @abstractmethod
    def possible(self) -> str:
        """Its possible values, for the help on the command line."""

    def refusal(self, value: object, instead: str, detail: str = "") -> OptionError:
        """The error for an impossible value; `instead` says what would be right."""
        return OptionError(f"{self.name}={shown(value)} is not possible: {instead}.", self.reason, detail)


class Number(Option, frozen=True, kw_only=True, tag="number"):
    """An integer option."""

    default: int
    least: int
    most: int
    seats: bool = False  # is it how many play?
    because: str = "it must be {least} to {most}"

    def checked(self, value: Any, chosen: Chosen) -> int:  # noqa: ARG002
        number = whole_number(value)
        if number is None or not self.least <= number <= self.most:
            raise self.refusal(value, self.because.format(least=self.least, most=self.most))
        return number

    @property
    def possible(self) -> str:
        return f"{self.least} to {self.most}"


class Word(Option, frozen=True, kw_only=True, tag="word"):
    """An option with one of several words as its value."""

    values: tuple[str, ...]
    default: str
    only: tuple[Only, ...] = ()

    def checked(self, value: Any, chosen: Chosen) -> str:
        if not isinstance(value, str) or value not in self.values:
            raise self.refusal(value, f"it must be one of {', '.join(self.values)}")
        for limit in self.only:
            if not limit.allows(value, chosen):
                raise OptionError(limit.because or self._alone(limit), limit.reason)
        return value

    def _alone(self, limit: Only) -> str:
        return f"{self.name}={limit.value} is only possible with {limit.option}={either(list(map(str, limit.values)))}."

    @property
    def possible(self) -> str:
        return either(self.values)


class Words(Option, frozen=True, kw_only=True, tag="words"):
    """Any of several words, kept in the order of `values`; by default none."""

    values: tuple[str, ...]

    @property
    def default(self) -> tuple[str, ...]:
        """Always empty."""
        return ()

    def checked(self, value: Any, chosen: Chosen) -> list[str]:  # noqa: ARG002
        named = isinstance(value, tuple | list | set | frozenset) and all(isinstance(word, str) for word in value)
        unknown = [word for word in value if word not in self.values] if named else []
        if not named or unknown:
            raise self.refusal(value, f"it must be a tuple with any of {', '.join(self.values)}", ", ".join(unknown))
        return [word for word in self.values if word in value]

    @property
    def possible(self) -> str:
        return ", ".join(self.values)


class WordOrEach(Option, frozen=True, kw_only=True, tag="word_or_each"):
    """One word for all, or a list with one for each seat."""

    values: tuple[str, ...]  # one word
    each: tuple[str, ...]  # in a list
    of: str  # the option that says how many seats there are
    default: str | As
    also: int = 0  # a list may have so many entries where fewer play
    once: bool = False  # is none of them there twice?
    only: tuple[Only, ...] = ()
    example: tuple[str, ...]  # of a list
    each_words: str = ""  # key in i18n of what is in a list, if it is another than `words`

    def checked(self, value: Any, chosen: Chosen) -> str | list[str]:
        if isinstance(value, str):
            return self._word(value, chosen)
        if not isinstance(value, list | tuple):
            raise self.refusal(value, f"it must be a word, or a list with one of the {self.name} per seat")
        lengths = sorted({chosen[self.of], max(chosen[self.of], self.also)})
        if len(value) not in lengths:
            wanted = " or ".join(map(str, lengths))
            raise OptionError(f"{self.name} has {len(value)} entries: it must have {wanted}.", self.reason)
        for word in value:
            self._check_one(word, chosen)
        if self.once:
            self._check_once(value)
        return list(value)

    def _word(self, value: str, chosen: Chosen) -> str:
        if set(self.values) <= set(self.each):
            self._check_one(value, chosen)
        elif value not in self.values:
            raise self.refusal(value, f"it must be {', '.join(self.values)}, or a list of {self.name}")
        return value

    def _check_one(self, word: Any, chosen: Chosen) -> None:
        known = self.fitting(self.each, chosen)
        if not isinstance(word, str) or word not in known:
            there_is_no = f"There is no {self.name.removesuffix('s')} {shown(word)}"
            raise OptionError(f"{there_is_no}{self._known(known, chosen)}.", self.reason)

    def _known(self, known: list[str], chosen: Chosen) -> str:
        """What there is instead, those first that are only there beside what was chosen."""
        if not self.only:
            return f": {self.name} are {', '.join(known)}"
        limited = {limit.value for limit in self.only}
        where = "".join(
            f" in the {chosen[option]} {option}" for option in dict.fromkeys(limit.option for limit in self.only)
        )
        return f"{where}: it must be {either(sorted(known, key=lambda word: word not in limited))}"

    def _check_once(self, words: Sequence[str]) -> None:
        for word in words:
            if words.count(word) > 1:
                one = self.name.removesuffix("s")
                raise OptionError(f"The {one} {word} is listed twice: each {one} may be used only once.", self.reason)

    def fitting(self, words: Iterable[str], chosen: Chosen) -> list[str]:
        """Those of the words that go with what has been chosen."""
        return [word for word in words if all(limit.allows(word, chosen) for limit in self.only)]

    @property
    def possible(self) -> str:
        return f"{', '.join(self.values)}, or one per seat: {','.join(self.example)}"


AnyOption: TypeAlias = Number | Word | Words | WordOrEach


def checked(known: Sequence[AnyOption], given: Chosen) -> dict[str, Any]:
    """Every option with its value, defaults too; OptionError for the first that is not possible."""
    chosen: dict[str, Any] = {}
    for option in known:
        value = given[option.name] if option.name in given else default_of(option, chosen)
        chosen[option.name] = option.checked(value, chosen)
    return chosen


def default_of(option: AnyOption, chosen: Chosen) -> Any:
    """The value of an option that was left out, beside what was chosen before."""
    default = option.default
    return default.values[chosen[default.option]] if isinstance(default, As) else default


def completed(known: Sequence[AnyOption], given: Chosen) -> dict[str, Any]:
    """What is given; and where a default does not go with it, the first value that does."""
    found = dict(given)
    for option in known:
        chosen = {earlier.name: earlier.default for earlier in known} | found
        if isinstance(option, Word) and option.name not in found and _is_limited(option, option.default, chosen):
            found[option.name] = next(word for word in option.values if not _is_limited(option, word, chosen))
    return found


def described(known: Sequence[AnyOption]) -> list[dict[str, Any]]:
    """The options as plain data: lists, words and numbers."""
    return [msgspec.to_builtins(option) for option in known]


def either(words: Sequence[str]) -> str:
    """ "a, b or c"."""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _is_limited(option: Word, word: str, chosen: Chosen) -> bool:
    return not all(limit.allows(word, chosen) for limit in option.only)
