"""Harbour, an expansion of three cards that nobody sells: it shows that the seams of 7 Wonders hold.

Cards bring ships, and fares for every ship in the city. Who has built a ship unloads it after the turn: two coins, or a
further ship. Before age III each city with ships may send one away for three coins. In age III hands go right. At the
end every ship is worth as many points as the tide is high, which nobody sees before.
"""
