"""Set up and play Kingdom Builder."""

from random import Random

from hexstead.kingdom import GAME, RULES, Setup, State
from hexstead.play import CHANCE, OVER, IllegalAction, SetupError, draw

# Set-ups: drawn, recommended, or complete. `to_json` and `from_json` are exact.
setup = Setup.random(seed=7, players=3, sets=["base", "nomads"], options={})
beginners = Setup.first_game(players=2)
exact = Setup(
    2,
    [("tavern", False), ("paddock", True), ("oasis", False), ("farm", False)],
    ["knights", "lords", "miners"],
)
assert Setup.from_json(setup.to_json()) == setup
print(GAME.title, RULES, setup.sets, setup.named_sets, setup.house_players, setup.bare_sets)
print([box.name for box in setup.boxes()], setup.quadrant("tavern").name)
print(setup.quadrant_hexes()[0].keys(), setup.once(lambda setup: [setup.players]), setup.lay_out())
try:
    Setup.random(seed=7, players=9)
except SetupError as problem:
    print(problem)

# A game, with everything that the contract of states has.
state, rng = State.start(setup), Random(1)
while state.mover == CHANCE:
    print(state.chance())
    state.apply(draw(state, rng))
print(state.seats, state.setup == setup, state.deciders, state.interrupters)
seat = state.mover
print([state.text(action) for action in state.legal()[:3]], state.parse("end"))
print(state.why_not(state.parse("end")), state.refusal(state.parse("end")))
try:
    state.apply(state.parse("end"))
except IllegalAction as illegal:
    print(illegal.rule)
events = state.perform(state.legal()[0])
copy, view, full = state.copy(), state.view(seat), state.redeal(seat, rng)
assert State.from_json(state.to_json()) == state == copy
assert State.from_line(state.to_line()) == state
print(events[0].to_json(), view.legal() == state.legal(), full.mover)

# What belongs to this game: options as masks of hexes, the action in progress, tiles, gold.
for verb, hexes in state.options():
    print(verb, hexes.bit_count())
state.forget_options()  # after fields were changed by hand
print(state.doing, state.lifted, state.tiles(seat))
while state.mover != OVER:
    state.apply(draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal()))
print(state.winners(), state.scores(), state.score(0), state.gold(0))
print(state.explain(0).keys(), state.earnings(0).keys())
for card in state.rules.scoring:
    assert state.gold_by(card, 0) == sum(earned for _, earned in state.earnings_by(card, 0))
