"""How many sequences of n choices a position has. The seats that owe a choice make it in the order of their numbers."""

import numpy as np

from antipater import Position


def lowest(acting: int) -> int:
    """The first seat that owes a choice."""
    return (acting & -acting).bit_length() - 1


def perft(position: Position, depth: int) -> int:
    """The number of sequences of so many choices."""
    game = position.game
    states = np.zeros(depth, game.dtype)
    raw = states.view(np.uint8).reshape(depth, game.dtype.itemsize)
    raw[0] = np.frombuffer(bytes(position), np.uint8)
    actions = np.zeros((depth, game.most_legal), np.int16)

    def count(ply: int) -> int:
        acting = int(game.engine.acting(states, ply))
        if not acting:
            return 0
        seat = lowest(acting)
        n = int(game.engine.legal(states, ply, seat, actions[ply], position.need))
        if ply == depth - 1:
            return n
        total = 0
        for action in actions[ply, :n].tolist():
            raw[ply + 1] = raw[ply]
            game.engine.play(states, ply + 1, seat, action, position.need)
            total += count(ply + 1)
        return total

    return count(0)


def counts(position: Position, depth: int) -> list[int]:
    return [perft(position, n) for n in range(1, depth + 1)]
