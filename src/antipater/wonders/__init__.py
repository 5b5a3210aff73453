"""7 Wonders, first and second edition, for two to seven players."""
