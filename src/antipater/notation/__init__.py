"""Games, positions and actions as text."""
