"""The results of a run as text and a table, for the page that shows its curve."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

BEGIN: Final = "<!-- learned -->\n"
END: Final = "<!-- end of learned -->\n"
BAR: Final = 0.95
"""The target share of wins against random."""


def in_words(figures: dict[str, Any]) -> str:
    """The figures of a run, as `python -m examples.ppo` writes them, in Markdown."""
    goal = figures["goal"]
    curve = figures["curve"]
    won = _since(curve, lambda point: point["won"] > BAR)
    gold = _since(curve, lambda point: point["gold"] >= goal["gold"])
    run = f"{curve[-1]['minutes']:.1f} minutes ({figures['processor_minutes']} of one core)"
    reports = f"reports on {figures['report_games']} games each"
    lines = [
        f"Measured {figures['date']} by `{figures['command']}`",
        f"on {figures['machine']}, torch {figures['torch']}: {run}, {figures['steps']:,} actions.",
        "The goal is the gold that the bot medium makes against the same rival:",
        f"{goal['gold']:.1f} in {goal['games']} games. More than 95% of the games were won {won},",
        f"and that gold was made {gold} ({reports}). In the end:",
        "",
        "| against | games | won | gold | the rival's gold |",
        "| --- | --- | --- | --- | --- |",
    ]
    lines += [
        f"| {end['rival']} | {end['games']} | {end['won']:.1%} | {end['gold']:.1f} "
        f"| {end['rival_gold']:.1f} |"
        for end in figures["end"]
    ]
    return "\n".join(lines) + "\n"


def renew(page: Path, figures: dict[str, Any]) -> None:
    """Replace the text between the markers of a page."""
    before, begin, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{page} lacks the marker {BEGIN.strip()}")
    page.write_text(before + begin + in_words(figures) + end + after, encoding="utf-8")


def _since(curve: list[dict[str, Any]], fine: Callable[[dict[str, Any]], bool]) -> str:
    """The time from which on all reports meet a condition."""
    first = len(curve)
    while first and fine(curve[first - 1]):
        first -= 1
    if first == len(curve):
        return "not for good"
    return f"from minute {curve[first]['minutes']:.1f} on"
