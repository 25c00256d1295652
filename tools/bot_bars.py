"""Measure the bots: play what docs/bots.md promises, and write down what came of it.

    python -m tools.bot_bars --games 400             (or: make bots)

Games that were played stay in build/bot-bars, so a run that is broken off goes on where it was; a
change of the bots' code or weights starts anew. Times are of the processor, on one core.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from dataclasses import asdict
from datetime import UTC, datetime
from math import log10
from pathlib import Path
from typing import Any, Final

from hexstead import bots
from hexstead.arena.duel import Duel, Outcome, play_duel
from hexstead.arena.summary import share
from hexstead.kingdom.registry import boxes

ROOT: Final = Path(__file__).resolve().parent.parent
STORE: Final = ROOT / "build" / "bot-bars"
PAGE: Final = ROOT / "docs" / "bots.md"
YARDSTICK: Final = {"kingdom": ("greedy", 1000), "catan": ("oneply", 1000)}
"""The bot that ratings are counted from, and its rating."""
USUAL: Final = {"kingdom": "base", "catan": "official"}
"""The boxes, or the rules, of the games that ratings are counted from."""

HEADS: Final = (
    "who",
    "against",
    "players, boxes",
    "games",
    "won",
    "95% sure",
    "wanted",
    "gold",
    "ms a turn",
    "worst",
)

# The challenger, its rivals, the players, the sets or rules, the least share of wins that is
# wanted, and the most milliseconds a turn that are, on average and at worst.
Bar = tuple[str, str, int, str, float | None, tuple[float, float] | None]
BARS: Final[dict[str, list[Bar]]] = {
    "kingdom": [
        ("easy", "greedy", 2, "base", None, None),
        ("medium", "greedy", 2, "base", 0.60, None),
        ("hard", "greedy", 2, "base", 0.75, (50, 500)),
        ("expert", "greedy", 2, "base", 0.85, (400, 1500)),
        ("medium", "easy", 2, "base", 0.5, None),
        ("hard", "medium", 2, "base", 0.5, None),
        ("expert", "hard", 2, "base", 0.60, (400, 1500)),
        ("hard", "hard", 2, "base", None, None),
        ("hard-builder", "greedy", 2, "base", None, None),
        ("hard-blocker", "greedy", 2, "base", None, None),
        ("hard", "greedy", 3, "base", 0.45, None),
        ("hard", "greedy", 4, "base", 0.38, None),
        ("hard", "greedy", 2, "all", 0.5, None),
        ("hard", "greedy", 3, "all", 0.45, None),
        ("hard", "greedy", 4, "all", 0.38, None),
    ],
    "catan": [
        ("expert", "oneply", 2, "official", 0.65, (500, 500)),
        ("expert", "value", 2, "official", 0.60, (500, 500)),
        ("expert", "oneply", 4, "official", 0.45, (500, 500)),
        ("expert", "value", 4, "official", 0.40, (500, 500)),
        ("hard", "oneply", 2, "official", 0.5, (500, 500)),
        ("hard", "oneply", 4, "official", 0.25, (500, 500)),
        ("medium", "oneply", 2, "official", None, None),
        ("easy", "oneply", 2, "official", None, None),
        ("medium", "easy", 2, "official", 0.5, None),
        ("hard", "medium", 2, "official", 0.5, None),
        ("expert", "hard", 2, "official", 0.5, None),
        ("medium", "easy", 4, "official", 0.25, None),
        ("hard", "medium", 4, "official", 0.25, None),
        ("expert", "hard", 4, "official", 0.25, None),
        ("expert-roads", "expert", 2, "official", None, None),
        ("expert-cities", "expert", 2, "official", None, None),
    ],
}


def fingerprint(game: str) -> str:
    """Changes with whatever the bots of a game are made of."""
    folder = ROOT / "src" / "hexstead" / "bots" / game
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".py", ".json") and path.name != "measured.json":
            digest.update(path.relative_to(folder).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def outcomes_of(game: str, bar: Bar, games: int, seconds: float | None) -> list[Outcome]:
    """The games of one bar: those that are stored, and as many more as are wanted."""
    challenger, rival, players, sets, _, _ = bar
    path = STORE / fingerprint(game) / f"{challenger}-{rival}-{players}-{sets}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    found = [Outcome(**json.loads(line)) for line in lines]
    names = list(boxes()) if sets == "all" else sets.split("+")
    arguments: dict[str, Any] = {"sets": names} if game == "kingdom" else {"profile": sets}
    duel = Duel(game, challenger, rival, players, 1, arguments)
    spent = 0.0
    with path.open("a", encoding="utf-8") as file:
        while len(found) < games and (seconds is None or spent < seconds):
            outcome = play_duel(duel, len(found))
            file.write(json.dumps(asdict(outcome)) + "\n")
            file.flush()
            found.append(outcome)
            spent += 2 * outcome.seconds
    return found


def row(bar: Bar, found: list[Outcome]) -> dict[str, Any]:
    """What one bar came to."""
    challenger, rival, players, sets, least, limits = bar
    wins = share(sum(outcome.won for outcome in found), len(found))
    turns = max(1, sum(outcome.turns for outcome in found))
    mean = 1000 * sum(outcome.seconds for outcome in found) / turns
    worst = 1000 * max((outcome.longest for outcome in found), default=0.0)
    met = [] if least is None else [wins.mean >= least]
    met += [] if limits is None else [mean <= limits[0] and worst <= limits[1]]
    return {
        "challenger": challenger,
        "rival": rival,
        "players": players,
        "sets": sets,
        "games": len(found),
        "won": round(wins.mean, 4),
        "low": round(wins.low, 4),
        "high": round(wins.high, 4),
        "gold": round(sum(outcome.gold for outcome in found) / max(1, len(found)), 1),
        "rival gold": round(sum(outcome.rival_gold for outcome in found) / max(1, len(found)), 1),
        "milliseconds": round(mean, 1),
        "worst": round(worst),
        "wanted": least,
        "met": all(met) if met else None,
    }


def rated(game: str, rows: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Ratings from the games against the yardstick, or where there are none (as for styles)
    against a bot that has one; and times."""
    yardstick, base = YARDSTICK[game]
    found: dict[str, dict[str, Any]] = {yardstick: {"rating": base}}
    usual = [each for each in rows if each["players"] == 2 and each["sets"] == USUAL[game]]
    for each in sorted(usual, key=lambda each: str(each["rival"]) != yardstick):
        if each["rival"] in found and each["challenger"] not in found:
            rating = found[each["rival"]]["rating"]
            won = min(max(each["won"], 0.5 / each["games"]), 1 - 0.5 / each["games"])
            found[each["challenger"]] = {
                "rating": round(rating + 400 * log10(won / (1 - won))),
                "milliseconds": each["milliseconds"],
            }
    return {name: found[name] for name in bots.names(game) if name in found}


def table(rows: list[dict[str, Any]]) -> str:
    """The bars as Markdown."""
    lines = [f"| {' | '.join(HEADS)} |", "| --- " * len(HEADS) + "|"]
    for each in rows:
        wanted = "" if each["wanted"] is None else f"{each['wanted']:.0%}"
        if each["met"] is False:
            wanted += " (missed)"
        lines.append(
            f"| {each['challenger']} | {each['rival']} | {each['players']}, {each['sets']} "
            f"| {each['games']} | {each['won']:.1%} | {each['low']:.1%} to {each['high']:.1%} "
            f"| {wanted} | {each['gold']:.1f} : {each['rival gold']:.1f} "
            f"| {each['milliseconds']:.0f} | {each['worst']} |"
        )
    return "\n".join(lines)


def renew_page(game: str, rows: list[dict[str, Any]], date: str) -> None:
    """Put the table between its marks in docs/bots.md."""
    text = PAGE.read_text(encoding="utf-8")
    begin, end = f"<!-- {game} bars -->", f"<!-- end of {game} bars -->"
    before, _, rest = text.partition(begin)
    _, _, after = rest.partition(end)
    middle = f"{begin}\nMeasured {date}.\n\n{table(rows)}\n{end}"
    PAGE.write_text(before + middle + after, encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game", nargs="?", choices=sorted(BARS), help="whose bots (all games')")
    parser.add_argument("--games", type=int, default=400, help="games for each bar (400)")
    parser.add_argument("--only", help="only bars with this challenger")
    parser.add_argument("--seconds", type=float, help="stop playing a bar after about so long")
    options = parser.parse_args()
    for game in [options.game] if options.game else list(BARS):
        measure(game, options.games, options.only, options.seconds)
    return 0


def measure(game: str, games: int, only: str | None, seconds: float | None) -> None:
    """Play the bars of a game, and write down what came of them."""
    rows: list[dict[str, Any]] = []
    for bar in BARS[game]:
        skipped = only and bar[0] != only
        found = outcomes_of(game, bar, 0 if skipped else games, seconds)
        if found:
            rows.append(row(bar, found))
            print(table(rows[-1:]).splitlines()[-1], file=sys.stderr, flush=True)
    date = datetime.now(UTC).date().isoformat()
    file = ROOT / "src" / "hexstead" / "bots" / game / "measured.json"
    measured = {"date": date, "bots": rated(game, rows), "bars": rows}
    file.write_text(json.dumps(measured, indent=1) + "\n", encoding="utf-8")
    renew_page(game, rows, date)


if __name__ == "__main__":
    sys.exit(main())
