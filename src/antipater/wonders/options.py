"""What can be chosen about 7 Wonders before it begins."""

from ..kernel.options import As, Number, Only, Word, WordOrEach
from .capacity import CITIES
from .tables import BOARD_IDS, EDITIONS, FEWEST_CITIES, GAME_DATA, SIDE_IDS

_EACH_SIDE = tuple(side for sides in SIDE_IDS for side in sides)
_NOT_FOR_TWO = tuple(
    Only(
        edition,
        "players",
        tuple(range(FEWEST_CITIES, CITIES + 1)),
        because=f"The {edition} edition is for {FEWEST_CITIES} to {CITIES} players: two players need edition=first.",
        reason="two_need_first_edition",
    )
    for edition in EDITIONS
    if not GAME_DATA[edition]["two_players"]
)

OPTIONS = (
    Number(
        name="players",
        default=FEWEST_CITIES,
        least=2,
        most=CITIES,
        seats=True,
        because="7 Wonders is for {least} to {most} players",
        label="page.home.players",
    ),
    Word(
        name="edition",
        values=EDITIONS,
        default="second",
        only=_NOT_FOR_TWO,
        label="page.home.edition",
        words="page.edition",
        of_pieces=True,
    ),
    WordOrEach(
        name="boards",
        values=("random", "choose"),
        each=BOARD_IDS,
        of="players",
        also=FEWEST_CITIES,  # the third is the Free City's
        once=True,
        default="random",
        example=("gizah", "rhodos", "olympia"),
        label="page.home.boards",
        words="page.boards",
        each_words="wonders.board",
    ),
    WordOrEach(
        name="sides",
        values=("random", "choose", *_EACH_SIDE),
        each=("random", "choose", *_EACH_SIDE),
        of="players",
        only=tuple(
            Only(side, "edition", (edition,))
            for edition, sides in zip(EDITIONS, SIDE_IDS, strict=True)
            for side in sides
        ),
        default=As("edition", {edition: GAME_DATA[edition]["choose_side"] for edition in EDITIONS}),
        example=("A", "B", "A"),
        label="page.home.sides",
        words="page.sides",
    ),
)
