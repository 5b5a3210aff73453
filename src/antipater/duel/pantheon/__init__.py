"""The Pantheon expansion: what it adds to the rules of Duel, on the seams that they name."""
