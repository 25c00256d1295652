"""Set up and play Catan."""

from random import Random

from hexstead.catan import GAME, PROFILES, Profile, Setup, State
from hexstead.play import CHANCE, IllegalAction, draw

# Set-ups: a profile of the rules, and an island that is drawn or complete.
setup = Setup.random(seed=7, players=3, profile="official", numbers="balanced")
again = Setup.from_json(setup.to_json())
assert again == setup
print(GAME.title, PROFILES, Profile("duel"))

# A game, with everything that the contract of states has.
state, rng = State.start(setup), Random(1)
while state.legal() or state.chance():
    if state.turn_number > 3:
        break
    state.apply(draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal()))
while state.mover == CHANCE:
    state.apply(draw(state, rng))
action = state.legal()[0]
assert state.parse(state.text(action)) == action
try:
    state.apply(state.parse("city c3-n"))
except IllegalAction as illegal:
    print(illegal.rule, state.why_not(state.parse("city c3-n")), state.refusal(action))
seat = state.mover
copy, view, full = state.copy(), state.view(seat), state.redeal(seat, rng)
assert State.from_json(state.to_json()) == state == copy
assert State.from_line(state.to_line()) == state
print(state.deciders, state.interrupters, view.legal() == state.legal(), full.mover)
events = state.perform(action)
print([event.to_json() for event in events])
print(state.gold(0), state.explain(0), state.winners())
