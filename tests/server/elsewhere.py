"""Who asks from elsewhere: by a name that leads here (DNS rebinding), from a page of somebody else, through a proxy."""

import pytest

from_elsewhere = pytest.mark.parametrize(
    ("headers", "reason"),
    [
        ({"host": "elsewhere.example"}, "wrong_host"),
        ({"origin": "http://elsewhere.example"}, "wrong_origin"),
        ({"x-forwarded-for": "203.0.113.7"}, "not_own_device"),
        ({"x-real-ip": "203.0.113.7"}, "not_own_device"),
        ({"forwarded": "for=203.0.113.7"}, "not_own_device"),
        ({"via": "1.1 proxy"}, "not_own_device"),
    ],
)
