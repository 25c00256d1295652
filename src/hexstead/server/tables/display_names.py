"""Names at one table are told apart: whoever comes second is called "Anna 2".

A name is settled when somebody sits down and stays so until the end of the game; log, chat, board
and record all show that one.
"""

from __future__ import annotations

from collections.abc import Iterable

from hexstead.server.confusables import lookalikes
from hexstead.server.texts import LONGEST_NAME


def told_apart(name: str, others: Iterable[str | None], longest: int = LONGEST_NAME) -> str:
    """Return the name itself, or with a number where another name looks the same."""
    taken = {key for other in others if other is not None for key in lookalikes(other)}
    found, number = name, 1
    while not taken.isdisjoint(lookalikes(found)):
        number += 1
        ending = f" {number}"
        found = name[: longest - len(ending)].rstrip() + ending
    return found
