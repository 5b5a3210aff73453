"""Signs that mean the same at every table: shapes for colors, coins, what is built and what is too dear."""

COIN = "¢"
DEAR = "✗"
BUILT = "✓"
NONE = "·"
SHAPES = {"brown": "■", "grey": "●", "blue": "◆", "green": "✚", "yellow": "○", "red": "▲", "purple": "★"}
SHAPES |= {"white": "▽", "black": "▼"}
