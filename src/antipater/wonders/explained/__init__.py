"""What the things on a table of 7 Wonders are, and what they mean now: told from a view, so nothing hidden is told."""
