"""Records: writing, reading, and errors."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexstead import kingdom
from hexstead.play import CHANCE, OVER, Record, RecordError, draw, find_game

ACTIONS = [
    "draw canyon",
    "draw desert",
    "build h1",
    "build i1",
    "build j1",
    "end",
    "draw grass",
    "build k11",
    "build l11",
]
FIRST_ACTION_LINE = 7
"""Five lines of fields and the line that opens the list come before it."""


def short_record() -> Record:
    """The first turns of the first game."""
    return Record(find_game("kingdom"), kingdom.Setup.first_game(), ACTIONS)


def finished_record() -> Record:
    folder = Path(__file__).parent.parent / "records"
    return Record.load(folder / "kingdom-base-2-random.json")


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    """The short record as text, after a change to its fields."""
    fields = short_record().to_json()
    fields["actions"] = list(fields["actions"])
    change(fields)
    return json.dumps(fields)


# --- reading and writing ----------------------------------------------------------------------


def test_a_record_reads_back_as_it_was_written(tmp_path: Path) -> None:
    record = short_record()
    record.save(tmp_path / "game.json")
    again = Record.load(tmp_path / "game.json")

    assert again == record
    assert again.actions == ACTIONS
    assert again.setup == record.setup
    assert hash(again) == hash(record)
    assert again.replay().to_json() == record.replay().to_json()


def test_a_finished_record_says_how_it_ended() -> None:
    record = finished_record()
    end = record.replay()

    assert end.mover == OVER
    assert json.loads(record.dumps())["gold"] == [end.gold(0), end.gold(1)]
    assert Record.loads(record.dumps()) == record


def test_a_record_has_one_action_on_each_line() -> None:
    lines = short_record().dumps().splitlines()

    assert lines[FIRST_ACTION_LINE - 1] == '    "draw canyon",'
    assert lines[FIRST_ACTION_LINE + 7] == '    "build l11"'
    assert len(lines) == len(ACTIONS) + 8


def test_an_empty_record_is_a_game_about_to_begin() -> None:
    record = Record(find_game("kingdom"), kingdom.Setup.first_game())

    assert Record.loads(record.dumps()) == record
    assert record.replay().to_json() == record.start().to_json()


def test_a_record_can_be_replayed_to_any_moment() -> None:
    record = short_record()
    pieces = [
        len(record.replay(taken).to_json()["seats"][0]["pieces"])
        for taken in range(len(ACTIONS) + 1)
    ]

    assert pieces == [0, 0, 0, 1, 2, 3, 3, 3, 3, 3]


@pytest.mark.parametrize("moment", [-1, 10])
def test_an_action_out_of_range_is_refused(moment: int) -> None:
    with pytest.raises(RecordError, match=f"action {moment} is out of range"):
        short_record().replay(moment)


def test_a_record_has_a_repr() -> None:
    assert repr(short_record()) == "<Record of kingdom, 9 actions>"
    assert short_record() != finished_record()
    assert short_record() != "a record"


# --- errors -----------------------------------------------------------------------------------


def test_an_illegal_action_in_the_middle_is_named_with_its_line() -> None:
    text = short_record().dumps().replace('"build j1"', '"build a20"')

    with pytest.raises(RecordError) as refused:
        Record.loads(text, "game.json")
    assert str(refused.value) == (
        "game.json, line 11: action 5, 'build a20': your card shows canyon, but a20 is water (R2)"
    )


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("fly e7", "unknown action 'fly'; expected one of build, end, "),
        ("build z7", "unknown hex 'z7'; expected a column letter"),
        ("draw swamp", "unknown terrain card 'swamp'; expected one of grass, canyon"),
        ("build h1", "you already have a settlement on h1 (B3)"),
        ("", "unknown action ''"),
        ("build\\u0020t20", "(R2)"),
        ("build e" + "9" * 5000, "unknown hex 'e999"),
    ],
)
def test_every_action_is_checked(action: str, reason: str) -> None:
    text = short_record().dumps().replace('"build j1"', f'"{action}"')

    with pytest.raises(RecordError, match=r"line 11: action 5") as refused:
        Record.loads(text)
    assert reason in str(refused.value)


def test_the_line_of_an_error_is_right_for_any_formatting() -> None:
    fields = short_record().to_json() | {"actions": [*ACTIONS[:4], "end", *ACTIONS[5:]]}

    with pytest.raises(RecordError, match=r"record, line 1: action 5, 'end'"):
        Record.loads(json.dumps(fields))
    with pytest.raises(RecordError, match=r"record, line \d\d: action 5, 'end'") as refused:
        Record.loads(json.dumps(fields, indent=1))
    line = json.dumps(fields, indent=1).splitlines().index('  "end",') + 1
    assert f"line {line}:" in str(refused.value)


def test_an_action_too_many_is_refused() -> None:
    record = finished_record()
    record.actions.append("end")

    with pytest.raises(RecordError, match=r"'end': the game is over \(E1\)"):
        Record.loads(json.dumps(record.to_json()))
    with pytest.raises(RecordError, match=r"action 137, 'end': the game is over"):
        record.replay()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "line 1, column 1: not JSON"),
        ('{"hexstead": 1,\n "game": }', "line 2, column 10: not JSON"),
        ("# a quadrant", "line 1, column 1: not JSON"),
        ("[]", 'not a Hexstead record (it has no "hexstead" field)'),
        ("null", "not a Hexstead record"),
        ('"kingdom"', "not a Hexstead record"),
        ('{"moves": ["e4", "e5"]}', "not a Hexstead record"),
        ("[" * 100_000, "nested too deeply"),
        ('{"hexstead": ' + "1" * 5000 + "}", "not JSON"),
    ],
)
def test_a_foreign_file_is_refused(text: str, problem: str) -> None:
    with pytest.raises(RecordError) as refused:
        Record.loads(text, "strange.json")
    assert str(refused.value).startswith("strange.json")
    assert problem in str(refused.value)


@pytest.mark.parametrize("length", range(0, 400, 37))
def test_a_record_cut_short_is_refused(length: int) -> None:
    with pytest.raises(RecordError, match=r"line \d+, column \d+: not JSON"):
        Record.loads(short_record().dumps()[:length])


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda fields: fields.update(hexstead=2), "record format 2; this version reads 1"),
        (lambda fields: fields.update(game="chess"), "unknown game 'chess'; expected one of "),
        (
            lambda fields: fields.update(rules="0"),
            "recorded under rules '0' of kingdom; this version",
        ),
        (lambda fields: fields.update(shoe=7), "unknown field 'shoe'"),
        (lambda fields: fields.update(game=7), "field 'game': expected str"),
        (lambda fields: fields.update(rules=1), "field 'rules': expected str"),
        (lambda fields: fields.update(setup=[]), "field 'setup': expected dict"),
        (lambda fields: fields.update(actions={}), "field 'actions': expected list"),
        (lambda fields: fields["actions"].insert(2, 7), "action 3: expected text, got 7"),
        (
            lambda fields: fields["setup"].update(players=9),
            "set-up: players: expected 2 to 5, got 9",
        ),
        (
            lambda fields: fields.update(gold=[]),
            "field 'gold' differs from the gold of the replayed game",
        ),
        (
            lambda fields: fields.update(players=["Ann", "Ben"]),
            "field 'players': expected a name for each of",
        ),
        (
            lambda fields: fields.update(players=[{"name": "Ann"}]),
            "field 'players': expected a name for each of the 2 seats",
        ),
        (
            lambda fields: fields.update(players=[{"name": "Ann"}, {"name": "", "bot": "x"}]),
            "field 'players': expected a name for each of",
        ),
    ],
)
def test_damaged_fields_are_named(change: Callable[[dict[str, Any]], object], problem: str) -> None:
    with pytest.raises(RecordError) as refused:
        Record.loads(changed(change), "damaged.json")
    assert str(refused.value).startswith(f"damaged.json: {problem}")


@pytest.mark.parametrize("field", ["game", "rules", "setup", "actions"])
def test_missing_fields_are_named(field: str) -> None:
    with pytest.raises(RecordError, match=f"missing field '{field}'"):
        Record.loads(changed(lambda fields: fields.pop(field)))


def test_a_record_may_name_its_players() -> None:
    record = short_record()
    assert "players" not in json.loads(record.dumps())
    record.players = [{"name": "Ann"}, {"name": "greedy", "bot": "greedy"}]

    again = Record.loads(record.dumps())

    assert again == record
    assert again.players == record.players


def test_wrong_gold_is_refused() -> None:
    fields = json.loads(finished_record().dumps())
    fields["gold"][0]["castles"] += 3

    with pytest.raises(
        RecordError, match="field 'gold' differs from the gold of the replayed game"
    ):
        Record.loads(json.dumps(fields))


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    binary = tmp_path / "picture.png"
    binary.write_bytes(b"\x89PNG\xff\xfe")

    with pytest.raises(RecordError, match=r"nowhere\.json: No such file"):
        Record.load(tmp_path / "nowhere.json")
    with pytest.raises(RecordError, match="directory"):
        Record.load(tmp_path)
    with pytest.raises(RecordError, match=r"picture\.png: not a text file"):
        Record.load(binary)


@settings(max_examples=60)
@given(st.integers(0, 700), st.integers(0, 30), st.text(max_size=6))
def test_a_damaged_file_loads_or_raises_a_record_error(start: int, cut: int, put: str) -> None:
    text = short_record().dumps()
    spoilt = text[:start] + put + text[start + cut :]
    try:
        record = Record.loads(spoilt)
    except RecordError:
        return
    assert Record.loads(record.dumps()) == record


# --- saving -----------------------------------------------------------------------------------


def test_a_record_that_does_not_replay_is_not_saved(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    short_record().save(path)
    before = path.read_text()
    spoilt = short_record()
    spoilt.actions[3] = "build a1"

    with pytest.raises(RecordError, match=r"action 4, 'build a1'"):
        spoilt.save(path)
    assert path.read_text() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_failed_save_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    short_record().save(path)
    before = path.read_text()

    def no_space(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(Path, "replace", no_space)
    with pytest.raises(OSError, match="no space left"):
        finished_record().save(path)
    assert path.read_text() == before
    assert list(tmp_path.iterdir()) == [path]


def test_saving_replaces_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    short_record().save(path)
    finished_record().save(path)

    assert Record.load(path) == finished_record()
    assert list(tmp_path.iterdir()) == [path]
    assert path.stat().st_mode & 0o777 == 0o644


@pytest.mark.parametrize("game", ["kingdom", "catan"])
def test_a_record_can_start_at_a_position(game: str, tmp_path: Path) -> None:
    """A record that starts at a position has that position, and replays anywhere."""
    kind = find_game(game)
    state, rng = kind.start(kind.random_setup(5, 3)), Random(3)
    for _ in range(90):
        state.apply(draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal()))
    record = Record.starting_at(kind, state)
    for _ in range(40):
        action = draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal())
        record.actions.append(state.text(action))
        state.apply(action)
    record.save(tmp_path / "from-here.json")

    again = Record.load(tmp_path / "from-here.json")
    assert again.replay() == state
    assert again == record


def test_a_record_with_an_invalid_position_is_refused() -> None:
    kind = find_game("kingdom")
    record = Record(kind, kind.random_setup(5, 2), [])
    plain = record.to_json() | {"position": {"turn_seat": 7}}
    with pytest.raises(RecordError, match=r"position: turn_seat: expected a number from 0 to 1"):
        Record.loads(json.dumps(plain))
    with pytest.raises(RecordError, match="field 'position': expected dict"):
        Record.loads(json.dumps(plain | {"position": 7}))
