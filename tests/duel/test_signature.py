"""The signature of the rules: one hash over many random games. A refactoring does not move it; a change of rules does.

`python -m tests.duel.signature 200` prints the new one, `python -m tests.duel.signature 20000` that of the full tests.
"""

from ..sizes import size
from .signature import signature

SIGNATURES = {
    200: "53abac1c140ccf829dd03aead1d01dc565fea2b1006df4944a7367c60b688df0",
    20_000: "03f31e495cd82de02659e6c5832a48d6cb8405ce78e1b7da7ccddec84879e093",
}


def test_the_signature_is_what_it_was() -> None:
    games = size(200, 20_000)
    assert signature(games) == SIGNATURES[games]
