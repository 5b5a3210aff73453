"""The rules for a GPU that know both expansions, see `antipater._cuda` and `duel/variant.py`."""

from .. import __path__ as __path__
