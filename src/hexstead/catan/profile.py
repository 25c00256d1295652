"""The three rule profiles: the compact rules to the letter, the official rules, and the duel."""

from __future__ import annotations

from typing import Any, Final


class Profile:
    """The differences between profiles. Options of a set-up may change some of them."""

    def __init__(self, name: str) -> None:
        official = name != "compact"
        duel = name == "duel"
        self.name: str = name
        self.players: tuple[int, ...] = (2,) if duel else (2, 3, 4)
        """The possible numbers of players (K4)."""
        self.points: int = 15 if duel else 10
        """The points needed to win (K15)."""
        self.hand_limit: int = 9 if duel else 7
        """The most cards in a hand without a discard on a seven (K12, K15)."""
        self.spared_below: int = 3 if duel else 0
        """The robber spares players with fewer points than this (K15)."""
        self.last_cards_to_one: bool = official
        """Whether a single player gets the rest of the bank when it is too small (K8)."""
        self.holder_keeps: bool = official
        """Whether the holder keeps longest road and largest army on a tie (K14)."""
        self.under_deck: bool = not official
        """Whether played progress cards go under the deck (K16)."""
        self.offers: int = 3
        """The most offers to other players in one turn (K9), a bound of this engine so that turns
        end."""
        self.turns: int = 1000
        """The most turns before a game ends undecided, a bound of this engine so that games end."""


PROFILES: Final = ("compact", "official", "duel")

OPTIONS: Final[dict[str, tuple[int, int]]] = {
    "points": (3, 22),
    "hand-limit": (1, 95),
    "offers": (0, 100),
    "turns": (1, 100_000),
}
"""Each option of a set-up with its minimum and maximum."""

RETIRED_OPTIONS: Final = ("cards-before-roll",)
"""Options of older set-ups without effect: a development card may be played before the roll in
every profile (K7), so all actions legal under either value still are."""


def with_options(name: str, options: dict[str, Any]) -> Profile:
    """A profile with the options of a set-up, which must be checked."""
    profile = Profile(name)
    profile.points = options.get("points", profile.points)
    profile.hand_limit = options.get("hand-limit", profile.hand_limit)
    profile.offers = options.get("offers", profile.offers)
    profile.turns = options.get("turns", profile.turns)
    return profile
