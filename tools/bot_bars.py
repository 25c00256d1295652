"""Measure the bots: play the matches of docs/explanation/bots.md, and update its tables.

    python -m tools.bot_bars --games 400             (or: make bots)

Played games stay in build/bot-bars, so that an interrupted run continues; a change of the bots'
code or weights starts anew. Bots that are not installed are left out. A row of the tables is
updated once as many games were played as it reports. Times are CPU times on one core.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from dataclasses import asdict
from datetime import UTC, datetime
from functools import partial
from math import log10
from pathlib import Path
from typing import Any, Final, NamedTuple

from hexstead import bots
from hexstead.arena.duel import Duel, Outcome, play_duel
from hexstead.arena.pool import spread
from hexstead.arena.summary import share
from hexstead.cli.commands import commands_of
from hexstead.kingdom import Setup
from hexstead.kingdom.box import Box
from hexstead.kingdom.registry import BASE, boxes
from hexstead.kingdom.setup_fields import PLAYERS
from hexstead.play import SetupError

ROOT: Final = Path(__file__).resolve().parent.parent
STORE: Final = ROOT / "build" / "bot-bars"
PAGE: Final = ROOT / "docs" / "explanation" / "bots.md"
REFERENCE: Final = {"kingdom": ("greedy", 1000), "catan": ("oneply", 1000)}
"""The bot at the origin of the rating scale, and its rating."""
RATED_SETS: Final = {"kingdom": "base", "catan": "official"}
"""The boxes or rules of the rated games."""

HEADS: Final = (
    "bot",
    "opponent",
    "players, boxes",
    "games",
    "won",
    "95% interval",
    "target",
    "gold",
    "ms per turn",
    "slowest",
)


class Bar(NamedTuple):
    """A match and its target."""

    challenger: str
    rival: str
    players: int
    sets: str
    """The boxes, joined by +, or the rules."""
    least: float | None = None
    """The minimum share of wins ..."""
    limits: tuple[float, float] | None = None
    """... the maximum milliseconds of a turn, on average and at worst ..."""
    gold: float | None = None
    """... and the minimum gold, on average."""
    surely: bool = False
    """Whether the whole confidence interval of the share must lie above."""


BARS: Final[dict[str, list[Bar]]] = {
    "kingdom": [
        Bar("easy", "greedy", 2, "base"),
        Bar("medium", "greedy", 2, "base", 0.60),
        Bar("hard", "greedy", 2, "base", 0.75, (50, 500)),
        Bar("expert", "greedy", 2, "base", 0.85, (400, 1500)),
        Bar("medium", "easy", 2, "base", 0.5),
        Bar("hard", "medium", 2, "base", 0.5),
        Bar("expert", "hard", 2, "base", 0.60, (400, 1500)),
        Bar("hard", "hard", 2, "base", gold=66),
        Bar("hard-builder", "greedy", 2, "base"),
        Bar("hard-blocker", "greedy", 2, "base"),
        Bar("hard", "greedy", 3, "base", 0.45),
        Bar("hard", "greedy", 4, "base", 0.38),
        Bar("master", "hard", 2, "base", 0.80, (150, 1000)),
        Bar("master", "expert", 2, "base", 0.65, (150, 1000)),
        Bar("master", "expert", 3, "base", 0.45, (150, 1000)),
        Bar("master", "expert", 4, "base", 0.38, (150, 1000)),
        Bar("master", "expert", 5, "base", 0.32, (150, 1000)),
        Bar("hard", "greedy", 2, "all", 0.5),
        Bar("hard", "greedy", 3, "all", 0.45),
        Bar("hard", "greedy", 4, "all", 0.38),
    ],
    "catan": [
        Bar("expert", "oneply", 2, "official", 0.65, (500, 500)),
        Bar("expert", "value", 2, "official", 0.60, (500, 500)),
        Bar("expert", "oneply", 4, "official", 0.45, (500, 500)),
        Bar("expert", "value", 4, "official", 0.40, (500, 500)),
        Bar("hard", "oneply", 2, "official", 0.5, (500, 500)),
        Bar("hard", "oneply", 4, "official", 0.25, (500, 500)),
        Bar("medium", "oneply", 2, "official"),
        Bar("easy", "oneply", 2, "official"),
        Bar("medium", "easy", 2, "official", 0.5),
        Bar("hard", "medium", 2, "official", 0.5),
        Bar("expert", "hard", 2, "official", 0.5),
        Bar("medium", "easy", 4, "official", 0.25),
        Bar("hard", "medium", 4, "official", 0.25),
        Bar("expert", "hard", 4, "official", 0.25),
        Bar("expert-roads", "expert", 2, "official"),
        Bar("expert-cities", "expert", 2, "official"),
        Bar("master", "expert", 2, "official", 0.60, (600, 3000)),
        Bar("master", "expert", 4, "official", 0.35, (600, 3000)),
    ],
}


BOX_BARS: Final = (("hard", "greedy", PLAYERS, 1.0), ("master", "hard", (2, 4), 1.5))
"""The matches for each single box: the bots, the numbers of players, and the target of the mean
over all boxes and numbers of players, as a multiple of the equal share."""


def box_bars() -> list[Bar]:
    """Matches with each box and every number of players, to be won significantly more often than by
    chance."""
    sets = ["+".join(sets_with(box)) for box in boxes().values()]
    return [
        Bar(challenger, rival, number, each, 1 / number, surely=True)
        for challenger, rival, players, _ in BOX_BARS
        for number in players
        for each in sets
    ]


def sets_with(box: Box) -> list[str]:
    """The fewest boxes with which this one can be played, itself included."""
    ways = [[box.name]] if box.quadrants and (box.name == BASE or box.edition_of) else []
    ways += [[BASE, box.name], *([other, box.name] for other in boxes() if other != box.name)]
    return next(way for way in ways if _can_be_drawn(way))


def _can_be_drawn(sets: list[str]) -> bool:
    try:
        for seed in range(5):
            Setup.random(seed, 2, sets)
    except SetupError:
        return False
    return True


def fingerprint(game: str) -> str:
    """A hash of the code and weights of a game's bots."""
    folder = ROOT / "src" / "hexstead" / "bots" / game
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".py", ".json", ".weights") and path.name != "measured.json":
            digest.update(path.relative_to(folder).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def outcomes_of(
    game: str, bar: Bar, games: int, seconds: float | None, jobs: int = 1
) -> list[Outcome]:
    """The games of one match: the stored ones, and as many more as are needed."""
    sets = bar.sets
    path = STORE / fingerprint(game) / f"{bar.challenger}-{bar.rival}-{bar.players}-{sets}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    found = [Outcome(**json.loads(line)) for line in lines]
    names = list(boxes()) if sets == "all" else sets.split("+")
    arguments: dict[str, Any] = {"sets": names} if commands_of(game).sets else {"profile": sets}
    duel = Duel(game, bar.challenger, bar.rival, bar.players, 1, arguments)
    spent = 0.0
    with path.open("a", encoding="utf-8") as file:
        while len(found) < games and (seconds is None or spent < seconds):
            # In portions, each in the order of its games, so that a stopped run can continue.
            numbers = range(len(found), min(games, len(found) + (1 if jobs == 1 else 8 * jobs)))
            played = sorted(spread(partial(play_duel, duel), numbers, jobs, portion=1))
            for _, outcome in played:
                file.write(json.dumps(asdict(outcome)) + "\n")
                found.append(outcome)
                spent += 2 * outcome.seconds / jobs
            file.flush()
    return found


def row(bar: Bar, found: list[Outcome]) -> dict[str, Any]:
    """The result of one match."""
    least, limits = bar.least, bar.limits
    wins = share(sum(outcome.won for outcome in found), len(found))
    turns = max(1, sum(outcome.turns for outcome in found))
    mean = 1000 * sum(outcome.seconds for outcome in found) / turns
    worst = 1000 * max((outcome.longest for outcome in found), default=0.0)
    gold = sum(outcome.gold for outcome in found) / max(1, len(found))
    met = [] if least is None else [wins.low > least if bar.surely else wins.mean >= least]
    met += [] if bar.gold is None else [gold >= bar.gold]
    met += [] if limits is None else [mean <= limits[0] and worst <= limits[1]]
    return {
        "challenger": bar.challenger,
        "rival": bar.rival,
        "players": bar.players,
        "sets": bar.sets,
        "games": len(found),
        "won": round(wins.mean, 4),
        "low": round(wins.low, 4),
        "high": round(wins.high, 4),
        "gold": round(gold, 1),
        "rival gold": round(sum(outcome.rival_gold for outcome in found) / max(1, len(found)), 1),
        "milliseconds": round(mean, 1),
        "worst": round(worst),
        "wanted": None if least is None else round(least, 4),
        "wanted gold": bar.gold,
        "met": all(met) if met else None,
    }


def rated(game: str, rows: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Ratings from the games against the reference bot, or where there are none (as for styles)
    against a bot that has one; and times."""
    yardstick, base = REFERENCE[game]
    found: dict[str, dict[str, Any]] = {yardstick: {"rating": base}}
    usual = [each for each in rows if each["players"] == 2 and each["sets"] == RATED_SETS[game]]
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
    """The results as Markdown."""
    lines = [f"| {' | '.join(HEADS)} |", "| --- " * len(HEADS) + "|"]
    for each in rows:
        wanted = "" if each["wanted"] is None else f"{each['wanted']:.0%}"
        wanted += "" if each.get("wanted gold") is None else f"{each['wanted gold']:.0f} gold"
        if each["met"] is False:
            wanted += " (missed)"
        lines.append(
            f"| {each['challenger']} | {each['rival']} | {each['players']}, {each['sets']} "
            f"| {each['games']} | {each['won']:.1%} | {each['low']:.1%} to {each['high']:.1%} "
            f"| {wanted} | {each['gold']:.1f} : {each['rival gold']:.1f} "
            f"| {each['milliseconds']:.0f} | {each['worst']} |"
        )
    return "\n".join(lines)


def box_table(rows: list[dict[str, Any]]) -> str:
    """The results of single boxes as Markdown: a row for each box, a column for each number of
    players."""
    numbers = sorted({each["players"] for each in rows})
    heads = ["boxes", *(f"{number} players (over {1 / number:.0%})" for number in numbers)]
    lines = [f"| {' | '.join(heads)} |", "| --- " * len(heads) + "|"]
    for sets in dict.fromkeys(each["sets"] for each in rows):
        cells = [sets]
        for number in numbers:
            here = [each for each in rows if (each["sets"], each["players"]) == (sets, number)]
            cells += [_box_cell(each) for each in here] or [""]
        lines.append(f"| {' | '.join(cells)} |")
    mean = sum(each["won"] * each["players"] for each in rows) / len(rows)
    wanted = {challenger: multiple for challenger, _, _, multiple in BOX_BARS}
    least = wanted[rows[0]["challenger"]]
    missed = "" if mean >= least else ", missed"
    lines.append(f"\nOn average {mean:.2f} times the equal share (target: {least}{missed}).")
    return "\n".join(lines)


def _box_cell(each: dict[str, Any]) -> str:
    missed = "" if each["met"] else " (missed)"
    return f"{each['won']:.0%} of {each['games']}, {each['low']:.0%} to {each['high']:.0%}{missed}"


def renew_page(marks: str, date: str, lines: str) -> None:
    """Replace the table between its markers in docs/explanation/bots.md."""
    text = PAGE.read_text(encoding="utf-8")
    begin, end = f"<!-- {marks} -->", f"<!-- end of {marks} -->"
    before, _, rest = text.partition(begin)
    _, _, after = rest.partition(end)
    middle = f"{begin}\nMeasured {date}.\n\n{lines}\n{end}"
    PAGE.write_text(before + middle + after, encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument(
        "game", nargs="?", choices=sorted(BARS), help="game whose bots to measure (default: all)"
    )
    parser.add_argument("--games", type=int, default=400, help="games per match (default: 400)")
    parser.add_argument(
        "--box-games",
        type=int,
        default=100,
        help="games per box and number of players (default: 100)",
    )
    parser.add_argument("--only", help="only matches of this challenger")
    parser.add_argument("--seconds", type=float, help="approximate time limit per match")
    parser.add_argument("--jobs", type=int, default=1, help="worker processes (default: 1)")
    options = parser.parse_args()
    for game in [options.game] if options.game else list(BARS):
        measure(game, options)
    return 0


def measure(game: str, options: argparse.Namespace) -> None:
    """Play the matches of a game, and update its tables."""
    file = ROOT / "src" / "hexstead" / "bots" / game / "measured.json"
    before = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}

    def played(bars: list[Bar], games: int, known: str) -> list[dict[str, Any]]:
        """The row of each match; the previous row if fewer games were played than last time."""
        last = {_key(each): each for each in before.get(known, [])}
        rows: list[dict[str, Any]] = []
        there = bots.names(game)
        for bar in [bar for bar in bars if bar.challenger in there and bar.rival in there]:
            skipped = options.only and bar.challenger != options.only
            found = outcomes_of(game, bar, 0 if skipped else games, options.seconds, options.jobs)
            new = row(bar, found)
            old = last.get(_key(new), {"games": 0})
            rows.append(new if len(found) >= old["games"] else {**old, **_targets(new, old)})
            print(table(rows[-1:]).splitlines()[-1], file=sys.stderr, flush=True)
        return [each for each in rows if each["games"]]

    bars = played(BARS[game], options.games, "bars")
    alone = played(box_bars() if commands_of(game).sets else [], options.box_games, "boxes")
    date = datetime.now(UTC).date().isoformat()
    measured = {"date": date, "bots": rated(game, bars), "bars": bars}
    if alone:
        measured["boxes"] = alone
        for challenger in dict.fromkeys(each["challenger"] for each in alone):
            rows = [each for each in alone if each["challenger"] == challenger]
            renew_page(f"{game} boxes of {challenger}", date, box_table(rows))
    file.write_text(json.dumps(measured, indent=1) + "\n", encoding="utf-8")
    renew_page(f"{game} bars", date, table(bars))


def _key(each: dict[str, Any]) -> tuple[Any, ...]:
    return each["challenger"], each["rival"], each["players"], each["sets"]


def _targets(new: dict[str, Any], old: dict[str, Any]) -> dict[str, Any]:
    """The current targets, for a row that was measured before they changed."""
    if (old["wanted"], old.get("wanted gold")) == (new["wanted"], new["wanted gold"]):
        return {}
    met = [old["won"] >= new["wanted"]] if new["wanted"] is not None else []
    met += [old["gold"] >= new["wanted gold"]] if new["wanted gold"] is not None else []
    return {
        "wanted": new["wanted"],
        "wanted gold": new["wanted gold"],
        "met": all(met) if met else None,
    }


if __name__ == "__main__":
    sys.exit(main())
