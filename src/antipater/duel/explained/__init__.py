"""What the things on a table of Duel are, and what they mean now: told from a view, so nothing hidden is told."""
