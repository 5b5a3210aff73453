"""A network learns Duel from nothing but wins and points, by policy gradients on a batch.

    python examples/learn.py --seconds 60 --against random greedy --plot curve.svg

It plays both seats of many games at once, then makes likelier what the winners did (with the clipped steps of PPO). It
needs torch; the plot needs matplotlib.
"""

import argparse
import time
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

import antipater
from antipater.kernel.batch import NO_ACTION
from antipater.search.agent import Agent, Budget
from antipater.search.agents import agent_of

GAMES = 128  # at once, of one update
WIDTH = 128
RATE = 2e-3  # of learning
EPOCHS, PART = 2, 2048  # times that each choice is learnt from, and choices of one step
CLIP = 0.2  # how far an update may move the chance of a choice
VALUE, CURIOSITY = 0.5, 0.01  # weights of the losses beside that of the policy
MARGIN = 40.0  # points that count as much as the victory
TESTED = 200  # games against each opponent


class Judge(nn.Module):
    """What a seat sees, to a number for each action and one for the position."""

    def __init__(self, game: antipater.Game) -> None:
        super().__init__()
        features = game.features()
        self.register_buffer("scale", torch.tensor([1 / max(feature.high, 1) for feature in features]))
        self.hidden = nn.Linear(len(features), WIDTH)
        self.policy = nn.Linear(WIDTH, game.actions)
        self.value = nn.Linear(WIDTH, 1)

    def forward(self, rows: torch.Tensor, masks: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        """Chances of all legal actions, and how it stands for the seat that looks: -1 to 1."""
        hidden = torch.relu(self.hidden(rows * self.scale))
        logits = self.policy(hidden).masked_fill(~masks, -1e9)
        return Categorical(logits=logits, validate_args=False), torch.tanh(self.value(hidden))[:, 0]

    @torch.no_grad()
    def choose(self, rows: Any, masks: Any) -> tuple[torch.Tensor, torch.Tensor]:
        """An action for each row, and the logarithm of its chance."""
        chances, _ = self(torch.from_numpy(rows), torch.from_numpy(masks))
        actions = chances.sample()
        return actions, chances.log_prob(actions)


class Choices(NamedTuple):
    """All choices of some games, a row each."""

    rows: torch.Tensor
    masks: torch.Tensor
    actions: torch.Tensor
    chances: torch.Tensor  # logarithms, when they were chosen
    returns: torch.Tensor  # what the game then brought who chose


def play(game: antipater.Game, judge: Judge, seed: int) -> Choices:
    """Games in which the network plays both seats."""
    batch = game.batch(GAMES, seed)
    seen: list[tuple[Any, ...]] = []
    while not batch.over.all():
        live = np.flatnonzero(~batch.over)
        rows, masks, seats = batch.encode()[live], batch.legal_mask()[live], batch.to_act[live].argmax(1)
        actions, chances = judge.choose(rows, masks)
        seen.append((torch.from_numpy(rows), torch.from_numpy(masks), actions, chances, live, seats))
        step = np.full(GAMES, NO_ACTION)
        step[live] = actions.numpy()
        batch.step(step)
    rows, masks, actions, chances = (torch.cat([part[k] for part in seen]) for k in range(4))
    games, seats = (np.concatenate([part[k] for part in seen]) for k in (4, 5))
    return Choices(rows, masks, actions, chances, torch.from_numpy(results(batch)[games, seats]))


def results(batch: antipater.Batch) -> Any:
    """What each seat of each game gets: half for the victory, half for the margin of points."""
    won = batch.outcome.winners.astype(np.float32)
    points = batch.outcome.points.sum(2).astype(np.float32)
    return (won - won[:, ::-1]) / 2 + np.clip((points - points[:, ::-1]) / MARGIN, -1, 1) / 2


def learn(judge: Judge, optimizer: torch.optim.Optimizer, seen: Choices) -> None:
    """Make likelier what went better than expected."""
    for _ in range(EPOCHS):
        for part in torch.randperm(len(seen.actions)).split(PART):
            chances, values = judge(seen.rows[part], seen.masks[part])
            returns = seen.returns[part]
            better = returns - values.detach()
            better = (better - better.mean()) / (better.std() + 1e-6)
            ratio = (chances.log_prob(seen.actions[part]) - seen.chances[part]).exp()
            gain = torch.minimum(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
            loss = VALUE * (values - returns).square().mean() - gain - CURIOSITY * chances.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(judge.parameters(), 0.5)
            optimizer.step()


def score(game: antipater.Game, judge: Judge, opponent: Agent, seed: int) -> float:
    """The share of games that the network wins, at both seats in turn; a draw counts half."""
    batch = game.batch(TESTED, seed)
    own = np.arange(TESTED) % 2
    while not batch.over.all():
        seats = np.where(batch.over, -1, batch.to_act.argmax(1))
        actions = np.full(TESTED, NO_ACTION)
        mine = np.flatnonzero(seats == own)
        if mine.size:
            actions[mine] = judge.choose(batch.encode()[mine], batch.legal_mask()[mine])[0].numpy()
        for i in np.flatnonzero(seats == 1 - own):
            position, seat = batch.position(int(i)), int(seats[i])
            actions[i] = opponent.choose(position.observe(seat), position.legal(seat), Budget()).action
        batch.step(actions)
    won = batch.outcome.winners
    return float((won[np.arange(TESTED), own] / won.sum(1)).mean())


def course(seconds: float, against: list[str], tests: int = 1) -> dict[str, list[tuple[float, float]]]:
    """Learn for so long; (seconds, score) for each opponent, `tests` times on the way.

    Seconds are those of a processor spent on playing and learning, whatever else the machine does.
    """
    torch.manual_seed(0)
    torch.set_num_threads(1)  # so small a network gains nothing by more, and waits for them
    game = antipater.make("duel").compile()
    judge = Judge(game)
    optimizer = torch.optim.Adam(judge.parameters(), RATE)
    opponents = {name: agent_of(name, game.name, 1) for name in against}
    curve: dict[str, list[tuple[float, float]]] = {name: [] for name in against}
    learnt, update = 0.0, 0
    while learnt < seconds:
        began = time.process_time()
        learn(judge, optimizer, play(game, judge, update))
        learnt, update = learnt + time.process_time() - began, update + 1
        due = 1 + len(curve[against[0]])
        if learnt >= seconds * due / tests:
            for name, agent in opponents.items():
                curve[name].append((learnt, score(game, judge, agent, 1_000_000)))
            told = ", ".join(f"{points[-1][1]:.1%} against {name}" for name, points in curve.items())
            print(f"{learnt:.0f} s, {update * GAMES:,} games: {told}", flush=True)
    return curve


def plot(curve: dict[str, list[tuple[float, float]]], file: str) -> None:
    """Scores over time."""
    from matplotlib import pyplot

    for name, points in curve.items():
        pyplot.plot(*zip(*points, strict=True), marker="o", label=f"against {name}")
    pyplot.gca().set(xlabel="processor seconds of playing and learning", ylabel="share of games won", ylim=(0, 1))
    pyplot.grid(alpha=0.3)
    pyplot.legend()
    pyplot.savefig(file)


def main() -> None:
    """From the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60, help="of a processor, spent on playing and learning")
    parser.add_argument("--against", nargs="+", default=["random"], help="agents to play against")
    parser.add_argument("--tests", type=int, default=1, help="how often on the way it plays against them")
    parser.add_argument("--plot", metavar="FILE", help="draw its scores over time")
    asked = parser.parse_args()
    curve = course(asked.seconds, asked.against, asked.tests)
    if asked.plot:
        plot(curve, asked.plot)


if __name__ == "__main__":
    main()
