"""What goes out about a table and its game, to each exactly what they may know."""

from __future__ import annotations

from datetime import UTC, datetime

from hexstead.play import CHANCE, OVER
from hexstead.server.games import find_adapter
from hexstead.server.games.adapter import Adapter, Payload
from hexstead.server.storage.models import ChatLine, Seat
from hexstead.server.storage.stored_table import StoredTable
from hexstead.server.tables.clocks import now_ms
from hexstead.server.tables.journal import Journal, Line
from hexstead.server.tables.live import LiveTable

_MOVERS = {CHANCE: "chance", OVER: "over"}


def time_text(at: int | None) -> str | None:
    if at is None:
        return None
    when = datetime.fromtimestamp(at / 1000, UTC)
    return when.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def view_payload(live: LiveTable, guest: str | None, after: int) -> Payload:
    """The game as this guest may see it now, with the log lines after that number."""
    viewer = live.viewer(guest)
    view = live.remembered_view(viewer)
    if view is None:
        view = game_payload(live.game, viewer)
        live.remember_view(viewer, view)
    return {
        "table": live.id,
        "game": live.stored.table.game,
        "status": live.stored.table.status,
        "hand_over": live.hand_over(guest),
        **view,
        "clocks": None if live.game.over else _clocks(live.game),
        "log": [
            line_payload(line, viewer, live.game.over) for line in live.game.lines_after(after)
        ],
    }


def game_payload(game: Journal, viewer: int) -> Payload:
    state = game.state
    view = state.view(viewer)
    mine = viewer in game.waiting
    alone = mine and viewer == state.mover
    return {
        "seq": game.seq,
        "seat": viewer if viewer >= 0 else None,
        "mover": _MOVERS.get(state.mover, state.mover),
        "my_turn": mine,
        "turn_number": game.turn_number,
        **game.adapter.describe(view),
        "can": {
            "verbs": _verbs(game, viewer) if mine or viewer in game.interrupting else [],
            "undo": alone and game.can_undo,
            "redo": alone and game.can_redo,
            "restart": alone and game.can_undo,
        },
        "last": game.latest_hexes(),
    }


def _verbs(game: Journal, viewer: int) -> list[Payload]:
    return game.adapter.can(game.state_for(viewer).view(viewer), game.settled.view(viewer))


def snapshot_payload(game: Journal, adapter: Adapter) -> Payload:
    """A record after some of its actions: every hand lies open."""
    state = game.state
    return {
        "mover": _MOVERS.get(state.mover, state.mover),
        "turn_number": game.turn_number,
        **adapter.describe(state),
        "last": game.latest_hexes(),
    }


def _clocks(game: Journal) -> list[Payload] | None:
    if game.clocks is None:
        return None
    running = game.waiting
    at = now_ms()
    return [
        {
            "seat": seat,
            "left_ms": game.clocks.left_now(seat, running, at),
            "running": seat in running,
        }
        for seat in range(game.state.seats)
    ]


def line_payload(line: Line, viewer: int, over: bool) -> Payload:
    entry, deed = line.entry, line.deed
    payload: Payload = {
        "seq": entry.seq,
        "kind": entry.kind,
        "seat": entry.seat,
        "by": entry.actor,
        "at": time_text(entry.at),
        "turn_number": line.turn_number,
        "text": entry.text,
        "verb": None,
        "hex": None,
        "card": None,
        "hidden": False,
        "hexes": [],
        "undone": line.undone,
        "gain": {},
        "notes": [],
    }
    if deed is None:
        return payload
    payload.update(
        seat=deed.seat,
        verb=deed.verb,
        hex=deed.hex,
        card=deed.card,
        hexes=list(deed.hexes),
        gain=deed.gain,
        notes=list(deed.notes),
    )
    if deed.known_to is not None and viewer not in deed.known_to and not over:
        payload.update(text=None, card=None, gain={}, hidden=True)
    return payload


def step_payload(number: int, line: Line) -> Payload:
    """A step of a record, which hides nothing."""
    deed = line.deed
    assert deed is not None
    return {
        "at": number,
        "kind": line.entry.kind,
        "seat": deed.seat,
        "text": line.entry.text,
        "verb": deed.verb,
        "hex": deed.hex,
        "card": deed.card,
        "hexes": list(deed.hexes),
        "turn_number": line.turn_number,
        "gain": deed.gain,
        "notes": list(deed.notes),
    }


def chat_payload(line: ChatLine) -> Payload:
    return {
        "id": line.id,
        "at": time_text(line.at),
        "name": line.name,
        "seat": line.seat,
        "text": line.text,
    }


def table_payload(
    stored: StoredTable,
    guest: str | None,
    revision: int = 0,
    present: frozenset[int] = frozenset(),
    absent: frozenset[int] = frozenset(),
) -> Payload:
    """A table as this guest may know it; `absent` seats may be given to a bot."""
    table = stored.table
    mine = stored.seats_of(guest)
    asked = [
        seat.seat
        for seat in stored.seats
        if table.deciders >> seat.seat & 1 and seat.kind == "person" and not seat.stand_in
    ]
    adapter = find_adapter(table.game)
    seated = bool(mine) or guest == table.host_id
    return {
        "id": table.id,
        "game": table.game,
        "status": table.status,
        "host": guest is not None and guest == table.host_id,
        "rev": revision,
        "seq": table.seq,
        "created_at": time_text(table.created_at),
        "started_at": time_text(table.started_at),
        "moved_at": time_text(table.moved_at),
        "over_at": time_text(table.over_at),
        "players": len(stored.seats),
        "sets": adapter.sets(adapter.read_setup(table.setup)),
        "setup": table.setup,
        "listed": table.listed,
        "spectators": table.spectators,
        "clock": table.clock,
        "seats": [
            _seat(seat, seat.seat in mine, seat.seat in present, bool(mine), seat.seat in absent)
            for seat in stored.seats
        ],
        "mover": table.mover,
        "your_turn": any(seat in mine for seat in asked),
        "invite": f"/table/{table.id}?invite={table.invite}" if seated else None,
        "rematch": table.rematch_id,
        "from": table.source,
        "gold": table.gold,
        "winners": table.winners,
    }


def _seat(seat: Seat, mine: bool, present: bool, at_table: bool, absent: bool) -> Payload:
    person = seat.kind == "person"
    return {
        "seat": seat.seat,
        "kind": seat.kind,
        "name": seat.name,
        "colour": seat.colour,
        "bot": seat.bot,
        "stand_in": seat.stand_in,
        "mine": mine,
        "present": present or seat.kind == "bot",
        "may_stand_in": at_table and person and seat.stand_in is None and (mine or absent),
    }


__all__ = [
    "chat_payload",
    "game_payload",
    "line_payload",
    "snapshot_payload",
    "step_payload",
    "table_payload",
    "time_text",
    "view_payload",
]
