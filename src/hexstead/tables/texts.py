"""Validation of text from clients: names, chat, ids."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable
from typing import Annotated, Final

from hexstead.play import SetupError
from hexstead.tables.confusables import is_visible, lookalikes, without_invisible
from hexstead.tables.constraints import Check, Limits
from hexstead.tables.validation import Invalid

LONGEST_NAME: Final = 24
LONGEST_TITLE: Final = 40
LONGEST_LINE: Final = 500
_UNWANTED: Final = {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Control characters, surrogates, private and unassigned characters, line separators."""
_SURROGATE: Final = re.compile(r"\\u[dD][89a-fA-F]")
"""An escaped surrogate in JSON, alone or in a pair."""
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


Name = Annotated[str, Limits(min_length=1, max_length=LONGEST_NAME), Check(plain_name)]
Title = Annotated[str, Limits(min_length=1, max_length=LONGEST_TITLE), Check(_plain_title)]
"""The name of a group or a tournament."""
ChatText = Annotated[str, Limits(min_length=1, max_length=LONGEST_LINE), Check(plain)]
Key = Annotated[str, Limits(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
"""An id or a token."""
Day = Annotated[str, Limits(pattern=r"^\d{4}-\d{2}-\d{2}$")]
"""A date like 2026-11-16."""
ActionText = Annotated[str, Limits(pattern=r"^[ -~]{1,200}$")]
"""An action as text."""


def unfit(problem: Invalid) -> SetupError:
    """Return a validation error as one line that names the field, without its value."""
    place = ".".join(str(part) for part in problem.place)
    return SetupError(f"{place}: {problem}" if place else str(problem), "request", {"field": place})


def is_json_text(body: bytes) -> bool:
    """Whether all strings can be encoded as UTF-8: JSON may escape lone surrogates, which no
    database stores. Invalid JSON is left to the parser of the endpoint."""
    try:
        text = body.decode()
        if "\0" in text:  # possibly UTF-16 or UTF-32
            return False
        if _SURROGATE.search(text):
            json.dumps(json.loads(text), ensure_ascii=False).encode()
    except UnicodeError:
        return False
    except (ValueError, RecursionError):
        return True
    return True
