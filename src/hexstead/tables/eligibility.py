"""Which bots may sit at a table, and what rated games and the board of the day require."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Final

from hexstead import bots
from hexstead.play import Setup
from hexstead.tables.games import find_adapter
from hexstead.tables.model import Seat
from hexstead.tables.problems import refused
from hexstead.tables.times import now_ms

LEAST_LEVEL: Final = "medium"
"""The weakest bot that may stand in for a person."""
DAILY_BOT: Final = "medium"
"""The opponent on the board of the day, so that results can be compared."""


# --- bots ---------------------------------------------------------------------------------------


def check_bot(game: str, name: str, programs: Sequence[str]) -> str:
    """Return the name if it is a bot of the game, or a program that the host allows."""
    known = [*bots.names(game), *programs]
    if name not in known:
        raise refused("bot_unknown", name=name[:32], known=", ".join(known))
    return name


def default_bot(game: str) -> str:
    """Return the bot that stands in for people: the strongest level that answers at once."""
    names = bots.names(game)
    levels = [level for level in bots.LEVELS if level in names] or names
    return find_adapter(game).stand_in or levels[-1]


def check_stand_in(game: str, name: str) -> str:
    """Return the name if the bot may stand in for a person: medium or stronger, in any style."""
    strong = bots.LEVELS[bots.LEVELS.index(LEAST_LEVEL) :]
    known = [bot for bot in bots.names(game) if bot.partition("-")[0] in strong]
    if name not in known:
        raise refused("weak_stand_in", known=", ".join(known))
    return name


def fallback_bots(game: str, name: str) -> list[str]:
    """Return the bots to ask when a bot, or a program, fails."""
    if name in bots.names(game):
        return bots.simpler(game, name)
    return [default_bot(game), "random"]


def bot_rating(game: str, bot: str) -> float | None:
    """Return the measured rating of a bot, or of its level; None for programs."""
    if bot not in bots.names(game):
        return None
    measured = bots.measured(game)
    for name in (bot, bots.level_of(bot)):
        rating = None if name is None else measured.get(name, bots.Measured()).rating
        if rating is not None:
            return float(rating)
    return None


# --- rated games --------------------------------------------------------------------------------


def check_rated_seats(game: str, seats: Sequence[Seat], here: int) -> None:
    """Refuse a rated table for one player, for several players `here` on one screen, or with a bot
    that has no rating."""
    if len(seats) < 2 or all(seat.kind == "bot" for seat in seats):
        raise refused("rated_alone")
    if here > 1:
        raise refused("rated_screen")
    for seat in seats:
        if seat.bot is not None:
            check_rated_bot(game, seat.bot)


def check_rated_bot(game: str, bot: str) -> None:
    if bot_rating(game, bot) is None:
        raise refused("rated_bot", name=bot)


def check_rated_setup(game: str, setup: Setup, *, from_record: bool, daily: bool) -> None:
    """Refuse a rated game on a board that a player could have practised on or made."""
    if from_record:
        raise refused("rated_source")
    if daily:
        raise refused("rated_daily")
    if find_adapter(game).own_board(setup):
        raise refused("rated_board")


# --- the board of the day -----------------------------------------------------------------------


def day_at(at: int) -> str:
    """Return the day in UTC."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def check_day(day: str) -> str:
    """Return the day if it is a day of the calendar, today or earlier."""
    try:
        date.fromisoformat(day)
    except ValueError:
        raise refused("no_such_day") from None
    if day > day_at(now_ms()):
        raise refused("no_such_day")
    return day


def check_daily_bots(names: Sequence[str]) -> None:
    if any(name != DAILY_BOT for name in names):
        raise refused("daily_bot", name=DAILY_BOT)
