"""What becomes of a line that somebody types at a table of 7 Wonders."""

import re
from collections.abc import Callable

from ..commands import COMMON, NUMBER, Manners, ask_back, echo, follow, shows
from .dialogue import Dialogue
from .pages import city_page, help_page, log_page, pile_page, points_page
from .pieces import Piece, explain, find, name_of
from .uses import use_words, uses_of

USE = re.compile(r"([bwdf])(\d{0,2})|([bwdf])\s+(\d{1,4})(?:\s+(\d{1,2}))?")
WHILE_COVERED = ("save", "save!", "lang", "quit", "points", "cities", "help", "log")  # show no hand


def answer(dialogue: Dialogue, line: str) -> None:
    """Do what was typed."""
    typed = line.strip()
    reading = dialogue.page is not None or (dialogue.said and dialogue.use is None)
    dialogue.page, dialogue.said = None, []
    if dialogue.covered:
        word, _, rest = typed.partition(" ")
        _while_covered(dialogue, word.lower(), rest.strip(), bool(reading))
    else:
        follow(dialogue, typed, bool(reading), MANNERS)


def _while_covered(dialogue: Dialogue, word: str, rest: str, reading: bool) -> None:
    """Enter uncovers the table for the next person; who sat here before may take the choice back."""
    if not word:
        dialogue.covered = reading
    elif word == "x":
        dialogue.take_back_as_before()
    elif word == "?" or word in WHILE_COVERED:
        COMMANDS["help" if word == "?" else word](dialogue, rest)
    else:
        dialogue.say("wonders.cover", name=dialogue.look.names[dialogue.seat])


def _use(dialogue: Dialogue, use: re.Match[str]) -> None:
    """`b`, `b2`, `w`, `d`, `f` choose a use of the chosen card; `b 3`, `b 3 2`, `d 3` carry it out at once."""
    if not dialogue.in_turn:
        return dialogue.refuse("game_over" if dialogue.view.over else "other_decision")
    plain, way, direct, number, payment = use.groups()
    if direct and not dialogue.choose_card(int(number)):
        return None
    ways = int(payment or way or 1)
    if dialogue.choose_use((plain or direct) + (str(ways) if ways != 1 else "")) and direct:
        dialogue.confirm()
    return None


def _explain(dialogue: Dialogue, words: str) -> None:
    """`?` is help, `? something` explains a piece."""
    edition = dialogue.view.edition
    if not words:
        dialogue.page = lambda dialogue: help_page(dialogue.look, edition)
        return
    numbered = _numbered(dialogue, words.lower())
    found = [numbered] if numbered else find(words, edition, dialogue.lang)
    if len(found) == 1:
        dialogue.said = explain(found[0], edition, dialogue.lang) + _prices(dialogue, found[0])
    elif found:
        names = [name_of(piece, edition, dialogue.lang) for piece in found]
        ask_back(dialogue, names)
    else:
        dialogue.say("wonders.no_number" if NUMBER.fullmatch(words) else "wonders.unknown", typed=echo(words))


def _prices(dialogue: Dialogue, piece: Piece) -> list[str]:
    """What building a card in hand costs now, in every way to pay."""
    if piece.kind != "card" or not dialogue.in_turn:
        return []
    ways = [
        use for use in uses_of(dialogue.view, piece.id).values() if use.offer.use == "build" and not use.offer.reason
    ]
    return [f"{use.key}: {use_words(dialogue.view, use, dialogue.lang)}" for use in ways]


def _numbered(dialogue: Dialogue, words: str) -> Piece | None:
    """The piece that is meant by the number of a card or thing, or by w for one's own board."""
    view = dialogue.view
    board = view.cities[dialogue.seat].board
    if words == "w":
        return Piece("board", board) if board else None
    if not NUMBER.fullmatch(words):
        return None
    things = view.hand if dialogue.in_turn else [offer.card or offer.board for offer in view.offers]
    thing = things[int(words) - 1] if 1 <= int(words) <= len(things) else None
    if thing is None:
        return None
    return Piece("board" if view.decision.kind == "board" else "card", thing)


def _log(dialogue: Dialogue, number: str) -> None:
    first = int(number) if NUMBER.fullmatch(number) else None
    viewer = None if dialogue.covered else dialogue.seat
    dialogue.page = lambda dialogue: log_page(dialogue.table, first, viewer, dialogue.look)


def _cities(dialogue: Dialogue, number: str) -> None:
    """The own city, or that of a number."""
    cities = len(dialogue.view.cities)
    wanted = int(number) if NUMBER.fullmatch(number) else dialogue.seat + 1
    if not 1 <= wanted <= cities:
        return dialogue.say("no_option", n=cities)
    dialogue.page = lambda dialogue: city_page(dialogue.view, wanted - 1, dialogue.look)
    return None


COMMANDS: dict[str, Callable[[Dialogue, str], None]] = {
    "x": lambda dialogue, _: dialogue.put_back(),
    "help": lambda dialogue, _: _explain(dialogue, ""),
    "undo": lambda dialogue, _: dialogue.undo(),
    "points": shows(lambda dialogue: points_page(dialogue.view, dialogue.look)),
    "cities": _cities,
    "discard": shows(lambda dialogue: pile_page(dialogue.view, dialogue.look)),
    "log": _log,
    **COMMON,
}
MANNERS = Manners(_explain, ((USE, _use),), COMMANDS)
