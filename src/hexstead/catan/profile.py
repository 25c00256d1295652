"""The three ways to play: the compact text to the letter, the official rules, and the duel."""

from __future__ import annotations

from typing import Any, Final


class Profile:
    """What differs from one way to play to another. Options of a set-up may change some of it."""

    def __init__(self, name: str) -> None:
        official = name != "compact"
        duel = name == "duel"
        self.name: str = name
        self.players: tuple[int, ...] = (2,) if duel else (2, 3, 4)
        """How many may play (K4)."""
        self.points: int = 15 if duel else 10
        """Points that win (K15)."""
        self.hand_limit: int = 9 if duel else 7
        """Cards a hand may have when a seven is rolled (K12, K15)."""
        self.spared_below: int = 3 if duel else 0
        """The robber spares players with fewer points than this (K15)."""
        self.last_cards_to_one: bool = official
        """Whether one player alone gets what the bank has left, when that is too little (K8)."""
        self.holder_keeps: bool = official
        """Whether the holder keeps longest road and largest army on a tie (K14)."""
        self.under_deck: bool = not official
        """Whether played progress cards go under the deck (K16)."""
        self.offers: int = 3
        """Offers to the other players in one turn (K9); this engine's bound, so that turns end."""
        self.turns: int = 1000
        """Turns after which a game ends undecided; this engine's bound, so that games end."""


PROFILES: Final = ("compact", "official", "duel")

OPTIONS: Final[dict[str, tuple[int, int]]] = {
    "points": (3, 22),
    "hand-limit": (1, 95),
    "offers": (0, 100),
    "turns": (1, 100_000),
}
"""Each option of a set-up with its least and greatest value."""

RETIRED_OPTIONS: Final = ("cards-before-roll",)
"""Options of older set-ups that decide nothing any more: a development card may be played before
the roll in every profile (K7), so whatever was legal under either value still is."""


def with_options(name: str, options: dict[str, Any]) -> Profile:
    """A profile with the options of a set-up, which have been checked."""
    profile = Profile(name)
    profile.points = options.get("points", profile.points)
    profile.hand_limit = options.get("hand-limit", profile.hand_limit)
    profile.offers = options.get("offers", profile.offers)
    profile.turns = options.get("turns", profile.turns)
    return profile
