"""Letting somebody go from outside a server: one may run on the same database, or none."""

from __future__ import annotations

from hexstead.server.notifications.mailer import Mailer
from hexstead.server.notifications.sender import Courier
from hexstead.server.people.deletion import leave_for_good
from hexstead.server.ratings.update import RatingKeeper
from hexstead.server.settings import Settings
from hexstead.server.storage.database import Database
from hexstead.server.tables.registry import TableRegistry


async def let_go(database: Database, settings: Settings, guest: str) -> None:
    """As if they had left for good themselves: games that run are given up first. What follows from
    that is written down with it, and whatever server runs goes on with it."""
    registry = TableRegistry(settings, database)
    registry.services = [Courier(registry, Mailer("", ""))]
    if settings.ratings:
        registry.services.append(RatingKeeper())
    await leave_for_good(registry, guest)
