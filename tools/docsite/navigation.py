"""The navigation of the documentation site. The tests fail for a page that is not listed here."""

from __future__ import annotations

from typing import Any

from tools.docsite import boxes, catan_rules, notebook, python_api

Nav = list[dict[str, Any]]
DECISIONS = "explanation/decisions"


def navigation(pages: set[str]) -> Nav:
    """Return the `nav` of mkdocs for the given paths of pages."""
    decisions = sorted(page for page in pages if page.startswith(f"{DECISIONS}/0"))
    decisions += sorted(page for page in pages if page.startswith(f"{DECISIONS}/1"))
    return [
        {"Home": "index.md"},
        {"Play now": "play-now.md"},
        {
            "Tutorials": [
                {"Quick start": "tutorials/quick-start.md"},
                {"Writing a bot": "tutorials/writing-a-bot.md"},
                {"A bot over HTTP": "tutorials/http-bot.md"},
                {"A thousand games in a notebook": notebook.PAGE},
                {"Train with Stable-Baselines3": "tutorials/sb3.md"},
                {"Train with RLlib": "tutorials/rllib.md"},
                {"Analyse your own games": "tutorials/my-games.md"},
                {"Draw a board": "tutorials/drawing-boards.md"},
                {"Host games for a club": "tutorials/club.md"},
            ]
        },
        {
            "How-to guides": [
                {"Play in the browser": "how-to/playing.md"},
                {"Play without a server": "how-to/static.md"},
                {"Draw your own boards": "how-to/boards.md"},
                {"Host a server": "how-to/hosting.md"},
                {"Operate a server": "how-to/operations.md"},
                {"Write a privacy note": "how-to/privacy.md"},
                {"Offer a program as a bot": "how-to/programs-as-bots.md"},
                {"Train an agent": "how-to/training.md"},
                {"Write a dataset": "how-to/datasets.md"},
                {"Add a box": "how-to/adding-a-box.md"},
                {"Add a game": "how-to/adding-a-game.md"},
                {"Contribute": "contributing.md"},
            ]
        },
        {
            "Reference": [
                {"Command line": "reference/cli.md"},
                {"HTTP API": "reference/http-api.md"},
                {
                    "Python API": [
                        {"Overview": f"{python_api.FOLDER}/index.md"},
                        *_packages(pages),
                    ]
                },
                {"Server settings": "reference/settings.md"},
                {"Rate limits": "reference/rate-limits.md"},
                {"Table rules": "reference/table-rules.md"},
                {"Accounts": "reference/accounts.md"},
                {"Notifications": "reference/notifications.md"},
                {"Record format": "reference/records.md"},
                {"Bot protocol": "reference/bot-protocol.md"},
                {"Environments": "reference/environments.md"},
                {"Batch engine": "reference/batch-engine.md"},
                {"Friends, groups, tournaments": "reference/tournaments.md"},
                {
                    "Kingdom Builder": [
                        {"Boxes": f"{boxes.FOLDER}/index.md"},
                        *boxes.nav(),
                        {"House layouts": "reference/house-layouts.md"},
                    ]
                },
                {"Catan": [{"Rules": catan_rules.PAGE}, {"Engine": "reference/catan.md"}]},
                {"Stability": "reference/stability.md"},
                {"Changelog": "changelog.md"},
            ]
        },
        {
            "Explanation": [
                {"Architecture": "explanation/architecture.md"},
                {"Server": "explanation/server.md"},
                {"Security": "explanation/security.md"},
                {"Scaling": "explanation/scaling.md"},
                {"Bots": "explanation/bots.md"},
                {"Evaluating positions": "explanation/study.md"},
                {"Game analysis": "explanation/analysis.md"},
                {"Ratings": "explanation/ratings.md"},
                {"Design decisions": [f"{DECISIONS}/README.md", *decisions]},
                {"Dependencies": "explanation/dependencies.md"},
            ]
        },
    ]


def _packages(pages: set[str]) -> list[str]:
    paths = [f"{python_api.FOLDER}/{package}.md" for package in python_api.PACKAGES]
    return [path for path in paths if path in pages]


def paths(entries: list[Any]) -> list[str]:
    """Return the paths of all pages in the navigation."""
    found: list[str] = []
    for entry in entries:
        target = next(iter(entry.values())) if isinstance(entry, dict) else entry
        found += paths(target) if isinstance(target, list) else [target]
    return found
