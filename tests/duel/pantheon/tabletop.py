"""What lies on the table with Pantheon."""

from antipater import Position
from antipater.duel.tables import EVERY_TOKEN, GOD_IDS, MYTHOLOGY_IDS, OFFERING_IDS

from ..table import bits


def gods_of(position: Position, seat: int) -> set[str]:
    return {GOD_IDS[number] for number in bits(position.states[0].city[seat].gods)}


def board(position: Position) -> dict[int, str]:
    """The cards on the Pantheon board by space."""
    spaces = position.states[0].pantheon.spaces.tolist()
    return {space: GOD_IDS[number - 1] for space, number in enumerate(spaces, 1) if number}


def deck(position: Position, mythology: str) -> list[str]:
    """The gods of a deck, the top one first."""
    row = position.states[0].pantheon.decks[MYTHOLOGY_IDS.index(mythology)].tolist()
    return [GOD_IDS[number - 1] for number in row if number]


def offerings_of(position: Position, seat: int) -> set[str]:
    return {OFFERING_IDS[number] for number in bits(position.states[0].city[seat].offerings)}


def mythology_of(position: Position, seat: int) -> dict[str, int]:
    """The mythology tokens of a seat."""
    row = position.states[0].city[seat].mythology_tokens.tolist()
    return {name: count for name, count in zip(MYTHOLOGY_IDS, row, strict=True) if count}


def on_card(position: Position, seat: int) -> int:
    """The coins on Astarte."""
    return int(position.states[0].city[seat].protected_coins)


def box(position: Position) -> set[str]:
    return {EVERY_TOKEN[number] for number in bits(position.states[0].box)}


def on_enki(position: Position) -> set[str]:
    return {EVERY_TOKEN[number] for number in bits(position.states[0].pantheon.enki)}


def minerva(position: Position) -> int | None:
    """The space on which Minerva stands, as the pawn counts."""
    space = int(position.states[0].pantheon.minerva)
    return space - 10 if space else None


def military_left(position: Position) -> list[set[int]]:
    """The military tokens of each side."""
    return [bits(tokens) for tokens in position.states[0].military_tokens]


def symbols(position: Position, seat: int, symbol: int) -> int:
    return int(position.states[0].city[seat].symbols[symbol])
