import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter, ascii_letters

import pytest

from antipater import i18n
from antipater.i18n import (
    ENGLISH,
    LANGUAGES,
    PSEUDO,
    LanguageError,
    language_name,
    listed,
    text,
    whole_languages,
    words,
)


def placeholders(forms: dict[str, str]) -> set[str]:
    return {name for template in forms.values() for _, name, _, _ in Formatter().parse(template) if name is not None}


def test_all_languages_have_the_same_texts_with_the_same_placeholders() -> None:
    english = {key: placeholders(dict(forms)) for key, forms in words("en").texts.items()}
    for lang in (*LANGUAGES, PSEUDO):
        assert {key: placeholders(dict(forms)) for key, forms in words(lang).texts.items()} == english


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_empty_or_has_stray_blanks(lang: str) -> None:
    for key, forms in words(lang).texts.items():
        for template in forms.values():
            assert template, key
            assert re.fullmatch(r"[^ \t\n]+( [^ \t\n]+)*", template), key  # one that does not break is a letter here


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_text_has_only_forms_of_its_language(lang: str) -> None:
    known = {"other", *words(lang).plural}
    assert all(set(forms) <= known for forms in words(lang).texts.values())


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", ["0 coins", "1 coin", "2 coins", "11 coins"]),
        ("de", ["0 Münzen", "1 Münze", "2 Münzen", "11 Münzen"]),
        ("es", ["0 monedas", "1 moneda", "2 monedas", "11 monedas"]),
        ("xx", ["⟦0 çöîñš⟧", "⟦1 çöîñ⟧", "⟦2 çöîñš⟧", "⟦11 çöîñš⟧"]),
    ],
)
def test_a_number_chooses_the_form(lang: str, expected: list[str]) -> None:
    assert [text(lang, "duel.amount.coins", n=n) for n in (0, 1, 2, 11)] == expected


def test_things_are_counted_up() -> None:
    assert listed("en", []) == ""
    assert listed("en", ["a"]) == "a"
    assert listed("en", ["a", "b"]) == "a and b"
    assert listed("en", ["a", "b", "c", "d"], "or") == "a, b, c or d"
    assert listed("de", ["a", "b", "c"]) == "a, b und c"
    assert listed("es", ["a", "b", "c"]) == "a, b y c"


def test_the_pseudo_language_leaves_no_plain_letter() -> None:
    for key, forms in words(PSEUDO).texts.items():
        for template in forms.values():
            literals = "".join(literal for literal, _, _, _ in Formatter().parse(template))
            assert not set(literals) & set(ascii_letters), key
            assert literals.startswith("⟦"), key
            assert literals.endswith("⟧"), key


def test_an_unknown_language_is_a_clear_error() -> None:
    with pytest.raises(LanguageError, match=r"There is no language 'fr': choose one of en, de, es\."):
        text("fr", "duel.card.baths")


def test_importing_antipater_reads_no_language() -> None:
    program = "import antipater, antipater.i18n as i18n; print(i18n.words.cache_info().currsize)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "0"


def own_keys(lang: str) -> set[str]:
    """The keys of the texts in the file of a language."""
    tables = tomllib.loads((Path(i18n.__file__).parent / f"{lang}.toml").read_text("utf-8"))
    del tables["plural"]
    return {key for key, _ in i18n._texts(tables, "")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_says_nothing_that_english_does_not(lang: str) -> None:
    assert own_keys(lang) <= own_keys(ENGLISH)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_counts_as_english_does_until_it_is_whole(lang: str) -> None:
    """What it lacks is said in English, with the forms of English."""
    if lang not in whole_languages():
        assert words(lang).plural == words(ENGLISH).plural


def test_what_a_begun_language_lacks_is_said_in_english() -> None:
    lacking = own_keys("en") - own_keys("es")
    assert 1000 < len(lacking) < len(own_keys("en")) - 150
    assert all(words("es").texts[key] == words("en").texts[key] for key in lacking)
    assert text("es", "duel.card.baths") == "Baths"
    assert text("es", "page.home.title") == "Toma asiento"


def test_what_languages_call_themselves() -> None:
    assert whole_languages() == ("en", "de")
    assert [language_name(lang) for lang in LANGUAGES] == ["English", "Deutsch", "Español (en curso)"]


KLINGON = """
plural.one = [1]
language.name = "tlhIngan Hol"
page.cards = { one = "{n} navHom", other = "{n} navHommey" }
"""


@pytest.fixture
def klingon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """One file in the folder of the languages, and one line: the code in LANGUAGES."""
    for lang in LANGUAGES:
        (tmp_path / f"{lang}.toml").write_bytes((Path(i18n.__file__).parent / f"{lang}.toml").read_bytes())
    (tmp_path / "tl.toml").write_text(KLINGON)
    monkeypatch.setattr(i18n, "FOLDER", tmp_path)
    monkeypatch.setattr(i18n, "LANGUAGES", (*LANGUAGES, "tl"))
    forget()
    yield "tl"
    monkeypatch.undo()
    forget()


def forget() -> None:
    words.cache_clear()
    whole_languages.cache_clear()


def test_a_new_language_is_a_file_and_a_line(klingon: str) -> None:
    assert [text(klingon, "page.cards", n=n) for n in (1, 2)] == ["1 navHom", "2 navHommey"]
    assert text(klingon, "page.home.title") == "Take a seat"
    assert language_name(klingon) == "tlhIngan Hol (in progress)"
    assert klingon not in whole_languages()
