"""The reason why an action is not legal: a sentence for people and a code for programs."""

from __future__ import annotations

from hexstead.play.contract import IllegalAction, Params


class Reason:
    """A sentence with its placeholders filled, and the id of the rule that forbids the action."""

    def __init__(self, code: str, template: str, rule: str, params: Params) -> None:
        self.code = code
        self.rule = rule
        self.params = params
        self.sentence: str = template.format(**params)
        """In English, without its full stop."""

    def error(self, about: str = "") -> IllegalAction:
        """The error for an action; `about` is its text."""
        said = f"{about}: {self.sentence}" if about else self.sentence
        return IllegalAction(said, self.rule, self.code, self.params)
