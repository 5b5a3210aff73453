"""The rules of 7 Wonders Duel."""
