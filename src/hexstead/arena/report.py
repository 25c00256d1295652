"""The report of a tournament: one self-contained HTML page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from hexstead import __version__
from hexstead.arena.plots import bars, histogram, intervals
from hexstead.arena.standings import Standings
from hexstead.arena.summary import SURE, Share
from hexstead.play import find_game

STYLE: Final = """
:root { color-scheme: light dark; --paper: #fbf7ec; --ink: #33271a; --soft: #6d5d48;
  --line: #d9cdb4; --bar: #8a5a1c; }
@media (prefers-color-scheme: dark) { :root { --paper: #1b2028; --ink: #ece3d0; --soft: #b3a78f;
  --line: #3b424d; --bar: #d69a4a; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
  margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
h1, h2, h3 { font-family: Georgia, serif; line-height: 1.2; }
h2 { margin-top: 2.5rem; }
p.facts { color: var(--soft); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: .35rem .6rem; text-align: right; }
th:first-child, td:first-child { text-align: left; }
.plots { display: grid; gap: 1rem 2rem;
  grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); }
svg { fill: currentColor; font-size: 14px; max-width: 40rem; width: 100%; }
svg .bar { fill: var(--bar); }
svg .dot { fill: var(--bar); }
svg .range { stroke: var(--bar); stroke-width: 3; }
svg .tick { stroke: var(--line); }
svg .mark { stroke: currentColor; stroke-dasharray: 4 4; }
svg .small { fill: var(--soft); font-size: 12px; }
"""


def report(standings: Standings) -> str:
    """The whole page."""
    asked = standings.tournament
    sections = [
        _standings(standings),
        _plot("Ratings, 95% sure", intervals(_ratings(standings))),
        _against(standings),
        _plot(
            "Wins by order of turns, 95% sure",
            intervals(_order(standings.order), "{:.0%}", 1 / asked.players),
            "The dashed line is an equal share. Place 1 begins.",
        ),
        _gold(standings),
        _plot("Actions in a game", histogram(standings.actions)) if standings.actions else "",
        _plot(
            "Milliseconds a decision",
            bars([(bot.bot, bot.milliseconds) for bot in standings.bots], "{:.2f}"),
            "Bots of the house by processor time, programs by the clock.",
        ),
        _failures(standings),
    ]
    title = f"Tournament of {asked.game}, {asked.players} players"
    chosen = "".join(f", {name} {value}" for name, value in asked.setup_arguments.items())
    facts = f"{standings.games} games, seed {asked.seed}{chosen}; hexstead {__version__}"
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f'<h1>{escape(title)}</h1>\n<p class="facts">{escape(facts)}</p>\n'
        f"{''.join(sections)}</body>\n</html>\n"
    )


def _plot(title: str, drawing: str, note: str = "") -> str:
    words = f"<p>{escape(note)}</p>\n" if note else ""
    return f"<h2>{escape(title)}</h2>\n{words}{drawing}\n"


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in heads)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>\n" for row in rows
    )
    return f'<div class="wide"><table>\n<tr>{head}</tr>\n{body}</table></div>\n'


def percent(wins: Share) -> str:
    return f"{wins.mean:.1%} ({wins.low:.1%} to {wins.high:.1%})"


def _standings(standings: Standings) -> str:
    rows = [
        (
            bot.bot,
            f"{bot.rating:.1f} ± {SURE * bot.doubt:.1f}",
            percent(bot.wins),
            f"{bot.gold:.1f}",
            str(bot.wins.games),
            str(bot.forfeits),
        )
        for bot in standings.bots
    ]
    unit = find_game(standings.tournament.game).unit.capitalize()
    heads = ("Bot", "Rating", "Wins per seat (95% sure)", unit, "Seats", "Forfeits")
    return "<h2>Standings</h2>\n" + _table(heads, rows)


def _ratings(standings: Standings) -> list[tuple[str, float, float, float]]:
    return [
        (bot.bot, bot.rating, bot.rating - SURE * bot.doubt, bot.rating + SURE * bot.doubt)
        for bot in standings.bots
    ]


def _order(shares: Sequence[Share]) -> list[tuple[str, float, float, float]]:
    return [(f"{place}.", each.mean, each.low, each.high) for place, each in enumerate(shares, 1)]


def _against(standings: Standings) -> str:
    names = [bot.bot for bot in standings.bots]
    rows = []
    for name in names:
        met = standings.against[name]
        rows.append((name, *[percent(met[other]) if other in met else "" for other in names]))
    return "<h2>Who came before whom</h2>\n" + _table(("Bot", *names), rows)


def _gold(standings: Standings) -> str:
    most = max([gold for bot in standings.bots for gold in bot.sources.values()] or [1.0])
    drawings = [
        f"<div><h3>{escape(bot.bot)}</h3>{bars(list(bot.sources.items()), longest=most)}</div>\n"
        for bot in standings.bots
        if bot.sources
    ]
    unit = find_game(standings.tournament.game).unit.capitalize()
    return f'<h2>{unit} by source</h2>\n<div class="plots">{"".join(drawings)}</div>\n'


def _failures(standings: Standings) -> str:
    if not standings.failures:
        return ""
    rows = [(f"{bot}", f"game {number}", reason) for number, bot, reason in standings.failures]
    return "<h2>Forfeits</h2>\n" + _table(("Bot", "Game", "Reason"), rows)
