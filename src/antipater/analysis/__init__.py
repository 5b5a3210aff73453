"""What happened in a game, and what would have been better (docs/analysis.md)."""

from .assemble import assemble
from .report import Account, Analysis, Candidate, Judged, Moment, Turning
from .run import AnalysisError, analyse
from .tasks import Result, Task, tasks
from .thresholds import THRESHOLDS
from .words import ToldAnalysis, told_analysis, told_candidate, told_line, told_move
from .work import DEEP, QUICK, work

__all__ = [
    "DEEP",
    "QUICK",
    "THRESHOLDS",
    "Account",
    "Analysis",
    "AnalysisError",
    "Candidate",
    "Judged",
    "Moment",
    "Result",
    "Task",
    "ToldAnalysis",
    "Turning",
    "analyse",
    "assemble",
    "tasks",
    "told_analysis",
    "told_candidate",
    "told_line",
    "told_move",
    "work",
]
