"""Decisions: what a position waits for, and steps that are done without anybody deciding."""

from .seams.room import MORE_DECISIONS

# TURN_END is not one: it is what remains to be done when a turn is resolved.
NO_DECISION, DRAFT, TURN, PROGRESS, LIBRARY, DESTROY, DISCARD_PILE, STARTER, TURN_END = range(9)
DECISIONS = ("none", "draft", "turn", "progress", "library", "destroy", "discard_pile", "starter")
# Decisions of Pantheon.
(
    TAKE_GOD,  # of those looked at for a mythology token; detail: the mythology
    PUT_GOD,  # on the board; detail: the mythology times 4 and the set of seats that know the god
    GATE_GOD,
    THEATER_DECK,
    THEATER_GOD,  # detail: the mythology
    THEATER_TOP,  # which god goes back on top; detail: the mythology
    ENKI_TOKEN,
    SNAKE_CARD,
    BAAL_CARD,
    ZEUS_SLOT,
    ANUBIS_WONDER,
    ISIS_WONDER,
    ISIS_CARD,  # detail: the wonder
    RA_WONDER,
    MINERVA_SPACE,
    NEPTUNE_REMOVES,
    NEPTUNE_USES,
) = range(9, 26)
PANTHEON_DECISIONS = (
    *("take_god", "put_god", "gate_god", "theater_deck", "theater_god", "theater_top", "enki_token", "snake_card"),
    *("baal_card", "zeus_slot", "anubis_wonder", "isis_wonder", "isis_card", "ra_wonder", "minerva_space"),
    *("neptune_removes", "neptune_uses"),
)
# Decisions of Agora, and before them what is done without anybody deciding.
(
    TURN_GOES_ON,  # after a prepared conspiracy
    TURN_UP,  # cards freed by Turn of Events, or by building Curia Julia
    COINS,  # detail: coins from the bank
    NEW_CARD,  # detail: a card that comes into the city for nothing
    NEW_TOKEN,  # detail: a progress token that comes to the city
    ACT,  # detail: a conspiracy or military token that acts, as a piece
    SENATE,  # detail: 4 times the section and actions left
    CONSPIRATOR,
    KEEP_CONSPIRACY,
    RETURN_CONSPIRACY,
    PREPARE_CONSPIRACY,  # detail: the card taken for it
    CURIA_CONSPIRACY,
    PLACE_CUBE,
    MOVE_CUBE,
    REMOVE_CUBE,
    MOVE_DECREE,
    EXTORT_WONDER,
    SABOTAGE_WONDER,
    DISCARD_OTHERS,  # a card of the opponent; detail: a color
    FORECLOSE_CARD,
    COERCE_CARD,
    GIVE_CARD,  # detail: the card coerced
    TREASON_CARD,
    LOCK_TOKEN,
    ESPIONAGE_TOKEN,
    FRAUD_SLOT,
    EVENT_SLOT,
    EVENT_SLOT_AGAIN,
) = range(26, 54)
AGORA_STEPS = ("turn_goes_on", "turn_up", "coins", "new_card", "new_token", "act")
AGORA_DECISIONS = (
    *("senate", "conspirator", "keep_conspiracy", "return_conspiracy", "prepare_conspiracy", "curia_conspiracy"),
    *("place_cube", "move_cube", "remove_cube", "move_decree", "extort_wonder", "sabotage_wonder", "discard_others"),
    *("foreclose_card", "coerce_card", "give_card", "treason_card", "lock_token", "espionage_token", "fraud_slot"),
    *("event_slot", "event_slot_again"),
)
EVERY_DECISION = (*DECISIONS, "turn_end", *PANTHEON_DECISIONS, *AGORA_STEPS, *AGORA_DECISIONS, *MORE_DECISIONS)
