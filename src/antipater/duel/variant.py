"""Which expansions the rules of this load know.

Plain rules know all of them and ask the record. Compiled rules are loaded once for each combination (`antipater._jit`,
`antipater._jit_pantheon`): a branch on a constant that is False is never compiled, so that who plays the base game
pays for no expansion.
"""

PANTHEON = "._jit." not in __name__
