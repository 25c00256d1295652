"""Trade preferences of a seat: offers (K9) that it always accepts or declines.

- `wool for ore`: accept wool alone for ore alone, at least as many cards as are given.
- `refuse 2`: decline every offer of seat 2.
- `refuse leader`: decline the offers of a player who leads: no player has more visible points,
  and the seat has fewer.

A refusal comes before an acceptance. Only public facts decide, so that an answer reveals no more
than that it was automatic.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from hexstead.catan import State
from hexstead.catan.actions import given, wanted
from hexstead.catan.goods import RESOURCES, UNIT, counts, kinds
from hexstead.catan.phases import ANSWERING, PENDING

_DEAL: Final = re.compile(rf"({'|'.join(RESOURCES)}) for ({'|'.join(RESOURCES)})")
_REFUSAL: Final = re.compile(r"refuse (leader|\d)")


def read_preferences(texts: Sequence[str], seat: int, seats: int) -> tuple[str, ...]:
    """Return the preferences of a seat in a fixed order; raise ValueError for an invalid one."""
    for text in texts:
        deal, refusal = _DEAL.fullmatch(text), _REFUSAL.fullmatch(text)
        if deal is not None:
            valid = deal[1] != deal[2]
        elif refusal is not None and refusal[1] != "leader":
            valid = int(refusal[1]) < seats and int(refusal[1]) != seat
        else:
            valid = refusal is not None
        if not valid:
            raise ValueError(text)
    return tuple(sorted(set(texts)))


def preferred_answer(state: State, seat: int, preferences: Sequence[str]) -> str | None:
    """Return the answer of a seat's preferences to the current offer; None if they have none."""
    if state.phase != ANSWERING or state.answers[seat] != PENDING:
        return None
    offerer = state.turn_seat
    leads = state.points[offerer] == max(state.points) > state.points[seat]
    if f"refuse {offerer}" in preferences or (leads and "refuse leader" in preferences):
        return "decline"
    give, want = given(state.offer), wanted(state.offer)
    for text in preferences:
        deal = _DEAL.fullmatch(text)
        if deal is not None and _is_at_least(give, want, deal[1], deal[2]):
            return "accept"
    return None


def _is_at_least(give: int, want: int, get: str, pay: str) -> bool:
    """Whether an offer is one resource for another, one for one or better."""
    got, paid = RESOURCES.index(get), RESOURCES.index(pay)
    same = kinds(give) == kinds(UNIT[got]) and kinds(want) == kinds(UNIT[paid])
    return same and counts(give)[got] >= counts(want)[paid]
