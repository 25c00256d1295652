"""Response bodies that belong to no package below `api`; the others are in its `schemas.py`."""

from __future__ import annotations

from typing import NotRequired

from hexstead.tables.base_schemas import Out
from hexstead.tables.schemas import ViewOut


class CauseOut(Out):
    """A reason why the rules forbid an action."""

    code: str
    params: dict[str, str | int]
    rule: str


class ProblemOut(Out):
    """An error: its kind, its code with parameters, and a sentence; some codes have further
    fields."""

    error: str
    code: str
    params: dict[str, str | int]
    message: str
    rule: NotRequired[str]
    cause: NotRequired[CauseOut]
    at: NotRequired[int]
    view: NotRequired[ViewOut]


class FeaturesOut(Out):
    accounts: bool
    """Whether users can create accounts."""
    mail: bool
    """Whether the server sends emails."""
    push: bool
    """Whether the server sends push messages."""
    ratings: bool
    groups: bool
    pairing: bool
    """Whether guests can seek a game with strangers."""
    exhibitions: bool
    """Whether bots play each other for spectators."""
    offline: bool
    """Whether the server has the pages without a server, under /offline/."""


class LinkOut(Out):
    link: str
    token: str
