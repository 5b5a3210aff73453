"""Texts in the pseudo-language, in which everything from a language file stands in brackets."""

import re
from string import ascii_letters


def outside_brackets(sentence: str) -> str:
    """What is left of a pseudo-language text without everything that comes from a language file."""
    while (shorter := re.sub("⟦[^⟦⟧]*⟧", "", sentence)) != sentence:
        sentence = shorter
    return sentence


def is_pseudo(sentence: str) -> bool:
    return not set(sentence) & set(ascii_letters) and not outside_brackets(sentence).strip()
