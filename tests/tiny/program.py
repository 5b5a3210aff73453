"""`python -m tests.tiny.program play tiny`: the command line with the tiny game; processes that it starts know it too.

It is no `__main__.py`, because Python does not run one again in a process that is spawned.
"""

from . import add

add()

if __name__ == "__main__":
    from antipater.cli import main

    main()
