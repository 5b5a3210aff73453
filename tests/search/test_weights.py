"""The file of a network: it comes back as it was, and a file that does not fit is refused in one sentence."""

from pathlib import Path

import numpy as np
import pytest

import antipater
from antipater import OptionError
from antipater.duel.outputs import LAYOUTS
from antipater.kernel.features import Block, Features
from antipater.search.weights import has_network, load, narrowed, network_for, save, weights_of
from antipater.wonders import columns, outputs

from .networks import LAYOUT, NARROW, WIDE, put_into_package, random_network, stored


def test_a_network_comes_back_in_16_bits(tmp_path: Path) -> None:
    network, origin = load(stored(tmp_path), LAYOUT)
    for found, given in zip(network, random_network(), strict=True):
        assert found.dtype == np.float32
        assert (found == given.astype(np.float16)).all()
    assert origin == {"command": "random", "seed": 1}


def test_the_same_network_gives_the_same_bytes(tmp_path: Path) -> None:
    first = stored(tmp_path).read_bytes()
    assert stored(tmp_path).read_bytes() == first
    assert stored(tmp_path, seed=2).read_bytes() != first


@pytest.mark.parametrize("place", [30, 200, -1], ids=["checksum", "header", "arrays"])
def test_a_damaged_file_is_refused(tmp_path: Path, place: int) -> None:
    path = stored(tmp_path)
    data = bytearray(path.read_bytes())
    data[place] ^= 1
    path.write_bytes(data)
    with pytest.raises(OptionError, match=r"random1\.weights is damaged: its checksum is wrong\.$"):
        load(path, LAYOUT)


def test_a_file_that_was_cut_off_is_refused(tmp_path: Path) -> None:
    path = stored(tmp_path)
    path.write_bytes(path.read_bytes()[:-2])
    with pytest.raises(OptionError, match="damaged"):
        load(path, LAYOUT)


def test_other_features_are_refused(tmp_path: Path) -> None:
    """A new version of them, and a name that is another one."""
    path = stored(tmp_path)
    blocks = LAYOUT.outputs.blocks
    newer = LAYOUT._replace(inputs=Features(LAYOUT.inputs.version + 1, LAYOUT.inputs.blocks))
    renamed = [blocks[0]._replace(name="drafted"), *blocks[1:]]
    other = LAYOUT._replace(outputs=Features(LAYOUT.outputs.version, renamed))
    for layout in (newer, other):
        with pytest.raises(OptionError, match=r"was made for other features \(.*\): the network must be trained again"):
            load(path, layout)


def test_what_is_no_file_of_weights_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"can't be read: .*: No such file or directory"):
        load(tmp_path / "nothing.weights", LAYOUT)
    (tmp_path / "text").write_text("something else")
    with pytest.raises(OptionError, match="is not a file of weights that this version can read"):
        load(tmp_path / "text", LAYOUT)


def test_arrays_that_do_not_fit_are_not_stored(tmp_path: Path) -> None:
    network, path = random_network(), tmp_path / "new.weights"
    for wrong in (
        network._replace(wide=network.wide[1:]),
        network._replace(last_bias=network.last_bias[1:]),
        network._replace(narrow=np.zeros((WIDE, NARROW + 1), np.float32)),
    ):
        with pytest.raises(OptionError, match="do not fit together"):
            save(path, wrong, LAYOUT, {})
    for value in (np.nan, np.inf, 1e6):
        network.out_bias[3] = value
        with pytest.raises(OptionError, match="out_bias has weights that are not numbers, or too large"):
            save(path, network, LAYOUT, {})
    assert not path.exists()


def test_the_options_of_a_game_are_in_its_bias() -> None:
    network = random_network()
    for expansions, layout in LAYOUTS.items():
        own = narrowed(network, layout)
        names = [feature.name for feature in antipater.make("duel", expansions=expansions).features()]
        rows = [network.wide[layout.inputs.column(name)] for name in names]
        assert (own.wide == rows).all()
        played = sum((network.wide[layout.inputs.column(f"played.{name}")] for name in expansions), network.wide_bias)
        assert own.wide_bias == pytest.approx(played, abs=1e-6)


def test_a_game_finds_its_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put_into_package(tmp_path, monkeypatch)
    base, agora = antipater.make("duel"), antipater.make("duel", expansions=("agora",))
    assert has_network(base)
    assert network_for(base) is network_for(antipater.make("duel"))
    assert len(network_for(base).wide) == len(base.features())
    assert len(network_for(agora).wide) == len(agora.features())
    path.unlink()
    assert not has_network(base)


@pytest.mark.parametrize("name", ["duel", "wonders"])
def test_the_file_in_the_package_fits_and_says_where_it_comes_from(name: str) -> None:
    game = antipater.make(name)
    path, layout = weights_of(game), game.network()
    assert path is not None
    assert layout is not None
    assert path.stat().st_size <= 4_000_000
    assert load(path, layout)[1]["command"]


def test_a_game_without_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    wonders = antipater.make("wonders", players=3)
    monkeypatch.setattr(wonders, "network", lambda: None)
    assert weights_of(wonders) is None
    assert not has_network(wonders)
    with pytest.raises(OptionError, match=r"^There is no network for wonders\.$"):
        network_for(wonders)


def test_one_file_is_for_every_number_of_players(tmp_path: Path) -> None:
    path = stored(tmp_path, layout=outputs.LAYOUTS[0, 2])
    for (edition, players), layout in outputs.LAYOUTS.items():
        own = narrowed(load(path, layout)[0], layout)
        assert own.wide.shape[0] == len(layout.columns) == len(columns.FEATURES[edition, players])
    with pytest.raises(OptionError, match="was made for other features"):
        load(path, LAYOUT)


def test_every_input_and_output_has_a_name_of_its_own() -> None:
    """Otherwise the hash of the names would not tell two lists apart."""
    for features in (LAYOUT.inputs, LAYOUT.outputs):
        names = [feature.name for feature in features]
        assert len(set(names)) == len(names)
    assert isinstance(LAYOUT.outputs.blocks[0], Block)
