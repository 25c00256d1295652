"""Payloads of tables and games: each viewer gets exactly what that viewer may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from hexstead import study
from hexstead.play import State, find_game
from hexstead.tables.encoding import Fragment, as_json, joined, written
from hexstead.tables.entries import CLOCKS_WAIT, PRIVATE, RESUMED, VisibleEntry
from hexstead.tables.game_log import GameLog
from hexstead.tables.games import find_adapter
from hexstead.tables.games.adapter import LogLine, mover_name
from hexstead.tables.games.schemas import VerbOut
from hexstead.tables.ids import author_of
from hexstead.tables.live import LiveTable
from hexstead.tables.model import ChatLine, Seat, Table
from hexstead.tables.record_schemas import StepOut
from hexstead.tables.schemas import (
    AbandonmentOut,
    AnswerOut,
    ChatLineOut,
    ClockOut,
    LogLineOut,
    NoteOut,
    ProposalOut,
    RemovalOut,
    RunningScoreOut,
    SeatClockOut,
    SeatOut,
    SnapshotOut,
    SourceOut,
    TableFields,
    TableOut,
    TournamentOfTableOut,
)
from hexstead.tables.times import time_text

CHANCE_DIGITS: Final = 3
LATEST: Final = 8
"""After how many entries at most a client asks for the log lines that are cached."""


def view_payload(live: LiveTable, guest: str | None, after: int) -> Fragment:
    """Return the encoded `ViewOut` of a guest, with the log lines after an entry."""
    viewer = live.viewer(guest)
    seen = live.views.get(viewer)
    if seen is None:
        seen = live.views[viewer] = _encoded_view(live, viewer)
    payload = {
        "table": live.id,
        "status": live.table.status,
        "hand_over": live.hand_over(guest),
        "clocks": None if live.game.over else _clocks(live.game, live.now),
        "answer": _answer(live.game, live.now),
        "log": _log_after(live, viewer, after),
    }
    return Fragment(joined(seen, as_json(payload)))


def _encoded_view(live: LiveTable, viewer: int) -> bytes:
    """Return the encoded view of a viewer. The fields that are the same for every viewer are
    computed once."""
    shared = live.shared_fields
    view = game_payload(live.game, viewer, not live.table.rated, complete=not shared)
    if not shared:
        names = (*live.game.adapter.in_the_open, "last")
        shared = live.shared_fields = as_json({name: view.pop(name) for name in names})
    return joined(as_json(view), shared)


def _log_after(live: LiveTable, viewer: int, after: int) -> Fragment:
    """Return the encoded log lines after an entry; a player's response and stream share them."""
    game = live.game
    key = (viewer, min(after, game.seq))
    known = live.latest_lines.get(key)
    if known is None:
        lines = game.lines_after(after)
        known = written(line_payloads(lines, viewer, game.over))
        if game.seq - after <= LATEST:
            live.latest_lines[key] = known
    return known


def game_payload(
    game: GameLog, viewer: int, may_go_back: bool = True, complete: bool = True
) -> dict[str, Any]:
    """Return the part of a view that does not depend on the time; an incomplete one lacks the
    fields that are the same for every viewer."""
    state = game.state
    view = state.view(viewer)
    mine = viewer in game.waiting
    alone = mine and viewer == state.mover
    chances = winning_chances(game, view)
    return {
        "seq": game.seq,
        "seat": viewer if viewer >= 0 else None,
        "mover": "over" if game.over else mover_name(state.mover),
        "my_turn": mine,
        "declining": game.declining(viewer),
        "preferences": list(game.preferences(viewer)),
        "turn_number": game.turn_number,
        **game.adapter.describe(view, complete),
        "can": {
            "verbs": _verbs(game, viewer, view) if mine or viewer in game.interrupting else [],
            "undo": alone and game.can_undo,
            "redo": alone and game.can_redo,
            "restart": alone and game.can_undo,
            "rewind": may_go_back and _may_propose(game, viewer),
            "take_back": game.played_for(viewer) > 0,
        },
        "proposal": _proposal(game, viewer),
        "removal": _removal(game),
        "abandonment": _abandonment(game),
        **({"last": game.latest_hexes()} if complete else {}),
        **({} if chances is None else {"chances": chances}),
    }


def winning_chances(game: GameLog, view: State) -> list[float] | None:
    """Return the chance of each seat to win, in a running game among bots alone: players get no
    such help."""
    make = find_game(game.adapter.game).appraiser
    if make is None or game.over or len(game.seating.bots) < game.state.seats:
        return None
    expected = study.find(game.adapter.game).expectations(view)
    return [round(each.chance, CHANCE_DIGITS) for each in expected]


def _may_propose(game: GameLog, viewer: int) -> bool:
    """Whether the viewer may propose to go back further than an undo."""
    open_ = viewer in game.seating.people and game.proposal is None and not game.over
    return open_ and game.steps_before_last_of(viewer) is not None


def _proposal(game: GameLog, viewer: int) -> ProposalOut | None:
    if game.proposal is None:
        return None
    people, agreed = game.seating.people, game.proposal.agreed
    return {
        "seat": game.proposal.seat,
        "agreed": [seat for seat in people if seat in agreed],
        "waiting": [seat for seat in people if seat not in agreed],
        "undoes": len(game.steps) - game.proposal.steps,
    }


def _removal(game: GameLog) -> RemovalOut | None:
    if game.removal is None:
        return None
    return {
        "seat": game.removal.seat,
        "agreed": sorted(game.removal.agreed),
        "waiting": game.to_agree_to_removal,
    }


def _abandonment(game: GameLog) -> AbandonmentOut | None:
    if game.abandonment is None:
        return None
    people, agreed = game.seating.people, game.abandonment.agreed
    return {
        "seat": game.abandonment.seat,
        "agreed": [seat for seat in people if seat in agreed],
        "waiting": [seat for seat in people if seat not in agreed],
    }


def _verbs(game: GameLog, viewer: int, view: State) -> list[VerbOut]:
    """Return the legal verbs of a viewer whose view of the current state is given."""
    state, settled = game.state_for(viewer), game.settled
    return game.adapter.can(
        view if state is game.state else state.view(viewer),
        view if settled is game.state else settled.view(viewer),
    )


def snapshot_payload(game: GameLog) -> SnapshotOut:
    """Return the state of a record, with all hands open."""
    payload = {
        "mover": mover_name(game.state.mover),
        "turn_number": game.turn_number,
        **game.adapter.describe(game.state),
        "last": game.latest_hexes(),
    }
    return cast("SnapshotOut", payload)


def _clocks(game: GameLog, now: Callable[[], int]) -> list[SeatClockOut] | None:
    if game.clocks is None:
        return None
    running, at = game.timed, now()
    return [
        {
            "seat": seat,
            "left_ms": game.clocks.left_now(seat, running, at),
            "running": seat in running,
        }
        for seat in range(game.state.seats)
    ]


def _answer(game: GameLog, now: Callable[[], int]) -> AnswerOut | None:
    by = game.answer_by
    return None if by is None else {"seat": game.state.mover, "left_ms": max(0, by - now())}


def line_payloads(lines: Sequence[VisibleEntry], viewer: int, over: bool) -> list[LogLineOut]:
    """Return the lines that a viewer may see."""
    return [
        line_payload(line, viewer, over)
        for line in lines
        if line.entry.kind not in PRIVATE or line.entry.seat == viewer
    ]


def line_payload(line: VisibleEntry, viewer: int, over: bool) -> LogLineOut:
    entry, log_line = line.entry, line.log_line
    payload: LogLineOut = {
        "seq": entry.seq,
        "kind": entry.kind,
        "seat": entry.seat,
        "by": entry.actor,
        "at": time_text(entry.at),
        "turn_number": line.turn_number,
        "text": None if entry.kind in (RESUMED, CLOCKS_WAIT) else entry.text,
        "verb": None,
        "hex": None,
        "card": None,
        "hidden": False,
        "hexes": [],
        "undone": line.undone,
        "gain": {},
        "notes": [],
    }
    if log_line is None:
        return payload
    payload["seat"] = log_line.seat
    payload["verb"] = log_line.verb
    payload["hex"] = log_line.hex
    payload["card"] = log_line.card
    payload["hexes"] = list(log_line.hexes)
    payload["gain"] = log_line.gain
    payload["notes"] = _notes(log_line)
    if log_line.known_to is not None and viewer not in log_line.known_to and not over:
        payload["text"] = payload["card"] = None
        payload["gain"] = {}
        payload["hidden"] = True
    return payload


def _notes(log_line: LogLine) -> list[NoteOut]:
    return cast("list[NoteOut]", list(log_line.notes))


def step_payload(number: int, line: VisibleEntry) -> StepOut:
    """Return a step of a record, with nothing hidden."""
    log_line, text = line.log_line, line.entry.text
    assert log_line is not None and text is not None
    return {
        "at": number,
        "kind": line.entry.kind,
        "seat": log_line.seat,
        "text": text,
        "verb": log_line.verb,
        "hex": log_line.hex,
        "card": log_line.card,
        "hexes": list(log_line.hexes),
        "turn_number": line.turn_number,
        "gain": log_line.gain,
        "notes": _notes(log_line),
    }


def chat_payload(line: ChatLine) -> ChatLineOut:
    return {
        "id": line.id,
        "at": time_text(line.at),
        "author": author_of(line.guest_id),
        "name": line.name,
        "seat": line.seat,
        "text": line.text,
    }


def table_payload(
    table: Table,
    guest: str | None,
    revision: int = 0,
    present: frozenset[int] = frozenset(),
    absent: frozenset[int] = frozenset(),
    watchers: int = 0,
) -> TableOut:
    """Return a table as a guest may see it; a bot may be put in `absent` seats."""
    mine = table.seats_of(guest)
    asked = [
        seat.seat
        for seat in table.seats
        if table.deciders >> seat.seat & 1 and seat.kind == "person" and not seat.stand_in
    ]
    adapter = find_adapter(table.game)
    seated = bool(mine) or guest == table.host_id
    fields: TableFields = {
        "id": table.id,
        "status": table.status,
        "host": guest is not None and guest == table.host_id,
        "rev": revision,
        "seq": table.seq,
        "created_at": time_text(table.created_at),
        "started_at": time_text(table.started_at),
        "moved_at": time_text(table.moved_at),
        "over_at": time_text(table.over_at),
        "players": len(table.seats),
        "sets": adapter.sets(adapter.read_setup(table.setup)),
        "listed": table.listed,
        "spectators": table.spectators,
        "hints": table.hints,
        "rated": table.rated,
        "onlookers_chat": table.onlookers_chat,
        "clock": cast("ClockOut | None", table.clock),
        "seats": [
            _seat(table, seat, guest, seat.seat in present, seat.seat in absent)
            for seat in table.seats
        ],
        "mover": table.mover,
        "your_turn": any(seat in mine for seat in asked),
        "invite": f"/table/{table.id}?invite={table.invite}" if seated else None,
        "rematch": table.rematch_id,
        "from": _source(table.source),
        "gold": table.gold,
        "winners": table.winners,
        "ending": table.ending,
        "running_score": running_score(table),
        "daily": table.day,
        "tournament": cast("TournamentOfTableOut | None", table.tournament) if mine else None,
        "watchers": watchers,
        "sent_away": guest in table.removed and not mine,
    }
    return cast("TableOut", {**fields, "game": table.game, "setup": table.setup})


def running_score(table: Table) -> RunningScoreOut | None:
    """Return the score of a series of rematches, with this game once it is over."""
    return None if table.running_score is None else score_for_rematch(table)


def score_for_rematch(table: Table) -> RunningScoreOut:
    """Return the score of the series that a rematch continues or begins."""
    before = cast("RunningScoreOut | None", table.running_score)
    gold, winners = table.gold, table.winners or []
    if gold is not None and table.ending == "agreed":  # it does not count
        nothing = [0] * len(gold)
        return before or {"games": 0, "wins": nothing, "gold": nothing}
    if gold is None:
        return before or {"games": 0, "wins": [], "gold": []}
    wins = [int(seat in winners) for seat in range(len(gold))]
    if before is None:
        return {"games": 1, "wins": wins, "gold": list(gold)}
    return {
        "games": before["games"] + 1,
        "wins": [sum(pair) for pair in zip(before["wins"], wins, strict=True)],
        "gold": [sum(pair) for pair in zip(before["gold"], gold, strict=True)],
    }


def _source(begins: dict[str, Any] | None) -> SourceOut | None:
    return None if begins is None else {"record": begins["record"], "at": begins["at"]}


def _author(table: Table, seat: int) -> str | None:
    guest = table.player_of(seat)
    alone = guest is not None and table.seats_of(guest) == [seat]
    return author_of(guest) if guest is not None and alone else None


def _seat(table: Table, seat: Seat, guest: str | None, present: bool, absent: bool) -> SeatOut:
    person = seat.kind == "person"
    at_table = bool(table.seats_of(guest))
    mine = guest in table.holders.get(seat.seat, ())
    willing = not table.rated if mine else absent  # players may not leave a rated game to a bot
    return {
        "seat": seat.seat,
        "kind": seat.kind,
        "name": seat.name,
        "colour": seat.colour,
        "bot": seat.bot,
        "author": _author(table, seat.seat) if person else None,
        "stand_in": seat.stand_in,
        "resigned": seat.resigned,
        "left": seat.left_how,
        "mine": mine,
        "present": present or seat.kind == "bot",
        "may_stand_in": at_table and person and seat.stand_in is None and willing,
        "link": seat.link_hash is not None if mine else None,
        "devices": sum(of == seat.seat for of, _ in table.by_link) if mine else None,
    }
