"""The words of a game lie in its folder."""

from antipater.i18n import LANGUAGES, text, words

from ..i18n.test_words import placeholders
from . import added


def texts_of_tiny(lang: str) -> dict[str, set[str]]:
    return {key: placeholders(dict(forms)) for key, forms in words(lang).texts.items() if "tiny" in key}


def test_they_are_there_in_every_language() -> None:
    assert text("de", "tiny.card.silk", worth=3) == "Seide (3)"
    for lang in LANGUAGES:
        assert texts_of_tiny(lang) == texts_of_tiny("en") != {}


def test_they_go_with_the_game() -> None:
    from antipater.kernel.roots import ROOTS

    with added():
        pass
    assert text("en", "tiny.how.richest") == "by riches"  # it is still there for the other tests
    kept = list(ROOTS)
    try:
        ROOTS[:] = kept[:1]
        words.cache_clear()
        assert not texts_of_tiny("en")
    finally:
        ROOTS[:] = kept
        words.cache_clear()
