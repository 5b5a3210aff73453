"""The numbers of the Harbour's pieces and of its decision: behind all others."""

from ..decisions import EVERY_DECISION
from ..operations import WHEN_CHOSEN
from ..tables import EVERY_CARD, EVERY_WONDER

DOCKERS_GUILD = EVERY_CARD.index("dockers_guild")
PILOTS_GUILD = EVERY_CARD.index("pilots_guild")
GREAT_MOLE = EVERY_WONDER.index("great_mole")
HARBOUR_GUILDS = 2
UNLOAD = EVERY_DECISION.index("unload")
POINTS_PER_CARGO, UNLOAD_CARDS = WHEN_CHOSEN + 1, WHEN_CHOSEN + 2  # operations
