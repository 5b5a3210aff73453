"""A game with an expansion that bots play compiled: `python -m tests.duel.searched agora` says how it ended."""

import sys

import antipater
from antipater.search.agent import Budget
from antipater.search.agents import agent_of

BOTS = ("mcts:8", "level:2")

if __name__ == "__main__":
    position = antipater.make("duel", expansions=[sys.argv[1]]).compile().start(seed=5)
    agents = [agent_of(name) for name in BOTS]
    while not position.over:
        (seat,) = position.to_act
        seen = position.observe(seat)
        position.play(agents[seat].choose(seen, position.legal(seat), Budget()).action)
    assert position.outcome is not None
    print(position.outcome.how)
