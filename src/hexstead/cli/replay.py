"""`hexstead replay`: check and show a recorded game."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hexstead.cli.arguments import counted
from hexstead.cli.commands import commands_of
from hexstead.cli.errors import CommandError

if TYPE_CHECKING:
    from rich.console import Console

    from hexstead.play import Game, Record, State

EXAMPLES = """\
examples:
  hexstead replay game.json                check the record, and show how the game ended
  hexstead replay game.json --at 57        the board after 57 actions
  hexstead replay game.json --steps        every action, and who took it
  hexstead replay game.json --at 57 --position
  hexstead replay game.json --json
"""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "replay",
        help="check a recorded game and show any position of it",
        description="Replay a recorded game and show a position of it. An invalid record is "
        "rejected with the line at fault.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("record", type=Path, metavar="RECORD", help="file of a recorded game")
    parser.add_argument(
        "--at",
        type=counted,
        metavar="N",
        help="show the position after N actions (default: the end)",
    )
    parser.add_argument("--steps", action="store_true", help="list the actions up to that position")
    parser.add_argument(
        "--position", action="store_true", help="print only the position, on one line"
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from hexstead.play import Record

    record = Record.load(arguments.record)
    at = actions_wanted(record, arguments.at)
    state = record.replay(at)
    steps = _steps(record, at) if arguments.steps else []
    if arguments.position:
        print(state.to_line())
    elif arguments.json:
        print(json.dumps(_figures(record, state, at, steps), indent=2))
    else:
        from hexstead.cli.console import Terminal

        _show(Terminal(), record, state, at, steps)
    return 0


def actions_wanted(record: Record, at: int | None) -> int:
    """The number of actions given by --at; by default all."""
    if at is None:
        return len(record.actions)
    if at > len(record.actions):
        raise CommandError(f"--at {at}: this record has only {len(record.actions)} actions")
    return at


def stated(line: str) -> tuple[Game, State]:
    """A position given on one line; raises PositionError."""
    from hexstead.play import find_game, read_line

    name, fields = read_line(line)
    game = find_game(name)
    return game, game.read_position(fields)


def who(mover: int) -> str:
    """A mover as text; seats are counted from 1."""
    from hexstead.play import CHANCE, OVER

    return {CHANCE: "chance", OVER: "nobody"}.get(mover, f"seat {mover + 1}")


def _steps(record: Record, at: int) -> list[tuple[int, str, str]]:
    """The number, mover and text of each action."""
    steps: list[tuple[int, str, str]] = []
    for number, state in enumerate(record.states()):
        if number == at:
            break
        steps.append((number + 1, who(state.mover), record.actions[number]))
    return steps


def _figures(
    record: Record, state: State, at: int, steps: list[tuple[int, str, str]]
) -> dict[str, Any]:
    from hexstead.play import OVER

    figures: dict[str, Any] = {
        "game": record.game.name,
        "rules": record.game.rules,
        "players": state.seats,
        "actions": len(record.actions),
        "at": at,
        "mover": who(state.mover),
        "over": state.mover == OVER,
        "position": state.to_line(),
        "gold": [state.gold(seat) for seat in range(state.seats)],
        "scores": [sum(state.gold(seat).values()) for seat in range(state.seats)],
    }
    if steps:
        figures["steps"] = [
            {"number": number, "mover": mover, "action": action} for number, mover, action in steps
        ]
    return figures


def _show(
    console: Console, record: Record, state: State, at: int, steps: list[tuple[int, str, str]]
) -> None:
    for number, mover, action in steps:
        console.print(f"{number:>4}  {mover:<7} {action}", markup=False)
    if steps:
        console.print()
    draw_position = commands_of(record.game.name).draw_position
    if draw_position is not None:
        draw_position(console, state)
        console.print()
    console.print(_gold(state))
    whole = (
        f"{record.game.name}, {state.seats} players: all {len(record.actions)} actions are valid"
    )
    here = f"; this is after {at}, {who(state.mover)} to move"
    console.print(f"\n{whole}{here if at < len(record.actions) else ''}.")
    console.print(_outcome(state))


def _gold(state: State) -> Any:
    from rich.table import Table

    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    grid.add_column("Gold")
    golds = [state.gold(seat) for seat in range(state.seats)]
    for seat in range(state.seats):
        grid.add_column(who(seat), justify="right")
    for source in dict.fromkeys(source for gold in golds for source in gold):
        grid.add_row(source, *(str(gold.get(source, 0)) for gold in golds))
    grid.add_row("total", *(str(sum(gold.values())) for gold in golds), style="bold")
    return grid


def _outcome(state: State) -> str:
    from hexstead.play import OVER

    if state.mover != OVER:
        return "The game is not over yet."
    won = [who(seat) for seat in state.winners()] or ["nobody"]
    return f"{' and '.join(won).capitalize()} {'win' if len(won) > 1 else 'wins'}."
