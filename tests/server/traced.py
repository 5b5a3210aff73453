"""Watching the system calls of a child as strace does: what was synced before what was said.

The child asks to be watched (`watch_me`) when it has loaded everything; threads that it starts later are watched too.
"""

import ctypes
import os
import platform
import signal
from collections.abc import Iterator
from pathlib import Path

TRACEME, SETOPTIONS, SYSCALL, SYSCALL_INFO = 0, 0x4200, 24, 0x420E  # of ptrace
MARK_SYSCALLS, FOLLOW_THREADS, KILL_AT_END = 1, 8, 0x100000
AT_SYSCALL = signal.SIGTRAP | 0x80
ENTRY, EXIT = 1, 2
WALL = 0x40000000  # waitpid: threads too
CALLS = {
    "x86_64": {1: "write", 74: "fsync", 75: "fdatasync"},
    "aarch64": {64: "write", 82: "fsync", 83: "fdatasync"},
}[platform.machine()]

libc = ctypes.CDLL(None, use_errno=True)
libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
libc.ptrace.restype = ctypes.c_long


class Info(ctypes.Structure):
    """`struct ptrace_syscall_info`, as far as it is needed."""

    _fields_ = (
        ("op", ctypes.c_uint8),
        ("arch", ctypes.c_uint32),
        ("instruction_pointer", ctypes.c_uint64),
        ("stack_pointer", ctypes.c_uint64),
        ("number", ctypes.c_uint64),
        ("arguments", ctypes.c_uint64 * 6),
    )


def ptrace(request: int, thread: int, address: int = 0, data: int = 0) -> int:
    """The system call."""
    found = int(libc.ptrace(request, thread, address, data))
    if found < 0:
        raise OSError(ctypes.get_errno(), f"ptrace {request:#x}")
    return found


def watch_me() -> None:
    """In the child: from now on the parent sees every system call."""
    ptrace(TRACEME, 0)
    os.kill(os.getpid(), signal.SIGSTOP)


def calls(child: int) -> Iterator[tuple[str, str]]:
    """The writes and syncs of a child until it ends, each with the file that it is for; a sync when it is done."""
    os.waitpid(child, 0)
    ptrace(SETOPTIONS, child, 0, MARK_SYSCALLS | FOLLOW_THREADS | KILL_AT_END)
    begun: dict[int, tuple[str, str]] = {}  # by thread
    thread, passed_on = child, 0
    while True:
        ptrace(SYSCALL, thread, 0, passed_on)
        thread, status = os.waitpid(-1, WALL)
        while not os.WIFSTOPPED(status):
            if thread == child:
                assert os.waitstatus_to_exitcode(status) == 0
                return
            thread, status = os.waitpid(-1, WALL)
        passed_on = 0
        if (stopped_by := os.WSTOPSIG(status)) != AT_SYSCALL:
            passed_on = 0 if stopped_by in (signal.SIGTRAP, signal.SIGSTOP) else stopped_by
            continue
        info = Info()
        ptrace(SYSCALL_INFO, thread, ctypes.sizeof(info), ctypes.addressof(info))
        if info.op == ENTRY and (call := CALLS.get(info.number)):
            begun[thread] = call, _file(child, info.arguments[0])
            if call == "write":
                yield begun.pop(thread)
        elif info.op == EXIT and thread in begun:
            yield begun.pop(thread)


def _file(child: int, number: int) -> str:
    try:
        return Path(f"/proc/{child}/fd/{number}").readlink().name
    except FileNotFoundError:
        return ""
