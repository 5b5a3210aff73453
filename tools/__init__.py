"""Programs that make data of the package; not part of it."""
