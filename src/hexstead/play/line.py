"""A position as one line of text, in the spirit of chess's FEN: short enough for a chat or a test.

What JSON says with quotes and commas is said with words and blanks here:

    kingdom players=2 quadrants=[[tavern no] [farm yes]] seats=[(settlements=[a1 b2]) ()]

A mapping is `(key=value ...)`, a list `[value ...]`, and the outermost mapping needs no brackets.
Words stand as they are; text with anything but letters, digits, `_`, `.` and `-` is quoted as in
JSON.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from hexstead.play.contract import PositionError

_WORD: Final = re.compile(r"[A-Za-z_.][A-Za-z0-9_.-]*")
_TOKEN: Final = re.compile(r'\s*(?:("(?:[^"\\]|\\.)*")|([()\[\]=])|([A-Za-z0-9_.-]+))')
_NUMBER: Final = re.compile(r"-?[0-9]{1,18}")
_CONSTANTS: Final[dict[str, Any]] = {"yes": True, "no": False, "none": None}
_MAX_DEPTH: Final = 12
"""The deepest nesting of brackets; no position needs more, and more could exhaust the stack."""


def write_line(game: str, fields: dict[str, Any]) -> str:
    """The name of the game and its position, on one line."""
    return " ".join([game, *(_pair(key, value) for key, value in fields.items())])


def read_line(text: str) -> tuple[str, dict[str, Any]]:
    """The name of the game and its position; raises PositionError with the column of an error."""
    reader = _Reader(text)
    game = reader.word("the name of a game")
    return game, reader.mapping(end="", depth=0)


def _pair(key: str, value: Any) -> str:
    return f"{_text(key)}={_value(value)}"


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return f"({' '.join([_pair(key, entry) for key, entry in value.items()])})"
    if isinstance(value, (list, tuple)):
        return f"[{' '.join([_value(entry) for entry in value])}]"
    if value is None or isinstance(value, bool):
        return {None: "none", True: "yes", False: "no"}[value]
    if isinstance(value, int):
        return str(value)
    return _text(value)


def _text(text: str) -> str:
    return text if _WORD.fullmatch(text) and text not in _CONSTANTS else json.dumps(text)


class _Reader:
    """Recursive-descent parser of a line."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def fail(self, expected: str) -> PositionError:
        rest = self.text[self.at :].strip()[:12]
        found = repr(rest) if rest else "the end"
        return PositionError(f"column {self.at + 1}: expected {expected}, got {found}", "line")

    def peek(self) -> str:
        """The next token; empty at the end."""
        found = _TOKEN.match(self.text, self.at)
        return "" if found is None else found[0].strip()

    def take(self, expected: str) -> str:
        found = _TOKEN.match(self.text, self.at)
        if found is None:
            raise self.fail(expected)
        self.at = found.end()
        return found[0].strip()

    def word(self, expected: str) -> str:
        before = self.at
        token = self.take(expected)
        if token.startswith('"'):
            text: str = self.unquoted(token, before)
            return text
        if not _WORD.fullmatch(token):
            self.at = before
            raise self.fail(expected)
        return token

    def unquoted(self, token: str, before: int) -> Any:
        try:
            return json.loads(token)
        except ValueError as problem:
            self.at = before
            raise self.fail("a JSON string") from problem

    def mapping(self, end: str, depth: int) -> dict[str, Any]:
        fields: dict[str, Any] = {}
        while True:
            if self.peek() == end:
                if end:
                    self.take(end)
                elif self.text[self.at :].strip():
                    raise self.fail("key=value")
                return fields
            before = self.at
            key = self.word("key=value" if not end else f"key=value or '{end}'")
            if key in fields:
                self.at = before
                raise PositionError(f"column {before + 1}: duplicate key {key!r}", "line")
            if self.peek() != "=":
                raise self.fail(f"'=' after {key!r}")
            self.take("=")
            fields[key] = self.value(depth)

    def value(self, depth: int) -> Any:
        if depth >= _MAX_DEPTH:
            raise self.fail("less nesting")
        before = self.at
        token = self.take("a value")
        if token == "(":
            return self.mapping(")", depth + 1)
        if token == "[":
            entries: list[Any] = []
            while self.peek() != "]":
                entries.append(self.value(depth + 1))
            self.take("]")
            return entries
        if token.startswith('"'):
            return self.unquoted(token, before)
        if token in _CONSTANTS:
            return _CONSTANTS[token]
        if _NUMBER.fullmatch(token):
            return int(token)
        if not _WORD.fullmatch(token):
            self.at = before
            raise self.fail("a value")
        return token
