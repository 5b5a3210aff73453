"""The table in a terminal: it draws what `Position.view` shows, and asks what to play. It holds no rules."""
