"""The results of a tournament as files: JSON, Parquet with a row for each seat, and the report."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
from pyarrow.parquet import write_table

from hexstead.arena.report import report
from hexstead.arena.standings import Standings
from hexstead.arena.tournament import PlayedGame, Tournament


def write_results(folder: Path, standings: Standings, games: Sequence[PlayedGame]) -> list[Path]:
    """Write all files atomically, and return their paths."""
    text = json.dumps(standings.to_json(), indent=2) + "\n"
    return [
        _written(folder / "results.json", text.encode()),
        _written(folder / "results.parquet", parquet(standings.tournament, games)),
        _written(folder / "report.html", report(standings).encode()),
    ]


def _written(path: Path, content: bytes) -> Path:
    aside = path.with_name(path.name + ".new")
    aside.write_bytes(content)
    aside.replace(path)
    return path


def rows(tournament: Tournament, games: Sequence[PlayedGame]) -> list[dict[str, Any]]:
    """A row for each seat of each game; the gold of a source that did not count in a game
    is None."""
    sources = sorted({source for game in games for gold in game.gold for source in gold})
    found: list[dict[str, Any]] = []
    for game in games:
        places = game.places
        for seat, entry in enumerate(game.bots):
            gold = game.gold[seat]
            found.append(
                {
                    "game": game.number,
                    "set_up": game.number // tournament.round_length,
                    "seat": seat,
                    "bot": tournament.names[entry],
                    "order": game.order[seat],
                    "place": places[seat],
                    "won": 1 / len(game.winners) if seat in game.winners else 0.0,
                    "forfeit": game.forfeits.get(seat),
                    "gold": sum(gold.values()),
                    **{f"gold_{source}": gold.get(source) for source in sources},
                    "actions": game.actions,
                    "decisions": game.decisions[seat],
                    "seconds": game.seconds[seat],
                    "longest": game.longest[seat],
                }
            )
    return found


def parquet(tournament: Tournament, games: Sequence[PlayedGame]) -> bytes:
    table = pa.Table.from_pylist(rows(tournament, games))
    sink = pa.BufferOutputStream()
    write_table(table, sink)
    return bytes(sink.getvalue().to_pybytes())
