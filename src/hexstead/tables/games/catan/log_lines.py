"""Log lines of Catan, and the reasons of refusals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from hexstead.catan import State
from hexstead.catan.goods import CARDS, POINT_CARD
from hexstead.catan.phases import ANSWERING, PENDING
from hexstead.play import CHANCE, SPECTATOR, Event, IllegalAction
from hexstead.tables.games.adapter import LogLine, Outline, against, gains
from hexstead.tables.games.catan.description import PLACES
from hexstead.tables.games.catan.schemas import CatanNoteOut
from hexstead.tables.games.schemas import ReasonOut

_FINAL: Final = frozenset(
    (
        *("discard", "trade", "withdraw", "accept", "decline", "counter", "offer", "first"),
        *("knight", "road-building", "discovery", "monopoly"),
    )
)
"""Verbs that reveal something, or that other players have acted upon: they cannot be undone."""


def outline(before: State, action: int) -> Outline:
    verb, _, named = before.text(action).partition(" ")
    seat = before.turn_seat if before.mover == CHANCE else before.mover
    if verb in ("begin", "first"):
        seat = int(named)  # the seat that the action names, not the one whose turn it interrupts
    return Outline(seat, verb == "end", verb in _FINAL)


def log_line(before: State, action: int, events: Sequence[Event]) -> LogLine:
    verb, _, named = before.text(action).partition(" ")
    seat = outline(before, action).seat
    place = named if verb in PLACES else None
    secret = [event for event in events if event.hidden]
    return LogLine(
        verb=verb,
        seat=seat,
        hex=place,
        card=None if place else named or None,
        hexes=(place,) if place else (),
        gain={**gains(events, seat), **_secret_gain(secret)},
        notes=tuple(note for event in events for note in _notes(event, verb)),
        known_to=frozenset(secret[0].known_to) if secret else None,
    )


def _secret_gain(secret: Sequence[Event]) -> dict[str, int]:
    """Return the gain of a drawn victory point, for which there is no public event."""
    drawn = [event.hidden.get("card") for event in secret if event.what == "card_drawn"]
    return {"victory-point-cards": 1} if CARDS[POINT_CARD] in drawn else {}


def _notes(event: Event, verb: str) -> list[CatanNoteOut]:
    """Return public notes: none names a stolen or bought card."""
    fields = event.to_json(SPECTATOR)
    match event.what:
        case "cards_gained" if verb in ("dice", "settlement"):
            cards, hexes = Counter(fields["cards"]), fields.get("hexes", [])
            return [{"what": "cards", "seat": event.seat, "cards": cards, "hexes": hexes}]
        case "cards_handed_over":
            return [{"what": "handed_over", "seat": event.seat, "number": len(fields["cards"])}]
        case "card_stolen":
            return [{"what": "stolen_from", "seat": fields["from"]}]
        case "traded":
            gave, got = Counter(fields["gave"]), Counter(fields["got"])
            return [{"what": "traded", "seat": fields["with"], "gave": gave, "got": got}]
        case "longest_road":
            return [{"what": "longest_road", "seat": event.seat}]
        case "largest_army":
            return [{"what": "largest_army", "seat": event.seat}]
        case "game_over":
            return [{"what": "game_over"}]
    return []


def turn_down(state: State, seat: int) -> str | None:
    """Return the action that declines an offer (K9), or None."""
    asked = state.phase == ANSWERING and state.answers[seat] == PENDING
    return "decline" if asked else None


def why_not(view: State, place: str, named: str | None) -> list[ReasonOut]:
    """Return why nothing can be placed at a crossing, path or hex."""
    verbs = ("robber",) if "-" not in place else ("road", "settlement", "city")
    reasons: list[ReasonOut] = []
    unknown: IllegalAction | None = None
    for verb in verbs if named is None else (named,):
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
