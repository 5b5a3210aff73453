"""What both games stand on. Knows no game."""
