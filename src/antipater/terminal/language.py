"""The language of the person at the terminal."""

import os

from ..i18n import words

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides


def language(asked: str | None) -> str:
    """The language asked for; if none is, German where the environment says so, and English everywhere else."""
    if asked is None:
        setting = next(filter(None, map(os.environ.get, VARIABLES)), "")
        return "de" if setting.lower().startswith("de") else "en"
    words(asked)
    return asked
