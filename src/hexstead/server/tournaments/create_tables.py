"""Create the tables of a round. Boards are drawn first; the round and all its tables are written
in one transaction."""

from __future__ import annotations

import hashlib
from typing import Any, Final

from sqlalchemy.orm import Session

from hexstead.play import Setup, SetupError, find_game
from hexstead.server.storage.models import Guest
from hexstead.server.tables.store import add_table
from hexstead.server.tournaments.models import Entrant, Pairing, PairingSeat, Tournament
from hexstead.server.tournaments.notifications import notify_round
from hexstead.server.tournaments.pairing import Round
from hexstead.server.tournaments.standings import bye_points
from hexstead.server.tournaments.state import TournamentState
from hexstead.tables.commands.create import assign_colours, new_table
from hexstead.tables.games import find_adapter
from hexstead.tables.games.adapter import check_reads_back
from hexstead.tables.model import Seat
from hexstead.tables.problems import bad_setup
from hexstead.tables.times import now_ms

_SEEDS: Final = 2**53


def draw_board(game: str, request: dict[str, Any], players: int, seed: int) -> Setup:
    """Draw a set-up in which the first seat begins; SetupError if the request allows none."""
    adapter = find_adapter(game)
    setup, _ = adapter.draw_setup({**request, "players": players, "seed": seed, "start": 0})
    check_reads_back(adapter, setup)
    return setup


def least_players(game: str, request: dict[str, Any], size: int) -> int:
    """The smallest number of players that the set-up allows; a Problem if it does not allow
    `size`."""
    try:
        draw_board(game, request, size, 0)
    except SetupError as problem:
        raise bad_setup(problem) from problem
    least = size
    while least > 2 and least - 1 in find_game(game).players:
        try:
            draw_board(game, request, least - 1, 0)
        except SetupError:
            break
        least -= 1
    return least


def seed_of(tournament: Tournament, number: int) -> int:
    """The seed of a round's board."""
    text = f"{tournament.seed} {number if tournament.boards == 'round' else 0}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8]) % _SEEDS


def draw_boards(tournament: Tournament, drawn: Round) -> dict[int, dict[str, Any]]:
    """The set-up for each table size of a round."""
    seed = seed_of(tournament, tournament.round + 1)
    sizes = {len(table) for table in drawn.tables}
    return {
        size: draw_board(tournament.game, tournament.request, size, seed).to_json()
        for size in sizes
    }


def write_round(
    session: Session, state: TournamentState, drawn: Round, boards: dict[int, dict[str, Any]]
) -> None:
    """Write the next round and create its tables, with the players seated."""
    tournament = state.tournament
    by_number = {one.number: one for one in state.entrants}
    number = tournament.round + 1
    for board, players in enumerate(drawn.tables):
        seated = [by_number[player] for player in players]
        key = _create_table(session, tournament, seated, boards[len(seated)], number)
        _pair(session, tournament, number, board, players, table_id=key)
    for board, player in enumerate(drawn.byes, start=len(drawn.tables)):
        points = bye_points(tournament.size)
        _pair(session, tournament, number, board, (player,), decided="bye", points=points)
    now = now_ms()
    hours = tournament.round_hours
    tournament.round = number
    tournament.due_at = None if hours is None else now + hours * 3_600_000
    for one in state.entrants:
        one.ready = False


def _pair(
    session: Session,
    tournament: Tournament,
    number: int,
    board: int,
    players: tuple[int, ...],
    *,
    points: int | None = None,
    **more: Any,
) -> None:
    where = {"tournament_id": tournament.id, "round": number, "board": board}
    session.add(Pairing(**where, **more))
    session.flush()
    for seat, player in enumerate(players):
        session.add(PairingSeat(**where, seat=seat, number=player, points=points))


def _create_table(
    session: Session,
    tournament: Tournament,
    seated: list[Entrant],
    setup: dict[str, Any],
    number: int,
) -> str:
    """Create a table without hints that spectators may watch; return its id. The first player is
    the host, who has no special rights at a table of a tournament."""
    guests = [session.get_one(Guest, one.guest_id) for one in seated]
    colours = assign_colours([guest.colour for guest in guests])
    table = new_table(
        tournament.game,
        setup,
        guests[0].id,
        [
            Seat(seat, "person", guest.name, colour)
            for seat, (guest, colour) in enumerate(zip(guests, colours, strict=True))
        ],
        {seat: frozenset({guest.id}) for seat, guest in enumerate(guests)},
        hints=False,
        rated=tournament.rated,
        clock=tournament.clock,
        tournament={
            "id": tournament.id,
            "group": tournament.group_id,
            "name": tournament.name,
            "round": number,
        },
    )
    add_table(session, table)
    notify_round(session, table.id, [guest.id for guest in guests])
    return table.id
