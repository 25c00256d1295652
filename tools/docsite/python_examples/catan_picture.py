"""Draw positions of Catan."""

from hexstead.catan import Setup, State
from hexstead.catan.picture import THEMES, svg

state = State.start(Setup.random(seed=1, players=3))
print([len(svg(state, theme=theme, legal=True, names=False)) for theme in THEMES])
