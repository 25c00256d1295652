"""What an action did, who may know it, and why another cannot be done."""

from __future__ import annotations

from typing import Final

from hexstead.catan import State
from hexstead.catan.goods import RESOURCES, counts
from hexstead.catan.phases import DRAWING, STEALING
from hexstead.catan.trade import deal
from hexstead.play import CHANCE, OVER, IllegalAction
from hexstead.server.games.adapter import Deed, Outline, Payload, against
from hexstead.server.games.catan.description import PLACES

_FINAL: Final = frozenset(
    (
        *("discard", "trade", "withdraw", "accept", "decline", "counter", "offer", "first"),
        *("knight", "road-building", "discovery", "monopoly"),
    )
)
"""Verbs that tell others something, or that others have acted upon: they cannot be undone."""


def outline(before: State, action: int) -> Outline:
    verb, _, named = before.text(action).partition(" ")
    seat = before.turn_seat if before.mover == CHANCE else before.mover
    if verb == "begin":
        seat = int(named)
    return Outline(seat, verb == "end", verb in _FINAL)


def deed(before: State, action: int, after: State) -> Deed:
    verb, _, named = before.text(action).partition(" ")
    seat = outline(before, action).seat
    place = named if verb in PLACES else None
    return Deed(
        verb=verb,
        seat=seat,
        hex=place,
        card=None if place else named or None,
        hexes=(place,) if place else (),
        gain=_changes(before.gold(seat), after.gold(seat)),
        notes=tuple(_notes(before, verb, named, after)),
        known_to=_known_to(before),
    )


def _known_to(before: State) -> frozenset[int] | None:
    """A stolen card is seen by thief and victim, a drawn one by its buyer alone; but everybody
    knows the order of the cards below the stack."""
    if before.phase == STEALING:
        return frozenset((before.turn_seat, before.victim))
    if before.phase == DRAWING and before.deck_size:
        return frozenset((before.turn_seat,))
    return None


def _changes(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {name: points - before[name] for name, points in after.items() if points != before[name]}


def _notes(before: State, verb: str, named: str, after: State) -> list[Payload]:
    """All of it public: nothing here may name a card that was stolen or bought."""
    notes: list[Payload] = []
    if verb in ("dice", "settlement"):
        notes += [
            {"what": "cards", "seat": seat, "cards": _cards(after.hand[seat] - before.hand[seat])}
            for seat in range(after.seats)
            if after.cards[seat] > before.cards[seat]
        ]
    elif verb == "monopoly":
        notes += [
            {"what": "handed_over", "seat": seat, "number": before.cards[seat] - after.cards[seat]}
            for seat in range(after.seats)
            if before.cards[seat] > after.cards[seat]
        ]
    elif verb == "stolen":
        notes.append({"what": "stolen_from", "seat": before.victim})
    elif verb == "trade":
        give, get = deal(before, int(named))
        notes.append(
            {
                "what": "traded",
                "seat": int(named),
                "gave": _cards(give),
                "got": _cards(get),
            }
        )
    for what, was, now in (
        ("longest_road", before.road_holder, after.road_holder),
        ("largest_army", before.army_holder, after.army_holder),
    ):
        if was != now:
            notes.append({"what": what, "seat": now if now >= 0 else None})
    if after.mover == OVER:
        notes.append({"what": "game_over"})
    return notes


def _cards(cards: int) -> dict[str, int]:
    return {RESOURCES[kind]: times for kind, times in enumerate(counts(cards)) if times}


def why_not(view: State, place: str, wish: str | None) -> list[Payload]:
    """Why nothing can be built at a crossing or path, or the robber not be put on a hex."""
    verbs = ("robber",) if "-" not in place else ("road", "settlement", "city")
    reasons: list[Payload] = []
    unknown: IllegalAction | None = None
    for verb in verbs if wish is None else (wish,):
        try:
            action = view.parse(f"{verb} {place}")
        except IllegalAction as problem:
            unknown = problem
            continue
        refusal = view.refusal(action)
        if refusal is None:
            return []
        said = str(refusal)
        reasons.append(against(verb, said.partition(": ")[2] or said, refusal))
    if unknown is not None and not reasons:
        raise unknown
    return reasons
