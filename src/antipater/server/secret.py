"""Ids of tables and secrets of seats."""

import hashlib
import hmac
import secrets

ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # none that look alike
ID_LENGTH = 16
TOKEN_BYTES = 18


def new_id() -> str:
    """An id of a table that nobody guesses: 80 bits."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def new_token() -> str:
    """A secret of a seat: 144 bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(token.encode()).hexdigest()


def same(given: str, wanted: str) -> bool:
    """Is it what a link carries? Nothing is known from how long it took to say no."""
    return bool(wanted) and hmac.compare_digest(hashed(given), hashed(wanted))


def fits(token: str, token_hash: str | None) -> bool:
    """Is it the secret of this hash?"""
    return token_hash is not None and hmac.compare_digest(hashed(token), token_hash)
