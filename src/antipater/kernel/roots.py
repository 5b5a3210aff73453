"""The folders in which packages of antipater lie: its own, and each that somebody has put beside it with games."""

import sys
from collections.abc import MutableSequence

# The list itself, so that a folder is found as soon as it is appended to `antipater.__path__`.
ROOTS: MutableSequence[str] = sys.modules["antipater"].__path__
