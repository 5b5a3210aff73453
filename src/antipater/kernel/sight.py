"""What somebody must look at to come upon an action: bots that err like people overlook some of it."""

from typing import NamedTuple

# A card or another piece; something that is built in parts beside the cards; coins instead of a card; what is asked
# and can't be overlooked.
PIECE, WONDER, COINS, ASKED = "piece", "wonder", "coins", "asked"


class Sight(NamedTuple):
    """A kind of thing, and which of them."""

    kind: str
    number: int = 0
