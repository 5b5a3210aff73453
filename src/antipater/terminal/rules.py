"""Looks up a numbered rule while somebody plays."""

from ..rulebook import books, found_in
from .sitting import Sitting

QUOTED = 3  # rules that are shown in full
NAMED = 12  # of which the numbers are told


def look_up(sitting: Sitting, wanted: str) -> None:
    """The rules of a number, such as D4.7 or D4, or those in which a word stands."""
    if not wanted:
        return sitting.say("rules.which")
    game = sitting.table.record.game
    played = (game.name, *game.options.get("expansions", ()))
    found = list(found_in([book for book in books(game.name, sitting.lang) if book.name in played], wanted))
    if not found:
        return sitting.say("rules.none", typed=wanted)
    more = [rule.number for rule in found[QUOTED:]]
    if more:
        numbers = ", ".join(more[:NAMED]) + (" …" if len(more) > NAMED else "")
        sitting.say("rules.more", numbers=numbers)
    else:
        sitting.said = []
    sitting.said = [*(f"{rule.number} {rule.plain}" for rule in found[:QUOTED]), *sitting.said]
    return None
