"""Validation of text from clients: names, chat, ids."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Annotated, Final

from pydantic import AfterValidator, StringConstraints, ValidationError

from hexstead.play import SetupError
from hexstead.server.confusables import is_visible, lookalikes, without_invisible

LONGEST_NAME: Final = 24
LONGEST_TITLE: Final = 40
LONGEST_LINE: Final = 500
_UNWANTED: Final = {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Control characters, surrogates, private and unassigned characters, line separators."""
_UNWANTED_MARKS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that change the direction of the following text."""


def is_plain(text: str) -> bool:
    """Whether a text contains only characters that are safe to show."""
    return not any(
        unicodedata.category(character) in _UNWANTED or character in _UNWANTED_MARKS
        for character in text
    )


def plain(text: str) -> str:
    """Return the stripped text; raise ValueError if it is not plain text."""
    if not is_plain(text):
        raise ValueError("plain text without control characters is wanted")
    text = text.strip()
    if not is_visible(text):
        raise ValueError("some text is wanted, not only blanks")
    return text


def plain_name(text: str, longest: int = LONGEST_NAME) -> str:
    """Return a name without invisible characters."""
    name = plain(without_invisible(plain(text)))
    if len(name) > longest:  # composing may lengthen a text of some scripts
        raise ValueError(f"a name of at most {longest} characters is wanted")
    return name


def distinct_name(name: str, others: Iterable[str | None], longest: int = LONGEST_NAME) -> str:
    """Return the name, with a number appended if another name looks the same: "Anna 2"."""
    taken = {key for other in others if other is not None for key in lookalikes(other)}
    found, number = name, 1
    while not taken.isdisjoint(lookalikes(found)):
        number += 1
        ending = f" {number}"
        found = name[: longest - len(ending)].rstrip() + ending
    return found


def _plain_title(text: str) -> str:
    return plain_name(text, LONGEST_TITLE)


Name = Annotated[
    str, StringConstraints(min_length=1, max_length=LONGEST_NAME), AfterValidator(plain_name)
]
Title = Annotated[
    str, StringConstraints(min_length=1, max_length=LONGEST_TITLE), AfterValidator(_plain_title)
]
"""The name of a group or a tournament."""
ChatText = Annotated[
    str, StringConstraints(min_length=1, max_length=LONGEST_LINE), AfterValidator(plain)
]
Key = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
"""An id or a token."""
Day = Annotated[str, StringConstraints(pattern=r"^\d{4}-\d{2}-\d{2}$")]
"""A date like 2026-11-16."""
ActionText = Annotated[str, StringConstraints(pattern=r"^[ -~]{1,200}$")]
"""An action as text."""


def unfit(error: ValidationError) -> SetupError:
    """Return a validation error as one line that names the field, without its value."""
    problem = error.errors(include_url=False, include_input=False, include_context=False)[0]
    place = ".".join(str(part) for part in problem["loc"])
    said = f"{place}: {problem['msg']}" if place else str(problem["msg"])
    return SetupError(said, "request", {"field": place})
