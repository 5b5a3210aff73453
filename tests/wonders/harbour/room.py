"""Where ships and the tide lie in the record."""

# Of a city.
FLEET = 0  # ships
LOADED = 1  # 1: a ship has come in this turn

# Of the table.
TIDE = 0  # points for each ship, 1 to 3; 0 if it is not known
SAILED = 1  # 1: ships have been sent away before age III
