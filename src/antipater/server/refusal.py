"""Why something is not done, in the language of whoever asked."""

from ..i18n import ENGLISH, text, whole_languages, words

STATUS = {
    "unknown_table": 404,
    "wrong_token": 403,
    "no_moment": 404,
    "unknown_language": 404,
    "unknown_lesson": 404,
    "not_found": 404,
    "wrong_host": 403,
    "wrong_origin": 403,
    "wrong_method": 405,
    "not_our_link": 409,
    "not_own_device": 403,
    "pass_gone": 409,
    "pass_used": 409,
    "no_seats": 409,
    "not_your_seat": 409,
    "no_such_seat": 409,
    "nobody_to_remove": 409,
    "has_begun": 409,
    "game_over": 409,
    "too_many_changes": 409,
    "stopped": 409,
    "lan_failed": 409,
    "table_full": 409,
    "not_over": 409,
    "older_rules": 409,
    "newer_rules": 409,
    "no_view": 409,
    "no_analysis": 409,
    "bad_options": 409,
    "wrong_share": 409,
    "too_large": 413,
    "too_many_messages": 429,
    "too_many_analyses": 429,
    "server_error": 500,
    "damaged": 500,
    "not_stored": 503,
    "not_ready": 503,
}


class Refusal(Exception):  # noqa: N818, it is no error of ours
    """Something that is not done: a reason, of the protocol or of a game, and a detail that a sentence may mention."""

    def __init__(
        self, reason: str, detail: str = "", game: str = "", status: int | None = None, line: int | None = None
    ) -> None:
        super().__init__(reason)
        self.reason = reason
        self.detail = detail
        self.game = game
        self.line = line  # of what was sent
        self.status = status or STATUS.get(reason, 400)  # as an answer over HTTP

    def text(self, lang: str) -> str:
        """The sentence: a game may have its own for what can't be set up, and those for its rules."""
        keys = (
            f"{self.game}.refused.{self.reason}",
            f"server.reason.{self.reason}",
            f"{self.game}.reason.{self.reason}",
            "server.reason.not_possible",  # of a game that has no words for it
        )
        known = words(lang).texts
        return text(lang, next(key for key in keys if key in known), detail=self.detail, line=self.line)


def language_of(accepted: str) -> str:
    """The language of a person whose browser says which it accepts, in the order of liking."""
    wishes = [wish.strip()[:2].lower() for wish in accepted.split(",")]
    return next((wish for wish in wishes if wish in whole_languages()), ENGLISH)
