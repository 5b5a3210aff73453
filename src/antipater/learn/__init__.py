"""A network that teaches itself by playing: `python -m antipater.learn duel`. Needs the extra `learn`, best a GPU."""
