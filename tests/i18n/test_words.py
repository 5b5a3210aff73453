import subprocess
import sys
from string import Formatter, ascii_letters

import pytest

from antipater.i18n import LANGUAGES, PSEUDO, LanguageError, listed, text, words


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
            assert template == " ".join(template.split()), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_text_has_only_forms_of_its_language(lang: str) -> None:
    known = {"other", *words(lang).plural}
    assert all(set(forms) <= known for forms in words(lang).texts.values())


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", ["0 coins", "1 coin", "2 coins", "11 coins"]),
        ("de", ["0 Münzen", "1 Münze", "2 Münzen", "11 Münzen"]),
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


def test_the_pseudo_language_leaves_no_plain_letter() -> None:
    for key, forms in words(PSEUDO).texts.items():
        for template in forms.values():
            literals = "".join(literal for literal, _, _, _ in Formatter().parse(template))
            assert not set(literals) & set(ascii_letters), key
            assert literals.startswith("⟦"), key
            assert literals.endswith("⟧"), key


def test_an_unknown_language_is_a_clear_error() -> None:
    with pytest.raises(LanguageError, match=r"There is no language 'fr': choose one of en, de\."):
        text("fr", "duel.card.baths")


def test_importing_antipater_reads_no_language() -> None:
    program = "import antipater, antipater.i18n as i18n; print(i18n.words.cache_info().currsize)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "0"
