"""Which expansions the rules of this load know.

Plain rules know all of them and ask the record. Compiled rules are loaded once for each combination (`antipater._jit`,
`antipater._jit_pantheon`, `antipater._jit_agora`, `antipater._jit_both`): a branch on a constant that is False is never
compiled, so that who plays the base game pays for no expansion.
"""

PANTHEON = "._jit." not in __name__ and "._jit_agora." not in __name__
AGORA = "._jit." not in __name__ and "._jit_pantheon." not in __name__
EXPANDED = PANTHEON or AGORA
