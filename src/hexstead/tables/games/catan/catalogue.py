"""The options of Catan's set-ups, with titles and hints."""

from __future__ import annotations

from contextlib import suppress
from typing import Final, cast, get_args

from hexstead.catan import PROFILES
from hexstead.catan.actions import OFFER
from hexstead.catan.board import SPIRAL_CORNERS
from hexstead.catan.goods import CARDS, RESOURCES
from hexstead.catan.menu import COSTS
from hexstead.catan.notation import cards_json, text
from hexstead.catan.profile import OPTIONS, Profile
from hexstead.catan.setup import NUMBERS
from hexstead.play import IllegalAction
from hexstead.play.words import read_catalogue
from hexstead.tables.games.adapter import BoxGoals
from hexstead.tables.games.catan.schemas import (
    CatanCatalogueOut,
    CatanNote,
    CostsOut,
    Obstacle,
    ProfileOut,
)
from hexstead.tables.games.schemas import CardOut

VERBS: Final[dict[str, tuple[str, str]]] = {
    "roll": ("Roll the dice.", "K7"),
    "end": ("End your turn.", "K7"),
    "road": ("Build a road: next to your own road, settlement or city.", "K11"),
    "settlement": ("Build a settlement: on your road, two paths from any other.", "K11"),
    "city": ("Turn one of your settlements into a city.", "K11"),
    "buy-card": ("Buy a development card.", "K10"),
    "bank": ("Trade with the bank, at the best rate of your harbours or any other.", "K9"),
    "offer": ("Offer cards to the other players; any sets may be offered, not only these.", "K9"),
    "accept": ("Accept the offer; the offerer still picks a partner.", "K9"),
    "decline": ("Decline the offer.", "K9"),
    "counter": ("Answer with an offer of your own; any sets, not only these.", "K9"),
    "trade": ("Trade with this player.", "K9"),
    "withdraw": ("Withdraw your offer, also while others think.", "K9"),
    "discard": ("Give a card back to the bank.", "K12"),
    "robber": ("Move the robber to another hex.", "K12"),
    "steal": ("Steal a card from this player.", "K12"),
    "knight": ("Play a knight: move the robber.", "K13"),
    "road-building": ("Play road building: two free roads.", "K13"),
    "discovery": ("Play discovery: two cards of your choice from the bank.", "K13"),
    "monopoly": ("Play monopoly: everybody hands over one resource.", "K13"),
}
"""The players' verbs with hint and rule."""


def catalogue() -> CatanCatalogueOut:
    return {
        "game": "catan",
        "profiles": [_profile(Profile(name)) for name in PROFILES],
        "numbers": list(NUMBERS),
        "corners": list(SPIRAL_CORNERS),
        "options": [
            {"name": name, "least": least, "most": most} for name, (least, most) in OPTIONS.items()
        ],
        "resources": list(RESOURCES),
        "development_cards": list(CARDS),
        "costs": cast("CostsOut", {verb: cards_json(cost) for verb, cost in COSTS.items()}),
        "cards": sources(),
        "verbs": [
            {"verb": verb, "hint": hint, "rule": rule} for verb, (hint, rule) in VERBS.items()
        ],
    }


def goals() -> list[BoxGoals]:
    return [BoxGoals(None, cards=[card["name"] for card in sources()])]


def sources() -> list[CardOut]:
    named: dict[str, dict[str, str]] = read_catalogue("hexstead.catan")["cards"]
    return [
        {"name": name, "title": words["title"], "hint": words["hint"]}
        for name, words in named.items()
    ]


def _profile(profile: Profile) -> ProfileOut:
    return {
        "name": profile.name,
        "players": list(profile.players),
        "options": {
            "points": profile.points,
            "hand-limit": profile.hand_limit,
            "offers": profile.offers,
            "turns": profile.turns,
        },
    }


WORDED_IN_LINE: Final = {"stolen_from", "traded"}
"""Notes that the log line itself already words."""


def text_keys() -> set[str]:
    """List the texts that the pages need."""
    keys = {f"good.{kind}" for kind in RESOURCES}
    keys |= {f"{kind}.{name}" for name in PROFILES for kind in ("set", "setHint")}
    keys |= {f"catan.log.{note}" for note in set(get_args(CatanNote)) - WORDED_IN_LINE}
    keys |= {f"catan.why.{code}" for code in get_args(Obstacle)}
    verbs = {"offer", "counter"}
    for action in range(OFFER):
        with suppress(IllegalAction):
            verbs.add(text(action).split()[0])
    return keys | {f"catan.log.{verb}" for verb in verbs}
