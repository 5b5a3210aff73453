"""Networks judge what lies on the desk, each in its own trees: by torch on the cores, recorded as a graph on a GPU."""

from collections.abc import Callable

import torch
from torch import Tensor

from .judge import Judge
from .opponents import Opponents
from .pool import Desk
from .student import Student

REHEARSALS = 3  # before a graph is recorded


def answers(student: Student, opponents: Opponents, desk: Desk, kinds: Tensor, noted: int) -> Callable[[], None]:
    """What judges the lists on the desk, of which each has so many columns at most."""
    if student.on_gpu:
        return _on_gpu(student, opponents, desk, kinds, noted)
    return _on_cores(student, opponents, desk, kinds, noted)


def _on_cores(student: Student, opponents: Opponents, desk: Desk, kinds: Tensor, noted: int) -> Callable[[], None]:
    """Each network judges its own trees alone."""

    def say(judge: Judge, rows: Tensor) -> None:
        if len(rows):
            columns, values, counts = desk.leaves
            lists = columns[rows, :noted], values[rows, :noted], counts[rows]
            desk.said[rows] = student.said(judge, *lists, kinds[rows])

    def answer() -> None:
        with torch.no_grad():
            say(student.player, torch.nonzero(~opponents.theirs).flatten())
            for number, each in enumerate(opponents.frozen):
                say(each.judge, opponents.to_move(number))

    return answer


def _on_gpu(student: Student, opponents: Opponents, desk: Desk, kinds: Tensor, noted: int) -> Callable[[], None]:
    """Rows are laid by one kernel, then judged and cleared by a graph.

    A graph has no sizes that change: the student judges all rows, a frozen network those of all its games, and what
    counts is chosen afterwards.
    """
    from ..kernel.cuda import cuda, lay

    spread = student.spread
    rows = torch.zeros(len(kinds), len(spread.scale), dtype=torch.float16, device=kinds.device)

    @torch.no_grad()
    def judge() -> None:
        spread.mark_played(rows, kinds)
        desk.said.copy_(student.player(rows))
        for each in opponents.frozen:
            said, theirs = desk.said[each.slots], opponents.theirs[each.slots, None]
            said.copy_(torch.where(theirs, each.judge(rows[each.slots]).float(), said))
        rows.zero_()

    lists = [cuda.as_cuda_array(tensor) for tensor in desk.leaves]
    rest = [cuda.as_cuda_array(tensor) for tensor in (kinds.int(), spread.places.int(), spread.scale, rows)]
    recorded = _recorded(judge)

    def answer() -> None:
        lay(lists, noted, rest)
        recorded()

    return answer


def _recorded(run: Callable[[], None]) -> Callable[[], None]:
    """What runs on the GPU, recorded once and then started as a whole."""
    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side):
        for _ in range(REHEARSALS):
            run()
    torch.cuda.current_stream().wait_stream(side)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        run()
    replay: Callable[[], None] = graph.replay
    return replay
