"""Nothing of other libraries is imported with antipater."""

import subprocess
import sys

OTHERS = ("gymnasium", "pettingzoo", "pyspiel", "ray", "PIL", "torch")


def test_antipater_alone_imports_none_of_them() -> None:
    code = f"import sys, antipater, antipater.envs; print([name for name in {OTHERS} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
