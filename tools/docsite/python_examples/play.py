"""Play any game, and write and read records."""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from hexstead.play import (
    CHANCE,
    EVERYBODY,
    OVER,
    SPECTATOR,
    Earned,
    Event,
    EventValue,
    Game,
    IllegalAction,
    Params,
    Player,
    PositionError,
    Reason,
    Record,
    RecordError,
    Setup,
    SetupError,
    State,
    default_game,
    draw,
    find_game,
    game_names,
    load,
    play_at_random,
    play_out,
    read_line,
    register_game,
    tell_gold,
    write_line,
)

# Games are found by name. A package registers its own game by a reference to it.
print(game_names(), default_game())
register_game("mine", "hexstead.kingdom:GAME")
game: Game = find_game("kingdom")
try:
    find_game("chess")
except SetupError as unknown:
    print(unknown, unknown.code)

# A set-up is drawn from a seed, and a state starts from it.
setup: Setup = game.draw_setup(7, 3, {"sets": ["base", "nomads"]})
print(setup.players, sorted(setup.to_json()))
state: State = game.start(setup)

# Chance has outcomes with weights; `draw` chooses one.
rng = Random(1)
assert state.mover == CHANCE
print(state.chance())
state.apply(draw(state, rng))
while state.mover == CHANCE:
    state.apply(draw(state, rng))

# Legal actions are numbers with a text. An illegal one names the rule, and changes nothing.
action = state.legal()[0]
assert state.parse(state.text(action)) == action
try:
    state.apply(0)
except IllegalAction as illegal:
    print(illegal, illegal.rule, illegal.code, illegal.params)
print(state.why_not(0), state.refusal(0), state.why_not(action))

# Copies are independent. A view contains what a seat may know; `redeal` draws the rest.
view = state.view(state.mover)
assert (state.viewer, view.viewer) == (EVERYBODY, state.mover)
public = state.view(SPECTATOR)
other = state.copy().redeal(state.mover, rng)
print(state.seats, state.deciders, state.interrupters, public.mover, other.mover)

# `perform` returns the events of an action, those with hidden facts for each viewer.
before = [state.gold(seat) for seat in range(state.seats)]
events: list[Event] = state.perform(action)
print([event.to_json(viewer=0) for event in events])
after = [state.gold(seat) for seat in range(state.seats)]
tell_gold(events, before, after)  # adds an event for each change of gold
noted: dict[str, EventValue] = {"hex": "e7"}
note = Event("note", 0, noted)
print(note.to_json(), note.told == note.details)

# A position is JSON or one line. PositionError says which field is wrong.
fields = state.to_json()
game.read_position(fields)
line = state.to_line()
name, read = read_line(line)
assert write_line(name, read) == line
try:
    game.read_position({**fields, "mover": "nobody"})
except PositionError as invalid:
    print(invalid, invalid.where)


# A player chooses from a view. `play_out` plays a state to its end.
class First:
    def choose(self, view: State, rng: Random) -> int:
        return view.legal()[0]


first: Player = First()
print(first.choose(state.view(state.mover), rng))
actions = play_out(state.copy(), [first] * state.seats, rng, lambda state, action: None)
end = state.copy()
play_at_random(end, rng)
assert end.mover == OVER
places: list[Earned] = next(iter(end.explain(0).values()))
print(end.winners(), end.gold(0), places, len(actions))

# A record is a set-up and the texts of all actions. Loading it replays the game.
record = Record(game, setup, players=[{"name": name} for name in ("Ann", "Ben", "Cas")])
replayed = record.start()
for each in (draw(replayed, Random(1)),):
    record.actions.append(replayed.text(each))
    replayed.apply(each)
assert [each.mover for each in record.states()][-1] == record.replay().mover
with TemporaryDirectory() as folder:
    record.save(Path(folder) / "game.json")
    assert Record.load(Path(folder) / "game.json") == record
assert Record.loads(record.dumps()).to_json() == record.to_json()
Record.starting_at(game, state)  # an empty record that starts at a position
try:
    Record.loads("{}")
except RecordError as damaged:
    print(damaged, damaged.code)

# A reason is a sentence with a code, from which an error is made.
params: Params = {"hex": "e7"}
reason = Reason("water", "{hex} is water", "T2", params)
print(reason.sentence, reason.error("build e7"))

# References such as `Game.bots` are imported when they are needed.
print(list(load(game.bots)))
