"""All words that people read, by language and id."""
