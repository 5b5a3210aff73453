"""Points over time: for each seat the lines of the score pad, stacked, as if the game had ended then."""

from ..telling import name_of
from .sheet import LEFT, RIGHT, WIDTH, Sheet, look_of, path

HEIGHT, TOP, BELOW = 120, 8, 8


def points(sheet: Sheet) -> str:
    """A small chart for each seat, all on the same scale, and the score pad of the end."""
    charts = "".join(_chart(sheet, seat) for seat in sheet.seats)
    return f'<div class="smalls">{charts}</div>{_pad(sheet)}'


def _categories(sheet: Sheet) -> list[str]:
    """Lines of the score pad on which somebody ever had points."""
    moments = sheet.told.moments
    return [name for name in moments[-1].points[0] if any(each[name] for moment in moments for each in moment.points)]


def _bounds(sheet: Sheet) -> tuple[int, int]:
    """The least and the most points on either side of nothing."""
    every = [each for moment in sheet.told.moments for each in moment.points]
    low = min(sum(number for number in each.values() if number < 0) for each in every)
    high = max(sum(number for number in each.values() if number > 0) for each in every)
    return low, max(high, 1)


def _chart(sheet: Sheet, seat: int) -> str:
    low, high = _bounds(sheet)

    def y(number: float) -> float:
        return TOP + HEIGHT * (high - number) / (high - low)

    base = {True: [0] * (sheet.last + 1), False: [0] * (sheet.last + 1)}
    drawn = ""
    for name in _categories(sheet):
        for positive, floor in base.items():
            top = [
                below + (number if (number > 0) == positive else 0)
                for below, number in zip(floor, _numbers(sheet, seat, name), strict=True)
            ]
            if top != floor:
                edges = [(sheet.x(n), y(number)) for n, number in enumerate(floor)]
                edges += [(sheet.x(n), y(number)) for n, number in enumerate(top)][::-1]
                drawn += f'<path class="pts c-{name}" d="{path(edges)}Z"/>'
            base[positive] = top
    drawn += f'<line class="fair" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(0):.1f}" y2="{y(0):.1f}"/>'
    total = sum(sheet.told.moments[-1].points[seat].values())
    told = sheet.say("points_chart", name=name_of(seat, sheet.lang), n=total)
    size = f"{LEFT} 0 {WIDTH - LEFT - RIGHT} {TOP + HEIGHT + BELOW}"
    return (
        f'<figure><figcaption><i class="key {look_of(seat)}"></i>{sheet.name(seat)}'
        f"<b>{sheet.say('points', n=total)}</b></figcaption>"
        f'<svg viewBox="{size}" preserveAspectRatio="none" role="img" aria-label="{told}">{drawn}</svg></figure>'
    )


def _numbers(sheet: Sheet, seat: int, name: str) -> list[int]:
    return [moment.points[seat][name] for moment in sheet.told.moments]


def _pad(sheet: Sheet) -> str:
    """The points at the end by category; it explains the colours too."""
    last = sheet.told.moments[-1].points
    heads = "".join(f"<th scope=col>{sheet.name(seat)}</th>" for seat in sheet.seats)
    rows = ""
    for name in _categories(sheet):
        numbers = "".join(f"<td>{each[name]}</td>".replace("-", "−") for each in last)
        told = sheet.of_game(f"category.{name}", name)
        rows += f'<tr><th scope=row><i class="chip c-{name}"></i>{told}</th>{numbers}</tr>'
    totals = "".join(f"<td>{sum(each.values())}</td>" for each in last)
    rows += f"<tr class=total><th scope=row>{sheet.of_game('category.total', '')}</th>{totals}</tr>"
    head = f"<thead><tr><th scope=col>{sheet.say('category')}</th>{heads}</tr></thead>"
    return f'<table class="pad">{head}<tbody>{rows}</tbody></table>'
