"""Draw the rating scale of docs/explanation/ratings.md.

It shows the bots of both games, win probabilities by rating difference, and how the uncertainty of
a new player's rating shrinks.

Usage: python -m tools.draw_scale
"""

from __future__ import annotations

from typing import Final

from hexstead.play import find_game
from hexstead.server.ratings.rating_system import INITIAL_POINTS, Skill, bot_levels, bot_skill, rate
from tools.draw_diagrams import IMAGES, MARGIN, WIDTH, svg, words

NAME: Final = "scale.svg"
LEAST, MOST = 500, 1600
LEFT: Final = 230
"""The left edge of the scale; the labels of the lines stand before it."""
LINE: Final = 84
STEP: Final = 30
APART: Final = (100, 200, 300, 400)
PLAYED: Final = (0, 1, 5, 10, 30)
"""The numbers of games after which a new player is shown."""


def x(points: float) -> float:
    return LEFT + (points - LEAST) / (MOST - LEAST) * (WIDTH - MARGIN - LEFT)


def odds(apart: float) -> int:
    """The win probability of the stronger player, in percent."""
    return round(100 / (1 + 10 ** (-apart / 400)))


def newcomer(games: int) -> Skill:
    """A new player's skill after this many games against the reference bot, half of them won."""
    skill, yardstick = Skill(), bot_skill("kingdom", "greedy") or Skill(INITIAL_POINTS, 20)
    for number in range(games):
        skill = rate([skill, yardstick], [1 + number % 2, 2 - number % 2])[0]
    return skill


def bots_line(game: str, y: int) -> list[str]:
    parts = [words(MARGIN, y + 5, find_game(game).title, "name"), line(x(LEAST), x(MOST), y)]
    for name, points in bot_levels(game):
        at = x(points)
        parts.append(f'<circle class="disc" cx="{at:.1f}" cy="{y}" r="6"/>')
        parts.append(words(at, y - 13, name, "middle"))
        parts.append(words(at, y + 24, f"{points:,}", "quiet middle"))
    return parts


def line(begin: float, end: float, y: float) -> str:
    return f'<path stroke="var(--line)" stroke-width="2" d="M{begin:.1f} {y}H{end:.1f}"/>'


def odds_lines(y: int) -> list[str]:
    """Win probabilities by rating difference, drawn from the initial rating."""
    parts = [words(MARGIN, y + 5, "Difference", "name")]
    for number, apart in enumerate(APART):
        at = y + number * STEP
        label = f"{apart} points ahead: first in {odds(apart)} of 100 games"
        parts.append(words(x(INITIAL_POINTS) - 10, at + 5, label, "quiet end"))
        parts.append(
            f'<path class="way" d="M{x(INITIAL_POINTS):.1f} {at}'
            f'H{x(INITIAL_POINTS + apart) - 1:.1f}"/>'
        )
    return parts


def newcomer_lines(y: int) -> list[str]:
    parts = [words(MARGIN, y + 5, "New player", "name")]
    for number, games in enumerate(PLAYED):
        skill, at = newcomer(games), y + (number + 1) * STEP
        low, high = x(skill.points - skill.margin), x(skill.points + skill.margin)
        parts.append(
            f'<rect x="{low:.1f}" y="{at - 10}" width="{high - low:.1f}" height="20" rx="10" '
            'fill="var(--game)" stroke="var(--line)"/>'
        )
        parts.append(f'<circle class="disc" cx="{x(skill.points):.1f}" cy="{at}" r="5"/>')
        label = f"{skill.shown:,} ± {skill.margin}"
        parts.append(words(x(skill.points) + 12, at + 5, label))
        named = "before the first game" if not games else f"after {games} game{'s' * (games > 1)}"
        parts.append(words(x(LEAST) - 14, at + 5, named, "quiet end"))
    return parts


def scale() -> str:
    top = MARGIN + 48
    apart = top + 2 * LINE
    people = apart + STEP * len(APART) + 24
    bottom = people + STEP * (len(PLAYED) + 1) + 4
    parts = ["<style>.end { text-anchor: end }</style>"]
    for points in range(LEAST, MOST + 1, 100):
        dashes = "" if points == INITIAL_POINTS else ' stroke-dasharray="2 6"'
        parts.append(
            f'<path stroke="var(--line)"{dashes} d="M{x(points):.1f} {MARGIN + 14}V{bottom - 14}"/>'
        )
        parts.append(words(x(points), MARGIN + 6, f"{points:,}", "quiet middle"))
    parts += bots_line("kingdom", top) + bots_line("catan", top + LINE)
    parts += odds_lines(apart) + newcomer_lines(people)
    return svg(bottom, "The scale of ratings, with the bots of both games as fixed points", parts)


def main() -> None:
    (IMAGES / NAME).write_text(scale(), encoding="utf-8")


if __name__ == "__main__":
    main()
