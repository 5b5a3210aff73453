"""Write the golden playthroughs again: `python -m tests.golden.write`, then read what `git diff` says has changed."""

from .playthrough import PLAYTHROUGHS, make, path_of, playthrough

if __name__ == "__main__":
    for name, played in PLAYTHROUGHS.items():
        path_of(name).write_text(playthrough(make(played), played), "utf-8")
        print(path_of(name))
