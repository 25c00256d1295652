"""What makes a game fair enough to be rated; each reason why not is a refusal of its own."""

from __future__ import annotations

from collections.abc import Sequence

from hexstead.play import Setup
from hexstead.server.games import find_adapter
from hexstead.server.problems import refused
from hexstead.server.ratings.rating_system import fixed_point
from hexstead.server.storage.models import SeatRow


def check_rated_seats(game: str, seats: Sequence[SeatRow], here: int) -> None:
    """Two or more, a person among them, each at a device of their own; bots that were measured.
    `here` of the seats are at one screen."""
    people = [seat for seat in seats if seat.kind != "bot"]
    if len(seats) < 2 or not people:
        raise refused("rated_alone")
    if here > 1:
        raise refused("rated_screen")
    for seat in seats:
        if seat.bot is not None:
            check_rated_bot(game, seat.bot)


def check_rated_bot(game: str, bot: str) -> None:
    if fixed_point(game, bot) is None:
        raise refused("rated_bot", name=bot)


def check_rated_setup(game: str, setup: Setup, *, begins_elsewhere: bool, daily: bool) -> None:
    """From the start, on a board that nobody could practise on or made for themselves."""
    if begins_elsewhere:
        raise refused("rated_source")
    if daily:
        raise refused("rated_daily")
    if find_adapter(game).own_board(setup):
        raise refused("rated_board")
