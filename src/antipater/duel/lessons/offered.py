"""All lessons of Duel, the one for newcomers first."""

from ..seams.lessons import MORE_LESSONS
from .first import FIRST

LESSONS = (FIRST, *MORE_LESSONS)
