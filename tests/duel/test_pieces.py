"""What every card costs, typed in once more: a slip in the data files shows here."""

import pytest

from antipater.duel.tables import CARD_DATA

from .printed import cost

# Printed coins, then a letter for each unit of wood, clay, stone, glass and papyrus.
COSTS = {
    "lumber_yard": "",
    "logging_camp": "1",
    "clay_pool": "",
    "clay_pit": "1",
    "quarry": "",
    "stone_pit": "1",
    "glassworks": "1",
    "press": "1",
    "guard_tower": "",
    "stable": "W",
    "garrison": "C",
    "palisade": "2",
    "workshop": "P",
    "apothecary": "G",
    "scriptorium": "2",
    "pharmacist": "2",
    "stone_reserve": "3",
    "clay_reserve": "3",
    "wood_reserve": "3",
    "tavern": "",
    "theater": "",
    "altar": "",
    "baths": "S",
    "sawmill": "2",
    "brickyard": "2",
    "shelf_quarry": "2",
    "glass_blower": "",
    "drying_room": "",
    "walls": "SS",
    "horse_breeders": "WC",
    "barracks": "3",
    "archery_range": "WSP",
    "parade_ground": "CCG",
    "library": "WSG",
    "dispensary": "CCS",
    "school": "WPP",
    "laboratory": "WGG",
    "forum": "3C",
    "caravansery": "2GP",
    "customs_house": "4",
    "brewery": "",
    "courthouse": "WWG",
    "statue": "CC",
    "temple": "WP",
    "aqueduct": "SSS",
    "rostrum": "WS",
    "arsenal": "WWCCC",
    "pretorium": "8",
    "fortifications": "CSSP",
    "siege_workshop": "WWWG",
    "circus": "CCSS",
    "academy": "WSGG",
    "study": "WWGP",
    "university": "CGP",
    "observatory": "SPP",
    "chamber_of_commerce": "PP",
    "port": "WGP",
    "armory": "SSG",
    "lighthouse": "CCG",
    "arena": "WCS",
    "palace": "WCSGG",
    "town_hall": "WWSSS",
    "obelisk": "SSG",
    "gardens": "WWCC",
    "pantheon": "WCPP",
    "senate": "CCSP",
    "merchants_guild": "WCGP",
    "shipowners_guild": "CSGP",
    "builders_guild": "WCSSG",
    "magistrates_guild": "WWCP",
    "scientists_guild": "WWCC",
    "moneylenders_guild": "WWSS",
    "tacticians_guild": "CSSP",
}


@pytest.mark.parametrize("name", COSTS)
def test_what_a_card_costs(name: str) -> None:
    assert CARD_DATA[name]["cost"] == cost(COSTS[name])


def test_every_card_is_in_the_table() -> None:
    assert list(COSTS) == list(CARD_DATA)
