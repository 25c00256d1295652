"""The commands of a table, called without HTTP."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from hexstead.server.moderation import blocks
from hexstead.server.people import invitations
from hexstead.server.storage.database import Database
from hexstead.server.storage.models import Guest
from hexstead.server.tables.registry import TableRegistry
from hexstead.tables.base_schemas import Colour
from hexstead.tables.commands import create, leaving, play, seats
from hexstead.tables.commands.create import assign_colours
from hexstead.tables.model import Who
from hexstead.tables.problems import Problem
from hexstead.tables.requests import SeatIn, TableIn, TakeIn
from hexstead.tables.times import now_ms
from tests.server.serving import settings_for

ANN = Who("ann", "Ann", "blue", "en")
BEN = Who("ben", "Ben", "blue", "en")

WITHOUT_SERVER = """
import sys
for name in ("fastapi", "starlette", "sqlalchemy"):
    sys.modules[name] = None
import hexstead.tables.commands.create
import hexstead.tables.commands.leaving
import hexstead.tables.commands.play
import hexstead.tables.commands.seats
import hexstead.tables.payloads
import hexstead.tables.recap
"""


def test_commands_import_neither_fastapi_nor_sqlalchemy() -> None:
    subprocess.run([sys.executable, "-c", WITHOUT_SERVER], check=True)


@pytest.mark.parametrize(
    ("wishes", "colours"),
    [
        ([None, None], ["blue", "orange"]),
        ([None, "blue"], ["orange", "blue"]),
        (["blue", "blue", "orange"], ["blue", "vermilion", "orange"]),
        (["green"] * 5, ["green", "blue", "orange", "vermilion", "purple"]),
    ],
)
def test_colours_are_assigned_by_wish(wishes: list[Colour | None], colours: list[Colour]) -> None:
    assert assign_colours(wishes) == colours


def test_a_game_from_the_first_seat_to_the_rematch(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)

    async def run() -> None:
        database = Database(settings.database_url)
        registry = TableRegistry(settings, database)
        registry.store.reservations, registry.store.blocks = invitations, blocks
        try:
            await database.write(
                lambda session: session.add_all(
                    Guest(id=who.id, name=who.name, colour=who.colour, language="en", created_at=0)
                    for who in (ANN, BEN)
                )
            )
            await play_game(registry)
        finally:
            await registry.close()
            database.close()

    asyncio.run(run())


async def play_game(registry: TableRegistry) -> None:
    request = TableIn(game="kingdom", seats=[SeatIn(kind="here"), SeatIn(kind="open")])
    live = await create.create_table(registry, ANN, "127.0.0.1", request)
    assert not live.table.complete and live.table.created_at <= now_ms()
    with pytest.raises(Problem):
        await play.act(registry, BEN, live.id, 0, "end")
    assert await seats.sit(registry, BEN, live.id, 1, TakeIn()) is live
    assert [seat.colour for seat in live.table.seats] == ["blue", "orange"]
    seq = live.game.seq
    mover = (ANN, BEN)[live.game.state.mover]
    action = live.game.state.text(live.game.state.legal()[0])
    await play.act(registry, mover, live.id, seq, action)
    acted = live.game
    assert acted.seq > seq and acted.can_undo
    await play.undo(registry, mover, live.id, acted.seq, "undo")
    assert live.game.seq == acted.seq + 1 and not live.game.can_undo
    await leaving.resign(registry, ANN, live.id, 0)
    assert live.table.status == "over" and live.table.winners == [1]
    again = await create.rematch(registry, BEN, "127.0.0.1", live.id)
    assert live.table.rematch_id == again.id and not again.table.complete
    joined = await create.rematch(registry, ANN, "127.0.0.1", live.id)
    assert joined is again and joined.game.seq > 0
