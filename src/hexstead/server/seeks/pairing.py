"""Pair waiting guests in one transaction: lock the queue, find matches, create their tables.

Two processes never pair one guest twice, because each locks all rows of the queue first.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.server.moderation.models import Block
from hexstead.server.ratings.models import Rating
from hexstead.server.seeks.matching import Match, Seeker, count_matching, find_matches, kinds_of
from hexstead.server.seeks.models import Seek
from hexstead.server.seeks.schemas import CLOCKS, SeekOut
from hexstead.server.storage.cluster import notify
from hexstead.server.storage.models import Guest, TableRow
from hexstead.server.tables.store import add_table
from hexstead.tables.commands.create import assign_colours, new_table
from hexstead.tables.games import find_adapter
from hexstead.tables.model import Seat
from hexstead.tables.times import time_text

SEEKS: Final = "seeks"
"""The kind of a notice that the queue has changed, and the key of its writes."""
FRESH_MS: Final = 10_000
"""A guest without an open stream for this long is not paired."""
FORGOTTEN_MS: Final = 60_000
"""A guest without an open stream for this long has left the queue. Until then the guest can come
back, as after a reload of the page, and keeps their place."""


@dataclass(frozen=True)
class Progress:
    """The queue after a run."""

    states: Mapping[str, SeekOut]
    """What each of the guests with an open stream sees."""
    to_start: Sequence[str]
    """Tables of paired guests that have not started."""


def advance(session: Session, present: Collection[str], now: int) -> Progress:
    """Pair the guests who wait; those in `present` have an open stream."""
    rows = {row.guest_id: row for row in session.scalars(_lock_queue())}
    for row in rows.values():
        if row.guest_id in present:
            row.seen_at = max(row.seen_at, now)
        elif row.seen_at < now - FORGOTTEN_MS:
            session.delete(row)
    seekers = load_seekers(session, _waiting(rows.values(), now))
    apart = _blocked_pairs(session, [one.guest for one in seekers])
    for match in find_matches(seekers, apart):
        table = _create_table(session, match)
        for guest in match.guests:
            rows[guest].table_id = table
        notify(session, [SEEKS])
    session.flush()
    paired = {row.table_id for row in rows.values() if row.table_id is not None}
    return Progress(
        {guest: _state(rows.get(guest), seekers, apart, rows) for guest in present},
        _not_started(session, paired),
    )


def read_state(session: Session, guest: str | None, now: int) -> SeekOut:
    """Return what a guest sees of the queue."""
    rows = {row.guest_id: row for row in session.scalars(select(Seek))}
    seekers = load_seekers(session, _waiting(rows.values(), now))
    apart = _blocked_pairs(session, [one.guest for one in seekers])
    return _state(rows.get(guest or ""), seekers, apart, rows)


def _lock_queue() -> Any:
    return select(Seek).order_by(Seek.guest_id).with_for_update()


def _waiting(rows: Collection[Seek], now: int) -> list[Seek]:
    """Return the guests who may be paired, the longest-waiting guest first."""
    found = [row for row in rows if row.table_id is None and row.seen_at > now - FRESH_MS]
    return sorted(found, key=lambda row: (row.at, row.guest_id))


def _state(
    row: Seek | None,
    seekers: Sequence[Seeker],
    apart: Collection[frozenset[str]],
    rows: Mapping[str, Seek],
) -> SeekOut:
    waiting = [one for one in seekers if rows[one.guest].table_id is None]
    if row is None:
        return {
            "seeking": False,
            "since": None,
            "waiting": len(waiting),
            "matching": 0,
            "wishes": None,
            "table": None,
        }
    others = [one for one in waiting if one.guest != row.guest_id]
    me = next((one for one in seekers if one.guest == row.guest_id), None)
    return {
        "seeking": True,
        "since": time_text(row.at),
        "waiting": len(others),
        "matching": 0 if me is None else count_matching(me, others, apart),
        "wishes": row.wishes,
        "table": row.table_id,
    }


def load_seekers(session: Session, rows: Sequence[Seek]) -> list[Seeker]:
    """Return the wishes of guests, with their ratings if one of them limits those of opponents."""
    limited = any(row.wishes["rating_range"] is not None for row in rows)
    ratings = _latest_ratings(session, [row.guest_id for row in rows]) if limited else {}
    return [
        Seeker(
            row.guest_id,
            kinds_of(*(row.wishes[name] for name in ("games", "players", "clocks", "rated"))),
            row.wishes["rating_range"],
            ratings.get(row.guest_id, {}),
        )
        for row in rows
    ]


def _latest_ratings(
    session: Session, guests: Sequence[str]
) -> dict[str, dict[tuple[str, int], float]]:
    """Return the rating points of guests by game and number of players."""
    found: dict[str, dict[tuple[str, int], float]] = {}
    query = select(Rating).where(Rating.guest_id.in_(guests)).order_by(Rating.season)
    for rating in session.scalars(query):
        found.setdefault(rating.guest_id, {})[rating.game, rating.players] = rating.points
    return found


def _blocked_pairs(session: Session, guests: Sequence[str]) -> set[frozenset[str]]:
    query = select(Block.guest_id, Block.other_id).where(
        Block.guest_id.in_(guests), Block.other_id.in_(guests), Block.kind == "blocked"
    )
    return {frozenset({row.guest_id, row.other_id}) for row in session.execute(query)}


def _create_table(session: Session, match: Match) -> str:
    """Create a listed table without hints that spectators may watch; return its id. The guest who
    waited longest is the host."""
    kind = match.kind
    setup, _ = find_adapter(kind.game).draw_setup({"players": kind.players})
    guests = [session.get_one(Guest, guest) for guest in match.guests]
    colours = assign_colours([guest.colour for guest in guests])
    table = new_table(
        kind.game,
        setup.to_json(),
        guests[0].id,
        [
            Seat(seat, "person", guest.name, colour)
            for seat, (guest, colour) in enumerate(zip(guests, colours, strict=True))
        ],
        {seat: frozenset({guest.id}) for seat, guest in enumerate(guests)},
        listed=True,
        hints=False,
        rated=kind.rated,
        clock=CLOCKS[kind.clock].time_control(),
    )
    add_table(session, table)
    return table.id


def _not_started(session: Session, tables: Collection[str]) -> list[str]:
    query = select(TableRow.id).where(TableRow.id.in_(tables), TableRow.status == "waiting")
    return list(session.scalars(query))
