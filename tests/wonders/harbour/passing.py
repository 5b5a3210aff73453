"""In age III hands go right too."""

from ...kernel.rule import rule


@rule
def goes_right(age: int, right: bool) -> bool:
    """Do hands go right in this age?"""
    return right or age == 3
