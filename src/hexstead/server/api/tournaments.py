"""Endpoints about tournaments of a group."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Depends, Response
from fastapi.concurrency import run_in_threadpool
from pydantic import AwareDatetime, Field
from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.play import find_game
from hexstead.server.api.friends import check_groups
from hexstead.server.api.identity import Registry, TheGuest, state
from hexstead.server.api.json_responses import described, reply
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.tournaments.create_tables import draw_board, least_players
from hexstead.server.tournaments.membership import find_group, member
from hexstead.server.tournaments.models import Tournament
from hexstead.server.tournaments.runner import TournamentRunner, begin_tournament
from hexstead.server.tournaments.schemas import TournamentOut
from hexstead.server.tournaments.state import enter, load_state, set_ready, withdraw
from hexstead.server.tournaments.tournament_view import find_tournament, tournament_view
from hexstead.tables.constraints import In
from hexstead.tables.eligibility import check_rated_setup
from hexstead.tables.games import find_adapter
from hexstead.tables.ids import new_id
from hexstead.tables.model import Who
from hexstead.tables.problems import refused
from hexstead.tables.requests import ClockIn, GameName, SetupRequest
from hexstead.tables.texts import LONGEST_TITLE, Key, Title, distinct_name
from hexstead.tables.times import now_ms

router = APIRouter(tags=["tournaments"], dependencies=[Depends(check_groups)])
TOURNAMENT = described(TournamentOut)
MOST_TOURNAMENTS: Final = 10
"""Unfinished tournaments of one group."""
FURTHEST_START: Final = timedelta(days=366)
StartTime = Annotated[AwareDatetime, Field(strict=False)]
_OURS: Final = ("players", "seed", "start")
"""Fields of a set-up request that the tournament decides."""


@dataclass(frozen=True, kw_only=True)
class TournamentIn(In):
    name: Title
    game: GameName
    form: Literal["round_robin", "swiss"] = "swiss"
    size: Annotated[int, Field(ge=2, le=5)] = 2
    """Players per table; some tables have fewer if the number of players is not a multiple."""
    rounds: Annotated[int, Field(ge=1, le=40)] | None = None
    """None for the usual number."""
    request: SetupRequest = field(default_factory=dict)
    boards: Literal["round", "same"] = "round"
    clock: ClockIn | None = None
    rated: bool = False
    pace: Literal["organiser", "ready"] = "organiser"
    round_hours: Annotated[int, Field(ge=1, le=24 * 60)] | None = None
    """The time limit of a round, at which its games are closed."""
    starts_at: StartTime | None = None
    """When it starts automatically, if enough players have entered; an organiser can start it
    earlier."""


@dataclass(frozen=True, kw_only=True)
class TournamentChangeIn(In):
    starts_at: StartTime | None
    """None: it starts by an organiser, or when all players are ready."""


@dataclass(frozen=True, kw_only=True)
class ReadyIn(In):
    ready: bool = True


TheRunner = Annotated[TournamentRunner, state("tournament_runner")]


async def _response(registry: TableRegistry, key: str, who: Who, status: int = 200) -> Response:
    found = await registry.database.read(tournament_view, key, who.id)
    return reply(found, status)


@router.post(
    "/groups/{group}/tournaments", status_code=201, responses=described(TournamentOut, 201)
)
async def make_tournament(
    group: Key, body: TournamentIn, who: TheGuest, registry: Registry
) -> Response:
    """Create a tournament, as an organiser; members can enter until it starts."""
    registry.limits.spend("groups", who.id)
    find_adapter(body.game)
    numbers = find_game(body.game).players
    if body.size not in numbers:
        raise refused("table_size", numbers=", ".join(str(number) for number in numbers))
    if body.rated and not registry.settings.ratings:
        raise refused("no_ratings")
    request = {name: value for name, value in body.request.items() if name not in _OURS}
    least = await run_in_threadpool(least_players, body.game, request, body.size)
    if body.rated:
        board = await run_in_threadpool(draw_board, body.game, request, body.size, 0)
        check_rated_setup(body.game, board, from_record=False, daily=False)
    starts_at = _start_time(body.starts_at)
    key = new_id()
    await registry.database.write(_make, key, group, who, body, request, least, starts_at)
    return await _response(registry, key, who, 201)


def _make(
    session: Session,
    key: str,
    group: str,
    who: Who,
    body: TournamentIn,
    request: dict[str, Any],
    least: int,
    starts_at: int | None,
) -> None:
    member(session, group, who.id, "organiser")
    find_group(session, group, lock=True)
    unfinished = session.scalars(
        select(Tournament.name).where(
            Tournament.group_id == group, Tournament.status.in_(("open", "running"))
        )
    ).all()
    if len(unfinished) >= MOST_TOURNAMENTS:
        raise refused("too_many_tournaments", n=MOST_TOURNAMENTS)
    session.add(
        Tournament(
            id=key,
            group_id=group,
            name=distinct_name(body.name, unfinished, LONGEST_TITLE),
            game=body.game,
            form=body.form,
            size=body.size,
            least=least,
            rounds=body.rounds,
            request=request,
            boards=body.boards,
            seed=secrets.randbelow(2**53),
            clock=None if body.clock is None else body.clock.time_control(),
            rated=body.rated,
            pace=body.pace,
            round_hours=body.round_hours,
            starts_at=starts_at,
            status="open",
            round=0,
            created_at=now_ms(),
        )
    )


def _start_time(wanted: datetime | None) -> int | None:
    if wanted is None:
        return None
    now = datetime.now(UTC)
    if not now < wanted <= now + FURTHEST_START:
        raise refused("start_time")
    return int(wanted.timestamp() * 1000)


@router.get("/tournaments/{tournament}", responses=TOURNAMENT)
async def get_tournament(tournament: Key, who: TheGuest, registry: Registry) -> Response:
    """The entrants, the standings, and every round."""
    return await _response(registry, tournament, who)


async def _change(
    registry: TableRegistry,
    key: str,
    who: Who,
    change: Callable[[Session, Tournament], None],
    organiser: bool = False,
    runner: TournamentRunner | None = None,
) -> Response:
    """Change a tournament in a transaction, as a member or an organiser of its group; then let the
    runner check it."""

    def write(session: Session) -> None:
        change(session, find_tournament(session, key, who.id, organiser=organiser, lock=True))

    await registry.database.write(write)
    if runner is not None:
        runner.check_now()
    return await _response(registry, key, who)


@router.put("/tournaments/{tournament}", responses=TOURNAMENT)
async def change_tournament(
    tournament: Key, body: TournamentChangeIn, who: TheGuest, registry: Registry
) -> Response:
    """Set the start time before the start, as an organiser."""
    registry.limits.spend("group changes", who.id)
    starts_at = _start_time(body.starts_at)

    def set_start(_: Session, found: Tournament) -> None:
        if found.status != "open":
            raise refused("tournament_started")
        found.starts_at = starts_at

    return await _change(registry, tournament, who, set_start, organiser=True)


@router.post("/tournaments/{tournament}/enter", responses=TOURNAMENT)
async def enter_tournament(tournament: Key, who: TheGuest, registry: Registry) -> Response:
    """Enter a tournament."""
    registry.limits.spend("group changes", who.id)
    return await _change(
        registry, tournament, who, lambda session, found: enter(session, found, who.id, who.name)
    )


@router.post("/tournaments/{tournament}/leave", responses=TOURNAMENT)
async def leave_tournament(
    tournament: Key, who: TheGuest, registry: Registry, runner: TheRunner
) -> Response:
    """Withdraw. The game of this round can be finished. The tournament ends when all players have
    withdrawn."""
    registry.limits.spend("group changes", who.id)

    def leave(session: Session, found: Tournament) -> None:
        withdraw(session, found, who.id)

    return await _change(registry, tournament, who, leave, runner=runner)


@router.post("/tournaments/{tournament}/ready", responses=TOURNAMENT)
async def say_ready(
    tournament: Key, body: ReadyIn, who: TheGuest, registry: Registry, runner: TheRunner
) -> Response:
    """Set whether I am ready for the next round."""
    registry.limits.spend("group changes", who.id)

    def change(session: Session, found: Tournament) -> None:
        set_ready(session, found, who.id, body.ready)

    return await _change(registry, tournament, who, change, runner=runner)


@router.post("/tournaments/{tournament}/start", responses=TOURNAMENT)
async def start_tournament(
    tournament: Key, who: TheGuest, registry: Registry, runner: TheRunner
) -> Response:
    """Start the tournament or its next round, as an organiser, even if players are not ready."""

    def set_all_ready(session: Session, found: Tournament) -> None:
        state = load_state(session, found)
        if found.status == "open":
            if not state.enough:
                raise refused("tournament_few", n=found.least)
            return
        if found.status != "running":
            raise refused("tournament_over")
        if not state.settled:
            raise refused("round_running")
        for one in state.present:
            one.ready = True

    await _change(registry, tournament, who, set_all_ready, organiser=True)
    await begin_tournament(registry, tournament)
    await runner.check()
    return await _response(registry, tournament, who)


@router.post("/tournaments/{tournament}/cancel", responses=TOURNAMENT)
async def cancel_tournament(tournament: Key, who: TheGuest, registry: Registry) -> Response:
    """Cancel a tournament, as an organiser. Running games can be finished."""

    def cancel(_: Session, found: Tournament) -> None:
        if found.status not in ("open", "running"):
            raise refused("tournament_over")
        found.status, found.due_at = "cancelled", None

    return await _change(registry, tournament, who, cancel, organiser=True)
