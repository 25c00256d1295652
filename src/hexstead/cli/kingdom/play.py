"""`hexstead play`: Kingdom Builder in the terminal."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from hexstead.cli.arguments import counted, listed
from hexstead.cli.errors import CommandError

if TYPE_CHECKING:
    from rich.console import Console

    from hexstead.cli.kingdom.table import Table
    from hexstead.kingdom import Setup
    from hexstead.play import Record

EXAMPLES = """\
examples:
  hexstead play                                  play the recommended first game against greedy
  hexstead play --random --players 3             play on a random board against two bots
  hexstead play --seats me,greedy,me,random      play with two people and two bots
  hexstead play --quadrants mine.txt,farm,oasis:turned,tavern --cards miners,hermits,lords
  hexstead play --resume game.json               resume a saved game
"""

TURNED = ":turned"
"""The suffix of the name of a turned quadrant."""

PLAYERS_HELP = (
    "number of players, 2 to 5 (default: 2; five with only the first or second edition is a house "
    "rule)"
)

WELCOME = """\
Welcome to Hexstead. You are {sign} {colour}, and this is Kingdom Builder.
Each turn, build 3 settlements on the terrain of your card, next to your own
if possible. Build next to a golden location to get its tile, an extra action.
{cards} and castles bring gold at the end; most gold wins.
Type a marked hex, such as {example}, to build there. Type 'help' for more.
"""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "play",
        help="play Kingdom Builder in the terminal",
        description="Play Kingdom Builder in the terminal, against bots or with friends at one "
        "keyboard.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--players", type=int, help=PLAYERS_HELP)
    parser.add_argument(
        "--seats",
        type=listed,
        metavar="NAMES",
        help="who plays each seat: me, or the name of a bot",
    )
    parser.add_argument("--random", action="store_true", help="use a random board and random cards")
    parser.add_argument("--sets", type=listed, metavar="NAMES", help="boxes for a random game")
    parser.add_argument(
        "--quadrants",
        type=listed,
        metavar="NAMES",
        help="four quadrants by name or file, in the order top left, top right, bottom left, "
        "bottom right; add :turned to rotate one by 180 degrees (farm:turned), use make:base:5 "
        "to create one from a seed",
    )
    parser.add_argument("--cards", type=listed, metavar="NAMES", help="three Kingdom Builder cards")
    parser.add_argument(
        "--seed", type=counted, help="random seed; the same seed gives the same game"
    )
    parser.add_argument("--resume", type=Path, metavar="FILE", help="resume a saved game")
    parser.add_argument(
        "--position", metavar="LINE", help="start from a position, given on one line"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from hexstead.cli.console import Terminal
    from hexstead.cli.kingdom.session import Session

    table = _table(arguments)
    console = Terminal()
    table.go_on()
    session = Session(console, table)
    if sys.stdin.isatty():
        import readline  # noqa: F401 - enables line editing and history
    _welcome(console, table)
    session.show()
    while not session.closed:
        line = _read(console)
        if line is None:
            break
        session.answer(line)
    if not session.over:
        session.say("You left the game before it was over.")
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
    return Record.going_on(game, state)


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


def _read(console: Console) -> str | None:
    """The next line, or None at the end; a line from a pipe is echoed."""
    try:
        line = input("> ")
    except EOFError:
        console.print()
        return None
    if not sys.stdin.isatty():
        console.print(line, markup=False)
    return line
