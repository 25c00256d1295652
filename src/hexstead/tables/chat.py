"""The chat of a table: under which name a guest writes, a page of lines, and reactions."""

from __future__ import annotations

from collections.abc import Sequence

from hexstead.tables.base_schemas import ReactionKind
from hexstead.tables.ids import author_of
from hexstead.tables.live import CHAT_PAGE, LiveTable
from hexstead.tables.model import ChatLine, Who
from hexstead.tables.payloads import chat_payload
from hexstead.tables.problems import refused
from hexstead.tables.schemas import ChatOut, ReactionOut
from hexstead.tables.texts import distinct_name
from hexstead.tables.times import now_ms, time_text


def check_may_read(live: LiveTable, guest: str | None) -> None:
    if not live.table.may_watch(guest):
        raise refused("no_onlookers")


def signature(live: LiveTable, who: Who) -> tuple[str, int | None]:
    """Return the name and the seat under which a guest writes; a Problem for a spectator where
    only players may."""
    seats = live.table.seats_of(who.id)
    if not seats and not live.table.onlookers_chat:
        raise refused("onlookers_silent")
    if len(seats) == 1:
        return live.table.seats[seats[0]].name or who.name, seats[0]
    return _spectator_name(live, who), seats[0] if seats else None


def _spectator_name(live: LiveTable, who: Who) -> str:
    """Return the name of a spectator, distinct from the players and from other spectators."""
    mine = set(live.table.seats_of(who.id))
    taken = [row.name for row in live.table.seats if row.kind == "person" and row.seat not in mine]
    taken += [line.name for line in live.chat if line.guest_id != who.id and line.seat is None]
    return distinct_name(who.name, taken)


def new_reaction(live: LiveTable, who: Who, kind: ReactionKind) -> ReactionOut:
    """Return a reaction for all viewers; it is not stored."""
    name, seat = signature(live, who)
    now = now_ms()
    return {
        "id": max(live.last_reaction + 1, now),
        "at": time_text(now),
        "author": author_of(who.id),
        "name": name,
        "seat": seat,
        "reaction": kind,
    }


def chat_page(lines: Sequence[ChatLine]) -> ChatOut:
    """Return a page of the chat, and whether there may be more."""
    return {
        "lines": [chat_payload(line) for line in lines],
        "more": len(lines) == CHAT_PAGE,
    }
