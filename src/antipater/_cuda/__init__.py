"""The rules for a GPU: `antipater._cuda.duel` is the same files as `antipater.duel`, loaded once more, see `_jit`."""

from .. import __path__ as __path__
