"""7 Wonders in a terminal: the table as one seat sees it, and the people who take turns in front of it."""
