"""The datasheet of a dataset: what it contains, how it was made, and how to read it."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from hexstead.envs.datasets.rows import MEANING
from hexstead.play import find_game

TEXT: Final = """\
# Datasheet: {title}

Written by `hexstead dataset` of Hexstead {version}. `dataset.json` has the same facts for programs.

## Content

{games} of {title} (rules {rules}), {rows} decisions, {size} in {files}. A row is a decision of a
seat; chance (cards, dice) has no rows. {left_out}

| column | type | shape | content |
| --- | --- | --- | --- |
{columns}

Observations contain what the seat that decides may know, and nothing else. Their arrays and the
numbers of actions are described in the reference "Environments" of Hexstead.

## Collection

{collection}

`returns` is the reward `{reward}`: {reward_text} Nothing is discounted, sampled or filtered.
The order in which players answered at the same time (Catan's `first`) has no rows.

## Reading

```python
from hexstead.envs.datasets import load

columns = load("{first}")
print(columns["action"], columns["returns"])
```

{reading}

## Uses and limits

The rows suit imitation, value learning and offline reinforcement learning. Rows of one game are
neither independent nor identically distributed: split by `game`, not by row. {limits}
"""
BOTS: Final = """\
Played by bots: {players}; they alternate, and seats rotate from game to game. Seed {seed},
{seats} players{setup}. Game number n is the same on every machine."""
RECORDS: Final = """\
Read from record files, in the order of their paths. Every record was replayed by the rules.
Players: {players}."""
REWARDS: Final = {
    "win": "1 for the winner, -1 for all others; winners share.",
    "rank": "from 1 for the first to -1 for the last in equal steps.",
    "margin": "the lead over the best opponent, 0.01 for each point.",
}
LIMITS: Final = {
    True: "The rows contain no names, dates or addresses of players, but people who know a game "
    "may recognise it: ask the players before you publish them.",
    False: "The choices are those of the named bots, which do not play perfectly. No person is "
    "involved.",
}
READING: Final = {
    "npz": "The files are numpy archives; `numpy.load` reads them, too.",
    "parquet": "The files are Parquet with a row group for each game; arrays are lists of fixed "
    "size in C order, and the metadata `shapes` has their shapes.",
}


def datasheet(manifest: dict[str, Any]) -> str:
    """Return the datasheet in Markdown, from the manifest of a dataset."""
    arguments = manifest["arguments"]
    files = manifest["files"]
    left_out: Counter[str] = Counter()
    for each in files:
        left_out.update(each["left_out"])
    recorded = bool(arguments.get("records"))
    players = ", ".join(manifest["players"])
    setup = arguments.get("setup") or {}
    columns: dict[str, list[Any]] = next((each["columns"] for each in files if each["columns"]), {})
    shown = RECORDS if recorded else BOTS
    return TEXT.format(
        title=find_game(arguments["game"]).title,
        version=manifest["hexstead"],
        games=_counted(sum(each["games"] for each in files) - left_out.total(), "game"),
        rules=arguments["rules"],
        rows=sum(each["rows"] for each in files),
        size=f"{sum(each['bytes'] for each in files) / 1e6:.1f} MB",
        files=_counted(len(files), "file"),
        left_out="".join(
            f"Left out: {number} {reason}. " for reason, number in sorted(left_out.items())
        ),
        columns="\n".join(
            f"| `{name}` | {kind} | {tuple(shape)} | {MEANING.get(name, 'observation')} |"
            for name, (kind, shape) in columns.items()
        ),
        collection=shown.format(
            players=players,
            seed=arguments.get("seed"),
            seats=arguments.get("players"),
            setup="".join(f", {name} {value}" for name, value in setup.items()),
        ),
        reward=arguments["reward"],
        reward_text=REWARDS[arguments["reward"]],
        first=files[0]["name"] if files else "",
        reading=READING[arguments["format"]],
        limits=LIMITS[recorded],
    )


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' * (number != 1)}"
