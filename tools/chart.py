"""Small charts as SVG, readable on light and dark pages, without a library."""

from collections.abc import Mapping, Sequence
from html import escape

WIDTH, HEIGHT, MARGIN = 640, 400, 56
COLORS = ("#2f6fb0", "#c2562f", "#3f8f4f", "#8a5bb0", "#a08020", "#4a9a9a")
POINT = 2.5

Line = Sequence[tuple[float, float]]


def chart(lines: Mapping[str, Line], x_label: str, y_label: str, x: tuple[float, float], y: tuple[float, float]) -> str:
    """Lines in one frame, each with its name; x and y are the ranges shown."""
    parts = [_frame(x_label, y_label, x, y)]
    for number, (name, line) in enumerate(lines.items()):
        color = COLORS[number % len(COLORS)]
        places = [(_scaled(a, x, MARGIN, WIDTH - 12), _scaled(b, y, HEIGHT - MARGIN, 12)) for a, b in line]
        path = " ".join(f"{a:.1f},{b:.1f}" for a, b in places)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{color}" stroke-width="1.5"/>')
        parts += [f'<circle cx="{a:.1f}" cy="{b:.1f}" r="{POINT}" fill="{color}"/>' for a, b in places]
        parts.append(f'<text x="{MARGIN + 12}" y="{28 + 16 * number}" fill="{color}">{escape(name)}</text>')
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    style = 'font-family="sans-serif" font-size="12"'
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>', *parts, "</svg>", ""])


def _frame(x_label: str, y_label: str, x: tuple[float, float], y: tuple[float, float]) -> str:
    """The ground, four marks on each side, and what they count."""
    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbf8f1"/>']
    for k in range(5):
        a, b = x[0] + (x[1] - x[0]) * k / 4, y[0] + (y[1] - y[0]) * k / 4
        across, up = _scaled(a, x, MARGIN, WIDTH - 12), _scaled(b, y, HEIGHT - MARGIN, 12)
        parts.append(f'<path d="M{across:.1f} 12V{HEIGHT - MARGIN}M{MARGIN} {up:.1f}H{WIDTH - 12}" stroke="#ddd6c6"/>')
        parts.append(f'<text x="{across:.1f}" y="{HEIGHT - MARGIN + 18}" text-anchor="middle">{a:g}</text>')
        parts.append(f'<text x="{MARGIN - 8}" y="{up + 4:.1f}" text-anchor="end">{b:g}</text>')
    middle = (HEIGHT - MARGIN) / 2
    parts.append(f'<text x="{(WIDTH + MARGIN) / 2}" y="{HEIGHT - 12}" text-anchor="middle">{escape(x_label)}</text>')
    parts.append(f'<text transform="translate(14 {middle}) rotate(-90)" text-anchor="middle">{escape(y_label)}</text>')
    return "\n".join(parts)


def _scaled(number: float, span: tuple[float, float], first: float, last: float) -> float:
    return first + (last - first) * (number - span[0]) / (span[1] - span[0])
