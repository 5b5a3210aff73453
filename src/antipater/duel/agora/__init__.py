"""Duel with the Agora expansion: what it adds, on the seams of the base game."""
