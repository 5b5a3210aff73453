"""Costs as they are printed: coins, then a letter for each unit of wood, clay, stone, glass and papyrus."""

LETTERS = {"W": "wood", "C": "clay", "S": "stone", "G": "glass", "P": "papyrus"}


def cost(text: str) -> dict[str, int]:
    """The cost that a text of the table stands for."""
    coins = text.rstrip("WCSGP")
    units = {resource: text.count(letter) for letter, resource in LETTERS.items() if letter in text}
    return {"coins": int(coins), **units} if coins else units
