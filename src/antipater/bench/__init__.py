"""Speed on this machine, one file a subject. Part of the package, so that an installed antipater can measure too."""
