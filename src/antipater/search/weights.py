"""The file in which the network of a game is stored, and the network for a game with some options.

The first line names the format and the SHA-256 checksum of everything after it. The second line is JSON: the versions
and a hash of the names of inputs and outputs, the shape of each array, and where the weights come from. The arrays of
`Network`, for the inputs of all options, follow in its order as little-endian 16-bit floats.
"""

import hashlib
import math
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from ..kernel.errors import OptionError
from ..kernel.game import Game
from ..kernel.network import PARTS, Layout, Network, Rounded, rounded

FILE = "network.weights"  # in the folder of a game
FORMAT = b"antipater-network 1 "
FLOAT = 2  # bytes
LARGEST = float(np.finfo(np.float16).max)

_networks: dict[tuple[str, tuple[int, ...]], Rounded] = {}  # by file and options


class Header(msgspec.Struct, frozen=True):
    """What a file says about itself."""

    inputs: int  # version
    outputs: int  # version
    names: str  # a hash
    shapes: dict[str, tuple[int, ...]]
    origin: dict[str, Any]  # command, minutes, games, …


def save(path: Path, network: Network, layout: Layout, origin: Mapping[str, Any]) -> None:
    """Store a network whose `wide` has a row for each of `layout.inputs`; the same bytes for the same network."""
    shapes = {name: array.shape for name, array in network._asdict().items()}
    for name, array in network._asdict().items():
        if not (np.abs(array) <= LARGEST).all():
            raise OptionError(f"{name} has weights that are not numbers, or too large for a file.")
    _check_shapes(shapes, layout, path)
    header = Header(*_features(layout), shapes, dict(origin))
    body = msgspec.json.encode(header) + b"\n" + b"".join(np.ascontiguousarray(a, "<f2").tobytes() for a in network)
    path.write_bytes(FORMAT + hashlib.sha256(body).hexdigest().encode() + b"\n" + body)


def load(path: Path, layout: Layout) -> tuple[Network, dict[str, Any]]:
    """The network for the inputs of all options, and where it comes from."""
    try:
        first, _, body = path.read_bytes().partition(b"\n")
    except OSError as error:
        raise OptionError(f"The weights of the network can't be read: {path}: {error.strerror}.") from error
    if not first.startswith(FORMAT):
        raise OptionError(f"{path} is not a file of weights that this version can read.")
    if first != FORMAT + hashlib.sha256(body).hexdigest().encode():
        raise OptionError(f"{path} is damaged: its checksum is wrong.")
    line, _, data = body.partition(b"\n")
    header = msgspec.json.decode(line, type=Header)
    made_for, here = (header.inputs, header.outputs, header.names), _features(layout)
    if made_for != here:
        raise OptionError(
            f"{path} was made for other features (inputs version {made_for[0]}, outputs version {made_for[1]}; "
            f"here {here[0]} and {here[1]}): the network must be trained again."
        )
    _check_shapes(header.shapes, layout, path)
    return _arrays(header.shapes, data), header.origin


def weights_of(game: Game) -> Path | None:
    """Where the weights of a game's network are, whether the file exists or not; None if it has no network."""
    if game.network() is None:
        return None
    spec = find_spec(f"antipater.{game.name}")
    assert spec is not None
    return Path(str(spec.origin)).parent / FILE


def has_network(game: Game) -> bool:
    """Can positions of a game be judged by a network?"""
    path = weights_of(game)
    return path is not None and path.is_file()


def network_for(game: Game, path: Path | None = None) -> Rounded:
    """The network for games with these options, from the file in the package or another; loaded once."""
    layout, place = game.network(), path or weights_of(game)
    if layout is None or place is None:
        raise OptionError(f"There is no network for {game.name}.")
    key = str(place.absolute()), layout.played
    if key not in _networks:
        _networks[key] = rounded(narrowed(load(place, layout)[0], layout))
    return _networks[key]


def narrowed(network: Network, layout: Layout) -> Network:
    """The network of a game with some options: its own columns alone; what the options say is added to the bias."""
    bias = network.wide_bias + network.wide[list(layout.played)].sum(0, dtype=np.float32)
    return network._replace(wide=network.wide[layout.columns], wide_bias=bias)


def _features(layout: Layout) -> tuple[int, int, str]:
    """What tells inputs and outputs from others: versions, and a hash of the names in their order."""
    names = "\n".join(feature.name for features in (layout.inputs, layout.outputs) for feature in features)
    return layout.inputs.version, layout.outputs.version, hashlib.sha256(names.encode()).hexdigest()


def _check_shapes(shapes: Mapping[str, tuple[int, ...]], layout: Layout, path: Path) -> None:
    """Arrays that do not fit the features or each other would be nonsense, or read what is not theirs."""
    wide, narrow, last = (shapes.get(name, (0,))[-1] for name in ("wide", "narrow", "last"))
    wanted = {
        "wide": (len(layout.inputs), wide),
        "wide_bias": (wide,),
        "narrow": (wide, narrow),
        "narrow_bias": (narrow,),
        "last": (narrow, last),
        "last_bias": (last,),
        "out": (len(layout.outputs), wide + last),
        "out_bias": (len(layout.outputs),),
    }
    if dict(shapes) != wanted or not wide or (wide + last) % (2 * PARTS):
        raise OptionError(f"{path}: the arrays of the network do not fit together.")


def _arrays(shapes: Mapping[str, tuple[int, ...]], data: bytes) -> Network:
    """The arrays that lie one behind the other."""
    found, begin = {}, 0
    for name in Network._fields:
        size = math.prod(shapes[name])
        found[name] = np.frombuffer(data, "<f2", size, begin).reshape(shapes[name]).astype(np.float32)
        begin += found[name].size * FLOAT
    return Network(**found)
