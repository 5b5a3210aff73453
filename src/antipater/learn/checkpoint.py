"""The file from which a course goes on."""

from pathlib import Path
from typing import Any, TypedDict

import torch
from torch import Tensor

from ..kernel.errors import OptionError
from ..kernel.network import Layout
from .judge import Judge


class Checkpoint(TypedDict):
    """Everything that it takes to go on, in 16 bits."""

    judge: dict[str, Tensor]
    mean: dict[str, Tensor]
    moments: list[dict[str, Tensor]]  # of the optimizer, for each array of weights
    inputs: list[str]
    steps: int
    progress: dict[str, Any]


def write(path: Path, checkpoint: Checkpoint) -> None:
    """Store a checkpoint; the one before is there until this one is complete."""
    beside = path.with_suffix(".new")
    torch.save(checkpoint, beside)
    beside.replace(path)


def read(path: Path, layout: Layout, device: torch.device) -> Checkpoint:
    """A checkpoint of a network for the features of a layout."""
    try:
        found: Checkpoint = torch.load(path, map_location=device, weights_only=True)
    except OSError as error:
        raise OptionError(f"The checkpoint can't be read: {path}: {error.strerror}.") from error
    except Exception as error:  # torch has no error of its own for a file that is not one of its
        raise OptionError(f"{path} is not a checkpoint, or it is damaged.") from error
    if not isinstance(found, dict) or found.keys() != Checkpoint.__annotations__.keys():
        raise OptionError(f"{path} is not a checkpoint that this version can read.")
    if found["inputs"] != names(layout):
        raise OptionError(f"{path} was made for other features: the network must be trained again.")
    wanted = _shapes(Judge(layout.inputs, layout.outputs).state_dict())
    if _shapes(found["judge"]) != wanted or _shapes(found["mean"]) != wanted:
        raise OptionError(f"{path} has a network of another shape.")
    return found


def names(layout: Layout) -> list[str]:
    """The names of all inputs."""
    return [feature.name for feature in layout.inputs]


def _shapes(weights: dict[str, Tensor]) -> dict[str, tuple[int, ...]]:
    return {name: tuple(tensor.shape) for name, tensor in weights.items()}
