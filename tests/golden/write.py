"""Write playthroughs and search trees again: `python -m tests.golden.write`, then read what `git diff` says."""

from . import playthrough, search_trees, wonders_playthrough

if __name__ == "__main__":
    for name, duel in playthrough.PLAYTHROUGHS.items():
        playthrough.path_of(name).write_text(playthrough.playthrough(playthrough.make(duel), duel), "utf-8")
        print(playthrough.path_of(name))
    for name, wonders in wonders_playthrough.PLAYTHROUGHS.items():
        text = wonders_playthrough.playthrough(wonders_playthrough.make(wonders), wonders)
        wonders_playthrough.path_of(name).write_text(text, "utf-8")
        print(wonders_playthrough.path_of(name))
    search_trees.PATH.write_text(search_trees.trees(), "utf-8")
    print(search_trees.PATH)
