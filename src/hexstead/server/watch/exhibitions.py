"""Exhibitions: one game among bots for each game, created when the page of games to watch is
opened, and played on only while a client watches it."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from secrets import SystemRandom
from typing import Final

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from hexstead import bots
from hexstead.play import find_game
from hexstead.server.storage.cluster import TABLE, notify
from hexstead.server.storage.models import TableRow
from hexstead.server.tables.edit import delete_table
from hexstead.server.tables.exhibition_host import EXHIBITION_HOST, lock_exhibition_host
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.tables.store import add_table
from hexstead.tables.commands.create import assign_colours, new_table
from hexstead.tables.games import ADAPTERS, find_adapter
from hexstead.tables.model import Seat
from hexstead.tables.problems import Problem
from hexstead.tables.retry import Overtaken
from hexstead.tables.times import DAY_MS, HOUR_MS, now_ms

MOST_MILLISECONDS: Final = 50.0
"""The thinking time per turn of the slowest bot in an exhibition."""
STRONGEST: Final = 4
"""Players are drawn among so many of the strongest of these bots."""
KEPT_MS: Final = HOUR_MS
"""How long a finished exhibition is kept."""


def exhibited_games() -> list[str]:
    """Return the games with exhibitions: those in which the chances to win can be computed."""
    return [name for name in ADAPTERS if find_game(name).appraiser is not None]


def players_for(game: str, rng: Random) -> list[str]:
    """Draw the bots of an exhibition: strong ones that move at once and differ from each other."""
    quick = [
        (-(found.rating or 0), name)
        for name, found in bots.measured(game).items()
        if found.milliseconds is not None and found.milliseconds <= MOST_MILLISECONDS
    ]
    best = [name for _, name in sorted(quick)[:STRONGEST]]
    return rng.sample(best, min(size for size in find_game(game).players if size >= 2))


def running_exhibitions(session: Session) -> dict[str, str]:
    """Return the tables of the unfinished exhibitions by game."""
    query = select(TableRow.game, TableRow.id).where(
        TableRow.host_id == EXHIBITION_HOST,
        TableRow.status != "over",
        TableRow.created_at > _oldest(),
    )
    return {row.game: row.id for row in session.execute(query)}


def _oldest() -> int:
    """Return since when exhibitions count. An older one, which a new version may not be able to
    load, is replaced."""
    return now_ms() - DAY_MS


async def ensure_exhibitions(registry: TableRegistry) -> list[str]:
    """Return the tables of the exhibitions, after creating and starting those that are missing."""
    if not registry.settings.exhibitions:
        return []
    games = exhibited_games()
    found = await registry.database.read(running_exhibitions)
    if any(game not in found for game in games):
        found = await registry.database.write(_create_missing, games, key=EXHIBITION_HOST)
        for table in found.values():
            with suppress(Problem, Overtaken):  # another process starts it
                live = await registry.load(table)
                async with live.lock:
                    await registry.resume(live)
    return [found[game] for game in games if game in found]


def _create_missing(session: Session, games: list[str]) -> dict[str, str]:
    """Create the missing exhibitions; the lock keeps two processes from creating the same."""
    lock_exhibition_host(session)
    _delete_old(session)
    found = running_exhibitions(session)
    for game in games:
        if game not in found:
            found[game] = _create(session, game, SystemRandom())
    return found


def _delete_old(session: Session) -> None:
    finished = TableRow.over_at < now_ms() - KEPT_MS
    old = or_(finished, TableRow.created_at <= _oldest())
    for table in session.scalars(
        select(TableRow.id).where(TableRow.host_id == EXHIBITION_HOST, old)
    ).all():
        delete_table(session, table)
        notify(session, [TABLE, table, None])


def _create(session: Session, game: str, rng: Random) -> str:
    players = players_for(game, rng)
    setup, _ = find_adapter(game).draw_setup({"players": len(players)})
    colours = assign_colours([None] * len(players))
    seats = [
        Seat(seat, "bot", bot, colour, bot)
        for seat, (bot, colour) in enumerate(zip(players, colours, strict=True))
    ]
    table = new_table(
        game, setup.to_json(), EXHIBITION_HOST, seats, {}, hints=False, onlookers_chat=False
    )
    add_table(session, table)
    return table.id
