"""The signature of the rules: one hash over many random games. A refactoring does not move it; a change of rules does.

`python -m tests.duel.signature 200` prints the new one.
"""

import pytest

from ..sizes import CHOSEN
from .signature import signature

SIGNATURES = {
    200: "53abac1c140ccf829dd03aead1d01dc565fea2b1006df4944a7367c60b688df0",
    20_000: "03f31e495cd82de02659e6c5832a48d6cb8405ce78e1b7da7ccddec84879e093",
}


def test_the_signature_of_200_games() -> None:
    assert signature(200) == SIGNATURES[200]


@pytest.mark.skipif(CHOSEN != "all", reason="20,000 games take a while")
def test_the_signature_of_20000_games() -> None:
    assert signature(20_000) == SIGNATURES[20_000]
