"""Many games, and what can be said of them with error bars."""
