"""The site's contents, chapter by chapter. A page that is in docs/ and not here fails the tests."""

from __future__ import annotations

from typing import Any

from tools.docsite import boxes
from tools.docsite.reference import ROOMS

Nav = list[dict[str, Any]]


def contents(pages: set[str]) -> Nav:
    """The whole of it; `pages` are those that are there."""
    decisions = sorted(page for page in pages if page.startswith("decisions/0"))
    decisions += sorted(page for page in pages if page.startswith("decisions/1"))
    return [
        {"Home": "index.md"},
        {"Quick start": "quick-start.md"},
        {
            "Playing": [
                {"At the table": "playing.md"},
                {"A game looked at again": "analysis.md"},
                {"Friends, groups, tournaments": "groups.md"},
                {"Boards of your own": "boards.md"},
                {"Ratings": "ratings.md"},
                {"In the terminal": "cli.md"},
            ]
        },
        {
            "Games": [
                {"Kingdom Builder": [{"Box by box": "boxes/index.md"}, *boxes.nav()]},
                {"House layouts": "house-layouts.md"},
                {"Catan": [{"The rules": "catan-rules.md"}, {"Catan as a machine": "catan.md"}]},
            ]
        },
        {
            "Hosting": [
                {"For your friends": "hosting.md"},
                {"The server": "server.md"},
                {"Security": "security.md"},
                {"How far it goes": "scaling.md"},
            ]
        },
        {
            "Research": [
                {"Writing a bot": "writing-a-bot.md"},
                {"The bots and their strength": "bots.md"},
                {"Environments": "environments.md"},
                {"A notebook": "notebook.md"},
                {"Studying positions": "study.md"},
            ]
        },
        {
            "Reference": [
                {"Record format": "records.md"},
                {"HTTP API": "api.md"},
                {"Python API": [{"Overview": "reference/index.md"}, *_rooms(pages)]},
            ]
        },
        {
            "Inside": [
                {"Architecture": "architecture.md"},
                {"Adding a box": "adding-a-box.md"},
                {"Decisions": ["decisions/README.md", *decisions]},
                {"Dependencies": "dependencies.md"},
                {"Contributing": "contributing.md"},
                {"Changelog": "changelog.md"},
            ]
        },
    ]


def _rooms(pages: set[str]) -> list[str]:
    return [path for room in ROOMS if (path := f"reference/{room}.md") in pages]


def paths(entries: list[Any]) -> list[str]:
    """Every page that the contents lead to."""
    found: list[str] = []
    for entry in entries:
        target = next(iter(entry.values())) if isinstance(entry, dict) else entry
        found += paths(target) if isinstance(target, list) else [target]
    return found
