"""Write down everything the pages must have words for: web/src/i18n/codes.json.

Each code of a refusal or a reason with the gaps of its sentence, and the names of all that a game
can show. The page's own tests find each of them in every language; tests/server/test_codes.py fails
while the file is not up to date. Usage: python tools/codes.py
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from string import Formatter
from typing import Any, get_args

from hexstead import bots
from hexstead.catan import reasons as catan
from hexstead.catan.actions import OFFER
from hexstead.catan.goods import RESOURCES
from hexstead.catan.notation import text as text_of
from hexstead.catan.profile import PROFILES
from hexstead.kingdom import reasons as kingdom
from hexstead.kingdom.mapmaking.findings import SENTENCES as FINDINGS
from hexstead.kingdom.mapmaking.ranges import RANGES
from hexstead.kingdom.registry import boxes
from hexstead.kingdom.verbs import COMMON, TURN
from hexstead.play import IllegalAction, game_names
from hexstead.server.games.catan.schemas import CatanNote
from hexstead.server.games.kingdom.catalogue import catalogue as kingdom_catalogue
from hexstead.server.games.kingdom.schemas import KingdomNote
from hexstead.server.games.schemas import CardOut
from hexstead.server.notifications.schemas import TriedOutcome
from hexstead.server.problems import RECORD_PARAMS, SENTENCES, SETUP_PARAMS
from hexstead.study import catan_reasons, kingdom_reasons

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "hexstead"
FILE = ROOT / "web" / "src" / "i18n" / "codes.json"
ENGLISH = {"detail", "settlements", "bars", "problem", "known", "path", "what", "bytes"}
"""Gaps that hold English words, or what no reader needs; the pages leave them out."""
IN_THE_LINE = {"stolen_from", "traded"}
"""Notes that the line itself tells."""
WITH_CAUSE = {"illegal", "illegal_at", "record_action"}
"""Refusals that bring a reason of the game, which the pages put in the gap `why`."""


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
        for game, module in (("kingdom", kingdom), ("catan", catan))
        for code, said in module.SENTENCES.items()
    }


def advice_gaps() -> dict[str, list[str]]:
    return {
        f"{game}.{code}": sorted(names)
        for game, module in (("kingdom", kingdom_reasons), ("catan", catan_reasons))
        for code, names in module.REASONS.items()
    }


def kingdom_words() -> set[str]:
    """Every name and one-sentence rule of Kingdom Builder's boxes."""
    everything = kingdom_catalogue()
    keys = {f"terrain.{name}" for name in everything["terrains"].values()}
    keys |= {f"terrain.{name}" for name in everything["specials"].values()}
    for box in everything["sets"]:
        keys.add(f"set.{box['set']}")
        keys |= {f"option.{option['name']}" for option in box["options"]}
        keys |= {f"piece.{piece['name']}" for piece in box["pieces"]}
        for place in box["locations"]:
            keys |= {f"place.{place['name']}", f"hint.{place['name']}"}
            keys |= {f"{kind}.{verb}" for verb in place["verbs"] for kind in ("place", "hint")}
            keys |= _card_words(place["cards"])
        keys |= _card_words([*box["cards"], *box["always"]])
        for lot in box["lots"]:
            keys.add(f"lot.{lot['key']}")
            keys |= _card_words(lot["cards"])
    return keys


def catan_verbs() -> set[str]:
    """The first word of every action of Catan."""
    verbs = {"offer", "counter"}
    for action in range(OFFER):
        with suppress(IllegalAction):
            verbs.add(text_of(action).split()[0])
    return verbs


def _card_words(cards: list[CardOut]) -> set[str]:
    return {f"{kind}.{card['name']}" for card in cards for kind in ("card", "earns")}


def catalogue() -> dict[str, Any]:
    words = kingdom_words()
    words |= {f"game.{name}" for name in game_names()}
    words |= {f"good.{kind}" for kind in RESOURCES}
    words |= {f"{kind}.{name}" for name in PROFILES for kind in ("set", "setHint")}
    words |= {f"bot.{name}" for game in game_names() for name in bots.names(game)}
    words |= {f"webhook.outcome.{kind}" for kind in get_args(TriedOutcome)}
    words |= {f"log.{what}" for what in get_args(KingdomNote)}
    words |= {f"catan.log.{what}" for what in set(get_args(CatanNote)) - IN_THE_LINE}
    tileless = [verb.name for box in boxes().values() for verb in box.extra_actions]
    words |= {f"{kind}.{verb}" for verb in tileless for kind in ("place", "hint")}
    steps = {verb.name for box in boxes().values() for verb in box.further_verbs}
    steps.update(name for name in COMMON[1:] if name != COMMON[TURN])
    words |= {f"{kind}.{verb}" for verb in steps for kind in ("log", "step")}
    words |= {f"catan.log.{verb}" for verb in catan_verbs()}
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
