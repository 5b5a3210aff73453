"""The compiled twin of the rules: `antipater._jit.duel` is the same files as `antipater.duel`, loaded a second time.

Rule packages import each other relatively, so under this name they find a `rule` that compiles (kernel/rule.py)
instead of one that does nothing. Nothing is written twice, and a plain game never imports Numba.
"""

from .. import __path__ as __path__
