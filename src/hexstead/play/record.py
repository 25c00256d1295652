"""Records: a set-up and every action as text, chance included.

A record is JSON with one action per line, so that people can read it and an error can name the
line. Loading a record replays the whole game and rejects one that does not replay.
"""

from __future__ import annotations

import json
import os
import re
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from hexstead.play.contract import (
    OVER,
    Game,
    IllegalAction,
    Params,
    PositionError,
    Setup,
    SetupError,
    State,
    find_game,
)

FORMAT: Final = 1
MAX_NAME_LENGTH: Final = 32
LEFT: Final = ("resigned", "time", "abandoned")
"""How a player left a game: resigned, ran out of time, or abandoned it."""
ENDINGS: Final = ("score", *LEFT, "agreed")
"""How a game ended: played to its end (`score`), because a player left, or abandoned by agreement
of the players (`agreed`)."""
_JSON_STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*"')


class RecordError(ValueError):
    """A record that is damaged, of another format, or does not replay.

    `code` and `params` carry the same content as the message; `game` is the game of the record
    where it is known, and `refusal` the reason why one of its actions is not legal. (The compiled
    build has no `__cause__`.)
    """

    def __init__(
        self,
        message: str,
        code: str = "unreadable",
        game: str = "",
        refusal: IllegalAction | None = None,
        **params: str | int,
    ) -> None:
        super().__init__(message)
        self.refusal = refusal
        self.code = code
        self.game = game
        self.params: Params = params


class Record:
    """A set-up and the actions taken from it, as text. A record that does not start at the set-up
    has the position it starts from."""

    def __init__(
        self,
        game: Game,
        setup: Setup,
        actions: Iterable[str] = (),
        position: dict[str, Any] | None = None,
        players: Iterable[Mapping[str, str]] = (),
        ending: str | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.actions: list[str] = list(actions)
        self.position = position
        """`to_json` of the first state, or as much of it as `from_json` needs."""
        self.players: list[dict[str, str]] = [dict(player) for player in players]
        """The players by seat: a `name`, for a bot its `bot`, and for a player who left before the
        end the way (`left`, one of LEFT). Empty where unknown."""
        self.ending = ending
        """How the game ended, one of ENDINGS; None where unknown."""

    @staticmethod
    def starting_at(game: Game, state: State) -> Record:
        """Return an empty record that starts at this state: a puzzle or a variation."""
        position = state.to_json()
        setup = game.read_setup(position.pop("setup"))
        return Record(game, setup, (), position)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.game.name, tuple(self.actions)))

    def __repr__(self) -> str:
        return f"<Record of {self.game.name}, {len(self.actions)} actions>"

    def start(self) -> State:
        """The first state; raises PositionError for an invalid position."""
        if self.position is None:
            return self.game.start(self.setup)
        return self.game.read_position({**self.position, "setup": self.setup.to_json()})

    def states(self) -> Iterator[State]:
        """Yield the state before the first action and after each action; one state, changed in
        place.

        Raises:
            RecordError: if an action is not legal; it names the action.
        """
        state = self.start()
        yield state
        for number, text in enumerate(self.actions):
            try:
                state.apply(state.parse(text))
            except IllegalAction as problem:
                raise RecordError(
                    f"action {number + 1}, {text!r}: {problem}",
                    "action",
                    self.game.name,
                    problem,
                    n=number + 1,
                    action=text,
                ) from problem
            yield state

    def replay(self, actions: int | None = None) -> State:
        """The state after this many actions; by default after all of them.

        Raises:
            RecordError: if the record has fewer actions, or one of them is not legal.
        """
        wanted = len(self.actions) if actions is None else actions
        if not 0 <= wanted <= len(self.actions):
            raise RecordError(
                f"action {wanted} is out of range: the record has {len(self.actions)} actions"
            )
        for number, state in enumerate(self.states()):
            if number == wanted:
                return state
        raise AssertionError("the record ended before its last action")

    def to_json(self) -> dict[str, Any]:
        """Return the fields of the record, without the final gold."""
        position = {} if self.position is None else {"position": self.position}
        players = {"players": self.players} if self.players else {}
        return {
            "hexstead": FORMAT,
            "game": self.game.name,
            "rules": self.game.rules,
            **players,
            **({} if self.ending is None else {"ending": self.ending}),
            "setup": self.setup.to_json(),
            **position,
            "actions": self.actions,
        }

    def dumps(self) -> str:
        """The record as text. A finished game includes its gold, which `loads` checks."""
        lines = ["{"]
        for key, value in self.to_json().items():
            if key != "actions":
                lines.append(f"  {json.dumps(key)}: {json.dumps(value)},")
        lines.append('  "actions": [')
        rows = [f"    {json.dumps(text)}" for text in self.actions]
        lines.append(",\n".join(rows))
        end = self.replay()
        if end.mover == OVER:
            lines.append("  ],")
            gold = [end.gold(seat) for seat in range(end.seats)]
            lines.append(f'  "gold": {json.dumps(gold)}')
        else:
            lines.append("  ]")
        lines.append("}\n")
        return "\n".join(line for line in lines if line)

    def save(self, path: str | Path) -> None:
        """Write the record atomically."""
        target = Path(path)
        text = self.dumps()
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        draft = Path(name)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
            draft.chmod(0o644)
            draft.replace(target)
        except BaseException:
            draft.unlink()
            raise

    @staticmethod
    def loads(text: str, source: str = "record") -> Record:
        """Read a record and replay it; raises RecordError with the line of an error."""
        fields = _read_fields(text, source)
        try:
            game = find_game(fields["game"])
        except SetupError as problem:
            raise RecordError(f"{source}: {problem}", "game_unknown") from problem
        if fields["rules"] != game.rules:
            raise RecordError(
                f"{source}: recorded under rules {fields['rules']!r} of {game.name}; "
                f"this version has rules {game.rules!r}",
                "rules",
                game.name,
            )
        try:
            setup = game.read_setup(fields["setup"])
            players = _read_players(fields, setup.players, source)
            record = Record(
                game,
                setup,
                fields["actions"],
                fields.get("position"),
                players,
                _read_ending(fields, source),
            )
            record.start()
        except SetupError as problem:
            raise RecordError(f"{source}: set-up: {problem}", "setup", game.name) from problem
        except PositionError as culprit:  # mypyc: one name has one type
            raise RecordError(f"{source}: position: {culprit}", "position", game.name) from culprit
        end = record._replay_with_lines(text, source)
        if record.ending == "score" and end.mover != OVER:
            raise RecordError(
                f"{source}: field 'ending' is 'score', but the game is not over",
                "field_wrong",
                game.name,
                field="ending",
            )
        if "gold" in fields:
            gold = [end.gold(seat) for seat in range(end.seats)]
            if end.mover != OVER or fields["gold"] != gold:
                raise RecordError(
                    f"{source}: field 'gold' differs from the gold of the replayed game",
                    "gold",
                    game.name,
                )
        return record

    def _replay_with_lines(self, text: str, source: str) -> State:
        state = self.start()
        for number, action in enumerate(self.actions):
            try:
                state.apply(state.parse(action))
            except IllegalAction as problem:
                line = _line_of_action(text, number)
                raise RecordError(
                    f"{source}, line {line}: action {number + 1}, {action!r}: {problem}",
                    "action",
                    self.game.name,
                    problem,
                    n=number + 1,
                    action=action,
                ) from problem
        return state

    @staticmethod
    def load(path: str | Path) -> Record:
        """Read a file and replay it; raises RecordError as `loads` does, and for an unreadable
        file."""
        try:
            text = Path(path).read_text(encoding="utf-8")
        except OSError as problem:
            raise RecordError(f"{path}: {problem.strerror or problem}") from problem
        except UnicodeDecodeError as problem:
            raise RecordError(f"{path}: not a text file") from problem
        return Record.loads(text, str(path))


def _read_fields(text: str, source: str) -> dict[str, Any]:
    try:
        fields = json.loads(text)
    except json.JSONDecodeError as problem:
        raise RecordError(
            f"{source}, line {problem.lineno}, column {problem.colno}: not JSON: {problem.msg}",
            "not_json",
            line=problem.lineno,
        ) from problem
    except RecursionError as problem:
        raise RecordError(f"{source}: not a record: nested too deeply") from problem
    except ValueError as problem:
        raise RecordError(f"{source}: not JSON: {problem}") from problem
    if not isinstance(fields, dict) or "hexstead" not in fields:
        raise RecordError(
            f'{source}: not a Hexstead record (it has no "hexstead" field)', "not_ours"
        )
    if fields["hexstead"] != FORMAT:
        raise RecordError(
            f"{source}: record format {fields['hexstead']!r}; this version reads {FORMAT}",
            "format",
        )
    expected: dict[str, type] = {"game": str, "rules": str, "setup": dict, "actions": list}
    for key, kind in expected.items():
        if key not in fields:
            raise RecordError(f"{source}: missing field {key!r}", "field_missing", field=key)
        if not isinstance(fields[key], kind):
            raise RecordError(
                f"{source}: field {key!r}: expected {kind.__name__}", "field_wrong", field=key
            )
    for number, action in enumerate(fields["actions"]):
        if not isinstance(action, str):
            raise RecordError(
                f"{source}: action {number + 1}: expected text, got {action!r}",
                "field_wrong",
                field="actions",
            )
    if not isinstance(fields.get("position"), (dict, type(None))):
        raise RecordError(
            f"{source}: field 'position': expected dict", "field_wrong", field="position"
        )
    unknown = set(fields) - {*expected, "hexstead", "gold", "position", "players", "ending"}
    if unknown:
        field = min(unknown)
        raise RecordError(f"{source}: unknown field {field!r}", "field_unknown", field=field)
    return fields


def _read_players(fields: dict[str, Any], seats: int, source: str) -> list[dict[str, str]]:
    """The players by seat, each with a name; empty where the record has none."""
    given: Any = fields.get("players", [])
    if given == [] or (
        isinstance(given, list) and len(given) == seats and all(map(_is_player, given))
    ):
        players: list[dict[str, str]] = given
        return players
    raise RecordError(
        f"{source}: field 'players': expected a name for each of the {seats} seats",
        "field_wrong",
        field="players",
    )


def _read_ending(fields: dict[str, Any], source: str) -> str | None:
    """How the game ended; None where the record does not say."""
    given: Any = fields.get("ending")
    if given is None:
        return None
    if given in ENDINGS:
        return str(given)
    raise RecordError(
        f"{source}: field 'ending': expected one of {', '.join(ENDINGS)}",
        "field_wrong",
        field="ending",
    )


def _is_player(value: Any) -> bool:
    if not isinstance(value, dict) or not {"name"} <= set(value) <= {"name", "bot", "left"}:
        return False
    if "left" in value and value["left"] not in LEFT:
        return False
    return all(
        isinstance(word, str) and 0 < len(word) <= MAX_NAME_LENGTH for word in value.values()
    )


def _line_of_action(text: str, number: int) -> int:
    """The line, from 1, of an action in the text."""
    start = re.search(r'"actions"\s*:\s*\[', text)
    assert start is not None
    place = start.end()
    for _ in range(number + 1):
        match = _JSON_STRING.search(text, place)
        assert match is not None
        place = match.end()
    return text.count("\n", 0, place) + 1
