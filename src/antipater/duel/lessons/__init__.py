"""The lessons of Duel: fixed deals, and the moments at which ideas matter, found in a view."""
