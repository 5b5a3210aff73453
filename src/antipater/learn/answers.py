"""The network judges what lies on the desk: by torch on the cores, recorded as a graph on a GPU."""

from collections.abc import Callable

import torch
from torch import Tensor

from .pool import Desk
from .student import Student

REHEARSALS = 3  # before a graph is recorded


def answers(student: Student, desk: Desk, kinds: Tensor, noted: int) -> Callable[[], None]:
    """What judges the lists on the desk, of which each has so many columns at most."""
    return _on_gpu(student, desk, kinds, noted) if student.on_gpu else _on_cores(student, desk, kinds, noted)


def _on_cores(student: Student, desk: Desk, kinds: Tensor, noted: int) -> Callable[[], None]:
    def answer() -> None:
        columns, values, counts = desk.leaves
        with torch.no_grad():
            desk.said.copy_(student.said(student.player, columns[:, :noted], values[:, :noted], counts, kinds))

    return answer


def _on_gpu(student: Student, desk: Desk, kinds: Tensor, noted: int) -> Callable[[], None]:
    """Rows are laid by one kernel, then judged and cleared by a graph."""
    from ..kernel.cuda import cuda, lay

    spread = student.spread
    rows = torch.zeros(len(kinds), len(spread.scale), dtype=torch.float16, device=kinds.device)

    @torch.no_grad()
    def judge() -> None:
        spread.mark_played(rows, kinds)
        desk.said.copy_(student.player(rows))
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
