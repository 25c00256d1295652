"""Responses to exceptions, and retries of overtaken requests."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final

import sqlalchemy.exc
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from sqlalchemy.exc import InterfaceError, OperationalError, PendingRollbackError
from starlette.exceptions import HTTPException

from hexstead.server.api.json_responses import reply
from hexstead.server.storage.outages import DatabaseUnavailable
from hexstead.tables.problems import Problem, misfit, refused
from hexstead.tables.retry import Overtaken, retry_overtaken
from hexstead.tables.validation import NOT_AN_OBJECT, UNKNOWN_FIELD, Invalid

log = logging.getLogger("hexstead.server")

_CODES: Final = {404: "not_found", 405: "wrong_method"}
_AWAY: Final = (
    DatabaseUnavailable,
    OperationalError,
    InterfaceError,
    PendingRollbackError,  # of others that were to be committed with it
    sqlalchemy.exc.TimeoutError,
)
_EXPECTED: Final = (Problem, Overtaken, RequestValidationError, HTTPException, *_AWAY)


def explain(problem: Exception) -> Response | None:
    """Return the response for an expected exception, or None."""
    match problem:
        case Problem():
            return reply(problem.payload(), problem.status, problem.headers)
        case Overtaken():
            return reply(refused("changed").payload(), 409)
        case RequestValidationError():
            return reply(misfit(read_error(problem.errors()[0])).payload(), 422)
        case HTTPException():
            code = _CODES.get(problem.status_code, "bad_request")
            headers = dict(problem.headers or {})
            return reply(refused(code).payload(), problem.status_code, headers)
    if isinstance(problem, _AWAY):
        if not isinstance(problem, DatabaseUnavailable):  # which is told once for all
            log.error("the database does not answer: %s", ascii(problem))
        return reply(refused("database_away").payload(), 503, {"Retry-After": "2"})
    return None


_OF_DATACLASSES: Final = {
    "dataclass_type": ("model_attributes_type", NOT_AN_OBJECT),
    "unexpected_keyword_argument": ("extra_forbidden", UNKNOWN_FIELD),
}
"""Errors that name Python's dataclasses, and the same errors as they are for JSON."""


_LIMITS: Final = {"string_too_long": "max_length", "string_too_short": "min_length"}


def read_error(error: dict[str, Any]) -> Invalid:
    """Return an error of pydantic as one of `tables.validation`; it begins with where the value
    was, like the body."""
    kind, message = _OF_DATACLASSES.get(error["type"], (error["type"], error["msg"]))
    limit = error["ctx"][_LIMITS[kind]] if kind in _LIMITS else 0
    return Invalid(kind, message, limit).at(*error["loc"][1:])


def failed(problem: Exception) -> Response:
    """The answer to an error in the server, which is logged."""
    log.error("a request failed", exc_info=problem)
    return reply(refused("failed").payload(), 500)


def explain_problems(app: FastAPI) -> None:
    """Have the application answer so."""

    async def expected(_: Request, problem: Exception) -> Response:
        answer = explain(problem)
        assert answer is not None
        return answer

    for kind in _EXPECTED:
        app.add_exception_handler(kind, expected)

    @app.exception_handler(Exception)
    async def unexpected(_: Request, problem: Exception) -> Response:
        return failed(problem)


class RetryingRoute(APIRoute):
    """Calls the endpoint again if it raises Overtaken, so that a client sees a conflict only if its
    request no longer makes sense.

    An endpoint must write nothing before the change that can be overtaken.
    """

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_again(request: Request) -> Response:
            return await retry_overtaken(lambda: handle(request))

        return handle_again
