"""Errors that the server reports to clients: a code for programs, a sentence for people.

The codes with their sentences are in problems.toml.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from hexstead.play import IllegalAction, Params, RecordError, SetupError
from hexstead.tables.validation import Invalid

SETUP_PARAMS: Final[dict[str, tuple[str, ...]]] = {
    "unplayable": (),
    "twice": ("what", "name"),
    "too_few": (),
    "quadrants_unfit": ("name",),
    "no_room": (),
    "players": ("numbers",),
    "lot_stock": ("lot", "name", "n"),
    "lot_number": ("lot", "n"),
    "option_range": ("name", "least", "most"),
    "request": ("field",),
}
"""The codes of a SetupError, each with its params."""

RECORD_PARAMS: Final[dict[str, tuple[str, ...]]] = {
    "unreadable": (),
    "not_json": ("line",),
    "not_ours": (),
    "format": (),
    "field_missing": ("field",),
    "field_wrong": ("field",),
    "field_unknown": ("field",),
    "game_unknown": (),
    "rules": (),
    "setup": (),
    "position": (),
    "action": ("n", "action"),
    "gold": (),
}
"""The codes of a RecordError, each with its params."""

SENTENCES: Final[dict[str, tuple[int, str, str]]] = {
    code: (int(status), kind, sentence)
    for status, kinds in tomllib.loads(
        files(__package__).joinpath("problems.toml").read_text("utf-8")
    ).items()
    for kind, sentences in kinds.items()
    for code, sentence in sentences.items()
}
"""By code: the HTTP status, the kind of error (few, for programs), and the sentence in English."""
for _code in SETUP_PARAMS:
    SENTENCES[f"setup_{_code}"] = (422, "bad_setup", "This setup cannot be played: {detail}.")
for _code in RECORD_PARAMS:
    SENTENCES[f"record_{_code}"] = (422, "bad_record", "The record cannot be replayed: {detail}")


class Problem(Exception):
    """A request that is refused. Nothing has changed."""

    def __init__(
        self,
        status: int,
        error: str,
        message: str,
        *,
        headers: dict[str, str] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
        self.headers = headers or {}
        self.more = {"error": error, "message": message, **more}

    def payload(self) -> dict[str, Any]:
        return self.more


def problem_from(status: int, payload: dict[str, Any]) -> Problem:
    """Return the problem that another process answered with, from its payload."""
    return Problem(status, **payload)


def refused(code: str, **params: str | int) -> Problem:
    """The Problem with that code; the params fill the gaps of its sentence."""
    return refused_with(code, params)


def refused_with(
    code: str, params: Params, headers: dict[str, str] | None = None, **more: Any
) -> Problem:
    """Likewise, with headers and further fields of the body."""
    status, error, template = SENTENCES[code]
    message = template.format(**params)
    return Problem(status, error, message, headers=headers, code=code, params=params, **more)


def cause(game: str, problem: IllegalAction) -> dict[str, Any]:
    """Why the rules of a game forbid something, as part of a body."""
    return {"code": f"{game}.{problem.code}", "params": problem.params, "rule": problem.rule}


def illegal(game: str, problem: IllegalAction, at: int | None = None) -> Problem:
    """An action that the rules forbid; `at` is its number among several."""
    said = str(problem).removesuffix(f" ({problem.rule})")
    more: dict[str, Any] = {"rule": problem.rule, "cause": cause(game, problem)}
    if at is None:
        return refused_with("illegal", {"detail": capital(said)}, **more)
    return refused_with("illegal_at", {"n": at, "detail": said}, at=at, **more)


def bad_setup(problem: SetupError) -> Problem:
    return refused_with(f"setup_{problem.code}", {**problem.params, "detail": str(problem)})


def bad_record(problem: RecordError) -> Problem:
    more: dict[str, Any] = {}
    if problem.refusal is not None:
        more["cause"] = cause(problem.game, problem.refusal)
    params: Params = {**problem.params, "detail": str(problem)}
    return refused_with(f"record_{problem.code}", params, **more)


_TEXT_CODES: Final = {"string_too_long": "text_too_long", "string_too_short": "text_too_short"}


def misfit(problem: Invalid) -> Problem:
    """A body that does not have the shape it should, by the first thing found wrong with it."""
    place = ".".join(str(part) for part in problem.place)
    if problem.kind in _TEXT_CODES:
        return refused(_TEXT_CODES[problem.kind], field=_printable(place), n=problem.limit)
    if problem.kind == "value_error":
        return refused("text_not_plain", field=_printable(place), detail=_printable(str(problem)))
    return refused("bad_body", detail=_printable(f"{place}: {problem}" if place else str(problem)))


def _printable(text: str) -> str:
    return text.encode("utf-8", "replace").decode()[:500]


def capital(sentence: str) -> str:
    """With a capital first, unless the first word is a hex: those are written small."""
    first = sentence.split(" ", 1)[0]
    if any(letter.isdigit() for letter in first):
        return sentence
    return sentence[:1].upper() + sentence[1:]
