"""Names at one table are told apart: whoever comes second is called "Anna 2".

A name is settled when somebody sits down and stays so until the end of the game; log, chat, board
and record all show that one.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from hexstead.server.texts import LONGEST_NAME


def told_apart(name: str, others: Iterable[str | None]) -> str:
    """The name itself, or with a number where somebody else is called the same."""
    taken = {_sounds_like(other) for other in others if other is not None}
    found, number = name, 1
    while _sounds_like(found) in taken:
        number += 1
        ending = f" {number}"
        found = name[: LONGEST_NAME - len(ending)].rstrip() + ending
    return found


def _sounds_like(name: str) -> str:
    """What people take for the same name: capitals, kinds of letters and blanks aside."""
    shown = (letter for letter in unicodedata.normalize("NFKC", name) if not _unseen(letter))
    return " ".join("".join(shown).casefold().split())


def _unseen(letter: str) -> bool:
    return unicodedata.category(letter) == "Cf"
