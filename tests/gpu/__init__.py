"""Games on a GPU."""
