"""Tiny: a market of a few cards for two, to show what a game needs and what it gets for it.

Eighteen cards: figs, oil and silk, each worth 1 to 6. Both players have one face down, which counts double at the end.
Some lie open in the stalls of the market, the rest is a face-down deck. In turn a player takes a card from a stall,
which is filled again from the deck; or, once in a game, exchanges the face-down card for one of a stall. When the
market is empty, the richest wins.
"""
