"""The lessons of the expansions."""

from ...kernel.teaching import Lesson
from ..agora.lesson import AGORA_LESSON
from ..pantheon.lesson import PANTHEON_LESSON

MORE_LESSONS: tuple[Lesson, ...] = (PANTHEON_LESSON, AGORA_LESSON)
