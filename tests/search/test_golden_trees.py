"""Tree searches frozen: a change of how they are written changes none of them (`python -m tests.golden.write`)."""

from ..golden.search_trees import PATH, trees


def test_searches_find_what_they_found_before() -> None:
    assert trees() == PATH.read_text("utf-8")
