"""Play Catan in the terminal."""

from __future__ import annotations

import argparse
from random import Random, SystemRandom
from typing import Final

from hexstead.catan import GAME, Setup, State
from hexstead.cli.catan.session import Session
from hexstead.cli.console import Terminal
from hexstead.cli.errors import CommandError
from hexstead.cli.replay import stated
from hexstead.cli.table import PERSON, Table
from hexstead.play import Record

WELCOME: Final = """\
Welcome to Hexstead. This is Catan: build settlements on corners and roads on sides, roll for
resources, trade, and reach ten points first. Letters are the seats: a b c; a capital is a city.
Type 'help' for the commands.
"""
BOT: Final = "hard"
PLAYERS: Final = 3


def run(arguments: argparse.Namespace) -> int:
    for option in ("sets", "quadrants", "cards"):
        if getattr(arguments, option):
            raise CommandError(f"--{option} does not apply to catan")
    table = _table(arguments)
    console = Terminal()
    table.go_on()
    console.print(WELCOME, markup=False)
    Session(console, table).play()
    return 0


def _table(arguments: argparse.Namespace) -> Table:
    seed = arguments.seed if arguments.seed is not None else SystemRandom().getrandbits(32)
    seats: list[str] | None = arguments.seats
    record: Record | None = None
    if arguments.resume:
        record = Record.load(arguments.resume)
    elif arguments.position:
        record = Record.starting_at(GAME, stated(arguments.position)[1])
    if record is not None:
        start = record.start()
        table = Table(GAME, start, seats or _seats(start.seats), Random(seed), record.position)
        table.replay(record)
        return table
    players = arguments.players or (len(seats) if seats else PLAYERS)
    if seats and len(seats) != players:
        raise CommandError(f"--seats names {len(seats)} seats, but --players is {players}")
    setup = Setup.random(seed, players)
    return Table(GAME, State.start(setup), seats or _seats(players), Random(seed))


def _seats(players: int) -> list[str]:
    return [PERSON] + [BOT] * (players - 1)
