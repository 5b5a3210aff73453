"""Decisions: what a city is asked."""

# All but PAY are also phases; PAY belongs to the choice of a turn or a seventh card.
# Those of expansions have numbers of their own (`variant.py`).
NO_DECISION, CHOOSE_BOARD, CHOOSE_SIDE, TURN, SEVENTH, DISCARD_PILE, PAYMENT = range(7)
DECISIONS = ("none", "board", "side", "turn", "seventh_card", "discard_pile", "payment")
MORE_DECISIONS = len(DECISIONS)  # all from here on belong to expansions
