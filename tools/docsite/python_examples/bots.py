"""Let bots play, and find out how strong they are."""

from random import Random

from hexstead import bots, kingdom
from hexstead.bots import (
    LEVELS,
    Measured,
    UnknownBot,
    at_seat,
    find,
    level_of,
    measured,
    names,
    simpler,
)
from hexstead.play import play_out

state = kingdom.State.start(kingdom.Setup.first_game(players=2))
play_out(state, [find("kingdom", "medium"), bots.find("kingdom", "random")], Random(1))
print(state.scores())

for name in names("catan"):  # the simplest first
    strength = measured("catan").get(name, Measured())
    print(name, level_of(name), strength.rating, strength.milliseconds)
print(LEVELS, at_seat("catan", "expert", seat=1), simpler("kingdom", "hard"))
try:
    find("kingdom", "nobody")
except UnknownBot as problem:
    print(problem)
