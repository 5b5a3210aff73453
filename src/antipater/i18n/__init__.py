"""All words that people read, by language and id.

A language is a TOML file of texts under dotted keys: `duel.card.baths`; a game may bring one more in its own folder,
`<game>/words/en.toml`. A text may have named placeholders; one with plural forms takes its form from the placeholder
`n`, by the numbers that its language names for each form. What a language lacks that is only begun is said in English.
The pseudo-language `xx` is English with strange letters in brackets: what a person reads in plain letters while it is
on does not come from here.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from string import Formatter, ascii_letters
from typing import Any, NamedTuple

from ..kernel.errors import OptionError
from ..kernel.roots import ROOTS

LANGUAGES = ("en", "de", "es")  # each a file beside this one
ENGLISH = LANGUAGES[0]
PSEUDO = "xx"
FOLDER = Path(__file__).parent

_STRANGE = str.maketrans(ascii_letters, "åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ")


class LanguageError(OptionError):
    """An unknown language."""


class Words(NamedTuple):
    """The texts and plural forms of one language."""

    texts: Mapping[str, Mapping[str, str]]  # by dotted key, the forms of a text; "other" is always there
    plural: Mapping[str, Sequence[int]]  # the numbers that take a form other than "other"


@cache
def words(lang: str) -> Words:
    """All texts of a language, read when it is first asked for."""
    if lang == PSEUDO:
        english = words(ENGLISH)
        return Words({key: _pseudo(forms) for key, forms in english.texts.items()}, english.plural)
    if lang not in LANGUAGES:
        raise LanguageError(f"There is no language {lang!r}: choose one of {', '.join(LANGUAGES)}.")
    own, plural = _read(_file_of(lang))
    texts = dict(own)
    for file in _files_of_games(lang):
        texts |= _texts(tomllib.loads(file.read_text("utf-8")), "")
    return Words(texts if lang == ENGLISH else {**words(ENGLISH).texts, **texts}, plural)


@cache
def whole_languages() -> tuple[str, ...]:
    """Languages that say everything themselves: nobody gets another one unasked."""
    everything = _read(_file_of(ENGLISH))[0].keys()
    return tuple(lang for lang in LANGUAGES if _read(_file_of(lang))[0].keys() == everything)


def language_name(lang: str) -> str:
    """What a language calls itself, and whether it is only begun."""
    name = text(lang, "language.name")
    return name if lang in whole_languages() else text(lang, "language.begun", name=name)


def text(lang: str, key: str, **values: object) -> str:
    """The text of a key with its placeholders filled in."""
    texts, plural = words(lang)
    forms = texts[key]
    form = next((form for form, numbers in plural.items() if values.get("n") in numbers), "other")
    return forms.get(form, forms["other"]).format_map(values)


def listed(lang: str, items: Sequence[str], joint: str = "and") -> str:
    """Things counted up, with "and" or "or" before the last."""
    if len(items) < 2:
        return "".join(items)
    head = items[0]
    for item in items[1:-1]:
        head = text(lang, "list.comma", head=head, tail=item)
    return text(lang, f"list.{joint}", head=head, tail=items[-1])


def listed_names(lang: str, under: str, names: Iterable[str], joint: str = "and") -> str:
    """Things counted up by name: "wood or clay". Their names are the texts under a key."""
    return listed(lang, [text(lang, f"{under}.{name}") for name in names], joint)


def listed_amounts(lang: str, under: str, amounts: Mapping[str, int]) -> str:
    """Amounts counted up: "2 coins and 1 glass"."""
    return listed(lang, [text(lang, f"{under}.{what}", n=n) for what, n in amounts.items()])


def _file_of(lang: str) -> Path:
    return FOLDER / f"{lang}.toml"


@cache
def _read(file: Path) -> tuple[Mapping[str, Mapping[str, str]], Mapping[str, Sequence[int]]]:
    """The texts in the file of a language, and its plural."""
    tables = tomllib.loads(file.read_text("utf-8"))
    plural = tables.pop("plural")
    return dict(_texts(tables, "")), plural


def _files_of_games(lang: str) -> Iterator[Path]:
    """Texts that a game has in its own folder, `<game>/words/<lang>.toml`, or an expansion in its folder there."""
    for root in ROOTS:
        yield from sorted(Path(root).glob(f"*/words/{lang}.toml"))
        yield from sorted(Path(root).glob(f"*/*/words/{lang}.toml"))


def _texts(table: Mapping[str, Any], path: str) -> Iterator[tuple[str, Mapping[str, str]]]:
    """The forms of each text with its dotted key."""
    for name, entry in table.items():
        if isinstance(entry, str):
            yield path + name, {"other": entry}
        elif "other" in entry:
            yield path + name, entry
        else:
            yield from _texts(entry, f"{path}{name}.")


def _pseudo(forms: Mapping[str, str]) -> dict[str, str]:
    return {form: f"⟦{_strange(template)}⟧" for form, template in forms.items()}


def _strange(template: str) -> str:
    """A template with every letter replaced but those of its placeholders."""
    parts = Formatter().parse(template)
    return "".join(
        literal.translate(_STRANGE) + ("" if name is None else f"{{{name}}}") for literal, name, _, _ in parts
    )
