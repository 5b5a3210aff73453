"""The chart of chances: of two seats two shares that meet in one line, of more a line each."""

from itertools import pairwise

from ..telling import WRONG, name_of, percent, share
from .labels import labels
from .sheet import LEFT, RIGHT, WIDTH, Sheet, look_of, path
from .signs import sign_at

TOP, HEIGHT = 34, 220
GAP = 10  # in the rail, before an age
BELOW = 60  # room for the rail and the names of the ages
PLAIN = ("civilian",)  # ways of winning that are drawn plain; the others have a pattern each
PATTERNS = ("scientific", "military", "political")


def y(chance: float) -> float:
    """How high a chance lies."""
    return TOP + HEIGHT * (1 - chance)


def chart(sheet: Sheet) -> str:
    """The chances of all seats over the game."""
    two = len(sheet.seats) == 2
    drawn = [_ages(sheet), _grid(sheet, two), *([_shares(sheet)] if two else []), *_lines(sheet, two)]
    drawn += [_names(sheet) if not two else "", _rail(sheet), _exact(sheet), labels(sheet, y)]
    end = ", ".join(f"{name_of(seat, sheet.lang)} {_share(sheet, seat)}" for seat in sheet.seats)
    told = sheet.say("chart", end=end)
    size = f"0 0 {WIDTH} {TOP + HEIGHT + BELOW}"
    return f'<svg class="chart" viewBox="{size}" role="img" aria-label="{told}">{"".join(drawn)}</svg>'


def _share(sheet: Sheet, seat: int) -> str:
    chances = sheet.told.moments[-1].chances or [0.0] * len(sheet.seats)
    return share(chances[seat], sheet.lang)


def _ages(sheet: Sheet) -> str:
    """Every other age on darker paper, and the names of the ages below."""
    drawn = ""
    for number, age in enumerate(sheet.ages):
        left, right = sheet.x(age.first), sheet.x(min(age.last + 1, sheet.last))
        if number % 2:
            drawn += f'<rect class="age" x="{left:.1f}" y="{TOP}" width="{right - left:.1f}" height="{HEIGHT}"/>'
        if age.number is not None and right - left > 60:
            name = sheet.of_game(f"age.{age.number}", str(age.number))
            drawn += f'<text class="mid" x="{(left + right) / 2:.1f}" y="{TOP + HEIGHT + 44}">{name}</text>'
    return drawn


def _grid(sheet: Sheet, two: bool) -> str:
    drawn = ""
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        drawn += f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(part):.1f}" y2="{y(part):.1f}"/>'
        if part in (0.0, 0.5, 1.0) or not two:
            drawn += f'<text class="end s0" x="{LEFT - 8}" y="{y(part) + 4:.1f}">{percent(part)}</text>'
        if two and part in (0.0, 0.5, 1.0):
            drawn += f'<text class="s1" x="{WIDTH - RIGHT + 8}" y="{y(part) + 4:.1f}">{percent(1 - part)}</text>'
    fair = y(1 / len(sheet.seats))
    return drawn + f'<line class="fair" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{fair:.1f}" y2="{fair:.1f}"/>'


def _lines(sheet: Sheet, two: bool) -> list[str]:
    """A line for each seat, the first on top of the others; of two one line tells both."""
    drawn = []
    for seat in [0] if two else reversed(sheet.seats):
        points = [
            (sheet.x(number), y(moment.chances[seat]))
            for number, moment in enumerate(sheet.told.moments)
            if moment.chances is not None
        ]
        look = "both" if two else look_of(seat)
        drawn.append(f'<path class="curve {look}" d="{path(points)}"/>' if points else "")
    return drawn


def _shares(sheet: Sheet) -> str:
    """Both shares, each split by way of winning: the first seat's from below, the other's from above."""
    parts = split(sheet)
    drawn = ""
    for seat in sheet.seats:
        base = [0.0] * len(parts[seat])
        for way in (*PLAIN, *PATTERNS):
            top = [below + ways.get(way, 0.0) for below, ways in zip(base, parts[seat], strict=True)]
            if any(high > low for low, high in zip(base, top, strict=True)):
                drawn += f'<path class="share s{seat} {way}" d="{_area(sheet, seat, base, top)}"/>'
            base = top
    return _patterns() + drawn + _cuts(sheet)


def _cuts(sheet: Sheet) -> str:
    """Where an age begins, through both shares."""
    begun = [sheet.x(age.first) for age in sheet.ages[1:]]
    return "".join(f'<line class="cut" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{TOP + HEIGHT}"/>' for x in begun)


def _names(sheet: Sheet) -> str:
    """Each name at its line, one further to the right than the other."""
    drawn = ""
    for seat in sheet.seats:
        moment = round(sheet.last * (seat + 1) / (len(sheet.seats) + 1))
        chances = sheet.told.moments[moment].chances
        if chances is not None:
            place = f'x="{sheet.x(moment):.1f}" y="{y(chances[seat]) - 9:.1f}"'
            drawn += f'<text class="name {look_of(seat)}" {place}>{sheet.name(seat)}</text>'
    return drawn


def _area(sheet: Sheet, seat: int, low: list[float], high: list[float]) -> str:
    def at(chances: list[float]) -> list[tuple[float, float]]:
        return [(sheet.x(number), y(chance if seat == 0 else 1 - chance)) for number, chance in enumerate(chances)]

    return path(at(low) + at(high)[::-1]) + "Z"


def _patterns() -> str:
    drawn = ""
    for seat in range(2):
        paper = f'<rect class="ground s{seat}" width="6" height="6"/>'
        stripe = f'<path class="stripe s{seat}" d="M0 0V6"/>'
        dots = f'<circle class="dot s{seat}" cx="2" cy="2" r="1.3"/><circle class="dot s{seat}" cx="5" cy="5" r="1.3"/>'
        cross = f'<path class="stripe s{seat}" d="M0 0V6M0 0H6"/>'
        for way, shape, turned in zip(PATTERNS, (stripe, dots, cross), (45, 0, 0), strict=True):
            drawn += (
                f'<pattern id="{way}{seat}" width="6" height="6" patternUnits="userSpaceOnUse"'
                f' patternTransform="rotate({turned})">{paper}{shape}</pattern>'
            )
    return f"<defs>{drawn}</defs>"


def split(sheet: Sheet) -> list[list[dict[str, float]]]:
    """For each of two seats its chance by way of winning; between moments of which that is known, what lies between."""
    moments = sheet.told.moments
    known = [number for number, moment in enumerate(moments) if moment.ways is not None]
    found: list[list[dict[str, float]]] = [[], []]
    for number, moment in enumerate(moments):
        for seat, chance in enumerate(moment.chances or []):
            found[seat].append(_ways(sheet, known, number, seat, chance))
    return found


def _ways(sheet: Sheet, known: list[int], number: int, seat: int, chance: float) -> dict[str, float]:
    before = max((each for each in known if each <= number), default=None)
    after = min((each for each in known if each >= number), default=None)
    if before is None or after is None:
        return {PLAIN[0]: chance}
    far = (number - before) / (after - before) if after > before else 0.0
    mixed: dict[str, float] = {}
    for each, weight in ((before, 1 - far), (after, far)):
        for way, part in ((sheet.told.moments[each].ways or [{}, {}])[seat]).items():
            mixed[way] = mixed.get(way, 0.0) + weight * part
    total = sum(mixed.values())
    return {way: chance * part / total for way, part in mixed.items()} if total else {PLAIN[0]: chance}


def _rail(sheet: Sheet) -> str:
    """The axis of turns: ages are gaps in it, and what went wrong lies on it."""
    height = TOP + HEIGHT + 18
    drawn = ""
    for age, following in pairwise([*sheet.ages, None]):
        assert age is not None
        end = sheet.x(sheet.last) if following is None else sheet.x(following.first) - GAP
        if end > sheet.x(age.first):
            drawn += f'<line class="rail" x1="{sheet.x(age.first):.1f}" x2="{end:.1f}" y1="{height}" y2="{height}"/>'
    for judged in sheet.told.judged:
        if judged.judgement in WRONG:
            mark = sign_at(judged.judgement, sheet.x(judged.moment + 1), height, 14)
            drawn += f'<a href="#m{judged.move + 1}">{mark}</a>'
    return drawn


def _exact(sheet: Sheet) -> str:
    """A double line from where on everything is solved."""
    first = sheet.last
    while first > 0 and sheet.told.moments[first - 1].exact:
        first -= 1
    if first == sheet.last:
        return ""
    low = TOP + HEIGHT
    return "".join(
        f'<line class="exact" x1="{sheet.x(first):.1f}" x2="{WIDTH - RIGHT}" y1="{low + gap}" y2="{low + gap}"/>'
        for gap in (3, 6)
    )
