"""The size of the screen, and in which colors something is drawn."""

WIDTH, HEIGHT = 100, 40  # what a terminal should have

# Bands have their own background, so that they read the same on dark and on light terminals.
BANDS = {
    "brown": "#ffffff on #7d5836",
    "grey": "#ffffff on #656c73",
    "blue": "#ffffff on #345f9f",
    "green": "#ffffff on #3c7539",
    "yellow": "#29200f on #d2a134",
    "red": "#ffffff on #aa3d33",
    "purple": "#ffffff on #755198",
    "white": "#29200f on #e4ddcd",
    "black": "#ffffff on #33302c",
}
PRICES = {"free": "bold green", "paid": "", "dear": "red"}
FAINT = "dim"
KEY = "bold"
CAP = "bold #000000 on #ffffff"  # a number to type
CHOSEN = "bold #29200f on #e3bd63"
MARK = "▸"  # before what is chosen, and before the name of whoever is to act
