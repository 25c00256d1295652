"""Record games to be replayed; `.venv/bin/python -m tests.records.make` adds missing ones.

A record that no longer replays is a change of behaviour. Find the rule that makes the new behaviour
right before you delete the file and make it anew.
"""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random

from hexstead import bots, kingdom
from hexstead.play import Record, find_game, play_out

FOLDER = Path(__file__).parent
TABLES = {
    "kingdom-base-2-random": ("random", "random"),
    "kingdom-base-3-random": ("random", "random", "random"),
    "kingdom-base-4-random": ("random", "random", "random", "random"),
    "kingdom-base-5-random": ("random", "random", "random", "random", "random"),
    "kingdom-base-2-greedy": ("greedy", "greedy"),
    "kingdom-base-3-mixed": ("greedy", "random", "greedy"),
    "kingdom-base-4-greedy": ("greedy", "greedy", "greedy", "greedy"),
    "kingdom-base-5-greedy": ("greedy", "greedy", "greedy", "greedy", "greedy"),
}
"""Who plays each game, by the name of its file."""


def record(name: str) -> Record:
    seed = list(TABLES).index(name)
    players = TABLES[name]
    return played(kingdom.Setup.random(seed, len(players)), players, seed)


def played(setup: kingdom.Setup, players: Sequence[str], seed: int) -> Record:
    """A game between these bots, recorded."""
    words: list[str] = []
    play_out(
        kingdom.State.start(setup),
        [bots.find("kingdom", player) for player in players],
        Random(seed),
        watch=lambda before, action: words.append(before.text(action)),
    )
    return Record(find_game("kingdom"), setup, words)


def add_missing(names: Iterable[str], make: Callable[[str], Record]) -> None:
    for name in names:
        path = FOLDER / f"{name}.json"
        if not path.exists():
            make(name).save(path)


if __name__ == "__main__":
    add_missing(TABLES, record)
