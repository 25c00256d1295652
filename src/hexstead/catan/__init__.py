"""Catan under the same contract as every game here."""

from hexstead.catan.profile import PROFILES, Profile
from hexstead.catan.setup import Setup
from hexstead.catan.state import State
from hexstead.play import GAMES, Game

__all__ = ["PROFILES", "Profile", "Setup", "State"]

RULES = "1"
"""The version of the rules as written into records."""

GAMES["catan"] = Game(
    name="catan",
    rules=RULES,
    read_setup=Setup.from_json,
    random_setup=Setup.random,
    start=State.start,
    players=(2, 3, 4),
)
