"""The names of styles: tempers that bots may have. What each values, a game says in its module `styles`."""

STYLES = SCHOLAR, SOLDIER, BUILDER, DENIER, MISER = "scholar", "soldier", "builder", "denier", "miser"
