"""Play Kingdom Builder in the terminal."""

from __future__ import annotations

import argparse
import sys
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from hexstead.cli.errors import CommandError

if TYPE_CHECKING:
    from rich.console import Console

    from hexstead.cli.kingdom.table import Table
    from hexstead.kingdom import Setup
    from hexstead.play import Record

TURNED = ":turned"
"""The suffix of the name of a turned quadrant."""

WELCOME = """\
Welcome to Hexstead. You are {sign} {colour}, and this is Kingdom Builder.
Each turn, build 3 settlements on the terrain of your card, next to your own
if possible. Build next to a golden location to get its tile, an extra action.
{cards} and castles bring gold at the end; most gold wins.
Type a marked hex, such as {example}, to build there. Type 'help' for more.
"""


def run(arguments: argparse.Namespace) -> int:
    from hexstead.cli.console import Terminal
    from hexstead.cli.kingdom.session import Session

    table = _table(arguments)
    console = Terminal()
    table.go_on()
    _welcome(console, table)
    Session(console, table).play()
    return 0


def _table(arguments: argparse.Namespace) -> Table:
    from hexstead.cli.kingdom.table import Table
    from hexstead.kingdom import GAME, State

    seed = arguments.seed if arguments.seed is not None else SystemRandom().getrandbits(32)
    seats: list[str] | None = arguments.seats
    if arguments.resume:
        from hexstead.play import Record

        record = Record.load(arguments.resume)
        if record.game is not GAME:
            raise CommandError(
                f"{arguments.resume}: a game of {record.game.name}; play supports only {GAME.name}"
            )
        return _from_record(record, seats, Random(seed))
    if arguments.position:
        return _from_record(_stated(arguments.position), seats, Random(seed))
    players = arguments.players or (len(seats) if seats else 2)
    if seats and len(seats) != players:
        raise CommandError(f"--seats names {len(seats)} seats, but --players is {players}")
    setup = _setup(arguments, players, seed)
    return Table(State.start(setup), seats or _usual_seats(players), Random(seed))


def _from_record(record: Record, seats: list[str] | None, rng: Random) -> Table:
    """The table at the end of a record."""
    from hexstead.cli.kingdom.table import Table
    from hexstead.kingdom import State

    start = record.start()
    assert isinstance(start, State)
    table = Table(start, seats or _usual_seats(start.seats), rng, record.position)
    table.replay(record)
    return table


def _stated(line: str) -> Record:
    """A record that begins with a given position."""
    from hexstead.cli.replay import stated
    from hexstead.kingdom import GAME
    from hexstead.play import Record

    game, state = stated(line)
    if game is not GAME:
        raise CommandError(f"--position: a game of {game.name}; play supports only {GAME.name}")
    return Record.starting_at(game, state)


def _usual_seats(players: int) -> list[str]:
    return ["me"] + ["greedy"] * (players - 1)


def _setup(arguments: argparse.Namespace, players: int, seed: int) -> Setup:
    from hexstead.cli.kingdom.own_boards import find, in_place_of
    from hexstead.kingdom import Setup
    from hexstead.kingdom.draw_setup import check_in_play

    if arguments.sets:
        setup = Setup.random(seed, players, arguments.sets)
        check_in_play(arguments.sets, (), arguments.cards or ())
    elif arguments.random:
        setup = Setup.random(seed, players)
    else:
        setup = Setup.first_game(players)
    if arguments.quadrants:
        found = [(find(name.removesuffix(TURNED)), name) for name in arguments.quadrants]
    else:
        found = [
            (in_place_of(setup.quadrant(name)), f"{name}{TURNED if turned else ''}")
            for name, turned in setup.quadrants
        ]
        if not arguments.cards and all(text is None for (_, text), _ in found):
            return setup
    own: dict[str, str] = {}
    for (quadrant, text), name in found:
        if text is not None:
            if own.get(quadrant.name, text) != text:
                raise CommandError(f"{name}: duplicate quadrant {quadrant.name!r}")
            own[quadrant.name] = text
        elif arguments.sets:
            check_in_play(arguments.sets, [quadrant.name])
    return Setup(
        players,
        [(quadrant.name, name.endswith(TURNED)) for (quadrant, _), name in found],
        arguments.cards or setup.cards,
        setup.start,
        own_quadrants=own,
        sets=setup.bare_sets,
    )


def _welcome(console: Console, table: Table) -> None:
    """Print a short introduction; on a low terminal wait for Enter, so that the board does not hide
    it."""
    from hexstead.cli.kingdom import palette
    from hexstead.cli.kingdom.choices import choices
    from hexstead.cli.kingdom.screen import is_ascii_only

    view = table.state.view(table.person)
    places = [target for choice in choices(view) if choice.hexes for target in choice.targets]
    if not places:
        return
    look = palette.SEATS[table.person]
    cards = [card.title for card in view.rules.scoring[: len(view.setup.cards)]]
    console.print(
        WELCOME.format(
            sign=look.shown(is_ascii_only(console)),
            colour=palette.SEAT_NAMES[table.person],
            cards=", ".join(cards),
            example=places[0],
        ),
        soft_wrap=False,
    )
    if console.is_terminal and sys.stdin.isatty():
        input("Press Enter to start. ")
