"""The lessons of 7 Wonders: fixed deals, and the moments at which ideas matter, found in a view."""
