"""The examples run as they stand, the learner learns, and the notebook runs from top to bottom."""

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
SHORT = sorted(file.name for file in EXAMPLES.glob("with_*.py"))
LEARNT = 0.8  # share of games against random
CODE_LINES = 11

pytestmark = pytest.mark.extras


def needs(*modules: str) -> pytest.MarkDecorator:
    missing = [module for module in modules if find_spec(module) is None]
    return pytest.mark.skipif(bool(missing), reason=f"{', '.join(missing)} is not installed: make test-extras")


def said(*words: str) -> str:
    done = subprocess.run([sys.executable, *words], cwd=EXAMPLES, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    return done.stdout


@needs("gymnasium", "pettingzoo", "pyspiel")
@pytest.mark.parametrize("name", SHORT)
def test_ten_lines(name: str) -> None:
    """Ten lines beside the imports, and they say what came out."""
    lines = (EXAMPLES / name).read_text("utf-8").splitlines()
    code = [line for line in lines if line and not line.startswith(('"""', "import ", "from "))]
    assert len(code) <= CODE_LINES
    assert said(name).strip()


def test_every_library_has_its_example() -> None:
    libraries = {name.removeprefix("with_").split("_")[0].removesuffix(".py") for name in SHORT}
    assert libraries == {"batch", "gymnasium", "openspiel", "pettingzoo"}


@needs("torch")
def test_a_minute_of_learning_beats_random() -> None:
    told = said("learn.py", "--seconds", "60").splitlines()[-1]
    share = float(told.split(": ")[1].split("%")[0]) / 100
    assert share >= LEARNT, told


@needs("nbclient", "matplotlib", "gymnasium")
@pytest.mark.filterwarnings("ignore")  # of Jupyter itself
def test_the_notebook(tmp_path: Path) -> None:
    """Every cell runs; positions are drawn, and so is a plot."""
    from nbclient import NotebookClient
    from nbformat.v4 import reads

    notebook = reads((EXAMPLES / "tour.ipynb").read_text("utf-8"))
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(tmp_path)}}).execute()
    shown = [output.get("data", {}) for cell in notebook.cells for output in cell.get("outputs", [])]
    assert sum("image/svg+xml" in data for data in shown) >= 3
    assert sum("image/png" in data for data in shown) >= 1


def test_the_notebook_is_kept_without_results() -> None:
    """They come when it is run, and would change with every run."""
    cells = json.loads((EXAMPLES / "tour.ipynb").read_text("utf-8"))["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert code
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in code)
