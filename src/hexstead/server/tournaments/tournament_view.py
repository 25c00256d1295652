"""Responses about tournaments."""

from __future__ import annotations

from typing import overload

from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.server.storage.models import Guest, TableRow
from hexstead.server.tournaments.create_tables import draw_board, seed_of
from hexstead.server.tournaments.group_view import tables_to_move, tournament_fields
from hexstead.server.tournaments.membership import find_group, manages, member
from hexstead.server.tournaments.models import Entrant, Pairing, PairingSeat, Tournament
from hexstead.server.tournaments.schemas import (
    EntrantOut,
    PairingOut,
    StandingOut,
    TournamentOut,
    TournamentRoundOut,
)
from hexstead.server.tournaments.standings import POINT, Standing
from hexstead.server.tournaments.state import TournamentState, load_state
from hexstead.tables.games import find_adapter
from hexstead.tables.ids import author_of
from hexstead.tables.problems import refused
from hexstead.tables.texts import distinct_name
from hexstead.tables.times import time_text


def find_tournament(
    session: Session, key: str, guest: str, *, organiser: bool = False, lock: bool = False
) -> Tournament:
    """A tournament of one of the guest's groups; a Problem if there is none."""
    found = session.get(Tournament, key, with_for_update=lock or None)
    if found is None:
        raise refused("no_tournament")
    member(session, found.group_id, guest, "organiser" if organiser else "member")
    return found


def tournament_view(session: Session, key: str, guest: str) -> TournamentOut:
    tournament = find_tournament(session, key, guest)
    state = load_state(session, tournament)
    me = next((one for one in state.entrants if one.guest_id == guest), None)
    running = [pairing.table_id for pairing, _ in state.current if pairing.decided is None]
    waiting = tables_to_move(session, [table for table in running if table is not None])
    mine = _my_table(state, me)
    adapter = find_adapter(tournament.game)
    board = draw_board(tournament.game, tournament.request, tournament.size, seed_of(tournament, 1))
    return {
        **tournament_fields(tournament),
        "group": tournament.group_id,
        "group_name": find_group(session, tournament.group_id).name,
        "least": tournament.least,
        "usual_rounds": state.usual_rounds(),
        "sets": adapter.sets(board),
        "boards": tournament.boards,
        "clock": None
        if tournament.clock is None
        else {
            "minutes": tournament.clock["minutes"],
            "bonus_seconds": tournament.clock["bonus_seconds"],
            "answer_seconds": tournament.clock.get("answer_seconds"),
            "per_turn": tournament.clock.get("per_turn", False),
        },
        "rated": tournament.rated,
        "pace": tournament.pace,
        "round_hours": tournament.round_hours,
        "started_at": time_text(tournament.started_at),
        "over_at": time_text(tournament.over_at),
        "manages": manages(member(session, tournament.group_id, guest)),
        "entrants": _entrants(session, state, guest),
        "standings": [_standing(row) for row in state.standings()] if tournament.round else [],
        "played": _rounds(session, state, waiting),
        "my_table": mine,
        "my_turn": mine is not None
        and me is not None
        and any(seat.number == me.number for seat in waiting.get(mine, [])),
    }


def _my_table(state: TournamentState, me: Entrant | None) -> str | None:
    if me is None:
        return None
    for pairing, seats in state.current:
        if pairing.decided is None and any(seat.number == me.number for seat in seats):
            return pairing.table_id
    return None


def _entrants(session: Session, state: TournamentState, guest: str) -> list[EntrantOut]:
    """The entrants by their current names, made distinct; a deleted user has none."""
    ids = [one.guest_id for one in state.entrants if one.guest_id is not None]
    names = {row.id: row.name for row in session.scalars(select(Guest).where(Guest.id.in_(ids)))}
    shown: list[str] = []
    for one in state.entrants:
        name = one.name if one.guest_id is None else names.get(one.guest_id, one.name)
        shown.append(distinct_name(name, shown) if name else name)
    return [
        {
            "number": one.number,
            "name": name,
            "author": None if one.guest_id is None else author_of(one.guest_id),
            "me": one.guest_id == guest,
            "ready": one.ready,
            "left": one.left,
        }
        for one, name in zip(state.entrants, shown, strict=True)
    ]


@overload
def _points(parts: int) -> float: ...


@overload
def _points(parts: None) -> None: ...


def _points(parts: int | None) -> float | None:
    return None if parts is None else round(parts / POINT, 2)


def _standing(row: Standing) -> StandingOut:
    return {
        "number": row.player,
        "place": row.place,
        "games": row.games,
        "wins": row.wins,
        "points": _points(row.points),
        "buchholz": _points(row.buchholz),
        "direct": _points(row.direct),
        "gold": round(float(row.gold), 1),
    }


def _rounds(
    session: Session, state: TournamentState, waiting: dict[str, list[PairingSeat]]
) -> list[TournamentRoundOut]:
    tables = [
        pairing.table_id
        for pairings in state.rounds.values()
        for pairing, _ in pairings
        if pairing.table_id is not None
    ]
    there = set(session.scalars(select(TableRow.id).where(TableRow.id.in_(tables))))
    return [
        {
            "round": number,
            "tables": [
                _pairing(pairing, seats, there, waiting) for pairing, seats in state.rounds[number]
            ],
        }
        for number in sorted(state.rounds, reverse=True)
    ]


def _pairing(
    pairing: Pairing,
    seats: list[PairingSeat],
    there: set[str],
    waiting: dict[str, list[PairingSeat]],
) -> PairingOut:
    response: PairingOut = {
        "table": pairing.table_id if pairing.table_id in there else None,
        "decided": pairing.decided,
        "seats": [
            {"number": seat.number, "points": _points(seat.points), "gold": seat.gold}
            for seat in seats
        ],
    }
    if pairing.table_id in waiting:
        response["to_move"] = [seat.number for seat in waiting[pairing.table_id]]
    return response
