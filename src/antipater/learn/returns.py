"""What choices brought: the fate of whoever chose, or, as long as that is unknown, what the network thought of it."""

import torch
from torch import Tensor

PATIENCE = 0.95  # how far what comes later counts beside what the network thinks next


def gains(foretold: Tensor, seats: Tensor, ended: Tensor, fates: Tensor) -> tuple[Tensor, Tensor]:
    """How much more each choice brought than was foretold, and of which choices that is known.

    `foretold` is [turn, game, fate]: what the network thought before the choice of a seat. `ended` says which games
    ended by a choice, and `fates`, [turn, game, seat, fate], with what. A seat that has no later choice among these
    turns, in a game that goes on, has nothing to compare with.
    """
    turns, games, number = foretold.shape
    later = torch.zeros_like(fates[0])  # of each seat: what its next choice was thought to bring
    further = torch.zeros_like(later)  # and how much more it brought
    known = torch.zeros_like(later[:, :, 0], dtype=torch.bool)
    found, certain = torch.zeros_like(foretold), torch.zeros_like(ended, dtype=torch.bool)
    for turn in reversed(range(turns)):
        over = ended[turn]
        later = torch.where(over[:, None, None], fates[turn], later)
        further = further.masked_fill(over[:, None, None], 0.0)
        known = known | over[:, None]
        seat = seats[turn].long()[:, None]
        place = seat[:, :, None].expand(games, 1, number)
        certain[turn] = known.gather(1, seat)[:, 0]
        more = later.gather(1, place)[:, 0] - foretold[turn] + PATIENCE * further.gather(1, place)[:, 0]
        found[turn] = more * certain[turn, :, None]
        later = later.scatter(1, place, foretold[turn, :, None])
        further = further.scatter(1, place, found[turn, :, None])
        known = known.scatter(1, seat, True)
    return found, certain
