"""All screens in one list: what is added to one of these files is tested, and in the pictures."""

from . import agora, older, pantheon, peopled, replayed, taught
from .screens import SCREENS, SEVEN, Way

PANTHEON: dict[str, Way] = {f"pantheon {name}": go for name, go in pantheon.SCREENS.items()}
EVERY_SCREEN: dict[str, Way] = (
    SCREENS | SEVEN | agora.SCREENS | PANTHEON | older.SCREENS | replayed.SCREENS | peopled.SCREENS | taught.SCREENS
)
# What is open there, or where one reads, is another at another size.
OPENED = (*peopled.IN_THE_MENU, *taught.OPENED)
