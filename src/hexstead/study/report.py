"""An analysis as one self-contained HTML page: charts, accuracy, and boards of the decisions that
lost most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from hexstead.play import IllegalAction, Record, State, find_game
from hexstead.study.analysis import Analysis, Decision
from hexstead.study.appraisal import find
from hexstead.study.chart import chart, top_of

BOARDS: Final = 5
"""The number of decisions shown on boards."""

Draw = Callable[[State, Sequence[int]], str]
"""Draws a state as SVG, with the places of some actions marked."""

STYLE: Final = """
:root { color-scheme: light dark; --paper: #faf5ea; --ink: #2a211a; --quiet: #655a4d;
  --rule: #d8cdb8; --halo: #fffaf0; --raised: #fffdf7; }
@media (prefers-color-scheme: dark) { :root { --paper: #1d1a17; --ink: #efe6d6; --quiet: #b5a892;
  --rule: #4a4238; --halo: #d8cdb8; --raised: #27231e; } }
body { margin: 0 auto; padding: 1.5rem; max-width: 72rem; background: var(--paper);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1, h2, h3 { font-family: Georgia, serif; line-height: 1.2; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--rule); text-align: left; }
td.number, th.number { text-align: right; }
td.name { white-space: nowrap; }
figure { margin: 1rem 0; padding: 1rem; background: var(--raised); border-radius: .6rem; }
.charts { display: grid; gap: 1rem; }
.chart { width: 100%; height: auto; }
.chart text { fill: var(--quiet); font-size: 13px; }
.chart .name { fill: var(--ink); font-weight: 600; }
.rule { stroke: var(--rule); fill: none; }
.line, .under { fill: none; stroke-linejoin: round; }
.under { stroke: var(--halo); stroke-width: 4; stroke-opacity: .7; }
.line { stroke: var(--seat); stroke-width: 2.5; }
.marks path { fill: var(--seat); stroke: var(--halo); stroke-width: 5; paint-order: stroke; }
.boards { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); gap: 1rem; }
.boards svg { width: 100%; height: auto; }
.boards h4 { margin: .2rem 0; font-weight: 600; }
.quiet { color: var(--quiet); }
.wide { overflow-x: auto; }
code { font: inherit; }
"""


def html(analysis: Analysis, record: Record, draw: Draw) -> str:
    """The whole page."""
    names = seat_names(record)
    title = f"{record.game.title}: analysis of a game"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(outcome(analysis, names))}</p>",
        _accuracy(analysis, names),
        _charts(analysis, names),
        _turning_points(analysis, names),
        *(
            _boards(analysis, record, draw, number, names)
            for number in analysis.turning_points[:BOARDS]
        ),
        _course(analysis, names),
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body><main>\n"
        + "\n".join(parts)
        + "\n</main></body></html>\n"
    )


def seat_names(record: Record) -> list[str]:
    """The names of the players, as far as the record has them; duplicates are numbered."""
    player_names = [player.get("name") or player.get("bot") or "" for player in record.players]
    seats = [f"Seat {seat + 1}" for seat in range(record.setup.players)]
    if not player_names:
        return seats
    return [
        seat if not name else f"{name} ({seat.lower()})" if player_names.count(name) > 1 else name
        for seat, name in zip(seats, player_names, strict=True)
    ]


def outcome(analysis: Analysis, names: Sequence[str]) -> str:
    """The result of the game, in a sentence."""
    gold = " to ".join(str(one) for one in analysis.gold)
    who = " and ".join(names[seat] for seat in analysis.winners) or "Nobody"
    return f"{who} won: {gold} {unit(analysis)}."


def unit(analysis: Analysis) -> str:
    return find_game(analysis.game).unit


def percent(share: float) -> str:
    return f"{100 * share:.0f}%"


def lost(decision: Decision, counted: str) -> str:
    """The loss of a decision, as text."""
    return f"{percent(decision.lost_chance)} and {decision.lost_gold:.1f} {counted}"


def _accuracy(analysis: Analysis, names: Sequence[str]) -> str:
    rows = "".join(
        f'<tr><th scope="row">{escape(name)}</th>'
        f'<td class="number">{"-" if one is None else f"{one:.1f}"}</td>'
        f'<td class="number">{sum(d.seat == seat for d in analysis.decisions)}</td></tr>'
        for seat, (name, one) in enumerate(zip(names, analysis.accuracy, strict=True))
    )
    return (
        '<h2>Accuracy</h2><table><thead><tr><td></td><th class="number" scope="col">Accuracy</th>'
        f'<th class="number" scope="col">Decisions</th></tr></thead><tbody>{rows}</tbody></table>'
        '<p class="quiet">100 is the best that was found; each tenth of the probability to win '
        f"that a decision gives away, or each {find(analysis.game).half_gold:g} {unit(analysis)}, "
        "halves it. A player has the mean of all decisions.</p>"
    )


def _charts(analysis: Analysis, names: Sequence[str]) -> str:
    places = [point.at for point in analysis.course]
    chances = [
        [point.expectations[seat].chance for point in analysis.course]
        for seat in range(analysis.players)
    ]
    gold = [
        [point.expectations[seat].gold for point in analysis.course]
        for seat in range(analysis.players)
    ]
    expected = f"Expected {unit(analysis)}"
    return (
        '<div class="charts">'
        "<figure><figcaption><h2>Probability to win</h2></figcaption>"
        f"{chart('Probability to win', places, chances, names, 1.0, percent)}</figure>"
        f"<figure><figcaption><h2>{expected}</h2></figcaption>"
        f"{chart(expected, places, gold, names, top_of(gold), '{:.3g}'.format)}</figure></div>"
    )


def _turning_points(analysis: Analysis, names: Sequence[str]) -> str:
    if not analysis.turning_points:
        return "<h2>Turning points</h2><p>No decision had a much better alternative.</p>"
    rows = "".join(
        f'<tr><td class="number">{one.turn}</td><td class="name">{escape(names[one.seat])}</td>'
        f'<td class="number">{percent(one.lost_chance)}</td>'
        f'<td class="number">{one.lost_gold:.1f}</td>'
        f"<td><code>{_words(one.played)}</code></td><td><code>{_words(one.better)}</code></td></tr>"
        for one in (analysis.decisions[number] for number in analysis.turning_points)
    )
    return (
        '<h2>Turning points</h2><div class="wide"><table><thead><tr>'
        '<th scope="col">Turn</th><th scope="col">Who</th><th scope="col">Probability lost</th>'
        f'<th scope="col">{unit(analysis).capitalize()} lost</th><th scope="col">Played</th>'
        f'<th scope="col">Better</th></tr></thead><tbody>{rows}</tbody></table></div>'
    )


def _words(actions: Sequence[str]) -> str:
    return escape(", ".join(actions))


def _boards(
    analysis: Analysis, record: Record, draw: Draw, number: int, names: Sequence[str]
) -> str:
    decision = analysis.decisions[number]
    return (
        f"<section><h3>Turn {decision.turn}, {escape(names[decision.seat])}: lost "
        f"{lost(decision, unit(analysis))}</h3>"
        '<div class="boards">'
        f"<div><h4>Played: {_words(decision.played)}</h4>"
        f"{_board(record, decision.start, decision.played, draw)}</div>"
        f"<div><h4>Better: {_words(decision.better)}</h4>"
        f"{_board(record, decision.start, decision.better, draw)}</div></div></section>"
    )


def _board(record: Record, start: int, texts: Sequence[str], draw: Draw) -> str:
    state = record.replay(start)
    done: list[int] = []
    for text in texts:
        try:
            action = state.parse(text)
            state.apply(action)
        except IllegalAction:
            break  # the line was found without knowledge of the hidden cards
        done.append(action)
    return draw(state, done)


def _course(analysis: Analysis, names: Sequence[str]) -> str:
    """The data of the charts as a table."""
    heads = "".join(f'<th class="number" scope="col">{escape(name)}</th>' for name in names)
    rows = "".join(
        f'<tr><th scope="row">{point.at}</th>'
        + "".join(
            f'<td class="number">{percent(one.chance)}, {one.gold:.1f}</td>'
            for one in point.expectations
        )
        + "</tr>"
        for point in analysis.course
    )
    return (
        f"<details><summary>All figures: probability and expected {unit(analysis)} after so many "
        'actions</summary><div class="wide"><table><thead><tr><th scope="col">Actions</th>'
        f"{heads}</tr></thead><tbody>{rows}</tbody></table></div></details>"
    )
