"""What tests of learning need."""

from importlib.util import find_spec

import pytest

HAS_TORCH = find_spec("torch") is not None
needs_torch = pytest.mark.skipif(not HAS_TORCH, reason="torch is not installed: make test-extras, or antipater[learn]")
