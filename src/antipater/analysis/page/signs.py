"""The signs of judgements: round is right, angular is wrong, full is stronger. None is a shape of a card colour."""

from ..report import Judgement

CHECK = "M6.5 12.5l3.7 3.7 7.3-7.9"
CHEVRON = "M7.5 10l4.5 4.5 4.5-4.5"
SYMBOLS = {
    "only": '<circle class="line" cx="12" cy="12" r="3"/>',
    "best": f'<circle class="full" cx="12" cy="12" r="10.5"/><path class="on" d="{CHECK}"/>',
    "good": f'<circle class="line" cx="12" cy="12" r="9.5"/><path class="line" d="{CHECK}"/>',
    "inaccuracy": f'<rect class="line" x="3" y="3" width="18" height="18" rx="2"/><path class="line" d="{CHEVRON}"/>',
    "mistake": '<rect class="full" x="2" y="2" width="20" height="20" rx="2"/>'
    '<path class="on" d="M7.5 6.5l4.5 4.5 4.5-4.5M7.5 12.5l4.5 4.5 4.5-4.5"/>',
    "blunder": '<path class="full" d="M7.5 1.5h9l6 6v9l-6 6h-9l-6-6v-9z"/><path class="on" d="M8 8l8 8M16 8l-8 8"/>',
    "luck": '<rect class="full" x="2" y="2" width="20" height="20" rx="5"/>'
    '<path class="pips" d="M8 8h.01M16 8h.01M12 12h.01M8 16h.01M16 16h.01"/>',
    "exact": '<circle class="line" cx="12" cy="12" r="9.5"/><path class="line" d="M8 10h8M8 14.5h8"/>',
}


def defined() -> str:
    """All signs, to be used anywhere on the page."""
    symbols = "".join(f'<symbol id="{name}" viewBox="0 0 24 24">{shape}</symbol>' for name, shape in SYMBOLS.items())
    return f'<svg class="defs" aria-hidden="true">{symbols}</svg>'


def sign(name: Judgement | str, label: str = "") -> str:
    """A sign in a line of text; who can't see it reads its label."""
    told = f'role="img" aria-label="{label}"' if label else 'aria-hidden="true"'
    return f'<svg class="sign {name}" {told}><use href="#{name}"/></svg>'


def sign_at(name: Judgement | str, x: float, y: float, size: float) -> str:
    """A sign in a chart, around a point."""
    half = size / 2
    place = f'x="{x - half:.1f}" y="{y - half:.1f}" width="{size}" height="{size}"'
    return f'<use class="sign {name}" href="#{name}" {place}/>'
