"""Room for the Harbour."""

MORE_CARDS = 2
MORE_WONDERS = 1
MORE_DECISIONS = ("unload",)
