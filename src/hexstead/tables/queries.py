"""Queries of a running game: who may watch, a page of the log, reasons of refusals, and the jobs of
workers: a decision of a bot, a hint."""

from __future__ import annotations

from typing import Any

from hexstead.play import IllegalAction, State
from hexstead.tables.commands.play import check_started, check_turn
from hexstead.tables.interface import Tables
from hexstead.tables.live import LiveTable
from hexstead.tables.model import Who
from hexstead.tables.payloads import line_payloads
from hexstead.tables.problems import illegal, refused
from hexstead.tables.schemas import LogOut, WhyNotOut


async def watch(
    tables: Tables, guest: str | None, table_id: str, seq: int | None = None
) -> LiveTable:
    """Return a table whose game has started, for a guest who may watch it."""
    live = await tables.visit(table_id, guest, seq)
    check_started(live)
    check_may_watch(live, guest)
    return live


def check_may_watch(live: LiveTable, guest: str | None) -> None:
    if live.game_log is not None and not live.table.may_watch(guest):
        raise refused("no_onlookers")


def log_page(live: LiveTable, guest: str | None, before: int) -> LogOut:
    """Return a page of the log before an entry."""
    viewer, game = live.viewer(guest), live.game
    return {"lines": line_payloads(game.lines_before(before), viewer, game.over)}


def why_not(live: LiveTable, who: Who, place: str, verb: str | None) -> WhyNotOut:
    """Return the rules that forbid actions on a hex; none if an action is legal there."""
    game, seat = check_turn(live, who, None)
    try:
        reasons = game.adapter.why_not(game.state_for(seat).view(seat), place, verb)
    except IllegalAction as problem:
        raise illegal(game.adapter.game, problem) from problem
    return {"hex": place, "reasons": reasons}


def decision_job(live: LiveTable, seat: int) -> dict[str, Any]:
    """Return the game up to the decision of a seat, as a worker replays it."""
    game = live.game
    first = [] if seat == game.state.mover else [game.adapter.let_first(seat)]
    return {
        "table": live.id,
        "game": game.adapter.game,
        "setup": live.table.setup,
        "position": (live.table.source or {}).get("position"),
        "actions": [*(step.text for step in game.steps), *first],
        "seat": seat,
    }


def check_choice(state: State, text: str) -> str:
    """Return a bot's action if it is legal; raise ValueError otherwise."""
    if state.parse(text) not in state.legal():
        raise ValueError(f"{text!r} is not legal")
    return text


def hint_job(live: LiveTable, who: Who) -> dict[str, Any]:
    """Return the search for a guest's best lines of play as a job of a worker."""
    if not live.table.hints:
        raise refused("hints_forbidden")
    game, seat = check_turn(live, who, None)
    # The same state gets the same hint.
    return {**decision_job(live, seat), "seed": f"hint {live.id} {game.seq}"}
