"""The numbered rules as data: books, chapters and rules, with what they refer to."""

from .book import Book, Chapter, Rule, Span, book, books
from .looking_up import found_in

__all__ = ["Book", "Chapter", "Rule", "Span", "book", "books", "found_in"]
