"""Looking up a rule while playing: by number or word, in the language of the table, of what is played."""

from .person import new_dialogue, typed


def test_a_rule_is_found_by_number_and_by_word() -> None:
    dialogue = new_dialogue(3, two=True)
    assert "D4.7 " in typed(dialogue, "rules D4.7")
    assert dialogue.said[0].startswith("D4.7 ")
    assert len(dialogue.said) == 1
    assert "shield" in typed(dialogue, "rules shield").lower()
    assert dialogue.said[-1].startswith("Also: ")


def test_only_the_rules_of_what_is_played_are_searched() -> None:
    dialogue = new_dialogue(3, two=True)
    typed(dialogue, "rules senat")
    assert all(not line.startswith("A") or line.startswith("Also") for line in dialogue.said)


def test_who_asks_for_nothing_or_for_what_is_not_there_is_told_so() -> None:
    dialogue = new_dialogue(3, two=True)
    assert "Which rule?" in typed(dialogue, "rules")
    assert "No rule has the number or the word “D99”." in typed(dialogue, "rules D99")


def test_in_german() -> None:
    dialogue = new_dialogue(3, two=True)
    typed(dialogue, "lang de")
    typed(dialogue, "regeln D8")
    assert dialogue.said[0].startswith("D8.1 ")
    assert dialogue.said[-1].startswith("Außerdem: D8.")
