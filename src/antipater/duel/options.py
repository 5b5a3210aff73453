"""What can be chosen about Duel before it begins."""

from ..kernel.options import Word, Words

EXPANSIONS = ("pantheon", "agora")  # in the order in which they came out
WONDERS = ("draft", "first-game")

OPTIONS = (
    Words(
        name="expansions",
        values=EXPANSIONS,
        label="page.expansion.name",
        words="page.expansion",
        of_pieces=True,
        reason="unknown_expansion",
    ),
    Word(
        name="wonders",
        values=WONDERS,
        default=WONDERS[0],
        label="page.home.wonders",
        words="page.wonders",
    ),
)
