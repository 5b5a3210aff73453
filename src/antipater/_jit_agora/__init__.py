"""The compiled twin of the rules that know the Agora expansion, see `antipater._jit` and `duel/variant.py`."""

from pathlib import Path

__path__ = [str(Path(__file__).parent.parent)]
