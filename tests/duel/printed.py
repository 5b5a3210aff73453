"""Costs as they are printed."""

# A cost as text: coins, then a letter for each unit.
LETTERS = {"W": "wood", "C": "clay", "S": "stone", "G": "glass", "P": "papyrus"}
WONDER_COSTS = {
    "appian_way": {"clay": 2, "stone": 2, "papyrus": 1},
    "circus_maximus": {"wood": 1, "stone": 2, "glass": 1},
    "colossus": {"clay": 3, "glass": 1},
    "great_library": {"wood": 3, "glass": 1, "papyrus": 1},
    "great_lighthouse": {"wood": 1, "stone": 1, "papyrus": 2},
    "hanging_gardens": {"wood": 2, "glass": 1, "papyrus": 1},
    "mausoleum": {"clay": 2, "glass": 2, "papyrus": 1},
    "piraeus": {"wood": 2, "clay": 1, "stone": 1},
    "pyramids": {"stone": 3, "papyrus": 1},
    "sphinx": {"clay": 1, "stone": 1, "glass": 2},
    "statue_of_zeus": {"wood": 1, "clay": 1, "stone": 1, "papyrus": 2},
    "temple_of_artemis": {"wood": 1, "stone": 1, "glass": 1, "papyrus": 1},
}


def cost(text: str) -> dict[str, int]:
    """The cost that a text of the table stands for."""
    coins = text.rstrip("WCSGP")
    units = {resource: text.count(letter) for letter, resource in LETTERS.items() if letter in text}
    return {"coins": int(coins), **units} if coins else units
