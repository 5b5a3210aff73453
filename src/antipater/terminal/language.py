"""The language of the person at the terminal."""

import os

from ..i18n import ENGLISH, whole_languages, words

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides


def language(asked: str | None) -> str:
    """The language asked for; if none is, what the environment says where we speak it whole, and English elsewhere."""
    if asked is None:
        setting = next(filter(None, map(os.environ.get, VARIABLES)), "")[:2].lower()
        return setting if setting in whole_languages() else ENGLISH
    words(asked)
    return asked
