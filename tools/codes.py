"""Write web/src/i18n/codes.json: everything the pages must have texts for.

The file lists every error and rule code with the parameters of its text, and the keys of further
texts, for every game that has an adapter. The tests of the pages look each of them up in every
language; tests/server/test_error_codes.py fails while the file is not up to date. Names of the
things in a box of Kingdom Builder are not among them: tests/kingdom/boxes/test_words.py finds them
in the folder of the box, so that a new box changes no generated file. Usage: python tools/codes.py
"""

from __future__ import annotations

import json
from pathlib import Path
from string import Formatter
from typing import Any, get_args

from hexstead import bots
from hexstead.kingdom.mapmaking.findings import SENTENCES as FINDINGS
from hexstead.kingdom.mapmaking.ranges import RANGES
from hexstead.play import find_game, load
from hexstead.server.notifications.schemas import TriedOutcome
from hexstead.tables.games import ADAPTERS
from hexstead.tables.problems import RECORD_PARAMS, SENTENCES, SETUP_PARAMS

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "hexstead"
FILE = ROOT / "web" / "src" / "i18n" / "codes.json"
ENGLISH = {"detail", "settlements", "bars", "problem", "known", "path", "what", "bytes"}
"""Placeholders with English text, or values that readers do not need; the pages omit them."""
WITH_CAUSE = {"illegal", "illegal_at", "record_action"}
"""Errors with a reason of the game, which the pages put into the placeholder `why`."""


def gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def problem_gaps() -> dict[str, list[str]]:
    brought = {f"setup_{code}": params for code, params in SETUP_PARAMS.items()}
    brought |= {f"record_{code}": params for code, params in RECORD_PARAMS.items()}
    found: dict[str, list[str]] = {}
    for code, (_, _, said) in SENTENCES.items():
        names = gaps(said) | set(brought.get(code, ()))
        found[code] = sorted(names - ENGLISH) + (["why"] if code in WITH_CAUSE else [])
    return found


def reason_gaps() -> dict[str, list[str]]:
    return {
        f"{game}.{code}": sorted(gaps(said) - ENGLISH)
        for game, adapter in ADAPTERS.items()
        for code, said in adapter.refusals.items()
    }


def advice_gaps() -> dict[str, list[str]]:
    return {
        f"{game}.{code}": sorted(names)
        for game in ADAPTERS
        for code, names in load(find_game(game).appraiser).reason_codes.items()
    }


def catalogue() -> dict[str, Any]:
    words = {f"game.{name}" for name in ADAPTERS}
    words |= {f"bot.{name}" for game in ADAPTERS for name in bots.names(game)}
    words |= {f"webhook.outcome.{kind}" for kind in get_args(TriedOutcome)}
    for adapter in ADAPTERS.values():
        words |= adapter.text_keys()
    return {
        "problems": problem_gaps(),
        "reasons": reason_gaps(),
        "advice": advice_gaps(),
        "findings": {code: sorted(gaps(said)) for code, (_, said) in FINDINGS.items()},
        "figures": sorted(RANGES),
        "words": sorted(words),
    }


def text() -> str:
    return json.dumps(catalogue(), indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
